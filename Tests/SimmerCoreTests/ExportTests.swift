import GLibKit
import Glibc
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// Files of exported presets and settings. The tests of the desktop export and import them.
@MainActor final class ExportTests: XCTestCase, @unchecked Sendable {
  private static let stage = Stage(name: "knead", duration: .seconds(600), waits: true)
  private static let presets = [
    Start(
      name: "tea “green”", duration: .seconds(180), sound: "own/gong", color: "#33d17a",
      group: "tea"),
    Start(name: "bread", stages: [stage, stage], rounds: 3),
    Start(duration: .seconds(1200), rounds: nil),
    Start(
      name: "dinner", stages: [Stage(name: "fish", duration: .seconds(720))], order: .together,
      end: .today(.seconds(68_400))),
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

  /// What an undo of an import restores: not what was chosen since.
  func testWhatHasChangedSinceIsLeftOut() async throws {
    let preferences = Preferences(try simmerSettings())
    let former = ExportedSettings(of: preferences)
    (preferences.volume, preferences.pausesMusic) = (0.25, true)
    let imported = ExportedSettings(of: preferences)
    preferences.volume = 0.5
    former.withoutChanges(from: imported, to: ExportedSettings(of: preferences))
      .apply(to: preferences, sounds: [:])
    XCTAssertEqual(preferences.volume, 0.5)
    XCTAssertFalse(preferences.pausesMusic)
  }

  /// Whatever can be exported can be imported, with the same result.
  func testRandomStatesAreRead() async throws {
    var random = SplitMix64(seed: 51)
    let letters: [Unicode.Scalar] = [
      "a", "B", "1", " ", "\"", "\\", ".", "é", "e", "\u{301}", "日", "🍳", "\u{200D}", "\u{1B}",
      "\n",
      "\u{202E}", "\u{7F}", "/",
    ]
    func text(_ longest: Int) -> String {
      let length = Int.random(in: 0...longest, using: &random)
      let scalars = (0..<length).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      return String(String.UnicodeScalarView(scalars))
    }
    func duration() -> Duration {
      .milliseconds(Int.random(in: -1_000...400_000_000, using: &random))
    }
    for _ in 0..<12 {
      let folder = try TemporaryDirectory()
      var engine = Engine()
      for _ in 0..<Int.random(in: 0...110, using: &random) {
        let stages = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Stage(name: text(90), duration: duration(), waits: Bool.random(using: &random))
        }
        engine.handle(
          .keep(
            Start(
              name: text(90), duration: duration(), sound: "own/" + text(10), color: text(7),
              stages: stages, rounds: Int.random(in: -1...120, using: &random),
              order: Bool.random(using: &random) ? .together : .inTurn, end: .today(duration()))),
          at: Instant(sinceBoot: .zero))
      }
      // All names that files can have, as an earlier version or another program gave them.
      let names = (0..<Int.random(in: 0...4, using: &random)).map { number in
        let scalars = text(200).unicodeScalars.filter { $0 != "/" }.drop { $0 == "." }
        return String(String.UnicodeScalarView(scalars)) + "\(number)"
      }.filter { $0.utf8.count <= 251 }
      let preferences = Preferences(try simmerSettings())
      preferences.volume = [0.25, .nan, .infinity][Int.random(in: 0..<3, using: &random)]
      preferences.alarmSound = "own/" + text(6_000)
      let exported = Exported(
        presets: engine.presets, settings: ExportedSettings(of: preferences), sounds: names)
      let file = ExportFile(path: folder.path + "/kitchen.json")
      let sound = try folder.write("sound", to: "sound")
      try file.write(exported, sounds: names.map { ($0, sound) })
      let read = try file.read()
      XCTAssertEqual(read, exported)
      XCTAssertEqual(read.presets, engine.presets)
      XCTAssertTrue(read.settings.areAllowed(by: Preferences(try simmerSettings())))
    }
  }

  func testNamesThatDifferInBytesAreDifferentSounds() async throws {
    let folder = try TemporaryDirectory()
    let names = ["é", "e\u{301}", String(repeating: "x", count: 251)]
    let sound = try folder.write("sound", to: "sound")
    let preferences = Preferences(try simmerSettings())
    let exported = Exported(
      presets: [], settings: ExportedSettings(of: preferences), sounds: names)
    let file = ExportFile(path: folder.path + "/kitchen.json")
    try file.write(exported, sounds: names.map { ($0, sound) })
    XCTAssertEqual(try file.read().sounds.map { Array($0.utf8) }, names.map { Array($0.utf8) })
  }

  func testWhatFailsOrIsCanceledLeavesNothing() async throws {
    let folder = try TemporaryDirectory()
    let sound = try folder.write("gong", to: "gong")
    let preferences = Preferences(try simmerSettings())
    let exported = Exported(
      presets: Self.presets, settings: ExportedSettings(of: preferences), sounds: ["a", "b"])
    let file = ExportFile(path: folder.path + "/new/home/kitchen.json")
    for steps in 0...3 {
      var left = steps
      XCTAssertThrowsError(
        try file.write(exported, sounds: [("a", sound), ("b", sound)]) {
          left -= 1
          return left >= 0
        }
      ) { XCTAssertEqual($0 as? ExportFile.Failure, .canceled) }
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["gong"])
    }
    let gone = folder.path + "/gone"
    XCTAssertThrowsError(try file.write(exported, sounds: [("a", sound), ("b", gone)])) {
      XCTAssertEqual(
        $0 as? ExportFile.Failure, .unreadable(gone, reason: "No such file or directory"))
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["gong"])
    // What was there before stays.
    try folder.write("old", to: "new/home/kitchen sounds/a.oga")
    XCTAssertThrowsError(try file.write(exported, sounds: [("a", sound), ("b", gone)]))
    XCTAssertEqual(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/new").sorted(),
      ["home", "home/kitchen sounds", "home/kitchen sounds/a.oga"])
  }

  /// Files of the first version have to stay readable.
  func testOnlyExportsAreReplacedUnaskedAndOwnFilesNever() async throws {
    let folder = try TemporaryDirectory()
    let gong = try folder.write("gong", to: "gong")
    let own = try folder.write("{}", to: "state/timers.json")
    XCTAssertEqual(symlink(own, folder.path + "/link"), 0)
    XCTAssertEqual(link(own, folder.path + "/hard"), 0)
    XCTAssertEqual(symlink("state", folder.path + "/linked"), 0)
    try folder.write("", to: "empty")
    try folder.write("Dear Anna", to: "letter")
    try folder.write("gong", to: "same sounds/gong.oga")
    try folder.write("other", to: "other sounds/gong.oga")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/evil sounds", withIntermediateDirectories: false)
    XCTAssertEqual(link(own, folder.path + "/evil sounds/gong.oga"), 0)
    let exported = Exported(
      presets: Self.presets, settings: ExportedSettings(of: Preferences(nil)), sounds: ["gong"])
    for (name, isAsked, isWritten) in [
      ("new.json", false, true), ("new.json", false, true), ("empty", false, true),
      ("same.json", false, true), ("letter", false, false), ("other.json", false, false),
      ("letter", true, true), ("other.json", true, true), ("evil.json", true, false),
      ("state/timers.json", true, false), ("link", true, false), ("hard", true, false),
      ("linked/timers.json", true, false), ("linked/missing.json", true, false),
    ] {
      let file = ExportFile(path: folder.path + "/" + name)
      func write() throws {
        try file.write(
          exported, sounds: [("gong", gong)],
          sparing: [own, folder.path + "/state/missing.json", "/none/file"],
          replacesOthers: isAsked)
      }
      if isWritten {
        XCTAssertNoThrow(try write(), name)
        XCTAssertEqual(try file.read(), exported, name)
      } else {
        XCTAssertThrowsError(try write(), name) {
          guard case ExportFile.Failure.otherFile = $0 else { return XCTFail("\(name): \($0)") }
        }
      }
    }
    XCTAssertEqual(try String(contentsOfFile: own, encoding: .utf8), "{}")
  }

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
      read.presets, [Start(name: "tea", duration: .seconds(180), sound: "own/gong")])
    let preferences = Preferences(try simmerSettings())
    XCTAssertTrue(read.settings.areAllowed(by: preferences))
    read.settings.apply(to: preferences, sounds: ["own/gong": "own/gong 2"])
    XCTAssertEqual(preferences.alarmSound, "own/gong 2")
    XCTAssertTrue(preferences.fadesIn)
    XCTAssertEqual(preferences.ringLimit, .seconds(60))
  }

  func testAFileOfAnotherKindIsNotWaitedFor() async throws {
    let folder = try TemporaryDirectory()
    let pipe = folder.path + "/pipe"
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    for path in [pipe, folder.path, "/dev/zero"] {
      XCTAssertThrowsError(try ExportFile(path: path).read()) {
        XCTAssertEqual($0 as? ExportFile.Failure, .notAFile)
      }
    }
    XCTAssertThrowsError(try ExportFile(path: folder.path + "/caf\u{FFFD}").read()) {
      XCTAssertEqual($0 as? ExportFile.Failure, .notUTF8)
    }
  }

  func testTextsOfAnotherFormAreRefused() async throws {
    let folder = try TemporaryDirectory()
    let rest = #""settings": {}, "presets": []}"#
    for (text, failure) in [
      ("", .damaged), ("[]", .damaged), ("{}", .damaged), (#"{"version": 2}"#, .otherVersion),
      (String(repeating: "[", count: 1_000_000), .damaged),
      (#"{"version": 1}"#, .damaged), (#"{"version": 1, "sounds": [".."], "# + rest, .damaged),
      (#"{"version": 1, "sounds": ["a", "a"], "# + rest, .damaged),
      (#"{"version": 1, "sounds": ["\#(String(repeating: "x", count: 252))"], "# + rest, .damaged),
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
