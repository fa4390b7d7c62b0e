"""The background thread: the newest job wins, failures are told, and nothing is left when idle."""

import threading

from sandbox.panels.worker import Latest


def threads(name):
    return [thread for thread in threading.enumerate() if thread.name == name]


def test_the_newest_job_stops_the_one_at_work_and_those_between_are_forgotten():
    begun, done = threading.Event(), []

    def work(job, stop):
        begun.set()
        if job == 1:
            assert stop.wait(10)
        done.append(job)

    worker = Latest("newest", work, done.append)
    worker.ask(1)
    assert begun.wait(10)
    worker.ask(2)
    worker.ask(3)
    assert worker.wait(10)
    assert done[0] == 1 and done[-1] == 3 and len(done) <= 3


def test_no_thread_is_left_when_there_is_nothing_to_do():
    worker = Latest("idle", lambda job, stop: None, print)
    for job in range(5):
        worker.ask(job)
    assert worker.wait(10)
    for thread in threads("idle"):
        thread.join(10)
    assert threads("idle") == []


def test_a_failure_is_told_and_the_next_job_is_done_all_the_same():
    told = []
    worker = Latest("failing", lambda job, stop: told.append(1 / job), told.append)
    worker.ask(0)
    assert worker.wait(10)
    worker.ask(2)
    assert worker.wait(10)
    assert isinstance(told[0], ZeroDivisionError)
    assert told[1] == 0.5


def test_cancel_stops_the_job_at_work():
    stopped = []
    worker = Latest("cancelled", lambda job, stop: stopped.append(stop.wait(10)), print)
    worker.ask(None)
    worker.cancel()
    assert worker.wait(10)
    assert stopped in ([True], [])


def test_a_closed_worker_takes_no_more_jobs():
    done = []
    worker = Latest("closed", lambda job, stop: done.append(job), print)
    worker.close()
    worker.ask(1)
    assert worker.idle
    assert done == []
