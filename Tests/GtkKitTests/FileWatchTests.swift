import Foundation
import GtkKit
import XCTest

/// Calls `body` with a folder that goes afterwards.
@MainActor
func inTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path)
}

@MainActor
final class FileWatchTests: XCTestCase, @unchecked Sendable {
  /// Whether a watch of `file` in a folder tells of what `change` does in that folder.
  private func tells(
    before: (_ path: String) throws -> Void = { _ in },
    of change: (_ path: String) throws -> Void
  ) throws -> Bool {
    failOnWarnings()
    var isTold = false
    try inTemporaryFolder { folder in
      let path = folder + "/file"
      try before(path)
      var calls = 0
      let watch = FileWatch(path) { calls += 1 }
      try change(path)
      // Comes after all that is told of the change.
      var isOver = false
      let end = FileWatch(folder + "/end") { isOver = true }
      try write("", folder + "/end")
      let hasCome = eventually { isOver }
      XCTAssertTrue(hasCome)
      MainLoop.drain()
      isTold = calls > 0
      withExtendedLifetime((watch, end)) {}
    }
    return isTold
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  func testTellsOfAFileThatIsCreated() async throws {
    XCTAssertTrue(try tells { path in try write("new", path) })
  }

  func testTellsOfAFileThatIsWritten() async throws {
    XCTAssertTrue(
      try tells(before: { path in try write("old", path) }) { path in try write("new", path) })
  }

  func testTellsOfAFileThatIsReplaced() async throws {
    XCTAssertTrue(
      try tells(before: { path in try write("old", path) }) { path in
        try write("new", path + ".new")
        XCTAssertEqual(rename(path + ".new", path), 0)
      })
  }

  func testTellsOfAFileThatIsDeleted() async throws {
    XCTAssertTrue(
      try tells(before: { path in try write("old", path) }) { path in
        XCTAssertEqual(unlink(path), 0)
      })
  }

  func testTellsOfALinkThatIsReplaced() async throws {
    for target in ["/usr/share/zoneinfo/UTC", "/nonexistent"] {
      XCTAssertTrue(
        try tells(before: { path in try link(path, to: "/etc/passwd") }) { path in
          try link(path + ".new", to: target)
          XCTAssertEqual(rename(path + ".new", path), 0)
        }, target)
    }
  }

  func testIsSilentAboutEverythingElse() async throws {
    XCTAssertFalse(
      try tells(before: { path in try write("old", path) }) { path in
        try write("new", path + ".other")
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "old")
        XCTAssertEqual(chmod(path, 0o600), 0)
      })
  }

  func testReleasesItsClosure() async throws {
    try inTemporaryFolder { folder in
      let captured = watch { token in
        _ = FileWatch(folder + "/file") { _ = token }
      }
      XCTAssertTrue(captured.isGone)
      try write("new", folder + "/file")
      runLoop(for: .milliseconds(5))
    }
  }
}
