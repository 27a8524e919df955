"""The least that Django serves as a page: one line of HTML, no middleware, for `bench.page` to stand beside."""

import sys

import uvicorn
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path

settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["127.0.0.1"], MIDDLEWARE=[])


def empty(request: HttpRequest) -> HttpResponse:
    return HttpResponse('<!doctype html><html lang="en"><title>Empty</title><link rel="icon" href="data:,"><p>Empty')


urlpatterns = [path("", empty)]

if __name__ == "__main__":
    uvicorn.run(get_asgi_application(), port=int(sys.argv[1]), log_level="error")
