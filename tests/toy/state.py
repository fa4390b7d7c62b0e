"""The state of the toy."""

from sandbox.engine.state import state_dtype

MAX_SEATS, MAX_ROUNDS, FACES, MAX_COPIES = 4, 5, 6, 4
STATE = state_dtype(
    [
        ("deck", "i1", (FACES * MAX_COPIES,)),  # faces counting from 1, the next card last
        ("n_deck", "i1"),
        ("aside", "i1", (FACES * MAX_COPIES,)),
        ("n_aside", "i1"),
        ("card", "i1", (MAX_SEATS,)),  # the card each player holds, hidden from the others
        ("gifts", "i2", (MAX_SEATS,)),
        ("swaps", "i2"),
    ]
)
