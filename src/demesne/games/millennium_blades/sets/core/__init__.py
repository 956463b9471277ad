"""First Print, the Core set: daily life in Quillport. It teaches all eight triggers."""

from demesne.games.millennium_blades.sets.core import accessories, air, boxes, dark, earth, fire, light, water

__all__ = ["accessories", "air", "boxes", "dark", "earth", "fire", "light", "water"]
