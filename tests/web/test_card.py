"""Cards of boards for other pages."""

from __future__ import annotations

import json

from csp2sat.web.dispatch import answer


def test_a_card_has_the_address_of_the_board_on_the_page() -> None:
    request = {
        "ask": "card", "text": "puzzle akari\n- -\n- 1\n", "kind": "",
        "address": "https://a.example/#puzzle/akari/x", "script": "https://a.example/embed.js",
    }  # fmt: skip
    (reply,) = answer(json.dumps(request))
    text = json.loads(reply)["text"]
    assert text.startswith('<figure class="csp2sat-board">\n<a href="https://a.example/#puzzle')
    assert text.endswith('<script src="https://a.example/embed.js" async></script>')
