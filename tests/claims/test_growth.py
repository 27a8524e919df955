"""No tool takes the square of a file: four times the rows are at most six times the work."""

import pytest

from tests.claims.work import FILES, Rows, outgrowing


@pytest.mark.parametrize("file", FILES, ids=lambda each: each.__name__)
def test_four_times_the_rows_are_no_more_than_six_times_the_work(file: Rows):
    assert outgrowing(file) == {}
