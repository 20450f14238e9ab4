"""What accessible things are, and in what states, in AT-SPI's numbers."""

import enum


class Role(enum.IntEnum):
  """AT-SPI's numbers for roles; their names differ between versions."""

  CHECK_BOX = 7
  DIALOG = 16
  FRAME = 23
  LABEL = 29
  MENU_ITEM = 35
  PAGE_TAB = 37
  BUTTON = 43
  RADIO_BUTTON = 44
  SCROLL_PANE = 49
  SLIDER = 51
  SPIN_BUTTON = 52
  TEXT = 61
  TOGGLE_BUTTON = 62
  APPLICATION = 75
  ENTRY = 79
  TIMER = 115
  SWITCH = 130


class State(enum.IntEnum):
  """AT-SPI's numbers for states."""

  CHECKED = 4
  ENABLED = 8
  FOCUSED = 12
  PRESSED = 20
  SENSITIVE = 24
  SHOWING = 25
  VISIBLE = 30


SWITCHES = (Role.SWITCH, Role.TOGGLE_BUTTON, Role.CHECK_BOX)
"""The roles a switch has in one version of GTK or another."""
CHOICES = (Role.RADIO_BUTTON, Role.CHECK_BOX, Role.TOGGLE_BUTTON)
"""The roles of one choice among several."""
