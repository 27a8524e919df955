"""A reviewer at a draft of the small curriculum."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from coach.models import CurriculumRevision
from coach.revisions import store
from tests.coach.conftest import SVG
from tests.coach.curricula import curriculum

REVIEWER = ("view_recallcard", "change_recallcard", "view_exampaper", "change_exampaper", "view_curriculumrevision")


@pytest.fixture
def draft(db: None) -> CurriculumRevision:
    return store(curriculum(), {"tree.svg": SVG})


@pytest.fixture
def staff(db: None) -> Callable[..., Client]:
    """A client of somebody with these permissions of the coach and no others."""

    def make(*permissions: str) -> Client:
        user = User.objects.create_user("staff", is_staff=True)
        user.user_permissions.set(Permission.objects.filter(content_type__app_label="coach", codename__in=permissions))
        client = Client()
        client.force_login(user)
        return client

    return make


@pytest.fixture
def reviewer(staff: Callable[..., Client]) -> Client:
    return staff(*REVIEWER)


@pytest.fixture
def releaser(staff: Callable[..., Client]) -> Client:
    return staff(*REVIEWER, "release_curriculumrevision")
