from promptlab.compare import compare
from promptlab.table import compared, shown
from tests.promptlab import bad_models as models
from tests.promptlab.results import result


def test_flaky_and_failed_traps_are_listed_apart(result_of):
    lines = list(shown(result_of(models.faithful, models.omitting), None))

    assert "Flaky:" in lines
    flaky = lines.index("  S01.G1 CP-AUT-260381 policy_validation, critical 1/2: fact missing: lapsed, 15/07/2026")
    assert lines[flaky + 1].startswith("    to be found: ")
    assert "Not passed:" not in lines


def test_the_percentage_that_a_bar_is_compared_with_is_printed(result_of):
    lines = list(shown(result_of(models.faithful), None))

    assert "Points: 3 of 3, which is 100.0 %; --bar takes that percentage." in lines
    assert "Tokens: 200 in, 20 out." in lines


def test_the_local_analyst_stands_beside_a_model(result_of):
    lines = list(shown(result_of(models.faithful), result_of(models.omitting)))

    row = next(line for line in lines if line.startswith("policy_validation"))
    assert row.split() == ["policy_validation", "3", "3", "0", "3/3", "0", "passed,", "-4/3"]


def test_a_comparison_lists_what_differs_and_ends_with_the_total():
    lines = list(compared(compare(result((5, 5), (2, 2)), result((0, 5), (2, 2))), "the new", "the old"))

    assert lines == [
        "the new against the old, 2 traps that both have:",
        "  T0 C-1 0/5 → 5/5: better (+39% to +100%)",
        "Held every time: 1 in both, 1 only now, 0 only before. In total: cannot tell (-27.3% to +90.5%).",
        "More repetitions or variants may tell.",
    ]


def test_a_comparison_of_other_samples_says_so():
    old = result((0, 5))
    new = old.model_copy(update={"setup": old.setup.model_copy(update={"claims": "1" * 12})})

    lines = list(compared(compare(new, old), "the new", "the old"))

    assert (
        "The claims and traps of the two differ: they were chosen otherwise, or the samples have changed since."
        in lines
    )
