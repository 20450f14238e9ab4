import Foundation
import GtkKit
import TestSupport
import XCTest

@MainActor
final class FileWatchTests: XCTestCase, @unchecked Sendable {
  /// A file of a folder, and what is done to it there.
  private struct File {
    let path: String

    func write(_ text: String, to suffix: String = "") throws {
      try Data(text.utf8).write(to: URL(filePath: path + suffix))
    }

    func link(to target: String, at suffix: String = "") throws {
      try FileManager.default.createSymbolicLink(
        atPath: path + suffix, withDestinationPath: target)
    }

    /// Puts what is at `path.new` in its place.
    func replace() {
      XCTAssertEqual(rename(path + ".new", path), 0)
    }
  }

  /// Whether a watch of a file tells of what `change` does to it.
  private func tells(
    before: (File) throws -> Void = { _ in }, of change: (File) throws -> Void
  ) throws -> Bool {
    failOnWarnings()
    let folder = try TemporaryDirectory()
    let file = File(path: folder.path + "/file")
    try before(file)
    var calls = 0
    let watch = FileWatch(file.path) { calls += 1 }
    try change(file)
    // Comes after all that is told of the change.
    var isOver = false
    let end = FileWatch(folder.path + "/end") { isOver = true }
    try folder.write(to: "end")
    assertEventually(isOver)
    MainLoop.drain()
    return withExtendedLifetime((watch, end)) { calls > 0 }
  }

  func testTellsOfAFileThatIsCreated() async throws {
    XCTAssertTrue(try tells { try $0.write("new") })
  }

  func testTellsOfAFileThatIsWritten() async throws {
    XCTAssertTrue(try tells(before: { try $0.write("old") }) { try $0.write("new") })
  }

  func testTellsOfAFileThatIsReplaced() async throws {
    XCTAssertTrue(
      try tells(before: { try $0.write("old") }) {
        try $0.write("new", to: ".new")
        $0.replace()
      })
  }

  func testTellsOfAFileThatIsDeleted() async throws {
    XCTAssertTrue(
      try tells(before: { try $0.write("old") }) { XCTAssertEqual(unlink($0.path), 0) })
  }

  func testTellsOfALinkThatIsReplaced() async throws {
    for target in ["/usr/share/zoneinfo/UTC", "/nonexistent"] {
      XCTAssertTrue(
        try tells(before: { try $0.link(to: "/etc/passwd") }) {
          try $0.link(to: target, at: ".new")
          $0.replace()
        }, target)
    }
  }

  func testIsSilentAboutEverythingElse() async throws {
    XCTAssertFalse(
      try tells(before: { try $0.write("old") }) {
        try $0.write("new", to: ".other")
        XCTAssertEqual(try String(contentsOfFile: $0.path, encoding: .utf8), "old")
        XCTAssertEqual(chmod($0.path, 0o600), 0)
      })
  }

  func testReleasesItsClosure() async throws {
    let folder = try TemporaryDirectory()
    let captured = watch { token in
      _ = FileWatch(folder.path + "/file") { _ = token }
    }
    XCTAssertTrue(captured.isGone)
    try folder.write("new", to: "file")
    runLoop(for: .milliseconds(5))
  }
}
