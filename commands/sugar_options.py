"""The options of the command `sugar`, so that csp2sat can stand in for it."""

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
"""Sugar's name of an option (after one dash or two) and ours."""

IGNORED = {
    "keep": (0, "files that are named are kept; no others are left"),
    "o": (1, "encodings are chosen automatically, or with --encoding"),
    "option": (1, "encodings are chosen automatically, or with --encoding"),
    "tmp": (1, "no files are needed but those that are named"),
    "java": (1, "there is no Java"),
    "jopt1": (1, "there is no Java"),
    "jopt2": (1, "there is no Java"),
    "jar": (1, "there is no Java"),
    "prolog": (0, "write the problem as s-expressions"),
    "translate": (1, "use `csp2sat encode` for clauses"),
    "output": (1, "use `csp2sat encode -o`"),
    "conversionHooks": (1, "there are no plug-ins"),
    "outputHook": (1, "there are no plug-ins"),
    "pb": (0, "use `csp2sat encode` for clauses"),
    "hybrid": (0, "encodings are chosen automatically, or with --encoding"),
    "incremental": (0, "optimisation is always incremental"),
    "i": (0, "optimisation is always incremental"),
    "prof": (1, "use --stats"),
    "debug": (1, "use --stats or -v"),
}
"""Options of Sugar without a meaning here: how many words follow, and what to do instead."""


def translated(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    """Arguments with Sugar's options in our spelling, and a note for each that is left out."""
    words: list[str] = []
    notes: list[str] = []
    rest = list(argv)
    while rest:
        word = rest.pop(0)
        if word == "--":
            return [*words, word, *rest], notes
        name, value = _named(word)
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
            notes.append(f"csp2sat: option {word} has no meaning here: {instead}")
        else:
            words.append(word)
    return words, notes


def _named(word: str) -> tuple[str, str | None]:
    """Sugar's option that a word is, and the value in it; Perl takes `-o=V` and beginnings, too.

    The empty name: it is none of them.
    """
    if not word.startswith("-") or word == "-":
        return "", None
    name, equals, value = word.lstrip("-").partition("=")
    name = name.replace("-", "_")  # which Sugar writes where we have a dash
    own = (*SAME, *IGNORED, "n", "solver", "memlimit")
    if word.startswith("--"):
        return (name, None) if name in own and name != "solver" and not equals else ("", None)
    meant = [name] if name in own else [each for each in own if each.startswith(name)]
    return (meant[0], value if equals else None) if len(meant) == 1 else ("", None)


def _solver(command: str) -> list[str]:
    """Sugar's solver command: one of python-sat's names, or a command with Sugar's conventions."""
    if not command.split():
        return ["--solver-command", command]  # where it is told of
    if command.isalnum() and command not in ("minisat", "glucose", "cadical", "kissat"):
        return ["--solver", command]
    program = command.split()[0].rsplit("/", 1)[-1]
    if "%s" not in command and any(name in program for name in ("minisat", "glucose")):
        command += " %s %o"
    return ["--solver-command", command]
