// The packages of Python as one archive of compiled modules, which the page need not compile.
import { loadPyodide } from "pyodide";

const COMPILE = `
import compileall, json, lzma, pathlib, re, shutil, tarfile

ROOT = pathlib.Path("/pack")
LICENCE = re.compile("licen[cs]e", re.IGNORECASE)
UNUSED = [
    f"csp2sat/{name}"
    for name in (
        "commands", "env", "flatzinc", "interfaces", "models/data", "readers", "share", "solver/proof",
    )
]
for each in UNUSED:
    shutil.rmtree(ROOT / each, ignore_errors=True)
PYSAT = ROOT / "pysat"
USED_EXAMPLES = {"__init__", "hitman", "lbx", "mcsls", "rc2"}  # hitting sets and MaxSAT
shutil.rmtree(PYSAT / "allies")
for each in [PYSAT / "integer.py", *(PYSAT / "examples").glob("*.py")]:
    if each.stem not in USED_EXAMPLES:
        each.unlink()
WITHOUT_HIGHS = {"__init__", "linear_program", "objective_bounds"}  # what sees that it is missing
for each in (ROOT / "csp2sat/solver/relaxation").glob("*.py"):
    if each.stem not in WITHOUT_HIGHS:
        each.unlink()
licences = {
    info.name.removesuffix(".dist-info"): "\\n".join(
        each.read_text() for each in info.rglob("*") if LICENCE.match(each.name) and each.is_file()
    )
    for info in sorted(ROOT.glob("*.dist-info"))
}
for each in [*ROOT.glob("*.dist-info"), *ROOT.glob("*.data")]:
    shutil.rmtree(each)
# Half of python-sat's modules is documentation, which nothing shows here, as in these of csp2sat.
MODELS = "derived_rules draw fpuzzles generate penpa pzpr rule_texts thoughts tutor".split()
SILENT = ("csp", "editor", "puzzle", "translator", "solver", "web", *(f"models/{name}" for name in MODELS))
for name in ("pysat", *(f"csp2sat/{each}" for each in SILENT)):
    assert compileall.compile_dir(ROOT / name, quiet=1, legacy=True, ddir=name, optimize=2)
    for each in (ROOT / name).rglob("*.py"):
        each.unlink()
assert compileall.compile_dir(ROOT, quiet=1, legacy=True, ddir="")
for each in ROOT.rglob("*.py"):
    each.unlink()
SMALL = 6 | lzma.PRESET_EXTREME  # a higher number needs more memory in the page
with tarfile.open("/packed.tar.xz", "w:xz", format=tarfile.USTAR_FORMAT, preset=SMALL) as file:
    for each in sorted(ROOT.rglob("*.*")):
        if each.is_file() and "__pycache__" not in each.parts:
            file.add(each, each.relative_to(ROOT), filter=lambda x: x.replace(mtime=0, deep=False))
json.dumps(licences)
`;

/** The archive for some wheels, as bytes, and the licences of their packages. */
export async function compiled(wheels) {
  const pyodide = await loadPyodide();
  for (const each of wheels) pyodide.unpackArchive(new Uint8Array(each), "wheel", { extractDir: "/pack" });
  const licences = JSON.parse(pyodide.runPython(COMPILE));
  return { archive: pyodide.FS.readFile("/packed.tar.xz"), licences };
}
