"""The state of the toy."""

from sandbox.engine.state import state_dtype

MAX_SEATS, MAX_ROUNDS, FACES, MAX_COPIES = 4, 5, 6, 4
STATE = state_dtype(
    [
        ("deck", "i8", (FACES * MAX_COPIES,)),  # faces counting from 1, the next card last
        ("n_deck", "i8"),
        ("aside", "i8", (FACES * MAX_COPIES,)),
        ("n_aside", "i8"),
        ("card", "i8", (MAX_SEATS,)),  # the card each player holds, hidden from the others
        ("gifts", "i8", (MAX_SEATS,)),
        ("swaps", "i8"),
    ]
)
