"""Where this server can be reached, and which addresses are this machine, its operators or the local network."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

from msgspec import Struct

_ELSEWHERE = ("192.0.2.1", 9)
"""An address that is reserved for documentation. Choosing a route to it sends no packet, and tells which address this machine
has in the network."""


class Listening(Struct, frozen=True):
    """Where the server listens, and the command that would open it to the network."""

    host: str
    port: int
    start: str = ""


def is_loopback(host: str) -> bool:
    """Whether an address, without a port, means the machine itself."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(names: Iterable[str]) -> list[Network]:
    """Addresses (`10.0.0.7`) and networks (`10.0.0.0/24`); others raise `ValueError`."""
    try:
        return [ipaddress.ip_network(name) for name in names]
    except ValueError as fault:
        raise ValueError(f"DEMESNE_METRICS_FROM takes addresses and networks, such as 10.0.0.0/24: {fault}") from fault


def is_operator(host: str, others: Iterable[Network] = ()) -> bool:
    """Whether an address is the machine itself or lies in one of these networks."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return False
    found = getattr(found, "ipv4_mapped", None) or found
    return found.is_loopback or any(found in network for network in others)


def network_address() -> str | None:
    """This machine's address in the local network; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if is_loopback(address) or address == "0.0.0.0" else address


def advertised(listening: Listening) -> str:
    """Where other servers reach this one: where it listens, or at the address of the network if it listens everywhere."""
    host = listening.host
    if host in ("0.0.0.0", "::"):
        host = network_address() or "127.0.0.1"
    return f"[{host}]:{listening.port}" if ":" in host else f"{host}:{listening.port}"
