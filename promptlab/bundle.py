"""The promotion bundle: all that a release of a set of versions is made from (docs/prompt-lab.md, The bundle)."""

import re
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.contrib.auth.models import User
from django.db.models import Q
from pydantic import TypeAdapter

from chat.catalogue import FOLDER, file_of, with_text
from chat.providers.base import FREE_CHAT
from chat.resolve import UNCHANGED, active, fingerprint
from claims.words import counted
from feedback.models import PromptCount
from feedback.report import newest_overridden
from feedback.wire import PromptVotes
from promptlab.compare import compare
from promptlab.gate import outdated
from promptlab.models import TrapRun
from promptlab.overrides import texts_digest
from promptlab.reading import readable
from promptlab.results import Result, RunSetup
from promptlab.table import compared, named

ALWAYS_THE_SAME: Final = (1980, 1, 1, 0, 0, 0)
"""The time of each file in the zip, so that two bundles of one run are the same bytes."""
IN_REPOSITORY: Final = f"{FOLDER.parent.name}/{FOLDER.name}"
OTHER_TEXTS: Final = "These are not the texts that were run: their set hash is {}, the run's is {}."
SAME_HASH: Final = "These are not the texts that were run, though their set hash is the same. Run the traps of these."
ONE_PERSON: Final = "A promotion takes two people: somebody other than {}, who began the run, makes the bundle."
READS_VOTES: Final = "feedback.view_feedback"
LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
NO_END_OF_LINE: Final = "\\ No newline at end of file\n"

VOTES: Final = TypeAdapter(list[PromptVotes])

README: Final = """\
# Prompts {set_hash}

Promotes new texts for: {overridden}.

- `prompts.patch`: apply it with `git apply prompts.patch` at the root of the repository.
- `comparison.txt`: the run beside the default prompts; `traps.json` and `baseline.json` are the two results whole.
{votes}
Run {number} asked {turns} of {model}, each question {repeat} times. It was started by {started_by} and
ended on {ended_at} UTC.
Bundled by {by}.

Before it is released, somebody other than {started_by} reads the patch and the comparison. After it the
fingerprint goes back to `default`, and the default prompts are run anew.
"""
WITH_VOTES: Final = "- `votes.json`: the votes on answers with these fingerprints, and with the default prompts.\n"
WITHOUT_VOTES: Final = "- No votes: who made the bundle may not read the feedback report.\n"


class BadBundle(Exception):
    """A run that may not be promoted, not by this person, or texts that are not the run's; str() says which."""


def bundle(run: TrapRun, overrides: Mapping[str, str], *, now: RunSetup, by: User) -> bytes:
    """A zip of the patch and of the results and votes that its maker may read, made `by` another than began the run.

    `now` is what the server would ask with.

    Errors: BadBundle. Cost: one query, two with votes.
    """
    texts = active(overrides)
    if (set_hash := fingerprint(texts)) != run.set_hash:
        raise BadBundle(OTHER_TEXTS.format(set_hash, run.set_hash))
    if texts_digest(texts) != run.set_up.texts:
        raise BadBundle(SAME_HASH)
    new, old = run.found, run.baseline.found if run.baseline else None
    if not run.promotable or new is None or old is None:
        raise BadBundle(" ".join(run.against) or "The run has not ended.")
    if reasons := outdated(run.set_up, now):
        raise BadBundle(" ".join(reasons))
    if run.started_by == by:
        raise BadBundle(ONE_PERSON.format(by.get_username()))
    with_votes = by.has_perm(READS_VOTES)
    files = {
        "README.md": readme(run, with_votes=with_votes, by=by.get_username()),
        "prompts.patch": patch(texts),
        "comparison.txt": comparison(new, old),
        "traps.json": readable(new, by).model_dump_json(by_alias=True, indent=2) + "\n",
        "baseline.json": readable(old, by).model_dump_json(by_alias=True, indent=2) + "\n",
    }
    if with_votes:
        files["votes.json"] = VOTES.dump_json(votes(run), by_alias=True, indent=2).decode() + "\n"
    return zipped(files)


def readme(run: TrapRun, *, with_votes: bool, by: str) -> str:
    return README.format(
        set_hash=run.set_hash,
        overridden=", ".join(run.overridden),
        votes=WITH_VOTES if with_votes else WITHOUT_VOTES,
        number=run.pk,
        turns=counted(run.turns, "turn"),
        model=run.model,
        repeat=run.repeat,
        started_by=run.started_by.get_username() if run.started_by else "somebody who is gone",
        ended_at=f"{run.ended_at:%Y-%m-%d %H:%M}",
        by=by,
    )


def patch(texts: Mapping[str, str]) -> str:
    """What `git apply` takes: each text in its prompt's file, front matter untouched."""
    return "".join(line for name, text in sorted(texts.items()) for line in _patch_of(name, text))


def _patch_of(name: str, text: str) -> Iterator[str]:
    path = file_of(name)
    told = f"{IN_REPOSITORY}/{path.relative_to(FOLDER).as_posix()}"
    before = path.read_text(encoding="utf-8")
    old, new = (_lines(content) for content in (before, with_text(before, text)))
    yield f"diff --git a/{told} b/{told}\n"
    for line in unified_diff(old, new, f"a/{told}", f"b/{told}"):
        yield line if line.endswith("\n") else f"{line}\n{NO_END_OF_LINE}"


def _lines(content: str) -> list[str]:
    """Lines as git has them: a line feed ends one, and no other character does."""
    return LINE.findall(content)


def comparison(new: Result, old: Result) -> str:
    return "\n".join(compared(compare(new, old), named(new), named(old))) + "\n"


def votes(run: TrapRun) -> list[PromptVotes]:
    """Votes by capability and fingerprint: the run's own, and the default prompts' of the same capabilities."""
    of = Q()
    for trial in run.trials.all():
        capability = Q(capability=None) if trial.capability == FREE_CHAT else Q(capability=trial.capability)
        of |= capability & Q(prompt_fingerprint__in=[trial.fingerprint, UNCHANGED])
    found = PromptCount.objects.filter(of).by_prompt().annotate(prompt_overridden=newest_overridden())
    return [PromptVotes.model_validate(group) for group in found]


def zipped(files: Mapping[str, str]) -> bytes:
    content = BytesIO()
    with ZipFile(content, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(ZipInfo(name, ALWAYS_THE_SAME), text.encode(), ZIP_DEFLATED)
    return content.getvalue()
