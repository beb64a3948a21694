"""Simplex for Pygments: `pygmentize spec.simplex`, and rich by way of it. Generated from the one token table."""

from __future__ import annotations

from collections.abc import Iterator

from pygments.lexer import Lexer
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, _TokenType

from workbench.analysis.text import LINE_END
from workbench.languages.simplex.tokens import State, lex

TOKEN_TYPES: dict[str, _TokenType] = {
    "landmark": Keyword.Namespace,
    "unknown": Name.Decorator,
    "name": Name.Function,
    "type": Name.Class,
    "key": Name.Attribute,
    "memory": Name.Variable.Global,
    "constant": Keyword.Constant,
    "branch": Keyword,
    "comment": Comment.Single,
    "string": String,
    "number": Number,
    "arrow": Operator,
    "bullet": Punctuation.Marker,
    "punctuation": Punctuation,
}
"""What each kind of the token table is called in Pygments."""


class SimplexLexer(Lexer):
    """Simplex specs, as the linter reads their lines."""

    name = "Simplex"
    aliases = ("simplex",)
    filenames = ("*.simplex",)
    mimetypes = ("text/x-simplex",)
    url = "https://pypi.org/project/simplex-workbench/"

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        """(offset, type, characters) for every character of `text`, in order."""
        state: State | None = None
        start = 0
        for end, after in _line_ends(text):
            line = text[start:end]
            tokens, state = lex(line, state)
            at = 0
            for token in tokens:
                if token.start > at:
                    yield start + at, Text, line[at : token.start]
                yield start + token.start, TOKEN_TYPES[token.kind], line[token.start : token.end]
                at = token.end
            if at < len(line):
                yield start + at, Text, line[at:]
            if after > end:
                yield end, Text.Whitespace, text[end:after]
            start = after


def _line_ends(text: str) -> Iterator[tuple[int, int]]:
    """Where each line's content ends and where the next line starts."""
    for match in LINE_END.finditer(text):
        yield match.span()
    yield len(text), len(text)
