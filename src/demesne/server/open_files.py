"""The limit of open files. Every connection is an open file, and the system allows only a certain number."""

from __future__ import annotations

import contextlib
import sys

import msgspec
import structlog

from demesne.server.settings import Settings

LOG = structlog.get_logger()
_OTHERS = 300
"""Files of the server itself, requests over HTTP included."""

if sys.platform == "win32":

    def allowed_files(wanted: int) -> int:
        return wanted

else:
    import resource

    def allowed_files(wanted: int) -> int:
        """Raise the process's own limit as far as it may be raised. Returns how many files are allowed then."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < wanted:
            with contextlib.suppress(OSError, ValueError):
                raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
                resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def fit_connections(settings: Settings) -> Settings:
    """The settings with as many connections as files are allowed for; logs if those are fewer than wanted."""
    wanted = settings.connections + settings.connections // 10 + _OTHERS
    allowed = allowed_files(wanted)
    if allowed >= wanted:
        return settings
    fitting = max(1, (allowed - _OTHERS) * 10 // 11)
    LOG.warning("few open files are allowed; raise the limit (ulimit -n)", allowed=allowed, connections=fitting)
    return msgspec.structs.replace(settings, connections=fitting)
