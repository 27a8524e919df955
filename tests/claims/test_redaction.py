"""Personal details found, and put out of a file without changing its story."""

import re

import pytest

from claims.documents import BadClaim, canonical
from claims.generate import FIRST_SERIAL, variant
from claims.lines import SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.personal import people, personal_details
from claims.redaction import NO_NAMES, Replacer, redacted


def stand_ins(claim):
    return {each.value: each.stand_in for each in personal_details(claim)}


def replacer(claim):
    return Replacer(stand_ins(claim), people(personal_details(claim)))


def parts(names):
    """Every word of these names that names somebody."""
    return {word for name in names for word in re.findall(r"[^\W\d_]{2,}", name.lower())} - NO_NAMES


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_detail_is_left_where_all_are_replaced(scenario):
    claim = SCENARIOS[scenario].golden()
    given = stand_ins(claim)

    text = canonical(redacted(claim, replacer(claim)))

    assert [value for value, new in given.items() if value != new and f'"{value}"' in text] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ms Natarajan wrote.", "Ms E wrote."),
        ("PRIYA NATARAJAN V HALDEN", "Person E V HALDEN"),
        ("Priya's car", "Person's car"),
        ("priya natarajan", "Person E"),
        ("Natarajan, PRIYA", "E, Person"),
        ("Natarajana", "Natarajana"),
        ("Nothing here.", "Nothing here."),
    ],
)
def test_a_name_goes_in_capitals_and_in_part_too(text, expected):
    assert Replacer({"Priya Natarajan": "Person E", "": "x", "same": "same"}, {"Priya Natarajan"})(text) == expected


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("Sean O'Connell", "Mr O'Connell, O\u2019CONNELL\u2019s, o'connell", "Mr A, A\u2019s, A"),
        ("Sean O\u2019Connell", "Mr O'Connell", "Mr A"),
        (
            "Mei-Ling Wu",
            "Mei-Ling, mei\u2011ling, Mei, Ling and Wu, WU, wu",
            "Person, Person, Person, Person and A, A, A",
        ),
        ("Mr. Wu", "Mr. Wu; Wu; Mr. Smith", "Person A; A; Mr. Smith"),
        ("Estate of Gordon Pryor", "Gordon Pryor's estate of three; Pryor", "Person A's estate of three; A"),
        ("Ana Maria de la Cruz", "Maria, or Cruz, à la carte", "A, or A, à la carte"),
        ("J. Smith", "J. Smith, Smith, plan J", "Person A, A, plan J"),
        ("Zoë Müller", "ZOË MÜLLER, müller", "Person A, A"),
        ("Zoë Müller", "Zoe Muller, Mueller, zoe_mueller.pdf", "Person A, A, Person_A.pdf"),
        ("Zoe Muller", "Zoë Müller", "Person A"),
        ("Ana Núñez", "Nu\u0301n\u0303ez wrote, Nunez wrote, Ana Nu\u0301n\u0303ez", "A wrote, A wrote, Person A"),
        ("Ana Nu\u0301n\u0303ez", "Núñez wrote, Nunez wrote, Ana Núñez", "A wrote, A wrote, Person A"),
        ("Łukasz Żółć", "Lukasz, Zolc, ŻÓŁĆ", "Person, A, A"),
        ("İlker Weiß", "ilker, İLKER, Ilker WEISS, weiß", "Person, Person, Person A, A"),
        ("Văn Đỗ", "Mr Đỗ, mr đỗ: they do. photo_đỗ.jpg", "Mr A, mr A: they do. photo_A.jpg"),
        ("Ana Bell", "Dijana, Isabell\u00e9, s\u030cana, anä", "Dijana, Isabellé, šana, Person"),
    ],
)
def test_every_part_of_a_name_goes_however_it_is_written(name, text, expected):
    assert Replacer({name: "Person A"}, {name})(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("van QV24 HLD", "van ZZ01 ZZZ"),
        ("van qv24hld, QV24-HLD", "van ZZ01 ZZZ, ZZ01 ZZZ"),
        ("plate_QV24HLD_front.jpg", "plate_ZZ01 ZZZ_front.jpg"),
        ("XQV24HLDX", "XQV24HLDX"),
    ],
)
def test_a_number_goes_however_its_spaces_are_written(text, expected):
    assert Replacer({"QV24 HLD": "ZZ01 ZZZ"})(text) == expected


def test_a_name_goes_out_of_the_names_of_files():
    assert Replacer({"Hector Sandoval": "Person A"}, {"Hector Sandoval"})("statement_sandoval.pdf") == "statement_A.pdf"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("HALDEN accepts; Halden too", "Firm accepts; Firm too"),
        ("halden, Logistics, Ltd", "halden, Logistics, Ltd"),
        ("halden logistics ltd", "Firm A"),
    ],
)
def test_a_firm_goes_by_its_whole_name_and_its_first_word(text, expected):
    assert Replacer({"Halden Logistics Ltd": "Firm A"})(text) == expected


@pytest.mark.parametrize("text", ["Crédit accepts", "CRE\u0301DIT accepts", "Credit accepts"])
def test_a_firms_first_word_goes_with_its_accent_or_without(text):
    assert Replacer({"Crédit Halden Ltd": "Firm A"})(text) == "Firm accepts"


def test_words_of_the_schema_are_no_names():
    assert Replacer({"Sir Open": "Person A"}, {"Sir Open"}).within({"status": "open", "text": ["Open it"]}) == {
        "status": "open",
        "text": ["A it"],
    }


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [None, 1])
def test_no_part_of_a_persons_name_is_left_in_any_sample(scenario, seed):
    claim = SCENARIOS[scenario].golden()
    claim = variant(SCENARIOS[scenario], claim, seed, FIRST_SERIAL) if seed else claim
    text = canonical(redacted(claim, replacer(claim))).replace("\\n", " ")

    left = parts(people(personal_details(claim))) & set(re.findall(r"[^\W_]+", text.lower()))

    assert left == set()


def test_without_stand_ins_the_file_stays_what_it_is():
    assert redacted(golden(), Replacer({})) == golden()


def test_a_stand_in_that_does_not_fit_its_field_is_refused():
    with pytest.raises(BadClaim, match=r"claimant\.dateOfBirth"):
        redacted(golden(), Replacer({"1991-03-18": "long ago"}))
