"""The dialog for a verdict."""

from __future__ import annotations

from workbench.review.drafts import Draft
from workbench.tui.kept_drafts import KeptDrafts
from workbench.tui.screens.saying import About, Option, Saying, Send
from workbench.tui.themes import Theme

WORDS = {"approve": "approve", "changes": "changes wanted", "reject": "reject"}


class Judge(Saying):
    """A verdict on `function`, or on the file, and why."""

    def __init__(
        self, draft: Draft, drafts: KeptDrafts[Draft], send: Send, look: Theme, about: About, function: str
    ) -> None:
        on = {function: f"function {function}"} if function else {}
        options = (Option("verdict", "Verdict", WORDS), Option("function", "On", {**on, "": "the file"}))
        super().__init__(draft, drafts, send, look, about, options)
