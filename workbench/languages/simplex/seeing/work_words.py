"""Words for work that leaves no result to look at."""

from __future__ import annotations

from workbench.languages.simplex.seeing.word_tables import words as _words

HANDLED = _words(
    # says no more than that it was done
    "done ready complete completed finished processed handled performed executed concluded accomplished actioned "
    "successful succeeded succeeds ok okay correct correctly initialised initialized finalised finalized "
    # looked at
    "checked examined considered evaluated verified validated analysed analyzed identified inspected scanned visited "
    "traversed reviewed assessed appraised audited screened vetted monitored tracked surveyed studied tested "
    "investigated researched explored diagnosed triaged discussed scrutinised scrutinized observed "
    "proofread debated counted cross-checked double-checked ensured guaranteed safeguarded sampled profiled "
    "rechecked revisited "
    # got hold of
    "collected gathered parsed loaded computed calculated imported ingested normalised normalized fetched read "
    "crawled "
    "harvested extracted iterated "
    # worked on
    "treated serviced attended addressed tackled managed resolved covered chased pursued regulated coordinated "
    "supervised worked maintained optimised optimized improved reconciled prioritised prioritized planned organised "
    "organized administered facilitated catered respected honoured honored applied enforced observed heard "
    "listened implemented "
    "indexed joined pivoted bucketed tokenised tokenized vectorised clustered interpolated smoothed tallied "
    "summed groomed "
    "rehearsed practised practiced cleansed curated moderated refined estimated forecast simulated modelled "
    "minimised minimized maximised maximized factorised factorized factored decomposed inverted transposed "
    "tried briefed "
    "debriefed consulted trained instructed coached controlled inventoried "
    "integrated harmonised harmonized rationalised rationalized streamlined"
)
"""Participles that tell of work and not of what came of it: said of one thing, too, they show nothing."""
WORK_NOUNS = _words(
    "look check checks review reviews inspection attention consideration treatment once going-over turn visit audit "
    "examination processing thought scrutiny assessment diligence analysis screening evaluation testing verification "
    "validation effort precautions measures steps action care handling maintenance needful necessary rest due"
)
"""Work by its noun …"""
GIVEN = _words(
    "had has have got received given undergone undergo undergoes made taken exercised paid done performed through "
    "passed gets gotten subjected"
)
"""… and what is said of it: each bay has had a look, due care was taken."""
IN_ORDER = frozenset(
    (("in", "order"), ("good", "order"), ("working", "order"), ("good", "shape"),
     ("under", "control"), ("in", "hand"), ("to", "scratch"), ("to", "standard"), ("all", "good"),
     ("all", "set"), ("all", "ok"), ("all", "fine"), ("squared", "away"), ("acted", "upon"), ("gone", "well"))
)  # fmt: skip
"""That all is as it should be, in two words."""
FINISHED = _words("done ready complete completed finished correct ok okay successful correctly finalised finalized")
"""Of these, what may be seen of a thing that can be looked at: the form is complete."""
HANDLED_BY_TWO = {
    "to": "seen attended tended",
    "at": "looked called",
    "over": "looked gone went been run talked mulled",
    "after": "looked",
    "into": "looked taken gone",
    "seriously": "taken",
    "through": "looked gone went been run worked got sifted combed thought talked walked",
    "thru": "looked gone went been run worked got",
    "with": "dealt done finished coped",
    "care": "taken took takes",
    "for": "catered accounted cared",
    "out": "carried sorted",
    "up": "followed wrapped brought mopped set",
    "on": "worked acted",
    "about": "thought seen",
    "round": "been gone",
    "place": "taken took",
    "under": "brought got",
    "across": "looked gone",
}
"""The same in two words, by the second."""
HANDLED_TWO = {second: _words(firsts) for second, firsts in HANDLED_BY_TWO.items()}
VERDICTS = _words("right fine good ok okay well alright reasonable plausible sensible correct sane")
"""What one finds that something looks like."""
UNSEEN_STATES = _words(
    "clean cleaned cleared good fine right consistent stable happy satisfied prepared applied executed resolved over "
    "works worked work run runs behaves behave successful tested reviewed imported sound healthy valid accurate sane "
    "sorted shipshape"
)
"""Ways to say that something is as it should be; a plate is seen to be clean, data are not …"""
ABSTRACT = _words(
    "data datas input inputs item items it result results job jobs task tasks work process processing everything "
    "error errors system program software application app code function value values entries algorithm feature user "
    "users customer customers implementation solution state operation import migration request changes "
    "calculation calculations stakeholders team staff parties requirements goals expectations needs concerns "
    "stuff things logic analysis workflow pipeline build deployment"
)
"""… because of these it cannot be seen."""
OUTPUTS = _words("result results output outputs")
"""Visible things of which "is ready" still says nothing."""
UNIVERSAL = _words("all every each everything everyone everybody both whole entire lot ensemble totality full any none")
"""Whatever stands in the subject with one of these, all of it is meant."""
LEFT_OUT = _words("unprocessed unhandled unchecked unreviewed untreated skipped missed overlooked forgotten unattended "
                  "unturned uninspected unread unexamined untested unvisited unresolved neglected "
                  "unaddressed")  # fmt: skip
"""Behind "no", "none" or "nothing": all was gone through, said the other way round."""
