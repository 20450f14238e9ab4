import Foundation
import XCTest

/// The lowest contrast measured for each visible thing.
struct ContrastTable {
  struct Row {
    /// The class, the style and the text of the thing.
    let name: String
    /// The scene and the state in which it was measured.
    let place: String
    let contrast: Double
    let required: Double

    var isEnough: Bool { contrast >= required }

    var line: String {
      String(format: "%6.2f  of %.1f  ", contrast, required) + name + "  —  " + place
    }
  }

  private var worst: [String: Row] = [:]

  mutating func add(_ row: Row) {
    if let known = worst[row.name], known.contrast / known.required <= row.contrast / row.required {
      return
    }
    worst[row.name] = row
  }

  /// All rows, the worst first.
  var rows: [Row] {
    worst.values.sorted {
      ($0.contrast / $0.required, $0.name) < ($1.contrast / $1.required, $1.name)
    }
  }

  /// The folder in `SIMMER_CONTRAST` for the measurements; nil without the variable.
  private static func folder() throws -> String? {
    guard let folder = ProcessInfo.processInfo.environment["SIMMER_CONTRAST"] else { return nil }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes a picture to that folder.
  @MainActor static func keep(_ picture: @autoclosure () throws -> Bitmap, as name: String) throws {
    if let folder = try folder() { try picture().write(to: "\(folder)/\(name).png") }
  }

  /// Fails for rows below their required contrast. Writes all rows to that folder.
  func check(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws {
    if let folder = try Self.folder() {
      try (rows.map(\.line).joined(separator: "\n") + "\n").write(
        toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
    }
    XCTAssertFalse(rows.isEmpty, name, file: file, line: line)
    let failures = rows.filter { !$0.isEnough }.map(\.line)
    XCTAssertTrue(
      failures.isEmpty, "\(name):\n" + failures.joined(separator: "\n"), file: file, line: line)
  }
}
