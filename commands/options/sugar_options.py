"""The options of the command `sugar`, so that csp2sat can replace it."""

from __future__ import annotations

from collections.abc import Sequence

SAME = {
    "c": "--competition",
    "competition": "--competition",
    "max": "--max",
    "weighted": "--weighted",
    "no_solve": "--no-solve",
    "sat": "--sat",
    "map": "--map",
    "csp": "--csp",
    "out": "--out",
    "vv": "--verbose",
    "timelimit": "--time-limit",
    "version": "--version",
    "help": "--help",
}
"""Sugar's name of an option (after one dash or two), and ours."""

IGNORED = {
    "keep": (0, "named files are kept, and there are no others"),
    "o": (1, "encodings are chosen automatically, or with --encoding"),
    "option": (1, "encodings are chosen automatically, or with --encoding"),
    "tmp": (1, "only named files are written"),
    "java": (1, "csp2sat does not use Java"),
    "jopt1": (1, "csp2sat does not use Java"),
    "jopt2": (1, "csp2sat does not use Java"),
    "jar": (1, "csp2sat does not use Java"),
    "prolog": (0, "write the problem as s-expressions"),
    "translate": (1, "use `csp2sat encode` for clauses"),
    "output": (1, "use `csp2sat encode -o`"),
    "conversionHooks": (1, "csp2sat has no plug-ins"),
    "outputHook": (1, "csp2sat has no plug-ins"),
    "pb": (0, "use `csp2sat encode` for clauses"),
    "hybrid": (0, "encodings are chosen automatically, or with --encoding"),
    "incremental": (0, "optimization is always incremental"),
    "i": (0, "optimization is always incremental"),
    "prof": (1, "use --stats"),
    "debug": (1, "use --stats or -v"),
}
"""Options of Sugar that csp2sat ignores: the number of their values, and what to use instead."""


def translate(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """Arguments with Sugar's options in our spelling, and a note for each ignored option."""
    words: list[str] = []
    notes: list[str] = []
    rest = list(argv)
    while rest:
        word = rest.pop(0)
        if word == "--":
            return [*words, word, *rest], notes
        name, value = _option(word)
        if value is not None and name:
            rest.insert(0, value)
        if name == "solver" and rest and not word.startswith("--"):
            words += _solver(rest.pop(0))
        elif name == "n":
            # Ours with a number, Sugar's without.
            several = rest and rest[0].isdecimal()
            words += ["--solutions", rest.pop(0)] if several else ["--no-solve"]
        elif name == "memlimit" and rest:
            words.append(f"--memory-limit={rest.pop(0)}M")
        elif word in ("--explain", "--backbone"):
            words.append(f"{word}=")  # a file that follows is not its value
        elif word == "--explain=all" and rest and rest[0].isdecimal():
            words.append(f"{word} {rest.pop(0)}")
        elif name in SAME:
            words.append(SAME[name])
        elif name in IGNORED:
            count, instead = IGNORED[name]
            del rest[:count]
            notes.append(f"csp2sat: option {word} is ignored: {instead}")
        else:
            words.append(word)
    return words, notes


def _option(word: str) -> tuple[str, str | None]:
    """The option of Sugar in a word, and its value; as in Perl, `-o=V` and prefixes are allowed.

    The name is empty if the word is not an option of Sugar.
    """
    if not word.startswith("-") or word == "-":
        return "", None
    name, equals, value = word.lstrip("-").partition("=")
    name = name.replace("-", "_")  # Sugar writes it where we write a dash
    names = (*SAME, *IGNORED, "n", "solver", "memlimit")
    if word.startswith("--"):
        return (name, None) if name in names and name != "solver" and not equals else ("", None)
    matches = [name] if name in names else [other for other in names if other.startswith(name)]
    return (matches[0], value if equals else None) if len(matches) == 1 else ("", None)


def _solver(command: str) -> list[str]:
    """Sugar's solver command: a name of python-sat, or a command with Sugar's conventions."""
    if not command.split():
        return ["--solver-command", command]  # which is an error
    if command.isalnum() and command not in ("minisat", "glucose", "cadical", "kissat"):
        return ["--solver", command]
    program = command.split()[0].rsplit("/", 1)[-1]
    if "%s" not in command and any(name in program for name in ("minisat", "glucose")):
        command += " %s %o"
    return ["--solver-command", command]
