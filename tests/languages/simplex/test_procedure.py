"""Procedure in words that the seed does not list (X303; reading P2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import analyse, codes, spec
from workbench.languages.simplex.checks.procedure import method


def procedural(rule: str) -> bool:
    """Whether a rule is told to be a procedure, for certain or perhaps."""
    return not {"E040", "X303"}.isdisjoint(codes(spec(RULES=f"- {rule}")))


@pytest.mark.parametrize(
    "rule",
    [
        "build a hash map of ids to rows",
        "keep a running total of the amounts",
        "a running total is kept while rows are read",
        "sort it with quicksort",
        "the names are sorted using merge sort",
        "write it to a temporary file and rename it",
        "the rows are written to a temp file",
        "call the service twice",
        "repeat until the queue is empty",
        "go through the rows one by one",
        "use a binary search",
        "first, read the config; next, open the socket; finally, send the hello",
        "First you must to read the file, after that you sort the lines",
        "we read the file and then we sort it",
        "weigh the parcel, stamp it and put it on the belt",
        "parse the input and validate it",
        "open the drawer, take the form and sign it",
        "read each line, split it on commas and trim the parts",
        "take each invoice and add its amount to the sum",
        "for every user, call the billing API",
        "start with an empty list and append each match",
        "start by sorting the rows",
        "decrement the counter after each hit",
        "set the flag to true",
        "push the id onto a stack",
        "put the results in a queue",
        "store the matches in a local variable",
        "traverse the tree depth first",
        "walk the directory tree and collect the files",
        "scan the table row by row and mark duplicates",
        "use recursion to visit the children",
        "use dynamic programming",
        "cache the result in a dictionary",
        "declare an array of size n",
        "keep trying until the server answers",
        "go back to the start",
        "query the database and store the rows",
        "check the badge first, afterwards look the name up, then unlock",
        "THE SYSTEM SHALL LOOP OVER ALL SENSORS",
        "the script opens the file, reads the lines and closes the file",
        "the algorithm walks the graph with a depth-first search",
        "make a list of the ids, remove the duplicates and sort the rest",
        "use two pointers moving towards each other",
        "maintain a set of ids already seen",
        "fetch the page, parse it, save it",
        "collect the names, dedupe them, sort them",
        "compute the hash with a temporary buffer",
        "run the query again with a larger limit",
        "use a regex to find the dates",
        "divide the list in two, sort each half and merge them",
        "do a linear scan over the items",
        "begin at the root and descend to the leaves",
        "load all rows into memory, then filter",
        "spawn a thread per request",
        "lock the table, update the row, unlock the table",
        "first check the stock, if there is stock, reserve it",
        "count up from 1 and stop at the first free id",
    ],
)
def test_a_way_of_working_is_known_in_many_voices(rule: str) -> None:
    assert procedural(rule)


@pytest.mark.parametrize(
    "rule",
    [
        "the first row holds the names",
        "next day delivery costs 5 euros",
        "the queue of patients is shown on the screen",
        "parse spec_text to identify all landmarks and their content",
        "check structural validity: required landmarks present",
        "collect all errors and warnings",
        "identify all conditional branches in rules",
        "return the list and include the count",
        "reject the order and notify the owner",
        "if the door opens, ring the bell and log the event",
        "first names are capitalised",
        "the final report lists the totals",
        "finally shipped orders are closed",
        "the index page links to every chapter",
        "the flag of the country is shown beside its name",
        "temporary files are gone after the run",
        "no temporary file is left in the folder",
        "the stack of plates is counted",
        "the counter shows the number of visitors",
        "the running time is shown in minutes",
        "each pupil is called one by one",
        "the names are sorted by score, highest first",
        "folders are listed recursively",
        "rows are sorted by date, next by amount",
        "the next free number is taken",
        "critical → page the on-call and mail the team",
        "ids are unique within the array",
        "the map shows all stations",
        "every word in the dictionary is lower case",
        "the tree has at least 3 branches",
        "the binary search page is linked from the index",
        "the returned map has one key per country",
        "lines are written to out.csv in the order of the input",
        "the last reading stays",
        "the first match wins",
        "A natural 20 always hits and deals double damage",
        "after the deadline the form is closed",
        "the tag keeps a set of three keys",
        "The system shall keep records for 7 years",
        "for every customer, invoices are numbered without gaps",
        "for every invoice the total equals the sum of its lines",
        "users may repeat the test until they pass",
        "the variable costs are listed",
        "all fields are copied from the old table",
        "call sign and frequency are printed on one line",
        "push notifications are off by default",
        "cash at the counter is counted at noon",
        "add VAT to the total",
        "round the total to two decimals",
        "list each bed once",
        "the nurse calls the doctor twice a day",
        "a retry counter is part of the response",
        "set the alarm to 7:00",
        "show the total and the tax",
        "print the label and the invoice",
        "use the currency of the account",
        "use A4 paper",
        "one point is lost for each five mistakes",
        "the cache-control header is set",
        "start and end dates are inclusive",
        "keep the order of the input",
        "open orders come first, closed orders last",
        "queue numbers are printed on the ticket",
        "set meals cost 12 euros",
        "index funds are excluded",
        "stack traces are never shown",
        "run times are given in ms",
        "second class tickets cost 10 euros",
        "third parties see nothing",
        "walk-in patients are seen last",
        "next of kin are named in the file",
        "the loop line stops at every station",
        "search terms are shown in bold",
        "if the ticket is closed, first the owner is told",
        "first come, first served",
        "the scene is told in the past tense and from one point of view",
        "the result has all of them",
        "the first error is reported, the others are ignored",
        "lock the door at 22:00",
        "give the patient the leaflet and write the date on it",
        "tell the user and stop",
        "begin with a capital letter",
        "names begin with a capital and end with a digit",
        "after a reset the counter shows 0",
        "sort keys are listed in the header",
        "hash signs are kept",
        "the buffer solution has a pH of 7",
        "the pointer of the scale reads 0",
        "in the heap of clothes, socks are ignored",
        "the array of panels yields 5 kW",
    ],
)
def test_words_that_only_look_like_steps_are_none(rule: str) -> None:
    assert not procedural(rule)


def test_a_rule_is_told_to_be_a_procedure_once() -> None:
    assert codes(spec(RULES="- loop through the rows and build a hash map of them")) == ["E040"]


def test_the_words_that_tell_the_way_are_pointed_at() -> None:
    text = spec(RULES="- the rows are kept\n- keep a running total of the amounts")
    (finding,) = analyse(text).findings
    assert (finding.code, finding.span.of(text)) == ("X303", "keep a running total")


def test_what_the_function_takes_or_gives_may_be_made() -> None:
    rules = "- build an index of the words"
    assert codes(spec(RULES=rules)) == ["X303"]
    assert codes(spec(FUNCTION="make_index(text) → index", RULES=rules)) == []


@given(st.text(alphabet="abcdeiorst ,;.→\n\"'-", max_size=200))
def test_the_words_stand_in_the_rule(rule: str) -> None:
    if told := method(rule):
        start, end, _ = told
        assert 0 <= start < end <= len(rule)
