"""`csp2sat lint`, and `-W`."""

from __future__ import annotations

from pathlib import Path

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


def test_mistakes_in_rules(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "try.rules"
    rules = '(puzzle "Try") (shade x)\n(rule "a" (forall (c cells) (= c 1)))\n'
    path.write_text(rules)
    code, out, err = run("lint", str(path))
    assert (code, out) == (1, b"")
    assert err.startswith(f"{path}:2:32: error: expected a term, not a cell\n".encode())
    path.write_text(rules.replace("(= c 1)", "(x (next c east))"))
    assert run("lint", str(path)) == (0, b"", b"")
    on_board = rules.replace("(= c 1)", "(let (r (ray c east)) (x (r 1)))")
    path.write_text(f"{on_board}---\n- -\n")
    assert b"2:57: error: there is no item 1\n" in run("lint", str(path))[2]
    code, _, err = run("lint", str(tmp_path / "none.rules"))
    assert (code, b"none.rules" in err) == (1, True)


def test_warnings_of_a_run(run: Run, file: File) -> None:
    path = file("(bool p)\n(bool q) p")
    code, out, err = run("-W", path)
    assert (code, out) == (0, b"s SATISFIABLE\na p\ttrue\na q\tfalse\na\n")
    assert b"[unused-variable]" in err
    assert run("-W", file("(bool p) p"))[2] == b"csp2sat: nothing to warn of\n"


def test_included_files_are_used_and_not_reported(run: Run, tmp_path: Path) -> None:
    (tmp_path / "lib.csp").write_text("(predicate (less a b) (< a b)) (int unused 0 9)\n")
    main = tmp_path / "main.csp"
    main.write_text('(include "lib.csp")\n(int x 0 9) (int y 0 9)\n(less x y) (less x y)\n')
    code, out, _ = run("lint", main)
    assert code == 1
    assert out.decode().startswith(f"{main}:3:12: warning: the same constraint stands at 3:1")
    assert out.count(b"warning") == 1
    main.write_text(
        '(include "lib.csp")\n(int x 0 9) (int y 0 9)\n(predicate (less a b) (> a b))\n'
    )
    assert (
        f"takes the place of the definition at {tmp_path / 'lib.csp'}:1:1"
        in run("lint", main)[1].decode()
    )


def test_comments_allow_in_a_text_that_includes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "lib.csp").write_text("\n\n(predicate (less a b) (< a b))\n")
    main = tmp_path / "main.csp"
    main.write_text('(include "lib.csp")\n(int x 0 9) ; allow: unused-variable\n')
    assert run("lint", main) == (0, b"", b"")
