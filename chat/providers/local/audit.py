"""What the analyst says of how a file was handled; it blames nobody (docs/local-analyst.md, Nothing found)."""

from decimal import Decimal
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.results import cautions, several, told

LISTS: Final = {"leakage": "leakage checks", "compliance": "compliance checks", "closure": "closure checks"}
DECIDES: Final = "These are findings about the file and about nobody; what to put right is for the owner named."


def would_it_pass(evidence: Evidence) -> Answer:
    """The score, what failed and who puts it right, gravest first; what could not be told is no pass."""
    found, words = evidence.result("audit_file"), evidence.words
    if not found:
        return Answer("The file could not be audited.", (), (), "", ("home",))
    asked = next((each.call.arguments.get("checklist") for each in evidence.made("audit_file")), None)
    what = LISTS.get(str(asked), "checks")
    passed, failed = int(found.get("passed") or 0), int(found.get("failedCount") or 0)
    score = f"score {Decimal(str(found['score'])):f} of 100" if found.get("score") is not None else "no score"
    headline = f"{passed} of {passed + failed} {what} passed, {failed} failed: {score}."
    leaking = f"Leakage that can be counted: {words.money(found.get('leakageAmount'))}"
    points = [*(_finding(each, evidence) for each in found.get("failed", [])), leaking, *_payments(evidence)]
    return Answer(headline, tuple(map(sentence, points)), cautions(found, evidence), DECIDES, ("home", "finance"))


def _finding(failed: Result, evidence: Evidence) -> str:
    amount = f" {evidence.words.money(failed['amount'])} at stake." if failed.get("amount") is not None else ""
    finding, fix = told(failed.get("finding"), evidence), told(failed.get("fix"), evidence)
    owner = str(failed.get("owner") or "the handler").replace("_", " ")
    return f"{str(failed.get('severity')).capitalize()}: {finding}{amount} To put right by {owner}: {fix}"


def _payments(evidence: Evidence) -> list[str]:
    found = evidence.result("find_duplicate_payments")
    if not found:
        return []
    count = int(found.get("candidateCount") or 0)
    return [f"Payments: {several(count, 'set')} {'looks' if count < 2 else 'look'} alike"]
