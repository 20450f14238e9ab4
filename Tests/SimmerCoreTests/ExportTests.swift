import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// Files of exported presets and settings. The tests of the desktop export and import them.
@MainActor final class ExportTests: XCTestCase, @unchecked Sendable {
  private static let stage = Stage(name: "knead", duration: .seconds(600), waits: true)
  private static let presets = [
    Preset(name: "tea “green”", duration: .seconds(180), sound: "own/gong", color: "#33d17a"),
    Preset(name: "bread", stages: [stage, stage], rounds: 3),
    Preset(duration: .seconds(1200), rounds: nil),
    Preset(
      name: "dinner", stages: [Stage(name: "fish", duration: .seconds(720))], isTogether: true,
      timeOfDay: .seconds(68_400)),
  ]

  func testWhatIsWrittenIsRead() async throws {
    let folder = try TemporaryDirectory()
    let gong = try folder.write("gong", to: "gong")
    let preferences = Preferences(try simmerSettings())
    preferences.volume = 0.25
    preferences.ringLimit = .seconds(60)
    preferences.face = .dial
    preferences.addedTime = .seconds(300)
    preferences.pausesMusic = true
    preferences.showsInPanel = true
    preferences.hasGlobalShortcuts = true
    let exported = Exported(
      presets: Self.presets, settings: ExportedSettings(of: preferences), sounds: ["gong"])
    let file = ExportFile(path: folder.path + "/kitchen.json")
    try file.write(exported, sounds: [("gong", gong)])
    let read = try file.read()
    XCTAssertEqual(read, exported)
    XCTAssertEqual(read.presets, Self.presets)

    let others = Preferences(try simmerSettings())
    XCTAssertTrue(read.settings.areAllowed(by: others))
    read.settings.apply(to: others, sounds: [:])
    XCTAssertEqual(others.volume, 0.25)
    XCTAssertEqual(others.ringLimit, .seconds(60))
    XCTAssertEqual(others.face, .dial)
    XCTAssertEqual(others.addedTime, .seconds(300))
    XCTAssertTrue(others.pausesMusic)
    XCTAssertTrue(others.showsInPanel)
    XCTAssertFalse(others.hasGlobalShortcuts, "the desktop there has bound none")
  }

  /// Files of the first version have to stay readable.
  func testAFileOfTheFirstVersionIsRead() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      {"version": 1, "sounds": [], "settings": {"alarm-sound": "own/gong", "volume": 0.5,
      "fade-in": true, "ring-limit": 60, "of-a-later-version": [1, {}]}, "presets": [
      {"name": "tea", "duration": 180000000000, "sound": "own/gong"}]}
      """, to: "kitchen.json")
    let read = try ExportFile(path: path).read()
    XCTAssertEqual(
      read.presets, [Preset(name: "tea", duration: .seconds(180), sound: "own/gong")])
    let preferences = Preferences(try simmerSettings())
    XCTAssertTrue(read.settings.areAllowed(by: preferences))
    read.settings.apply(to: preferences, sounds: ["own/gong": "own/gong 2"])
    XCTAssertEqual(preferences.alarmSound, "own/gong 2")
    XCTAssertTrue(preferences.fadesIn)
    XCTAssertEqual(preferences.ringLimit, .seconds(60))
  }

  func testTextsOfAnotherFormAreRefused() async throws {
    let folder = try TemporaryDirectory()
    let rest = #""settings": {}, "presets": []}"#
    for (text, failure) in [
      ("", .damaged), ("[]", .damaged), ("{}", .damaged), (#"{"version": 2}"#, .otherVersion),
      (String(repeating: "[", count: 1_000_000), .damaged),
      (#"{"version": 1}"#, .damaged), (#"{"version": 1, "sounds": [".."], "# + rest, .damaged),
      (#"{"version": 1, "sounds": ["a", "a"], "# + rest, .damaged),
      (#"{"version": 1, "sounds": ["a\u0000"], "# + rest, .damaged),
      (#"{"version": 1, "sounds": ["\ud800"], "# + rest, .damaged),
      (#"{"version": 1, "sounds": ["gone"], "# + rest, .missingSound("gone")),
    ] as [(String, ExportFile.Failure)] {
      let path = try folder.write(text, to: "kitchen.json")
      XCTAssertThrowsError(try ExportFile(path: path).read(), text) {
        XCTAssertEqual($0 as? ExportFile.Failure, failure, text)
      }
    }
  }
}
