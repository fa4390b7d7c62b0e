"""The one error that people see: what the thing is, its value and what is allowed; and words to say it."""


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


def counted(number: int, word: str) -> str:
    """Return a number with its word, in the plural where it is due.

    Examples
    --------
    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {word}" if abs(number) == 1 else f"{number} {word}s"


def one_of(names) -> str:
    """Join names for a sentence: ``a, b and c``.

    Examples
    --------
    >>> one_of(["sun", "shade", "none"])
    'sun, shade and none'
    """
    names = [str(name) for name in names]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
