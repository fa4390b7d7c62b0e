"""The command ``sandbox``: games, simulate, report, lab; its exit codes and its one sentence on an error."""

import os
import sys
from collections.abc import Sequence

from sandbox.cli.options import parser
from sandbox.engine.errors import SandboxError

FINE, UNEXPECTED, REFUSED, INTERRUPTED, NOBODY_READS = 0, 1, 2, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says.

    Parameters
    ----------
    arguments : sequence of str, optional
        Those of the process when not given.

    Returns
    -------
    int
        0: done.  2: something given cannot be used; one sentence on stderr says what would be.  130: stopped
        by Ctrl-C, finished games are kept.  141: whoever read the output has gone.  1: a fault.

    Examples
    --------
    >>> main(["games"])
    cultive       Cultive, 2 to 4 players
    cultivate     Cultivate!, 2 to 5 players
    succulent     Succulent, 2 to 4 players
    horticulture  Horticulture Master, 2 to 5 players
    0
    """
    debug = False
    try:
        options = parser().parse_args(arguments)
        debug = options.debug
        code = options.do(options)
        sys.stdout.flush()
        return code
    except SandboxError as error:
        return _say(str(error), REFUSED)
    except KeyboardInterrupt:
        return _say("Stopped; nothing was written.", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at its end
        return NOBODY_READS
    except Exception as error:
        if debug:
            raise
        told = " ".join(f"{type(error).__name__}: {error}".split())
        return _say(
            f"This is a fault of the program: {told[:300]} (sandbox --debug ... shows where).", UNEXPECTED
        )


def _say(sentence: str, code: int) -> int:
    print(f"sandbox: {sentence}", file=sys.stderr)
    return code
