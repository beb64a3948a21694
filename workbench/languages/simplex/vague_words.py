"""Words that two readers would build differently, in groups, each with the reason why it is one.

Data only: in which role in a sentence a word counts is `vagueness`' business.
"""

from __future__ import annotations

from typing import NamedTuple


class Group(NamedTuple):
    """Vague words of one kind: what is missing (for the hint), whether a number beside one settles it, the words."""

    name: str
    asks: str
    measurable: bool
    words: frozenset[str]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MANNER = Group(
    "manner",
    "say what can be seen when it is done so",
    False,
    _words(
        # praise for how something is done, without saying how
        "gracefully appropriately properly correctly reasonably sensibly adequately suitably efficiently smoothly "
        "nicely cleanly carefully robustly seamlessly intuitively optimally effectively safely securely reliably "
        "easily professionally elegantly thoroughly satisfactorily sufficiently cleverly neatly tidily politely "
        "clearly consistently conveniently flexibly meaningfully wisely accordingly decently simply competently "
        "diligently prudently judiciously rigorously comprehensively intelligently smartly sanely sensitively "
        "respectfully kindly courteously tactfully warmly graciously responsibly faithfully accurately attractively "
        "pleasantly discreetly prominently tastefully comfortably intelligibly legibly plausibly realistically "
        "naturally beautifully skilfully sympathetically fittingly duly optimally economically cheaply sloppily "
        "badly progressively closely amicably humanely equitably convincingly vividly leniently lavishly softly loudly "
        "brightly briskly snugly sternly hurriedly leisurely quietly patiently subtly casually expertly attentively "
        "diplomatically hygienically cautiously "
        "poorly "
        # how much of it, or how hard
        "generously sparingly liberally gently firmly tightly loosely lightly heavily gradually steadily sharply "
        "moderately modestly minimally extensively noticeably markedly dramatically drastically marginally broadly "
        "vigorously thinly thickly aggressively conservatively"
    ),
)
"""Adverbs that praise: whoever does it thinks it was done so."""

TIME = Group(
    "time",
    "say how often or how soon, with a number",
    True,
    _words(
        "periodically regularly occasionally sometimes often frequently usually normally typically generally rarely "
        "seldom recently soon shortly eventually promptly quickly swiftly rapidly slowly speedily mostly mainly "
        "lately timely asap swift prompt infrequently repeatedly briefly temporarily sporadically intermittently "
        "prolonged habitual "
        "routinely ordinarily customarily habitually commonly momentarily imminently forthwith speedy betimes"
    ),
)
"""How often, how soon, how fast: all of them a number short."""

QUANTITY = Group(
    "quantity",
    "say how many",
    False,
    _words("several many much few various numerous little lots plenty most some certain couple"),
)
"""How many, without a number. Each counts only before what it counts (see the roles)."""

ROUGHLY = Group(
    "roughly",
    "say how far off it may be",
    False,
    _words(
        "approximately roughly approx nearly almost somewhat substantially materially largely virtually practically "
        "essentially basically predominantly vaguely kinda sorta ish circa"
    ),
)
"""Near to something: how near is what a test needs to know."""

EMPTY = Group(
    "empty",
    "say by what a stranger would know it",
    True,
    _words(
        # meets a standard that is not given
        "appropriate suitable reasonable acceptable adequate sensible proper satisfactory sufficient decent "
        "desirable ideal optimal fitting inappropriate unsuitable unreasonable unacceptable inadequate unsatisfactory "
        "proportionate disproportionate merchantable exceptional extraordinary orderly humane equitable "
        "annoying confusing offensive obscene vulgar mediocre superb terrible horrible tedious cumbersome bland vivid "
        "epic compelling rewarding punchy catchy overused handsome clumsy convincing unconvincing unneeded ballpark "
        "usual gripping inconvenient impractical improper unnecessary "
        "needless unfriendly unhelpful unpleasant "
        # weighs something, on no scale
        "meaningful relevant significant substantial considerable excessive undue negligible noticeable "
        "insignificant "
        "irrelevant notable "
        # pleases someone
        "intuitive friendly nice helpful useful pleasant attractive elegant professional seamless convenient "
        # what engineers wish for
        "robust flexible scalable efficient performant maintainable comfortable challenging lively "
        "satisfying weird snappy stuff responsive appealing generous unimportant workable playable presentable "
        "tolerable manageable sane opportune prudent judicious "
        # what one likes, or does not
        "stylish sleek tasteful gorgeous lovely cute ugly awesome nifty snazzy cosy cozy comfy engaging "
        "exciting boring "
        "memorable believable plausible realistic lifelike trustworthy credible thorough knowledgeable experienced "
        "polite courteous discreet unobtrusive subtle eye-catching prominent conspicuous unpopular wholesome tasty "
        # what is going wrong
        "tatty scruffy shabby dodgy iffy grumpy flaky laggy clunky sluggish sloppy messy frail flimsy sturdy shoddy "
        "choppy jerky noisy unwell poorly "
        # how much, how many, how far
        "lengthy hefty sizeable sizable ample bulky elderly plentiful scant sparing nearby affordable pricey "
        "economical "
        "inexpensive unbearable intolerable borderline frictionless painless effortless"
    ),
)
"""Adjectives that stand for a judgement nobody has written down."""

COMPARATIVE = Group(
    "comparative",
    "say than what",
    True,
    _words("worse better faster slower darker brighter bigger harder easier stronger weaker nicer cleaner simpler"),
)
"""Comparatives that do not say than what: each counts only on its own ("gets worse")."""

DEGREE = Group(
    "degree",
    "give the limit as a number",
    True,
    _words(
        "big large small short long old slow fast heavy huge tiny recent similar unusual strange suspicious "
        "complex rare stale"
    ),
)
"""Adjectives of degree that say so of a thing ("old records") as well as on their own ("is old")."""

STATE = Group(
    "state",
    "say by what it is known, or give the limit as a number",
    True,
    _words(
        "high low light near close clear clean simple easy good bad hot cold warm normal tidy neat quick thin thick "
        "strong weak popular important trivial obvious readable legible concise brief fresh coherent incoherent "
        "stable compact modern "
        "loud quiet bright dark smooth secure safe common frequent typical great fine tall wide narrow deep young "
        "severe minor major fair early smart fancy poor cheap expensive pretty natural sound steep rough soft sharp "
        "dull ripe mature healthy calm tired worn crowded dim faint loose tight crisp blurry grainy beautiful fun "
        "interesting reliable accurate careful dense sparse mild gentle aggressive conservative modest moderate "
        "minimal hard far distant serious dangerous risky cluttered happy busy difficult complicated tricky "
        "awkward delicate "
        "competitive untidy slippery sleepy thirsty likely unlikely persistent fussy frail tense snug "
        "unstable nervous unsafe"
    ),
)
"""Adjectives that are often names of values or kinds ("the light theme", "low priority"): vague only on their own."""

HEDGE = Group(
    "hedge",
    "say when it is done and when not",
    False,
    _words(
        "preferably ideally hopefully possibly probably maybe perhaps discretion somehow feasible practicable "
        "optimise optimize streamline improve enhance minimise minimize maximise maximize"
    ),
)
"""Words that leave it open whether something is done at all, or how far."""

INTENSIFIERS = Group(
    "intensifier",
    "give the limit as a number",
    True,
    _words(
        "very quite extremely really highly relatively overly unusually slightly considerably significantly too "
        "pretty "
        "visibly obviously evidently manifestly patently fairly rather super awfully terribly incredibly "
        "particularly unduly excessively comparatively vastly mighty abnormally unnaturally exceptionally remarkably "
        "suspiciously surprisingly unreasonably unacceptably unusually appreciably"
    ),
)
"""Words that move a limit that was never set."""

TO_THE_EYE = _words("visibly")
"""Of these, what can be said of a mark that is there or not ("visibly marked")."""
HOW_FAR = _words("significantly considerably slightly excessively unduly vastly appreciably extremely")
"""Of these, what says behind a verb how far it goes: "drops considerably"."""
FROM_ADJECTIVES = _words(
    "dangerously awkwardly strongly weakly severely acceptably unacceptably inappropriately improperly unreasonably "
    "unsafely recklessly carelessly strangely oddly unfairly harshly seriously crudely obviously usefully helpfully "
    "fluently harmlessly sensationally unprofessionally readably pleasingly hastily greatly keenly fairly "
    "abnormally unusually"
)
"""More adverbs of the groups' adjectives: they judge an act as the adjective judges a thing. Behind their verb only:
before an adjective they move a limit."""
IMPRESSION = _words("seem seems feel feels look looks")
NO_IMPRESSION = _words(
    "free left ahead forward back away out up down through over like at for into after alike identical same equal "
    "empty around about here there straight upon beyond outside inside elsewhere first next again"
)
"""Behind a verb of seeming, what says nothing of how something seems to somebody."""
SEEMS = _words("ok okay right wrong odd funny fishy")
"""Verdicts that are a value elsewhere ("is ok"), and an impression behind a verb of seeming."""
TO_DO = _words("easy hard difficult simple tricky awkward quick close likely unlikely")
"""Before "to" and a verb they still say how much: hard to guess."""

TAILS = Group("tail", "name them all", False, _words("etc etcetera"))
UNSAID = Group("unsaid", "say what only you can say", False, frozenset())
"""Lists that do not end: what else belongs to them is anybody's guess."""

ATTRIBUTED = _words(
    "faint busy quiet serious important popular crowded expensive trivial loud frequent obvious difficult "
    "complicated tricky "
    "awkward delicate minor severe risky dangerous interesting ripe worn tired distant good bad cluttered fancy "
    "untidy unstable unsafe"
)
"""States that are hardly ever part of a name: before a noun, too, they ask who says so ("minor deductions")."""

BEHIND_ARTICLE = _words("calm moderate gentle modest beautiful careful steep cheap strong")
"""States that ask how much behind "a", too ("a calm voice"), where most others make a kind ("a soft drink")."""

NECESSITY = _words(
    "possible necessary needed appropriate applicable feasible practical practicable desired convenient tolerated "
    "warranted sensible prudent suitable worthwhile helpful relevant required"
)
NECESSITY_BEFORE = _words("where wherever if when whenever as than unless")
"""Together ("where possible", "as needed") they leave to the reader whether it is done."""
PERCEIVED = _words("looking come comes feel feels look looks sound sounds seem seems taste tastes smell smells")
"""Before an adjective they leave it to whoever looks, hears or plays."""
MAKES = _words("keep keeps make makes leave leaves hold holds")
"""Before a thing and an adjective ("keep the load low") they say how the thing shall be."""
ADVERBIAL = _words("fast quick slow")
"""Adjectives that are said of an act as well: "comes quick"."""
HYPHENATED = _words(
    "user-friendly state-of-the-art high-quality low-latency high-performance easy-to-use easy-to-read well-balanced "
    "well-written well-designed good-looking up-to-date fit-for-purpose best-effort"
)
"""Compounds that praise; other compounds are names and are not read."""
PRAISES_LAST = ("-friendly", "-ish", "-looking", "-enough")
"""Last parts of compounds that leave it to whoever looks."""
GETS = _words("get gets give gives given need needs receive receives want wants pay pays use uses take takes")
"""Before "more" or "less" they compare with nothing."""
REDUCED = _words("until when if where while unless")
"""Before an adjective that stands alone ("until dry"), a clause without its verb."""
COMPARED = _words(
    "lower higher longer shorter bigger smaller larger greater simpler milder gentler stronger weaker faster slower "
    "brighter darker cheaper better softer thicker thinner heavier lighter closer easier harder stricter looser"
)
"""Comparatives before a noun, behind "a": a lower dose, than which?"""
ABOUT = _words("about around")
AFTER_ABOUT = _words("half two three four five six seven eight nine ten twelve twenty thirty fifty hundred thousand")
BEFORE_ABOUT = _words(
    "is are was be takes take lasts last of every at for to after within costs cost weighs has have keep keeps "
    "than with "
    "by in holds hold needs reaches only"
)
"""Around a number they make it roughly so; elsewhere they say what something is about, or where."""
EFFORT = _words("try tries strive strives aim aims endeavour endeavours endeavor endeavors attempt attempts")
"""Before "to" they promise the effort and not the outcome."""
DONE_SOMEHOW = _words(
    "handled optimised optimized improved enhanced streamlined minimised minimized maximised maximized"
)
"""Said of a thing and nothing more ("errors are handled"), they name no outcome."""
SCALES = tuple(
    _words(scale)
    for scale in (
        "rare unlikely possible likely certain",
        "stale fresh",
        "low medium middle moderate high normal critical severe mild minor major urgent",
        "small medium large big huge tiny",
        "short long medium",
        "old new young recent",
        "light dark heavy bright",
        "hot cold warm cool mild",
        "fast slow quick",
        "good bad fair poor",
        "weak strong",
        "near far close",
        "clean dirty",
        "simple complex easy hard",
        "thin thick narrow wide deep shallow",
        "loud quiet",
    )
)
"""Words that are values of one scale: two of a scale in one rule are a list of values."""
KINDS = _words(
    "size priority severity level grade status state mode risk rating setting theme tier class type colour color "
    "urgency category label value option key flag button badge heat gear band zone"
)
"""Things that have values with names: "the priority is high" names one."""
