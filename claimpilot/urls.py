"""The API table, one line an endpoint (docs/http-api.md), and the pages."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
