"""The texts of the page in another language, by the English ones: its own, and those of kinds."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from csp2sat.models.languages import language_of
from csp2sat.models.languages.messages import messages_of
from csp2sat.models.languages.rules import rules_in
from csp2sat.web.board_view import view
from csp2sat.web.kinds_for_editor import kinds

TEXTS = Path(__file__).parent / "texts"
_FOR_TEXTS = re.compile(r"\[text: ([^]]*)\]")
_PARTS = ("tokens", "corners", "between", "clues", "filling")


def in_language(code: str, boards: Iterable[Mapping[str, object]]) -> dict[str, object]:
    """The texts of the page, titles and rules of kinds, and rules of the boards that it shows."""
    language, own = language_of(code), {}
    texts = json.loads((TEXTS / f"{code}.json").read_text("utf-8"))
    for each in kinds():
        title, rules = str(each["title"]), str(each["rules"])
        own[each["name"]] = {"title": language.text(title), "rules": rules_in(language, rules)}
        for english, said in of_kind(each, code):
            if said != english:
                texts.setdefault(english, said)
    return {"texts": texts, "kinds": own, "rules": dict(_rules(each, code) for each in boards)}


def of_kind(kind: Mapping[str, Any], code: str) -> Iterator[tuple[str, str]]:
    """The words of a kind as the page shows them: its title, its tokens, its constraints."""
    messages = messages_of(code)
    yield kind["title"], messages.of(kind["title"])
    for tokens in filter(None, (kind[part] for part in _PARTS)):
        for meaning in filter(None, tokens["choices"].values()):
            yield meaning, messages.token(meaning)
        if about := tokens["about"]:
            yield about, messages.of(about)
            yield f"{about}.", f"{messages.of(about)}。"
    for row in kind["placed"]:
        title, rule, value = row["title"], row["rule"], row["value"]
        yield title, messages.of(title)
        said = _FOR_TEXTS.sub(r"\1", messages.of(rule)).removesuffix("。")
        yield f"{rule[0].upper()}{rule[1:]}.", f"{said}。"
        if value:
            yield value, messages.of(value)


def _rules(shown: Mapping[str, object], code: str) -> tuple[str, str]:
    """The rules of a board in English and in a language."""
    own = view(str(shown["text"]), str(shown["kind"]), code)
    return str(shown["rules"]), str(own["rules"])
