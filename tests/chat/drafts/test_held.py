"""How a draft is held until it is checked: by sentence, by seconds, by characters, and to its end."""

import asyncio
from contextlib import aclosing, suppress
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chat.drafts.guard import Guard
from chat.drafts.held import BEHIND, BROKEN_OFF, CHARACTERS_BEHIND, Held, checked
from chat.providers.base import TurnError
from chat.wire import Activity, Done, TextDelta
from claims.case import Case
from claims.schema import Claim
from tests.conftest import SMALL_CLAIM

PLAIN = (
    "Thank you for your letter. We will look into it.\n\n- Please send the invoice.\n- Please send the photographs.\n"
)
SECRETS = [
    "We hold £27,800 for it.",
    "We hold 27,800.00 for it.",
    "We hold twenty-seven thousand\neight hundred pounds for it.",
    "We hold 27.8k for it.",
    "We hold £27,\n800 for it.",
    "We hold £27,**800** for it.",
    "We hold £27&#44;800 for it.",
    "We hold £27<!-- a -->,800 for it.",
    "We hold £27<b></b>,8<i>00</i> for it.",
    "We hold 27k 800 for it.",
    "27800 is for now the sum we hold.",
    "The S.I.U. has it.",
    "The S&shy;IU has it.",
    "The SIU has it.",
    "It went to our counter-fraud team.",
    "You were screened on 6 August 2026.",
    "We have surveillance of your client at a yard.",
    "We have some concerns about the genuineness of it.",
    "There is a possible match on a list.",
    "It fails because nobody can show that the notice arrived.",
    "She takes sertraline, and her depression is worse.",
]
TOLD = [
    "27,800",
    "27800",
    "27.8k",
    "27k",
    "27&",
    "27<",
    "**800",
    "S.I",
    "S&",
    "eight hundred",
    "\n800",
    "SIU",
    "possible match",
    "counter",
    "screened",
    "surveillance",
    "genuine",
    "concerns",
    "notice arrived",
    "sertraline",
]


@pytest.fixture
def guard(guarded_case):
    return Guard(guarded_case, {})


@pytest.fixture
def held(guard):
    return Held(guard)


def pieces(text, length):
    return [text[at : at + length] for at in range(0, len(text), length)]


def said(held, chunks, seconds=0.0):
    """What goes out for chunks that come so many seconds apart, one string a chunk, and the rest."""
    return [*(held.add(chunk, number * seconds) for number, chunk in enumerate(chunks)), held.rest()]


@pytest.mark.parametrize("length", [1, 3, 7, 1000])
@pytest.mark.parametrize("seconds", [0.0, 0.5, 3.0])
def test_a_text_without_secrets_goes_out_as_it_came(held, length, seconds):
    out = said(held, pieces(PLAIN, length), seconds)

    assert "".join(out) == PLAIN
    assert held.closing() == ""


def test_a_sentence_goes_out_once_it_is_whole_and_what_follows_has_begun(held):
    assert held.add("Thank you for", 0.0) == ""
    assert held.add(" your letter. ", 0.1) == "Thank you for your letter. "
    assert held.add("We will look", 0.2) == ""
    assert held.rest() == "We will look"


@pytest.mark.parametrize("length", [1, 2, 5, 11, 1000])
@pytest.mark.parametrize("seconds", [0.0, 0.7, 5.0])
@pytest.mark.parametrize("secret", SECRETS)
def test_no_secret_slips_out_however_it_is_cut_and_however_slowly_it_comes(held, secret, seconds, length):
    out = "".join(said(held, pieces(f"Dear Sir. {secret} Yours. ", length), seconds))

    assert [each for each in TOLD if each in out] == []
    assert "[left out: " in out
    assert out.startswith("Dear Sir. ")
    assert out.endswith("Yours. ")


@pytest.mark.parametrize("before", range(CHARACTERS_BEHIND - 30, CHARACTERS_BEHIND + 10, 3))
def test_no_secret_slips_out_where_four_hundred_characters_are_full(held, before):
    words = ("and so on " * 100)[:before]

    out = "".join(said(held, pieces(f"{words} we hold £27,800 for it and more", 4)))

    assert "27" not in out
    assert "800" not in out
    assert out.endswith("[left out: reserve]")


def test_a_sentence_is_replaced_whole_and_its_mark_in_a_list_stays(held):
    out = "".join(said(held, ["Two points.\n\n- We hold £27,800.\n- Please write back.\n"]))

    assert out == "Two points.\n\n- [left out: reserve]\n- Please write back.\n"


def test_all_that_a_sentence_gives_away_is_named_once(held):
    out = "".join(said(held, ["We hold £27,800 and may pay £10,000 of £27,800. Bye."]))

    assert out == "[left out: reserve, authority] Bye."


def test_a_sentence_of_which_a_part_is_out_loses_the_rest(held):
    held.add("We have looked at the matter and hold ", 0.0)

    out = held.late(BEHIND)
    rest = "".join([held.add("£27,800 for it, for now. ", BEHIND + 1), held.add("Yours. ", BEHIND + 1), held.rest()])

    assert out == "We have looked at the matter and hold "
    assert rest == "[left out: reserve] Yours. "


def test_a_secret_over_two_lines_takes_both_with_it(held):
    out = "".join(said(held, ["We hold £27,\n800 as of today.\nYours.\n"]))

    assert out == "[left out: reserve]\n\nYours.\n"


def test_the_closing_line_names_what_was_left_out_and_why(held):
    said(held, ["We hold £27,800. We hold 27.8k. The SIU has it."])

    assert held.closing() == (
        "\n\n**For the handler.** Left out above, because it must not go to anybody outside: "
        "reserve (2 places): what is set aside is for the file alone; "
        "suspicion (1 place): nobody is accused, and nobody outside may learn of an enquiry."
    )


def test_characters_that_show_nothing_hide_no_amount(held):
    out = "".join(said(held, ["We hold £27,\u200b80\u00ad0. Yours."]))

    assert out == "[left out: reserve] Yours."


@pytest.mark.parametrize("number", ["1" * 4301, "1 " * 4400])
def test_a_number_without_end_drops_no_words(held, number):
    out = "".join(said(held, ["Thank you. Your reference is ", number, ". Yours. We hold £27,800."]))

    assert out == f"Thank you. Your reference is {number}. Yours. [left out: reserve]"


@pytest.mark.parametrize("gap", [" " * 9000, "*" * 600, "\n" * 600, "* " * 300, "&#8203;" * 90, "<b></b>" * 90])
@pytest.mark.parametrize("length", [7, 1000])
def test_no_gap_is_so_long_that_a_secret_slips_out_in_two_pieces(held, gap, length):
    out = "".join(
        said(held, pieces(f"Dear Sir. It is with the special {gap} investigation {gap} unit. Yours. ", length), 3.0)
    )

    assert "special" not in out
    assert "[left out: suspicion]" in out


@pytest.mark.parametrize("length", [3, 11, 1000])
def test_what_is_left_out_is_told_to_the_handler_and_in_no_letter(held, length):
    inside = "Dear Ms Cole,\n\nThank you for writing. For the handler the SIU was left out. Yours.\n\n"

    out = "".join(
        said(held, pieces(f"Left out: the SIU.\n\n{inside}For the handler:\n\nThe SIU was left out. ", length))
    )

    assert out.startswith("Left out: the SIU.\n\nDear Ms Cole,")
    assert out.endswith("For the handler:\n\nThe SIU was left out. ")
    assert out.count("SIU") == 2


@given(st.lists(st.tuples(st.text("ab .\n", min_size=1, max_size=60), st.floats(0, 3)), max_size=40))
def test_nothing_waits_longer_than_two_seconds_or_four_hundred_characters(chunks):
    held = Held(Guard(Case(claim=Claim.model_validate(SMALL_CLAIM), today=date(2026, 9, 15)), {}))
    now, came, out = 0.0, "", ""

    for text, pause in chunks:
        due = held.patience(now)
        if due is not None and due <= pause:
            out += held.late(now + due)
            assert len(came) - len(out) <= 60
        now += pause
        came += text
        out += held.add(text, now)
        assert len(came) - len(out) <= CHARACTERS_BEHIND

    assert out + held.rest() == came


def test_a_reader_waits_no_more_than_two_seconds_for_harmless_words(held):
    held.add("We will look into ", 10.0)

    assert held.patience(10.5) == BEHIND - 0.5
    assert held.late(11.9) == ""
    assert held.late(12.0) == "We will look into "


def test_what_may_be_the_beginning_of_a_secret_is_not_waited_for(held):
    held.add("£27,", 0.0)

    assert held.patience(0.0) is None
    assert held.late(60.0) == ""


def through(held, *events):
    """The events of a turn as they go out, a text as it is and any other by its name. An exception ends them."""

    async def source():
        for event in events:
            if isinstance(event, Exception):
                raise event
            yield event

    out = []

    async def run():
        async with aclosing(checked(source(), held)) as stream:
            async for event in stream:
                out.append(event.text if isinstance(event, TextDelta) else event.type)

    with suppress(TurnError, ValueError, OSError):
        asyncio.run(run())
    return out


LOOKING = Activity(tool="build_timeline", label="Looking…")


def test_words_go_out_before_the_event_that_follows_them(held):
    out = through(held, TextDelta(text="Let me look into it. "), LOOKING, TextDelta(text="Thank you"), Done())

    assert out == ["Let me look into it. ", "activity", "Thank you", "done"]


def test_the_closing_line_is_the_last_text(held):
    *texts, last = through(held, TextDelta(text="We hold £27,800. Yours"), Done())

    assert "".join(texts).startswith("[left out: reserve] Yours\n\n**For the handler.** ")
    assert last == "done"


def test_a_secret_that_a_lookup_parts_does_not_slip_out(held):
    out = through(held, TextDelta(text="We hold £27,"), LOOKING, TextDelta(text="800 for it."), Done())

    assert "".join(out).startswith("We hold activity[left out: reserve]")


@pytest.mark.parametrize("failure", [TurnError("The model is away."), ValueError("a bug"), OSError("the line is down")])
def test_a_failure_lets_out_what_was_checked_before_it(held, failure):
    out = through(held, TextDelta(text="We hold £27,800. Thank"), failure)

    assert "".join(out).startswith("[left out: reserve] Thank\n\n**For the handler.** ")


@pytest.mark.parametrize("failure", [TurnError("The model is away."), ValueError("a bug")])
@pytest.mark.parametrize(
    ("text", "out"),
    [
        ("Thank you. We hold £27,", "Thank you. We hold" + BROKEN_OFF),
        ("Thank you. It is with the special investigation ", "Thank you. It is with the" + BROKEN_OFF),
        ("We can go to twenty seven thousand", "We can go to" + BROKEN_OFF),
    ],
)
def test_a_failure_lets_out_no_half_of_a_secret_and_says_that_something_is_missing(held, failure, text, out):
    assert "".join(through(held, TextDelta(text=text), failure)) == out


def test_a_failure_is_passed_on_as_what_it_is(held):
    async def source():
        yield TextDelta(text="Thank you")
        raise ValueError("a bug")

    async def run():
        return [event async for event in checked(source(), held)]

    with pytest.raises(ValueError, match="a bug"):
        asyncio.run(run())


def test_what_cannot_be_checked_does_not_go_out(held):
    class Unreadable(str):
        def isascii(self):
            raise ValueError("a bug of the check")

    out = through(held, TextDelta(text="Thank you. We "), TextDelta.model_construct(text=Unreadable("hold £27,800.")))

    assert out == ["Thank you. "]


def test_words_go_out_in_a_silence_of_the_model(guard):
    async def run():
        said_more = asyncio.Event()
        out = []

        async def source():
            yield TextDelta(text="We will look into ")
            await said_more.wait()
            yield Done()

        async with asyncio.timeout(5), aclosing(checked(source(), Held(guard, behind=0.01))) as stream:
            async for event in stream:
                out.append(event.type)
                said_more.set()
        return out

    assert asyncio.run(run()) == ["text_delta", "done"]


def test_a_reader_who_leaves_closes_the_turn(held):
    async def run():
        closed = asyncio.Event()

        async def source():
            try:
                yield TextDelta(text="Thank you. We")
                await asyncio.Event().wait()
            finally:
                closed.set()

        events = checked(source(), held)
        await anext(events)
        await events.aclose()
        return closed.is_set()

    assert asyncio.run(run())
