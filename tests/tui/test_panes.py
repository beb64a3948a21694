"""Outline, findings and the lines around the editor, each alone in an app of its own."""

from __future__ import annotations

from textual.pilot import Pilot

from tests.tui.screen import Alone, shown, until, within
from tests.tui.specs import INVALID, VALID, analysis, finding
from workbench.analysis.finding import Severity
from workbench.analysis.text import Position, Span
from workbench.languages import language_for
from workbench.tui.commands import Where
from workbench.tui.messages import GoTo
from workbench.tui.places import Places
from workbench.tui.themes import load
from workbench.tui.unusual import BOTH
from workbench.tui.widgets.banner import Banner, Told
from workbench.tui.widgets.file_tabs import FileTabs, window
from workbench.tui.widgets.findings import Findings
from workbench.tui.widgets.key_line import KeyLine
from workbench.tui.widgets.outline import Outline
from workbench.tui.widgets.status_line import FindingLine, StatusLine
from workbench.tui.widgets.top_line import TopLine

LOOK = load("dark")


def outlined() -> Outline:
    outline = Outline()
    outline.look = LOOK
    return outline


def judged(text: str) -> Places:
    return Places(language_for("a.simplex").analyse(text))


def test_the_outline_shows_blocks_with_the_gravest_mark_and_the_count() -> None:
    outline = outlined()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse(INVALID)
        await pilot.pause()
        screen = shown(app)
        assert "ƒ greet  1 in ✗" in screen
        assert "RULES  3 ✗" in screen
        assert "DONE_WHEN  1" in screen

    within(outline, doing)


def test_enter_in_the_outline_goes_to_the_block() -> None:
    outline = outlined()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse(VALID)
        await pilot.pause()
        outline.focus()
        await pilot.press("home", "down", "enter")
        assert app.posted == [GoTo(VALID.index("RULES"))]

    within(outline, doing)


def test_the_outline_follows_the_cursor() -> None:
    outline = outlined()

    async def doing(_: Alone, pilot: Pilot[None]) -> None:
        outline.can_focus = False
        outline.screen.set_focus(None)
        outline.analysis = language_for("").analyse(VALID)
        await pilot.pause()
        outline.offset_in_text = VALID.index("the greeting is returned")
        await pilot.pause()
        assert outline.chosen is not None
        assert outline.rows[outline.chosen].node.kind == "DONE_WHEN"

    within(outline, doing)


def test_what_was_closed_in_the_outline_stays_closed_while_the_text_changes() -> None:
    outline = outlined()

    async def doing(_: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse(VALID)
        await pilot.pause()
        outline.focus()
        await pilot.press("home", "space")
        outline.analysis = language_for("").analyse("DATA: D\nid: string\n\n" + INVALID)
        await pilot.pause()
        assert [(row.node.kind, row.is_open) for row in outline.rows] == [("DATA", False), ("FUNCTION", False)]

    within(outline, doing)


def test_a_click_goes_to_an_entry_and_on_its_sign_closes_it() -> None:
    outline = outlined()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse(VALID)
        await pilot.pause()
        await pilot.click(outline, (4, 2))
        assert app.posted == [GoTo(VALID.index("DONE_WHEN"))]
        await pilot.click(outline, (0, 0))
        await until(pilot, lambda: "▶ ƒ greet" in shown(app) and "RULES" not in shown(app), "it is closed")

    within(outline, doing)


def test_the_outline_says_how_many_branches_are_shown_where_one_is_not() -> None:
    outline = outlined()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse(
            VALID.replace("name is given, the", "name or a title is given, the")
        )
        await pilot.pause()
        assert "RULES  2/3" in shown(app)
        outline.analysis = language_for("").analyse(VALID)
        await pilot.pause()
        assert "RULES  2 " in shown(app)

    within(outline, doing)


def test_what_is_typed_in_the_outline_filters_it_and_enter_goes_to_the_first() -> None:
    outline = outlined()
    text = VALID + "\n" + VALID.replace("greet(", "part(")

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse(text)
        await pilot.pause()
        outline.focus()
        await pilot.press("home", "space", *"part", "space", *"don")
        await until(pilot, lambda: "DONE_WHEN" in shown(app) and "greet" not in shown(app), "only what is named")
        assert "/part don▏" in str(outline.border_subtitle)
        await pilot.press("enter")
        assert app.posted == [GoTo(text.rindex("DONE_WHEN"))]
        await pilot.press(*"xyz")
        await until(pilot, lambda: "Nothing called part donxyz." in shown(app), "it says that nothing is")
        await pilot.press("backspace", "escape")
        await until(pilot, lambda: "ƒ greet" in shown(app) and not outline.border_subtitle, "all is there again")
        assert "▶ ƒ greet" in shown(app)
        assert "▼ ƒ part" in shown(app)

    within(outline, doing, (60, 16))


def test_an_empty_outline_says_how_to_begin() -> None:
    outline = outlined()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse("")
        await until(pilot, lambda: "FUNCTION: and a name" in shown(app), "the outline says how to begin")

    within(outline, doing)


def test_a_block_s_name_cannot_drive_the_terminal_or_be_markup() -> None:
    outline = outlined()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse("FUNCTION: a\x1b[2J[bold](x) → y\n")
        await pilot.pause()
        assert "\x1b" not in shown(app)

    within(outline, doing)


def test_findings_are_rows_and_the_selected_one_has_its_hint() -> None:
    findings = Findings()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        findings.look = LOOK
        findings.places = judged(INVALID)
        await pilot.pause()
        screen = shown(app)
        assert "▸✗ E040  6:3" in screen.replace("E040 6", "E040  6")
        assert "say what is true of the output" in screen

    within(findings, doing, (100, 12))


def test_enter_goes_to_the_selected_finding() -> None:
    findings = Findings()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        findings.look = LOOK
        findings.places = Places(analysis("abc\ndef", finding(0, 1), finding(4, 5)))
        findings.keys.focus()
        await pilot.press("down", "enter")
        assert app.posted == [GoTo(4)]

    within(findings, doing)


def test_the_selection_stays_on_its_finding_when_others_go() -> None:
    findings = Findings()

    async def doing(_: Alone, pilot: Pilot[None]) -> None:
        findings.places = Places(analysis("abc\ndef", finding(0, 1, code="E001"), finding(4, 5)))
        findings.keys.selected = 1
        await pilot.pause()
        findings.places = Places(analysis("xabc\ndef", finding(5, 6)))
        await pilot.pause()
        assert findings.keys.selected == 0

    within(findings, doing)


def test_a_list_without_findings_says_what_to_do() -> None:
    findings = Findings()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        findings.places = Places(analysis("x"))
        findings.nothing = "Save it"
        await pilot.pause()
        assert "Save it" in shown(app)

    within(findings, doing)


def test_ten_thousand_findings_are_no_more_than_the_rows_in_view() -> None:
    findings = Findings()
    text = "ab\n" * 10_000

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        findings.look = LOOK
        findings.places = Places(analysis(text, *(finding(at * 3, at * 3 + 1) for at in range(10_000))))
        findings.keys.focus()
        await pilot.press("end")
        assert "10000:1" in shown(app)

    within(findings, doing)


def test_the_finding_under_the_cursor_is_told_with_its_mark() -> None:
    line = FindingLine()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        line.finding = finding(0, 1, Severity.WARNING, "X301", "vague [red]\x1b")
        await pilot.pause()
        assert "! X301 vague [red]␛" in shown(app)

    within(line, doing)


def test_without_a_finding_the_line_says_where_the_cursor_is() -> None:
    line = FindingLine()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        line.trail = "FUNCTION f › RULES"
        await pilot.pause()
        assert "FUNCTION f › RULES" in shown(app)

    within(line, doing)


def test_the_status_says_place_and_facts() -> None:
    line = StatusLine()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        line.position, line.facts = Position(4, 8), ("read-only", "UTF-8", "mixed")
        await pilot.pause()
        row = shown(app).splitlines()[0]
        assert row.split() == ["4:8", "read-only", "UTF-8", "mixed"]

    within(line, doing)


def test_the_top_line_keeps_the_end_of_a_long_path() -> None:
    top = TopLine()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        top.path, top.unsaved, top.analysis = "/a" * 60 + "/spec.simplex", True, analysis("a", finding(0, 1))
        await pilot.pause()
        assert "/spec.simplex ●" in shown(app)
        assert "1 ✗  not valid" in shown(app)

    within(top, doing)


def test_the_tabs_always_show_the_current_file() -> None:
    tabs = FileTabs()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        tabs.labels = tuple(f"file{number}.simplex" for number in range(50))
        tabs.current = 25
        await pilot.pause()
        assert "file25.simplex" in shown(app)

    within(tabs, doing)


def test_tabs_fill_the_width_and_no_more() -> None:
    assert window([3, 3, 3], 0, 80) == (0, 3)
    assert window([10] * 20, 10, 40) == (10, 12)
    assert window([10] * 20, 19, 40) == (18, 20)
    assert window([], 0, 80) == (0, 0)


def test_the_banner_s_keys_decide() -> None:
    banner = Banner()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        banner.told = Told("Changed on disk", BOTH)
        banner.focus()
        await pilot.press("k", "l", "m", "c")
        assert "Changed on disk: k keep mine" in shown(app)
        decided = [message.action for message in app.posted if isinstance(message, Banner.Decided)]
        assert decided == ["keep_mine", "load_theirs", "merge", "compare"]

    within(banner, doing, (90, 12))


def test_the_key_line_changes_with_the_pane() -> None:
    line = KeyLine()

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        assert "^S save" in shown(app)
        line.focused = Where.FINDINGS
        await pilot.pause()
        assert "Enter go there" in shown(app)

    within(line, doing)


def test_where_a_finding_is_about_nothing_nothing_is_underlined() -> None:
    assert Places(analysis("abc", finding(1, 1))).underlines == {}
    assert Places(analysis("abc", finding(1, 1))).positions == (Position(1, 2),)
    assert Span(1, 1).of("abc") == ""


def test_a_long_outline_starts_closed_and_opens_with_what_is_inside() -> None:
    outline = outlined()
    text = "".join(VALID.replace("greet(", f"greet{number}(") for number in range(100))

    async def doing(app: Alone, pilot: Pilot[None]) -> None:
        outline.analysis = language_for("").analyse(text)
        await pilot.pause()
        assert "RULES" not in shown(app)
        outline.focus()
        await pilot.press("home", "space")
        await until(pilot, lambda: "RULES" in shown(app), "the first function is open")
        outline.analysis = language_for("").analyse(text.replace("RULES:\n", "RULES:\n- more\n", 1))
        await until(pilot, lambda: "RULES  3" in shown(app), "its count follows")

    within(outline, doing)
