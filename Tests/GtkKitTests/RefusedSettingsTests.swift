import Foundation
import GtkKit
import XCTest

@MainActor
final class RefusedSettingsTests: XCTestCase, @unchecked Sendable {
  /// Settings that keep anything under the names of Simmer's keys, as older or newer versions and
  /// people with an editor may.
  private func looseSettings() throws -> Settings {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let keys = [("volume", "d", "0"), ("time-format", "s", "''"), ("last-duration", "s", "''")]
    let schema = keys.map { name, type, value in
      "<key name='\(name)' type='\(type)'><default>\(value)</default></key>"
    }
    let id = "io.github.simmer_timer.Loose"
    let text =
      "<schemalist><schema id='\(id)' path='/io/github/simmer_timer/Simmer/'>"
      + schema.joined() + "</schema></schemalist>"
    try Data(text.utf8).write(to: folder.appending(path: "loose.gschema.xml"))
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["glib-compile-schemas", "--strict", folder.path]
    try compiler.run()
    compiler.waitUntilExit()
    return try XCTUnwrap(Settings(schemaID: id, directories: [folder.path]))
  }

  func testNamesKeptValuesThatAreNotAllowed() async throws {
    let settings = try simmerSettings()
    XCTAssertEqual(settings.refusedValues.map(\.key), [])
    let loose = try looseSettings()
    loose.set("volume", to: 7.0)
    loose.set("time-format", to: "13-hour")
    loose.set("last-duration", to: "soon")
    MainLoop.drain()
    let refused = settings.refusedValues.sorted { $0.key < $1.key }
    XCTAssertEqual(refused.map(\.key), ["last-duration", "time-format", "volume"])
    XCTAssertEqual(refused.map(\.value), ["'soon'", "'13-hour'", "7.0"])
    XCTAssertEqual(settings.value("volume", as: Double.self), 0.8)
    XCTAssertEqual(settings.value("time-format", as: String.self), "locale")
    XCTAssertEqual(settings.value("last-duration", as: Int.self), 300)

    settings.set("volume", to: 0.5)
    XCTAssertEqual(settings.refusedValues.count, 2)
    _ = try simmerSettings()
  }
}
