import Foundation
import GtkKit
import TestSupport
import XCTest

@testable import SimmerApp

/// What a person chose, and where it is kept.
@MainActor
final class PreferencesTests: XCTestCase, @unchecked Sendable {
  func testBeforeAnybodyChoseTheyAreTheSameWithAndWithoutSettings() async throws {
    for preferences in [Preferences(nil), Preferences(try Desktop.settings())] {
      XCTAssertEqual(preferences.alarmSound, "simmer/kitchen-bell")
      XCTAssertEqual(preferences.ownSounds, [])
      XCTAssertEqual(preferences.volume, 0.8)
      XCTAssertTrue(preferences.showsRing)
      XCTAssertEqual(preferences.ringColor.hex, RingColor.orange.hex)
      XCTAssertFalse(preferences.alwaysShowsHours)
      XCTAssertTrue(preferences.animates)
      XCTAssertEqual(preferences.lastDuration, .seconds(300))
      XCTAssertEqual([preferences.windowSize.width, preferences.windowSize.height], [360, 560])
      XCTAssertEqual(preferences.face, .ring)
      XCTAssertFalse(preferences.sweepsSecondHand)
      XCTAssertEqual(preferences.colorScheme, .desktop)
      XCTAssertEqual([preferences.pinnedSize.width, preferences.pinnedSize.height], [168, 168])
      XCTAssertNil(preferences.pinnedPlace)
    }
  }

  func testWithoutSettingsChoicesLastAsLongAsTheProgram() async throws {
    let preferences = Preferences(nil)
    choose(in: preferences)
    try check(preferences)
    XCTAssertEqual(Preferences(nil).volume, 0.8)
  }

  func testWithSettingsChoicesAreKept() async throws {
    let preferences = Preferences(try Desktop.settings())
    choose(in: preferences)
    try check(Preferences(try Desktop.settings(reset: false)))
  }

  func testSettingsOfAnOlderVersionKeepWhatTheyKnow() async throws {
    let preferences = Preferences(try settings(knowing: "volume", type: "d", value: "0.5"))
    XCTAssertEqual(preferences.volume, 0.5)
    choose(in: preferences)
    try check(preferences)
  }

  func testAColorThatIsNoneIsOrange() async throws {
    let settings = try Desktop.settings()
    let preferences = Preferences(settings)
    for nonsense in ["mud", "", "#12", "-1"] {
      XCTAssertTrue(settings.set("ring-color", to: nonsense))
      XCTAssertEqual(preferences.ringColor, RingColor.orange, nonsense)
      XCTAssertEqual(preferences.refusedValues.map(\.key), ["ring-color"], nonsense)
    }
    settings.set("ring-color", to: "#2e80e8")
    XCTAssertEqual(preferences.ringColor.hex, "#2e80e8")
    XCTAssertTrue(preferences.refusedValues.isEmpty)
  }

  func testAFaceHandOrSchemeThatIsNoneIsTheUsualOne() async throws {
    let preferences = Preferences(try settings(knowing: "face", type: "s", value: "'sundial'"))
    XCTAssertEqual(preferences.face, .ring)
    let hand = Preferences(try settings(knowing: "second-hand", type: "s", value: "'bent'"))
    XCTAssertFalse(hand.sweepsSecondHand)
    let scheme = Preferences(try settings(knowing: "color-scheme", type: "s", value: "'mauve'"))
    XCTAssertEqual(scheme.colorScheme, .desktop)
  }

  func testAPinnedPlaceThatIsNoneIsNowhere() async throws {
    let settings = try Desktop.settings()
    let preferences = Preferences(settings)
    for nonsense in ["here", "1", "1,", ",1", "1,2,3", "1.5,2", "1;2", "32768,0", "0,-32769"] {
      XCTAssertTrue(settings.set("pinned-place", to: nonsense))
      XCTAssertNil(preferences.pinnedPlace, nonsense)
      XCTAssertEqual(preferences.refusedValues.map(\.key), ["pinned-place"], nonsense)
    }
    preferences.pinnedPlace = (x: -32768, y: 32767)
    XCTAssertEqual(preferences.pinnedPlace.map { [$0.x, $0.y] }, [-32768, 32767])
    preferences.pinnedPlace = nil
    XCTAssertNil(preferences.pinnedPlace)
    XCTAssertTrue(preferences.refusedValues.isEmpty)
  }

  func testALastDurationThatNoTimerCanHaveIsFiveMinutes() async throws {
    let preferences = Preferences(nil)
    for nonsense in [0, -5, 360_000] {
      preferences.lastDuration = .seconds(nonsense)
      XCTAssertEqual(preferences.lastDuration, .seconds(300))
    }
    preferences.lastDuration = .seconds(359_999)
    XCTAssertEqual(preferences.lastDuration, .seconds(359_999))
  }

  func testWhatTheSettingsDoNotAllowIsNotTakenIn() async throws {
    let preferences = Preferences(try Desktop.settings())
    preferences.volume = 7
    XCTAssertEqual(preferences.volume, 0.8)
  }

  func testTheWayTimesOfDayAreWrittenIsASetting() async throws {
    let settings = try Desktop.settings()
    let preferences = Preferences(settings)
    settings.set("time-format", to: "12-hour")
    XCTAssertTrue(preferences.usesTwelveHours)
    settings.set("time-format", to: "24-hour")
    XCTAssertFalse(preferences.usesTwelveHours)
  }

  func testEveryChangeIsToldWhoeverMadeIt() async throws {
    let settings = try Desktop.settings()
    for (preferences, isKept) in [(Preferences(nil), false), (Preferences(settings), true)] {
      var volumes: [Double] = []
      preferences.onChange { volumes.append(preferences.volume) }
      preferences.volume = 0.3
      XCTAssertEqual(volumes, [0.3])
      if isKept {
        try Desktop.settings(reset: false).set("volume", to: 0.6)
        MainLoop.drain()
        XCTAssertEqual(volumes, [0.3, 0.6])
        preferences.volume = 0.6
        XCTAssertEqual(volumes, [0.3, 0.6], "it was so already")
      }
    }
  }

  private func choose(in preferences: Preferences) {
    preferences.alarmSound = "simmer/gong"
    preferences.ownSounds = ["/music/Säge.oga", "/music/b.wav"]
    preferences.volume = 0.25
    preferences.showsRing = false
    preferences.ringColor = Color(red: 1, green: 0, blue: 0)
    preferences.alwaysShowsHours = true
    preferences.animates = false
    preferences.lastDuration = .seconds(75)
    preferences.windowSize = (500, 700)
    preferences.face = .dial
    preferences.sweepsSecondHand = true
    preferences.colorScheme = .dark
    preferences.pinnedSize = (120, 200)
    preferences.pinnedPlace = (1700, -5)
  }

  private func check(_ preferences: Preferences) throws {
    XCTAssertEqual(preferences.alarmSound, "simmer/gong")
    XCTAssertEqual(preferences.ownSounds, ["/music/Säge.oga", "/music/b.wav"])
    XCTAssertEqual(preferences.volume, 0.25)
    XCTAssertFalse(preferences.showsRing)
    XCTAssertEqual(preferences.ringColor.hex, "#ff0000")
    XCTAssertTrue(preferences.alwaysShowsHours)
    XCTAssertFalse(preferences.animates)
    XCTAssertEqual(preferences.lastDuration, .seconds(75))
    XCTAssertEqual([preferences.windowSize.width, preferences.windowSize.height], [500, 700])
    XCTAssertEqual(preferences.face, .dial)
    XCTAssertTrue(preferences.sweepsSecondHand)
    XCTAssertEqual(preferences.colorScheme, .dark)
    XCTAssertEqual([preferences.pinnedSize.width, preferences.pinnedSize.height], [120, 200])
    XCTAssertEqual(preferences.pinnedPlace.map { [$0.x, $0.y] }, [1700, -5])
  }

  /// The settings of a schema with one key.
  private func settings(knowing key: String, type: String, value: String) throws -> Settings {
    let folder = try TemporaryDirectory()
    let id = "io.github.simmer_timer.Old"
    try folder.write(
      """
      <schemalist><schema id="\(id)" path="/io/github/simmer_timer/Old/">
      <key name="\(key)" type="\(type)"><default>\(value)</default></key>
      </schema></schemalist>
      """, to: id + ".gschema.xml")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["glib-compile-schemas", folder.path]
    try compiler.run()
    compiler.waitUntilExit()
    return try XCTUnwrap(Settings(schemaID: id, directories: [folder.path]))
  }
}
