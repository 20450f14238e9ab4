import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class SettingsTests: XCTestCase, @unchecked Sendable {
  func testMissingSchemaIsNilAndUnusableDirectoriesAreSkipped() async throws {
    let folder = try TemporaryDirectory()
    try folder.write("rubbish", to: "gschemas.compiled")
    let (unusable, usable) = (["/nonexistent", folder.path], [try compiledSchemas()])
    for directories in [usable, unusable] {
      XCTAssertNil(Settings(schemaID: "io.github.simmer_timer.Nothing", directories: directories))
    }
    XCTAssertNotNil(Settings(schemaID: simmerSchema, directories: unusable + usable))
  }

  func testMissingKeyOrWrongTypeIsNil() async throws {
    let settings = try simmerSettings()
    for key in ["no-such-key", ""] { XCTAssertNil(settings.value(key, as: Bool.self)) }
    XCTAssertFalse(settings.set("no-such-key", to: true))
    for key in ["show-ring", "volume"] { XCTAssertNil(settings.value(key, as: Int.self)) }
    XCTAssertNil(settings.value("alarm-sound", as: [String].self))
    XCTAssertFalse(settings.set("show-ring", to: "false"))
    XCTAssertEqual(settings.value("show-ring", as: Bool.self), true)
  }

  func testKeepsEveryType() async throws {
    let settings = try simmerSettings()
    func check<Value: VariantValue & Equatable>(_ key: String, _ value: Value) {
      XCTAssertNotEqual(settings.value(key, as: Value.self), value)
      XCTAssertTrue(settings.set(key, to: value))
      XCTAssertEqual(settings.value(key, as: Value.self), value)
    }
    check("show-ring", false)
    check("last-duration", 359_999)
    check("volume", 0.25)
    check("alarm-sound", "/home/häns/Küche.oga")
    check("own-sounds", ["/a.oga", "/Ü b.wav", ""])
    check("own-sounds", [String]())
  }

  func testKeepsTheOldValueIfANewOneIsNotAllowed() async throws {
    let settings = try simmerSettings()
    for value in [0, -1, 360_000, Int.max, Int.min] {
      XCTAssertFalse(settings.set("last-duration", to: value))
    }
    XCTAssertEqual(settings.value("last-duration", as: Int.self), 300)
    for value in [-0.1, 1.1, .infinity, -.infinity] {
      XCTAssertFalse(settings.set("volume", to: value))
    }
    XCTAssertEqual(settings.value("volume", as: Double.self), 0.8)
    XCTAssertTrue(settings.set("time-format", to: "12-hour"))
    XCTAssertFalse(settings.set("time-format", to: "13-hour"))
    XCTAssertEqual(settings.value("time-format", as: String.self), "12-hour")
  }

  func testReadsAValueOfAFormerTypeOfAKey() async throws {
    let settings = try simmerSettings()
    XCTAssertNil(settings.keptValue("time-format", as: Bool.self))
    XCTAssertNil(settings.keptValue("no-such-key", as: Bool.self))
    let loose = try looseSettings(type: "b", value: "false")
    loose.set("time-format", to: true)
    MainLoop.drain()
    XCTAssertEqual(settings.keptValue("time-format", as: Bool.self), true)
    XCTAssertNil(settings.keptValue("time-format", as: Int.self))
    settings.set("time-format", to: "24-hour")
    XCTAssertNil(settings.keptValue("time-format", as: Bool.self))
    _ = try simmerSettings()
  }

  func testKnowsWhetherAValueWasChosen() async throws {
    let settings = try simmerSettings()
    XCTAssertFalse(settings.hasChosen("volume"))
    XCTAssertFalse(settings.hasChosen("no-such-key"))
    settings.set("volume", to: 0.8)
    XCTAssertTrue(settings.hasChosen("volume"), "be it what it is anyway")
    _ = try simmerSettings()
  }

  func testReportsWhichKeyChanged() async throws {
    let settings = try simmerSettings()
    var keys: [String] = []
    settings.onChange { [unowned settings] key in
      keys.append(key)
      if key == "volume" { XCTAssertEqual(settings.value(key, as: Double.self), 0.5) }
    }
    XCTAssertEqual(settings.value("volume", as: Double.self), 0.8)
    settings.set("show-ring", to: false)
    try simmerSettings(reset: false).set("volume", to: 0.5)
    assertEventually(keys.count >= 2)
    XCTAssertEqual(keys, ["show-ring", "volume"])
  }

  func testReleasesClosureWithSettings() async throws {
    try assertReleased(later: true) { token in try simmerSettings().onChange { _ in _ = token } }
  }

  /// Settings that accept any value for Simmer's keys, such as older or newer versions and people
  /// with an editor leave.
  private func looseSettings(type: String = "s", value: String = "''") throws -> Settings {
    let keys = [
      ("volume", "d", "0"), ("time-format", type, value), ("last-duration", "s", "''"),
    ]
    let schema = keys.map { name, type, value in
      "<key name='\(name)' type='\(type)'><default>\(value)</default></key>"
    }
    let id = "io.github.simmer_timer.Loose"
    let folder = try TemporaryDirectory()
    try folder.write(
      "<schemalist><schema id='\(id)' path='/io/github/simmer_timer/Simmer/'>"
        + schema.joined() + "</schema></schemalist>", to: "loose.gschema.xml")
    try runProgram("glib-compile-schemas", "--strict", folder.path)
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
