"""Words that mean one thing in a fixed name although they are vague elsewhere, and nouns that come in degrees.

Data only, by the words that stand beside each other: "a short circuit" is a name, "a short walk" is none, and "heavy
rain" is a degree of rain whoever speaks of it.
"""

from __future__ import annotations


def _table(rows: dict[str, str]) -> dict[str, frozenset[str]]:
    return {word: frozenset(said.split()) for words, said in rows.items() for word in words.split()}


NAMES_BEFORE = _table(
    {
        # a science or a trade has measured it
        "proper": "fraction fractions subset superset divisor motion name names noun nouns",
        "improper": "fraction fractions integral",
        "ideal": "gas gases point transformer",
        "optimal": "substructure",
        "strong": "acid acids base bases entity entities verb verbs reference references suit type types",
        "complex": "number numbers plane conjugate root roots sentence",
        "short": "circuit circuits sale sales seller sellers position positions story stories film films message code "
        "code codes url urls",
        "long": "call calls position positions vowel vowels ton tons jump",
        "large": "cap print",
        "small": "caps letters holidays claims arms talk hours intestine print",
        "heavy": "goods metals metal industry water armour armor",
        "old": "master masters testament",
        "similar": "triangle triangles matrices",
        "significant": "figure figures digit digits bit bits byte bytes wave",
        "naturally": "aspirated",
        "simply": "supported connected",
        "loosely tightly": "coupled",
        "heavily lightly": "armoured armored armed",
        "lightly": "salted",
        "gently": "sloping",
        "generally": "accepted available",
        "normally": "distributed",
        "securely": "encrypted",
        "properly": "nested terminated escaped divides",
        "correctly": "spelled spelt guessed answered predicted classified identified named placed",
        "duly": "signed completed authorised authorized certified sworn elected appointed constituted executed",
        # law, insurance and money
        "reasonable": "doubt adjustment adjustments",
        "sufficient adequate": "funds balance stock credit inventory privileges permissions rights",
        "useful": "life lives load",
        "flexible": "hours spending ticket tickets fare fares",
        "convenient": "store stores",
        "temporarily": "closed unavailable suspended disabled blocked locked stored held",
        "quite": "apart rightly",
        "relevant": "date year period person authority",
        "professional": "fee fees licence license body bodies indemnity tax qualification qualifications liability "
        "player players association engineer experience title membership registration",
        "helpful": "vote votes",
        "friendly": "takeover takeovers fire unit units match matches game games force forces player players "
        "ship ships name "
        "names",
        "memorable": "word date place information",
        "responsive": "image images",
        "noisy": "channel channels",
        "fitting": "room rooms appointment appointments number numbers",
        "boring": "log logs machine machines mill bar bars tool tools",
        "exciting": "current voltage",
        "experienced": "by",
        "prompt": "payment",
        "nearly": "new",
        "rare": "breed breeds earth earths gas gases",
        "frequent": "flyer flyers flier fliers",
        "serious": "fraud crime",
        "popular": "vote votes",
        "minor": "child children key keys chord chord chords scale scales third seventh planet planets league "
        "version versions "
        "release releases piece pieces arcana suit suits",
        "severe": "weather",
        "dangerous": "goods substance substances drug drugs driving",
        "obvious": "inventive",
        "dirty": "bit bits read reads page pages flag bomb",
        "loud": "speaker speakers hailer",
        "quiet": "hours zone coach carriage title",
        "busy": "tone tones signal signals lamp light flag wait loop",
        "good": "faith standing friday title delivery law practice morning afternoon evening night day frame record "
        "leaver leavers will conduct friend samaritan cause",
        "poor": "law",
        "bad": "request requests gateway debt debts debtor debtors sector sectors block blocks token tokens password "
        "checksum credentials magic bank beat faith argument arguments input inputs",
        "weak": "acid acids base bases key keys reference references entity entities",
        "distant": "signal signals",
        "mature": "student students cheese",
        "young": "offender offenders adult adults person persons",
        "super": "user users market heavy admin admins",
        "extremely very ultra": "low high",
        "highly": "flammable available",
        "various": "artists",
        "material": "cost costs number numbers type types id code list",
        "some": "day",
        "closely": "held related",
        "offensive": "line lineman linemen rebound rebounds foul player",
        "little": "finger fingers toe toes endian league owl owls",
        "usual": "residence address place",
        "special": "characters character",
    }
)
"""By the first word, what may follow with which it is a name."""

NAMES_BEHIND = _table(
    {
        "correctly": "spelled spelt guessed answered predicted classified identified named placed typed entered "
        "translated solved",
        "properly": "nested",
        "fitting": "pipe light hose the gas valve elbow each every one",
        "experienced": "delay delays loss losses symptoms as was were",
        "prompt": "the shell command each every its system login",
        "stuff": "to must staff volunteers",
        "short": "selling sold",
    }
)
"""By the second word, what may stand before with which it means one thing."""

ONLY_SAID = frozenset(("professional", "fitting", "appealing", "engaging", "boring", "exciting", "prompt"))
"""Words that are vague where they are said of something ("is engaging") or before how something is; elsewhere they are
names of trades or verbs."""
HOW_IT_IS = frozenset(
    "tone manner way ways look looks style appearance design fashion language wording greeting answer reply response "
    "attention action delivery notice treatment end ending story text impression behaviour behavior".split()
)
"""What shows how something is: a professional tone, prompt action."""
DEVICES = frozenset(
    "contact contacts valve valves relay relays switch switches solenoid sensor sensors circuit button loop".split()
)
"""What is "normally closed" by its build."""
LOGIC = frozenset("pin pins line clock select enable strobe going tide printer port bus phone device channel".split())
OF_TRADES = frozenset("high low soft hard good fast heavy firm busy".split())
"""What is high or low, hard or soft, busy or free on a scale of its own trade, and the words of such scales."""

COME_IN_DEGREES = frozenset(
    "tide tides current currents weather rain rains rainfall snow snowfall wind winds gust gusts fog mist traffic "
    "demand visibility noise pain discomfort swelling "
    "fever "
    "load loads stress strain light loss losses usage "
    "bleeding smell smells swell waves humidity heat frost cold day days night nights morning mornings afternoon "
    "afternoons evening evenings week weeks weekend weekends month months period periods season seasons crowd crowds "
    "attendance turnout volume volumes interest effort care pressure damage injury injuries wear use usage".split()
)
"""Nouns that come in degrees and not in kinds: any adjective of degree before one of them asks how much."""
PEOPLE = frozenset(
    "pupils students patients enemies foes customers guests children players drivers users callers visitors singers "
    "dogs horses cats animals riders swimmers runners clients passengers tenants staff people families members "
    "offenders earners spenders "
    "eaters divers runners walkers learners readers beginners groups payers truants".split()
)
"""Who is strong, bright or young is so in degrees, too."""
WITH_PEOPLE = frozenset(
    "old weak strong bright persistent fussy frail valued young quick slow loud quiet nervous mature healthy calm "
    "tired happy aggressive dangerous difficult loyal".split()
)

MEASURED = frozenset("temperature temperatures".split())
"""Nouns that come in degrees too, but for the kinds that they make of the next noun: "high risk countries"."""
NEVER_A_DEGREE = frozenset(("high pressure", "low pressure", "hard frost", "fair use", "fair wear"))
"""Of these, what is a name nevertheless."""

OF_WHOSE_CHOICE = {
    word: frozenset(
        "staff people players customers clients guests stakeholders points pain findings issues messages accounts "
        "performers suppliers partners employees personnel contacts".split()
    )
    for word in ("key", "top", "valued", "core")
} | _table(
    {
        "material immaterial": "misstatement misstatements effect effects impact difference differences error errors "
        "fact facts interest deviation deviations omission omissions deterioration adverse defect defects",
        "regular irregular": "breaks checks intervals backups updates reviews inspections cleaning maintenance contact "
        "exercise visits reports meetings",
    }
)
"""Before these it takes somebody's choice who or what is meant, or how often: key staff, material errors, regular
breaks."""
CARRIERS = frozenset(
    "mode list lists code codes flag flags form forms certificate certificates table index surcharge fee fees rate "
    "rates warning warnings symbol sign signs lane lanes line lines menu key keys button programme program plan unit "
    "area areas trolley club zone zones register record records field column row wave test tests scale league station "
    "home homes award fund mark marks policy act tax allowance bonus clause counter box button house centre center "
    "service team desk card map layer theme category class".split()
)
"""Behind an adjective and its noun they make a name of both: the heavy snow warning, important bird areas."""
LIMITS = frozenset(
    "deadline limit end edge expiry close closing boundary midnight capacity threshold maximum minimum finish".split()
)
"""Behind "close to" they have something on both sides: how far from them is near?"""
LIT = frozenset("led leds lamp lamps light lights screen display panel sign window aspect tube".split())
"""What is dark when it is off."""
LONG_LIVED = frozenset("running moving standing growing lasting".split())
"""Behind an adjective of degree and a hyphen ("slow-moving") they say no more than the adjective."""

DAYTIMES = frozenset("morning mornings afternoon afternoons evening evenings night summer winter autumn spring".split())
"""Behind "early" and "late": nobody knows when an evening stops being early."""
MEASURED_BY_FIT = frozenset(
    "formal detailed bad wet rough tired dark hot cold dangerous thin thick fast quick good clear loud bright clean "
    "smooth warm cool simple simply reliable accurate quiet safe stable secure "
    "soft dry fresh sharp neat careful close polite well".split()
)
"""Before "enough" they stay vague although it is said what for; what is big or old enough for something fits it."""
WELLS = frozenset("as oil gas water test sample stair draw wishing very pretty quite fairly so is this that".split())
"""Before "well" they make it a hole in the ground, or an adverb of another kind."""
EVERYBODY = PEOPLE | frozenset("everyone everybody all anyone anybody people laymen".split())
"""For whom something is clear or good."""
