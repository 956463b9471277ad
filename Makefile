# Everything sets itself up: Python 3.11 or newer is needed, a C compiler for the compiled engine, Node for the client.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

BIN := .venv/bin
INSTALLED := .venv/.installed
PLAYABLE := .venv/.playable
COMPILED := build/compiled-venv
PYMINION := build/pyminion-venv
GIN_RUMMY := build/gin-rummy-venv
# What is imported is compiled to bytecode then; half of what is installed never is.
PIP := -m pip --disable-pip-version-check install --quiet --no-compile
JOBS ?= 2
THIS_MAKE := $(MAKE)
# Tests start some hundred processes. Without bytecode on disk each of them would compile what it imports.
unexport PYTHONDONTWRITEBYTECODE
# A worker that has nothing left takes tests from another, so that the last minutes are not one worker's alone.
SPREAD := -q -n $(JOBS) --dist worksteal
# Tests of servers and pages wait for clocks and for each other's processes half of the time: one worker more than there are cores. With
# two more the compiler, which goes on beside them, is done last.
SPREAD_WIDE := -q -n $(shell expr $(JOBS) + 1) --dist worksteal

# A test that runs make knows nothing of this one.
APART := MAKEFLAGS= WHOLE=

SOURCES := $(shell find src/demesne docs/rules \( -name web -o -name docs_site \) -prune -o -type f ! -name '*.pyc' -print 2>/dev/null | sed 's/ /\\ /g')
# What the compiled engine must pass as well: its own tests, those of the games, bots, puzzles and simulations on it, and those of what is installed.
COMPILED_TESTS := $(wildcard tests/contract tests/core tests/games tests/golden tests/bots tests/puzzles tests/lab tests/envs/test_batch.py tests/envs/test_hidden.py tests/packaging/test_build.py)

.PHONY: help play test check check-style check-types check-arrows check-client test-pure test-compiled test-client bench bench-before bench-server soak fuzz compiled client docs wheel clean distclean

help: ## list what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: client ## set up what playing needs and play (NETWORK=1: friends in the local network may come)
	@scripts/play $(THIS_MAKE) $(COMPILED)/.installed $(PLAYABLE) $(if $(NETWORK),--network)

# Everything that can go on side by side does. The engine is compiled from the beginning, and goes on beside the tests on the plain
# sources, which wait half of the time. It takes one core, so that something is left for the tests of analyses and the lab, which run
# on idle cores. One job more than there are cores: what is installed is waited for, and the compiler, which takes longest, must not
# wait for the checks. The tests begin when all checks have passed. Those on the compiled engine wait for no clock and no other
# process: beside the others they take what is left of the cores, and what they say is shown when they are done.
test: ## every check and test, on both builds
	@$(MAKE) --no-print-directory --jobs=$(shell expr $(JOBS) + 1) WHOLE=1 $(COMPILED)/.installed check test-client test-pure test-compiled

ifdef WHOLE
test-pure: | check test-client
test-compiled: | check test-client
test-compiled: ASIDE = scripts/aside build/test-compiled.txt
# Two installations would write the same notes about the package, and no file of the client may vanish while it is copied.
$(COMPILED)/.installed: | $(INSTALLED) client docs
endif

check: check-style check-types check-arrows ## style, types and import arrows

check-style: $(INSTALLED)
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --check --quiet .

check-types: $(INSTALLED)
	$(BIN)/mypy

check-arrows: $(INSTALLED)
	$(BIN)/lint-imports --no-cache --no-logo

test-pure: $(INSTALLED) .venv/.torch client docs build/chromium ## tests on the plain sources
	$(APART) DEMESNE_BUILD=pure DEMESNE_DOCS=built DEMESNE_CHROMIUM="$$(cat build/chromium 2>/dev/null)" $(BIN)/python -m pytest $(SPREAD_WIDE) -m "not soak"

fuzz: $(INSTALLED) ## a million generated messages at a server (FUZZ="100000 --seed 7" for others)
	$(BIN)/python -m tests.server.fuzz $(FUZZ)

test-compiled: $(COMPILED)/.installed ## rules tests and long random play on the compiled engine
	$(APART) DEMESNE_BUILD=compiled $(ASIDE) $(COMPILED)/bin/python -m pytest $(SPREAD) $(COMPILED_TESTS)

bench: $(INSTALLED) $(COMPILED)/.installed $(PYMINION)/.installed $(GIN_RUMMY)/.installed ## one table of what is fast, beside pyminion and three gin rummies
	@$(BIN)/python -m benchmarks $(BENCH)

bench-before: $(INSTALLED) $(COMPILED)/.installed ## these sources beside another checkout of them, in turn in one run (BEFORE=FOLDER)
	@$(BIN)/python -m benchmarks.before $(BEFORE) $(BENCH)

bench-server: $(INSTALLED) ## latency of the server under many tables, a crowd of spectators, a hostile record, bots that think; a restart; several servers on one PostgreSQL
	@$(BIN)/python -m benchmarks.server_load $(or $(BENCH),80 800)
	@$(BIN)/python -m benchmarks.server_load --think 5 1000
	@$(BIN)/python -m benchmarks.server_crowd 5000
	@$(BIN)/python -m benchmarks.server_record
	@$(BIN)/python -m benchmarks.server_blades 300
	@$(BIN)/python -m benchmarks.server_restart 10000
	@$(BIN)/python -m benchmarks.server_cluster

soak: $(INSTALLED) $(COMPILED)/.installed client build/chromium ## twenty times the random play of the tests, every question in the browser, three servers under fire, 100,000 games of Millennium Blades (goes on where it was stopped)
	DEMESNE_SOAK=20 DEMESNE_CHROMIUM="$$(cat build/chromium 2>/dev/null)" $(BIN)/python -m pytest $(SPREAD) -m soak
	$(BIN)/python -m tests.server.cluster_campaign
	$(COMPILED)/bin/python -m tests.soak.millennium_blades --games $(or $(SOAK),100000) --jobs $(JOBS)

compiled: $(COMPILED)/.installed ## a compiled copy in an environment of its own
	@$(COMPILED)/bin/python -c 'import demesne.build; print(demesne.build.describe())'

docs: $(INSTALLED) ## the documentation, for /docs of the server; a broken link is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

wheel: $(INSTALLED) docs ## wheel and source archive in dist/
	DEMESNE_CLIENT=1 $(BIN)/python -m build

clean: ## remove what was built, keep the environment
	rm -rf build dist src/*.egg-info src/demesne/web src/demesne/docs_site .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests benchmarks scripts -name __pycache__ -type d -exec rm -rf {} +

distclean: clean ## remove the environments as well
	rm -rf .venv web/node_modules

# Environments. A stamp file tells when one is up to date.

$(INSTALLED): pyproject.toml setup.py constraints.txt
	@python="$$(scripts/find_python)" && { test -x $(BIN)/python || "$$python" -m venv .venv; }
	$(BIN)/python $(PIP) -c constraints.txt -e '.[all,dev,docs]'
	@touch $@ $(PLAYABLE)

.venv/.torch: $(INSTALLED)
	@$(BIN)/python scripts/install_torch.py constraints.txt
	@touch $@

# No more than playing needs. Without isolation, pip does not fetch the compiler only to find that an editable install has no use for it.
$(PLAYABLE): pyproject.toml setup.py constraints.txt
	@test -x $(BIN)/python || { echo "▸ Making a Python environment in .venv"; python="$$(scripts/find_python)" && "$$python" -m venv .venv; }
	@echo "▸ Installing what the server and the terminal need"
	@$(BIN)/python $(PIP) -c constraints.txt setuptools
	@$(BIN)/python $(PIP) --no-build-isolation -c constraints.txt -e '.[cli,server]'
	@touch $@

# The tools that build stay in the compiled environment, so that the next build needs to compile only what changed.
$(COMPILED)/.ready: pyproject.toml constraints.txt
	@python="$$(scripts/find_python)" && { test -x $(COMPILED)/bin/python || "$$python" -m venv $(COMPILED); }
	$(COMPILED)/bin/python $(PIP) -c constraints.txt setuptools mypy msgspec pytest pytest-xdist hypothesis
	@touch $@

$(COMPILED)/.installed: $(COMPILED)/.ready setup.py $(SOURCES)
	$(if $(WHOLE),DEMESNE_JOBS=1 )DEMESNE_PURE=0 DEMESNE_CLIENT=0 $(COMPILED)/bin/python $(PIP) --no-build-isolation -c constraints.txt '.[all]'
	@touch $@

$(PYMINION)/.installed:
	@python="$$(scripts/find_python)" && "$$python" -m venv $(PYMINION)
	$(PYMINION)/bin/python $(PIP) pyminion==0.4.0
	@touch $@

$(GIN_RUMMY)/.installed:
	@python="$$(scripts/find_python)" && "$$python" -m venv $(GIN_RUMMY)
	$(GIN_RUMMY)/bin/python $(PIP) 'pettingzoo[classic]==1.25.0' rlcard==1.2.0 open_spiel==2.0.2
	@touch $@

build/chromium: $(INSTALLED)
	@mkdir -p build
	scripts/find_chromium $(BIN)/python > $@

# The browser client. Building it takes fewer packages than testing it; a goal that tests installs all of them at once.

client: $(if $(filter test test-pure test-client check-client,$(MAKECMDGOALS)),web/node_modules/.installed)
	@python="$$(scripts/find_python)" && "$$python" scripts/build_client.py

test-client: check-client ## style, types and tests of the browser client
	cd web && npm test --silent

check-client: web/node_modules/.installed
	cd web && npm run --silent lint && npm run --silent check

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser client needs Node 20.19 or newer, with npm." >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@
