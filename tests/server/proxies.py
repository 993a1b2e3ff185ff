"""Debian's nginx and Caddy in front of servers, with the files of `deploy` but for names, certificates and ports."""

import re
import shutil
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.ports import free_port
from tests.waiting import wait_until

DEPLOY = Path(__file__).parent.parent.parent / "deploy"

NGINX = """
daemon off;
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 8192; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


def nginx_site(port: int, servers: list[str]) -> str:
    """The file for nginx, without certificates and for these servers."""
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"\n *ssl_certificate.*", "", text).replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    one = re.search(r"server 127.0.0.1:8000 (.*);", text)
    assert one is not None
    return text.replace(one[0], "\n    ".join(f"server {server} {one[1]};" for server in servers))


def caddy_site(port: int, servers: list[str]) -> str:
    """The file for Caddy, without certificates and for these servers."""
    text = (DEPLOY / "Caddyfile").read_text().replace("burgrave.example.org {", f"http://127.0.0.1:{port} {{")
    return "{\n\tadmin off\n}\n" + text.replace("127.0.0.1:8000", " ".join(servers))


class Proxy:
    """A proxy on a free port of the loopback, in front of servers given as host:port."""

    def __init__(self, kind: str, folder: Path, servers: list[str], more: str = "") -> None:
        program = shutil.which(kind) or shutil.which(f"/usr/sbin/{kind}")
        if program is None:
            pytest.skip(f"no {kind} here: install the package {kind}")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        file = folder / f"{kind}.conf"
        if kind == "nginx":
            site = nginx_site(self.port, servers).replace("proxy_http_version", f"{more} proxy_http_version")
            file.write_text(NGINX.format(folder=folder, site=site))
            command = [program, "-p", str(folder), "-e", str(folder / "nginx.log"), "-c", str(file)]
        else:
            file.write_text(caddy_site(self.port, servers))
            command = [program, "run", "--config", str(file), "--adapter", "caddyfile"]
        self.log = (folder / f"{kind}.out").open("wb")
        home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, env=home)
        wait_until(self.listens, f"{kind} listens")

    def listens(self) -> bool:
        assert self.process.poll() is None, Path(self.log.name).read_text()
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
            return True
        return False

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.log.close()
