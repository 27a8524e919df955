"""Every setting, read once from the environment (docs/settings.md)."""

from pathlib import Path

import environ

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

DEBUG = env.bool("DEBUG", False)
SECRET_KEY = env.str("SECRET_KEY", "for-the-skeleton-only")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
AS_OF = None
AI_PROVIDER = env.str("AI_PROVIDER", "gemini")
GEMINI_API_KEY = env.str("GEMINI_API_KEY", "")

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "rest_framework",
    "claimpilot",
    "claims",
    "chat",
    "promptlab",
]
MIDDLEWARE: list[str] = []
REST_FRAMEWORK: dict[str, object] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
}
ROOT_URLCONF = "claimpilot.urls"
TEMPLATES = [
    {"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": [BASE_DIR / "templates"], "APP_DIRS": True}
]
ASGI_APPLICATION = "claimpilot.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
USE_TZ = True
TIME_ZONE = "UTC"
(BASE_DIR / "var").mkdir(exist_ok=True)
DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{BASE_DIR}/var/claimpilot.sqlite3")}
STATIC_URL = "static/"
