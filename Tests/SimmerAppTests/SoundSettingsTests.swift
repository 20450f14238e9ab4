import AlarmSound
import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

final class SoundSettingsTests: SettingsTestCase, @unchecked Sendable {
  func testOnlyWholeRowsOfSoundsAreInViewIncludingTheChosenOne() async throws {
    let folder = try TemporaryDirectory()
    let sounds = try (10..<30).map { try folder.writeSound(to: "whistle \($0).oga") }
    for chosen in [0, 3, 19] {
      let app = Assembly()
      app.preferences.ownSounds = sounds
      app.preferences.alarmSound = sounds[chosen]
      let (_, dialog, screen) = open(app)
      let row = try XCTUnwrap(
        screen.widgets("GtkListBoxRow").first { screen.name(of: $0) == "whistle \(chosen + 10)" })
      let list = try XCTUnwrap(
        screen.widgets("SimmerListBox").first { screen.name(of: $0) == "None" })
      let view = try XCTUnwrap(gtk_widget_get_parent(list.widget).map { Widget(retaining: $0) })
      for height in [nil, 700, 740, 600, 635] {
        if let height { dialog.window.defaultSize = (440, height) }
        dialog.window.runFrames(4)
        let line = row.size.height
        XCTAssertEqual(view.size.height % line, 0, "\(view.size.height)")
        XCTAssertGreaterThanOrEqual(view.size.height / line, 5)
        let place = try XCTUnwrap(view.place(of: row))
        XCTAssertEqual(place.y % line, 0, "\(place)")
        XCTAssertTrue((0...view.size.height - line).contains(place.y), "\(chosen), \(place)")
      }
    }
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
    XCTAssertFalse(try screen.offersChoice("Warning Sound"), "nothing warns")
    app.preferences.warning = .seconds(60)
    XCTAssertTrue(try screen.offersChoice("Warning Sound"))
    XCTAssertEqual(try screen.choices("Warning Sound"), ["Soft Sound", "None"])
    try screen.choose(1, "Warning Sound")
    XCTAssertEqual(app.preferences.warningSound, SoundCatalogue.noneID)
  }

  func testATimerHasTheDefaultSoundNoneOrItsOwn() async throws {
    let app = Assembly()
    let details = TimerDetails(preferences: app.preferences, alarm: app.alarm)
    let id = app.start(.seconds(60))
    details.onInput = { app.send($0) }
    let window = keep(GtkKit.Window())
    window.setChild(details.widget)
    window.present()
    details.open(
      try XCTUnwrap(app.face(of: id)), of: try XCTUnwrap(app.engine[id]))
    MainLoop.drain()
    let screen = OnScreen(window)
    let choices = ["Default", "None"] + Self.sounds
    for (name, sound) in [("None", "none"), ("Gong", "simmer/gong"), ("None", "none")] {
      try screen.choose(name)
      XCTAssertEqual(app.engine[id]?.preset.sound, sound)
      XCTAssertEqual(try screen.chosen(of: choices), [name])
    }
    try screen.choose("Default")
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

  func testAnAddedSoundIsListedAndChosenUntilItIsRemoved() async throws {
    let folder = try TemporaryDirectory()
    let (app, dialog, screen) = open()
    let path = try folder.writeSound(to: "whistle.oga")
    for _ in 1...2 { dialog.alarmPage.add(path) }
    XCTAssertEqual(app.preferences.ownSounds, [path])
    XCTAssertEqual(app.preferences.alarmSound, path)
    XCTAssertEqual(try screen.chosen(of: ["whistle"] + Self.sounds), ["whistle"])
    screen.assertShows("My Sounds")
    try screen.press("Preview whistle")
    try screen.press("Remove whistle")
    XCTAssertEqual(app.preferences.ownSounds, [])
    XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID)
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Kitchen Bell"])
    screen.assertHides("whistle")
    XCTAssertEqual(app.player.status, .silent)
    XCTAssertNil(app.alarm.problem)
  }

  func testRemovingASoundEndsItsProblem() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly()
    app.preferences.ownSounds = [try folder.write("la la la", to: "song.oga")]
    let (_, _, screen) = open(app)
    try screen.press("Preview song")
    screen.assertShows(part: "Simmer can’t read it")
    try screen.press("Remove song")
    screen.assertShows(part: "Simmer can’t read it", false)
  }

  func testTheRefusalOfAnInvalidFileIsShownUntilTheNextAction() async throws {
    let folder = try TemporaryDirectory()
    let song = try folder.write("la la la", to: "song.oga")
    let whistle = try folder.writeSound(to: "whistle.oga")
    let other = try folder.writeSound(to: "other.oga")
    for (name, act) in [
      ("add", { dialog, _ in dialog.alarmPage.add(other) }),
      ("choose", { _, screen in try screen.choose("Gong") }),
      ("preview", { _, screen in try screen.press("Preview Gong") }),
      ("remove", { _, screen in try screen.press("Remove whistle") }),
    ] as [(name: String, act: (SettingsDialog, OnScreen) throws -> Void)] {
      let app = Assembly()
      app.preferences.ownSounds = [whistle]
      let (_, dialog, screen) = open(app)
      dialog.alarmPage.add(song)
      screen.assertShows("“song.oga” was not added. Simmer can’t read it. It takes WAV, FLAC, Ogg Vorbis, Opus, MP3 and AIFF.")
      XCTAssertEqual(app.preferences.ownSounds, [whistle])
      XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID)
      try act(dialog, screen)
      screen.assertShows(part: "was not added", false)
      app.player.status = .failed(try XCTUnwrap(app.catalogue["simmer/gong"]), .noServer)
      XCTAssertTrue(screen.texts.contains { $0.contains("no sound server") }, name)
    }
  }

  func testAMissingSoundIsExplained() async throws {
    let app = Assembly()
    app.preferences.ownSounds = ["/music/whistle.oga"]
    app.preferences.alarmSound = "/music/whistle.oga"
    let (_, _, screen) = open(app)
    screen.assertShows(
      "“whistle” is not used. The file is missing. The default sound rings instead.")
  }
}
