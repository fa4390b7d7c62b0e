"""The toy as text and as a picture."""

from matplotlib.figure import Figure


def text(variant, state):
    return " ".join(f"seat {seat + 1}: {state['card'][seat]}" for seat in range(variant.players))


def draw(variant, state, ax=None):
    ax = Figure().add_subplot() if ax is None else ax
    ax.bar(range(1, variant.players + 1), state["card"][: variant.players])
    return ax


def words(variant, state, action):
    return ("keep", "swap")[action]


def tell(variant, event):
    verb = ("keeps", "draws instead of", "is dealt")[event[0]]
    return f"Seat {event[1] + 1} {verb} {event[3]}."
