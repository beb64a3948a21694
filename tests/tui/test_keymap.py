"""Keys of one's own."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.tui.commands import COMMANDS, Where, bindings, key_of, use
from workbench.tui.keymap import Keymap, Mistake, normal, read, table_of, written


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "keys.toml"


def keys_of(keymap: Keymap, name: str, where: Where = Where.ANYWHERE) -> tuple[str, ...]:
    return next(command.keys for command in keymap.commands if (command.name, command.where) == (name, where))


def reading(file: Path, text: str) -> Keymap:
    file.write_text(text)
    return read(file, COMMANDS)


def test_without_a_file_the_keys_are_as_they_come(file: Path) -> None:
    assert read(file, COMMANDS) == Keymap(COMMANDS)


def test_a_command_gets_the_keys_it_is_given(file: Path) -> None:
    keymap = reading(file, '[keys]\nsave = ["super+a", "super+b"]\nundo = "super+z"\n')
    assert keys_of(keymap, "save") == ("super+a", "super+b")
    assert keys_of(keymap, "undo", Where.EDITOR) == ("super+z",)
    assert keymap.problems == ()


def test_a_pane_has_a_table_of_its_own(file: Path) -> None:
    keymap = reading(file, '[findings]\nfix = "x"\n[banner]\nkeep_mine = "x"\n')
    assert keys_of(keymap, "fix", Where.FINDINGS) == ("x",)
    assert keys_of(keymap, "fix") == ("f4",)
    assert keys_of(keymap, "keep_mine", Where.BANNER) == ("x",)


def test_keys_can_be_exchanged(file: Path) -> None:
    keymap = reading(file, '[keys]\nsave = "ctrl+q"\nquit = "ctrl+s"\n')
    assert (keys_of(keymap, "save"), keys_of(keymap, "quit")) == (("ctrl+q",), ("ctrl+s",))
    assert keymap.problems == ()


def test_a_command_can_be_left_without_a_key(file: Path) -> None:
    assert keys_of(reading(file, "[keys]\nfix = []\n"), "fix") == ()


def test_there_is_always_a_key_to_leave_by(file: Path) -> None:
    keymap = reading(file, "[keys]\nquit = []\n")
    assert keys_of(keymap, "quit") == ("ctrl+q",)
    assert "there must be a key to leave by" in keymap.problems[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[keys]\nsvae = "super+a"', "[keys] svae: there is no such command. Did you mean save?"),
        ('[kyes]\nsave = "super+a"', "[kyes] is no pane. Did you mean keys?"),
        ('keys = "super+a"', "[keys] is no pane. Did you mean keys?"),
        ('[keys]\nsave = "ctlr+s"', "[keys] save: 'ctlr+s' is no key. Did you mean ctrl?"),
        ('[keys]\nsave = "pagup"', "[keys] save: 'pagup' is no key. Did you mean pageup?"),
        ("[keys]\nsave = 3", '[keys] save: write a key, or several: ["ctrl+s", "alt+s"].'),
        ('[keys]\nsave = "s"', "[keys] save: s could no longer be typed; add ctrl+ or alt+."),
        ('[keys]\nsave = "shift+s"', "[keys] save: S could no longer be typed; add ctrl+ or alt+."),
        ("[outline]\nback_to_the_text = []", "back_to_the_text: it needs a key: it is not among all commands."),
        ('[keys]\nsave = "ctrl+o"', "[keys] save: ^O is the key of 'Outline' too. It stays ^S."),
        ('[findings]\nfix = "ctrl+s"', "[findings] fix: ^S is the key of 'Save' too. It stays f."),
    ],
)
def test_what_cannot_be_used_is_told_with_what_was_meant_and_the_default_stays(
    file: Path, text: str, said: str
) -> None:
    keymap = reading(file, text)
    assert keymap.commands == COMMANDS
    assert len(keymap.problems) == 1
    assert keymap.problems[0].startswith(f"{file}: ")
    assert said in keymap.problems[0]


def test_two_entries_that_want_the_same_key_both_stay_as_they_were(file: Path) -> None:
    keymap = reading(file, '[keys]\nsave = "super+a"\nquit = "super+a"\nfind = "super+k"\n')
    assert len(keymap.problems) == 2
    assert (keys_of(keymap, "save"), keys_of(keymap, "find")) == (("ctrl+s",), ("super+k",))


def test_one_that_stays_as_it_was_may_bring_another_back(file: Path) -> None:
    # Save would have made room for the outline, but keeps its key.
    keymap = reading(file, '[keys]\nsave = "ctrl+l"\noutline = "ctrl+s"\n')
    assert keymap.commands == COMMANDS
    assert len(keymap.problems) == 2


def test_a_file_that_is_no_toml_says_so_and_all_stays(file: Path) -> None:
    keymap = reading(file, "[keys")
    assert keymap.commands == COMMANDS
    assert str(file) in keymap.problems[0]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("ctrl+s", "ctrl+s"),
        ("^S", "ctrl+s"),
        ("Ctrl-S", "ctrl+s"),
        ("Control+Shift+K", "ctrl+shift+k"),
        ("Shift+Ctrl+K", "ctrl+shift+k"),
        ("Alt+K", "alt+k"),
        ("alt+/", "alt+slash"),
        ("alt+slash", "alt+slash"),
        ("ctrl++", "ctrl+plus"),
        ("alt+-", "alt+minus"),
        ("-", "minus"),
        ("x", "x"),
        ("X", "X"),
        ("shift+x", "X"),
        ("F12", "f12"),
        ("Esc", "escape"),
        ("PgUp", "pageup"),
        ("ctrl+i", "tab"),
        ("ctrl+[", "escape"),
    ],
)
def test_a_key_may_be_written_as_people_do(said: str, meant: str) -> None:
    assert normal(said) == meant


@given(st.text(max_size=12))
def test_any_text_is_a_key_or_a_mistake(text: str) -> None:
    with suppress(Mistake):
        assert normal(normal(text)) == normal(text)


def test_every_key_of_the_table_is_one_that_can_be_written() -> None:
    keys = {key for command in COMMANDS for key in command.keys}
    assert {key for key in keys if normal(key) != key} == set()


def test_every_command_has_a_name_of_its_own_in_its_table() -> None:
    names = Counter((table_of(command.where), command.name) for command in COMMANDS)
    assert [name for name, number in names.items() if number > 1] == []


def test_what_is_printed_for_copying_is_a_file_that_changes_nothing(file: Path) -> None:
    assert reading(file, written(COMMANDS, file)) == Keymap(COMMANDS)


def test_the_table_cannot_change_after_a_pane_has_its_keys() -> None:
    bindings(Where.EDITOR)
    with pytest.raises(RuntimeError):
        use(COMMANDS[1:])
    use(COMMANDS)


def test_a_key_is_named_where_words_speak_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert key_of("save") == "^S"
    changed = tuple(command._replace(keys=()) if command.name == "save" else command for command in COMMANDS)
    monkeypatch.setattr("workbench.tui.commands.COMMANDS", changed)
    assert key_of("save") == "the command 'Save'"


def test_the_example_of_the_readme_is_one_without_mistakes(file: Path) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    example = next(block for block in readme.split("```toml\n") if block.startswith("[keys]")).split("```")[0]
    keymap = reading(file, example)
    assert keymap.problems == ()
    assert keymap.commands != COMMANDS
