"""What a curriculum is made of, as its files write it (docs/coach-curriculum.md)."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Final, Literal
from uuid import UUID, uuid5

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
"""A name that never changes: learners' progress hangs on it."""
Line = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^\S(.*\S)?$")]
Prose = Annotated[str, StringConstraints(min_length=1, max_length=20_000, strip_whitespace=True)]
Points = Annotated[float, Field(gt=0, le=1000, multiple_of=0.5, allow_inf_nan=False)]
"""Half points at the smallest, so that sums of floats are exact."""

Kind = Literal["cluster", "understanding", "memory", "exam", "orientation"]
Review = Literal["draft", "released"]
Choices = Mapping[str, frozenset[str]]
"""A personal curriculum: the options chosen in each dimension."""

GOALS: Final = UUID("5f1d2c1e-9a57-4e2e-8f5b-3d0c7f6a9b21")


def goal_id(slug: str) -> str:
    """The id under which a goal is known everywhere but in curriculum files: the same in every curriculum."""
    return str(uuid5(GOALS, slug))


class Content(BaseModel):
    """A part of a curriculum; a key that it does not know is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Option(Content):
    id: Slug
    label: Line


class Dimension(Content):
    """One question of the personal curriculum, such as the lines of business."""

    id: Slug
    title: Line
    several: bool = False
    options: list[Option] = Field(min_length=1, max_length=40)


class Subject(Content):
    """What a learning plan is drawn up for: a line of business, or the track that crosses them."""

    id: Slug
    label: Annotated[Line, Field(max_length=120)]


class Resource(Content):
    """A page to read beside a goal, on one of the curriculum's resource hosts."""

    type: Literal["law", "guidance", "form", "article"]
    title: Line
    url: Annotated[str, StringConstraints(pattern=r"^https://[a-z0-9.-]+/\S*$", max_length=500)]
    provider: Line


class Image(Content):
    """A goal's diagram: an SVG file in the curriculum's folder."""

    file: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+\.svg$", max_length=100)]
    title: Line
    description: Line
    alt_text: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    approved: bool = False


class Path(Content):
    """One way on from an orientation goal. It motivates, and claims nothing."""

    id: Slug
    title: Line
    outlook: Annotated[str, StringConstraints(min_length=1, max_length=600)]
    contexts: list[Line] = Field(min_length=1, max_length=3)
    goal_titles: list[Line] = Field(min_length=1, max_length=4)


class Goal(Content):
    slug: Slug = Field(alias="id")
    title: Line
    description: Annotated[str, StringConstraints(min_length=1, max_length=1000)]
    kind: Kind
    weight: float = Field(default=1, gt=0, le=100, allow_inf_nan=False)
    contains: list[Slug] = []
    requires: list[Slug] = []
    tags: list[Slug] = []
    only: dict[Slug, list[Slug]] = {}
    subjects: list[Slug] = []
    resources: list[Resource] = Field(default=[], max_length=10)
    paths: list[Path] = []
    image: Image | None = None

    @property
    def id(self) -> str:
        return goal_id(self.slug)

    def fits(self, choices: Choices) -> bool:
        """Whether it belongs to a personal curriculum: in each dimension it names, one of its options is chosen."""
        return all(choices.get(dimension, frozenset()) & set(options) for dimension, options in self.only.items())


class Card(Content):
    """A question to know by heart. What states law or a figure says where it stands and when that was looked up."""

    goal: Slug
    id: Slug
    prompt: Annotated[str, StringConstraints(min_length=1, max_length=600)]
    answer: Annotated[str, StringConstraints(min_length=1, max_length=600)]
    category: Annotated[Line, Field(max_length=80)]
    tags: list[Slug] = []
    legal: bool = False
    source: Annotated[str, Field(max_length=300)] = ""
    reviewed_on: date | None = None
    status: Review = "draft"


class Step(Content):
    id: Slug
    points: Points
    description: Annotated[str, StringConstraints(min_length=1, max_length=2000)]


class Exam(Content):
    """One form of an exam. All of it but task, maximum and whether it has an image is confidential."""

    goal: Slug
    form: Annotated[str, StringConstraints(pattern=r"^[A-H]$")]
    task: Prose
    solution: Prose
    has_image: bool = False
    max_points: Points
    passing_points: Points
    steps: list[Step] = Field(min_length=1, max_length=100)
    status: Review = "draft"


class Outline(Content):
    """A curriculum without what is reviewed piece by piece: its cards and exams."""

    id: Slug
    title: Line
    subject: Line
    locale: Literal["en-GB", "en-US"]
    currency: Literal["GBP", "USD"]
    resource_hosts: list[str] = []
    dimensions: list[Dimension] = []
    subjects: list[Subject] = []
    goals: list[Goal] = Field(min_length=1)


class Curriculum(Outline):
    cards: list[Card] = []
    exams: list[Exam] = []

    def released_cards(self, slug: str) -> list[Card]:
        """The deck of a goal, in its order."""
        return [card for card in self.cards if card.goal == slug and card.status == "released"]

    def released_exams(self, slug: str) -> list[Exam]:
        """The forms of an exam goal, in the order of their letters."""
        forms = (exam for exam in self.exams if exam.goal == slug and exam.status == "released")
        return sorted(forms, key=lambda exam: exam.form)
