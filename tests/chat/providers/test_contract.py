"""Every provider keeps the same contract: text as it comes, one ending, and a sentence for every failure."""

import asyncio
import json
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path

import pytest

from chat.providers.base import Provider, TextChunk, TurnEnd, TurnError
from chat.providers.gemini import Gemini
from chat.providers.scripted import Scripted
from tests.gemini_server import GeminiServer
from tests.model_calls import answered, ending, played, question, said

RECORDINGS = Path(__file__).parents[2] / "recordings" / "gemini"
ANSWERS = ["text", "one_call", "two_calls", "signed_empty_part"]
FAILURES = ["blocked", "error_midstream"]


@dataclass(frozen=True)
class Expected:
    text: str
    calls: tuple[str, ...] = ()


EXPECTED = {
    "text": Expected("Not safely: the policy had lapsed on 15/07/2026."),
    "one_call": Expected("", ("check_policy_in_force",)),
    "two_calls": Expected("", ("check_policy_in_force", "get_claim_section")),
    "signed_empty_part": Expected("The policy had lapsed."),
    "blocked": Expected(""),
    "error_midstream": Expected("The policy had "),
}


@dataclass
class Stage:
    """A provider and the way to have it play a case."""

    provider: Provider
    play: Callable[[str], object]


def recorded(name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (RECORDINGS / f"{name}.jsonl").read_text().splitlines()]


@pytest.fixture
def on_gemini(server: GeminiServer, gemini: Gemini) -> Stage:
    return Stage(gemini, lambda name: server.play(*recorded(name)))


@pytest.fixture
def on_script() -> Stage:
    scripted = Scripted()
    plays: dict[str, Callable[[], object]] = {
        "text": lambda: scripted.says("Not safely: ", "the policy had lapsed ", "on 15/07/2026."),
        "one_call": lambda: scripted.calls("check_policy_in_force"),
        "two_calls": lambda: scripted.calls("check_policy_in_force").also_calling(
            "get_claim_section", section="policy"
        ),
        "signed_empty_part": lambda: scripted.says("The policy had ", "lapsed."),
        "blocked": lambda: scripted.raises(TurnError("The model did not take this question.")),
        "error_midstream": lambda: scripted.raises(TurnError("The model is overloaded.")).saying("The policy had "),
    }
    return Stage(scripted, lambda name: plays[name]())


@pytest.fixture(params=["on_gemini", "on_script"])
def stage(request: pytest.FixtureRequest) -> Stage:
    staged = request.getfixturevalue(request.param)
    assert isinstance(staged, Stage)
    return staged


@pytest.mark.parametrize("name", ANSWERS)
def test_text_comes_first_and_one_ending_last(stage, name):
    stage.play(name)

    given = played(stage.provider)

    assert [type(each) for each in given] == [TextChunk] * (len(given) - 1) + [TurnEnd]
    assert said(given) == EXPECTED[name].text
    assert tuple(call.name for call in ending(given).calls) == EXPECTED[name].calls


@pytest.mark.parametrize("name", ANSWERS)
def test_the_ending_names_the_model_and_counts_tokens(stage, name):
    stage.play(name)

    end = ending(played(stage.provider))

    assert end.model == stage.provider.model
    assert end.usage.input_tokens > 0
    assert end.usage.output_tokens > 0


@pytest.mark.parametrize("name", ANSWERS)
def test_no_chunk_is_empty(stage, name):
    stage.play(name)

    given = played(stage.provider)

    assert all(each.text for each in given if isinstance(each, TextChunk))


@pytest.mark.parametrize("name", ["one_call", "two_calls"])
def test_what_was_handed_back_is_taken_in_the_next_round(stage, name):
    stage.play(name)
    stage.play("text")

    asked = question()
    given = played(stage.provider, answered(asked, played(stage.provider, asked)))

    assert said(given) == EXPECTED["text"].text


@pytest.mark.parametrize("name", ANSWERS)
def test_what_is_handed_back_survives_as_json(stage, name):
    stage.play(name)

    state = ending(played(stage.provider)).provider_state

    assert json.loads(json.dumps(state)) == state


@pytest.mark.parametrize("name", FAILURES)
def test_a_failure_is_a_sentence_after_the_text_that_was_there(stage, name):
    stage.play(name)
    given = []

    async def read():
        async with aclosing(stage.provider.stream_turn(question())) as stream:
            async for each in stream:
                given.append(each)

    with pytest.raises(TurnError) as raised:
        asyncio.run(read())

    assert str(raised.value).endswith((".", "…"))
    assert said(given) == EXPECTED[name].text
