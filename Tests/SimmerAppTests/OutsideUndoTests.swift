import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import AlarmSound
@testable import SimmerApp
@testable import SimmerCore

@MainActor final class OutsideUndoTests: XCTestCase, @unchecked Sendable {
  private let app = Assembly(settings: try? simmerSettings())

  private var folder: String { (app.files?.path ?? "") + "/sounds" }

  /// The files of sounds, and the number of those that are set aside.
  private var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let aside = names.filter { $0.hasPrefix(".deleted") }.count
    return names.filter { $0.hasSuffix(".oga") }.sorted() + (aside > 0 ? ["\(aside)"] : [])
  }

  private func write(_ names: String...) throws {
    for name in names { try XCTUnwrap(app.files).write("sound", to: "sounds/\(name).oga") }
  }

  private func delete(_ id: String) {
    app.send(
      .outside(
        .deletedSound(
          id: id, title: "", replacement: app.alarm.sounds.replacement(of: id))))
  }

  func testSeveralDeletedSoundsComeBackAsTheyWere() async throws {
    try write("a", "b", "c")
    for id in ["simmer/gong", "own/b", "own/a"] { app.preferences.alarmSound = id }
    delete("own/c")
    delete("own/a")
    XCTAssertEqual(app.preferences.alarmSound, "own/b")
    delete("own/b")
    XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID, "no deleted one")
    assertEventually(files == ["3"])
    for (back, chosen) in [
      (["b.oga", "2"], "own/b"), (["a.oga", "b.oga", "1"], "own/a"),
      (["a.oga", "b.oga", "c.oga"], "own/a"),
    ] {
      app.send(.undo)
      assertEventually(files == back)
      assertEventually(app.preferences.alarmSound == chosen)
    }
  }

  func testWhatWasChosenSinceStays() async throws {
    try write("a")
    app.preferences.alarmSound = "own/a"
    delete("own/a")
    app.preferences.alarmSound = "simmer/chime"
    app.send(.undo)
    assertEventually(app.catalogue.personal.map(\.id) == ["own/a"])
    XCTAssertEqual(app.preferences.alarmSound, "simmer/chime")
  }

  func testNoMoreSoundsAreSetAsideThanCanComeBack() async throws {
    for number in 1...12 {
      try write("a")
      delete("own/a")
      assertEventually(files == ["\(min(number, 10))"])
    }
    // Those of an earlier process can't come back.
    app.parts.last?.start()
    assertEventually(files == [])
  }

  func testAnImportIsTakenBackWithItsRenamedSound() async throws {
    try write("a", "b")
    app.preferences.volume = 0.6
    let usual = app.preferences.alarmSound
    let before = ExportedSettings(of: app.preferences).values
    (app.preferences.volume, app.preferences.alarmSound) = (0.25, "own/a")
    app.send(
      .outside(
        .imported(
          before: before, after: ExportedSettings(of: app.preferences).values, added: ["own/a"])))
    app.alarm.sounds.onReplace = { [weak app] in app?.send(.replaceSounds($0)) }
    app.alarm.sounds.rename(app.catalogue.sound("own/a"), to: "c")
    assertEventually(app.preferences.alarmSound == "own/c")
    app.preferences.pausesMusic = true
    try write("a")
    app.send(.undo)
    assertEventually(files == ["a.oga", "b.oga"])
    XCTAssertEqual(app.preferences.alarmSound, usual)
    XCTAssertEqual(app.preferences.volume, 0.6)
    XCTAssertTrue(app.preferences.pausesMusic, "chosen since")
  }
}
