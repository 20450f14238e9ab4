"""The padding that GTK leaves out of the places that it tells.

From 4.10 on it adds up where each thing is within the contents of the next larger one. These begin
behind the padding and border of that, which nobody tells. As padding is the same on both sides, it
is half of what the children leave free.
"""

import ctypes

_LARGEST = 24
"""More pixels than that are free for another reason: children that don't fill what they are in."""

IS_LEFT_OUT = ctypes.CDLL("libgtk-4.so.1").gtk_get_minor_version() >= 10
"""Whether places are guessed: good enough for a button, not for a narrow handle."""


def around(item):
  """The padding and borders of all that something is in: pixels at the left, and above."""
  if not IS_LEFT_OUT:
    return 0, 0
  # The last one is the program.
  ancestors = list(item.ancestors())[:-1]
  # The content of a window has no padding, only room below its last child.
  del ancestors[-2:-1]
  within = [_own(ancestor) for ancestor in ancestors]
  return sum(left for left, _ in within), sum(above for _, above in within)


def _own(item):
  x, y, width, height = item.told_extents
  children = [child.told_extents for child in item.children if child.is_showing]
  beside = _free([(left - x, left + length - x) for left, _, length, _ in children], width)
  above = _free([(top - y, top + length - y) for _, top, _, length in children], height)
  # Where one isn't known it is taken to be like the other.
  known = [free for free in (beside, above) if free is not None] or [0]
  return known[0], known[-1]


def _free(children, length):
  """The space that children leave at either end of a length; None if that can't be padding."""
  first = min((start for start, _ in children), default=0)
  last = max((end for _, end in children), default=length)
  free = (length - first - last) // 2
  # Scrolled content begins before its view.
  return free if first > -_LARGEST and 0 <= free <= _LARGEST else None
