"""The table as text: the loop, the plots, the market, the roles and the players."""

import numpy as np

from sandbox.engine.errors import counted
from sandbox.games.cultivate.garden import goal_progress
from sandbox.games.cultivate.parameters import Parameters
from sandbox.games.cultivate.state import PLOTS, STORE_A, STORE_B
from sandbox.games.cultivate.views.words import card_name, moment


def text(variant: Parameters, state) -> str:
    """Write the table down.

    Parameters
    ----------
    variant : Parameters
    state : record of dtype STATE

    Returns
    -------
    str
        Lines without one at the end.

    Examples
    --------
    >>> import sandbox as sb
    >>> match = sb.play(sb.variant("cultivate"), seed=1)
    >>> print(text(match.variant, match.state))
    Spring, round 1 of 4: seat 1 chooses a pit to sow
    store A: 0 seeds, store B: 0 seeds, bag: 1...
    """
    seeds, bag = state["seeds"], counted(int(state["bag"]), "seed")
    lines = [moment(variant, state)]
    stores = (
        f"store {name}: {counted(int(seeds[space]), 'seed')}"
        for name, space in (("A", STORE_A), ("B", STORE_B))
    )
    lines.append(f"{', '.join(stores)}, bag: {bag}")
    market = [variant.plants[kind] for kind in state["market"][: state["n_market"]]]
    shown = ", ".join(f"{plant.plant} ({plant.cost} for {plant.value})" for plant in market) or "empty"
    lines.append(f"market: {shown}; deck: {counted(int(state['n_deck']), 'card')}")
    for plot in range(PLOTS):
        lines.append(_plot(variant, state, plot))
        if plot == PLOTS // 2 - 1:
            lines.append(f"  store A  {seeds[STORE_A]}")
    lines.append(f"  store B  {seeds[STORE_B]}")
    for card in range(state["n_goals"]):
        lines.append(_card(variant, state, card))
    for seat in range(variant.players):
        reserve = counted(int(state["reserve"][seat]), "seed")
        lines.append(
            f"seat {seat + 1}: {counted(int(state['points'][seat].sum()), 'point')}, {reserve} in reserve"
        )
    return "\n".join(lines)


def _plot(variant, state, plot):
    pit = state["seeds"][plot + (plot >= STORE_A)]
    plants = ", ".join(
        variant.plants[kind].plant for kind in state["plants"][plot][: state["n_plants"][plot]]
    )
    seeds = _owners(variant, state["plot_seeds"][plot])
    return f"  pit {plot + 1:<3}  {pit:<3} plot: {plants or '.':<28}{seeds}".rstrip()


def _card(variant, state, card):
    role = variant.roles[state["role"][card]]
    there = goal_progress(variant, state, card)
    kind = f" ({role.goal_type})" if role.goal_type else ""
    met = "met" if there >= role.least else "not met"
    seeds = _owners(variant, state["goal_seeds"][card])
    name = card_name(variant, state["role"][card], card)
    return f"{name}: {role.goal}{kind} {there} of {role.least}, {met}{f'; {seeds}' if seeds else ''}"


def _owners(variant, seeds):
    found = np.flatnonzero(seeds[: variant.players])
    return ", ".join(f"seat {seat + 1}: {counted(int(seeds[seat]), 'seed')}" for seat in found)
