"""What of a clause can be seen, by its role: as what is spoken of, or where it is said to be."""

from __future__ import annotations

from workbench.languages.simplex.seeing import grammar_words, shown_words
from workbench.languages.simplex.seeing.grammar import FINITE, Clause, ends_phrase, participle, says, verb_of, word_at


def shows(clause: Clause, skip: range = range(0), since: int = 0) -> bool:
    """Whether a clause names, in a role that counts, something which can be seen; what is in `skip` does not count."""
    verb = verb_of(clause)
    for at, word in enumerate(clause):
        if at < since or at in skip:
            continue
        if word.kind == "file" or (word.text in shown_words.SHOWN and word_at(clause, at - 1) not in ("not", "never")):
            return True
        if says(clause, at):
            return True
        if word.text in shown_words.THINGS_SEEN and not word.joined and _in_sight(clause, at, verb):
            return True
    return False


def _in_sight(clause: Clause, at: int, verb: int) -> bool:
    """Whether a thing is what a clause speaks of, or where it says that something is."""
    first, second = _prepositions(clause, at)
    if at < verb < len(clause):
        return first == "" and (at + 1 == verb or ends_phrase(clause, at))
    if first == "":
        return verb == len(clause)
    return first in grammar_words.AT and second not in grammar_words.OF_SUBJECT


def _prepositions(clause: Clause, at: int) -> tuple[str, str]:
    """The preposition that governs a noun, and the one before it, of the same side of the verb."""
    found: list[str] = []
    for word in reversed(clause[:at]):
        if word.text in grammar_words.BE or word.text in FINITE or (participle(word) and found):
            break
        if word.text in grammar_words.PREPOSITIONS and not word.joined:
            found.append(word.text)
    return (*found, "", "")[0], (*found, "", "")[1]


def mentions(clause: Clause, skip: range = range(0)) -> bool:
    """Whether a clause speaks of anything at all that can be seen, in whatever role."""
    return any(
        at not in skip
        and not _whose(clause, at)
        and (
            word.kind in ("file", "quote")
            or word.text in shown_words.THINGS_SEEN
            or word.text in shown_words.SHOWN
            or word.text in shown_words.DONE_TO_THINGS
            or says(clause, at)
        )
        for at, word in enumerate(clause)
    )


def _whose(clause: Clause, at: int) -> bool:
    """Whether a word only tells whose something is: "the desk's undo buffer", but not "the form's signed"."""
    return word_at(clause, at + 1) == "s" and at + 2 < len(clause) and not participle(clause[at + 2])


def marked(clause: Clause) -> bool:
    """Whether a clause says of something what leaves a mark, or quotes what is to be read."""
    return any(
        word.kind == "quote" or (word.text in shown_words.LEAVES_A_MARK and ends_phrase(clause, at))
        for at, word in enumerate(clause)
    )
