"""The coach as a Django app (docs/coach.md)."""

from django.apps import AppConfig


class CoachConfig(AppConfig):
    name = "coach"
    default_auto_field = "django.db.models.BigAutoField"
