"""Invented people, firms and places for variants, right for their country (docs/claim-document.md, Samples)."""

import re
import unicodedata
from dataclasses import dataclass
from random import Random
from typing import Final


@dataclass(frozen=True)
class Pool:
    """Names of one country. Places and firms do not exist; given names are kept apart so that titles stay right."""

    women: tuple[str, ...]
    men: tuple[str, ...]
    surnames: tuple[str, ...]
    firms: tuple[str, ...]
    places: tuple[str, ...]
    streets: tuple[str, ...]


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


GB: Final = Pool(
    women=words(
        "Abena Aisling Amina Anjali Bronwen Catriona Chidera Efua Eleni Farida Grace Hadiya Ingrid "
        "Jasmine Kamala Leila Maeve Mei Meera Nadia Niamh Noor Olwen Precious Renée Róisín Ruth Safiya Saoirse Siân "
        "Sunita Tamsin Yasmin Zoë"
    ),
    men=words(
        "Adeel Angus Arjun Babatunde Callan Darius Dilip Emeka Euan Femi Gareth Hamza Idris Imran Jakub "
        "Joaquim Kwame Lachlan Malachy Mateusz Nikhil Obinna Owen Patrick Rafael Rhodri Samir Seán Stefan "
        "Tariq Viktor Wei Yusuf"
    ),
    surnames=words(
        "Abbott Achebe Adeyemi Ahmed Asante Baines Balogun Begum Bhatt Bogdan Calloway Chaudhry Cheung "
        "Davies Deane Dhillon Eze Fairbairn Farouk Ferreira Gallagher Ghosh Griffiths Haque Iqbal "
        "Jankowski Kaur Kovács Kowalczyk Lam Llewellyn Lowther MacLeod Mahmood Mensah Mistry Morgan Müller Nkemelu "
        "Novák Nowell O'Connell Okonkwo Osborne Patel Penrose Popescu Quaye Rahman Rees Sandhu Sesay "
        "Sharma Silva Tennant Thapa Treloar Uddin Varga Wainwright Wójcik Yeboah Zaman"
    ),
    firms=words(
        "Aldermoor Ambrook Barrowgate Blackthorne Bramfield Calderway Cinderhill Copperfold Cotterdale "
        "Dunholt Eastmarsh Elmstead Fallowden Fernhurst Foxcombe Gorsefield Greywater Harrowby Hazelmoor "
        "Hollinghurst Kelderby Kingsholt Langstrand Larchwood Merrowdown Millbeck Oakhanger Penhallow "
        "Quarrywood Ravensholt Redcliffe Rookhope Saltersgate Silverbeck Stonehythe Thornbeck Underhay "
        "Wexbourne Whinmoor Yarrowfield"
    ),
    places=(
        "Ashby Marden",
        "Brackley Cross",
        "Chalford Green",
        "Dunmarsh",
        "Easterby",
        "Fenny Holt",
        "Great Wexley",
        "Hartsmere",
        "Kingsmarsh",
        "Lower Sedbury",
        "Marlbrook",
        "Nether Holme",
        "Orston Magna",
        "Penmarrow",
        "Ramsholt Quay",
        "Saxby Bridge",
        "Tarrant Hythe",
        "Upper Cawood",
        "Westerfold",
        "Yelverley",
    ),
    streets=(
        "Abbey Road",
        "Bakehouse Lane",
        "Canal Street",
        "Drovers Way",
        "Elder Lane",
        "Fountain Street",
        "Granary Road",
        "Harbour Road",
        "Ironbridge Road",
        "Jubilee Way",
        "Kiln Lane",
        "Library Street",
        "Market Hill",
        "Nursery Road",
        "Old Tannery Road",
        "Quayside Road",
    ),
)
US: Final = Pool(
    women=words(
        "Adriana Aisha Alma Ana Beatriz Camila Carmen Chantal Delia Ebony Elena Gloria Hana Imani Inés Jolene "
        "Keiko Lakshmi Linh Lourdes Luz Marisol Mei-Ling Naomi Nkechi Pilar Rosalind Shanice Soledad Tamika "
        "Thuy Veronica Wilhelmina Xiomara Yolanda"
    ),
    men=words(
        "Abdul André Anil Carlos Cedric Dmitri Darnell Diego Emilio Esteban Ezekiel Felix Héctor Hiroshi Ignacio "
        "Isaiah Jamal Javier José Kenji Kofi Leroy Luis Malik Marcus Minh Octavio Pavel Quentin Rajiv Salvador "
        "Terrell Vikram Wendell Zachary"
    ),
    surnames=words(
        "Abernathy Acosta Aguilar Baptiste Barragan Begay Bergstrom Broussard Calderón Castellanos Chávez Cho "
        "Dang Delacroix Dubois Eriksen Espinoza Fontenot Freeman Galloway Gutiérrez Hinojosa Huang Ishikawa "
        "Jankowicz Kapoor Kowalski Ledbetter Lindqvist Maldonado McAllister Montoya Mukherjee Muñoz Nakagawa Nguyen "
        "Núñez Odom Okafor Ortega Pacheco Peña Pettigrew Quiñones Ramaswamy Reyes Rosario Sakamoto Schroeder Sepúlveda "
        "Tafoya Thibodeaux Tran Underwood Valdez Vandermeer Washington Whitfield Xiong Yazzie Zapata Ziegler"
    ),
    firms=words(
        "Amberline Arrowdale Bayridge Bluestem Brightwater Cedarline Cobblestone Coppervale Cottonfield Driftwood "
        "Eastbrook Evergrade Fairmeadow Foxglen Glenharbor Graywolf Harborline Hickoryvale Ironcrest Juniperline "
        "Keystead Lakehaven Longprairie Maplecrest Millharbor Northfork Oakmesa Palisander Pinewater Quarryline "
        "Redmesa Ridgeline Saltgrass Silvermesa Stonebrook Summitline Tallgrass Umberwood Westhaven Yellowpine"
    ),
    places=(
        "Alder Springs", "Bexley Harbor", "Cane Hollow", "Dunmore Heights", "East Larkin", "Fallen Oak",
        "Grady Crossing", "Harlan Bluff", "Indigo Falls", "Juniper Flats", "Kettle Bend", "Loma Seca",
        "Mill Prairie", "North Tamarack", "Old Ferry", "Pecan Grove", "Quarry Heights", "Red Clay",
        "Sable Point", "Tupelo Junction",
    ),
    streets=(
        "Alamo Street", "Birch Avenue", "Cannery Row", "Depot Street", "Elm Hollow Road", "Foundry Avenue",
        "Grand Prairie Road", "Hickory Lane", "Industrial Parkway", "Juniper Drive", "Kingfisher Court",
        "Levee Road", "Magnolia Avenue", "Old Mill Road", "Pine Ridge Drive", "River Bend Road",
    ),
)  # fmt: skip
POOLS: Final = {"GB": GB, "US": US}
RUN: Final = re.compile(r"\d{3,}")
"""Digits that number something. One or two are a year or a form, as in WV/26/PC/4436 and HO3."""


@dataclass(frozen=True)
class Cast:
    """Who and what a golden claim is told with, in the words its texts use.

    `women` and `men` are "Given Surname"; `firms` the invented words of firms' names; `numbers` references of any form,
    whose longer runs of digits are drawn anew; `plates` the last three letters of number plates.
    """

    reference: str
    women: tuple[str, ...] = ()
    men: tuple[str, ...] = ()
    firms: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    streets: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    plates: tuple[str, ...] = ()


def draw(cast: Cast, pool: Pool, rng: Random) -> dict[str, str]:
    """What each word of the cast is called in a variant. No two of one sort get the same name."""
    people = (*cast.women, *cast.men)
    given = (*rng.sample(pool.women, len(cast.women)), *rng.sample(pool.men, len(cast.men)))
    surnames = rng.sample(pool.surnames, len(people))
    told: dict[str, str] = {}
    for person, first, last in zip(people, given, surnames, strict=True):
        told |= dict(zip(person.split(), (first, last), strict=True))
    for golden, drawn in ((cast.firms, pool.firms), (cast.places, pool.places), (cast.streets, pool.streets)):
        told |= dict(zip(golden, rng.sample(drawn, len(golden)), strict=True))
    told |= _numbers(cast.numbers, rng)
    return told | {plate: "".join(rng.choice("ABCDEFGHJKLMNOPRSTUVWXYZ") for _ in plate) for plate in cast.plates}


def address_form(name: str) -> str:
    """A name as it stands in an email address: small, without accents and signs."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name).lower() if sign.isascii() and sign.isalnum())


def _numbers(numbers: tuple[str, ...], rng: Random) -> dict[str, str]:
    """Each number with other digits. The same digits become the same wherever they stand, and years stay years."""
    drawn: dict[str, str] = {}

    def others(found: re.Match[str]) -> str:
        return drawn.setdefault(found[0], "".join(str(rng.randrange(1, 10)) for _ in found[0]))

    return {number: RUN.sub(others, number) for number in numbers}
