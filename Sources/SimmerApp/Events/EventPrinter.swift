import Glibc

/// Prints the lines of “simmer --events”.
enum EventPrinter {
  /// Copies whole lines from a file, which it closes, to the standard output.
  /// - Returns: false if nobody reads that anymore, and true at the end of the file.
  static func copyLines(from file: Int32) -> Bool {
    defer { close(file) }
    var (rest, bytes) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = read(file, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return true }
      rest += bytes.prefix(count)
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      guard write(Array(rest[...end])) else { return false }
      rest.removeSubrange(...end)
    }
  }

  private static func write(_ lines: [UInt8]) -> Bool {
    var rest = lines[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}
