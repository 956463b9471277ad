"""Compiles the engine with mypyc where that works, and installs it as plain Python where it does not.

`DEMESNE_PURE=1 pip install .` asks for plain Python, `DEMESNE_PURE=0` refuses it: the build then fails instead. An
editable install is always plain, so that edits take effect.
Which build runs, and why, is kept in the package: `demesne --version` tells.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

PACKAGE = Path("src/demesne")
COMPILED = (
    "core",
    "games",
    "bots/bot",
    "bots/chance",
    "bots/playout",
    "bots/language/nodes",
    "bots/language/vocabulary",
    "bots/dominion",
    "bots/domaine",
)
"""Folders below the package, and single modules without their suffix, that mypyc compiles."""

OPTIONS = ("--config-file=", "--strict", "--follow-imports=silent", "--no-warn-unused-ignores")


class Pure(Exception):
    """Why this build stays plain Python."""


class Note:
    """What the installed package will say about this build."""

    text = ""


def hot_modules() -> list[str]:
    """The modules to compile. A package's own file only gathers names, so it stays plain."""
    found: list[Path] = []
    for name in COMPILED:
        folder, module = PACKAGE / name, PACKAGE / f"{name}.py"
        found += folder.rglob("*.py") if folder.is_dir() else [module] if module.is_file() else []
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def wish() -> str:
    return os.environ.get("DEMESNE_PURE", "")


def refuse_if_unwanted() -> None:
    if wish() not in ("", "0"):
        raise Pure("DEMESNE_PURE is set")
    if {"editable_wheel", "develop"} & set(sys.argv):
        raise Pure("an editable install runs the sources")


def try_compiler() -> None:
    """Compile one empty module, so that a missing compiler or missing headers are found before the long work."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n", encoding="utf-8")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception as fault:
            raise Pure(f"no working C compiler with Python's headers ({fault})") from fault


def compiled_modules() -> list[Extension]:
    refuse_if_unwanted()
    if not hot_modules():
        raise Pure("there is nothing to compile")
    try_compiler()
    try:
        from mypyc.build import mypycify
    except ImportError as fault:
        raise Pure(f"mypy is not installed ({fault})") from fault
    try:
        made = mypycify([*OPTIONS, *hot_modules()], opt_level="3", debug_level="0", group_name="demesne")
    except (Exception, SystemExit) as fault:
        raise Pure("mypyc refused the sources, see its messages above") from fault
    modules = [module for module in made if isinstance(module, Extension)]
    for module in modules:
        # A compiler newer than mypyc may warn about something new; that is no reason to install a slower engine.
        module.extra_compile_args = [flag for flag in module.extra_compile_args if flag != "-Werror"]
    return modules


def extensions() -> list[Extension]:
    """The compiled modules, or none and the reason. Steps that only ask for metadata get none either."""
    if not {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv):
        return []
    try:
        made = compiled_modules()
    except Pure as reason:
        stay_pure(str(reason))
        return []
    from mypy.version import __version__ as mypy_version

    Note.text = f"mypyc {mypy_version}"
    return made


def stay_pure(reason: str) -> None:
    if wish() == "0":
        sys.exit(f"demesne: DEMESNE_PURE=0 asks for a compiled engine, but: {reason}")
    Note.text = reason
    print(f"demesne: installing as plain Python, which is several times slower: {reason}", file=sys.stderr)


class BuildPackage(build_py):
    """Adds the rules texts and the build note; both exist only in what is built, never in the source tree."""

    def run(self) -> None:
        if not self.editable_mode:
            forget_removed_modules(Path(self.build_lib))
        super().run()
        if not self.editable_mode:
            package = Path(self.build_lib, "demesne")
            shutil.copytree("docs/rules", package / "rules_text", dirs_exist_ok=True)
            write_note(package)


class BuildEngine(build_ext):
    """Falls back to plain Python when the C compiler fails after all."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as fault:
            stay_pure(f"the C compiler failed ({fault})")
            self.drop_compiled()

    def drop_compiled(self) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        if "bdist_wheel" in self.distribution.commands:
            self.distribution.get_command_obj("bdist_wheel").__dict__["root_is_pure"] = True
        write_note(Path(self.build_lib, "demesne"))


def write_note(package: Path) -> None:
    package.mkdir(parents=True, exist_ok=True)
    (package / "build_note.txt").write_text(Note.text + "\n", encoding="utf-8")


def forget_removed_modules(build_lib: Path) -> None:
    """An earlier build in the same folder may have left modules that are gone by now."""
    for left in build_lib.glob("demesne/**/*"):
        source = Path("src", left.relative_to(build_lib))
        if left.is_file() and not source.exists() and not source.with_name(left.name.split(".")[0] + ".py").exists():
            left.unlink()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildPackage, "build_ext": BuildEngine})
