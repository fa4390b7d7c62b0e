"""What may be asked of an activation in a garden made by hand, whatever lies on the table."""

from sandbox.engine.errors import SandboxError
from sandbox.engine.given import read_switch
from sandbox.games.cultivate.state import PLOTS, STORE_A, STORE_B


def check_activation(
    space: int,
    place: int | str,
    cultivate: bool,
    plant: str | None,
    on: int | None,
    ride: bool,
    relate: str | None,
) -> None:
    """Refuse what an activation of this space never brings (V-14 to V-22).

    Parameters
    ----------
    space : int
        The space that is activated, 0 to 13.
    place : int or str
        What it was called.
    cultivate, plant, on, ride, relate
        What is asked for, see `Garden.activate`.

    Raises
    ------
    SandboxError
        With what is wrong and what is allowed.

    Examples
    --------
    >>> check_activation(6, "A", True, None, None, False, None)
    Traceback (most recent call last):
    ...
    sandbox.engine.errors.SandboxError: Store A is no plot to cultivate; allowed are the plots 1 to 12.
    """
    cultivate, ride = read_switch(cultivate, "cultivate"), read_switch(ride, "ride")
    store = space in (STORE_A, STORE_B)
    told = ""
    if cultivate and plant is not None:
        told = "An activation is to cultivate and to plant; allowed is one of them."
    elif ride and plant is None:
        told = "A seed is to ride along, but no plant is named; give plant= as well."
    elif cultivate and store:
        told = f"Store {place} is no plot to cultivate; allowed are the plots 1 to {PLOTS}."
    elif plant is not None and space == STORE_A:
        told = "Store A lets nobody plant; allowed are store B and the plots."
    elif plant is not None and store and on is None:
        told = f"Store B plants {plant}; say on which plot, such as on=3."
    elif on is not None and (plant is None or (not store and on != place)):
        told = f"on is {on!r}; allowed is the plot of a plant from store B, and nothing else."
    elif relate is not None and not store:
        told = f"Plot {place} brings no seed to a role goal; allowed are the stores A and B."
    if told:
        raise SandboxError(told)
