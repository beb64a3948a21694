"""Whether a criterion can be seen from outside (reading P7).

A sentence is cut into clauses. What shows (an output, a document, a place, a verb of showing) counts by its role. Then
the inside of a program or a mind is looked for, then work of which no result is named.
"""

from __future__ import annotations

from workbench.languages.simplex.mention import LONGEST_READ
from workbench.languages.simplex.seeing.grammar import clauses_of, without_later
from workbench.languages.simplex.seeing.inside import inside
from workbench.languages.simplex.seeing.mind import in_mind
from workbench.languages.simplex.seeing.verdict import Unseen
from workbench.languages.simplex.seeing.work import no_trace


def unseen(text: str, own: frozenset[str] = frozenset()) -> Unseen | None:
    """What makes a criterion one that cannot be seen, or nothing. `own` are words of the signature: a function that
    takes a queue may speak of the queue. Pure; of a text longer than LONGEST_READ the end is read."""
    if len(text) > LONGEST_READ:  # judged by its end, where what matters most of a long sentence stands
        skipped = len(text) - LONGEST_READ
        found = unseen(text[skipped:], own)
        return found and found._replace(start=found.start + skipped, end=found.end + skipped)
    clauses = [without_later(clause) for clause in clauses_of(text)]
    clauses = [clause for clause in clauses if clause]
    return in_mind(clauses) or inside(clauses, own) or no_trace(clauses, own)
