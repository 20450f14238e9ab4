"""Writing what the X server shows as a PNG file."""

import struct
import zlib


def write_png(path, width, height, pixels):
  """Writes pixels of four bytes each (blue, green, red, unused), row by row."""
  rgb = bytearray(width * height * 3)
  for channel in range(3):
    rgb[channel::3] = pixels[2 - channel :: 4]
  rows = b"".join(
    b"\0" + rgb[row * width * 3 : (row + 1) * width * 3] for row in range(height))
  with open(path, "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n")
    for kind, data in (
      (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
      (b"IDAT", zlib.compress(rows)),
      (b"IEND", b""),
    ):
      checksum = zlib.crc32(kind + data)
      file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum))
