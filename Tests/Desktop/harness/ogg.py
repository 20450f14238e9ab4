"""The pages of Ogg files, which tests change; the checksums are computed when they are written."""

import dataclasses
import struct

_HEAD = struct.Struct("<4sBBqIIIB")


def _crc_table():
  for value in range(256):
    crc = value << 24
    for _ in range(8):
      crc = (crc << 1 ^ (0x04C11DB7 if crc >> 31 else 0)) & 0xFFFFFFFF
    yield crc


_CRCS = list(_crc_table())


@dataclasses.dataclass
class Page:
  flags: int
  position: int
  serial: int
  number: int
  segments: bytes
  content: bytes

  def __bytes__(self):
    def page(crc):
      head = _HEAD.pack(
        b"OggS", 0, self.flags, self.position, self.serial, self.number, crc, len(self.segments))
      return head + self.segments + self.content

    crc = 0
    for byte in page(0):
      crc = (crc << 8 & 0xFFFFFFFF) ^ _CRCS[crc >> 24 ^ byte]
    return page(crc)


def read_pages(path):
  """Returns the pages of an undamaged file."""
  with open(path, "rb") as file:
    data = file.read()
  pages, offset = [], 0
  while offset < len(data):
    _, _, flags, position, serial, number, _, count = _HEAD.unpack_from(data, offset)
    offset += _HEAD.size
    segments = data[offset : offset + count]
    offset += count
    end = offset + sum(segments)
    pages.append(Page(flags, position, serial, number, segments, data[offset:end]))
    offset = end
  return pages


def join(pages):
  return b"".join(map(bytes, pages))
