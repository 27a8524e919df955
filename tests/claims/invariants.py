"""The invariants of a claim file, worked out from its JSON alone, apart from the code that they check."""

import json
import re
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

Document = dict[str, Any]
LONDON = ZoneInfo("Europe/London")


def total(rows: list[Document], key: str) -> Decimal:
    return sum((Decimal(row[key]) for row in rows if row[key] is not None), Decimal(0))


def day(at: str) -> date:
    return datetime.fromisoformat(at).astimezone(LONDON).date() if "T" in at else date.fromisoformat(at)


def moment(at: str) -> datetime:
    read = datetime.fromisoformat(at)
    return read if read.tzinfo else read.replace(tzinfo=LONDON)


def totals_are_the_sums_of_their_lines(claim: Document) -> bool:
    finance, stated = claim["finance"], claim["finance"]["totals"]
    outstanding = total(finance["reserves"], "outstanding")
    paid = total([row for row in finance["payments"] if row["status"] in ("issued", "cleared")], "amount")
    recoveries = stated["recoveriesReceived"] + stated["recoveryReserve"]
    return bool(
        stated["outstanding"] == outstanding
        and stated["paid"] == paid
        and stated["incurred"] == outstanding + paid
        and stated["netIncurred"] == outstanding + paid - recoveries
    )


def indemnity_and_expense_make_the_whole(claim: Document) -> bool:
    finance, stated = claim["finance"], claim["finance"]["totals"]
    reserves = {kind: [r for r in finance["reserves"] if r["costType"] == kind] for kind in ("indemnity", "expense")}
    return bool(
        stated["indemnityOutstanding"] == total(reserves["indemnity"], "outstanding")
        and stated["expenseOutstanding"] == total(reserves["expense"], "outstanding")
        and stated["indemnityPaid"] + stated["expensePaid"] == stated["paid"]
    )


def reserve_histories_run_through(claim: Document) -> bool:
    return all(_history_runs_through(reserve, claim["finance"]["payments"]) for reserve in claim["finance"]["reserves"])


def _history_runs_through(reserve: Document, payments: list[Document]) -> bool:
    steps = reserve["history"]
    eroded = [
        payment
        for payment in payments
        if (payment["exposureId"], payment["costType"], payment["category"])
        == (reserve["exposureId"], reserve["costType"], reserve["category"])
        and payment["reserveErosion"]
        and payment["issuedAt"] is not None
        and moment(payment["issuedAt"]) > moment(steps[-1]["at"])
    ]
    chained = all(late["from"] == early["to"] for early, late in pairwise(steps))
    ordered = all(moment(early["at"]) < moment(late["at"]) for early, late in pairwise(steps))
    return chained and ordered and steps[-1]["to"] - total(eroded, "amount") == reserve["outstanding"]


def the_schedule_adds_up(claim: Document) -> bool:
    stated, lines = claim["finance"]["totals"], claim["schedule"]
    sums = all(total(lines, key) == (stated[key] or 0) for key in ("claimed", "assessed", "agreed"))
    return sums and total(lines, "paid") == stated["indemnityPaid"] and all(_line_adds_up(line) for line in lines)


def _line_adds_up(line: Document) -> bool:
    priced = line["unitPrice"] is None or line["quantity"] * line["unitPrice"] == line["claimed"]
    timed = line["days"] is None or (
        line["days"] == (day(line["to"]) - day(line["from"])).days + 1
        and line["days"] * line["rate"] == line["claimed"]
    )
    reduced = line["assessed"] is None or line["assessed"] == line["claimed"] or line["reason"] is not None
    return priced and timed and reduced


def payments_have_a_known_payee(claim: Document) -> bool:
    parties = {party["id"]: party["name"] for party in claim["involvements"]}
    return all(parties.get(row["payeePartyId"]) == row["payeeName"] for row in claim["finance"]["payments"])


def one_currency(claim: Document) -> bool:
    return all(_converts(line["claimed"], line["original"]) for line in claim["schedule"] if line["original"])


def _converts(booked: Decimal, bill: Document) -> bool:
    penny = Decimal("0.01")
    return booked in ((bill["amount"] * bill["rate"]).quantize(penny), (bill["amount"] / bill["rate"]).quantize(penny))


def dates_are_in_order(claim: Document) -> bool:
    incident, today = claim["incident"], day(claim["asOfDate"])
    happened = [row["at"] for key in ("notes", "correspondence", "statusHistory") for row in claim[key]]
    happened += [row["receivedAt"] for row in claim["documents"]] + [row["raisedAt"] for row in claim["riskFlags"]]
    return (
        all(moment(period["startsAt"]) < moment(period["endsAt"]) for period in claim["policy"]["periods"])
        and incident["dateOfLoss"] <= incident["dateNotified"] <= claim["createdAt"][:10]
        and all(document["dated"] <= document["receivedAt"][:10] for document in claim["documents"])
        and all(day(at) <= today for at in happened)
    )


def reserves_are_within_authority_and_payments_have_two_people(claim: Document) -> bool:
    finance, authority = claim["finance"], claim["handler"]["authority"]["reserve"]
    approved = any(row["approval"]["by"] not in (None, claim["handler"]["name"]) for row in finance["reserves"])
    two = all(row["approvedBy"] != row["requestedBy"] for row in finance["payments"])
    return two and (approved or total(finance["reserves"], "outstanding") <= authority)


def the_title_opens_with_the_claimant(claim: Document) -> bool:
    return bool(claim["title"].split(" v ")[0] == claim["claimant"]["name"])


def the_policy_state_is_where_its_events_lead(claim: Document) -> bool:
    leads = {"inception": "in_force", "lapse": "lapsed", "cancellation": "cancelled", "reinstatement": "in_force"}
    events = sorted(claim["policy"]["events"], key=lambda event: moment(event["effectiveAt"]))
    states = [leads[event["kind"]] for event in events if event["kind"] in leads]
    return not states or bool(states[-1] == claim["policy"]["state"])


def limits_nest(claim: Document) -> bool:
    return all(
        cover["aggregateUsed"] == total(cover["aggregateUsedBy"], "amount") for cover in claim["policy"]["coverages"]
    )


def an_open_claim_has_a_task_ahead(claim: Document) -> bool:
    return any(item["status"] == "open" and item["due"] > claim["asOfDate"] for item in claim["diary"])


def ids_are_unique_and_references_resolve(claim: Document) -> bool:
    lists = {
        f"{prefix}{key}": rows
        for prefix, holder in (("", claim), ("policy.", claim["policy"]), ("finance.", claim["finance"]))
        for key, rows in holder.items()
        if isinstance(rows, list) and rows and "id" in rows[0]
    }
    ids = {name: [row["id"] for row in rows] for name, rows in lists.items()}
    known = {f"{name}[{found}]" for name, found_ids in ids.items() for found in found_ids}
    text = json.dumps(claim, default=str)
    paths = set(re.findall(r'"path": "([^"]+)"', text))
    documents = set(re.findall(r'"(?:docId|invoiceDocId)": "([^"]+)"', text))
    parties = set(re.findall(r'"(?:\w*[pP]artyId|representedBy|represents)": "([^"]+)"', text))
    return (
        all(len(set(found)) == len(found) for found in ids.values())
        and paths <= known
        and documents <= set(ids["documents"])
        and parties <= set(ids["involvements"])
    )


def nothing_privileged_is_shareable(claim: Document) -> bool:
    return not any(
        document["visibility"] == "shareable" and (document["privileged"] or document["withoutPrejudice"])
        for document in claim["documents"]
    )


INVARIANTS: dict[int, Callable[[Document], bool]] = {
    1: totals_are_the_sums_of_their_lines,
    2: indemnity_and_expense_make_the_whole,
    3: reserve_histories_run_through,
    4: the_schedule_adds_up,
    5: payments_have_a_known_payee,
    6: one_currency,
    7: dates_are_in_order,
    8: reserves_are_within_authority_and_payments_have_two_people,
    9: the_title_opens_with_the_claimant,
    10: the_policy_state_is_where_its_events_lead,
    11: limits_nest,
    13: an_open_claim_has_a_task_ahead,
    16: ids_are_unique_and_references_resolve,
    17: nothing_privileged_is_shareable,
}


def broken(text: str) -> set[int]:
    """The numbers of the invariants that a claim's JSON does not keep."""
    claim = json.loads(text, parse_float=Decimal, parse_int=Decimal)
    return {number for number, kept in INVARIANTS.items() if not kept(claim)}
