# Everything sets itself up: Python 3.11 or newer is needed, a C compiler for the compiled engine, Node for the client.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

BIN := .venv/bin
INSTALLED := .venv/.installed
COMPILED := build/compiled-venv
PYMINION := build/pyminion-venv
PIP := -m pip --disable-pip-version-check install --quiet
JOBS ?= 2

SOURCES := $(shell find src/demesne docs/rules -name web -prune -o -type f ! -name '*.pyc' -print 2>/dev/null | sed 's/ /\\ /g')
# What the compiled engine must pass as well: its own tests, those of the games, bots and simulations on it, and those of what is installed.
COMPILED_TESTS := $(wildcard tests/contract tests/core tests/games tests/golden tests/bots tests/lab tests/packaging/test_build.py)

.PHONY: help play test check test-pure test-compiled test-client bench bench-server soak compiled client wheel clean distclean

help: ## list what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(INSTALLED) client ## set up what is needed and play
	@$(BIN)/demesne play

test: check test-pure test-compiled test-client ## every check and test, on both builds

check: $(INSTALLED) ## style, types and import arrows
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test-pure: $(INSTALLED) client $(if $(wildcard web/package.json),build/chromium) ## tests on the plain sources
	DEMESNE_BUILD=pure DEMESNE_CHROMIUM="$$(cat build/chromium 2>/dev/null)" $(BIN)/python -m pytest -q -n $(JOBS)

test-compiled: $(COMPILED)/.installed ## rules tests on the compiled engine
	DEMESNE_BUILD=compiled $(COMPILED)/bin/python -m pytest -q -n $(JOBS) -m "not soak" $(COMPILED_TESTS)

bench: $(INSTALLED) $(COMPILED)/.installed $(PYMINION)/.installed ## one table of what is fast, beside pyminion
	@$(BIN)/python -m benchmarks $(BENCH)

bench-server: $(INSTALLED) ## moves a second and latency of the server under many tables
	@$(BIN)/python -m benchmarks.server_load $(BENCH)

soak: $(INSTALLED) ## ten times the random play of the tests
	DEMESNE_SOAK=10 $(BIN)/python -m pytest -q -n $(JOBS) -m soak

compiled: $(COMPILED)/.installed ## a compiled copy in an environment of its own
	@$(COMPILED)/bin/python -c 'import demesne.build; print(demesne.build.describe())'

wheel: $(INSTALLED) client ## wheel and source archive in dist/
	$(BIN)/python -m build

clean: ## remove what was built, keep the environment
	rm -rf build dist src/*.egg-info src/demesne/web .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests benchmarks scripts -name __pycache__ -type d -exec rm -rf {} +

distclean: clean ## remove the environments as well
	rm -rf .venv web/node_modules

# Environments. A stamp file tells when one is up to date.

$(INSTALLED): pyproject.toml setup.py constraints.txt
	@python="$$(scripts/find_python)" && { test -x $(BIN)/python || "$$python" -m venv .venv; }
	$(BIN)/python $(PIP) -c constraints.txt -e '.[all,dev]'
	@touch $@

$(COMPILED)/.installed: pyproject.toml setup.py constraints.txt $(SOURCES)
	@python="$$(scripts/find_python)" && { test -x $(COMPILED)/bin/python || "$$python" -m venv $(COMPILED); }
	DEMESNE_PURE=0 $(COMPILED)/bin/python $(PIP) -c constraints.txt '.[cli,lab]' pytest pytest-xdist hypothesis
	@touch $@

$(PYMINION)/.installed:
	@python="$$(scripts/find_python)" && "$$python" -m venv $(PYMINION)
	$(PYMINION)/bin/python $(PIP) pyminion==0.4.0
	@touch $@

build/chromium: $(INSTALLED)
	@mkdir -p build
	scripts/find_chromium $(BIN)/python > $@

# The browser client, once there is one.

ifneq ($(wildcard web/package.json),)
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print)

client: src/demesne/web/index.html

test-client: web/node_modules/.installed ## tests of the browser client
	cd web && npm run check && npm test

src/demesne/web/index.html: web/node_modules/.installed $(CLIENT_SOURCES)
	cd web && npm run build
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "The browser client needs Node 20.19 or newer, with npm." >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch $@
else
client test-client:
endif
