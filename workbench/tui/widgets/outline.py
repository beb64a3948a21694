"""The outline: what the spec consists of, with counts and the gravest mark inside each part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.binding import BindingType
from textual.events import Key
from textual.reactive import var
from textual.widgets import Tree
from textual.widgets.tree import TreeNode

from workbench.analysis.analysis import Analysis
from workbench.analysis.outline import OutlineNode, path_to
from workbench.tui.commands import Where, bindings
from workbench.tui.messages import GoTo, LeavePane
from workbench.tui.panels.outline_filter import depth_of_first, matching
from workbench.tui.themes import Theme, severity_colour
from workbench.tui.wording import no_outline, nothing_called, one_line, outline_label

MANY = 60
"""Top-level entries above which they start closed: nobody surveys more, and they are slow to draw."""


LONGEST_QUERY = 20
"""Characters of what is filtered by: as much as has room in the frame."""


class Outline(Tree[OutlineNode]):
    """Shows `analysis`, follows `offset`, posts `GoTo`. What is typed while the keys are here filters it."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(Where.OUTLINE)
    where = Where.OUTLINE

    analysis: var[Analysis | None] = var(None, init=False)
    offset_in_text: var[int] = var(0, init=False)
    """Where the cursor is, in characters of the analysed text."""
    typed: var[str] = var("", init=False)
    """The words by which it is filtered, "" for none."""
    look: var[Theme | None] = var(None, init=False)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id)
        self.show_root = False
        self.auto_expand = False
        self.guide_depth = 2
        self.border_title = "Outline"
        self._shut: set[tuple[str, str]] = set()
        """What was closed when filtering began."""

    def watch_analysis(self) -> None:
        """Bring the tree up to date, leaving alone what has not changed."""
        self._show()
        self.call_after_refresh(self._follow)

    def _show(self) -> None:
        nodes = self.analysis.outline if self.analysis else ()
        found = matching(nodes, self.typed) if self.typed else nodes
        if not found or any(child.data is None for child in self.root.children):
            self.root.remove_children()
        _bring_up_to_date(self, self.root, found, expand=len(found) <= MANY)
        if not found:
            for line in nothing_called(self.typed) if nodes else no_outline(self.analysis):
                self.root.add_leaf(Text(line))
        if not self.root.is_expanded:
            self.root.expand()

    def watch_typed(self, before: str, typed: str) -> None:
        """Other words: what they name is open and the cursor on the first. Without words all is as it was."""
        if not before:
            self._shut = {_name(child.data) for child in self.root.children if child.data and not child.is_expanded}
        self._show()
        for child in self.root.children[:MANY]:
            if typed and not child.is_expanded:
                child.expand()
            elif not typed and child.is_expanded and child.data and _name(child.data) in self._shut:
                child.collapse()
        self.border_subtitle = Text(f"/{typed}▏") if typed else None
        self.call_after_refresh(self._to_first if typed else self._follow)

    def _to_first(self) -> None:
        nodes = tuple(child.data for child in self.root.children[:1] if child.data)
        node = self.root
        for _ in range(depth_of_first(nodes, self.typed) + 1):
            node = next(iter(node.children), node)
        self.move_cursor(None if node is self.root else node)

    def on_key(self, event: Key) -> None:
        """Letters filter; Backspace takes the last back, Esc all of them."""
        if event.key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif event.key == "escape" and self.typed:
            self.typed = ""
        elif event.is_printable and event.character and (self.typed or event.character != " "):
            self.typed = (self.typed + event.character)[:LONGEST_QUERY]
        else:
            return
        event.stop()
        event.prevent_default()

    def on_blur(self) -> None:
        """Whoever goes elsewhere wants to see all of it again."""
        self.typed = ""

    def watch_offset_in_text(self) -> None:
        """The cursor has moved."""
        self._follow()

    def watch_look(self) -> None:
        """Other colours for the marks."""
        for node in self._all(self.root):
            if node.data is not None:
                node.set_label(self.label_of(node.data))

    def label_of(self, node: OutlineNode) -> Text:
        """A row: title, count or state, and the mark in its colour."""
        text = Text(outline_label(node), no_wrap=True, end="")
        if node.detail:
            text.append(f"  {one_line(node.detail)}", "dim" if self.look is None else self.look.colours["muted"])
        if node.worst is not None:
            colour = severity_colour(self.look, node.worst) if self.look else ""
            text.append(f" {node.worst.mark}", f"bold {colour}")
        return text

    def render_label(self, node: TreeNode[OutlineNode], base_style: Style, style: Style) -> Text:
        """A row as the tree draws it; the mark keeps its colour on the row of the cursor."""
        text = super().render_label(node, base_style, style)
        worst = node.data.worst if node.data is not None else None
        if worst is not None and self.look is not None and not self.has_focus:
            text.stylize(severity_colour(self.look, worst), len(text) - len(worst.mark))
        return text

    def get_label_width(self, node: TreeNode[OutlineNode]) -> int:
        """Cells of a row. Measured on the label alone: rendering each row to measure it is what makes a
        long tree slow."""
        label = node.label
        return cell_len(label if isinstance(label, str) else label.plain) + 2

    def on_tree_node_expanded(self, event: Tree.NodeExpanded[OutlineNode]) -> None:
        """Opened: now what is inside is needed."""
        if event.node.data is not None:
            _bring_up_to_date(self, event.node, event.node.data.children, expand=True)

    def on_tree_node_selected(self, event: Tree.NodeSelected[OutlineNode]) -> None:
        """Enter or a click: go there."""
        event.stop()
        if event.node.data is not None:
            self.post_message(GoTo(event.node.data.span.start))

    def action_leave(self) -> None:
        self.post_message(LeavePane())

    def _follow(self) -> None:
        if self.analysis is None or self.has_focus:
            return
        node = self.root
        for part in path_to(self.analysis.outline, self.offset_in_text):
            below = next((child for child in node.children if child.data is part), None)
            if below is None:
                break
            node = below
            if not node.is_expanded:
                break
        self.move_cursor(None if node is self.root else node)

    def _all(self, node: TreeNode[OutlineNode]) -> list[TreeNode[OutlineNode]]:
        return [node, *(inner for child in node.children for inner in self._all(child))]


def _bring_up_to_date(
    tree: Outline, parent: TreeNode[OutlineNode], nodes: Sequence[OutlineNode], *, expand: bool
) -> None:
    """Make the children of `parent` show `nodes`: labels are set where they differ, rows come and go at the
    place where the two lists differ, everything else (what is open, the cursor) stays. What is closed is left
    for when it is opened: a long spec has thousands of rows that nobody sees."""
    children = list(parent.children)
    kept = min(len(children), len(nodes))
    tail = 0
    if len(children) != len(nodes):
        head = next((at for at in range(kept) if not _same(children[at].data, nodes[at])), kept)
        tail = next(
            (at for at in range(kept - head) if not _same(children[-1 - at].data, nodes[-1 - at])),
            kept - head,
        )
        for child in children[head : len(children) - tail]:
            child.remove()
        for at, node in enumerate(nodes[head : len(nodes) - tail], head):
            added = parent.add(tree.label_of(node), node, before=at, expand=expand, allow_expand=bool(node.children))
            if expand:
                _bring_up_to_date(tree, added, node.children, expand=expand)
        children = list(parent.children)
    for child, node in zip(children, nodes, strict=True):
        before = child.data
        child.data = node
        if before is node:
            continue
        if before is None or _face(before) != _face(node):
            child.set_label(tree.label_of(node))
        if child.allow_expand is not bool(node.children):
            child.allow_expand = bool(node.children)
        if child.is_expanded:
            _bring_up_to_date(tree, child, node.children, expand=expand)


def _name(node: OutlineNode) -> tuple[str, str]:
    return node.kind, node.title


def _face(node: OutlineNode) -> tuple[object, ...]:
    """What of a node is to be seen; its place in the text moves with every line typed above it."""
    return (node.kind, node.title, node.detail, node.worst)


def _same(one: OutlineNode | None, other: OutlineNode) -> bool:
    return one is not None and (one.kind, one.title) == (other.kind, other.title)
