"""What the report's page is asked for, and all that it shows (docs/feedback.md, Report)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from typing import Any, Final

from django.db.models import Q
from django.forms import Form
from django.http import QueryDict

from feedback.counters import COUNTED, PromptCount, PromptCountQuerySet, VoteMonth
from feedback.figures import Group
from feedback.findings import Findings, Prompt, PromptFindings, findings
from feedback.forms import FiguresForm, ItemsForm, meant, told
from feedback.models import Place, Vote, VoteQuerySet
from feedback.narrowing import Narrowing
from feedback.report import newest_overridden
from feedback.triage import LOOKED_AT, State, standing_at
from feedback.wire import MODEL_LENGTH, CapabilityVotes, FeedbackReport, PromptVotes, VoteTotals
from feedback.words import listed

ITEMS: Final = 25
MOST_MODELS: Final = 60
PERIODS: Final = (("7 days", 7), ("30 days", 30), ("90 days", 90), ("365 days", 365))

Row = tuple[str | None, Group]
ORDERS: Final[dict[str, Callable[[Row], Any]]] = {
    "capability": lambda row: (row[0] is None, row[0] or ""),
    "up": lambda row: row[1].up,
    "down": lambda row: row[1].down,
    "rate": lambda row: -1.0 if row[1].too_few else row[1].share,
    "rated": lambda row: row[1].rated or 0.0,
}
"""By what the capabilities can be sorted."""

HEADINGS: Final = {"capability": "Capability", "up": "Up", "down": "Down", "rate": "Rate, 95 %", "rated": "Rated"}
FIRST_ORDER: Final = "-down"


@dataclass(frozen=True)
class Heading:
    """A column's heading: where its link sorts to, and how the column is sorted now, in aria-sort's words."""

    words: str
    sort: str
    sorted: str


class Asked:
    """A query of the page."""

    def __init__(self, query: QueryDict) -> None:
        self.query = query
        self.figures = FiguresForm(query, models=self._models())

    def is_valid(self) -> bool:
        return self.figures.is_valid() and self.items.is_valid()

    @property
    def wrong(self) -> str | None:
        """What is wrong with the query, a sentence for each field that is; null where nothing is."""
        form = self.items if self.figures.is_valid() else self.figures
        said = [f"{name}: {error}" for name, errors in form.errors.items() for error in errors]
        return " ".join(said) or None

    @property
    def narrowing(self) -> Narrowing:
        return self.figures.narrowing

    def _models(self) -> list[str]:
        """The models with most votes, and the one that is chosen already."""
        known = [name for name in VoteMonth.objects.most_voted("model", MOST_MODELS) if name]
        chosen = self.query.get("model", "")
        return known if chosen in known or not 0 < len(chosen) <= MODEL_LENGTH or "\x00" in chosen else [*known, chosen]

    @cached_property
    def findings(self) -> Findings:
        return findings(self.narrowing)

    @cached_property
    def items(self) -> ItemsForm:
        """Offers the capabilities that the figures have, and the one that is chosen already."""
        known = {name for name, group in self.findings.by_capability.items() if group.votes}
        chosen = self.query.get("capability", "")
        if chosen and "\x00" not in chosen:
            known.add(meant(chosen))
        return ItemsForm(self.query, capabilities=sorted(known, key=lambda name: (name is None, name or "")))

    @property
    def votes(self) -> VoteQuerySet:
        """The votes that figures and items are both narrowed to."""
        state = self.items.cleaned_data["state"]
        return self._of_all_states.filter(standing_at(state)) if state else self._of_all_states

    @property
    def _of_all_states(self) -> VoteQuerySet:
        given = self.items.cleaned_data
        narrowed = self.narrowing.votes
        if given["rating"]:
            narrowed &= Q(rating=given["rating"])
        if given["capability"]:
            narrowed &= Q(capability=meant(given["capability"]))
        if given["claim"]:
            narrowed &= Q(claim_id=given["claim"])
        return Vote.objects.filter(narrowed)

    @property
    def matching(self) -> int:
        """How many votes these are.

        Cost: no query, or one where a claim or a state narrows them. No counter tells those, but few votes are about
        one claim, few have been looked at, and the new are all but these.
        """
        given = self.items.cleaned_data
        if given["claim"] or given["state"] not in ("", State.NEW):
            return self.votes.count()
        group = self.findings.total
        if given["capability"]:
            group = self.findings.by_capability.get(meant(given["capability"]), Group())
        counted: int = getattr(group, given["rating"] or "votes")
        return counted - self._of_all_states.filter(LOOKED_AT).count() if given["state"] else counted

    def beside(self, form: Form) -> list[tuple[str, str]]:
        """What the query says that a form does not, and that sending the form should keep."""
        names = self.query.keys() - {"before", *form.fields}
        return [(name, value) for name in sorted(names) if (value := str(self.query[name]))]

    @property
    def of(self) -> str | None:
        """The capability whose prompts are compared: the one asked for, else the one with most votes."""
        groups = self.findings.by_capability
        asked = self.query.get("of")
        if asked:
            return meant(asked)
        return max(groups, key=lambda name: (groups[name].votes, name or ""), default=None)

    @property
    def adjusted(self) -> bool:
        return self.query.get("adjusted") == "1"

    @property
    def sort(self) -> str:
        asked = self.query.get("sort", FIRST_ORDER)
        return asked if asked.removeprefix("-") in ORDERS else FIRST_ORDER

    @property
    def before(self) -> Place | None:
        """Where the page of items goes on; anything else than a link of ours begins anew."""
        at, _, turn_id = self.query.get("before", "").partition("/")
        try:
            moment = datetime.fromisoformat(at)
            return (moment.astimezone(UTC), turn_id) if moment.tzinfo and "\x00" not in turn_id else None
        except (ValueError, OverflowError):  # UTC's calendar ends too
            return None

    @property
    def tallies(self) -> FeedbackReport:
        """The figures in the API's shape and order, without items."""
        found = self.findings
        standing = PromptCount.objects.by_prompt().annotate(prompt_overridden=newest_overridden())
        prompts = [(row, group) for row in standing if (group := found.by_prompt.get(_prompt(row))) and group.votes]
        return FeedbackReport(
            totals=VoteTotals(**_counts(found.total)),
            by_capability=[
                CapabilityVotes(capability=name, **_counts(found.by_capability[name]))
                for name in dict.fromkeys(row["capability"] for row, _ in prompts)
            ],
            by_prompt=[
                PromptVotes(
                    capability=row["capability"],
                    prompt_fingerprint=row["prompt_fingerprint"],
                    prompt_overridden=row["prompt_overridden"],
                    **_counts(group),
                )
                for row, group in prompts
            ],
            items=[],
        )


def page(asked: Asked, *, with_texts: bool, today: date) -> dict[str, Any]:
    """What the report's template shows. Cost: five queries, up to eight."""
    shown: dict[str, Any] = {
        "figures_form": asked.figures,
        "beside_figures": asked.beside(asked.figures),
        "with_texts": with_texts,
        "periods": [(words, today - timedelta(days=days - 1), today) for words, days in PERIODS],
    }
    if not asked.figures.is_valid():
        return shown
    found = asked.findings
    compared = found.prompts_of(asked.of, adjusted=asked.adjusted)
    shown |= {
        "items_form": asked.items,
        "figures_told": told(asked.figures),
        "beside_items": asked.beside(asked.items),
        "answers_are_counted": asked.narrowing.answers_are_counted,
        "total": found.total,
        "capabilities": _sorted(found, asked.sort),
        "headings": _headings(asked),
        "prompts": compared,
        "replaced": _replaced(compared),
    }
    if asked.items.is_valid():
        votes = asked.votes.listed(with_texts=with_texts).page(ITEMS + 1, asked.before)
        shown["items_told"] = told(asked.items)
        shown["listed"] = listed(len(votes[:ITEMS]), asked.matching)
        shown |= {"items": votes[:ITEMS], "older": _link(votes[ITEMS - 1].place) if len(votes) > ITEMS else None}
    return shown


def overridden(prompts: PromptCountQuerySet) -> dict[Prompt, list[str] | None]:
    """The prompts that stand behind fingerprints. Cost: one query."""
    found = prompts.annotate(names=newest_overridden()).values_list("capability", "prompt_fingerprint", "names")
    return {(capability, fingerprint): names for capability, fingerprint, names in found}


def _counts(group: Group) -> dict[str, int]:
    """A group's votes under the names that they are counted by."""
    return {name: getattr(group, name) for name in COUNTED}


def _prompt(row: dict[str, Any]) -> Prompt:
    return row["capability"], row["prompt_fingerprint"]


def _replaced(compared: PromptFindings) -> dict[str | None, list[str] | None]:
    """What each of these fingerprints replaced."""
    shown = [each.fingerprint for each in compared.prompts]
    prompts = PromptCount.objects.filter(capability=compared.capability, prompt_fingerprint__in=shown)
    return {fingerprint: names for (_, fingerprint), names in overridden(prompts).items()}


def _link(place: Place) -> str:
    at, turn_id = place
    return f"{at.isoformat()}/{turn_id}"


def _sorted(found: Findings, sort: str) -> list[Row]:
    rows = sorted((row for row in found.by_capability.items() if row[1].votes), key=ORDERS["capability"])
    return sorted(rows, key=ORDERS[sort.removeprefix("-")], reverse=sort.startswith("-"))


def _headings(asked: Asked) -> list[Heading]:
    """The columns there are. A link sorts numbers from the largest first, and turns what is sorted already."""
    sort = asked.sort
    headings = []
    for name, words in HEADINGS.items():
        if name == "rated" and not asked.narrowing.answers_are_counted:
            continue
        standing = {name: "ascending", f"-{name}": "descending"}.get(sort, "none")
        turned = {"ascending": f"-{name}", "descending": name}
        headings.append(Heading(words, turned.get(standing, name if name == "capability" else f"-{name}"), standing))
    return headings
