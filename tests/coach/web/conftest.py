"""A trainee of the small curriculum, and their browser."""

from collections.abc import Callable

import pytest
from django.test import Client

from coach.models import Trainee


@pytest.fixture
def alice(trainee_named: Callable[..., Trainee]) -> Trainee:
    return trainee_named("alice")


@pytest.fixture
def browser(alice: Trainee) -> Client:
    client = Client()
    client.force_login(alice.user)
    return client
