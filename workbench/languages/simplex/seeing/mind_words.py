"""Words for what goes on in a mind."""

from __future__ import annotations

from workbench.languages.simplex.seeing.word_tables import words as _words

AGENTS = _words("agent assistant llm ai gpt copilot chatbot bot")
"""What does the work that a spec describes: of it, only what it gives can be seen …"""
TRADES = _words("travel estate booking customs insurance gate ticket station sales shipping cleaning ground letting "
                "shop dental teaching personal nursing cabin user cleaning chemical free")  # fmt: skip
"""… unless it is a person by trade."""
MINDS = _words(
    "agent agents assistant assistants bot bots chatbot model models system ai llm robot robots brain brains engine "
    "program software app application tool script module component algorithm code automaton automate machine "
    "npc npcs "
    "network net copilot gpt service server staff team everyone everybody user users we he she they i it nurse pilot "
    "client guest pupil patient"
)
"""What is said to think; so is any doer in -er and -or."""
THINK = _words("know understand believe remember realise realize wonder feel think grasp appreciate trust doubt sense "
               "care forget intend expect suspect recall recognise")  # fmt: skip
"""Verbs of thinking behind several who think, or in the mouth of who is new to the language."""
MOODS = _words(
    "confident sure certain reassured safe happy comfortable heard valued satisfied convinced ready good better "
    "listened "
    "supported welcome respected understood"
)
"""What one feels."""
THINKS = _words(
    "understands understand understood comprehends comprehended grasps grasped realises realizes realised realized "
    "wonders wondered ponders pondered believes believed remembers remembered knows knew internalised internalized "
    "intuits fathoms fathomed doubts doubted misunderstands misunderstood empathises empathizes contemplates "
    "contemplated groks grokked cottoned"
)
"""Verbs of thinking and nothing else …"""
MAY_THINK = _words(
    "appreciates appreciated feels felt thinks thought considers considered suspects suspected expects expected "
    "intends trusts trusted senses sensed assumes assumed recalls recalled prefers likes learnt learned "
    "reflected mulled weighed digested absorbed worries worried deems judges hopes wants concluded imagines "
    "perceives "
    "perceived notices noticed cares reasons reasoned agrees forgets forgot forgotten confuses mistakes follows "
    "weighs reckons "
    "memorised memorized deliberated respects values loves hates fears enjoys dislikes envisions visualises "
    "visualizes "
    "sympathises sympathizes empathises intuited clocked twigged sussed cottoned"
)
"""… and such as are thinking where a mind is their subject."""
STATES_OF_MIND = _words(
    "aware unaware confident sure certain convinced satisfied persuaded mindful conscious comfortable clear "
    "uncertain "
    "unsure doubtful familiar decided undecided adamant curious content puzzled confused reassured relieved "
    "worried concerned proud ashamed fond sceptical skeptical hesitant positive keen interested acquainted"
)
"""What a mind is of, about or with something."""
SURE_STATES_OF_MIND = _words("aware unaware confident convinced mindful conscious persuaded")
"""What nothing but a mind is."""
PROGRAM_MOODS = _words(
    "sure certain satisfied happy comfortable calm focused focussed attentive alert willing eager content curious "
    "decided puzzled confused reassured relieved relaxed motivated"
)
"""What only a mind is, and a program hardly."""
THOUGHTS = _words(
    "doubt doubts idea notion understanding grasp sense awareness grip intuition feeling belief opinion picture "
    "inkling thoughts faith empathy hesitation preference expectation sympathy priorities regard respect concerns "
    "misgiving comprehension insight knowledge memory recollection impression qualms misgivings feel hunch view "
    "confidence appreciation certainty grudge grudges reservations suspicion suspicions worries gist hang drift "
    "affinity clarity instinct flair theory hypothesis urge"
)
"""What a mind has, holds or entertains."""
SURE_THOUGHTS = _words(
    "doubt doubts notion inkling understanding awareness comprehension intuition qualms misgivings hunch belief "
    "beliefs "
    "confidence reasoning thinking thoughts thought intention intentions conviction consciousness uncertainty "
    "trust morale "
    "mindset"
)
"""Of these, what is in nothing but a mind; as the subject of a sentence, too."""
WITH_ITSELF = _words(
    "reconciled resigned satisfied convinced told reminded asked asks familiarised familiarized acquainted "
    "persuaded assured "
    "reassured tells "
    "reminds oriented orientated"
)
"""What one does with oneself in one's mind."""
WHERE_THOUGHTS_ARE = _words("mind minds head heads reckoning estimation eyes imagination thoughts reasoning thinking")
"""Where thoughts are, behind "in its own"."""
MADE_IN_MIND = frozenset(
    ("made peace", "makes peace", "pays attention", "paid attention", "takes interest", "took interest", "pays heed")
)
"""What one makes or takes and still is only in one's mind."""
HAS = _words("has have had holds hold keeps entertains entertain harbours harbors formed gained got developed")
_BY_FIRST = {
    "taken takes took": "in",
    "gets got gotten": "that it what why how the",
    "made makes": "up sense",
    "figured figures": "out",
    "worked works": "out",
    "bears has borne": "in",
    "keeps kept keep": "in track",
    "come comes came": "to round around",
    "thought thinks": "about through of",
    "bought buys": "into",
    "soaked": "up",
    "clued": "up",
    "under": "impression",
    "wise alive": "to",
    "steeped": "in",
    "tune": "with",
    "cottons": "on",
    "settled settles": "on",
    "its his her their": "peace",
    "at": "ease peace home",
    "in": "doubt two",
    "wrapped got": "its his her their round around",
    "by": "heart",
    "sees saw": "why how that",
}
MIND_PHRASES = {first: _words(seconds) for firsts, seconds in _BY_FIRST.items() for first in firsts.split()}
"""Two words together that say so of a mind, by the first."""
