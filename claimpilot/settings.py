"""Every setting, read once from the environment (docs/settings.md)."""

import os
import sys
from pathlib import Path

from claimpilot import logs
from claimpilot.environment import Environment, kept_folder, kept_secret, read_file, refuse

# Where we are.
BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"
# What the process has in its environment wins over the file; CLAIMPILOT_ENV_FILE names another file, or none.
read_file(os.environ.get("CLAIMPILOT_ENV_FILE", BASE_DIR / ".env") or os.devnull)
environment = Environment(os.environ)

# The database. With DATABASE_PROVIDER=none there is none: no claims are kept, and admin is not mounted.
kept_folder(VAR_DIR)
DATABASES = {}
if not environment.without_database("DATABASE_PROVIDER", "DATABASE_URL"):
    DATABASES["default"] = environment.database("DATABASE_URL", f"sqlite:///{VAR_DIR}/claimpilot.sqlite3")
HOP_THREADS = True  # tests turn it off, whose transactions live in their own thread
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Secrets.
on_postgres = any(database["ENGINE"].endswith(".postgresql") for database in DATABASES.values())
SECRET_KEY = environment.text("SECRET_KEY")
if not SECRET_KEY and on_postgres:
    raise refuse("SECRET_KEY", "a long random text, which every server on this database shares")
SECRET_KEY = SECRET_KEY or kept_secret(VAR_DIR / "secret_key")
EMBED_KEY = environment.keys("EMBED_KEY")
COACH_SECRET = environment.secret("COACH_SECRET")
if not COACH_SECRET and on_postgres:
    raise refuse("COACH_SECRET", "a long random text, which every server on this database shares")
COACH_SECRET = COACH_SECRET or kept_secret(VAR_DIR / "coach_secret")
COACH_SECRET_PREVIOUS = environment.secret("COACH_SECRET_PREVIOUS")

# Who may come in.
DEBUG = environment.switch("DEBUG")
ALLOWED_HOSTS = environment.listed("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
ALLOWED_ORIGINS = environment.origins("ALLOWED_ORIGINS")
COACH_ORIGINS = environment.origins("COACH_ORIGINS")
TRUST_PROXY = environment.switch("TRUST_PROXY")
REPORT_KEY = environment.keys("REPORT_KEY")
CLAIMS_API = environment.choice("CLAIMS_API", ["open", "staff", "off"])

# How much one caller may ask for; 0 is no limit.
LIMIT_REQUESTS = environment.number("LIMIT_REQUESTS", 0, 0, 999_999_999)
LIMIT_STREAMS = environment.number("LIMIT_STREAMS", 0, 0, 999_999_999)
LIMIT_SOCKETS = environment.number("LIMIT_SOCKETS", 0, 0, 999_999_999)
LIMIT_TOKENS_DAY = environment.number("LIMIT_TOKENS_DAY", 0, 0, 999_999_999)
LIMIT_VOTES = environment.number("LIMIT_VOTES", 6000, 0, 999_999_999)
LIMIT_COACH = environment.number("LIMIT_COACH", 60, 0, 999_999_999)
LIMIT_OAUTH = environment.number("LIMIT_OAUTH", 30, 0, 999_999_999)
REDIS_URL = environment.redis("REDIS_URL")

# Feedback.
FEEDBACK_RECEIPTS = environment.switch("FEEDBACK_RECEIPTS")

# Replay.
RECORD_TURNS = environment.switch("RECORD_TURNS")

# The server.
HOST = environment.address("HOST", "127.0.0.1")
PORT = environment.number("PORT", 8787, 1, 65535)
WORKERS = environment.number("WORKERS", 1, 1, 64)
PUBLIC_ORIGIN = environment.origin("PUBLIC_ORIGIN", f"http://localhost:{PORT}")
SERVER = environment.choice("SERVER", ["uvicorn", "daphne"])
ASGI_LANES = environment.number("ASGI_LANES", 0, 0, 64)
DATA_UPLOAD_MAX_MEMORY_SIZE = (16 * 1024 + 64) * 1024  # just over the largest body, so that the guard answers first

# The model.
AI_PROVIDER = environment.choice("AI_PROVIDER", ["gemini", "local"])
GEMINI_API_KEY = environment.key("GEMINI_API_KEY")
GEMINI_MODEL = environment.text("GEMINI_MODEL", "gemini-3.5-flash-lite")
GEMINI_LIVE_MODEL = environment.text("GEMINI_LIVE_MODEL", "gemini-3.8-live")
GEMINI_THINKING_LEVEL = environment.choice("GEMINI_THINKING_LEVEL", ["default", "minimal", "low", "medium", "high"])
GEMINI_BASE_URL = environment.url("GEMINI_BASE_URL")
AI_GATEWAY = environment.text("AI_GATEWAY")
AS_OF = environment.day("AS_OF")

# Apps and middleware. Daphne comes first, so that `runserver` is its own.
INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "csp",
    "claimpilot",
    "claims",
    "coach",
    "feedback",
    "chat",
    "promptlab",
    "voice",
    "django_tasks",
    "django_tasks_db",  # after claimpilot, whose db_worker is its own one with more
]
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
MIDDLEWARE = [
    "claimpilot.http.JsonErrors",
    "claimpilot.middleware.Security",
    "claimpilot.middleware.StaticFiles",
    "claimpilot.middleware.GZip",
    "claimpilot.middleware.Session",
    "claimpilot.middleware.Common",
    "claimpilot.middleware.Csrf",
    "claimpilot.middleware.Authentication",
    "claimpilot.middleware.Messages",
    "claimpilot.middleware.XFrameOptions",
    "claimpilot.middleware.ContentSecurityPolicy",
]
ROOT_URLCONF = "claimpilot.urls"
ASGI_APPLICATION = "claimpilot.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "claimpilot.health.for_pages",
            ]
        },
    }
]
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "DEFAULT_PARSER_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["claimpilot.rendering.WireRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "claimpilot.rendering.AlwaysJson",
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "claimpilot.http.answer_in_drf",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "ClaimPilot",
    "DESCRIPTION": "An assistant beside a claim file: it reads, computes, shows its lookups, and never decides.",
    "VERSION": "0.1.0",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/",
    "PREPROCESSING_HOOKS": ["claimpilot.openapi.plain_paths"],
    "POSTPROCESSING_HOOKS": ["claimpilot.contract.complete"],
}
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

# What pages may do. claimpilot.middleware leaves Trusted Types out for admin, which assigns innerHTML.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["lit-html", "dompurify"],
        "report-uri": ["/api/csp-reports"],  # no report-to: Chromium prefers it, and over plain HTTP sends nothing then
    }
}
X_FRAME_OPTIONS = "DENY"
HTTPS = environment.switch("HTTPS")
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0

# Static files: built into static/dist; hashed names from `collectstatic` in var/static, straight from dist with DEBUG.
STATIC_URL = "/static/"
STATIC_ROOT = kept_folder(VAR_DIR / "static")
STATICFILES_DIRS = [BASE_DIR / "static" / "dist"]  # and nothing beside
# What no later build changes: names that collectstatic hashed, and esbuild's chunks.
WHITENOISE_IMMUTABLE_FILE_TEST = (
    r"\.[0-9a-f]{12}\.[a-z0-9]+\Z|/chunks/[^/]+-[0-9A-Z]{8}\.[a-z]+\Z|^/static/embed/[^/]+/"
)
WHITENOISE_MIMETYPES = {".ts": "text/plain"}  # the embed's types, not a film
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# Logs.
LOGGING_CONFIG = "claimpilot.logs.configure"
LOGGING = logs.layout(as_json=not sys.stderr.isatty())

# Language and time. Claims are read in their own zone; the server keeps UTC.
LANGUAGE_CODE = "en-gb"
USE_TZ = True
TIME_ZONE = "UTC"
