"""A sheet as text for a terminal, and as a picture."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from demesne.core.move import PUBLIC
from demesne.envs.sheet import SEAT_COLOURS, Cell, Chip, Row, Sheet, sheet_of
from demesne.episodes.episode import NOBODY_TO_ACT, Episode

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
"""`human` prints the text after every move; the others return it, or a picture of height × width × 3."""

_ANSI: Final = {
    "plain": "0", "grey": "37", "red": "31", "green": "32", "gold": "33", "orange": "33", "brown": "33", "blue": "34",
    "purple": "35", "cyan": "36",
}  # fmt: skip
_RGB: Final = {
    "plain": (222, 216, 204), "grey": (196, 200, 206), "red": (232, 150, 140), "green": (158, 205, 150),
    "gold": (240, 212, 120), "orange": (242, 184, 120), "brown": (205, 176, 140), "blue": (156, 190, 232),
    "purple": (204, 168, 220), "cyan": (160, 220, 220),
}  # fmt: skip
_LAND: Final = {
    "M": (214, 226, 160), "F": (134, 172, 118), "V": (222, 178, 140), "R": (214, 140, 130),
    "G": (236, 206, 96), "S": (200, 206, 214), "C": (214, 158, 104), "I": (160, 164, 176),
}  # fmt: skip
_SEATS: Final = {
    "red": (176, 42, 36),
    "blue": (38, 84, 168),
    "gold": (176, 132, 10),
    "green": (40, 122, 52),
    "grey": (90, 92, 98),
}
_PAPER: Final = (250, 246, 236)
_INK: Final = (40, 34, 28)
_WIDTH: Final = 960
_MARGIN: Final = 14
_CELL: Final = 40


def render(episode: Episode, mode: str | None, seat: int = NOBODY_TO_ACT) -> NDArray[np.uint8] | str | None:
    """The table as this seat sees it, or else the seat to act; once the game is over, as everybody does."""
    if mode is None:
        return None
    viewer = PUBLIC if episode.seat == NOBODY_TO_ACT else episode.seat if seat == NOBODY_TO_ACT else seat
    sheet = sheet_of(episode.scenario.game, episode.state.view(viewer))
    if mode == "rgb_array":
        return picture(sheet)
    if mode == "human":
        print(text(sheet), flush=True)
        return None
    return text(sheet)


# Text


def text(sheet: Sheet) -> str:
    """Lines with colours as terminals know them."""
    lines = [f"\x1b[1m{sheet.title}\x1b[0m", *_board_lines(sheet.board)]
    for row in sheet.rows:
        chips = "  ".join(map(_chip_text, row.chips))
        lines.append(f"\x1b[1m{row.title}\x1b[0m" + (f"\n  {chips}" if chips else ""))
    return "\n".join(lines)


def _chip_text(chip: Chip) -> str:
    said = f"{chip.text} {chip.note}".strip()
    return said if chip.colour == "plain" else f"\x1b[{_ANSI[chip.colour]}m{said}\x1b[0m"


def _board_lines(board: list[list[Cell]]) -> list[str]:
    """Each cell as land and piece, with | and _ where borders lie."""
    lines = []
    for cells in board:
        lines.append("".join(_cell_text(cell) for cell in cells))
        if any(cell.south for cell in cells):
            lines.append("".join("── " if cell.south else "   " for cell in cells).rstrip())
    return lines


def _cell_text(cell: Cell) -> str:
    piece = f"\x1b[1;{_ANSI[SEAT_COLOURS[cell.seat]]}m{cell.piece}\x1b[0m" if cell.piece else "·"
    return f"{cell.land}{piece}{'│' if cell.east else ' '}"


# Picture


def picture(sheet: Sheet) -> NDArray[np.uint8]:
    """The sheet drawn in colours, as wide as always and as high as it needs."""
    painter = Painter()
    painter.paint(sheet, ImageDraw.Draw(Image.new("RGB", (_WIDTH, 1))))  # to learn the height
    image = Image.new("RGB", (_WIDTH, painter.bottom), _PAPER)
    Painter().paint(sheet, ImageDraw.Draw(image))
    return np.asarray(image, np.uint8).copy()


class Painter:
    """Lays out rows from top to bottom; chips that do not fit go to the next line."""

    def __init__(self) -> None:
        self.bottom = _MARGIN
        self._large: Any = ImageFont.load_default(22)
        self._bold: Any = ImageFont.load_default(16)
        self._small: Any = ImageFont.load_default(14)

    def paint(self, sheet: Sheet, canvas: ImageDraw.ImageDraw) -> None:
        canvas.text((_MARGIN, self.bottom), sheet.title, _INK, self._large)
        self.bottom += 36
        if sheet.board:
            self._board(sheet.board, canvas)
        for row in sheet.rows:
            self._row(row, canvas)
        self.bottom += _MARGIN

    def _row(self, row: Row, canvas: ImageDraw.ImageDraw) -> None:
        canvas.text((_MARGIN, self.bottom), row.title, _INK, self._bold)
        self.bottom += 24
        left, height = _MARGIN, 30
        for chip in row.chips:
            width = self._width(chip, canvas)
            if left + width > _WIDTH - _MARGIN and left > _MARGIN:
                left, self.bottom = _MARGIN, self.bottom + height + 6
            self._chip(chip, left, width, height, canvas)
            left += width + 6
        self.bottom += height + 12 if row.chips else 4

    def _width(self, chip: Chip, canvas: ImageDraw.ImageDraw) -> int:
        noted = 10 + canvas.textlength(chip.note, self._bold) if chip.note else 0
        return int(18 + canvas.textlength(chip.text, self._small) + noted)

    def _chip(self, chip: Chip, left: int, width: int, height: int, canvas: ImageDraw.ImageDraw) -> None:
        box = (left, self.bottom, left + width, self.bottom + height)
        canvas.rounded_rectangle(box, 6, _RGB[chip.colour], (120, 108, 92))
        canvas.text((left + 9, self.bottom + height / 2), chip.text, _INK, self._small, anchor="lm")
        canvas.text((left + width - 7, self.bottom + height / 2), chip.note, _INK, self._bold, anchor="rm")

    def _board(self, board: list[list[Cell]], canvas: ImageDraw.ImageDraw) -> None:
        for number, cells in enumerate(board):
            for column, cell in enumerate(cells):
                self._cell(cell, _MARGIN + column * _CELL, self.bottom + number * _CELL, canvas)
        for number, cells in enumerate(board):  # borders lie on top
            for column, cell in enumerate(cells):
                right, below = _MARGIN + (column + 1) * _CELL, self.bottom + (number + 1) * _CELL
                if cell.east:
                    canvas.line((right, below - _CELL, right, below), _INK, 5)
                if cell.south:
                    canvas.line((right - _CELL, below, right, below), _INK, 5)
        self.bottom += len(board) * _CELL + 16

    def _cell(self, cell: Cell, left: int, top: int, canvas: ImageDraw.ImageDraw) -> None:
        canvas.rectangle((left, top, left + _CELL, top + _CELL), _LAND[cell.land], (180, 170, 150))
        if cell.owner >= 0:
            canvas.rectangle((left + 3, top + 3, left + _CELL - 3, top + _CELL - 3), None, _colour(cell.owner), 3)
        if cell.piece:
            shape = canvas.rectangle if cell.piece == "C" else canvas.ellipse
            shape((left + 8, top + 8, left + _CELL - 8, top + _CELL - 8), _colour(cell.seat), _INK)
            canvas.text((left + _CELL / 2, top + _CELL / 2), cell.piece, "white", self._bold, anchor="mm")
        elif cell.land != "M":
            canvas.text((left + _CELL / 2, top + _CELL / 2), cell.land, _INK, self._small, anchor="mm")


def _colour(seat: int) -> tuple[int, int, int]:
    return _SEATS[SEAT_COLOURS[seat]]
