internal import CGtk
internal import Glibc

/// A file of groups with keys and values, such as a desktop entry: GKeyFile.
public struct KeyFile {
  /// Texts by key.
  private let values: [String: String]

  /// One group of the file at `path`; nil where there is no file, or none that can be read as one.
  public init?(path: String, group: String) {
    guard let file = g_key_file_new() else { return nil }
    defer { g_key_file_unref(file) }
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0,
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

  /// The text of a key; nil where the group doesn't have it.
  public subscript(key: String) -> String? { values[key] }
}

/// Replaces what a file holds in one step, and makes the folder that it is in.
/// - Returns: why that is not possible, in the words of the system; nil when it is done.
public func replaceFile(at path: String, with text: String) -> String? {
  let folder = g_path_get_dirname(path)
  defer { g_free(folder) }
  guard g_mkdir_with_parents(folder, 0o700) == 0 else { return String(cString: strerror(errno)) }
  var error: UnsafeMutablePointer<GError>?
  guard
    g_file_set_contents_full(
      path, text, gssize(text.utf8.count), G_FILE_SET_CONTENTS_CONSISTENT, 0o644, &error) == 0
  else { return nil }
  defer { g_error_free(error) }
  return error.map { String(cString: $0.pointee.message) } ?? ""
}
