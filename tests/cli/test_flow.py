"""`flow`: the real program draws who writes what for whom, and nothing in a spec gets out of the drawing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from workbench.analysis.flow import READS, WRITES, Flow, FlowEdge, FlowNode, FlowUse
from workbench.analysis.reports.flow_graph import FORMATS
from workbench.analysis.reports.flow_text import draw
from workbench.analysis.reports.look import plain
from workbench.analysis.text import Lines, Span

from .program import VALID, run_in_terminal, run_program

SYSTEM = (
    VALID
    + '\nWRITES:\n- SharedMemory.artifacts["doubles"]\n- SharedMemory.status["double"] = done | failed\n\n'
    + VALID.replace("double(", "halve(")
    + '\nREADS:\n- SharedMemory.artifacts["doubles"]\n- SharedMemory.artifacts["halves"]\n\n'
    + 'TRIGGERS:\n- SharedMemory.status["double"] = done\n'
)

HOSTILE = [
    'a"]; b["c',
    'a" | b',
    "a\\",
    'a\\"; b [label="c',
    "<script>alert(1)</script>",
    "#quot;",
    "&quot;",
    "`**bold**`",
    "a\nb --> c",
    "a\r\n}",
    "%% end",
    "|pipe|",
    "\x1b[31mred\x1b[0m",
    "\u202egnol",
    "日本語",
    "\ud800",
    "",
]

MERMAID = re.compile(
    r'flowchart LR|    n\d+\["[A-Za-z0-9 _.,=*()#;?-]+"\]|    x\d+\(\["nobody (reads|writes) it"\]\)'
    r'|    [nx]\d+ (-->|-\.->)\|"[A-Za-z0-9 _.,=*()#;?-]+"\| [nx]\d+'
)
DOT = re.compile(
    r'digraph flow \{|\}|    rankdir=LR;|    node \[shape=box\];|    n\d+ \[label="[A-Za-z0-9 _.,=*()&#;?-]+"\];'
    r'|    x\d+ \[label="nobody (reads|writes) it", shape=plaintext\];'
    r'|    [nx]\d+ -> [nx]\d+ \[label="[A-Za-z0-9 _.,=*()&#;?-]+"(, style=dashed)?\];'
)
GRAMMAR = {"mermaid": MERMAID, "dot": DOT}
"""What a line of each drawing may be: nothing a spec says adds to it."""


def hostile_flow(name: str) -> Flow:
    """Two functions and a key of one name, with every kind of arrow."""
    writes = FlowUse(0, WRITES, name, name, name, 1, Span(0, 1))
    reads = FlowUse(1, READS, name, name, name, 1, Span(2, 3))
    trigger = FlowUse(1, "triggers", name, name, name, 1, Span(4, 5))
    nodes = (FlowNode(name, Span(0, 1)), FlowNode(name, Span(1, 2)))
    uses = (writes, reads, trigger)
    edges = (FlowEdge(writes, reads), FlowEdge(writes, trigger))
    return Flow(nodes, uses, edges, (reads, trigger), (writes,), ((reads, writes),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.simplex").write_text(SYSTEM, "utf-8")
    return tmp_path


def test_text_says_of_each_function_who_is_at_the_other_end(folder: Path) -> None:
    done = run_program("flow", "a.simplex", cwd=folder)
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert re.fullmatch(r"double +line 1", lines[0])
    assert re.fullmatch(r"  writes    artifacts\.doubles +──▶ halve", lines[1])
    assert re.fullmatch(r"halve +line 19", lines[4])
    assert re.fullmatch(r"  triggers  status\.double = done +◀── double", lines[5])
    assert re.fullmatch(r"  reads     artifacts\.halves +◀── ✗ nobody writes it", lines[7])
    assert lines[-1] == "2 functions · 3 keys · 1 key nobody writes"
    assert max(map(len, lines)) <= 80


def test_json_has_the_graph_and_a_schema_version(folder: Path) -> None:
    done = run_program("flow", "a.simplex", "--format", "json", cwd=folder)
    result = json.loads(done.stdout)
    assert (result["schema_version"], result["path"], result["language"]) == ("1.0", "a.simplex", "simplex")
    assert result["functions"] == [{"name": "double", "line": 1}, {"name": "halve", "line": 19}]
    assert [(edge["from"], edge["to"], edge["kind"], edge["key"]) for edge in result["edges"]] == [
        ("double", "halve", "reads", "artifacts.doubles"),
        ("double", "halve", "triggers", "status.double"),
    ]
    (missing,) = (result["uses"][number] for number in result["missing"])
    assert (missing["function"], missing["text"]) == ("halve", 'SharedMemory.artifacts["halves"]')
    assert (result["unread"], result["circles"], result["edges_complete"]) == ([], [], True)


@pytest.mark.parametrize(
    ("form", "arrow"),
    [
        ("mermaid", '    n0 -.->|"status.double = done"| n1'),
        ("dot", '    n0 -> n1 [label="status.double = done", style=dashed];'),
    ],
)
def test_a_drawing_has_an_arrow_from_writer_to_reader(form: str, arrow: str, folder: Path) -> None:
    done = run_program("flow", "a.simplex", "--format", form, cwd=folder)
    lines = done.stdout.decode("ascii").splitlines()
    assert done.returncode == 0
    assert arrow in lines
    assert all(GRAMMAR[form].fullmatch(line) for line in lines)


@pytest.mark.parametrize("form", GRAMMAR)
@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
def test_no_name_gets_out_of_its_label(name: str, form: str) -> None:
    lines = list(FORMATS[form](hostile_flow(name)))
    assert [line for line in lines if not GRAMMAR[form].fullmatch(line)] == []
    assert len(lines) == len(list(FORMATS[form](hostile_flow("harmless"))))


@pytest.mark.parametrize("name", [*HOSTILE, "a long name " * 50], ids=lambda name: ascii(name)[:30])
def test_no_name_moves_the_cursor_or_the_margin(name: str) -> None:
    lines = list(draw(hostile_flow(name), Lines("a\nb\n"), plain()))
    assert all(line.isprintable() for line in lines)
    assert max(plain().width(line) for line in lines) <= 80


def test_several_files_are_shown_one_after_the_other(folder: Path) -> None:
    (folder / "b.simplex").write_text(VALID, "utf-8")
    done = run_program("flow", "a.simplex", "b.simplex", cwd=folder)
    alone = [run_program("flow", name, cwd=folder).stdout for name in ("a.simplex", "b.simplex")]
    assert done.stdout == b"a.simplex\n\n" + alone[0] + b"\nb.simplex\n\n" + alone[1]
    document = json.loads(run_program("flow", "a.simplex", "b.simplex", "--format", "json", cwd=folder).stdout)
    assert [file["path"] for file in document["files"]] == ["a.simplex", "b.simplex"]


def test_a_picture_is_of_one_file(folder: Path) -> None:
    done = run_program("flow", "a.simplex", "a.simplex", "--format", "dot", cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"draws one file" in done.stderr


def test_a_spec_comes_through_a_pipe(folder: Path) -> None:
    done = run_program("flow", "-", "--format", "json", cwd=folder, stdin=SYSTEM.encode())
    assert (done.returncode, json.loads(done.stdout)["path"]) == (0, "<stdin>")


def test_a_spec_without_shared_memory_says_so(folder: Path) -> None:
    done = run_program("flow", "-", cwd=folder, stdin=VALID.encode())
    assert (done.returncode, done.stdout) == (0, b"no READS, WRITES or TRIGGERS in this spec names a key\n")


@pytest.mark.parametrize("file", ["missing.simplex", "."])
def test_what_cannot_be_read_is_one_line_and_exit_code_2(file: str, folder: Path) -> None:
    done = run_program("flow", file, cwd=folder)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"simplex-workbench: ")
    assert done.stderr.count(b"\n") == 1


def test_a_terminal_gets_colours_and_the_same_words(folder: Path) -> None:
    _, written = run_in_terminal("flow", "a.simplex", cwd=folder)
    assert b"\x1b[1;33m" in written
    piped = run_program("flow", "a.simplex", cwd=folder).stdout
    assert re.sub(rb"\x1b\[[0-9;]*m", b"", written).replace(b"\r\n", b"\n") == piped


def test_an_ascii_terminal_gets_ascii(folder: Path) -> None:
    ascii_only = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    done = run_program("flow", "a.simplex", cwd=folder, env=ascii_only)
    assert done.returncode == 0
    assert b"<-- double" in done.stdout
    assert done.stdout.isascii()
