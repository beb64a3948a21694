"""The cases of rules that no branch word tells: maps, contrasts and alternatives (P4, P5)."""

from __future__ import annotations

import pytest

from tests.languages.simplex.specs import spec
from workbench.languages.simplex.branches import branches_of, read_branches
from workbench.languages.simplex.parser import parse


def cases(rule: str) -> list[str]:
    """The texts of a rule's branches, all of which are only likely."""
    found = branches_of(rule)
    assert not any(branch.stated and branch.cue not in ("otherwise", "else") for branch in found)
    return [branch.text for branch in found]


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("0-5 → leave; 6-10 → test again; over 10 → treat", ["0-5", "6-10", "over 10"]),
        ("books → 21 days, DVDs → 7 days", ["books", "DVDs"]),
        ("drop per day: 0-5 → leave; 6-10 → test", ["0-5", "6-10"]),
        ("2 or 7 → yellow; 3 or 8 → red", ["2", "7", "3", "8"]),
        ("a → b → c", []),
        ("lights off = nobody moves, lights on = all move", ["lights off", "lights on"]),
        ("less than 10 games = unranked", ["less than 10 games"]),
        ("total = price * count, tax = 20 % of it", []),
        ("width = 10, height = 20", []),
        ("/home leads to the bed. no bed? spawn", ["no bed"]),
        ("paid? ship : hold", ["paid", "otherwise"]),
        ("df >90 ? page : >80 ? mail : shh", ["df >90", ">80", "otherwise"]),
        ("adults: 200 mg; children: 100 mg", ["adults", "children"]),
        ("wet sleeves, muddy knees, or paint: the parents are called", ["wet sleeves", "muddy knees", "paint"]),
        ("Maximum lux: works on paper 50; oil 200; stone 300", ["works on paper", "oil", "stone"]),
        ("timeout: 5 s; retries: 3", []),
        ("CrCl 30–59: half the dose", ["CrCl 30–59"]),
        ("step 2: the form is signed", []),
        ("x < 0 → -1; x > 0 → 1; else 0", ["x < 0", "x > 0", "else"]),
        ("rare 52°, medium 60°, otherwise 70°", ["rare 52°", "medium 60°", "otherwise"]),
        ("Allowance — single 6'800; married 13'600", ["single", "married"]),
        ("load per radius: 10 m 8 t | 20 m 4.2 t | 30 m 2.6 t", ["10 m", "20 m", "30 m"]),
        ("wind over 14 m/s – slew brake off", ["wind over 14 m/s"]),
        ("setback by zone: R1 - 6 m, R2 - 4.5 m, MU - nil", ["R1", "R2", "MU"]),
        ("chain past 0.75 % here or 0.5 % there? swap it", ["chain past 0.75 % here", "0.5 % there"]),
        ("danger 1-2: green; 3: yellow", ["danger 1-2", "3"]),
        ("at the table: no stake? folded. no cards? out", ["no stake", "no cards"]),
    ],
)
def test_the_keys_of_a_map_are_cases(rule: str, told: list[str]) -> None:
    assert cases(rule) == told


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        # intervals
        ("daily (CrCl > 60), weekly (CrCl 30-60)", ["CrCl > 60", "CrCl 30-60"]),
        ("0-999 bronze / 1000-1499 silver / 1500+ gold", ["0-999", "1000-1499", "1500+"]),
        ("crew under 90 min are amber; under 30, red; no time, grey", ["under 90 min", "under 30", "no time"]),
        ("load at 90 %: amber. At 100 %, buzzer. Past 110 %, stop", ["load at 90 %", "At 100 %", "Past 110 %"]),
        ("dog tax: till 8 kg 10, till 20 kg 15, over this 25", ["till 8 kg", "till 20 kg", "over"]),
        ("rail temp below zero, the heating goes on", ["rail temp below zero"]),
        # kinds of one thing
        ("small choir, as it is marked; large choir, a bit under it", ["small choir", "large choir"]),
        ("paid in cash, the fee is 10; paid by card, it is 11", ["paid in cash", "paid by card"]),
        ("signed copies cost 30, unsigned 22", ["signed copies", "unsigned"]),
        ("goods sold online can be returned, goods sold here cannot be", ["goods sold online", "goods sold here"]),
        ("it takes 50 ms at high speed mode and 200 ms at standard mode", ["high speed mode", "standard mode"]),
        ("the price drops by 10 % after 20:00, by 20 % after 21:00", ["after 20:00", "after 21:00"]),
        ("swap it every 3 months, in dusty shops every month", ["swap it every 3", "in dusty shops"]),
        ("answers in ink get full marks; in pencil, none", ["answers in ink", "in pencil"]),
        ("use form A for goods and form B for services", ["goods", "services"]),
        # whom it is for
        ("two weeks for novels, none for maps and four for everything else", ["novels", "maps", "everything else"]),
        ("for letters use the blue tray, for parcels the grey one", ["letters", "parcels"]),
        ("orders over 50 ship free, smaller ones pay 5", ["orders over 50", "smaller ones"]),
        ("mail bought online is sent; those bought here are handed over", ["mail bought online", "those bought here"]),
        ("in the dry season water twice, in the wet season not at all", ["the dry season", "the wet season"]),
        ("grade is A above 90, B from 80 to 90 and F below 80", ["above 90", "from 80 to 90", "below 80"]),
        ("boys who forgot get a note; boys who came get it", ["boys who forgot get a note", "boys who came get it"]),
        ("unto the elder the staff goes; unto the younger, the lamp", ["the elder", "the younger"]),
        ("as a free user I see 3 projects, as a pro user 50", ["a free user", "a pro user"]),
        # alternatives
        ("second yellow or straight red, off he goes", ["second yellow", "straight red"]),
        ("patients on warfarin, a DOAC or heparin get a card", ["warfarin", "a DOAC", "heparin"]),
        ("pupils who are late or absent are written down", ["late", "absent"]),
        ("after a reset or a power cut, the pins go low", ["a reset", "a power cut"]),
        ("boats longer than 12 m or heavier than 8 t moor outside", ["longer than 12 m", "heavier than 8 t"]),
        ("fast while charging, slow while full", ["charging", "full"]),
        ("free under 6, half fare 6 to 11, full fare from 12", ["under 6", "6 to 11", "from 12"]),
        ("half fare under 12, full fare from 12", ["under 12", "from 12"]),
        ("for a girl pink, for a boy blue, and for twins both", ["a girl", "a boy", "twins"]),
        ("a level over 6.0 or under 2.8 is phoned through", ["over 6.0", "under 2.8"]),
        ("retry on 429 or 503", ["429", "503"]),
        ("missing or malformed rows are dropped", ["missing", "malformed"]),
        ("patients over 65 or on insulin come first", ["65", "on insulin"]),
        ("kids under 14 climb, 14-17s need a waiver, 18+ sign in", ["kids under 14", "14-17s", "18+"]),
        ("dog licences: neutered €12, entire €30, assistance dogs nil", ["neutered", "entire", "assistance dogs"]),
        ("legs are 1 minute below the line and 2 minutes above it", ["below the line", "above it"]),
        ("the timeout is 3 seconds in intranet, 10 seconds in internet", ["intranet", "internet"]),
        ("it is told in metres for boxes and in counts for maps", ["boxes", "maps"]),
        ("the fee is waived for pupils, for staff and for guests", ["pupils", "staff", "guests"]),
        # what departs from the clause before
        ("a car with a permit parks free, one without pays 20", ["a car with a permit", "one without"]),
        ("dogs on a lead are welcome, dogs off it are not", ["dogs on a lead", "dogs off it"]),
        ("mail that is early goes out; those arriving later wait", ["mail that is early", "those arriving later"]),
        ("milk kept at 5 °C lasts 7 days, above that 2 days", ["milk kept at 5", "above that"]),
        ("residents pay 10, commuters 15, tourists 25", ["residents", "commuters", "tourists"]),
        ("pots under 10 cm get one seed, 10 to 20 cm two", ["pots under 10 cm", "10 to 20 cm"]),
        ("a blank counts as zero and a dash as missing", ["a blank", "a dash"]),
        # what names its own other side
        ("members enter free and non-members pay 5", ["members", "non-members"]),
        ("the first bag flies free, each further bag costs 40", ["the first bag", "each further bag"]),
        ("by day the lamp is white, by night red", ["by day", "by night"]),
        ("it is 3 EUR in advance, 4 EUR at the door", ["in advance", "at the door"]),
        # alternatives in the subject, and in brackets
        ("anyone late or absent loses the slot", ["late", "absent"]),
        ("riders falling or stopping are out", ["falling", "stopping"]),
        ("bookings by phone or e-mail need a card", ["phone", "e-mail"]),
        ("depending on the size (S, M or L) the box is red", ["S", "M", "L"]),
        ("the name, the date or the place missing? ask", ["the name", "the date", "the place missing"]),
        ("no card, no entry", ["no card"]),
        ("with no calls at all the lift stays", ["with no calls at all"]),
        # one restriction alone is a plain statement
        ("scores at or above 50 are marked pass", []),
        ("a large party is 9 heads or more and pays a deposit", []),
        ("letters are kept for two years, invoices for ten", []),
        ("the title is in bold, the author in italics", []),
        ("the form has a front and a back", []),
        ("the sum is shown, with one decimal", []),
        # nor are two that only a modifier tells apart: as often two things are said to be each in its way
        ("odd rows are grey, even rows are white", []),
        ("line numbers are shown, page numbers are not shown", []),
        ("character code is UTF-8, line feed code is LF", []),
        ("urgent samples are read at once, routine samples within a day", []),
    ],
)  # fmt: skip
def test_what_is_set_against_another_is_a_case(rule: str, told: list[str]) -> None:
    assert [text.split(" or ")[0] for text in cases(rule)] == told


@pytest.mark.parametrize(
    ("rule", "part"),
    [
        ("hours up to 40 are paid once", "hours up to 40"),
        ("shorter trains stop in front", "shorter trains"),
        ("places between 9:00 and 17:00 are kept", "places between 9:00 and 17:00"),
        ("winter is October to March", ""),
    ],
)
def test_beside_rules_with_branches_a_part_of_the_things_is_read_without_its_verb(rule: str, part: str) -> None:
    ((_, function),) = parse(spec(RULES=f"- if the day is free, the fee is 0\n- {rule}")).functions
    assert [branch.text for branch in read_branches(function.items("RULES"))[1:]] == ([part] if part else [])


def test_a_part_of_a_rule_without_branch_words_is_read_beside_one_that_has_them() -> None:
    rule = "fish below 45 mm is coded J, larger ones A; where the fin is damaged the length is NA"
    assert [branch.text for branch in branches_of(rule)][:2] == ["fish below 45 mm", "larger ones"]
    assert len(branches_of(rule)) == 3


def test_a_part_of_the_things_is_a_case_beside_rules_that_make_cases() -> None:
    rules = (
        "- if the month is May, feed\n- armour over 50 halves the damage\n- shorter trains keep their platform\n"
        "- a suspended hold is passed over\n- the returned list has no repeats"
    )
    ((_, function),) = parse(spec(RULES=rules)).functions
    assert [branch.text for branch in read_branches(function.items("RULES"))] == [
        "the month is May",
        "armour over 50",
        "shorter trains",
        "a suspended hold",
    ]


def test_a_part_of_the_things_is_no_case_where_no_rule_makes_one() -> None:
    ((_, function),) = parse(spec(RULES="- armour over 50 halves the damage")).functions
    assert read_branches(function.items("RULES")) == ()


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("records are kept five years, or seven years if the court asks", ["the court asks", "not: the court asks"]),
        ("it may be extended, but not once it has expired", ["it has expired", "not: it has expired"]),
        ("receipts are kept, save those for gifts", ["for gifts", "not: for gifts"]),
        ("the fee is paid, provided nothing stands open", ["nothing stands open"]),
        ("incomes are added together where they are taxed jointly", ["they are taxed jointly"]),
        ("the fee is waived where hardship is shown", ["hardship is shown"]),
        ("the interval is 28 d should that have been the first dose", ["that have been the first dose"]),
        ("a slower tempo wherever the reverb is long", ["the reverb is long"]),
        ("Is the guest late, the key lies in the box", ["the guest late"]),
        ("Given two or more names, they run from A to Z", ["Given two or more names"]),
        ("if any leg is late or cancelled, the whole is refunded", ["any leg is late", "any leg is cancelled"]),
        ("the tart for vegetarians, the pie for the rest", ["the tart for vegetarians, the pie for", "the rest"]),
        ("full refund up to 24 h before; half thereafter", ["full refund up to 24 h before", "thereafter"]),
        ("on three wrong codes it locks", ["on three wrong codes"]),
        ("pages go out as soon as several probes have failed", ["several probes have failed"]),
        ("At the time of registration failure, a message is shown", ["registration failure"]),
        ("Auto-belays stay clipped while not in use", ["not in use"]),
        ("no strips while supers are on the hive", ["supers are on the hive"]),
        (
            "haze only runs as long as the detectors are off",
            ["the detectors are off", "not: the detectors are off"],
        ),
        (
            "if the strip has no code, or the code is 7500, 7600 or 7700, the line is red",
            ["the strip has no code", "the code is 7500", "the code is 7600", "the code is 7700"],
        ),
        ("if we're over 180 the door says FULL; under that it's blank", ["we're over 180", "under that"]),
        ("with verbose on, each step is printed", ["with verbose on"]),
        ("on wet days we play inside", ["on wet days"]),
        ("on 404 return none, on anything else raise", ["on 404 return none", "on anything else"]),
        ("both are checked if the guest is unknown", ["the guest is unknown"]),
        (
            "Given a cart with two items, when checkout is pressed, then the total shows both",
            ["Given a cart with two items, when checkout is pressed"],
        ),
        ("WHILE in Standby, WHEN a key is hit, IT SHALL wake", ["in Standby, WHEN a key is hit"]),
        ("without a ticket nobody gets in", ["without a ticket"]),
        ("on loss of power the brake is applied", ["on loss of power"]),
        ("after three wrong tries the account locks", ["after three wrong tries"]),
        ("after 22:00, the music is off", ["after 22:00"]),
        ("past 22:00 the music is off", ["past 22:00"]),
        ("for orders over 50 EUR shipping is free", ["for orders over 50 EUR"]),
        ("for parcels heavier than 30 kg, two people sign", ["for parcels heavier than 30 kg"]),
        ("in a tie the older player goes first", ["in a tie"]),
        ("in frost, the taps are drained", ["in frost"]),
        ("at the third wrong PIN the card is kept", ["at the third wrong PIN"]),
        ("the deed is void where the seal is broken", ["the seal is broken"]),
        ("passwords expire; service accounts are exempt", ["service accounts", "not: service accounts"]),
        ("every guest but the speaker pays", ["the speaker pays", "not: the speaker pays"]),
        ("if paid early, 2 % off; after that, net", ["paid early", "after that"]),
        (
            "ties go to the elder, or, where both are of an age, to the home side",
            ["both are of an age", "not: both are of an age"],
        ),
        (
            "depending on whether the guest is a member, the rate is 10 or 15",
            ["the guest is a member", "not: the guest is a member"],
        ),
        ("not until both keys are turned does it open", ["both keys are turned does it open"]),
        ("missing a signature, the form goes back", ["missing a signature"]),
        ("upon the third strike the account is frozen", ["upon the third strike"]),
        (
            "it is void if it is cut, short or blank, or the ink has run",
            ["it is cut", "it is short", "it is blank", "the ink has run"],
        ),
        ("on a Saturday or a Sunday the shop is shut", ["a Saturday", "a Sunday"]),
        ("water it daily, weekly otherwise", ["water it daily", "otherwise"]),
        (
            "if it is <= 8, the pulse is under 10 a minute or the gas is < 90 %, the card is red",
            ["it is <= 8", "the pulse is under 10 a minute", "the gas is < 90 %"],
        ),
        (
            "if the post is carbon, 5 Nm; steel, alu or brass, 7 Nm; else 6 Nm",
            ["the post is carbon", "steel", "alu", "brass", "else"],
        ),
        ("the ticket says up, rocks or neat, as the case may be", ["up", "rocks", "neat"]),
    ],
)
def test_a_case_is_read_wherever_it_stands(rule: str, told: list[str]) -> None:
    assert [branch.text for branch in branches_of(rule)] == told


def test_other_things_are_a_case_beside_cases_only() -> None:
    alone = "- other orders are listed on the back"
    (_, function), *_ = parse(spec(RULES=alone)).functions
    assert read_branches(function.items("RULES")) == ()
    (_, function), *_ = parse(spec(RULES=f"- if it is red, stop\n{alone}")).functions
    assert [branch.text for branch in read_branches(function.items("RULES"))] == ["it is red", "other orders"]
