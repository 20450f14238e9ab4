"""Message buses on which there is only what a test wants."""

import os

from .bus import Bus, BusError
from .waiting import wait_until

_CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <listen>{address}</listen>
{folders}
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class MessageBus:
  """A message bus that starts only the services in the folders it is given.

  The machine's own would start its notification server as soon as somebody sends a notification.
  """

  def __init__(self, session, address, services=(), log="bus.log"):
    configuration = session.path(os.path.basename(log) + ".conf")
    folders = "\n".join(f"  <servicedir>{folder}</servicedir>" for folder in services)
    with open(configuration, "w") as file:
      file.write(_CONFIGURATION.format(address=address, folders=folders))
    # Programs that it starts write where it writes.
    session.run(
      ["dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}"], log)

    def connection():
      try:
        return Bus(address)
      except BusError:  # The socket is there before anybody listens.
        return None

    self.connection = wait_until(connection, "the message bus")


def make_startable(folder, name, command):
  """Puts into a folder of services which command the bus is to start for callers of `name`."""
  with open(os.path.join(folder, f"{name}.service"), "w") as file:
    file.write(f"[D-BUS Service]\nName={name}\nExec={command}\n")
