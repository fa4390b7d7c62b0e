"""Files are written whole or not at all."""

import os
import stat

import pytest

from sandbox.engine.errors import SandboxError, one_of
from sandbox.engine.files import write_whole


def test_text_and_bytes_are_written_as_they_are(tmp_path):
    assert write_whole(tmp_path / "a.txt", "grün\n").read_bytes() == "grün\n".encode()
    assert write_whole(tmp_path / "b.bin", b"\x00\xff").read_bytes() == b"\x00\xff"
    assert write_whole(str(tmp_path / "a.txt"), "new").read_text() == "new"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.txt", "b.bin"]


@pytest.mark.skipif(os.name == "nt", reason="permission bits are a matter of Unix")
def test_a_file_can_be_read_by_everybody(tmp_path):
    assert stat.S_IMODE(write_whole(tmp_path / "a.txt", "").stat().st_mode) == 0o644


def test_a_folder_is_no_place_for_a_file(tmp_path):
    with pytest.raises(SandboxError, match=r"is a folder; give the name of a file to write\.$"):
        write_whole(tmp_path, "text")
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(SandboxError, match=r"nowhere.a\.txt cannot be written: No such file or directory\.$"):
        write_whole(tmp_path / "nowhere" / "a.txt", "text")
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder_to_write_in(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(SandboxError, match="cannot be written"):
        write_whole(tmp_path / "file" / "a.txt", "text")


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_leave_to_write_is_refused(tmp_path):
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(SandboxError, match="cannot be written: Permission denied"):
            write_whole(tmp_path / "a.txt", "text")
    finally:
        tmp_path.chmod(0o755)


@pytest.mark.parametrize("step", ["replace", "chmod"])
def test_nothing_is_left_and_nothing_lost_when_writing_fails(tmp_path, monkeypatch, step):
    path = write_whole(tmp_path / "a.txt", "old")

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(SandboxError, match=r"a\.txt cannot be written: No space left on device\.$"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.txt"]


def test_names_are_joined_for_a_sentence():
    assert [one_of("a"), one_of("ab"), one_of(iter("abc"))] == ["a", "a and b", "a, b and c"]
