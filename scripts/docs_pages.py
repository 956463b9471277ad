"""Hooks of the documentation site: adds pages made from code and from the texts beside docs/, and keeps scripts in files.

MkDocs loads this (see mkdocs.yml). Pages that are added: the start page (README), architecture, contributing and changes;
an overview of the games and a list of each game's cards; the notebook with its outputs; the reference, from what the packages
list in `__all__`.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc, isclass, isfunction, signature
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import log

from demesne.core.game import Game
from demesne.games import every, file_name
from demesne.texts import rules_text

ROOT = Path(__file__).parents[1]
BESIDE = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}
"""Texts at the top of the repository, and the pages that show them."""
NOTEBOOK = "research.ipynb"
PACKAGES = ("demesne", "demesne.core", "demesne.bots", "demesne.lab", "demesne.envs")
"""The public doors. What an earlier one shows, a later one does not show again."""
CARD_NUMBERS = {"cost": "cost", "sell": "sells for", "count": "copies"}
SCRIPTS = "assets/javascripts/page"
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, page in BESIDE.items():
        files.append(File.generated(config, page, content=(ROOT / name).read_text(encoding="utf-8")))
    icon = (ROOT / "web/public/favicon.svg").read_text(encoding="utf-8")
    files.append(File.generated(config, "pictures/favicon.svg", content=icon))
    files.append(File.generated(config, "rules/index.md", content=games_page()))
    for game in every():
        files.append(File.generated(config, f"cards/{file_name(game.name)}.md", content=cards_page(game)))
    text = notebook_page(json.loads((ROOT / "docs" / NOTEBOOK).read_text(encoding="utf-8")))
    files.append(File.generated(config, NOTEBOOK.replace(".ipynb", "-notebook.md"), content=text))
    for package, text in reference_pages().items():
        files.append(File.generated(config, f"reference/{package}.md", content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    source = page.file.src_uri
    folder, name = posixpath.split(source)
    if folder == "rules" and name != "index.md":
        markdown = rules_text(name.removesuffix(".md").replace("_", "-"))
    home = {shown: written for written, shown in BESIDE.items()}.get(source, f"docs/{source}")
    return _LINK.sub(lambda link: relinked(link, posixpath.dirname(home), source, files), markdown)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move what the theme runs from within a page into files: the server forbids inline scripts. Name its search box."""

    def moved(found: re.Match[str]) -> str:
        name = f"{SCRIPTS}/{hashlib.blake2b(found[1].encode(), digest_size=8).hexdigest()}.js"
        target = Path(config.site_dir, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(found[1], encoding="utf-8")
        return f'<script src="{posixpath.relpath(name, posixpath.dirname(page.file.dest_uri) or ".")}"></script>'

    return _INLINE.sub(moved, output).replace('role="dialog"', 'role="dialog" aria-label="Search"')


def on_post_build(config: MkDocsConfig) -> None:
    """Drop what only a site with an address of its own would use, and what only its theme's authors would."""
    site = Path(config.site_dir)
    for useless in [site / "404.html", *site.glob("sitemap.xml*"), *site.rglob("*.map")]:
        useless.unlink(missing_ok=True)


def relinked(link: re.Match[str], home: str, page: str, files: Files) -> str:
    """A link as the repository has it, made one of the site. What the site does not hold is named instead."""
    mark, text, address = link.groups()
    path, _, anchor = address.partition("#")
    if "://" in address or not path:
        return link[0]
    target = posixpath.normpath(posixpath.join(home, path))
    shown = BESIDE.get(target, target.removeprefix("docs/")).replace(".ipynb", "-notebook.md")
    shown = f"{shown}/index.md" if files.get_file_from_path(f"{shown}/index.md") else shown
    if files.get_file_from_path(shown):
        address = posixpath.relpath(shown, posixpath.dirname(page) or ".") + (f"#{anchor}" if anchor else "")
        return f"{mark}[{text}]({address})"
    if not (ROOT / target).exists():
        log.warning(f"{page}: the link to {path} leads nowhere")
    return text if text.strip("`") == target else f"{text} (`{target}` in the sources)"


# The notebook


def notebook_page(notebook: dict[str, Any]) -> str:
    """Text, code and what the code prints, one after the other."""
    return "\n\n".join(part for cell in notebook["cells"] for part in cell_parts(cell))


def cell_parts(cell: dict[str, Any]) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    said = "".join("".join(output["text"]) for output in cell["outputs"])
    if said:
        yield f"```text\n{said.rstrip()}\n```"


# The games and their cards


def games_page() -> str:
    lines = ["# Games", ""]
    for game in every():
        name = file_name(game.name)
        lines += [f"## {game.title}", "", f"{game.tagline} For {game.fewest} to {game.most} players.", ""]
        lines += [f"[Rules]({name}.md) · [Cards](../cards/{name}.md)", ""]
        lines += ["| option | meaning | choices | usual |", "|---|---|---|---|"]
        for option in game.options():
            meaning = option.help or f"{option.label}."
            lines.append(row(f"`{option.name}`", meaning, ", ".join(option.choices), spelled(option.default)))
        lines.append("")
    return "\n".join(lines)


def cards_page(game: Game) -> str:
    """All cards by their sets. Each is a heading of its own, so that the search finds it and a link can name it."""
    cards: list[dict[str, Any]] = game.cards()
    lines = ["---", "hide: [toc]", "search: {boost: 2}", "---", f"# Cards of {game.title}", ""]
    lines += [f"{len(cards)} cards, in our own words.", ""]
    for group in dict.fromkeys(map(card_group, cards)):
        lines += [f"## {group}", ""] if group else []
        for card in sorted((card for card in cards if card_group(card) == group), key=card_order):
            lines += [f"### {card['name']}", "", f"*{' · '.join(card_facts(card))}*", "", card.get("text", ""), ""]
            lines += [f"- {ruling}" for ruling in card.get("rulings", [])]
            lines.append("")
    return "\n".join(lines)


def card_group(card: dict[str, Any]) -> str:
    name, rarity = card.get("set") or card.get("sets", [""])[0], card.get("rarity", "")
    return f"{name} ({rarity})" if rarity not in ("", name) else name


def card_order(card: dict[str, Any]) -> tuple[int, int, str]:
    return card.get("cost", 0), card.get("star", 0), card["name"]


def card_facts(card: dict[str, Any]) -> Iterator[str]:
    """What stands on a card besides its text."""
    yield ", ".join(filter(None, [card.get("kind", ""), *card.get("kinds", [])]))
    yield from [", ".join(card["symbols"])] if card.get("symbols") else []
    yield from [f"{card['star']} star{'s' * (card['star'] != 1)}"] if "star" in card else []
    yield from [f"{label} {card[field]}" for field, label in CARD_NUMBERS.items() if field in card]
    if "editions" in card:
        yield f"edition{'s' * (len(card['editions']) > 1)} {' and '.join(map(str, card['editions']))}"
    if "sets" in card:
        yield "in " + ", ".join(f"{name} ×{copies}" for name, copies in zip(card["sets"], card["copies"]))


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def spelled(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)


# The reference


def reference_pages() -> dict[str, str]:
    shown: set[str] = set()
    return {package.rpartition(".")[2]: reference_page(package, shown) for package in PACKAGES}


def reference_page(package: str, shown: set[str]) -> str:
    module = import_module(package)
    lines = [f"# {package}", "", introduction(module.__doc__ or ""), ""]
    for name in documented(module.__all__):
        thing = getattr(module, name)
        place = home_of(package, thing, name)
        if place not in shown:
            shown.add(place)
            lines += [entry(thing, place), ""]
    return "\n".join(lines)


def entry(thing: object, place: str) -> str:
    """A thing's place in the reference, for mkdocstrings to fill in: except a function beside a package of the same name,
    which it would take for that package."""
    if not isfunction(thing) or place not in sys.modules:
        return f"::: {place}"
    takes = str(signature(thing)).replace("'", "")  # annotations are texts
    return f"## {thing.__name__}\n\n```python\n{thing.__name__}{takes}\n```\n\n{getdoc(thing)}"


def introduction(text: str) -> str:
    """A package's docstring; its lines of code, which stand alone, become an example."""
    first, _, rest = text.strip().partition("\n\n")
    return f"{first}\n\n```python\n{rest}\n```" if rest and "=" in rest.splitlines()[0] else f"{first}\n\n{rest}"


def documented(names: list[str]) -> Iterator[str]:
    """Functions first: with them one begins. Then classes, then constants."""
    yield from sorted(names, key=lambda name: (name.isupper(), name[0].isupper()))


def home_of(package: str, thing: object, name: str) -> str:
    """Where a thing is defined, for there stands its text."""
    if isclass(thing) or isfunction(thing):
        return f"{thing.__module__}.{thing.__qualname__}"
    found = re.search(
        rf"^from (\S+) import [^(\n]*\b{name}\b", Path(import_module(package).__file__ or "").read_text(), re.M
    )
    return f"{found[1]}.{name}" if found else f"{package}.{name}"
