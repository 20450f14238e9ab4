import AlarmSound
import TestSupport

extension TemporaryDirectory {
  /// A sound of the person's own, from a file in this directory.
  func sound(_ name: String, _ bytes: [UInt8]) throws -> Sound {
    let path = try write(bytes, to: name)
    return Sound(id: path, origin: .personal, name: name, path: path)
  }
}
