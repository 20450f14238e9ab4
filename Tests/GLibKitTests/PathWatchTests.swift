import Foundation
import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class PathWatchTests: XCTestCase, @unchecked Sendable {
  private let files = FileManager.default

  private func make(_ folder: String) throws {
    try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  func testReportsOnceTheWholePathExists() async throws {
    failOnWarnings()
    let root = try TemporaryDirectory()
    let (outer, inner) = (root.path + "/outer", root.path + "/outer/inner")
    var calls = 0
    let watch = PathWatch(inner + "/socket") { calls += 1 }
    try root.write(to: "other")
    for folder in [outer, inner] {
      try make(folder)
      runLoop(for: .milliseconds(50))
    }
    XCTAssertEqual(calls, 0, "the folders alone are nothing")
    for round in 1...3 {
      try root.write(to: "outer/inner/socket")
      assertEventually(calls == round)
      runLoop(for: .milliseconds(50))
      XCTAssertEqual(calls, round, "once each time")
      try files.removeItem(atPath: round == 1 ? inner + "/socket" : outer)
      runLoop(for: .milliseconds(50))
      if round == 2 {
        try make(outer)
        try make(inner)
      }
      if round == 1 { XCTAssertEqual(calls, round, "that it goes is not told") }
    }
    withExtendedLifetime(watch) {}
  }

  func testReportsAReplacedFile() async throws {
    let root = try TemporaryDirectory()
    try root.write("old", to: "socket")
    var calls = 0
    let watch = PathWatch(root.path + "/socket") { calls += 1 }
    try files.removeItem(atPath: root.path + "/socket")
    try root.write("new", to: "socket")
    assertEventually(calls > 0)
    withExtendedLifetime(watch) {}
  }

  func testReleasesItsClosure() async throws {
    let root = try TemporaryDirectory()
    assertReleased { token in _ = PathWatch(root.path + "/a/b") { _ = token } }
  }
}
