"""A process that has ended is known to have, whatever its number is by now."""

from __future__ import annotations

import subprocess
import sys

from workbench.files.writers import Life, life, myself


def test_a_process_that_runs_is_alive() -> None:
    assert life(myself()) is Life.ALIVE


def test_a_process_that_has_ended_is_gone() -> None:
    code = "from workbench.files.writers import myself; print(*myself(), sep=chr(10))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        pid, start = process.stdout.read().split("\n")[:2]
    assert life(myself()._replace(pid=int(pid), start=start)) is Life.GONE


def test_a_process_that_nobody_has_waited_for_is_gone() -> None:
    process = subprocess.Popen([sys.executable, "-c", ""], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.read()
    try:
        assert life(myself()._replace(pid=process.pid, start="1")) is Life.GONE
    finally:
        process.wait()
        process.stdout.close()


def test_another_process_of_the_same_number_is_not_the_one_that_was() -> None:
    assert life(myself()._replace(start="1")) is Life.GONE


def test_after_the_system_has_started_anew_all_are_gone() -> None:
    assert life(myself()._replace(boot="another")) is Life.GONE


def test_of_a_process_on_another_machine_nobody_can_tell() -> None:
    assert life(myself()._replace(boot="another", host="another")) is Life.ELSEWHERE


def test_a_machine_that_has_changed_its_name_is_the_same() -> None:
    assert life(myself()._replace(host="another")) is Life.ALIVE


def test_of_a_process_in_another_container_nobody_can_tell() -> None:
    assert life(myself()._replace(space="another")) is Life.ELSEWHERE


def test_a_number_that_no_process_has_is_gone() -> None:
    for pid in (0, -1, 1 << 70):
        assert life(myself()._replace(pid=pid)) is Life.GONE


def test_where_the_system_tells_little_the_number_tells() -> None:
    told_little = myself()._replace(boot="", start="", space="")
    assert life(told_little._replace(pid=1 << 40), seen_by=told_little) is Life.GONE
    assert life(told_little._replace(host="another"), seen_by=told_little) is Life.ELSEWHERE
