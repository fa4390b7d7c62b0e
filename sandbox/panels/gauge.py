"""Gauge: how much room the page has for a picture, measured in the browser."""

from importlib.resources import files

import anywidget
import traitlets as T

AROUND = 314  # pixels of the window's height that are not the lab's middle: menus, the cell, bars and status
LOWEST, HIGHEST = 440, 760  # of the lab's middle


class Gauge(anywidget.AnyWidget):
    """An invisible line as wide as the column it stands in.

    Attributes
    ----------
    width : int
        Pixels of the column.
    height : int
        Pixels of the window.
    sharpness : float
        Dots of the screen for each pixel, at most 2.
    """

    _esm = files("sandbox.panels").joinpath("gauge.js").read_text("utf-8")
    width = T.Int(512).tag(sync=True)
    height = T.Int(800).tag(sync=True)
    sharpness = T.Float(1.0).tag(sync=True)

    @property
    def middle(self) -> int:
        """The height of the lab's middle, in pixels, so that the whole lab fits the window.

        Examples
        --------
        >>> Gauge(height=800).middle
        486
        """
        return min(max(self.height - AROUND, LOWEST), HIGHEST)
