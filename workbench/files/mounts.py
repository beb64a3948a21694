"""Which file systems another machine can change without this one being told."""

from __future__ import annotations

import os

REMOTE = frozenset(
    "nfs nfs4 cifs smb3 smbfs afs ceph lustre 9p virtiofs vboxsf fakeowner fuse.sshfs fuse.rclone fuse.glusterfs"
    " fuse.grpcfuse fuse.osxfs fuse.gvfsd-fuse fuse.s3fs fuse.vmhgfs-fuse prl_fs".split()
)
"""Network mounts, and what a virtual machine or a container shows of its host: the kernel tells of what is changed
through it here, never of what is changed there."""


def remote_devices(mountinfo: str) -> set[int]:
    """The devices (`st_dev`) of such file systems, from the text of /proc/self/mountinfo (proc(5))."""
    devices = set()
    for line in mountinfo.splitlines():
        about, _, system = line.partition(" - ")
        fields, kind = about.split(), system.split(" ", 1)[0]
        if kind in REMOTE and len(fields) > 2:
            major, _, minor = fields[2].partition(":")
            if major.isdecimal() and minor.isdecimal():
                devices.add(os.makedev(int(major), int(minor)))
    return devices


def mounted_remote() -> set[int]:
    """The devices of such file systems that are mounted now; none where the system does not say."""
    try:
        with open("/proc/self/mountinfo", encoding="utf-8", errors="surrogateescape") as file:
            return remote_devices(file.read())
    except OSError:
        return set()
