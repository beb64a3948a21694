"""Procedure in words the seed does not list (X303): sequences of acts, things made to be kept in, known methods."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from workbench.analysis.finding import Finding, Severity
from workbench.analysis.rules import Rule
from workbench.languages.simplex.checks.behaviour import procedural
from workbench.languages.simplex.checks.observability import own_words
from workbench.languages.simplex.checks.subjects import FUNCTION_CHECKS, FunctionReading
from workbench.languages.simplex.clauses import OBJECTS, PRONOUNS, Clause, bare, clauses
from workbench.languages.simplex.cues import cues
from workbench.languages.simplex.mention import LONGEST_READ, MASK, unmentioned, uses

X303 = Rule(
    "X303",
    "perhaps-procedural",
    Severity.WARNING,
    "reads as a procedure",
    "Steps, temporary storage and named methods bind the agent to one way of working, and the outcome stays unsaid.",
    bad="RULES:\n- first parse the address; next, build a hash map of the streets",
    good="RULES:\n- the street of each address is spelt as in the street register",
    source="Semantic Validation, behavioral rules; reading P2",
)


@FUNCTION_CHECKS(X303)
def rules_name_no_method(reading: FunctionReading) -> Iterator[Finding]:
    """The first words of a RULES item that tell a way of working, where E040 has nothing to say of the item."""
    own: frozenset[str] | None = None
    for item in reading.function.items("RULES"):
        told = method(item.text)
        if told is None or procedural(item.text):
            continue
        start, end, noun = told
        if noun:
            own = own_words(reading) if own is None else own
            if noun in own:
                continue
        yield X303.at(
            item.source(start, end),
            place=reading.place("RULES", item),
            hint=f'"{item.text[start:end]}" tells how: say what is true of the output instead',
            anchor=item.text,
        )


class Told(NamedTuple):
    """Words that tell a way of working, and the thing they keep something in ("" for none)."""

    start: int
    end: int
    noun: str = ""


@lru_cache(maxsize=8192)
def method(text: str) -> Told | None:
    """The first words of a rule that tell a way of working. Pure; an item longer than LONGEST_READ is not read."""
    if len(text) > LONGEST_READ:
        return None
    words = unmentioned(text)
    found = [told for read in _READERS if (told := read(words))]
    if "-first" in text and (
        match := re.search(
            r"\b(?:depth|breadth)-first (?:search|traversal|"
            r"walk)\b",
            text.lower(),
        )
    ):
        quoted = words[: match.start()].endswith(MASK) or words[match.end() :].startswith(MASK)
        found += [] if quoted else [Told(*match.span())]
    return min(found, default=None)


# ── order and imperatives ────────────────────────────────────────────────────────────────────────────────────

_ORDER = frozenset(
    "first firstly second secondly third thirdly next afterwards afterward subsequently finally lastly".split()
)
"""Adverbs of order: opening a clause that is an act they number a step."""
_ORDER_PHRASES = frozenset(("after that", "after this", "to begin", "to start", "once done", "when done", "in the end"))
_ACTORS = frozenset("we you i agent system program script tool function code algorithm parser".split())
_ENDS = frozenset("return returns show raise fail reject refuse throw answer".split())
"""Verbs by which an imperative says the outcome and no step."""


def _order(words: str) -> Told | None:
    """ "next, normalise the numbers"; "first we read the file"; "after that, dedupe them"."""
    if not uses(words, _ORDER | {"that", "this", "begin", "start", "done", "end"}):
        return None
    parts = list(clauses(words))
    numbered = [part for part in parts if part.words and part.words[0] in _ORDER and _says_act(part.words)]
    if len({part.words[0] for part in numbered}) > 1:
        return Told(numbered[0].start, numbered[0].start + len(numbered[0].words[0]))
    for index, part in enumerate(parts):
        opening = " ".join(part.words[:2]).rstrip(",")
        phrase = opening in _ORDER_PHRASES
        if not phrase and part.words[:1] and part.words[0] not in _ORDER:
            continue
        if not part.words:
            continue
        rest = part.words[2 if phrase else 1 :]
        told = Told(part.start, part.start + len(opening if phrase else part.words[0]))
        if not rest and index + 1 < len(parts):  # "next," with its act behind the comma
            follower = parts[index + 1]
            if words[part.end : part.end + 1] == "," and (
                (follower.bare_verb and not _says_state(follower.words)) or _ACTORS.intersection(follower.words[:2])
            ):
                return told
        elif _acts(rest):
            return told
    return None


def _acts(rest: tuple[str, ...]) -> bool:
    """Whether words past an adverb of order are an act: a bare verb with an object, or someone who acts."""
    if not rest:
        return False
    if _ACTORS.intersection(rest[:2]) and len(rest) > 2 and not _says_state(rest):
        return True
    return bare(rest[0]) and len(rest) > 1 and (Clause(0, 0, rest).imperative != "")


def _says_act(words: tuple[str, ...]) -> bool:
    """Whether "next the nurse takes the temperature": someone does something to something."""
    verb = next((at for at, word in enumerate(words) if at > 1 and word.endswith("s")), 0)
    return (
        words[1:2] == ("the",) and verb > 0 and OBJECTS.intersection(words[verb:]) != set() and not _says_state(words)
    )


def _says_state(words: tuple[str, ...]) -> bool:
    return bool(_STATE.intersection(words))


_STATE = frozenset("is are was were be has have had must shall should will can may equals contains holds".split())


def _sequence(words: str) -> Told | None:
    """Acts in a row: two of which the later takes up the object of the earlier ("parse the file and sort it"), or
    three. The outcomes of a condition and what stands behind an arrow are none."""
    if "→" in words or "=>" in words or "->" in words:
        return None
    acts = []
    for part in clauses(words):
        if part.imperative:
            acts.append(part)
        elif part.words and not part.bare_verb:
            break
        if len(acts) == 3:
            break
    if not acts and uses(words, _PROGRAMS) and (done := _program(words)):
        return done
    if len(acts) < 2 or acts[0].imperative in _ENDS:
        return None
    linked = any(later.words[later.words.index(later.imperative) + 1] in PRONOUNS for _, later in pairwise(acts))
    if not linked and len(acts) < 3:
        return None
    if next(cues(words, 0, acts[0].start), None):
        return None
    return Told(acts[0].start, acts[0].start + len(acts[0].words[0]))


_PROGRAMS = frozenset("script program algorithm code function routine".split())


def _program(words: str) -> Told | None:
    """ "the script opens the file, reads the lines and closes it": three acts of a program."""
    parts = [part for part in clauses(words) if part.words]
    if len(parts) < 3 or not _PROGRAMS.intersection(parts[0].words[:2]):
        return None
    acts = [part.words[2:] if index == 0 and part.words[0] == "the" else part.words for index, part in enumerate(parts)]
    if all(len(act) > 1 and act[0].endswith("s") and act[1] in OBJECTS for act in acts[:3]):
        return Told(parts[0].start, parts[0].end)
    return None


def _walk(words: str) -> Told | None:
    """ "go through the list", "one by one", "repeat until", "for every user, call …", "take each row and …"."""
    return _any_of(words, _WALKS, _WALK_HINTS)


_OPEN = r"(?:^|(?<=[,;.:\n(→] )|(?<=[;\n])|(?<=\band )|(?<=\bthen )|(?<=\bmust )|(?<=\bshould )|(?<=\bplease ))"
_THINGS = r"(?:the|all|each|every|any|an?|its|their|these|those|this)"
_WALK_HINTS = frozenset(
    "go run walk cycle work scan traverse crawl page sweep recurse move proceed look step visit repeat keep continue "
    "one "
    "until start begin jump back every take again over pass".split()
)
_WALKS = (
    rf"{_OPEN}(?:go|run|walk|cycle|work|step|page|crawl|sweep|recurse|move|proceed|look|scan|search|pass) "
    rf"(?:through|over|across|along|down|up|into|around|back) {_THINGS}\b",
    rf"{_OPEN}(?:scan|traverse|visit|recurse|crawl|walk) {_THINGS}\b",
    rf"{_OPEN}\w+ (?:{_THINGS} |it |them |through |over )[^.;]{{0,60}}\b(?:one by one|one at a time|one after (?:the "
    rf"other|another))\b",
    rf"{_OPEN}(?:repeat|redo|rerun)(?:ing)? (?:until|till|this|that|the (?:process|above|steps?|procedure|same)|"
    rf"these|for|while|as long|from|steps?|it|again)\b",
    rf"{_OPEN}(?:keep|continue|go) (?:on )?(?:\w+ing)\b[^.;]{{0,60}}\b(?:until|till|while|as long as)\b",
    rf"{_OPEN}(?:continue|retry|loop|wait|try again|do (?:this|so|it|that)) (?:until|till)\b",
    rf"{_OPEN}(?:go|jump|return|loop) back to (?:the )?(?:start|beginning|top|step|first)\b",
    rf"{_OPEN}(?:start|begin) (?:by \w+ing|over\b|again\b|(?:with|at|from) (?:an? empty|zero|0|the (?:first|"
    rf"last))\b(?!.*\b(?:is|are)\b)"
    rf"|(?:with|at|from) [^,.;]{{1,40}} and [a-z]+ (?:the|it|them|each|every|all|down|up|to|through)\b)",
    r"\buntil no more\b[^.;]{0,40}\b(?:occur|remain|left|change|found)",
    rf"{_OPEN}for every \w+(?: \w+){{0,4}},? (?!the |a |an |there |it |its |at |exactly |no |only |one |█)[a-z]+ "
    rf"(?:the|a|an|it|its|their|all|them)\b"
    r"(?<!s the)(?<!s a)(?<!s an)(?<!s it)",
    rf"{_OPEN}take (?:each|every) \w+[^.;]{{0,40}}\band [a-z]+\b",
)


def _method(words: str) -> Told | None:
    """ "use a binary search", "sorted with quicksort", "by recursion"."""
    return _any_of(words, _METHODS, _METHOD_HINTS)


_METHOD_HINTS = frozenset(
    "search quicksort mergesort heapsort timsort sort recursion recursively recursive memoization memoisation memoize "
    "memoise dijkstra backtracking bisection programming bloom trie greedy brute conquer window pointers join regex "
    "regexp "
    "expression algorithm multithreading threads mutex semaphore recurse scan spawn fork bisect backtrack force trie "
    "loop loops count".split()
)
_NAMES = (
    r"(?:(?:binary|linear|depth first|breadth first|ternary|exponential|beam|grid|tree|full table) (?:search|scan)"
    r"|(?:quick|merge|heap|bubble|insertion|selection|radix|bucket|counting|tim|shell|topological) ?sort(?:ing)?"
    r"|recursion|memoi[sz]ation|dijkstra(?:'s|’s)?|backtracking|bisection|dynamic programming|bloom filter|trie"
    r"|greedy (?:algorithm|approach|method)|brute force|divide and conquer|sliding window|two pointers|(?:hash|merge|"
    r"nested loop) join"
    r"|regex(?:es)?|regexp|regular expressions?|(?:nested|inner|outer) loops?|\w+(?:'s|’s)? algorithm|multithreading"
    r"|(?:\w+ )?(?:worker )?threads|mutex(?:es)?|semaphores?|recursive (?:call|function|descent|calls))"
)
_METHODS = (
    rf"\b(?:use|uses|using|with|by|via|through|apply|applying|run|running|perform|performing|do|implement|"
    rf"implementing|do)\s+"
    rf"(?:(?:an?|the|means of|some)\s+)?(?:\w+\s+)?{_NAMES}\b(?! (?:page|chapter|book|name|is|are))",
    rf"{_OPEN}(?:spawn|fork) (?:an?|one)\b",
    rf"{_OPEN}count (?:up|down) from\b",
    rf"{_OPEN}(?:recurse|memoi[sz]e|bisect|backtrack|brute force)\b",
)


# ── things made to be kept in, and calls ─────────────────────────────────────────────────────────────────────

_STORES = (
    r"(?:hash ?(?:map|table|set)|hashmap|lookup (?:table|map)|linked list|(?:temp|temporary|intermediate|scratch|in "
    r"memory|"
    r"working|auxiliary|helper|local) (?:\w+ )?(?:file|table|list|variable|array|folder|directory|copy|buffer|dict|"
    r"dictionary|"
    r"map|set|object|column|view|storage|index|database|collection)|temp ?file|running (?:total|sum|count|tally|"
    r"average|"
    r"balance|maximum|minimum)|accumulator|(?:loop|retry|row|line)? ?counter|variable|dict|hash|array|buffer|cursor|"
    r"pointer|"
    r"stack|queue|heap|priority queue|dictionary|map|set|index|cache|tree|flag|tally)"
)
_PLAIN = (
    r"(?=\s*(?:$|[,.;:)█])|\s+(?:of|for|to|with|from|by|that|which|and|while|as|so|keyed|in|until|called|named|"
    r"holding|before|after|when|if)\b)"
)
"""What may come behind a thing made: not the noun that it only describes ("a queue number")."""
_STORE_HINTS = frozenset(
    "hash hashmap lookup linked temp temporary tempfile intermediate scratch working auxiliary helper running "
    "accumulator "
    "counter variable dict array buffer cursor pointer stack queue heap dictionary map set index cache tree flag tally "
    "local memory".split()
)
_SURE = (
    r"(?:hash ?(?:map|table|set)|hashmap|lookup (?:table|map)|linked list|(?:temp|temporary|intermediate|scratch|"
    r"auxiliary|helper) "
    r"(?:\w+ )?(?:file|table|list|variable|array|folder|directory|copy|buffer|dict|dictionary|map|set|object|column|"
    r"view|"
    r"storage|index|database|collection)|running (?:total|sum|count|tally|average|balance|maximum|minimum)|accumulator|"
    r"(?:loop|retry) counter|local variable|tempfile)"
)
"""Things that nobody outside ever sees."""
_MAKES = (
    rf"{_OPEN}(?:build|create|make|keep|maintain|hold|allocate|declare|define|set up|use|fill|populate|construct|"
    rf"have|prepare|"
    rf"open|instantiate|update)(?: up)? (?:an?|one|some|the|your)? ?(?:\w+ ){{0,2}}?(?P<noun>{_STORES})s?{_PLAIN}",
    rf"{_OPEN}(?:push|put|append|insert|enqueue|add|store|save|write|copy|load|collect|gather|cache|dump|read|place|"
    rf"stash|remember|record|accumulate|sort|group)\b[^.;]{{1,50}}? (?:in|into|to|onto|on) (?:an?|one) (?:\w+ "
    rf"){{0,2}}?(?P<noun>{_STORES}){_PLAIN}",
    rf"\b(?:use|using|with|via|through|in|into|to|onto) an? (?:\w+ )?(?P<noun>{_SURE}){_PLAIN}",
    rf"\b(?P<noun>{_SURE}) (?:is|are) (?:first )?(?:kept|built|made|created|maintained|used|filled|allocated|updated|"
    rf"held|written)\b",
    rf"{_OPEN}(?:pop|dequeue|enqueue|deallocate|malloc|decrement|bump|push) (?:the|a|an|it|them|each|every|all|from|"
    rf"off)\b",
    rf"{_OPEN}(?:set|clear|raise|reset|toggle|advance|move|bump|update) (?:the|a|an) (?:\w+ )?(?P<noun>flag|counter|"
    rf"pointer|cursor|variable|index)\b"
    r"(?:\s+(?:to|by|back)\b|\s*(?:$|[,.;]))",
    rf"{_OPEN}(?:add|subtract) (?:one|1|it|each \w+) (?:to|from) (?:the|a) (?:\w+ )?(?P<noun>counter|total|sum|count|"
    rf"tally|accumulator)\b",
)


def _store(words: str) -> Told | None:
    """ "build a hash map", "keep a running total", "write it to a temporary file"."""
    return _any_of(words, _MAKES, _MAKE_HINTS)


_MAKE_HINTS = _STORE_HINTS | frozenset(
    "pop dequeue enqueue malloc deallocate decrement bump push total sum count".split()
)

_CALL_HINTS = frozenset("call calls invoke query ping poll fetch hit request execute open connect run".split())
_CALLS = (
    rf"{_OPEN}(?:call|invoke|query|ping|poll|hit|execute|run)\b[^.;→]{{1,60}}\b(?:twice|again|once more|(?:two|three|"
    rf"\d+) times)\b",
    r"^(?:call|invoke|query|ping|poll|hit|execute|open|connect to) (?:the|a|an|each|every|its|our)? ?(?:[\w█]+ "
    r"){0,3}?(?:api|service|endpoint|"
    r"function|method|routine|database|server|webhook|script|procedure|query|subroutine|helper|connection|module)\b",
)


def _call(words: str) -> Told | None:
    """ "call the service twice", "query the database"."""
    return _any_of(words, _CALLS, _CALL_HINTS)


def _any_of(words: str, patterns: tuple[str, ...], hints: frozenset[str]) -> Told | None:
    """The first match of any of the patterns; none is tried where no hint stands in the words."""
    if not uses(words, hints):
        return None
    found = []
    for pattern in patterns:
        if match := re.search(pattern, words):
            noun = match.groupdict().get("noun") or ""
            found.append(Told(*match.span(), noun.split()[-1] if noun else ""))
    return min(found, default=None)


_READERS: tuple[Callable[[str], Told | None], ...] = (_order, _sequence, _walk, _method, _store, _call)
