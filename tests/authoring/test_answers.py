"""Answers that fit make a draft; of those that do not, each is told with its key, why, and what would fit."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.authoring.drafts import GUIDE
from workbench.authoring.answers import UnfitAnswers, read_answers
from workbench.authoring.checking import problems
from workbench.authoring.draft import Input, Pin
from workbench.authoring.writing import spec_of
from workbench.languages.simplex.language import LANGUAGE

ANSWERS = Path(__file__).parent / "answers"


def test_the_seeds_filter_policies_is_made_of_answers_and_lints_clean() -> None:
    draft = read_answers(tomllib.loads((ANSWERS / "filter_policies.toml").read_text("utf-8")), GUIDE)
    assert problems(draft, LANGUAGE) == []
    spec = spec_of(draft, LANGUAGE)
    assert spec == (ANSWERS / "filter_policies.simplex").read_text("utf-8")
    assert LANGUAGE.analyse(spec).findings == ()


def test_short_forms_are_read() -> None:
    answers = tomllib.loads(
        """
        [[function]]
        name = "f"
        inputs = ["total: number, 0 or more", { name = "coupon" }]
        returns = "x"
        [[function.example]]
        in = [3, true]
        out = 1.5
        [[function.rule]]
        says = "if a or b, c"
        examples = [1, "2b"]
        """
    )
    function = read_answers(answers, GUIDE).functions[0]
    assert function.inputs == (Input("total", "number, 0 or more"), Input("coupon"))
    assert function.examples[0][:2] == (("3", "true"), "1.5")
    assert function.rules[0].pins == (Pin(0), Pin(1, "b"))
    assert function.errors == GUIDE.step("errors").given


def unfit(text: str) -> list[str]:
    with pytest.raises(UnfitAnswers) as caught:
        read_answers(tomllib.loads(text), GUIDE)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "place", "would"),
    [
        ("", "", "begin one with [[function]]"),
        ("[function]\nname = 'f'", "function: ", "begin each with [[function]]"),
        ("[[functions]]", "functions: ", "did you mean function?"),
        ("[[function]]\nname = 7", "function 1, name: ", "put it in quotes"),
        ("[[function]]\nretruns = ''", "function 1, retruns: ", "did you mean returns?"),
        ("[[function]]\ninputs = 'a, b'", "function 1, inputs: ", "put it in brackets"),
        ("[[function]]\ninputs = [1]", "function 1, inputs 1: ", "put it in quotes"),
        ("[[function]]\nexample = 'x'", "function 1, example: ", "[[function.example]]"),
        ("[[function]]\nexample = ['x']", "function 1, example 1: ", "in, out, shows"),
        ("[[function]]\n[[function.example]]\nin = [[1]]", "function 1, example 1, in 1: ", "put it in quotes"),
        ("[[function]]\ninputs = ['a']\n[[function.example]]\nin = {b = 1}", "function 1, example 1, in, b: ", "are a"),
        ("[[function]]\n[[function.rule]]\nexamples = [0]", "function 1, rule 1, examples 1: ", '1, "2b"'),
        ("[[function]]\n[[function.rule]]\nexamples = [true]", "function 1, rule 1, examples 1: ", '1, "2b"'),
        ("[[function]]\n[[function.rule]]\ndone_when = []", "function 1, rule 1, done_when: ", "above the first"),
        ("[[function]]\n[function.optional]\nREAD = []", "function 1, optional, READ: ", "did you mean READS?"),
        ("[[function]]\n[function.optional]\nreads = []", "function 1, optional, reads: ", "did you mean READS?"),
        ("[[function]]\noptional = 1", "function 1, optional: ", "READS, WRITES"),
        ("[[data]]\nname = 'A'\nfield = []\n[[function]]", "data 1, field: ", "did you mean fields?"),
    ],
)
def test_an_answer_that_does_not_fit_is_told_with_its_key_and_what_would(text: str, place: str, would: str) -> None:
    (fault,) = unfit(text)
    assert fault.startswith(place)
    assert would in fault


def test_all_that_does_not_fit_is_told_at_once() -> None:
    assert len(unfit("x = 1\n[[function]]\nname = 1\nreturns = 2\n[[function.rule]]\nexamples = [-1, 'b']")) == 5


def test_a_wrong_answer_is_told_short() -> None:
    assert all(len(fault) < 200 for fault in unfit(f"[[function]]\nname = {'9' * 4000}\ninputs = '{'a' * 9000}'"))
