"""Every command there is: one table, from which bindings, key line, palette and help are made."""

from __future__ import annotations

import enum
import re
from collections.abc import Sequence
from typing import NamedTuple

from textual.binding import Binding, BindingType

from workbench.review.allowed import Allowed, Reach


class Where(enum.Enum):
    """The pane in which a command works, by the name a person knows it by."""

    ANYWHERE = "Anywhere"
    EDITOR = "Editor"
    OUTLINE = "Outline"
    FINDINGS = "Findings"
    COVERAGE = "Coverage"
    FLOW = "Data flow"
    GUIDE = "Guide"
    COMMENTS = "Comments"
    BANNER = "Changed on disk"
    FIND = "Find and replace"
    GO_TO_LINE = "Go to line"
    UNREADABLE = "Not shown"
    REVIEW = "Review"
    SIDES = "Text under review"
    CHANGES = "What to look at"


AROUND = dict.fromkeys((Where.REVIEW, Where.SIDES, Where.CHANGES), Where.REVIEW)
"""Of the panes of the review screen, whose keys work there too: in all others those that work anywhere."""


def around(where: Where) -> Where:
    """Whose keys work in a pane besides its own."""
    return AROUND.get(where, Where.ANYWHERE)


ABOUT = {
    Where.EDITOR: "The text of the spec. Findings follow as you type: a mark beside the line number, the"
    " words they are about underlined, and the one under the cursor told below the text. The command Suspend leads"
    " to the shell, as Ctrl+Z does elsewhere, and fg back.",
    Where.OUTLINE: "Functions with their landmarks, DATA and CONSTRAINT, each with the gravest mark inside."
    " RULES say how many of their branches have an example where one has none. It follows the cursor; Enter goes to the"
    " text, Space opens and closes. 2? says that two comments wait there. Type to see only what is called so; Esc shows"
    " all again.",
    Where.FINDINGS: "One row for each finding: ✗ error, ! warning, · info. Below the list stands what to do"
    " about the selected one; Enter goes to the text. All safe fixes are those that keep the meaning and leave nothing"
    " to choose; a fix with a … in it is yours to complete.",
    Where.COVERAGE: "Which example shows which branch of the function at the cursor: branches down, examples across."
    " ■ shows it, ▣ is pinned to it, ░ perhaps, · no. Below stands what the chosen cell is judged by. Enter goes to the"
    " example, or to the rule where no cell is chosen (← from the first).",
    Where.FLOW: "Who writes what for whom: each function with the keys of shared memory it waits for, reads and writes,"
    " and who is at the other end. Enter goes to the text.",
    Where.GUIDE: "Examples first: the steps in which the function at the cursor is best written. ✓ done, ▶ next,"
    " ~ begun, - not needed. Below stands what the chosen step asks and why. Enter goes there and begins it, with the"
    " first blank selected. Under the steps stand the rules with the examples that show them, and the branches that ask"
    " for one.",
    Where.COMMENTS: "What reviewers have said: Q question, R request, S suggestion, N note; the letter stands beside"
    " the line number too, while it waits for somebody. Orphaned is what lost its place; it says what it was about."
    " Enter goes to the text. Below stand the verdicts: current, or stale where the text was changed since.",
    Where.BANNER: "What is not as usual with this file. Where there are two texts, yours in the editor and the one on"
    " disk, which has changed or to which an earlier session never saved: keep yours, load theirs, or merge both;"
    " undo brings back what was there. Compare shows where they differ.",
    Where.UNREADABLE: "What stands here says why the file is not shown, and what can be done about it. Nothing is"
    " written to it.",
    Where.FIND: "Matches are marked in the text as you type, and the one you are on is selected. Case matters only"
    " where you type a capital letter, unless you change that. Esc goes back to the text, at the match. Regular"
    " expressions are Python's, line by line; in the replacement $1 or \\1 is their first group, $& all of the match.",
    Where.SIDES: "The spec as it was and as it is, beside each other where there is room: - is gone, + is new, >"
    " stands elsewhere, and the words that are otherwise stand out. Beside the line numbers Q R S N are comments"
    " (question, request, suggestion, note; small where settled), ✗ ! · findings; those at the cursor are told below."
    " Nothing is written to the spec: what you say of it are files in .simplex/reviews, which you commit.",
    Where.CHANGES: "What there is to look at: first what weighs most, then all that changed, function by function. The"
    " text follows the chosen row; Enter goes there.",
    Where.GO_TO_LINE: "A line, or line:column; what is out of range becomes the nearest.",
}
"""What F1 says of each pane."""


class Command(NamedTuple):
    """A row: `action` names the method that does it, `keys` are Textual's names, the first is shown.

    `label` is its word in the key line, "" to leave it out there. `listed` commands are in the palette;
    moving the cursor is not. `reach` is where it leads beyond the program, for which leave is needed.
    """

    action: str
    title: str
    does: str
    keys: tuple[str, ...]
    where: Where = Where.ANYWHERE
    label: str = ""
    listed: bool = True
    reach: Reach | None = None

    @property
    def binding(self) -> Binding:
        """The command as Textual binds it."""
        return Binding(",".join(self.keys), self.action, self.title, show=False)

    @property
    def name(self) -> str:
        """What a file of keys calls it: its title in small letters. No other command of its pane has it."""
        return re.sub(r"\W+", "_", self.title.lower()).strip("_")


def _moves(rows: tuple[tuple[str, str, str], ...]) -> tuple[Command, ...]:
    return tuple(
        Command(action, title, title, tuple(keys.split()), Where.EDITOR, listed=False) for action, title, keys in rows
    )


IN_A_FIELD = (
    ("move", "left", "Left", "left"),
    ("move", "right", "Right", "right"),
    ("move", "word_left", "Word left", "ctrl+left alt+b"),
    ("move", "word_right", "Word right", "ctrl+right alt+f"),
    ("move", "start", "Start", "home ctrl+a"),
    ("move", "end", "End", "end ctrl+e"),
    ("delete", "left", "Delete left", "backspace"),
    ("delete", "right", "Delete right", "delete ctrl+d"),
    ("delete", "word_left", "Delete word left", "ctrl+w ctrl+backspace alt+backspace"),
    ("delete", "start", "Delete to the start", "ctrl+u"),
    ("delete", "end", "Delete to the end", "ctrl+k"),
)
"""What edits a line that is typed outside of the text: what is done, up to where, its title, its keys."""


def _field_keys(where: Where) -> tuple[Command, ...]:
    """What edits a field of a bar."""
    return (
        *(
            Command(f"{verb}('{to}')", title, title, tuple(keys.split()), where, listed=False)
            for verb, to, title, keys in IN_A_FIELD
        ),
        Command("paste", "Paste", "Paste", ("ctrl+v",), where, listed=False),
    )


E, O, F, B = Where.EDITOR, Where.OUTLINE, Where.FINDINGS, Where.BANNER
S, L = Where.FIND, Where.GO_TO_LINE
C, D, G, K = Where.COVERAGE, Where.FLOW, Where.GUIDE, Where.COMMENTS
U = Where.UNREADABLE
R, T, H = Where.REVIEW, Where.SIDES, Where.CHANGES

PANELS = (F, C, D, G, K)
"""The panels of the pane below the text, in the order of their tabs."""


def _along_lines(where: Where) -> tuple[Command, ...]:
    """The keys by which a line of a panel is chosen."""
    rows = (
        ("move(-1)", "Up", "Choose the line above", "up"),
        ("move(1)", "Down", "Choose the line below", "down"),
        ("page(-1)", "Page up", "Half a page up", "pageup"),
        ("page(1)", "Page down", "Half a page down", "pagedown"),
        ("edge(-1)", "First", "Choose the first line", "home"),
        ("edge(1)", "Last", "Choose the last line", "end"),
    )
    return tuple(Command(action, title, does, (key,), where, listed=False) for action, title, does, key in rows)


def _along_text(where: Where) -> tuple[Command, ...]:
    """The same where nothing is typed: with the letters of a pager besides."""
    more = ("k", "j", "b", "space", "g", "G")
    moves = zip(_along_lines(where), more, strict=True)
    return tuple(command._replace(keys=(*command.keys, key)) for command, key in moves)


def _tabs() -> tuple[Command, ...]:
    """In each of the panels the keys that lead to the others."""
    to = tuple(
        Command(f"screen.panel({at})", f"{panel.value} panel", f"Show the {panel.value} panel", (str(at + 1),), here)
        for here in PANELS
        for at, panel in enumerate(PANELS)
    )
    beside = tuple(
        Command(f"screen.panel_beside({step})", title, title, (key,), here)
        for here in (F, D, G, K)
        for step, title, key in ((-1, "Panel to the left", "left"), (1, "Panel to the right", "right"))
    )
    return tuple(command._replace(listed=False) for command in (*to, *beside))


COMMANDS: tuple[Command, ...] = (
    Command(
        "help",
        "Help",
        "What the focused pane does, its keys, the landmark at the cursor",
        ("f1",),
        label="help",
    ),
    Command("palette", "All commands", "Find any command by name", ("ctrl+p",), label="all commands"),
    Command("save", "Save", "Write this file to disk", ("ctrl+s",), label="save"),
    Command("compare", "Compare with disk", "Show where your text differs from the file as it is on disk", ()),
    Command("choose_encoding", "Choose encoding…", "Read the file in another encoding, and save in that", ()),
    Command("quit", "Quit", "Leave; asks first where work is unsaved", ("ctrl+q",), label="quit"),
    Command("outline", "Outline", "Go to the outline, or close it", ("ctrl+o",), label="outline"),
    Command("findings", "Findings", "Go to the findings, or close them", ("ctrl+l", "alt+1"), label="findings"),
    Command(
        "coverage",
        "Coverage",
        "Go to the matrix of branches and examples, or close it",
        ("f12", "alt+2"),
        label="coverage",
    ),
    Command("data_flow", "Data flow", "Go to who writes what for whom, or close it", ("alt+v", "alt+3"), label="flow"),
    Command(
        "guide", "Guide", "Go to what is to be written next, and why, or close it", ("ctrl+g", "alt+4"), label="guide"
    ),
    Command("comments", "Comments", "Go to what reviewers have said, or close it", ("alt+q", "alt+5")),
    Command("step_comment(1)", "Next comment", "Go to the next comment that is not settled", ("alt+j",)),
    Command("step_comment(-1)", "Previous comment", "Go to the comment before", ("alt+k",)),
    Command("read_comment", "Read comment", "Read the comment at the cursor and what was said to it", ("alt+h",)),
    Command("answer_comment('reply')", "Reply…", "Answer the comment at the cursor", ()),
    Command("settle_comment('resolve')", "Resolve comment", "Say that the comment at the cursor is settled", ()),
    Command("settle_comment('reopen')", "Reopen comment", "Say that the comment is not settled after all", ()),
    Command(
        "apply_suggestion",
        "Apply suggestion",
        "Put in what the comment at the cursor suggests, and resolve it; undo takes the text back",
        (),
    ),
    Command("go_on_commenting", "Unfinished comments…", "Go on with a comment that was begun and not sent", ()),
    Command("step_finding(1)", "Next finding", "Go to the next finding in the text", ("f8", "ctrl+n"), label="next"),
    Command("step_finding(-1)", "Previous finding", "Go to the finding before", ("f7", "shift+f8", "f20")),
    Command("fix", "Fix", "Apply a fix of the finding at the cursor; undo takes it back", ("f4",)),
    Command("complete", "Complete", "Offer what could stand at the cursor", ("ctrl+t", "ctrl+@", "ctrl+space")),
    Command("insert_landmark", "Insert landmark…", "Put a landmark in its place, with blanks to fill in", ("alt+i",)),
    Command("suppress", "Let it stand…", "Let the finding at the cursor stand, and say why", ("alt+l",)),
    Command("go_to", "Go to…", "Find a function or landmark of the open files by a few letters", ("alt+o",)),
    Command(
        "open_file",
        "Open file…",
        "Find a spec in the folder by a few letters, or begin a new one",
        ("alt+e",),
        reach=Reach.FILES,
    ),
    Command(
        "new_spec",
        "New spec…",
        "Be asked for a new spec step by step, examples first",
        ("alt+t",),
        reach=Reach.FILES,
    ),
    Command("find", "Find", "Look for a text or a regular expression in this file", ("ctrl+f",), label="find"),
    Command("replace", "Replace", "Find, and put something else in its place", ("ctrl+r",)),
    Command("find_next", "Find next", "Go to the next match of what was looked for last", ("f3", "alt+n")),
    Command("find_previous", "Find previous", "Go to the match before", ("f2", "shift+f3", "f15", "alt+p")),
    Command("go_to_line", "Go to line", "Ask for a line, or line:column, and go there", ("alt+g",)),
    Command("next_file", "Next file", "Show the next of the open files", ("f6", "ctrl+pagedown")),
    Command("previous_file", "Previous file", "Show the file before", ("f5", "ctrl+pageup")),
    Command("wrap", "Wrap long lines", "Break lines at the pane's edge, or let them run on", ("f9",)),
    Command("size(1)", "Larger pane", "More room for the outline from there, else below", ("alt+equals_sign",)),
    Command("size(-1)", "Smaller pane", "Less room for the outline from there, else below", ("alt+minus",)),
    Command("alone", "Text alone", "Hide the panes beside the text, or show them again", ("alt+z",)),
    Command("app.suspend_process", "Suspend", "To the shell and its prompt; fg comes back", (), reach=Reach.SHELL),
    Command("app.next_theme", "Next theme", "Change the colours to the next of the themes", ()),
    Command(
        "screen.save_as",
        "Save as…",
        "Write the text to another file, and go on with that",
        ("alt+w",),
        E,
        reach=Reach.FILES,
    ),
    Command("leave", "Close", "Close what lies over the text; to the row over it, where there is one", ("escape",), E),
    Command("indent", "Indent", "One level to the right, of the selected lines or at the cursor", ("tab",), E),
    Command("outdent", "Outdent", "One level to the left", ("shift+tab",), E),
    Command("next_line", "New line", "Begin a new line; goes on with a list", ("enter",), E, listed=False),
    Command("newline", "Line end", "Put in a line end and nothing else", ("ctrl+j",), E, listed=False),
    Command("undo", "Undo", "Take the last change back", ("ctrl+z",), E, "undo"),
    Command("redo", "Redo", "Make the change again", ("ctrl+y",), E),
    Command("cut", "Cut", "Take the selection, or the line, to the clipboard", ("ctrl+x",), E),
    Command("copy", "Copy", "Copy the selection to the clipboard", ("ctrl+c",), E),
    Command("paste", "Paste", "Insert the clipboard", ("ctrl+v",), E),
    Command("select_all", "Select all", "Select the whole text", ("ctrl+a",), E),
    Command("screen.select_more", "Select more", "The item, then the landmark, the function, all", ("alt+s",), E),
    Command("screen.select_less", "Select less", "Back to what was selected before", ("alt+shift+s",), E),
    Command("next_blank", "Next blank", "Select the next … that is left to fill in", ("alt+m",), E),
    Command("delete_line", "Delete line", "Delete the lines of the selection", ("alt+x", "ctrl+shift+k"), E),
    Command("duplicate", "Duplicate line", "The lines of the selection once more below", ("alt+c",), E),
    Command("move_lines(-1)", "Move line up", "The lines of the selection before the one above", ("alt+up",), E),
    Command("move_lines(1)", "Move line down", "The lines of the selection behind the one below", ("alt+down",), E),
    Command(
        "comment",
        "Comment",
        "Make comments of the lines of the selection, or lines again",
        ("ctrl+underscore", "alt+slash"),
        E,
    ),
    Command(
        "screen.comment_here",
        "Comment on this…",
        "Say something of the item at the cursor or the words selected; on a blank line, of the file",
        ("alt+a",),
        E,
    ),
    Command(
        "screen.judge", "Verdict…", "Approve the function at the cursor or the file, or ask for changes", ("alt+y",), E
    ),
    *_moves(
        (
            ("move_rows(-1)", "Up", "up"),
            ("move_rows(1)", "Down", "down"),
            ("move('left')", "Left", "left"),
            ("move('right')", "Right", "right"),
            ("move('word_left')", "Word left", "ctrl+left alt+b"),
            ("move('word_right')", "Word right", "ctrl+right alt+f"),
            ("move('line_start')", "Start of line", "home"),
            ("move('line_end')", "End of line", "end ctrl+e"),
            ("move_pages(-1)", "Page up", "pageup"),
            ("move_pages(1)", "Page down", "pagedown"),
            ("move('text_start')", "Start of text", "ctrl+home alt+less_than_sign"),
            ("move('text_end')", "End of text", "ctrl+end alt+greater_than_sign"),
            ("move_rows(-1, True)", "Select up", "shift+up"),
            ("move_rows(1, True)", "Select down", "shift+down"),
            ("move('left', True)", "Select left", "shift+left"),
            ("move('right', True)", "Select right", "shift+right"),
            ("move('word_left', True)", "Select word left", "ctrl+shift+left"),
            ("move('word_right', True)", "Select word right", "ctrl+shift+right"),
            ("move('line_start', True)", "Select to start of line", "shift+home"),
            ("move('line_end', True)", "Select to end of line", "shift+end"),
            ("delete('left')", "Delete left", "backspace"),
            ("delete('right')", "Delete right", "delete ctrl+d"),
            ("delete('word_left')", "Delete word left", "ctrl+w ctrl+backspace alt+backspace"),
            ("delete('word_right')", "Delete word right", "alt+d alt+delete"),
            ("delete('margin')", "Delete to start of line", "ctrl+u"),
            ("delete_to_end_of_line_or_delete_line", "Delete to end of line", "ctrl+k"),
        )
    ),
    Command("leave", "Back to the text", "Go back to the editor; closes the drawer", ("escape",), O, "back", False),
    Command("go", "Go to the text", "Put the cursor where the chosen entry begins", ("enter",), O, "go there", False),
    Command("move(-1)", "Up", "Choose the entry above", ("up",), O, listed=False),
    Command("move(1)", "Down", "Choose the entry below", ("down",), O, listed=False),
    Command("page(-1)", "Page up", "A page up", ("pageup",), O, listed=False),
    Command("page(1)", "Page down", "A page down", ("pagedown",), O, listed=False),
    Command("first", "First", "Choose the first entry", ("home",), O, listed=False),
    Command("last", "Last", "Choose the last entry", ("end",), O, listed=False),
    Command("leave", "Back to the text", "Go back to the editor; closes the drawer", ("escape",), F, "back", False),
    Command("go", "Go to the text", "Put the cursor on the selected finding", ("enter",), F, "go there", False),
    Command("screen.fix", "Fix", "Apply the fix of the selected finding", ("f",), F, "fix", False),
    Command(
        "screen.fix_safe",
        "Fix all safe",
        "Apply every fix of this file that keeps the meaning and leaves nothing to choose",
        ("F",),
        F,
        "fix all safe",
    ),
    Command(
        "screen.suppress", "Suppress finding", "Let it stand: a comment with the reason you give", ("s",), F, "suppress"
    ),
    Command("screen.explain", "Explain finding", "Why it is one, a good and a bad example", ("e",), F, "explain"),
    Command("filter", "Filter findings", "List those with the words you type; Esc lists all", ("slash",), F, "filter"),
    Command(
        "severity", "Filter by severity", "List errors only, warnings, infos, then all again", ("v",), F, "severity"
    ),
    Command(
        "screen.all_files",
        "Findings of all files",
        "List what is found in every file, or in this one",
        ("a",),
        F,
        "all files",
    ),
    Command("move(-1)", "Up", "Select the finding above", ("up",), F, listed=False),
    Command("move(1)", "Down", "Select the finding below", ("down",), F, listed=False),
    Command("page(-1)", "Page up", "A page up", ("pageup",), F, listed=False),
    Command("page(1)", "Page down", "A page down", ("pagedown",), F, listed=False),
    Command("first", "First", "Select the first finding", ("home",), F, listed=False),
    Command("last", "Last", "Select the last finding", ("end",), F, listed=False),
    *_tabs(),
    Command("leave", "Back to the text", "Go back to the editor; closes the drawer", ("escape",), C, "back", False),
    Command("go", "Go to the text", "Go to the chosen example, or to the branch", ("enter",), C, "go there", False),
    Command(
        "pin", "Pin example to branch", "Write in the example's comment that it shows the branch", ("p",), C, "pin"
    ),
    Command("add", "Add example for branch", "Add a row for the chosen branch to fill in", ("a",), C, "add example"),
    Command("move(0, -1)", "Up", "Choose the branch above", ("up",), C, listed=False),
    Command("move(0, 1)", "Down", "Choose the branch below", ("down",), C, listed=False),
    Command("move(-1, 0)", "Left", "Choose the example to the left", ("left",), C, listed=False),
    Command("move(1, 0)", "Right", "Choose the example to the right", ("right",), C, listed=False),
    Command("page(-1)", "Page up", "A page of branches up", ("pageup",), C, listed=False),
    Command("page(1)", "Page down", "A page of branches down", ("pagedown",), C, listed=False),
    Command("edge(-1)", "First", "Choose the branch itself", ("home",), C, listed=False),
    Command("edge(1)", "Last", "Choose the last example", ("end",), C, listed=False),
    Command("leave", "Back to the text", "Go back to the editor; closes the drawer", ("escape",), D, "back", False),
    Command("go", "Go to the text", "Go to the chosen function or key", ("enter",), D, "go there", False),
    *_along_lines(D),
    Command("leave", "Back to the text", "Go back to the editor; closes the drawer", ("escape",), G, "back", False),
    Command("go", "Go there and begin", "Go to the chosen step, and begin it where it is not", ("enter",), G, "begin"),
    Command("add", "Add example for branch", "Add a row for the chosen branch to fill in", ("a",), G, "add example"),
    Command(
        "pin", "Pin likeliest example", "Write that the likeliest example shows the chosen branch", ("p",), G, "pin"
    ),
    Command("divide", "Decompose…", "Make a second function of some of the items of this one", ("d",), G, "decompose"),
    *_along_lines(G),
    Command("leave", "Back to the text", "Go back to the editor; closes the drawer", ("escape",), K, "back", False),
    Command(
        "go",
        "Go to the text",
        "Put the cursor where the comment is; where it has no place, read it",
        ("enter",),
        K,
        "go there",
        False,
    ),
    Command("screen.read_comment", "Read", "Read the whole comment and what was said to it", ("t",), K, "read"),
    Command("screen.answer_comment('reply')", "Reply…", "Answer the comment", ("r",), K, "reply"),
    Command("screen.settle_comment('resolve')", "Resolve", "Say that it is settled", ("x",), K, "resolve"),
    Command("screen.settle_comment('reopen')", "Reopen", "Say that it is not settled after all", ("o",), K, "reopen"),
    Command(
        "screen.apply_suggestion", "Apply suggestion", "Put in what it suggests, and resolve it", ("a",), K, "apply"
    ),
    Command("all_of_them", "Resolved too", "List the resolved ones too, or not", ("v",), K, "resolved too"),
    *_along_lines(K),
    Command(
        "decide('keep_mine')", "Keep mine", "Keep your text; saving replaces the one on disk", ("k",), B, "keep mine"
    ),
    Command(
        "decide('load_theirs')",
        "Load theirs",
        "Take the text on disk; undo brings yours back",
        ("l",),
        B,
        "load theirs",
    ),
    Command("decide('merge')", "Merge", "Make one text of both; choose where they overlap", ("m",), B, "merge"),
    Command("decide('compare')", "Compare", "Show where they differ", ("c",), B, "compare"),
    Command("decide('choose_encoding')", "Choose encoding", "Read it in another one", ("e",), B, listed=False),
    Command(
        "decide('save_as_another_file')",
        "Save as another file",
        "And go on with it",
        ("a",),
        B,
        listed=False,
        reach=Reach.FILES,
    ),
    Command("leave", "Back to the text", "Decide later", ("escape",), B, "later", False),
    Command("screen.open_anyway", "Open anyway", "Show the file whatever is in it", ("o",), U, "open anyway"),
    Command(
        "screen.choose_encoding", "Choose the encoding", "Read it in another encoding", ("e",), U, "choose an encoding"
    ),
    Command("screen.read_again", "Try again", "Read the file once more", ("r",), U, "try again"),
    Command(
        "enter",
        "Next, or replace",
        "The next match; in the lower field, replace this one",
        ("enter",),
        S,
        "next/replace",
        False,
    ),
    Command("other_field", "Replace with", "From one field to the other", ("tab", "shift+tab"), S, "find/with", False),
    Command("leave", "Back to the text", "Close the bar; the cursor stays at the match", ("escape",), S, "back", False),
    Command("next", "Next match", "The next match", ("down",), S, listed=False),
    Command("previous", "Previous match", "The match before", ("up", "shift+enter"), S, "previous", False),
    Command("regular", "Regular expression", "Look for a regular expression, or a plain text", ("alt+r",), S, "regex"),
    Command("case", "Upper and lower case", "Smart case, exact case, any case", ("alt+c",), S, "case"),
    Command("whole", "Whole word", "Leave out what is part of a word, or not", ("alt+w",), S, "word"),
    Command("in_selection", "In selection", "Look only in what is selected in the text", ("alt+s",), S, "selection"),
    Command("replace_all", "Replace all", "Replace every match; one undo takes it back", ("alt+a",), S, "all"),
    Command("undo", "Undo in the text", "Take the last replacement back", ("ctrl+z",), S, listed=False),
    Command("redo", "Redo in the text", "Make the replacement again", ("ctrl+y",), S, listed=False),
    *_field_keys(S),
    Command("enter", "Go there", "Go to the line", ("enter",), L, "go there", False),
    Command("leave", "Back to the text", "Stay where you are", ("escape",), L, "stay", False),
    *_field_keys(L),
    Command("step(1)", "Next change", "Go to the next change, or the next thing to look at", ("n",), R, "next"),
    Command("step(-1)", "Previous change", "Go to the change before", ("N", "p"), R),
    Command("other_pane", "Other pane", "From the text to the list, or back", ("tab", "shift+tab"), R, "list", False),
    Command("comment", "Comment", "Ask, or say something, about the line at the cursor", ("c",), R, "comment"),
    Command("suggest", "Suggest", "Say what should stand in the place of the line at the cursor", ("s",), R, "suggest"),
    Command("verdict", "Verdict", "Approve the function at the cursor or the file, or not", ("v",), R, "verdict"),
    Command("help", "Help", "What the focused pane does, its keys", ("f1", "question_mark"), R, "help"),
    Command("quit", "Quit", "Leave; what is written is written", ("q", "ctrl+q"), R, "quit"),
    Command("reply", "Reply", "Answer the comment at the cursor", ("r",), R, "reply"),
    Command("resolve", "Resolve", "Say that the comment at the cursor is settled, or open again", ("x",), R, "resolve"),
    Command("find", "Find", "Find a line by a few letters", ("slash",), R, "find"),
    Command("step_finding(1)", "Next finding", "Go to the next finding", ("f",), R, "finding"),
    Command("step_finding(-1)", "Previous finding", "Go to the finding before", ("F",), R),
    Command("orphaned", "Comments on no line", "Those on the file, or whose line is gone", ("o",), R, "orphaned"),
    Command(
        "export",
        "Export",
        "Write all that is said about the file to a page in Markdown",
        ("E",),
        R,
        "export",
        reach=Reach.FILES,
    ),
    Command("unfinished", "Unfinished comments", "Go on with what was begun and not sent", ("u",), R, "unfinished"),
    Command("comment_file", "Comment on the file", "Ask, or say something, about all of it", ("C",), R),
    Command("go_to_line", "Go to line", "Go to a line by its number", ("colon",), R),
    Command("next_file", "Next file", "Review the next file", ("right_square_bracket",), R, "next file"),
    Command("previous_file", "Previous file", "Review the file before", ("left_square_bracket",), R),
    Command("choose_file", "All files", "Go to another of the files under review, by a few letters", ("a",), R),
    Command("palette", "All commands", "Find any command by name", ("ctrl+p",), R, "all commands"),
    Command("screen.thread", "Whole comment", "Read all of the comment at the cursor, with its answers", ("enter",), T),
    *_along_text(T),
    Command("leave", "Back to the text", "Go back to the text", ("escape",), H, "text", False),
    Command("go", "Go to the text", "Go to what the chosen row is about", ("enter",), H, "go there", False),
    *_along_text(H),
)


_used = False


def allowed_of(commands: Sequence[Command], allowed: Allowed) -> tuple[Command, ...]:
    """Those for which there is leave: what is not in the table is bound to no key, and told nowhere."""
    return tuple(command for command in commands if allowed.may(command.reach))


def use(commands: Sequence[Command]) -> None:
    """Make `commands` the table, with the keys a person has given them. Panes take their keys from it as they are
    defined: raises RuntimeError where one has been."""
    global COMMANDS
    changed = tuple(commands)
    if _used and changed != COMMANDS:
        raise RuntimeError("a pane has its keys already")
    COMMANDS = changed


def key_of(name: str, where: Where = Where.ANYWHERE) -> str:
    """The key of the command `name` as people write it; without one, how to get to it. Raises KeyError."""
    for command in COMMANDS:
        if command.where is where and command.name == name:
            return key_name(command.keys[0]) if command.keys else f"the command {command.title!r}"
    raise KeyError(name)


def bindings(where: Where) -> list[BindingType]:
    """The bindings of one pane, for its BINDINGS."""
    global _used
    _used = True
    return [command.binding for command in COMMANDS if command.where is where and command.keys]


def by_key(where: Where) -> dict[str, Command]:
    """What each key does while the pane `where` has the keys."""
    here = [command for command in COMMANDS if command.where in (where, around(where))]
    return {key: command for command in here for key in command.keys}


def in_key_line(focused: Where) -> list[Command]:
    """What the key line offers while the pane `focused` has the keys, the most useful first."""
    labelled = [command for command in COMMANDS if command.label and command.keys]
    return [
        *(command for command in labelled if command.where is focused and focused is not Where.EDITOR),
        *(command for command in labelled if command.where is around(focused) is not focused),
        *(command for command in labelled if command.where is focused is Where.EDITOR),
    ]


NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "delete": "Del",
    "tab": "Tab",
}
NAMES |= {
    "slash": "/",
    "colon": ":",
    "question_mark": "?",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "underscore": "_",
    "equals_sign": "=",
    "minus": "-",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "backspace": "Backspace",
}


HELP = "help"
"""The action that tells every key."""

SAME_AS_ANOTHER = frozenset({"f15", "f20", "ctrl+@"})
"""Names that some terminals give to a key that stands in the table by another; no one is told of them."""


def key_name(key: str) -> str:
    """A key as people write it: `^S`, `F8`, `Shift+F8`, `Esc`."""
    *modifiers, last = key.split("+")
    name = NAMES.get(last, last.upper() if len(last) == 1 or last[1:].isdigit() else last.capitalize())
    if modifiers == ["ctrl"] and len(last) == 1:
        return f"^{name}"
    if not modifiers and len(last) == 1:
        return last
    return "+".join([*(modifier.capitalize() for modifier in modifiers), name])


def fitting(commands: list[Command], width: int) -> list[tuple[str, str]]:
    """Key and label of as many commands as fit whole into `width` cells, each with two spaces after it. Where not all
    of them do, help is among those that are shown: it tells the others."""
    shown: list[tuple[str, str]] = []
    entries = [(key_name(command.keys[0]), command.label, command.action) for command in commands]
    kept = [entry[:2] for entry in entries if entry[2] == HELP]
    for key, label, _ in entries:
        kept = [entry for entry in kept if entry != (key, label)]
        if _cells([*shown, (key, label), *kept]) <= width:
            shown.append((key, label))
    return [*shown, *kept]


def _cells(entries: list[tuple[str, str]]) -> int:
    return sum(len(key) + len(label) + 3 for key, label in entries) - 2
