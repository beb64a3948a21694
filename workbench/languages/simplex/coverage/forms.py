"""The forms of condition that can be judged of a row's inputs. A table: the next form is an entry.

Each atom of a condition is read by the first form that fits it; a form yields a test that says of a row: true, false
(each surely or not), or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from workbench.languages.simplex.coverage import figures, inputs, lists, literals, presence
from workbench.languages.simplex.coverage.atoms import Atom, Test


class Form(NamedTuple):
    """One form: its name, the template of its atoms (see `phrases`), and what makes a test of an atom that fits (None:
    not this form after all). `example` is a condition, inputs of which it is true, and inputs of which it is false."""

    name: str
    template: str
    test: Callable[[Atom], Test | None]
    example: tuple[str, str, str]


FORMS: tuple[Form, ...] = (
    Form(
        "neither is given",
        "neither {one} nor {other} IS? GIVEN",
        presence.neither,
        ("neither ids nor tags provided", "ids: none, tags: none", "ids: [a], tags: none"),
    ),
    Form(
        "neither of two is given",
        "neither|none IS? GIVEN",
        presence.neither_of_two,
        ("neither is provided", "ids: none, tags: none", "ids: none, tags: [t]"),
    ),
    Form(
        "both are given",
        "both {one} and {other} IS? GIVEN",
        presence.both,
        ("both ids and tags are given", "ids: [a], tags: [t]", "ids: [a], tags: none"),
    ),
    Form(
        "both of two are given",
        "both IS? GIVEN",
        presence.both_of_two,
        ("both provided", "ids: [a], tags: [t]", "ids: none, tags: none"),
    ),
    Form(
        "only one is given",
        "only {subject} IS? GIVEN",
        presence.only_given,
        ("only ids provided", "ids: [a], tags: none", "ids: [a], tags: [t]"),
    ),
    Form(
        "no … is given",
        "no {subject} IS? GIVEN",
        presence.missing,
        ("no separator is given", "separator: none", 'separator: "-"'),
    ),
    Form(
        "missing",
        "{subject} IS? MISSING",
        presence.missing,
        ("the separator is missing", "separator: none", 'separator: "-"'),
    ),
    Form(
        "not given",
        "{subject} IS? NOT GIVEN",
        presence.missing,
        ("the separator is not given", "separator: none", 'separator: "-"'),
    ),
    Form(
        "not noted",
        "{subject} IS? NOT NOTED",
        presence.not_noted,
        ("the plating is not reported", "plating: none", "plating: 3"),
    ),
    Form(
        "given",
        "{subject} IS? GIVEN",
        presence.given,
        ("a code is given", 'code: "A1"', "code: none"),
    ),
    Form(
        "there is no",
        "there? IS? no {subject}",
        presence.there_is_no,
        ("there are no offers", "offers: []", "offers: [a 3]"),
    ),
    Form(
        "has no",
        "{owner} has|have no {subject}",
        presence.there_is_no,
        ("the invoice has no discount", "invoice: {discount: none}", "invoice: {discount: 10}"),
    ),
    Form(
        "without",
        "without A? {subject}",
        presence.there_is_no,
        ("without a discount", "discount: none", "discount: 10"),
    ),
    Form(
        "two inputs that are the same",
        "{one} and {other} IS? NOT? A? ALIKE",
        inputs.alike,
        ("from and to are the same", "from: mm, to: mm", "from: mm, to: cm"),
    ),
    Form(
        "one input that differs from another",
        "{one} ==|matches|differs|differ from? {other}",
        inputs.alike,
        ("a differs from b", "a: 3, b: 4", "a: 3, b: 3"),
    ),
    Form(
        "one input the same as another",
        "{one} IS NOT? A? same|different as|from|to|than {other}",
        inputs.alike,
        ("the reading is the same as the previous", "reading: 3, previous: 3", "reading: 4, previous: 3"),
    ),
    Form(
        "how many characters",
        "{subject} VERB? NOT? ORDER NUMBER LETTERS AFTER?",
        figures.length,
        ("the word has more than 7 letters", 'word: "palindrome"', 'word: "cat"'),
    ),
    Form(
        "how many parts",
        "{subject} has|have|contains|contain|holds|hold ORDER NUMBER ITEMS",
        lists.count,
        ("the cart has more than 2 items", "cart: [a, b, c]", "cart: [a]"),
    ),
    Form(
        "how many parts, or more",
        "{subject} has|have|contains|contain|holds|hold NUMBER LIMIT ITEMS",
        lists.count,
        ("the cart has 2 or more items", "cart: [a, b, c]", "cart: [a]"),
    ),
    Form(
        "so many parts",
        "{subject} has|have|contains|contain|holds|hold NUMBER ITEMS",
        lists.count,
        ("the cart has one item", "cart: [a]", "cart: [a, b]"),
    ),
    Form(
        "so many characters",
        "{subject} is|has|have|contains|contain NUMBER LETTERS AFTER?",
        figures.length,
        ("the code has 5 digits", 'code: "12345"', 'code: "123"'),
    ),
    Form(
        "all alike",
        "all {subject} IS A? equal|same|identical|alike",
        lists.all_alike,
        ("all dice are equal", "dice: [3, 3, 3]", "dice: [3, 3, 5]"),
    ),
    Form(
        "two alike",
        "two|several|some {subject} IS A? equal|same|identical|alike|tied",
        lists.two_alike,
        ("two dice are equal", "dice: [3, 3, 5]", "dice: [1, 3, 5]"),
    ),
    Form(
        "a tie",
        "two|several|some {subject} tie",
        lists.two_alike,
        ("two players tie", "players: [ann:3, bob:3]", "players: [ann:3, bob:2]"),
    ),
    Form(
        "a number between two",
        "{subject}? VERB? between|from {low} and|to|until|till|through|<= {high} WORD? AFTER? BOUNDS?",
        figures.between,
        ("the age is between 6 and 14", "age: 9", "age: 15"),
    ),
    Form(
        "a range",
        "{subject}? VERB? {low} to|until|till|<= {high} WORD? AFTER? BOUNDS?",
        figures.between,
        ("80 to 89", "score: 85", "score: 95"),
    ),
    Form(
        "a range in signs",
        "{low} <|<= {subject} <=|< {high}",
        figures.chained,
        ("0 < x <= 10", "x: 10", "x: 0"),
    ),
    Form(
        "a date, as finely as it is written",
        "{subject}? VERB? in|during|on NUMBER",
        figures.within,
        ("the order is placed in 2024", "order_date: 2024-03-05", "order_date: 2023-05-05"),
    ),
    Form(
        "a number against a limit",
        "{subject}? VERB? NOT? ORDER NUMBER WORD? AFTER?",
        figures.limit,
        ("the pressure exceeds 8 bar", "pressure: 9", "pressure: 8"),
    ),
    Form(
        "so many of something",
        "there? IS? ORDER NUMBER WORD is|are|was|were|have|has {rest}",
        figures.of_things,
        ("more than 8 frames are covered", "frames: 9", "frames: 3"),
    ),
    Form(
        "a number or more",
        "{subject}? VERB? at|in|on|from? NUMBER WORD? AFTER? LIMIT AFTER?",
        figures.limit,
        ("the score is 5 or more", "score: 5", "score: 4"),
    ),
    Form(
        "a limit before the number",
        "NUMBER ORDER {subject}",
        figures.mirrored,
        ("5 < x", "x: 6", "x: 5"),
    ),
    Form(
        "one input against another",
        "{subject} VERB? ORDER {other}",
        inputs.against,
        ("the price is above the limit", "price: 9, limit: 5", "price: 3, limit: 5"),
    ),
    Form(
        "a sign",
        "{subject} IS NOT? A? SIGN number?",
        figures.signed,
        ("the stock is positive", "stock: 5", "stock: 0"),
    ),
    Form(
        "empty",
        "{subject} IS NOT? A? empty|blank WORD?",
        presence.empty,
        ("the title is empty", 'title: ""', 'title: "Hello"'),
    ),
    Form(
        "starts, ends, contains",
        "{subject} does|do? NOT? starts|start|ends|end|begins|begin|contains|contain|includes|include with|in? "
        "A? LETTER? QUOTED",
        literals.affix,
        ('the name ends in ".keep"', 'name: "a.keep"', 'name: "a.log"'),
    ),
    Form(
        "yes or no",
        "{subject} IS NOT? A? WORD",
        literals.truth,
        ("the frost alarm is on", "frost_alarm: on", "frost_alarm: off"),
    ),
    Form(
        "yes or no, in a word",
        "with? without? NOT? A? WORD",
        literals.truth,
        ("express", "express: yes", "express: no"),
    ),
    Form(
        "a value",
        "{subject} IS NOT? A? {literal}",
        literals.is_literal,
        ("the country is DE", "country: DE", "country: AT"),
    ),
    Form(
        "a value that something reads",
        "{subject} reads|read|shows|show|says|say|becomes {literal}",
        literals.is_literal,
        ("the code reads 7500", "code: 7500", "code: 7600"),
    ),
    Form(
        "so much of something",
        "there? IS? with? ORDER NUMBER WORD of {subject}",
        figures.limit,
        ("less than 5 kt of wind", "wind: 3 kt", "wind: 9 kt"),
    ),
    Form(
        "a value after a sign",
        "{subject} == {literal}",
        literals.is_literal,
        ("country = DE", "country: DE", "country: AT"),
    ),
    Form(
        "has a",
        "{owner} has|have A? {object}",
        presence.has_a,
        ("the invoice has a discount", "invoice: {discount: 10}", "invoice: {discount: none}"),
    ),
    Form(
        "a name and a value",
        "{subject} WORD",
        literals.named_literal,
        ("mode off", "mode: off", "mode: auto"),
    ),
    Form(
        "only a value",
        "{literal}",
        literals.bare_literal,
        ("E12", "code: E12", "code: E13"),
    ),
)
