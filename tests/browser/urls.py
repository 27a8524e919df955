"""The real URLs, with the scripted model behind them and one more, which lets a held answer go on."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from chat.providers import PROVIDERS
from claimpilot.urls import urlpatterns as real
from tests.browser.script import GATE, ByQuestion

PROVIDERS["scripted"] = ByQuestion


@csrf_exempt
async def go_on(request: HttpRequest) -> HttpResponse:
    GATE.open()
    return HttpResponse(status=204)


urlpatterns = [path("api/test/go-on", go_on), *real]
