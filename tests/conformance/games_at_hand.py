"""What the conformance suite must be told of each game: how to count its pieces and what a seat can see."""

from dataclasses import dataclass
from typing import Any

import numpy as np

import toy
from sandbox.games import game, games


def _bag(cards):
    """The cards as a sorted list: what there is, whatever its order."""
    return sorted(int(card) for card in np.ravel(cards))


def _listed(counts, n, kinds):
    """The cards of a pile kept as cards of each species, their number, and the species as bits."""
    assert counts.sum() == n
    assert [kind for kind in range(len(counts)) if kinds >> kind & 1] == np.flatnonzero(counts).tolist()
    return np.repeat(np.arange(len(counts)), counts)


class Toy:
    """The toy: a deck, cards laid aside, a card each."""

    @staticmethod
    def pieces(state, variant):
        """All cards there are, by face."""
        return _bag(
            [
                *state["deck"][: state["n_deck"]],
                *state["aside"][: state["n_aside"]],
                *state["card"][: variant.players],
            ]
        )

    @staticmethod
    def box(variant):
        """All cards there should be."""
        return _bag(list(range(1, 7)) * variant.copies)

    @staticmethod
    def seen(state, variant, seat):
        """All a seat can see."""
        aside = state["aside"][: state["n_aside"]].tolist()
        return (
            *(state[name].item() for name in ("turn", "round", "player", "over", "n_deck", "swaps")),
            *(aside, state["card"][seat].item(), state["gifts"][: variant.players].tolist()),
        )

    @staticmethod
    def hidden(state, variant, seat):
        """What it cannot see."""
        others = [state["card"][other].item() for other in range(variant.players) if other != seat]
        return (state["deck"][: state["n_deck"]].tolist(), others)

    @staticmethod
    def recount(state, variant, log):
        """The printed part of the score, in plain Python."""
        return [variant.prizes.get(int(card), variant.prizes[max(variant.prizes)]) for card in state["card"]][
            : variant.players
        ]


class Cultive:
    """Cultive: deck, discards, Fair, hands, plants standing and harvested."""

    @staticmethod
    def pieces(state, variant):
        """All cards there are, by species."""
        cards = [
            *state["deck"][: state["n_deck"]],
            *np.repeat(np.arange(len(state["discards"])), state["discards"]),
            *_listed(*(state[name] for name in ("fair", "n_fair", "fair_kinds"))),
        ]
        joined = [2 if plant.growth in ("double", "2-stage") else 1 for plant in variant.deck]
        for seat in range(variant.players):
            cards += [*_listed(*(state[name][seat] for name in ("hand", "n_hand", "hand_kinds")))]
            for terrain in range(variant.terrains):
                standing = int(state["revealed"][seat, terrain] + state["face_down"][seat, terrain])
                cards += [state["plant"][seat, terrain]] * standing
                for species in state["harvested"][seat, terrain][: state["n_harvested"][seat, terrain]]:
                    cards += [species] * joined[species]
        return _bag(cards)

    @staticmethod
    def box(variant):
        """All cards there should be."""
        return _bag([n for n, plant in enumerate(variant.deck) for _ in range(plant.copies)])

    @staticmethod
    def _new(state, seat, terrain):
        return state["revealed"][seat, terrain] == 0 and state["face_down"][seat, terrain] > 0

    @classmethod
    def seen(cls, state, variant, seat):
        """All a seat can see: the table, its own hand and plants, what lies open with the others."""
        names = ("turn", "round", "player", "phase", "over", "first", "turns_left", "actions_left", "extra")
        facts = [state[name].item() for name in (*names, "n_deck")]
        facts += [state[name].tolist() for name in ("discards", "fair", "fair_kinds")]
        facts += [state["hand"][seat].tolist(), state["hand_kinds"][seat].item()]
        for other in range(variant.players):
            facts += [state["n_hand"][other].item(), state["specials"][other].item()]
            for terrain in range(variant.terrains):
                counts = [
                    state[name][other, terrain].item() for name in ("revealed", "face_down", "n_harvested")
                ]
                secret = other != seat and cls._new(state, other, terrain)
                below = counts[2]
                facts += [counts, None if secret else state["plant"][other, terrain].item()]
                facts += [state[name][other, terrain][:below].tolist() for name in ("harvested", "nullified")]
        return facts

    @classmethod
    def hidden(cls, state, variant, seat):
        """What it cannot see."""
        facts = [state["deck"][: state["n_deck"]].tolist()]
        for other in range(variant.players):
            if other != seat:
                facts += [_bag(state["hand"][other][: state["n_hand"][other]])]
                facts += [
                    state["plant"][other, terrain].item()
                    for terrain in range(variant.terrains)
                    if cls._new(state, other, terrain)
                ]
        return facts

    @staticmethod
    def recount(state, variant, log):
        """The printed points, in plain Python."""
        points = []
        for seat in range(variant.players):
            total = 0
            for terrain in range(variant.terrains):
                for place in range(state["n_harvested"][seat, terrain]):
                    if not state["nullified"][seat, terrain, place]:
                        plant = variant.deck[state["harvested"][seat, terrain, place]]
                        total += plant.points * (2 if plant.growth in ("double", "2-stage") else 1)
            points.append(total)
        return points


class Cultivate:
    """Cultivate!: seeds on the loop, in reserves and bag, on plots and role cards; plant cards."""

    @staticmethod
    def pieces(state, variant):
        """The number of all seeds, and all plant cards there are, by kind."""
        seeds = sum(
            int(np.sum(state[name])) for name in ("seeds", "bag", "reserve", "plot_seeds", "goal_seeds")
        )
        cards = [
            *state["deck"][: state["n_deck"]],
            *state["discards"][: state["n_discards"]],
            *state["market"][: state["n_market"]],
        ]
        for plot in range(12):
            cards += [*state["plants"][plot][: state["n_plants"][plot]]]
        return seeds, _bag(cards)

    @staticmethod
    def box(variant):
        """All seeds and cards there should be."""
        seeds = 12 * variant.seeds_per_pit + variant.bag + variant.players * variant.reserve
        return seeds, _bag([n for n, plant in enumerate(variant.plants) for _ in range(plant.copies)])

    @staticmethod
    def seen(state, variant, seat):
        """All a seat can see: everything but the order of the deck."""
        names = ("turn", "round", "player", "phase", "over", "season", "rounds", "first", "turns_left", "bag")
        facts = [state[name].item() for name in names]
        if not state["over"] and state["phase"] in (1, 2):
            facts += [state["space" if state["phase"] == 1 else "plot"].item()]
        players, cards, shown = variant.players, state["n_goals"].item(), state["n_market"].item()
        facts += [state["seeds"].tolist(), state["role"][:cards].tolist()]
        facts += [state[name][:players].tolist() for name in ("reserve", "points", "related")]
        facts += [state["plot_seeds"][:, :players].tolist(), state["goal_seeds"][:cards, :players].tolist()]
        facts += [state["plants"][plot][: state["n_plants"][plot]].tolist() for plot in range(12)]
        facts += [state[name][:shown].tolist() for name in ("market", "since")]
        return [
            *facts,
            _bag(state["discards"][: state["n_discards"]]),
            _bag(state["deck"][: state["n_deck"]]),
        ]

    @staticmethod
    def hidden(state, variant, seat):
        """What it cannot see."""
        return [state["deck"][: state["n_deck"]].tolist()]

    @staticmethod
    def recount(state, variant, log):
        """The points of seeds on plots, from what happened, in plain Python."""
        points = [0] * variant.players
        plants = [[] for _ in range(12)]
        seeds = [[0] * variant.players for _ in range(12)]
        for kind, seat, _, a, b, *_ in log:
            if kind in (5, 7):  # a seed on plot a, by itself or along with a plant
                seeds[a][seat] += 1
            elif kind == 6:  # plant a on plot b
                plants[b].append(variant.plants[a].value)
            elif kind == 17:  # season a is scored
                for plot in range(12):
                    for owner in range(variant.players):
                        points[owner] += seeds[plot][owner] * sum(plants[plot])
                if a + 1 < variant.seasons or variant.seeds_return_last:
                    seeds = [[0] * variant.players for _ in range(12)]
        return points


class Succulent:
    """Succulent: beds, droplets, cuttings and flowers by sort; project cards; plots."""

    @staticmethod
    def pieces(state, variant):
        """All pieces there are: beds, droplets, cuttings by sort, flowers by seat, cards, plots."""
        players, standing = variant.players, state["n_beds"].item()
        sizes = np.bincount(state["bed_size"][:standing], minlength=3)
        owners = state["bed_owner"][:standing]
        cards = [*state["deck"][: state["n_deck"]], *(card for card in state["row"] if card >= 0)]
        for seat in range(players):
            cards += [*state["completed"][seat][: state["n_completed"][seat]]]
        return (
            (state["bed_supply"] + state["beds"][:players].sum(axis=0) + sizes).tolist(),
            (state["droplet_supply"] + state["droplets"][:players].sum(axis=(0, 1))).tolist(),
            (state["cutting_supply"] + state["held"][:players].sum(axis=0)).tolist(),
            [state["flowers"][seat].item() + int((owners == seat).sum()) for seat in range(players)],
            _bag(cards),
            _bag(state["plot_at"][: len(variant.plots)]),
        )

    @staticmethod
    def box(variant):
        """All pieces there should be."""
        return (
            [variant.small_beds, variant.medium_beds, variant.large_beds],
            [variant.small_droplets, variant.large_droplets],
            [variant.cuttings] * 5,
            [variant.flowers[variant.players]] * variant.players,
            list(range(len(variant.projects))),
            list(range(len(variant.plots))),
        )

    @staticmethod
    def seen(state, variant, seat):
        """All a seat can see: everything but the order of the deck and what lies on face-down plots."""
        players, standing = variant.players, state["n_beds"].item()
        names = ("turn", "round", "player", "phase", "over", "active", "step", "completing", "bonus_left")
        names += ("trigger", "last_round", "n_face_down", "n_due", "n_frames")
        facts = [state[name].item() for name in names]
        facts += [state[f"{name}_{half}"].item() for name in ("open", "covered") for half in ("low", "high")]
        open_ = [state["open_low"].item(), state["open_high"].item()]
        facts += [state["icons_low"].item() & open_[0], state["icons_high"].item() & open_[1]]
        for space in range(120):
            if open_[space // 60] >> space % 60 & 1:
                facts += [state["type"][space].item(), state["bed_at"][space].item()]
        for place in range(8):
            if state["face_up"][place]:
                facts += [place, state["plot_at"][place].item(), state["turned"][place].item()]
        names = ("bed_owner", "bed_size", "bed_flower", "bed_low", "bed_high")
        facts += [state[name][:standing].tolist() for name in names]
        facts += [state[name].tolist() for name in ("bed_supply", "droplet_supply", "cutting_supply", "row")]
        names = ("greenhouse", "beds", "held", "flowers", "placed", "droplets", "gardener", "due", "own_low")
        facts += [state[name][:players].tolist() for name in (*names, "own_high")]
        for other in range(players):
            facts += [state["completed"][other][: state["n_completed"][other]].tolist()]
        return [*facts, _bag(state["deck"][: state["n_deck"]])]

    @staticmethod
    def hidden(state, variant, seat):
        """What it cannot see."""
        down = [place for place in range(8) if not state["face_up"][place]]
        plots = [state[name][place].item() for name in ("plot_at", "turned") for place in down]
        return [[*state["deck"][: state["n_deck"]].tolist(), *plots]]

    @staticmethod
    def recount(state, variant, log):
        """The points of completed projects that have fixed ones, from what happened, in plain Python."""
        fixed = ("cutting", "any cutting", "small droplets", "small bed", "place a small bed")
        points = [0] * variant.players
        for kind, seat, _, a, *_ in log:
            if kind == 12 and variant.projects[a].kind in fixed:  # project a is completed
                points[seat] += variant.projects[a].points
        return points


class Horticulture:
    """Horticulture Master: element and tool cards, tiles in piles, gardens and warehouses, animals."""

    CARDS = ("Sunshine", "Earth", "Water", "Bloom", "Frozen", "Fire", "Mushroom")
    TOOLS = ("Shears", "Gloves", "Shovel", "Water Can")

    @staticmethod
    def pieces(state, variant):
        """All cards by kind, all tiles by kind, all animals, and the rabbits."""
        players, kinds = variant.players, len(variant.tiles)
        cards = [
            *state["deck"][: state["n_deck"]],
            *state["prepared"][: state["n_prepared"]],
            *(card for card in state["display"] if card >= 0),
            *np.repeat(np.arange(11), state["compost"]),
            *np.repeat(np.arange(4), state["gone"]) + 7,
        ]
        tiles = [int(left) for left in state["pile"][:kinds]]
        for seat in range(players):
            cards += [*np.repeat(np.arange(11), state["hand"][seat])]
            cards += [*np.repeat([4, 5], state["reborn"][seat])]
            cards += [7 + tool for tool in range(4) if state["tools"][seat] >> tool & 1]
            assert state["n_hand"][seat] == state["hand"][seat].sum()
            assert state["n_tools"][seat] == int(state["tools"][seat]).bit_count()
            for kind in state["own_tile"][seat][: state["n_own"][seat]]:
                tiles[kind] += 1
            for kind in range(kinds):
                tiles[kind] += int(state["removed"][seat, kind])
        animals = int((state["animal"][:kinds] == -1).sum() + state["animals"][:players].sum())
        rabbits = int(state["grass"]).bit_count() + int(state["rabbits"][:players].sum())
        return _bag(cards), tiles, animals, rabbits

    @classmethod
    def box(cls, variant):
        """All cards, tiles, animals and rabbits there should be."""
        cards = [cls.CARDS.index(row.element) for row in variant.elements for _ in range(row.copies)]
        cards += [7 + cls.TOOLS.index(row.tool) for row in variant.tools for _ in range(row.copies)]
        copies = {
            "grass": variant.grass_tiles,
            "landmark": variant.landmark_tiles[variant.players],
            "other": variant.other_tiles[variant.players],
        }
        tiles = [copies[tile.pile] for tile in variant.tiles]
        animals = sum(tile.pile != "grass" and copies[tile.pile] > 0 for tile in variant.tiles)
        return _bag(cards), tiles, animals, variant.rabbits

    @staticmethod
    def _grass(state, variant):
        """The grass tiles left, 1 for a rabbit, from the lowest to the top one."""
        left = [int(n) for n, tile in zip(state["pile"], variant.tiles, strict=False) if tile.pile == "grass"]
        return [int(state["grass"]) >> i & 1 for i in range(sum(left))]

    @classmethod
    def seen(cls, state, variant, seat):
        """All a seat can see: everything but the order of the deck and of the grass below the top."""
        names = ("turn", "round", "player", "phase", "over", "cause", "master", "passes", "deed", "can")
        facts = [state[name].item() for name in (*names, "n_deck", "n_prepared", "n_options")]
        facts += [state[name].tolist() for name in ("display", "compost", "gone", "pile", "animal")]
        facts += [state["prepared"][: state["n_prepared"]].tolist()]
        facts += [state["options"][: state["n_options"]].tolist()]
        for other in range(variant.players):
            facts += [state[name][other].tolist() for name in ("hand", "reborn", "tools", "filled", "effect")]
            facts += [state[name][other].tolist() for name in ("removed", "planted", "rabbits", "animals")]
            own = int(state["n_own"][other])
            facts += [state[name][other][:own].tolist() for name in ("own_tile", "own_spaces")]
        grass = cls._grass(state, variant)
        return [*facts, grass[-1:], _bag(grass), _bag(state["deck"][: state["n_deck"]])]

    @classmethod
    def hidden(cls, state, variant, seat):
        """What it cannot see."""
        return [[*state["deck"][: state["n_deck"]].tolist(), *cls._grass(state, variant)[:-1]]]

    @staticmethod
    def recount(state, variant, log):
        """The points of tiles, from what happened, in plain Python."""
        points = [0] * variant.players
        for kind, seat, _, a, *_ in log:
            if kind == 14:  # tile a planted
                points[seat] += variant.tiles[a].points
            elif kind == 12:  # tile a transplanted
                points[seat] -= variant.tiles[a].points
        return points


@dataclass(frozen=True)
class Case:
    """A game, and what the suite must know of it."""

    game: Any
    knows: Any  # pieces, box, seen, hidden, recount; recount also gets all events so far


_KNOWS = {
    "cultive": Cultive,
    "cultivate": Cultivate,
    "succulent": Succulent,
    "horticulture": Horticulture,
}  # a new game adds its line here
CASES = [Case(game(name), _KNOWS[name]) for name in games()] + [Case(toy.GAME, Toy)]
