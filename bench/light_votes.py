"""Many votes and their counters, written by PostgreSQL itself: what bench.feedback asks of (docs/feedback.md)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.db import connection
from django.db.backends.utils import CursorWrapper

from claimpilot.counting import cell_of
from feedback.models import PromptCount, Vote, VoteCount, VoteMonth

CAPABILITIES: Final = (
    "claim_summary", "policy_validation", "coverage_analysis", "reserve_review", "liability_analysis", "timeline",
    "document_chronology", "draft_correspondence", "next_best_actions", "settlement_options", "limitation_check",
    "payment_review", "recovery_review", "file_audit", "missing_information", "sanctions_check", "fraud_screen",
    "complaint_handling", None,
)  # fmt: skip
FINGERPRINTS: Final = ("default", *(f"{number:012x}" for number in range(0xA1B2C3, 0xA1B2C3 + 9)))
REASONS: Final = (
    "", " missed ", " incorrect ", " missed  incorrect ", " off_target ", " unclear ", " unsafe ", " other ",
    " incorrect  unclear ",
)  # fmt: skip
DAYS: Final = 730
LAST_DAY: Final = "2026-11-30"

PROMPTS: Final = """
    CREATE TEMP TABLE prompts (place int, capability varchar, fingerprint varchar, prompt varchar);
"""
VOTES: Final = f"""
    INSERT INTO feedback_vote (id, turn_id, rating, reasons, note, claim_id, capability, channel, surface, locale,
        brand, model, prompt_fingerprint, prompt_overridden, prompt, question, answer, tools, verified, created_at,
        updated_at)
    SELECT gen_random_uuid(), md5(drawn.number::text), rating,
        CASE WHEN rating = 'down' THEN (%(reasons)s::text[])[1 + floor(power(a, 2) * {len(REASONS)})::int] ELSE '' END,
        CASE WHEN rating = 'down' AND b < 0.3 THEN 'It left out what the diary says of it.' END,
        'CP-AUT-26' || lpad((floor(c * 9999))::text, 4, '0'),
        prompts.capability,
        CASE WHEN d < 0.08 THEN 'voice' ELSE 'text' END,
        CASE WHEN e < 0.35 THEN 'embed' ELSE 'app' END,
        CASE WHEN f < 0.4 THEN 'en-US' ELSE 'en-GB' END,
        'claimpilot',
        CASE WHEN age > 500 THEN 'gemini-3-flash' WHEN age > 200 THEN 'gemini-3.1-flash-lite'
            ELSE 'gemini-3.5-flash-lite' END,
        prompts.fingerprint,
        CASE WHEN prompts.fingerprint = 'default' THEN '[]' ELSE '["system.base"]' END::jsonb,
        prompts.prompt,
        CASE WHEN b < 0.5 THEN 'What should I look at next on this file?' END,
        CASE WHEN b < 0.5 THEN repeat('The answer, as it was given. ', 12) END,
        NULL, CASE WHEN age < 100 THEN d > 0.03 END, at, at + (a * 60) * interval '1 second'
    FROM (
        SELECT number, age, a, b, c, d, e, f,
            CASE WHEN g < 0.82 THEN 'up' ELSE 'down' END AS rating,
            1 + floor(power(h, 2) * {len(CAPABILITIES)})::int AS capability,
            1 + floor(power(i, 4) * {len(FINGERPRINTS)})::int AS fingerprint,
            date_trunc('second', timestamptz '{LAST_DAY} 23:00+00' - age * interval '1 day' - c * interval '20 hours')
                AS at
        FROM (
            SELECT number, floor(random() * {DAYS})::int AS age, random() AS a, random() AS b, random() AS c,
                random() AS d, random() AS e, random() AS f, random() AS g, random() AS h, random() AS i
            FROM generate_series(1, %(rows)s) AS number
        ) AS thrown
    ) AS drawn
    JOIN prompts ON prompts.place = (drawn.capability - 1) * {len(FINGERPRINTS)} + drawn.fingerprint
"""  # noqa: S608  # numbers of ours
COUNTED: Final = """
    INSERT INTO {table} (cell, day, capability, prompt_fingerprint, rating, reasons, channel, surface, locale, model,
        verified, votes)
    SELECT md5(concat_ws('/', {day}, coalesce(capability, '-'), prompt_fingerprint, rating, reasons, channel, surface,
        locale, model, coalesce(verified::text, '-'))), {day}, capability, prompt_fingerprint, rating, reasons, channel,
        surface, locale, model, verified, count(*)
    FROM feedback_vote
    GROUP BY {day}, capability, prompt_fingerprint, rating, reasons, channel, surface, locale, model, verified
"""
BY_PROMPT: Final = """
    INSERT INTO feedback_promptcount (prompt, capability, prompt_fingerprint, up, down, unverified_up, unverified_down)
    SELECT prompt, capability, prompt_fingerprint, count(*) FILTER (WHERE rating = 'up'),
        count(*) FILTER (WHERE rating = 'down'), count(*) FILTER (WHERE rating = 'up' AND NOT verified),
        count(*) FILTER (WHERE rating = 'down' AND NOT verified)
    FROM feedback_vote GROUP BY prompt, capability, prompt_fingerprint
"""
ANSWERED: Final = """
    INSERT INTO {table} (cell, day, capability, prompt_fingerprint, channel, model, answers)
    SELECT md5(concat_ws('/', day, coalesce(capability, '-'), prompt_fingerprint, channel, model)), day, capability,
        prompt_fingerprint, channel, model, sum(votes) * 20
    FROM {counts} GROUP BY day, capability, prompt_fingerprint, channel, model
"""
DAY: Final = "(created_at AT TIME ZONE 'UTC')::date"
MONTH: Final = f"date_trunc('month', {DAY})::date"


@contextmanager
def without_indexes(cursor: CursorWrapper) -> Iterator[None]:
    """Build the indexes of votes once and at the end, which takes a fraction of the time."""
    cursor.execute(
        "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = %s AND indexdef NOT LIKE 'CREATE UNIQUE%%'",
        [Vote._meta.db_table],
    )
    indexes = cursor.fetchall()
    for name, _ in indexes:
        cursor.execute(f"DROP INDEX {connection.ops.quote_name(name)}")
    yield
    cursor.execute("SET maintenance_work_mem = '512MB'")
    for _, definition in indexes:
        cursor.execute(definition)


def fill(rows: int) -> None:
    """So many votes over two years, and their counters: most on the default prompts, a few capabilities most asked."""
    prompts = [
        (place, capability, fingerprint, cell_of(capability, fingerprint))
        for place, (capability, fingerprint) in enumerate(
            ((capability, fingerprint) for capability in CAPABILITIES for fingerprint in FINGERPRINTS), start=1
        )
    ]
    with connection.cursor() as cursor:
        cursor.execute(PROMPTS)
        cursor.executemany("INSERT INTO prompts VALUES (%s, %s, %s, %s)", prompts)
        cursor.execute("SELECT setseed(0.5)")
        with without_indexes(cursor):
            cursor.execute(VOTES, {"reasons": list(REASONS), "rows": rows})
        cursor.execute(COUNTED.format(table=VoteCount._meta.db_table, day=DAY))
        cursor.execute(COUNTED.format(table=VoteMonth._meta.db_table, day=MONTH))
        cursor.execute(BY_PROMPT)
        cursor.execute(ANSWERED.format(table="feedback_answercount", counts=VoteCount._meta.db_table))
        cursor.execute(ANSWERED.format(table="feedback_answermonth", counts=VoteMonth._meta.db_table))
    with connection.cursor() as cursor:
        for model in (Vote, VoteCount, VoteMonth, PromptCount):
            cursor.execute(f"VACUUM ANALYZE {connection.ops.quote_name(model._meta.db_table)}")
        cursor.execute("VACUUM ANALYZE feedback_answercount, feedback_answermonth")
