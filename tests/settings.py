"""Settings for a server that a test starts: as in production, with static files straight from their sources."""

from claimpilot.settings import *  # noqa: F403

ROOT_URLCONF = "tests.urls"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
