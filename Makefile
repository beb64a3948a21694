# Two commands are all a newcomer needs: `make run` and `make test`. Both make .venv and install first.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: run test lint bench faults pictures install clean
.DEFAULT_GOAL := run

# The stamp is renewed when the dependencies change, so a pull that adds one is not forgotten.
$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

install: $(VENV)/.installed

run: install
	$(BIN)/simplex-workbench sample_specs/minimal.simplex sample_specs

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test: lint
	$(BIN)/python -m pytest -n auto

bench: install
	$(BIN)/python -m tests.benchmarks

# One part: make bench-start, -analysis, -hostile, -files, -keys, -comments, -review, -growth, -analysed, -lexed.
bench-%: install
	$(BIN)/python -m tests.benchmarks $*

# More kills than the tests do, and disks that really are full; the second needs root.
faults: install
	folder=$$(mktemp -d) && $(BIN)/python -m tests.files.killing $$folder/a.simplex --saves 5000 && \
	  $(BIN)/python -m tests.files.killing $$folder/a.simplex --saves 5000 --in-place; \
	  status=$$?; rm -r $$folder; exit $$status
	$(BIN)/python -m tests.files.mounting

pictures: install
	$(BIN)/python docs/pictures.py

clean:
	rm -rf $(VENV) build dist *.egg-info
