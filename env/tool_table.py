"""The table of tools: their functions, and the arguments that each takes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.env import tools
from csp2sat.env.folder import Folder
from csp2sat.env.tools import Position
from csp2sat.models.languages import CODES
from csp2sat.models.tutor.help_levels import LEVELS as HELP_LEVELS
from csp2sat.puzzle.boards_of_level import DIFFICULTIES
from csp2sat.web.model_questions import QUESTIONS

Schema = Mapping[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
TEXTS: Schema = {"type": "array", "items": TEXT}
SWITCH: Schema = {"type": "boolean"}


class Argument(NamedTuple):
    """An argument: its schema, and what it means."""

    schema: Schema
    means: str


ARGUMENTS: Mapping[str, Argument] = {
    "board": Argument(TEXT, "a board as text, or its address at puzz.link, Penpa+ or f-puzzles"),
    "moves": Argument(TEXTS, "the moves that were made, as 'VARIABLE=VALUE' or 'r1c2 TOKEN'"),
    "kind": Argument(TEXT, "the name of the kind of puzzle; of a board only if it does not say"),
    "kind_rules": Argument(TEXT, "a text of rules, for a kind that is not built in"),
    "language": Argument({"enum": [*CODES]}, "the language of sentences"),
    "new": Argument(TEXTS, "moves as in 'moves': 'x_0_1=true', 'r1c2 x'"),
    "why": Argument(SWITCH, "whether to find reasons, which takes longer (default: true)"),
    "strict": Argument(SWITCH, "if false, only mistakes that a single rule shows (default: true)"),
    "level": Argument(TEXT, "how hard a new board is, or how much a hint gives away"),
    "form": Argument({"enum": ["text", "svg", "png"]}, "the form of the picture"),
    "width": Argument(NUMBER, "columns; default: those usual for the kind"),
    "height": Argument(NUMBER, "rows"),
    "seed": Argument(NUMBER, "the same seed gives the same board"),
    "most": Argument(NUMBER, "the largest number of moves, steps or solutions"),
    "seconds": Argument({"type": "number"}, "the time limit of the call"),
    "text": Argument(TEXT, "a text: of a model in the language, or of the file to write"),
    "file": Argument(TEXT, "the name of a file in the folder of the server, as 'a/b.csp'"),
    "question": Argument({"enum": [*QUESTIONS]}, "the question"),
}
"""All arguments of tools, by their names."""

_LEVELS = {"hint": HELP_LEVELS, "make_board": DIFFICULTIES}


class Tool(NamedTuple):
    """A tool has the name of its function, whose docstring says what it does.

    `needs_folder`: it is there only if the server has a folder.
    """

    function: Callable[..., tools.Answer]
    needs_folder: bool = False

    @property
    def name(self) -> str:
        """Its name."""
        return self.function.__name__

    @property
    def description(self) -> str:
        """What it does, in a sentence."""
        return inspect.getdoc(self.function) or ""

    def arguments(self) -> dict[str, bool]:
        """The names of its arguments, and whether each is needed."""
        return dict(_arguments(self.function))

    def schema(self) -> Schema:
        """The JSON Schema of its arguments."""
        names = self.arguments()
        properties = {name: self._property(name) for name in names}
        needed = [name for name, is_needed in names.items() if is_needed]
        return {
            "type": "object",
            "properties": properties,
            "required": needed,
            "additionalProperties": False,
        }

    def _property(self, name: str) -> Schema:
        argument = ARGUMENTS[name]
        words = {"enum": [*_LEVELS[self.name]]} if name == "level" else argument.schema
        return {**words, "description": argument.means}

    def call(self, arguments: Mapping[str, Any], folder: Folder | None) -> tools.Answer:
        """The answer to a call.

        Raises:
            ValueError: an argument is missing, unknown or of another type; or as the function.
        """
        _check(self, arguments)
        rest = dict(arguments)
        first: list[object] = []
        parameters = inspect.signature(self.function).parameters
        if "position" in parameters:
            first = [
                Position(**{name: rest.pop(name) for name in Position._fields if name in rest})
            ]
        elif "folder" in parameters:
            first = [folder]
        return self.function(*first, **rest)


def _arguments(function: Callable[..., object]) -> Iterator[tuple[str, bool]]:
    """The names of the arguments of a function, and whether each is needed."""
    for name, parameter in inspect.signature(function).parameters.items():
        if name == "position":
            yield from _arguments(Position)
        elif name != "folder":
            yield name, parameter.default is inspect.Parameter.empty


_TYPES: Mapping[str, Callable[[object], bool]] = {
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list) and all(isinstance(x, str) for x in value),
}


def _check(tool: Tool, arguments: Mapping[str, Any]) -> None:
    """Raise a `ValueError` if arguments do not fit the schema of a tool."""
    schema = tool.schema()
    for name in schema["required"]:
        if name not in arguments:
            raise ValueError(f"{tool.name} needs the argument {name!r}")
    for name, value in arguments.items():
        wanted = schema["properties"].get(name)
        if wanted is None:
            known = ", ".join(schema["properties"])
            raise ValueError(f"{tool.name} has no argument {name!r}; it has: {known}")
        if "enum" in wanted and value not in wanted["enum"]:
            raise ValueError(f"{name!r} is one of: {', '.join(wanted['enum'])}")
        if "type" in wanted and not _TYPES[wanted["type"]](value):
            raise ValueError(f"{name!r} is of the type {wanted['type']}")


TOOLS: Sequence[Tool] = (
    Tool(tools.kinds),
    Tool(tools.rules),
    Tool(tools.make_board),
    Tool(tools.read_board),
    Tool(tools.legal_moves),
    Tool(tools.step),
    Tool(tools.hint),
    Tool(tools.check),
    Tool(tools.steps),
    Tool(tools.solve),
    Tool(tools.explain),
    Tool(tools.rate),
    Tool(tools.picture),
    Tool(tools.board_model),
    Tool(tools.check_model),
    Tool(tools.ask_model),
    Tool(tools.list_files, needs_folder=True),
    Tool(tools.read_file, needs_folder=True),
    Tool(tools.write_file, needs_folder=True),
)
"""The tools; a server without a folder has none that need one."""


def tools_with(folder: bool) -> dict[str, Tool]:
    """The tools of a server with or without a folder, by their names."""
    return {tool.name: tool for tool in TOOLS if folder or not tool.needs_folder}
