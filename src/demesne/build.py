"""Which build of the engine runs: compiled by mypyc, or plain Python."""

import importlib.metadata
import platform
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import demesne.core.state

_NOTE = Path(__file__).with_name("build_note.txt")
_CLIENT = Path(__file__).parent / "web" / "index.html"
_CLIENT_NOTE = Path(__file__).with_name("client_note.txt")


def version() -> str:
    return importlib.metadata.version("demesne")


def compiled() -> bool:
    return demesne.core.state.__file__.endswith(tuple(EXTENSION_SUFFIXES))


def note() -> str:
    """What the installation said about this build; a checkout has nothing to say."""
    return _NOTE.read_text(encoding="utf-8").strip() if _NOTE.exists() else "run from a checkout"


def missing_client() -> str | None:
    """Why this copy holds no browser client; None if it holds one."""
    if _CLIENT.is_file():
        return None
    return _CLIENT_NOTE.read_text(encoding="utf-8").strip() if _CLIENT_NOTE.exists() else "`make client` builds it"


def describe() -> str:
    """One line for `demesne --version`."""
    kind = "compiled" if compiled() else "pure Python"
    return f"demesne {version()} ({kind}: {note()}; Python {platform.python_version()})"
