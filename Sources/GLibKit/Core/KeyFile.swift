internal import CGLib

/// A file of groups with keys and values, such as a desktop entry: GKeyFile.
package struct KeyFile {
  private let values: [String: String]

  /// Maximum size of a file, in bytes.
  private static let largest = 1 << 20

  /// One group of the file at `path`; nil if there is no regular file, or it can't be parsed.
  package init?(path: String, group: String) {
    guard let bytes = try? RegularFile(path, atMost: Self.largest).read(),
      let file = g_key_file_new()
    else { return nil }
    defer { g_key_file_unref(file) }
    let isLoaded = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        g_key_file_load_from_data(file, $0.baseAddress, gsize($0.count), G_KEY_FILE_NONE, nil) != 0
      }
    }
    guard isLoaded,
      let keys = g_key_file_get_keys(file, group, nil, nil)
    else { return nil }
    defer { g_strfreev(keys) }
    var values: [String: String] = [:]
    var next = keys
    while let key = next.pointee {
      next += 1
      guard let value = g_key_file_get_string(file, group, key, nil) else { continue }
      values[String(cString: key)] = String(cString: value)
      g_free(value)
    }
    self.values = values
  }

  package subscript(key: String) -> String? { values[key] }
}
