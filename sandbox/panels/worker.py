"""Latest: a background thread that answers the newest question, and is gone when there is nothing to do."""

import threading
import time
from collections.abc import Callable

PAUSE = 0.05  # seconds: widgets are told of news at most 20 times a second


class Latest:
    """Works in a daemon thread on the newest job only; a job that comes meanwhile stops the one at work.

    There is never more than one thread, so an older answer cannot overtake a newer one, and none when idle.

    Parameters
    ----------
    name : str
        Name of the thread.
    work : callable
        ``work(job, stop)``; it should return soon once `stop`, a `threading.Event`, is set.
    failed : callable
        Called with the exception of a job that raised.

    Examples
    --------
    >>> told = []
    >>> worker = Latest("example", lambda job, stop: told.append(job), told.append)
    >>> worker.ask(17)
    >>> worker.wait(5), told
    (True, [17])
    """

    def __init__(self, name: str, work: Callable, failed: Callable[[Exception], None]):
        self._name, self._work, self._failed = name, work, failed
        self._state = threading.Condition()
        self._stop = threading.Event()
        self._jobs: list = []  # none, or the newest one
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def idle(self) -> bool:
        """Whether nothing is at work or waiting."""
        with self._state:
            return self._thread is None

    def ask(self, job) -> None:
        """Hand over a job; one that waits is forgotten, one at work is stopped."""
        with self._state:
            if self._closed:
                return
            self._jobs = [job]
            self._stop.set()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                self._thread.start()

    def cancel(self) -> None:
        """Stop the job at work and forget the one that waits."""
        with self._state:
            self._jobs = []
            self._stop.set()

    def close(self) -> None:
        """Cancel, and take no more jobs."""
        with self._state:
            self._closed = True
            self.cancel()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until idle; returns whether that came true in time."""
        with self._state:
            return self._state.wait_for(lambda: self._thread is None, seconds)

    def _run(self):
        while True:
            with self._state:
                if not self._jobs:
                    self._thread = None
                    self._state.notify_all()
                    return
                job, self._stop = self._jobs.pop(), threading.Event()
                stop = self._stop
            try:
                self._work(job, stop)
            except Exception as error:  # told in words by the owner: a thread has nobody to raise to
                self._failed(error)


class Pace:
    """Holds a thread back so that it does not speak more often than every `PAUSE` seconds."""

    def __init__(self):
        self._last = float("-inf")

    def wait(self) -> None:
        """Return once it is time to speak again."""
        time.sleep(max(0.0, self._last + PAUSE - time.monotonic()))
        self._last = time.monotonic()
