"""The dialogs for a comment, and for what is said to one."""

from __future__ import annotations

from workbench.review.drafts import Draft
from workbench.review.threads import Thread
from workbench.tui.kept_drafts import KeptDrafts
from workbench.tui.screens.saying import About, Option, Saying, Send
from workbench.tui.themes import Theme

KINDS = {"question": "question", "request": "request", "suggestion": "suggestion", "note": "note"}


class Comment(Saying):
    """A comment: its kind, what is said, and for a suggestion what is to stand there."""

    def __init__(
        self, draft: Draft, drafts: KeptDrafts[Draft], send: Send, look: Theme, about: About, *, instead: str = ""
    ) -> None:
        # Of the whole file there is nothing to put something else in the place of.
        kinds = {kind: words for kind, words in KINDS.items() if kind != "suggestion" or instead}
        super().__init__(draft, drafts, send, look, about, (Option("kind", "Kind", kinds),), instead=instead)


class Answer(Saying):
    """A reply to the comment of `thread`, that it is settled, or that it is open again."""

    def __init__(
        self, draft: Draft, drafts: KeptDrafts[Draft], send: Send, look: Theme, about: About, thread: Thread
    ) -> None:
        other = ("reopen", "reopen") if thread.resolved else ("resolve", "resolve")
        super().__init__(
            draft, drafts, send, look, about, (Option("kind", "Answer", dict([("reply", "reply"), other])),)
        )
