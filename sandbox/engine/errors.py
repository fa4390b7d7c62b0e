"""The one error that people see: a sentence naming the thing, the value and what is allowed."""


class SandboxError(ValueError):
    """Something the user gave cannot be used; the message says what, and what would be.

    Examples
    --------
    >>> from sandbox.engine.errors import SandboxError
    >>> raise SandboxError("fair_size is 99; allowed are whole numbers from 0 to 16 (cards).")
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: fair_size is 99; allowed are whole numbers from 0 to 16 (cards).
    """


def one_of(names) -> str:
    """Join names for a sentence: ``a, b and c``.

    Examples
    --------
    >>> one_of(["sun", "shade", "none"])
    'sun, shade and none'
    """
    names = [str(name) for name in names]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
