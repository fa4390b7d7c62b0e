"""Ctrl-C is heard where it can be, and left alone where it cannot."""

import signal
import threading

import pytest

from sandbox.experiments.ctrl_c import on_ctrl_c


@pytest.fixture(autouse=True)
def python_listens():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_is_heard_once_a_press_and_raises_again_afterwards():
    heard = []
    with on_ctrl_c(lambda: heard.append(1)):
        for _ in range(3):
            signal.raise_signal(signal.SIGINT)
    assert heard == [1, 1, 1]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_who_listens_already_goes_on_listening():
    heard = []
    with on_ctrl_c(lambda: heard.append("outer")), on_ctrl_c(lambda: heard.append("inner")):
        signal.raise_signal(signal.SIGINT)
    assert heard == ["outer"]


def test_another_thread_may_play_games_but_hears_nothing():
    heard = []

    def play():
        with on_ctrl_c(lambda: heard.append("thread")):
            assert signal.getsignal(signal.SIGINT) is signal.default_int_handler

    thread = threading.Thread(target=play)
    thread.start()
    thread.join()
    assert heard == []
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_what_hears_may_raise():
    def raises():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), on_ctrl_c(raises):
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
