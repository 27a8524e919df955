"""Who and what a variant is told with."""

from random import Random

import pytest

from claims.lines.names import GB, POOLS, US, Cast, Pool, draw


def drawn(*numbers: str) -> list[str]:
    told = draw(Cast(reference="C-1", numbers=numbers), GB, Random(5))
    return [told[number] for number in numbers]


def test_the_year_and_the_form_in_a_number_stay():
    reference, policy = drawn("WV/26/PC/4436", "GM-HO3-5562071")

    assert reference.startswith("WV/26/PC/")
    assert policy.startswith("GM-HO3-")
    assert (reference[-4:], policy[-7:]) != ("4436", "5562071")


def test_the_same_digits_become_the_same_wherever_they_stand():
    agreement, in_a_file_name = drawn("TMH/40921", "40921")

    assert agreement == f"TMH/{in_a_file_name}"
    assert in_a_file_name != "40921"


@pytest.mark.parametrize("pool", [GB, US], ids=list(POOLS))
def test_names_of_a_country_include_such_as_have_accents(pool: Pool):
    assert all(any(not name.isascii() for name in names) for names in (pool.women, pool.men, pool.surnames))
