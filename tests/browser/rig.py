"""Jupyter in a real browser: JupyterLab and Voilà on a loopback port, driven in Chromium by Playwright."""

import hashlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", MAC_CHROME)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SERVER_SECONDS = 60

# Runs a module as the main program, and has Linux end it when the test run that started it is killed.
# A launcher, because forking through `preexec_fn` is unsafe (and warned of) once the tests have threads.
LAUNCHER = """
import runpy, signal, sys
if sys.platform == "linux":
    import ctypes
    PR_SET_PDEATHSIG = 1
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
module = sys.argv[1]
sys.argv = sys.argv[1:]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""

# Clicking Run All as soon as the page looks idle loses the execution now and then:
# wait until the kernel is really connected, then call the application's own command.
RUN_ALL = """async (limit) => {
  const app = window.jupyterapp;
  await app.started;
  await app.restored;
  const until = async (done, what) => {
    const start = Date.now();
    while (!done()) {
      if (Date.now() - start > limit) throw new Error('timed out waiting for ' + what);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  };
  const open = () => app.shell.currentWidget;
  await until(() => open()?.context && open()?.sessionContext, 'the notebook');
  const panel = open();
  await panel.context.ready;
  await panel.sessionContext.ready;
  await until(() => panel.sessionContext.session?.kernel, 'the kernel');
  const kernel = panel.sessionContext.session.kernel;
  await kernel.info;
  await until(() => kernel.connectionStatus === 'connected' && kernel.status === 'idle', 'an idle kernel');
  await app.commands.execute('notebook:run-all-cells');
  return [...panel.content.model.cells]
    .filter(cell => cell.type === 'code')
    .flatMap(cell => cell.outputs.toJSON())
    .filter(output => output.output_type === 'error')
    .map(output => output.ename + ': ' + output.evalue);
}"""

IMAGE_BYTES = """async (image) => Array.from(new Uint8Array(await (await fetch(image.src)).arrayBuffer()))"""


def chromium():
    """The browser to drive: the environment variable CHROMIUM, else the first one found; None without any."""
    return os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, NAMES) if path), None)


def free_port():
    """A port of the loopback address that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _command(kind, root, notebook, port, settings, workspaces):
    if kind == "lab":
        options = [
            "--no-browser",
            "--allow-root",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={root}",
            "--IdentityProvider.token=",
            "--LabApp.extension_manager=readonly",
            "--LabApp.expose_app_in_browser=True",
            f"--LabApp.workspaces_dir={workspaces}",
            f"--LabApp.user_settings_dir={settings}",
        ]
        return [sys.executable, "-c", LAUNCHER, "jupyterlab", *options]
    options = ["--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1", str(Path(root, notebook))]
    return [sys.executable, "-c", LAUNCHER, "voila", *options]


def _wait_until_it_answers(process, address, log):
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    end = time.monotonic() + SERVER_SECONDS
    while True:
        if process.poll() is not None:
            raise RuntimeError(f"the server stopped with code {process.returncode}:\n{log.read_text()}")
        if time.monotonic() > end:
            raise RuntimeError(f"the server did not answer within {SERVER_SECONDS} s:\n{log.read_text()}")
        try:
            direct.open(address, timeout=2).close()
            return
        except urllib.error.HTTPError as answer:
            answer.close()
            return
        except OSError:
            time.sleep(0.1)


@contextmanager
def server(kind, root, folder, notebook=None):
    """Serve notebooks on the loopback address, and stop the server whatever happens.

    Parameters
    ----------
    kind : {"lab", "voila"}
        JupyterLab on the folder `root`, or Voilà on one `notebook` in it.
    root : path
        Folder of the notebooks.
    folder : path
        An empty folder for the server's configuration, settings, workspaces and log: nothing of the
        user's own Jupyter is read or written.
    notebook : str, optional
        File name of the notebook that Voilà shows.

    Yields
    ------
    str
        The base address, without a closing slash.
    """
    folder = Path(folder)
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTER_DATA_DIR": "data",
        "IPYTHONDIR": "ipython",
    }
    for place in places.values():
        (folder / place).mkdir(parents=True)
    settings = folder / "settings"
    popups = settings / "@jupyterlab" / "apputils-extension"
    popups.mkdir(parents=True)
    (popups / "notification.jupyterlab-settings").write_text(
        json.dumps({"fetchNews": "false", "checkForUpdates": False})
    )

    port = free_port()
    log = folder / "server.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            _command(kind, root, notebook, port, settings, folder / "workspaces"),
            stdout=output,
            stderr=subprocess.STDOUT,
            env=os.environ | {name: str(folder / place) for name, place in places.items()},
            start_new_session=True,
        )
    try:
        base = f"http://127.0.0.1:{port}"
        _wait_until_it_answers(process, base + ("/api/status" if kind == "lab" else "/voila/static/"), log)
        yield base
    finally:
        _stop(process)


def _stop(process):
    if process.poll() is not None:
        return
    os.killpg(process.pid, signal.SIGTERM)  # the group started above: the server and its kernels
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def run_all(page, seconds=120):
    """Run every cell of the notebook that is open in JupyterLab; a cell that fails is an AssertionError."""
    page.wait_for_function("() => !!window.jupyterapp", timeout=1000 * seconds)
    errors = page.evaluate(RUN_ALL, 1000 * seconds)
    assert not errors, errors


def open_notebook(page, kind, base, notebook):
    """Show a notebook with all its cells run, in JupyterLab ("lab") or Voilà ("voila")."""
    if kind == "lab":
        page.goto(f"{base}/lab/tree/{notebook}?reset")
        run_all(page)
    else:
        page.goto(f"{base}/", timeout=120_000)


def picture(image):
    """A digest of the bytes that an `<img>` (a Playwright locator) shows: equal means the same picture."""
    return hashlib.sha256(bytes(image.evaluate(IMAGE_BYTES))).hexdigest()
