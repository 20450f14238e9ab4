import AlarmSound
import CGtk
import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class SoundSettingsTests: SettingsTestCase, @unchecked Sendable {
  func testHalfARowShowsThatTheListGoesOnAndTheChosenSoundIsInView() async throws {
    for chosen in [0, 3, 19] {
      let app = Assembly()
      for number in 10..<30 { try write("whistle \(number)", to: app) }
      app.preferences.alarmSound = "own/whistle \(chosen + 10)"
      let (_, dialog, screen) = open(app)
      assertEventually(app.catalogue.personal.count == 20)
      MainLoop.drain()
      let row = try XCTUnwrap(
        screen.widgets("GtkListBoxRow").first { screen.name(of: $0) == "whistle \(chosen + 10)" })
      let list = try XCTUnwrap(
        screen.widgets("SimmerListBox").first { screen.name(of: $0) == "None" })
      let view = try XCTUnwrap(gtk_widget_get_parent(list.widget).map { Widget(retaining: $0) })
      var room = view
      while room.className != "SimmerArrangedBox" {
        room = Widget(retaining: try XCTUnwrap(gtk_widget_get_parent(room.widget)))
      }
      for height in [nil, 600] + stride(from: 700, through: 740, by: 4).map(\.self) {
        if let height { dialog.window.defaultSize = (440, height) }
        dialog.window.runFrames(4)
        let line = row.size.height
        XCTAssertTrue((line * 3 / 8...line / 2).contains(view.size.height % line))
        XCTAssertLessThan(room.size.height - view.size.height, line * 15 / 16)
        XCTAssertGreaterThanOrEqual(view.size.height / line, 4)
        let place = try XCTUnwrap(view.place(of: row))
        XCTAssertTrue((0...view.size.height - line).contains(place.y), "\(chosen), \(place)")
      }
    }
  }

  func testNoRoomIsEmptyBelowAListThatIsShownWhole() async throws {
    // Simmer's sounds would not all fit the screen.
    let app = Assembly(sounds: "")
    app.preferences.alarmSound = SoundCatalogue.noneID
    let (_, dialog, screen) = open(app)
    for height in [nil, 1000] {
      if let height { dialog.window.defaultSize = (440, height) }
      dialog.window.runFrames(4)
      let list = try XCTUnwrap(
        screen.widgets("SimmerListBox").first { screen.name(of: $0) == "None" })
      let addition = try screen.find("GtkButton", "Add Sound…")
      let (place, below) = try (
        XCTUnwrap(dialog.window.place(of: list)), XCTUnwrap(dialog.window.place(of: addition))
      )
      XCTAssertLessThan(below.y - place.y - place.height, 20)
    }
  }

  func testTheFocusIsOnTheChosenSoundThoughThatIsListedLate() async throws {
    let app = Assembly()
    try write("whistle", to: app)
    app.preferences.alarmSound = "own/whistle"
    let (_, _, screen) = open(app)
    assertEventually(screen.focused == "whistle")
  }

  func testNoneCanBeChosenForTheAlarmAndTheWarning() async throws {
    let (app, _, screen) = open()
    try screen.choose("None")
    XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.noneID)
    XCTAssertEqual(try screen.chosen(of: ["None"] + Self.sounds), ["None"])
    XCTAssertFalse(screen.hasButton("Preview None"))
    XCTAssertNil(app.alarm.sentence)
    try screen.choose("Chime")
    XCTAssertEqual(try screen.chosen(of: ["None"] + Self.sounds), ["Chime"])
    XCTAssertNil(try? screen.choices("Warning Sound"), "nothing warns")
    app.preferences.warning = .seconds(60)
    XCTAssertEqual(try screen.choices("Warning Sound"), ["Soft Sound", "None"])
    try screen.choose(1, "Warning Sound")
    XCTAssertEqual(app.preferences.warningSound, SoundCatalogue.noneID)
  }

  func testATimerHasTheDefaultSoundNoneOrItsOwn() async throws {
    let app = Assembly()
    let details = TimerDetails(preferences: app.preferences, alarm: app.alarm) {
      if case .input(let input) = $0 { app.send(input) }
    }
    let id = app.start(.seconds(60))
    let window = keep(GtkKit.Window())
    window.setChild(details.widget)
    window.present()
    details.open(
      try XCTUnwrap(app.face(of: id)), of: try XCTUnwrap(app.engine[id]))
    MainLoop.drain()
    let screen = OnScreen(window)
    try screen.press("Sound: Kitchen Bell")
    let choices = ["Default (Kitchen Bell)", "None"] + Self.sounds
    for (name, sound) in [("None", "none"), ("Gong", "simmer/gong"), ("None", "none")] {
      try screen.choose(name)
      XCTAssertEqual(app.engine[id]?.preset.sound, sound)
      XCTAssertEqual(try screen.chosen(of: choices), [name])
    }
    try screen.choose(choices[0])
    XCTAssertNil(app.engine[id]?.preset.sound)
    withExtendedLifetime(details) {}
  }

  func testASoundHasAPreview() async throws {
    let (app, dialog, screen) = open()
    try screen.press("Preview Gong")
    XCTAssertEqual(app.alarm.previewed?.id, "simmer/gong")
    XCTAssertEqual(app.preferences.alarmSound, "simmer/kitchen-bell", "it is not chosen by that")
    try screen.press("Preview Gong")
    XCTAssertNil(app.alarm.previewed)
    try screen.press("Preview Chime")
    dialog.window.close()
    XCTAssertEqual(app.player.status, .silent, "closing ends it")
  }

  func testChoosingASoundPlaysItUntilAnotherIsChosenOrThePageIsLeft() async throws {
    let (app, dialog, screen) = open()
    try screen.choose("Gong")
    XCTAssertEqual(app.alarm.previewed?.id, "simmer/gong")
    try screen.choose("Chime")
    XCTAssertEqual(app.player.status, .playing(app.catalogue.sound("simmer/chime")))
    try screen.choose("None")
    XCTAssertEqual(app.player.status, .silent)
    let leaves: [() throws -> Void] = [
      {
        try screen.turn(to: "General")
      }, { dialog.window.close() },
    ]
    for leave in leaves {
      try screen.turn(to: "Alarm")
      try screen.choose("Gong")
      try leave()
      XCTAssertNil(app.alarm.previewed)
      XCTAssertEqual(app.player.status, .silent)
    }
  }

  func testADeletedSoundIsReplacedByTheFormerAndComesBackWithUndo() async throws {
    let app = Assembly()
    try write("whistle", to: app)
    app.preferences.alarmSound = "simmer/gong"
    app.preferences.alarmSound = "own/whistle"
    let (_, dialog, screen) = open(app)
    assertEventually(!app.catalogue.personal.isEmpty)
    let whistle = app.catalogue.sound("own/whistle")
    try screen.press("Preview whistle")
    dialog.alarmPage.delete(whistle)
    XCTAssertEqual(app.preferences.alarmSound, "simmer/gong")
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Gong"])
    XCTAssertEqual(app.player.status, .silent)
    screen.assertShows("“whistle” was deleted.")
    // The button is for the last act.
    app.send(.removePreset(at: 0))
    screen.assertHides("“whistle” was deleted.")
    app.send(.undo)
    screen.assertShows("“whistle” was deleted.")
    try screen.press("Undo")
    assertEventually(app.preferences.alarmSound == "own/whistle")
    assertEventually(!app.catalogue.personal.isEmpty)
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: ["whistle"] + Self.sounds), ["whistle"])
    screen.assertHides("“whistle” was deleted.")
  }

  func testARenamedSoundStaysTheChosenOneAndThatOfItsTimers() async throws {
    let app = Assembly()
    try write("whistle", to: app)
    app.preferences.alarmSound = "simmer/gong"
    app.preferences.alarmSound = "own/whistle"
    let id = app.start(.seconds(60), sound: "own/whistle")
    app.alarm.sounds.onReplace = { [weak app] in app?.send(.replaceSounds($0)) }
    app.alarm.sounds.rename(app.catalogue.sound("own/whistle"), to: "Train")
    assertEventually(app.catalogue.personal.map(\.name) == ["Train"])
    XCTAssertEqual(app.preferences.alarmSound, "own/Train")
    XCTAssertEqual(app.preferences.formerAlarmSound, "simmer/gong", "rings if it is deleted")
    XCTAssertEqual(app.engine[id]?.preset.sound, "own/Train")
  }

  func testTheRefusalOfAnInvalidFileIsShownUntilTheNextAction() async throws {
    let folder = try TemporaryDirectory()
    let song = try folder.write("la la la", to: "song.m4a")
    for act in [
      { _, screen in try screen.choose("Gong") },
      { _, screen in try screen.press("Preview Gong") },
    ] as [(SettingsDialog, OnScreen) throws -> Void] {
      let (app, dialog, screen) = open()
      dialog.alarmPage.add([song])
      assertEventually(
        screen.texts.contains(
          "“song.m4a” wasn’t added. Simmer can’t read it. It takes WAV, FLAC, Ogg Vorbis, Opus, "
            + "MP3 and AIFF."))
      XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID)
      try act(dialog, screen)
      screen.assertShows(part: "wasn’t added", false)
      app.player.status = .failed(try XCTUnwrap(app.catalogue["simmer/gong"]), .noServer)
      XCTAssertTrue(screen.texts.contains { $0.contains("no sound server") })
    }
  }

  func testAnImportThatTakesLongShowsItsProgressAndCanBeCanceled() async throws {
    let folder = try TemporaryDirectory()
    let script = try folder.write(
      "#!/bin/sh\necho progress 40\nexec sleep 1000\n", to: "slow")
    XCTAssertEqual(chmod(script, 0o700), 0)
    let app = Assembly(importer: script)
    let (_, dialog, screen) = open(app)
    XCTAssertFalse(screen.hasButton("Cancel"))
    dialog.alarmPage.add(["/music/a.mp3", "/music/b.mp3"])
    assertEventually(app.alarm.sounds.importer.progress == 0.2)
    XCTAssertTrue(screen.hasButton("Cancel"))
    try screen.press("Cancel")
    XCTAssertNil(app.alarm.sounds.importer.progress)
    XCTAssertFalse(screen.hasButton("Cancel"))
    XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID)
  }

  /// Writes a sound into the folder of the person's own.
  private func write(_ name: String, to app: Assembly) throws {
    try XCTUnwrap(app.files).write(
      Data(contentsOf: URL(fileURLWithPath: SourceTree.data + "/sounds/gong.oga")),
      to: "sounds/\(name).oga")
  }
}
