"""The kind of value that names components out of a table, one for each place: roles by seat."""

from dataclasses import dataclass

from sandbox.engine.errors import SandboxError
from sandbox.engine.kinds import Kind


@dataclass(frozen=True)
class Names(Kind):
    """Names out of a table of components, one for each place in turn; a place without one is left to chance.

    Only the variant knows the table: it checks the names, and writes their numbers into the record.

    Examples
    --------
    >>> kind = Names(5, "roles")
    >>> kind.parse("Cook, random, Florist, random")
    ('Cook', 'random', 'Florist')
    >>> kind.words(())
    'random'
    """

    most: int
    what: str  # "roles"
    chance: str = "random"

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return f"up to {self.most} {self.what} with commas between, and {self.chance} where chance decides"

    def read(self, value):
        entries = value.split(",") if isinstance(value, str) else value
        if not isinstance(entries, list | tuple) or len(entries) > self.most:
            raise SandboxError(f"is {value!r}; allowed are {self.allowed}")
        names = [entry.strip() if isinstance(entry, str) else entry for entry in entries]
        if names == [""]:
            return ()
        for name in names:
            if not isinstance(name, str) or not name or "," in name or not name.isprintable():
                raise SandboxError(f"is {value!r}; allowed are {self.allowed}")
        names = [self.chance if name.casefold() == self.chance else name for name in names]
        while names and names[-1] == self.chance:
            names.pop()
        return tuple(names)

    def parse(self, text):
        return self.read(text)

    def plain(self, value):
        return list(value)

    def typed(self, value):
        return self.words(value)

    def words(self, value):
        return ", ".join(value) or self.chance

    def field(self):
        return ("i8", (self.most,))

    def pack(self, value):
        return [-1] * self.most
