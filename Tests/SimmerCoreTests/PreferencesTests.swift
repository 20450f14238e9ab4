import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

@MainActor final class PreferencesTests: XCTestCase, @unchecked Sendable {
  private typealias Row = (
    read: (Preferences) -> String, choose: (Preferences) -> Void, usual: String, chosen: String
  )

  /// How each preference is read and chosen, its default, and its value once chosen.
  private static let table: [Row] = [
    (\.alarmSound, { $0.alarmSound = "simmer/gong" }, "simmer/kitchen-bell", "simmer/gong"),
    (
      { $0.ownSounds.joined(separator: ", ") },
      { $0.ownSounds = ["/music/Säge.oga", "/music/b.wav"] }, "", "/music/Säge.oga, /music/b.wav"
    ),
    ({ "\($0.volume)" }, { $0.volume = 0.25 }, "0.8", "0.25"),
    ({ $0.alarmOutput }, { $0.alarmOutput = "Attic" }, "", "Attic"),
    (
      \.warningSound, { $0.warningSound = "none" }, "simmer/soft-warning", "none"
    ),
    ({ "\($0.saysTimer)" }, { $0.saysTimer = true }, "false", "true"),
    (\.ringColor.hex, { $0.ringColor = blue }, RingColor.orange.hex, "#0000ff"),
    ({ "\($0.alwaysShowsHours)" }, { $0.alwaysShowsHours = true }, "false", "true"),
    ({ "\($0.animates)" }, { $0.animates = false }, "true", "false"),
    ({ "\($0.lastDuration)" }, { $0.lastDuration = .seconds(75) }, "300.0 seconds", "75.0 seconds"),
    ({ text($0.windowSize) }, { $0.windowSize = (500, 700) }, "360, 560", "500, 700"),
    ({ "\($0.isMaximized)" }, { $0.isMaximized = true }, "false", "true"),
    ({ "\($0.face)" }, { $0.face = .dial }, "ring", "dial"),
    ({ "\($0.sweepsSecondHand)" }, { $0.sweepsSecondHand = true }, "false", "true"),
    ({ "\($0.colorScheme)" }, { $0.colorScheme = .dark }, "desktop", "dark"),
    ({ "\($0.keepAwake)" }, { $0.keepAwake = .always }, "short", "always"),
    ({ "\($0.wakesComputer)" }, { $0.wakesComputer = false }, "true", "false"),
    ({ "\($0.cannotBeWoken)" }, { $0.cannotBeWoken = true }, "false", "true"),
    ({ "\($0.keepsScreenOn)" }, { $0.keepsScreenOn = true }, "false", "true"),
    ({ "\($0.comesToFront)" }, { $0.comesToFront = true }, "false", "true"),
    ({ text($0.pinnedSize) }, { $0.pinnedSize = (120, 200) }, "168, 168", "120, 200"),
    ({ text($0.pinnedPlace) }, { $0.pinnedPlace = (1700, -5) }, "nowhere", "1700, -5"),
  ]
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private static func text(_ pair: (Int, Int)?) -> String {
    pair.map { "\($0), \($1)" } ?? "nowhere"
  }

  private func choose(in preferences: Preferences) {
    for row in Self.table { row.choose(preferences) }
  }

  /// Checks that all preferences have their defaults, or all their chosen values.
  private func check(_ preferences: Preferences, areChosen: Bool = true) {
    XCTAssertEqual(
      Self.table.map { $0.read(preferences) }, Self.table.map { areChosen ? $0.chosen : $0.usual })
  }

  /// dconf stores a value later, and takes it back if it can't.
  func testAChoiceThatIsTakenBackIsReported() async throws {
    let settings = try simmerSettings()
    let preferences = Preferences(settings)
    let other = try simmerSettings(reset: false)
    var reports = 0
    preferences.onProblemChange(for: self) { reports += 1 }
    func choose(_ volume: Double) {
      preferences.volume = volume
      MainLoop.drain()
    }
    func restore(_ volume: Double) {
      other.set("volume", to: volume)
      MainLoop.drain()
    }
    for volume in [0.5, 0.25] { choose(volume) }
    restore(0.6)
    XCTAssertNil(preferences.problem, "another program has set it")
    restore(0.8)
    XCTAssertEqual(
      preferences.problem, "Settings can’t be saved: the disk is full, or they’re read-only.")
    choose(0.5)
    XCTAssertNil(preferences.problem)
    for volume in [0.8, 0.5, 0.8] { choose(volume) }
    XCTAssertNil(preferences.problem, "the person has chosen the former value")
    XCTAssertEqual(reports, 2)
    // It can't be changed, but not because of the disk.
    XCTAssertFalse(preferences.set("volume", to: 7.0))
    XCTAssertNil(preferences.problem)
  }

  func testAStoredRedIsPinkBecauseARingingTimerIsRed() async throws {
    let preferences = Preferences(nil)
    for red in ["#e5484d", "#ff0000", "#c01c28", "#dc143c", "#f66151"] {
      preferences.ringColor = try XCTUnwrap(Color(red))
      XCTAssertEqual(preferences.ringColor, RingColor.pink, red)
      let preset = Start(duration: .seconds(60), color: red)
      XCTAssertEqual(preferences.color(of: preset), RingColor.pink, red)
    }
    for other in RingColor.offered.map(\.color.hex) + ["#ff7800", "#ffc0cb", "#63452c", "#ffffff"] {
      XCTAssertEqual(RingColor.stored(other)?.hex, other)
    }
    XCTAssertNil(RingColor.stored("red?"))
  }

  func testTheSchemaHasTheDeclaredSettingsWithTheirTypesAndDefaults() async throws {
    let schema = try String(
      contentsOfFile: "\(SourceTree.root)/data/\(simmerSchema).gschema.xml", encoding: .utf8)
    XCTAssertEqual(
      Set(schema.matches(of: #/<key name="([^"]*)"/#).map { String($0.output.1) }),
      Set(DeclaredSettings.all.map(\.key)))
    let settings = try simmerSettings()
    func compare<Value: StoredValue>(_ key: String, _ value: Value) {
      XCTAssertEqual(settings.value(key, as: Value.self), value, key)
    }
    for setting in DeclaredSettings.all { compare(setting.key, setting.stored) }
    check(Preferences(nil), areChosen: false)
  }

  func testWithoutSettingsChoicesLastUntilTheProgramEnds() async throws {
    let preferences = Preferences(nil)
    choose(in: preferences)
    check(preferences)
    XCTAssertEqual(Preferences(nil).volume, 0.8)
  }

  func testWithSettingsChoicesAreKept() async throws {
    let preferences = Preferences(try simmerSettings())
    choose(in: preferences)
    check(Preferences(try simmerSettings(reset: false)))
  }

  func testSettingsOfAnOlderVersionKeepTheirKeys() async throws {
    let preferences = Preferences(try settings(knowing: "volume", type: "d", value: "0.5"))
    XCTAssertEqual(preferences.volume, 0.5)
    choose(in: preferences)
    check(preferences)
  }

  func testAnInvalidColorIsReplacedByOrange() async throws {
    let settings = try simmerSettings()
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

  func testAnInvalidFaceHandOrSchemeIsReplacedByTheDefault() async throws {
    for (key, value) in [("face", "sundial"), ("second-hand", "bent"), ("color-scheme", "mauve")] {
      let preferences = Preferences(try settings(knowing: key, type: "s", value: "'\(value)'"))
      check(preferences, areChosen: false)
    }
  }

  func testTheSwitchThatKeptTheComputerAwakeBecomesAChoice() async throws {
    for (was, choice) in [(true, KeepAwakeChoice.always), (false, .never)] {
      _ = try simmerSettings()
      try settings(
        knowing: "keep-awake", type: "b", value: "false", path: "/io/github/simmer_timer/Simmer/"
      ).set("keep-awake", to: was)
      MainLoop.drain()
      let settings = try simmerSettings(reset: false)
      for _ in 1...2 {
        let preferences = Preferences(settings)
        XCTAssertEqual(preferences.keepAwake, choice)
        XCTAssertTrue(preferences.hasChosen(\.keepAwake))
        XCTAssertTrue(preferences.refusedValues.isEmpty)
      }
    }
    XCTAssertFalse(Preferences(try simmerSettings()).hasChosen(\.keepAwake))
  }

  func testAHiddenRingBecomesFiguresOnly() async throws {
    for (was, face) in [("ring", FaceStyle.figures), ("dial", .dial)] {
      let settings = try simmerSettings()
      settings.set("show-ring", to: false)
      settings.set("face", to: was)
      let preferences = Preferences(settings)
      XCTAssertEqual(preferences.face, face)
      preferences.face = .ring
      XCTAssertEqual(Preferences(settings).face, .ring, "it is done once")
    }
  }

  func testAnInvalidPinnedPlaceIsIgnored() async throws {
    let settings = try simmerSettings()
    let preferences = Preferences(settings)
    for nonsense in ["here", "1", "1,", ",1", "1,2,3", "1.5,2", "1;2", "32768,0", "0,-32769"] {
      XCTAssertTrue(settings.set("pinned-place", to: nonsense))
      XCTAssertNil(preferences.pinnedPlace, nonsense)
      XCTAssertEqual(preferences.refusedValues.map(\.key), ["pinned-place"], nonsense)
    }
    for place in [(-32768, 32767), nil] {
      preferences.pinnedPlace = place
      XCTAssertEqual(Self.text(preferences.pinnedPlace), Self.text(place))
    }
    XCTAssertTrue(preferences.refusedValues.isEmpty)
  }

  func testAnInvalidLastDurationIsReplacedByFiveMinutes() async throws {
    let preferences = Preferences(nil)
    for nonsense in [0, -5, 360_000] {
      preferences.lastDuration = .seconds(nonsense)
      XCTAssertEqual(preferences.lastDuration, .seconds(300))
    }
    preferences.lastDuration = .seconds(359_999)
    XCTAssertEqual(preferences.lastDuration, .seconds(359_999))
  }

  func testAValueThatTheSettingsRefuseIsIgnored() async throws {
    let preferences = Preferences(try simmerSettings())
    preferences.volume = 7
    XCTAssertEqual(preferences.volume, 0.8)
  }

  func testEveryChangeIsReportedWhateverItsOrigin() async throws {
    let settings = try simmerSettings()
    for (preferences, isKept) in [(Preferences(nil), false), (Preferences(settings), true)] {
      var volumes: [Double] = []
      preferences.onChange(of: [\.volume, \.warning], for: self) {
        volumes.append(preferences.volume)
      }
      preferences.ringLimit = .seconds(60)
      XCTAssertEqual(volumes, [], "it is another one")
      preferences.volume = 0.3
      XCTAssertEqual(volumes, [0.3])
      if isKept {
        try simmerSettings(reset: false).set("volume", to: 0.6)
        MainLoop.drain()
        XCTAssertEqual(volumes, [0.3, 0.6])
        preferences.volume = 0.6
        XCTAssertEqual(volumes, [0.3, 0.6], "it was so already")
      }
    }
  }

  /// Settings of a schema with one key.
  private func settings(
    knowing key: String, type: String, value: String,
    path: String = "/io/github/simmer_timer/Old/"
  ) throws -> Settings {
    let folder = try TemporaryDirectory()
    let id = "io.github.simmer_timer.Old"
    try folder.write(
      """
      <schemalist><schema id="\(id)" path="\(path)">
      <key name="\(key)" type="\(type)"><default>\(value)</default></key>
      </schema></schemalist>
      """, to: id + ".gschema.xml")
    try runProgram("glib-compile-schemas", folder.path)
    return try XCTUnwrap(Settings(schemaID: id, directories: [folder.path]))
  }
}
