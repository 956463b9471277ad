"""The written protocol follows the types."""

from demesne.server import typescript


def test_typescript_and_reference_are_up_to_date() -> None:
    assert typescript.stale() == [], "run python -m demesne.server.typescript"
