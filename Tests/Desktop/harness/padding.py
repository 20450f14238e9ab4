"""The padding that GTK leaves out of the places that it reports.

From 4.10 on, GTK adds up the places of widgets within the contents of their parents. The contents
begin inside the parent's padding and border, which GTK doesn't report. As these are equal on both
sides, they are half of the space that the children leave free. Children below one another leave
more at the bottom, and those in several lines on the other side, too.
"""

import ctypes

_LARGEST = 24
"""Largest padding, in pixels. More free space means that the children don't fill their parent."""

IS_LEFT_OUT = ctypes.CDLL("libgtk-4.so.1").gtk_get_minor_version() >= 10
"""Whether places are estimated: good enough for a button, not for a narrow handle."""


def around(item):
  """Returns the padding and borders of all ancestors: pixels at the left, and above."""
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
  if not _overlap([(left, left + length) for left, _, length, _ in children]):
    is_row = _overlap([(top, top + length) for _, top, _, length in children])
    return (beside or 0, above or 0) if is_row else (0, 0)
  if len(children) > 1:
    return beside or 0, min(beside or 0, above or 0)
  # If one isn't known, it is assumed to equal the other.
  known = [free for free in (beside, above) if free is not None] or [0]
  return known[0], known[-1]


def _overlap(spans):
  """Returns whether all spans have a place in common."""
  return max((start for start, _ in spans), default=0) < min((end for _, end in spans), default=1)


def _free(children, length):
  """Returns the space that children leave at either end of a length; None if it isn't padding."""
  first = min((start for start, _ in children), default=0)
  last = max((end for _, end in children), default=length)
  free = (length - first - last) // 2
  # Scrolled content may begin outside its view.
  return free if first > -_LARGEST and 0 <= free <= _LARGEST else None
