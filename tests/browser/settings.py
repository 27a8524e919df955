"""Settings of the server that a browser visits in tests: a scripted model answers, by what it is asked."""

from tests.settings import *  # noqa: F403

ROOT_URLCONF = "tests.browser.urls"
AI_PROVIDER = "scripted"
