"""The data flow of a spec: which keys are named, who meets whom in them, and what is said of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.languages.simplex.specs import SEED, analyse, framed
from workbench.analysis.flow import Flow
from workbench.analysis.text import Span
from workbench.languages.simplex.accesses import LONGEST_READ
from workbench.languages.simplex.dataflow import MOST_PAIRS, read_flow
from workbench.languages.simplex.memory import mentions
from workbench.languages.simplex.parser import parse
from workbench.languages.simplex.spec import Item


def system(*functions: str, before: str = "") -> str:
    """A spec of functions f1, f2 … with the landmarks given, one function a string: `TRIGGERS: a exists; WRITES: b`."""
    parts = []
    for number, landmarks in enumerate(functions, 1):
        parts.append(f"FUNCTION: f{number}(input) → output")
        for landmark in landmarks.split("; "):
            name, _, items = landmark.partition(": ")
            parts.append(f"{name}:\n" + "\n".join(f"- {item}" for item in items.split(" / ")))
    return before + framed("\n".join(parts))


def flow_of(*functions: str, before: str = "") -> Flow:
    return read_flow(parse(system(*functions, before=before)))


def found(*functions: str, before: str = "") -> list[str]:
    """The codes of the data flow's findings, each with the function and the words it points at."""
    text = system(*functions, before=before)
    return [
        f"{finding.code} {finding.place.function} {finding.span.of(text)}"
        for finding in analyse(text).findings
        if finding.code.startswith("X40")
    ]


def keys(text: str) -> list[str]:
    return [".".join(mention.path) for mention in mentions(Item(1, text, Span(0, len(text)), ()))]


def edges(flow: Flow) -> list[str]:
    return [
        f"{flow.nodes[source.node].name} {target.kind} {flow.nodes[target.node].name}" for source, target in flow.edges
    ]


# ── which keys an item names ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        'SharedMemory.artifacts["registry_path"]',
        "SharedMemory.artifacts['registry_path'] exists",
        "SharedMemory.artifacts[“registry_path”]",
        "sharedmemory.Artifacts [ `Registry_Path` ]  exists",
        "SharedMemory.artifacts.registry_path",
        'SharedMemory["artifacts"]["registry_path"]',
        "Shared Memory.artifacts.registry_path",
        "artifacts.registry_path (where the policies are)",
        'artifacts["registry_path"] != none',
        "`artifacts.registry_path`",
        "**`artifacts.registry_path`** — where the policies are",
        '"registry_path" in SharedMemory.artifacts',
        "the artifacts.registry_path # see SharedMemory.other",
    ],
)
def test_a_key_is_the_same_however_it_is_written(text: str) -> None:
    assert keys(text) == ["artifacts.registry_path"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SharedMemory.a and SharedMemory.b", ["a", "b"]),
        ("SharedMemory.a, SharedMemory.b or SharedMemory.c", ["a", "b", "c"]),
        ("orders, invoices and payments", ["orders", "invoices", "payments"]),
        ("SharedMemory.a exists and b_ready is set", ["a", "b_ready"]),
        ('SharedMemory.status["x"] = success | failure', ["status.x"]),
        ("SharedMemory.status = done, failed or in_progress", ["status"]),
        ("status is found or lost", ["status"]),
        ("SharedMemory.state[order.id]", ["state.*"]),
        ('SharedMemory.files["{id}.txt"]', ["files.*"]),
        ("SharedMemory", [""]),
    ],
)
def test_an_item_names_as_many_keys_as_it_lists(text: str, expected: list[str]) -> None:
    assert keys(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "the compiled agents",
        "whatever it needs",
        "nothing",
        "none",
        "the results",
        "all of it, e.g. drafts",
        "(orders)",
    ],
)
def test_prose_names_no_key(text: str) -> None:
    assert keys(text) == []


def test_what_is_said_of_a_key_stays_with_it() -> None:
    text = 'SharedMemory.status["x"] = success | failure and SharedMemory.a exists (at last)'
    said = [mention.condition for mention in mentions(Item(1, text, Span(0, len(text)), ()))]
    assert said == ["= success | failure", "exists"]


def test_keys_in_sub_bullets_are_parts_of_the_key_above_them() -> None:
    flow = flow_of("WRITES: SharedMemory.artifacts:\n  - index\n  - names", "READS: artifacts.index")
    assert [use.key for use in flow.uses] == ["artifacts.index", "artifacts.names", "artifacts.index"]


@given(st.text(alphabet="SharedMemory.ab_[\"]'`(),=|#{}<>- \n", max_size=80))
def test_every_use_covers_the_key_as_it_is_written(content: str) -> None:
    text = framed(f"FUNCTION: f(input) → output\nWRITES:\n- SharedMemory.{content}")
    for use in read_flow(parse(text)).uses:
        assert use.text
        if "\n" not in use.span.of(text):
            assert use.span.of(text) == use.text


# ── who meets whom ────────────────────────────────────────────────────────────────────────────────────────────


def test_an_edge_goes_from_who_writes_to_who_reads_or_is_triggered() -> None:
    flow = flow_of("WRITES: SharedMemory.a", "READS: SharedMemory.a", "TRIGGERS: SharedMemory.a exists")
    assert edges(flow) == ["f1 reads f2", "f1 triggers f3"]


def test_all_of_a_memory_meets_each_of_its_parts() -> None:
    assert edges(flow_of('WRITES: SharedMemory.x["a"]', "READS: SharedMemory.x")) == ["f1 reads f2"]
    assert edges(flow_of("WRITES: SharedMemory.x", 'READS: SharedMemory.x["a"]')) == ["f1 reads f2"]


def test_a_trigger_on_a_value_meets_only_who_may_write_it() -> None:
    flow = flow_of("WRITES: status = open", "WRITES: status = done | failed", "TRIGGERS: status is failed")
    assert edges(flow) == ["f2 triggers f3"]


def test_a_bare_name_is_the_end_of_a_longer_key() -> None:
    assert edges(flow_of("WRITES: SharedMemory.artifacts.registry_path", "READS: registry_path")) == ["f1 reads f2"]


def test_more_pairs_than_are_worth_looking_at_are_said_not_to_be_complete() -> None:
    many = 150
    assert many * many > MOST_PAIRS
    flow = flow_of(*["WRITES: SharedMemory.a; READS: SharedMemory.a"] * many)
    assert not flow.complete
    assert len(flow.edges) == MOST_PAIRS


def test_nothing_is_judged_where_an_item_is_too_long_to_be_read() -> None:
    long = "SharedMemory.a, " * (LONGEST_READ // 16 + 1)
    assert not flow_of(f"WRITES: {long}", "READS: SharedMemory.b", "READS: SharedMemory.c").missing


@pytest.mark.parametrize("name", ["simplex-0.3.txt", "linter-specification.simplex", "meta-specification.simplex"])
def test_nothing_is_found_in_the_data_flow_of_the_language_itself(name: str) -> None:
    flow = read_flow(parse((SEED / name).read_text("utf-8")))
    assert (flow.missing, flow.unread, flow.circles) == ((), (), ())


# ── X401, X402, X403 ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_key_with_one_end_only_is_told_at_its_words() -> None:
    assert found("READS: SharedMemory.a / SharedMemory.b; WRITES: SharedMemory.c", "WRITES: SharedMemory.b") == [
        "X401 f1 SharedMemory.a",
        "X403 f1 SharedMemory.c",
    ]
    assert found("TRIGGERS: SharedMemory.a exists", "WRITES: SharedMemory.b; READS: SharedMemory.b") == [
        "X402 f1 SharedMemory.a"
    ]


def test_a_function_alone_has_its_partners_elsewhere() -> None:
    assert found("READS: SharedMemory.a; WRITES: SharedMemory.b") == []


@pytest.mark.parametrize(
    "note",
    [
        "(provided by the scanners)",
        "(comes from outside)",
        "(an external feed)",
        "(set by the operator)",
        "(the input of the system)",
        "# provided by the caller",
        "(from the till)",
    ],
)
def test_a_key_that_is_said_to_come_from_outside_is_not_missed(note: str) -> None:
    assert found(f"READS: SharedMemory.scans {note}", "READS: SharedMemory.scans") == []


def test_a_key_that_another_function_is_said_to_provide_is_missed() -> None:
    assert found("READS: SharedMemory.a (provided by f2)", "READS: SharedMemory.b (from outside)") == [
        "X401 f1 SharedMemory.a"
    ]


@pytest.mark.parametrize(
    "before",
    [
        "# the scans come from outside\n\n",
        "The scans are provided by the airports.\n\n",
        "CONSTRAINT: fresh\nSharedMemory.scans is never older than a day\n\n",
        "DATA: Memory\nscans: list, set by the operator\n\n",
    ],
)
def test_what_the_spec_says_elsewhere_of_the_outside_counts_too(before: str) -> None:
    functions = ("READS: SharedMemory.scans", "READS: SharedMemory.a; WRITES: SharedMemory.a")
    assert found(*functions) == ["X401 f1 SharedMemory.scans"]
    assert found(*functions, before=before) == []


def test_a_result_for_somebody_outside_is_not_unread() -> None:
    assert found("WRITES: SharedMemory.a (for the auditors)", "WRITES: SharedMemory.b (read by f1)") == [
        "X403 f2 SharedMemory.b"
    ]


def test_a_misspelt_key_is_told_with_the_one_that_is_meant_and_mended() -> None:
    text = system("WRITES: artifacts.registry_path", "READS: artifacts.registry_pth")
    finding = next(finding for finding in analyse(text).findings if finding.code == "X401")
    assert "artifacts.registry_path, which FUNCTION f1 writes" in finding.hint
    assert [edit.text for edit in finding.fixes[0].edits] == ["artifacts.registry_path"]


def test_keys_that_differ_in_a_number_are_not_taken_for_slips() -> None:
    text = system("WRITES: SharedMemory.draft_1", "READS: SharedMemory.draft_2")
    assert all("draft_1, which" not in finding.hint for finding in analyse(text).findings)


# ── X404 ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_functions_that_wait_for_each_other_are_told_once_with_their_circle() -> None:
    text = system(
        "TRIGGERS: SharedMemory.c exists; WRITES: SharedMemory.a",
        "TRIGGERS: SharedMemory.a exists; WRITES: SharedMemory.b",
        "TRIGGERS: SharedMemory.b exists; WRITES: SharedMemory.c",
    )
    told = [finding.message for finding in analyse(text).findings if finding.code == "X404"]
    assert told == ["functions wait for each other: f1 → f3 → f2 → f1"]


def test_functions_that_read_each_other_first_wait_too() -> None:
    functions = ("READS: SharedMemory.b; WRITES: SharedMemory.a", "READS: SharedMemory.a; WRITES: SharedMemory.b")
    assert found(*functions) == ["X404 f1 SharedMemory.b"]


@pytest.mark.parametrize(
    "first",
    [
        "TRIGGERS: SharedMemory.b != done; WRITES: SharedMemory.a",
        "TRIGGERS: SharedMemory.b does not exist; WRITES: SharedMemory.a",
        "TRIGGERS: SharedMemory.b exists or SharedMemory.c exists (set by the operator); WRITES: SharedMemory.a",
        "TRIGGERS: SharedMemory.c exists (from outside); READS: SharedMemory.b; WRITES: SharedMemory.a",
        "READS: SharedMemory.b (if there is one); WRITES: SharedMemory.a",
        "TRIGGERS: SharedMemory.b exists; WRITES: SharedMemory.a / SharedMemory.b",
    ],
)
def test_a_circle_that_somebody_can_begin_is_none(first: str) -> None:
    second = "TRIGGERS: SharedMemory.a exists; WRITES: SharedMemory.b"
    assert [told for told in found(first, second) if told.startswith("X404")] == []


def test_a_key_called_previous_is_waited_for_like_any_other() -> None:
    functions = ("READS: SharedMemory.previous; WRITES: SharedMemory.a",
                 "READS: SharedMemory.a; WRITES: SharedMemory.previous")  # fmt: skip
    assert found(*functions) == ["X404 f1 SharedMemory.previous"]


def test_a_second_writer_breaks_the_circle() -> None:
    assert (
        found(
            "TRIGGERS: SharedMemory.b exists; WRITES: SharedMemory.a",
            "TRIGGERS: SharedMemory.a exists; WRITES: SharedMemory.b",
            "READS: SharedMemory.a; TRIGGERS: SharedMemory.go (from outside); WRITES: SharedMemory.b",
        )
        == []
    )


def test_a_function_may_be_triggered_by_its_own_status() -> None:
    idiom = 'TRIGGERS: SharedMemory.status["{0}"] != success; WRITES: SharedMemory.status["{0}"] = success | failure'
    assert found(idiom.format("one"), idiom.format("two")) == []


def test_states_that_follow_each_other_in_one_key_are_no_circle() -> None:
    assert (
        found(
            "WRITES: SharedMemory.state = open",
            "TRIGGERS: SharedMemory.state = open; WRITES: SharedMemory.state = found",
            "TRIGGERS: SharedMemory.state = found; WRITES: SharedMemory.state = closed",
        )
        == []
    )


def test_a_circle_of_ten_thousand_is_found() -> None:
    many = 10_000
    text = "".join(
        f"FUNCTION: f{n}(a) → b\nTRIGGERS:\n- SharedMemory.k{n} exists\nWRITES:\n- SharedMemory.k{(n + 1) % many}\n"
        for n in range(many)
    )
    (circle,) = read_flow(parse(text)).circles
    assert len(circle) == many


def test_a_comment_among_the_rules_says_what_comes_from_outside() -> None:
    functions = ("READS: SharedMemory.a; WRITES: SharedMemory.b", "READS: SharedMemory.b")
    text = system(*functions)
    assert "X401" in [finding.code for finding in analyse(text).findings]
    told = text.replace("RULES:\n", "RULES:\n# a is provided by the operator\n", 1)
    assert "X401" not in [finding.code for finding in analyse(told).findings]


def test_a_finding_behind_the_rules_points_at_the_key_and_so_does_its_fix() -> None:
    text = system("READS: SharedMemory.index; WRITES: SharedMemory.other", "WRITES: SharedMemory.idnex")
    rules = "RULES:\n- a is told\n"
    text = text.replace("READS:", rules + "READS:", 1)
    (finding,) = [found for found in analyse(text).findings if found.code == "X401"]
    assert finding.span.of(text) == "SharedMemory.index"
    assert [edit.span.of(text) for fix in finding.fixes for edit in fix.edits] == ["SharedMemory.index"]
