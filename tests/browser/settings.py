"""Settings of the server that a browser visits in tests: a scripted model answers, by what it is asked."""

from tests.settings import *  # noqa: F403

ROOT_URLCONF = "tests.browser.urls"
AI_PROVIDER = "scripted"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # a strong one takes half a second on purpose
