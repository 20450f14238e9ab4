"""A sandbox as that of a Flatpak, as far as a program on the session bus notices it."""

import os

from .mock import PORTAL_PATH
from .program import ID
from .waiting import wait_until


def environment(session):
  """Starts a proxy of the session bus; returns the environment of programs that have only that.

  It passes on calls to Simmer, to portals and to media players, as that of the Flatpak, and nothing
  else.
  """
  proxy = session.path("proxy")
  portals = "org.freedesktop.portal.*"
  session.run(
    ["xdg-dbus-proxy", session.env["DBUS_SESSION_BUS_ADDRESS"], proxy, "--filter", f"--own={ID}",
     "--own=org.mpris.MediaPlayer2.simmer", f"--call={portals}=*",
     f"--broadcast={portals}=@{PORTAL_PATH}/*",
     "--talk=org.mpris.MediaPlayer2.*"], "proxy.log")
  wait_until(lambda: os.path.exists(proxy), "the proxy")
  return {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={proxy}", "SNAP": "/"}
