"""StatusLine: what the lab says below: games done, games a second, the main figures, errors in words."""

from html import escape

import ipywidgets as W

from sandbox.panels.look import wrong


class StatusLine(W.HTML):
    """One line that is put together from its parts whenever one of them changes.

    Examples
    --------
    >>> line = StatusLine()
    >>> line.tell(progress="1,000 of 1,000 games", figures="mean score 45.2 (44.9 to 45.5)")
    >>> line.words
    '1,000 of 1,000 games | mean score 45.2 (44.9 to 45.5)'
    """

    def __init__(self):
        self._parts = {"progress": "", "speed": "", "figures": "", "notice": "", "error": ""}
        self._done = 0.0
        super().__init__("")
        self.add_class("sbx-status")

    @property
    def words(self) -> str:
        """All that is said, without the mark-up."""
        return " | ".join(part for part in self._parts.values() if part)

    @property
    def error(self) -> str:
        """What went wrong, or an empty text."""
        return self._parts["error"]

    def tell(self, done: float | None = None, **parts: str) -> None:
        """Change some parts: progress, speed, figures, notice, error; `done` is a share for the bar."""
        self._parts |= {name: str(text) for name, text in parts.items()}
        self._done = self._done if done is None else min(max(done, 0.0), 1.0)
        said = [
            f'<span class="sbx-{name}">{escape(self._parts[name])}</span>'
            for name in ("progress", "speed", "figures", "notice")
            if self._parts[name]
        ]
        self.value = (
            f'<div class="sbx-bar"><i style="width:{100 * self._done:.0f}%"></i></div>'
            f'<div class="sbx-line">{"".join(said)}</div>{wrong(self._parts["error"])}'
        )
