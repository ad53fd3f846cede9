"""`csp2sat lint`, and `-W`."""

from __future__ import annotations

from running import File, Run


def test_what_is_found_is_printed(run: Run, file: File) -> None:
    path = file("(bool p)\n(bool q) p")
    code, out, err = run("lint", path)
    assert (code, err) == (1, b"")
    assert out.decode().splitlines()[0] == (
        f"{path}:2:1: warning: the variable 'q' is in no constraint [unused-variable]"
    )


def test_a_tidy_text(run: Run, file: File) -> None:
    assert run("lint", file("(bool p) p")) == (0, b"", b"")


def test_mistakes_are_errors(run: Run, file: File) -> None:
    path = file("(bool p) q")
    code, out, err = run("lint", path)
    assert (code, out) == (1, b"")
    assert err.startswith(f"{path}:1:10: error:".encode())


def test_warnings_of_a_run(run: Run, file: File) -> None:
    path = file("(bool p)\n(bool q) p")
    code, out, err = run("-W", path)
    assert (code, out) == (0, b"s SATISFIABLE\na p\ttrue\na q\tfalse\na\n")
    assert b"[unused-variable]" in err
    assert run("-W", file("(bool p) p"))[2] == b"csp2sat: nothing to warn of\n"
