"""SetupBar: the line above the lab: players, a bot for each seat, number of games, seed, run and stop."""

from collections.abc import Callable

import ipywidgets as W

from sandbox.engine.errors import SandboxError
from sandbox.engine.game import Game
from sandbox.panels.look import captioned, wrong

GAMES = (100, 1_000, 10_000, 100_000, 1_000_000)
LARGEST_SEED = 2**63 - 1


class SetupBar(W.VBox):
    """What is played, by whom and how often.

    Parameters
    ----------
    game : Game
    players : int
    bots : str, callable or sequence of these
        One for all seats, or one per seat; a Python function becomes one more choice in the lists.
    games : int
    seed : int
    changed : callable
        Called without arguments when a control moved and what it shows can be used.
    players_asked : callable
        Called with the number of players that was clicked; may raise SandboxError.

    Attributes
    ----------
    bots, games, seed
        What is asked for: a tuple with one bot per seat, and two whole numbers.
    """

    def __init__(self, game: Game, players, bots, games, seed, changed, players_asked: Callable[[int], None]):
        self._changed, self._players_asked = changed, players_asked
        self._quiet = False
        self.seed = seed
        self.players_control = W.ToggleButtons(
            options=[(str(n), n) for n in game.seats],
            value=players,
            style={"button_width": "30px"},
            layout=W.Layout(width="auto"),
        )
        self.players_control.add_class("sbx-players")
        self.seats = self._seat_controls(game, players, bots)
        sizes = sorted({*GAMES, games})
        self.games_control = W.Dropdown(
            options=[(f"{n:,}", n) for n in sizes], value=games, layout=W.Layout(width="88px")
        )
        self.seed_control = W.Text(value=str(seed), continuous_update=False, layout=W.Layout(width="56px"))
        self.auto = W.Checkbox(
            value=True,
            description="auto",
            indent=False,
            tooltip="Play again whenever a control moves",
            layout=W.Layout(width="64px"),
        )
        self.run_button = W.Button(
            description="Run", icon="play", tooltip="Play these games", layout=W.Layout(width="68px")
        )
        self.run_button.button_style = "primary"
        self.stop_button = W.Button(
            description="Stop",
            icon="stop",
            tooltip="Stop; the games played so far stay",
            disabled=True,
            layout=W.Layout(width="68px"),
        )
        for widget, name in (
            (self.games_control, "games"),
            (self.seed_control, "seed"),
            (self.auto, "auto"),
            (self.run_button, "run"),
            (self.stop_button, "stop"),
        ):
            widget.add_class(f"sbx-{name}")
        self.message = W.HTML("", layout=W.Layout(display="none"))
        line = W.HBox(
            [
                captioned("players", self.players_control, name="players", title=game.title),
                captioned("Who plays, seat 1 first", *self.seats, name="seats"),
                captioned("Games", self.games_control, name="games"),
                captioned("Seed", self.seed_control, name="seed"),
                captioned("Play", self.run_button, self.stop_button, self.auto, name="run"),
            ],
            layout=W.Layout(flex_flow="row wrap"),
        )
        line.add_class("sbx-top")
        super().__init__([line, self.message])
        self.players_control.observe(self._players_clicked, "value")
        self.seed_control.observe(self._seed_typed, "value")
        for control in (self.games_control, *self.seats):
            control.observe(self._moved, "value")

    @property
    def bots(self) -> tuple:
        """One bot per seat that plays."""
        return tuple(control.value for control in self.seats[: self.players_control.value])

    @property
    def games(self) -> int:
        """How many games are asked for."""
        return self.games_control.value

    def show_players(self, players: int) -> None:
        """Show the number of players of a new variant without telling anybody."""
        self._quiet = True
        try:
            self.players_control.value = players
            self._seat_players(players)
        finally:
            self._quiet = False

    def say(self, sentence) -> None:
        """Say what is wrong with what the bar shows; an empty sentence when all is well."""
        self.message.value = wrong(sentence)
        self.message.layout.display = "" if str(sentence) else "none"

    def _seat_controls(self, game, players, bots):
        wanted = [bots] * players if isinstance(bots, str) or callable(bots) else list(bots)
        if len(wanted) != players:
            raise SandboxError(f"bots names {len(wanted)} players; the variant is for {players}.")
        for bot in wanted:
            if not callable(bot):
                game.bot(bot)  # says which there are
        own = {bot.__name__: bot for bot in wanted if callable(bot)}
        options = [(name, name) for name in game.bots] + list(own.items())
        tooltip = "\n".join(f"{name}: {bot.idea}" for name, bot in game.bots.items())
        wanted += [wanted[-1]] * (game.max_seats - players)
        controls = []
        for seat, bot in enumerate(wanted, 1):
            control = W.Dropdown(options=options, value=bot, tooltip=tooltip, layout=W.Layout(width="76px"))
            control.add_class(f"sbx-seat-{seat}")
            control.layout.display = "" if seat <= players else "none"
            controls.append(control)
        return controls

    def _seat_players(self, players):
        seated = [control for control in self.seats if control.layout.display != "none"]
        for seat, control in enumerate(self.seats, 1):
            if seat > len(seated):
                control.value = seated[-1].value  # a new seat is taken by the bot of the last one
            control.layout.display = "" if seat <= players else "none"

    def _players_clicked(self, change):
        if self._quiet:
            return
        try:
            self._players_asked(change.new)
        except SandboxError as error:
            self.show_players(change.old)
            self.say(f"{change.new} players cannot play this variant: {error}")

    def _seed_typed(self, change):
        text = change.new.strip()
        if not (text.isascii() and text.isdigit() and int(text) <= LARGEST_SEED):
            self.seed_control.add_class("sbx-junk")
            self.say(f"Seed is {change.new!r}; allowed are whole numbers from 0. The seed stays {self.seed}.")
            return
        self.seed_control.remove_class("sbx-junk")
        self.say("")
        if int(text) != self.seed:
            self.seed = int(text)
            self._changed()

    def _moved(self, change):
        if not self._quiet and change.owner.layout.display != "none":
            self._changed()
