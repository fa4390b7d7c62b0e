"""Ctrl-C as a message instead of an exception, which could come up anywhere and be lost there."""

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def on_ctrl_c(hear: Callable[[], object]) -> Iterator[None]:
    """Call `hear` at Ctrl-C, or at Jupyter's interrupt, as long as the block runs.

    Nothing changes outside the main thread, where signals do not arrive, or where somebody else listens.

    Examples
    --------
    >>> heard = []
    >>> with on_ctrl_c(lambda: heard.append("stop")):
    ...     signal.raise_signal(signal.SIGINT)
    >>> heard
    ['stop']
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    before = signal.signal(signal.SIGINT, lambda number, frame: hear())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
