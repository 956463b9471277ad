"""Compiles the engine with mypyc where that works, and installs it as plain Python where it does not. Builds the browser
client where Node is at hand, and goes without it where it is not.

`DEMESNE_PURE=1 pip install .` asks for plain Python, `DEMESNE_PURE=0` refuses it: the build then fails instead.
`DEMESNE_CLIENT=0` leaves the client alone, `DEMESNE_CLIENT=1` insists on it. An editable install is always plain, so that
edits take effect, and has the client that `make client` builds.
Which build runs, and why, is kept in the package: `demesne --version` tells. So is why the client is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PACKAGE = Path("src/demesne")
CLIENT = PACKAGE / "web" / "index.html"
COMPILED = (
    "core",
    "games",
    "bots/bot",
    "bots/random_bot",
    "bots/playout",
    "bots/language/nodes",
    "bots/language/vocabulary",
    "bots/dominion",
    "bots/domaine",
    "bots/millennium_blades",
    "bots/search",
    "episodes",
)
"""Folders below the package, and single modules without their suffix, that mypyc compiles."""

WORKSHOP = Path("build", f"mypyc-{sys.implementation.cache_tag}")
"""Where the C sources lie. They stay for the next build, which then compiles only what differs."""

OPTIONS = (
    "--config-file=",
    "--strict",
    "--follow-imports=silent",
    "--no-warn-unused-ignores",
    f"--cache-dir={os.devnull}",  # so that the C sources follow from the sources alone
)


class Pure(Exception):
    """Why this build stays plain Python."""


class Note:
    """What the installed package will say about this build."""

    text = ""
    client = ""


def hot_modules() -> list[str]:
    """The modules to compile."""
    found: list[Path] = []
    for name in COMPILED:
        folder, module = PACKAGE / name, PACKAGE / f"{name}.py"
        found += folder.rglob("*.py") if folder.is_dir() else [module] if module.is_file() else []
    return sorted(path.as_posix() for path in found if not stays_plain(path))


def stays_plain(path: Path) -> bool:
    """A package's own file only gathers names, and types of views are read while they run. Wording and the sets of Millennium
    Blades are data: they run once, when they are imported."""
    return path.name in ("__init__.py", "text.py") or path.name.endswith("_types.py") or "sets" in path.parts


def groups() -> list[tuple[list[str], str | None]]:
    """A library for each folder: they are compiled at the same time, and a change in one leaves most others alone."""
    found: dict[str, list[str]] = {}
    for module in hot_modules():
        found.setdefault("_".join(Path(module).relative_to("src").parent.parts), []).append(module)
    return [(modules, name) for name, modules in found.items()]


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
        paths = [*OPTIONS, *hot_modules()]
        made = mypycify(paths, opt_level="3", debug_level="0", separate=groups(), target_dir=str(WORKSHOP))
    except (Exception, SystemExit) as fault:
        raise Pure("mypyc refused the sources, see its messages above") from fault
    modules = [module for module in made if isinstance(module, Extension)]
    header = run_once_header()
    for module in modules:
        module.extra_compile_args = compiler_flags(module.extra_compile_args, header)
        module.depends = [*module.depends, "setup.py", str(tools_note())]
    # The largest first: the small ones then fill the gaps.
    return sorted(
        modules, key=lambda module: sum(Path(source).stat().st_size for source in module.sources), reverse=True
    )


RUN_ONCE = """\
/* What a module does when it is imported runs once. To optimise it takes a fifth of all compiling and gains nothing. */
#if defined(__clang__)
#define RUNS_ONCE __attribute__((cold, noinline, optnone))
#elif defined(__GNUC__)
#define RUNS_ONCE __attribute__((cold, optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""


def run_once_header() -> Path:
    """A header that declares the body of each module as code that runs once."""
    bodies = [".".join(Path(module).relative_to("src").with_suffix("").parts) for module in hot_modules()]
    names = ["CPyDef_" + body.replace("___", "___3_").replace(".", "___") + "_____top_level__" for body in bodies]
    header = WORKSHOP / "run_once.h"
    header.write_text(RUN_ONCE + "".join(f"RUNS_ONCE char {name}(void);\n" for name in names), encoding="utf-8")
    return header


def compiler_flags(flags: list[str], header: Path) -> list[str]:
    # A compiler newer than mypyc may warn about something new; that is no reason to install a slower engine.
    kept = [flag for flag in flags if flag != "-Werror"]
    # Functions that nobody outside can replace are called directly, or not at all: some per cent of all time.
    # No fused multiplications, which round otherwise than Python: a search must find the same in both builds.
    wanted = ["-fvisibility=hidden", "-ffp-contract=off", "-include", header.as_posix()]
    return kept if sys.platform == "win32" else [*kept, *wanted]


def tools_note() -> Path:
    """A file that changes whenever the tools do, for then everything is compiled again."""
    from mypy.version import __version__ as mypy_version

    note = WORKSHOP / "tools.txt"
    settings = [f"{name}={os.environ.get(name, '')}" for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED")]
    text = "\n".join([f"mypy {mypy_version}", f"Python {sys.version}", *settings, ""])
    if not note.exists() or note.read_text(encoding="utf-8") != text:
        note.write_text(text, encoding="utf-8")
    return note


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


def build_client() -> None:
    """Build the browser client where its sources are. An archive has none: it brings the client, or does without."""
    wish = os.environ.get("DEMESNE_CLIENT", "")
    if wish == "0":
        fault = "" if CLIENT.is_file() else "DEMESNE_CLIENT=0 left it out"
    elif not Path("web/package.json").is_file():
        fault = "" if CLIENT.is_file() else "the source archive was made without it"
    else:
        fault = run_client_build()
    if fault and wish == "1":
        sys.exit(f"demesne: DEMESNE_CLIENT=1 asks for the browser client, but: {fault}")
    if fault:
        Note.client = fault
        state = "with an old browser client" if CLIENT.is_file() else "without the browser client"
        print(f"demesne: installing {state}: {fault}", file=sys.stderr)


def run_client_build() -> str:
    """Returns why it could not be done: the last line of what the script says."""
    script = [sys.executable, "scripts/build_client.py"]
    done = subprocess.run(script, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    said, _, last = done.stderr.strip().rpartition("\n")
    print(said if done.returncode else done.stderr, file=sys.stderr)
    return last if done.returncode else ""


class BuildArchive(sdist):
    """The source archive carries the client as built: whoever installs from it needs no Node."""

    def run(self) -> None:
        build_client()
        super().run()


class BuildPackage(build_py):
    """Adds the rules texts and the notes; they exist only in what is built, never in the source tree."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
            self.forget_removed_modules()
        super().run()
        if not self.editable_mode:
            package = Path(self.build_lib, "demesne")
            shutil.copytree("docs/rules", package / "rules_text", dirs_exist_ok=True)
            write_note(package)

    def forget_removed_modules(self) -> None:
        """An earlier build in the same folder may have left modules that are gone by now, or no longer compiled."""
        engine: Any = self.get_finalized_command("build_ext")
        wanted = {Path(engine.get_ext_filename(extension.name)) for extension in self.distribution.ext_modules or []}
        for left in Path(self.build_lib).rglob("*"):
            module = left.relative_to(self.build_lib)
            if left.is_file() and module not in wanted and not Path("src", module).exists():
                left.unlink()


class BuildEngine(build_ext):
    """Compiles on all cores, or as many as DEMESNE_JOBS says. Stays plain Python when the C compiler fails after all."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or int(os.environ.get("DEMESNE_JOBS") or cores())

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


def cores() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def write_note(package: Path) -> None:
    package.mkdir(parents=True, exist_ok=True)
    (package / "build_note.txt").write_text(Note.text + "\n", encoding="utf-8")
    if not CLIENT.is_file():
        (package / "client_note.txt").write_text(Note.client + "\n", encoding="utf-8")


setup(ext_modules=extensions(), cmdclass={"build_py": BuildPackage, "build_ext": BuildEngine, "sdist": BuildArchive})
