"""Where unsaved text is kept while it is nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from workbench.tui.open_file import OpenFile, unsaved

if TYPE_CHECKING:
    from workbench.files.recovery import Found, Kept


class Copies(Protocol):
    """Copies of the unsaved texts of one workbench."""

    async def enter(self, file: OpenFile) -> Found:
        """This workbench opens `file`: what there is about it already."""

    def took(self, file: OpenFile, kept: Kept) -> None:
        """The text of an earlier session is that of `file` now: the next copy takes the place of that one."""

    def soon(self, file: OpenFile) -> None:
        """The text of `file` is nowhere else: have a copy within a second."""

    def drop(self, file: OpenFile) -> None:
        """There is nothing unsaved in `file` any longer."""

    def leave(self, file: OpenFile) -> None:
        """`file` is closed, its text saved or not wanted."""

    def flush(self, files: list[OpenFile]) -> bool:
        """Keep the unsaved texts of `files` as they are now; it is done when this returns. Whether all are kept."""


class NoCopies:
    """For who wants nothing kept, and before the first frame."""

    async def enter(self, file: OpenFile) -> Found:  # noqa: ARG002
        from workbench.files.recovery import Found

        return Found()

    def took(self, file: OpenFile, kept: Kept) -> None: ...
    def soon(self, file: OpenFile) -> None: ...
    def drop(self, file: OpenFile) -> None: ...
    def leave(self, file: OpenFile) -> None: ...

    def flush(self, files: list[OpenFile]) -> bool:
        return not unsaved(files)
