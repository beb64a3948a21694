"""Small words, by what they do in a sentence."""

from __future__ import annotations

from workbench.languages.simplex.seeing.word_tables import words as _words

BE = _words(
    "is are was were be been being has have had gets got get r must will shall should can may seems looks look seem "
    "remains stays isn't aren't = am 's"
)
ADVERBS = _words(
    "all both fully now also already successfully each completely entirely not once again well duly properly "
    "correctly "
    "then still just only finally truly really actually always never ever mostly every one of them no longer "
    "back too "
    "so far quite very somehow"
)
DETERMINERS = _words("the a an each every all any this that these those its their his her our your my no both some")
PREPOSITIONS = _words(
    "in on at to into onto with as from over beside under above near by for of about against before after per within "
    "inside behind between through across via without during until till following along upon off"
)
AT = _words("in on at to into onto with as over beside under above near within inside behind between across via")
"""Prepositions that say where something is to be seen."""
DID = _words("did saw took tried heard sang swam rang began drank ate gave drove rode chose spoke wore threw grew flew "
             "wiped walked worked")  # fmt: skip
"""What somebody did, in forms that are no participles."""
OF_SUBJECT = _words("for of from about per")
LATER = _words("before after once when whenever until till while whilst if unless because since during following")
"""They open a clause that says when, and not what is to be seen."""
IRREGULAR = _words(
    "done gone seen taken given written drawn shown known spun sent paid made read run put cut set kept held "
    "told sold "
    "built found brought bought caught taught thought sought won lost met fed led lit hung dug struck stuck "
    "swept slept "
    "dealt felt left broken spoken stolen chosen driven ridden risen frozen worn torn sworn born beaten eaten fallen "
    "forgotten hidden grown thrown blown flown sung rung begun shut hit split spread cast burnt learnt sewn "
    "sown mown "
    "shorn laid said understood woken swum fought strung swung bent lent spent dreamt knelt trodden woven "
    "proven bitten bred shot sunk shrunk bound ground wound overseen undertaken rewritten proofread withdrawn "
    "went ran "
    "been"
)
NOT_PARTICIPLES = _words(
    "need speed seed feed bed red shed weed breed indeed hundred bleed greed embed sled exceed proceed succeed biped "
    "reed deed steed heed sacred naked wicked rugged ragged crooked kindred"
)
