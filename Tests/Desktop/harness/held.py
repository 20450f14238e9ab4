"""A thread that is stopped as a debugger stops one, while the others of its process go on."""

import contextlib
import ctypes
import os

_SEIZE, _INTERRUPT, _DETACH = 0x4206, 0x4207, 17
"""Requests of ptrace(2)."""
_WALL = 0x40000000
"""The option of waitpid(2) for any thread."""

_ptrace = ctypes.CDLL(None, use_errno=True).ptrace
_ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
_ptrace.restype = ctypes.c_long


@contextlib.contextmanager
def held(thread):
  """Holds a thread meanwhile, wherever it is. The ID of a process is that of its main thread."""
  _request(_SEIZE, thread)
  try:
    _request(_INTERRUPT, thread)
    os.waitpid(thread, _WALL)
    yield
  finally:
    _request(_DETACH, thread)


def _request(request, thread):
  if _ptrace(request, thread, None, None):
    number = ctypes.get_errno()
    raise OSError(number, os.strerror(number))
