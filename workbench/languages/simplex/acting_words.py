"""Verbs by which a clause tells somebody to do something. Data only: in which role they count is for `acting`."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


HARDLY_NOUNS = _words(
    "add adjust append apply arrange ask assemble attach begin bring bury carry choose chuck collect combine compare "
    "compute concat concatenate connect convert count create decode decrement disable enable deduct delete "
    "descend detach determine "
    "diagonalise diagonalize discard discretise discretize divide draw eject encode enter erase evaluate examine "
    "extract fetch fill find fold follow gather get give go grab hash hide hoist insert inspect install integrate "
    "invert keep knock let look make measure melt merge modify move multiply negate normalise normalize obtain open "
    "paste peel pick pop pour prepare proceed pull push put raise read reboot recalculate reconnect recreate redo "
    "refill reload remember remove repeat replace reset restart retrieve rewind rewrite rinse round scrape scrub "
    "search seek select send separate set shove shuffle sleep slice solve sort spin split squeeze stir strip "
    "subtract sum swap take tally tear throw toss transcribe transfer transform transpose traverse trim truncate try "
    "tuck turn unfold unload unlock unpack unscrew untie unwrap unzip update visit wait walk weigh wipe withdraw write"
)
"""Bare words that open a clause as verbs wherever acts are told in a row: there they need no object behind them."""
PARTICLES = _words("up off out down in away back over aside along together")
"""Behind a bare word they make a verb of it: knock off, step up, dough in."""
NUMBERS = _words("zero two three four five six seven eight nine ten twelve fifteen twenty thirty half")
"""They open an object without an article: "rest ten minutes", "move zero to the total"."""
TELLERS = _words("we you i u ye")
"""Who tells of acts: "we take a list, put the names in it and sort it"."""
ENDS = _words(
    "return returns show raise fail reject refuse throw answer accept approve decline deny grant cancel notify inform "
    "warn tell"
)
"""Verbs by which an imperative says the outcome and no step."""
PREPARES = _words(
    "read parse split trim sort compare swap compute calculate convert load scan fetch hash join merge multiply "
    "subtract divide integrate extract strip tokenize tokenise concatenate normalise normalize dedupe filter group "
    "run query initialise select chunk bootstrap resample fit impute interpolate"
)
"""Verbs of work on data, which nobody sees: what follows them in a row is the next step."""
RECKONS = _words(
    "compare subtract divide multiply parse normalise normalize tokenise tokenize dedupe swap extract compute "
    "calculate traverse integrate concat concatenate interpolate bootstrap resample impute hash diagonalise "
    "diagonalize discretise discretize recalculate transpose flush"
)
"""Of these, what is never an outcome for somebody else, even as the last of two."""
LEAVES = _words("keep leave hold let")
"""Verbs of leaving a thing as the act before made it: they say the outcome of that act."""
WAITS = _words("wait sleep pause repeat retry")
"""Verbs that do nothing but part one act from the next."""
PROGRAMS = _words("script program algorithm code function routine worker job daemon thread parser loader")
"""What runs: three acts told of it are its own working."""
