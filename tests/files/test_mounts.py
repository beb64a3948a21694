"""Disks of other machines are told from one's own."""

from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.files.mounts import mounted_remote, remote_devices

LOCAL = "29 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw"


@pytest.mark.parametrize("kind", ["nfs4", "cifs", "9p", "fuse.sshfs", "virtiofs"])
def test_a_disk_of_another_machine_is_known_by_its_kind(kind: str) -> None:
    remote = f"45 29 0:41 / /mnt/a\\040b rw,relatime shared:22 master:1 - {kind} host:/a rw,vers=4.2"
    assert remote_devices(f"{LOCAL}\n{remote}\n") == {os.makedev(0, 41)}


@pytest.mark.parametrize("kind", ["ext4", "btrfs", "tmpfs", "overlay", "fuseblk"])
def test_a_disk_of_this_machine_is_none(kind: str) -> None:
    assert remote_devices(LOCAL.replace("ext4", kind)) == set()


@given(st.text())
def test_a_line_that_is_none_of_the_system_s_names_no_disk(text: str) -> None:
    assert remote_devices(f"1 2 {text}x - nfs {text}\n{text}") == set()


def test_what_is_mounted_here_can_be_told() -> None:
    assert isinstance(mounted_remote(), set)
