"""Whether the templates of a game's wording are well formed."""

from __future__ import annotations

from demesne.core.wording import FIELD, PERSONS


def check_templates(templates: dict[str, list[str]]) -> list[str]:
    """What is wrong with the templates, each with its key: a bracket or brace left open, a bar missing or too many."""
    faults: list[str] = []
    for key, listed in templates.items():
        if not listed:
            faults.append(f"{key}: there is no template")
        for template in listed:
            rest = FIELD.sub("", template)
            if "{" in rest or "}" in rest:
                faults.append(f"{key}: '{template}' has a brace that is not part of {{field}} or {{number|one|many}}")
            elif any(sign in PERSONS.sub("", rest) for sign in "[]|"):
                faults.append(f"{key}: '{template}' has a bracket or bar that is not part of [third|second]")
            elif len(PERSONS.findall(rest)) != len(PERSONS.findall(template)):
                faults.append(f"{key}: '{template}' counts things inside [third|second]; count them outside")
    return faults
