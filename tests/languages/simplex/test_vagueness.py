"""Vague terms (X301), and pronouns that could mean either of two things (X302)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import analyse, codes, spec
from workbench.languages.simplex.checks.references import unclear
from workbench.languages.simplex.vagueness import vague_terms


def vague(text: str) -> list[str]:
    """The vague terms of a text that it does not settle itself."""
    return [term.word for term in vague_terms(text) if not term.settled]


@pytest.mark.parametrize(
    "rule",
    [
        "the reply must be fast",
        "large files are compressed",
        "a short summary of the order is shown",
        "long lines are wrapped",
        "the page loads quickly",
        "the nurse checks the drip regularly",
        "results should be reasonably accurate",
        "the label is easy to read",
        "use an appropriate format",
        "invoices are sent in a timely manner",
        "users with too many failed logins are locked",
        "the temperature is high",
        "recent orders come first",
        "the picture is of good quality",
        "the system shall respond promptly",
        "THE SYSTEM SHALL RESPOND QUICKLY",
        "sensitive data are handled with care",
        "errors are handled",
        "the discount is reasonable",
        "as needed, rows are added",
        "keep the list as short as possible",
        "if necessary, the query is repeated",
        "some fields may be left out",
        "in most cases the price is rounded",
        "similar names are merged",
        "the text is concise and readable",
        "the log is kept for a while",
        "only relevant fields are returned",
        "the report contains name, address and so on",
        "minimise the number of requests",
        "approximately half of the rows are kept",
        "the message is user friendly",
        "various checks are made",
        "unusual transactions are flagged",
        "the colours are nice and bright",
        "the scene is quite dark",
        "the parcel is heavy",
        "a significant delay is reported",
        "nearly full beds are listed",
        "it should work properly on mobile",
        "the price is usually rounded down",
        "a reasonable time after the deadline the form is closed",
        "a few examples are shown",
        "many rows are skipped",
        "the hero gets slightly stronger",
        "very old entries go away",
        "it is done as soon as possible",
        "the drug is given slowly",
        "the list is roughly sorted",
        "high quality scans are kept",
        "the file is small enough",
        "if the patient is very sick, call the doctor",
        "customers who buy a lot get a discount",
        "responses are normally cached",
        "the result is more or less complete",
        "keep latency low",
        "dont spam the logs too much",
        "bail out early on weird input",
        "The personal data shall be retained no longer than necessary",
        "Appropriate safeguards shall be in place",
        "The controller shall respond without undue delay",
        "Access is limited to authorised staff only as far as practicable",
        "THE SYSTEM SHALL minimise power consumption",
        "THE SYSTEM SHALL be user-friendly",
        "WHEN the battery is low, THE SYSTEM SHALL beep",
        "check on the patient every so often",
        "give fluids as tolerated",
        "call family if patient gets worse",
        "pt should be comfortable",
        "heavy stuff goes on the bottom",
        "keep the aisle reasonably clear",
        "fragile boxes are handled with care",
        "fast movers are stored near the dock",
        "the boss should feel challenging but fair",
        "enemies spawn at a decent rate",
        "jumping feels snappy",
        "queries should be reasonably fast",
        "indexes are added where useful",
        "large tables are partitioned",
        "stale rows are purged regularly",
        "the backup is kept for a sufficient period",
        "parents are informed in good time",
        "Pupils who are often late get a letter",
        "the report card is written in a friendly tone",
        "small angles are approximated",
        "the beam is sufficiently collimated",
        "noise is negligible",
        "the fit is good",
        "the sample is cooled slowly",
        "the dialogue is lively",
        "the chapter is not too long",
        "the ending is satisfying",
        "a reasonable allowance is deductible",
        "expenses that are not excessive are deductible",
        "substantially all of the assets are transferred",
        "the taxpayer shall keep adequate records",
        "some of the rows may be skipped",
        "errors are reported in a meaningful way",
        "the answer must come quick",
        "the application work properly always",
        "the user interface looks modern",
        "if there is a lot of data, paging is used",
        "the output is formatted nicely",
        "data is cleaned up if necessary",
    ],
)
def test_a_vague_term_is_known_in_many_voices(rule: str) -> None:
    assert vague(rule)


@pytest.mark.parametrize(
    "rule",
    [
        "size large maps to shelf L",
        "the clear button empties the basket",
        "the light theme is the default",
        "the user handle is returned in lowercase",
        "a valid code has 6 digits",
        'the banner says "as soon as possible"',
        "large files (over 10 MB) are compressed",
        "old records, that is those older than 90 days, are removed",
        "the queue is checked periodically, every 10 minutes",
        "the reply comes quickly, within 2 seconds",
        "if the priority is high, the ticket comes first",
        "the level is low, medium or high",
        "a high ticket that is open for more than 4 hours gets the team lead",
        "at most that many rows are returned",
        "the most recent order comes first",
        "as many rows as requested are returned",
        "the scene is between 300 and 600 words long",
        "if the room is free but too small for the people, refuse",
        "a certain number is drawn",
        "the title is at most 80 characters long",
        "the new row is returned",
        "lower case letters are kept",
        "the right column holds the sum",
        "the light is green",
        "a good is shipped in one crate",
        "the long name is shown on the label",
        "the short name has 3 letters",
        "the old table stays as it was",
        "a gear is high or low",
        "some is set to true if the list has a member",
        "3 significant figures are kept",
        "as soon as the tank is full, the pump stops",
        "the internal door is shut",
        "when a user tries to log in, the attempt is counted",
        "the most urgent bed is first",
        "the close button is red",
        "the price is rounded to two decimals",
        "how often it rains is shown",
        "well water is tested daily",
        "the well is 12 m deep",
        "no trailing dash",
        "the fine print is 8 pt",
        "the dark theme is chosen",
        "clean and dirty plates are counted apart",
        "at the top of the page the logo is 40 px high",
        "it is 3 m tall and 2 m wide",
        "the common prefix is removed",
        "a simple majority is enough to pass",
        "the secure flag of the cookie is set",
        "the major version is raised by 1",
        "the hot line is open from 8 to 18",
        "every row that is long enough to wrap is wrapped",
        '"quickly" is spelt with a q',
        "too long for the column → cut at 20 characters",
        "the proper name is kept",
        "a natural 20 always hits",
        "the minor is signed in by a guardian",
        "the bed is close to 3 m from the door",
        "the seat is good for 2 rides",
        "normal beds and intensive beds are counted",
        "the fast lane has 2 tills",
        "the slow cooker is off",
        "small caps are used for titles",
        "the big endian form is written",
        "the cold chain record is attached",
        "warm water is at 40 degrees",
        "the deep link opens the app",
        "all other errors are reported",
        "the few who registered earlier come first",
        "a couple is two persons",
        "the aim is printed on the first page",
        "each attempt to log in is logged",
        "the first attempt is free",
        "the typical value is the median",
        "popular means more than 100 votes",
        "if both apply, the discount is 15 percent",
        "a message that says what happened",
        "if any unhandled condition → fail with descriptive message",
        "the average is computed over all normal readings from 36 to 38",
        "the loud speaker is tested",
        "a large truck over 12 t pays double",
        "ret 0 on success",
        "a row with a null key is dropped",
        "The record is destroyed after seven years",
        "THE SYSTEM SHALL light the lamp within 200 ms",
        "give 500 ml over 4 hours",
        "the long shelf holds 12 boxes",
        "boxes over 30 kg go on the bottom shelf",
        "a heavy attack deals 2 more damage than a light attack",
        "light, medium and heavy armor weigh 1, 2 and 3",
        "the primary key is never null",
        "the late slip is yellow",
        "the mean is taken over all runs",
        "the high voltage is 5 kV",
        "the thick lens is at 20 cm",
        "the clean copy has no comments",
        "short selling is not allowed",
        "a close company is one with 5 or fewer participators",
        "the long-term rate is 20 percent",
        "the fair value is the price on 31 December",
        "the normal rate is 21 percent and the low rate 9 percent",
        "in the dark scene, no lamp burns",
        "the first sentence is short, at most 8 words",
        "hot meals cost 5 euros",
        "the near field is from 0 to 2 m",
        "all other rows stay as they are",
        "the user is told why",
        "a low stock mark is 10 pieces",
        "the quick start guide is printed",
        "the general rule is in clause 2",
        "most recent first",
        "the smallest value wins",
        "the closest station is listed",
        "the best score is shown",
        "the message names the field",
        "the recent files menu has 5 entries",
    ],
)
def test_a_word_in_another_role_or_with_its_measure_is_not_vague(rule: str) -> None:
    assert vague(rule) == []


@pytest.mark.parametrize("landmark", ["RULES", "DONE_WHEN", "ERRORS"])
def test_a_vague_term_is_told_wherever_something_hangs_on_it(landmark: str) -> None:
    default = "\n- any unhandled condition → fail with descriptive message" if landmark == "ERRORS" else ""
    text = spec(**{landmark: f"- the table lists old records{default}"})
    (finding,) = analyse(text).findings
    assert (finding.code, finding.span.of(text), finding.place.landmark) == ("X301", "old", landmark)


def test_a_vague_term_in_a_constraint_is_told_unless_the_constraint_is_only_a_wish() -> None:
    assert codes(spec() + "\nCONSTRAINT: c\nno old record is in the table\nold records are in the archive\n") == [
        "X301"
    ]
    assert codes(spec() + "\nCONSTRAINT: c\nthe code should be clean\n") == ["X108"]


@pytest.mark.parametrize(
    "said",
    [
        "\nDATA: Record\nage: fresh | old\n",
        "\nCONSTRAINT: old_records\nno record is older than 90 days\n",
        "\nCONSTRAINT: c\nan old record is one of more than 90 days\n",
        '\nCONSTRAINT: c\n"old" means more than 90 days in the table\n',
        "\nHANDOFF:\n- old means more than 90 days\n",
    ],
)
def test_a_term_that_the_spec_defines_anywhere_is_not_vague(said: str) -> None:
    rules = "- old records are removed"
    assert codes(spec(RULES=rules)) == ["X301"]
    assert codes(spec(RULES=rules) + said) == []


def test_a_value_that_an_example_shows_is_not_vague() -> None:
    rules = "- the wind is strong"
    assert codes(spec(RULES=rules)) == ["X301"]
    assert codes(spec(RULES=rules, EXAMPLES="(strong) → two")) == []


def test_all_vague_terms_of_an_item_are_told_in_one_finding() -> None:
    (finding,) = analyse(spec(RULES="- old records are handled gracefully")).findings
    assert '"old" is vague; so is "gracefully"' in finding.hint


@pytest.mark.parametrize(
    "rule",
    [
        "if the order matches the invoice, it is archived",
        "when the card is inserted into the reader, it beeps",
        "if the buyer pays the seller, he gets a receipt",
        "the nurse calls the doctor, she comes",
        "if a form replaces a letter, it is filed",
    ],
)
def test_a_pronoun_behind_two_things_of_its_kind_is_unclear(rule: str) -> None:
    assert unclear(rule)


@pytest.mark.parametrize(
    "rule",
    [
        "if the customer pays the invoice, it is closed",
        "if the image is a photo, it is scaled",
        "if the price of the item is 0, it is free",
        "if the invoice has a discount, it is lowered",
        "if an essay has 200 words or more, it starts at 10 points",
        "if the file is empty, it is deleted",
        "the mail names the invoice and the days it is late",
        "if it is Friday, it is fish",
        "if the flag's country is set, it is shown",
        'the label says "the order matches the invoice, it is archived"',
    ],
)
def test_a_pronoun_that_can_mean_one_thing_only_is_clear(rule: str) -> None:
    assert unclear(rule) == ()


def test_an_unclear_pronoun_is_pointed_at_and_both_meanings_are_named() -> None:
    text = spec(RULES="- if the order matches the invoice, it is archived")
    (finding,) = analyse(text).findings
    assert (finding.code, finding.span.of(text)) == ("X302", "it")
    assert '"the order" or "the invoice"' in finding.hint


@given(st.text(alphabet="abdelosty ,;.and/or", max_size=200))
def test_terms_and_pronouns_stand_where_they_say(text: str) -> None:
    for start, end, *_ in (*vague_terms(text), *unclear(text)):
        assert 0 <= start < end <= len(text)
