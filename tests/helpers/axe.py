"""What axe-core finds on a page."""

from __future__ import annotations

from typing import Any

import pytest

from paths import ROOT

AXE = ROOT / "playground" / "node_modules" / "axe-core" / "axe.min.js"
STILL = """
() => new Promise(done => {
    const watch = new MutationObserver(wait);
    let timer = 0;
    function wait() {
        clearTimeout(timer);
        timer = setTimeout(() => {
            if (document.body.dataset.asking !== undefined) return wait();
            watch.disconnect();
            done();
        }, 600);
    }
    watch.observe(document.body, {subtree: true, childList: true, attributes: true});
    wait();
})
"""
"""Waits until the page is still for 600 ms and asks nothing: axe-core fails on one that changes."""


def findings(page: Any) -> list[str]:
    """What axe-core finds, if it is serious."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make playground")
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(STILL)
    found = page.evaluate("axe.run()")["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html']}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
