import AlarmSound
import CGtk
import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp

/// Choosing the sound and the display.
@MainActor
final class SettingsDialogTests: XCTestCase, @unchecked Sendable {
  private static let colors = ["Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple"]
  private static let sounds = ["Chime", "Digital", "Gong", "Kettle", "Kitchen Bell", "Marimba"]

  // MARK: - Choices

  func testChoosingASoundKeepsIt() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Kitchen Bell"])
    try screen.choose("Gong")
    XCTAssertEqual(app.preferences.alarmSound, "simmer/gong")
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Gong"])
  }

  func testChoosingAColorKeepsIt() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Orange"])
    try screen.choose("Teal")
    XCTAssertEqual(app.preferences.ringColor.hex, "#1a9ba8")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Teal"])
  }

  func testEverySwitchKeepsItsSetting() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    let settings = {
      [app.preferences.showsRing, app.preferences.alwaysShowsHours, app.preferences.animates]
    }
    XCTAssertEqual(settings(), [true, false, true])
    try screen.toggle("Show Ring")
    XCTAssertEqual(settings(), [false, false, true])
    try screen.toggle("Always Show Hours")
    XCTAssertEqual(settings(), [false, true, true])
    try screen.toggle("Animations")
    XCTAssertEqual(settings(), [false, true, false])
  }

  func testTheVolumeIsKept() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    XCTAssertEqual(gtk_range_get_value(try screen.scale("Volume")), 0.8)
    gtk_range_set_value(try screen.scale("Volume"), 0.45)
    XCTAssertEqual(app.preferences.volume, 0.45)
  }

  func testOpeningItChangesNothing() async throws {
    for app in [Assembly(), Assembly(settings: try Desktop.settings())] {
      app.preferences.ringColor = Color(red: 0.1, green: 0.2, blue: 0.3)
      app.preferences.alarmSound = "/music/whistle.oga"
      app.preferences.volume = 0.123
      app.preferences.animates = false
      var changes = 0
      app.preferences.onChange { changes += 1 }
      let (_, _, _, close) = try open(app)
      close()
      XCTAssertEqual(changes, 0)
    }
  }

  // MARK: - Changes from elsewhere

  func testAChangeFromElsewhereIsShown() async throws {
    let (_, _, screen, close) = try open(Assembly(settings: try Desktop.settings()))
    defer { close() }
    let elsewhere = try Desktop.settings(reset: false)
    elsewhere.set("alarm-sound", to: "simmer/chime")
    elsewhere.set("ring-color", to: "#2e80e8")
    elsewhere.set("show-ring", to: false)
    elsewhere.set("volume", to: 0.1)
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Chime"])
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Blue"])
    XCTAssertFalse(try screen.isOn("Show Ring"))
    XCTAssertEqual(gtk_range_get_value(try screen.scale("Volume")), 0.1)
    elsewhere.set("ring-color", to: "#123456")
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: Self.colors), [])
  }

  // MARK: - Listening

  func testASoundCanBeListenedTo() async throws {
    let (app, _, screen, close) = try open()
    try screen.press("Preview Gong")
    XCTAssertEqual(app.alarm.previewed?.id, "simmer/gong")
    XCTAssertEqual(app.preferences.alarmSound, "simmer/kitchen-bell", "it is not chosen by that")
    try screen.press("Preview Gong")
    XCTAssertNil(app.alarm.previewed)
    try screen.press("Preview Chime")
    close()
    XCTAssertEqual(app.player.status, .silent, "closing ends it")
  }

  // MARK: - Own sounds

  func testAnAddedSoundIsListedAndChosen() async throws {
    let folder = try TemporaryDirectory()
    let (app, dialog, screen, close) = try open()
    defer { close() }
    let path = try folder.writeSound(to: "whistle.oga")
    dialog.add(path)
    dialog.add(path)
    XCTAssertEqual(app.preferences.ownSounds, [path])
    XCTAssertEqual(app.preferences.alarmSound, path)
    XCTAssertEqual(try screen.chosen(of: ["whistle"] + Self.sounds), ["whistle"])
    XCTAssertTrue(screen.texts.contains("My Sounds"))
  }

  func testARemovedSoundGivesWayToTheDefault() async throws {
    let folder = try TemporaryDirectory()
    let (app, dialog, screen, close) = try open()
    defer { close() }
    dialog.add(try folder.writeSound(to: "whistle.oga"))
    try screen.press("Preview whistle")
    try screen.press("Remove whistle")
    XCTAssertEqual(app.preferences.ownSounds, [])
    XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID)
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Kitchen Bell"])
    XCTAssertFalse(screen.texts.contains("whistle"))
    XCTAssertEqual(app.player.status, .silent)
    XCTAssertNil(app.alarm.problem)
  }

  func testWithASoundThatIsRemovedItsProblemGoes() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly()
    app.preferences.ownSounds = [try folder.write("la la la", to: "song.oga")]
    let (_, _, screen, close) = try open(app)
    defer { close() }
    try screen.press("Preview song")
    XCTAssertTrue(screen.texts.contains { $0.contains("neither Ogg Vorbis nor WAV") })
    try screen.press("Remove song")
    XCTAssertFalse(screen.texts.contains { $0.contains("neither Ogg Vorbis nor WAV") })
  }

  func testAFileThatIsNoSoundIsRefusedWithASentence() async throws {
    let folder = try TemporaryDirectory()
    let (app, dialog, screen, close) = try open()
    defer { close() }
    dialog.add(try folder.write("la la la", to: "song.oga"))
    XCTAssertTrue(
      screen.texts.contains(
        "“song.oga” was not added because it is neither Ogg Vorbis nor WAV."), "\(screen.texts)")
    XCTAssertEqual(app.preferences.ownSounds, [])
    XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID)
    dialog.add(try folder.writeSound(to: "whistle.oga"))
    XCTAssertFalse(screen.texts.contains { $0.contains("was not added") })
  }

  func testAMissingSoundIsExplained() async throws {
    let app = Assembly()
    app.preferences.ownSounds = ["/music/whistle.oga"]
    app.preferences.alarmSound = "/music/whistle.oga"
    let (_, _, screen, close) = try open(app)
    defer { close() }
    XCTAssertTrue(
      screen.texts.contains(
        "“whistle” is not used because the file is not there: the default sound rings instead."))
  }

  private func open(
    _ app: Assembly = Assembly()
  ) throws -> (Assembly, SettingsDialog, OnScreen, close: () -> Void) {
    _ = try Desktop.application()
    let parent = GtkKit.Window()
    let dialog = SettingsDialog(
      parent: parent, preferences: app.preferences, alarm: app.alarm, catalogue: app.catalogue)
    dialog.window.present()
    MainLoop.drain()
    return (
      app, dialog, OnScreen(dialog.window),
      {
        dialog.window.close()
        parent.destroy()
        MainLoop.drain()
      }
    )
  }
}
