import AlarmSound
import CGtk
import GtkKit
import TestSupport
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
    try screen.turn(to: "General")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Orange"])
    try screen.choose("Teal")
    XCTAssertEqual(app.preferences.ringColor.hex, "#1a9ba8")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Teal"])
  }

  func testEverySwitchKeepsItsSetting() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    let switches:
      [(page: String, name: String, preference: ReferenceWritableKeyPath<Preferences, Bool>)] = [
        ("General", "Show Ring", \.showsRing),
        ("General", "Always Show Hours", \.alwaysShowsHours),
        ("General", "Animations", \.animates),
        ("General", "Keep the Computer Awake", \.keepsAwake),
        ("Alarm", "Fade In", \.fadesIn),
      ]
    for (page, name, _) in switches {
      try screen.turn(to: page)
      let before = switches.map { app.preferences[keyPath: $0.preference] }
      try screen.toggle(name)
      let after = switches.map { app.preferences[keyPath: $0.preference] }
      for (index, changed) in switches.enumerated() {
        XCTAssertEqual(after[index] != before[index], changed.name == name, "\(name): \(changed)")
      }
    }
  }

  func testHowLongItRingsAndWhenItWarnsAreChosenFromAList() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    XCTAssertEqual(try screen.choice("Ring For"), "15 minutes")
    XCTAssertEqual(
      try screen.choices("Ring For"),
      ["30 seconds", "1 minute", "5 minutes", "15 minutes", "Until stopped"])
    try screen.choose(4, "Ring For")
    XCTAssertNil(app.preferences.ringLimit)
    try screen.choose(0, "Ring For")
    XCTAssertEqual(app.preferences.ringLimit, .seconds(30))
    XCTAssertEqual(try screen.choice("Warn Before the End"), "Never")
    try screen.choose(1, "Warn Before the End")
    XCTAssertEqual(app.preferences.warning, .seconds(10))
  }

  func testTheFaceItsHandAndTheStyleAreChosenFromLists() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    try screen.turn(to: "General")
    XCTAssertEqual(try screen.choices("Style"), ["Follow the Desktop", "Light", "Dark"])
    XCTAssertEqual(try screen.choice("Style"), "Follow the Desktop")
    for (place, scheme) in [ColorScheme.desktop, .light, .dark].enumerated().reversed() {
      try screen.choose(place, "Style")
      XCTAssertEqual(app.preferences.colorScheme, scheme)
    }
    XCTAssertEqual(try screen.choices("Face"), ["Ring", "Dial"])
    XCTAssertEqual(try screen.choice("Face"), "Ring")
    try screen.choose(1, "Face")
    XCTAssertEqual(app.preferences.face, .dial)
    XCTAssertEqual(try screen.choices("Second Hand"), ["Ticking", "Sweeping"])
    XCTAssertEqual(try screen.choice("Second Hand"), "Ticking")
    try screen.choose(1, "Second Hand")
    XCTAssertTrue(app.preferences.sweepsSecondHand)
  }

  func testOnlyADialHasASecondHand() async throws {
    let (app, _, screen, close) = try open()
    defer { close() }
    try screen.turn(to: "General")
    XCTAssertFalse(try screen.offersChoice("Second Hand"))
    app.preferences.face = .dial
    XCTAssertTrue(try screen.offersChoice("Second Hand"))
    app.preferences.face = .ring
    XCTAssertFalse(try screen.offersChoice("Second Hand"))
  }

  func testADurationFromElsewhereIsShownAndKept() async throws {
    let app = Assembly()
    app.preferences.ringLimit = .seconds(45)
    let (_, _, screen, close) = try open(app)
    defer { close() }
    XCTAssertEqual(try screen.choice("Ring For"), "45 seconds")
    XCTAssertEqual(app.preferences.ringLimit, .seconds(45))
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
    elsewhere.set("color-scheme", to: "dark")
    elsewhere.set("second-hand", to: "sweeping")
    elsewhere.set("volume", to: 0.1)
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Chime"])
    XCTAssertEqual(gtk_range_get_value(try screen.scale("Volume")), 0.1)
    try screen.turn(to: "General")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Blue"])
    XCTAssertEqual(try screen.choice("Style"), "Dark")
    XCTAssertEqual(try screen.choice("Second Hand"), "Sweeping")
    XCTAssertFalse(try screen.isOn("Show Ring"))
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
    dialog.alarmPage.add(path)
    dialog.alarmPage.add(path)
    XCTAssertEqual(app.preferences.ownSounds, [path])
    XCTAssertEqual(app.preferences.alarmSound, path)
    XCTAssertEqual(try screen.chosen(of: ["whistle"] + Self.sounds), ["whistle"])
    XCTAssertTrue(screen.texts.contains("My Sounds"))
  }

  func testARemovedSoundGivesWayToTheDefault() async throws {
    let folder = try TemporaryDirectory()
    let (app, dialog, screen, close) = try open()
    defer { close() }
    dialog.alarmPage.add(try folder.writeSound(to: "whistle.oga"))
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
    dialog.alarmPage.add(try folder.write("la la la", to: "song.oga"))
    XCTAssertTrue(
      screen.texts.contains(
        "“song.oga” was not added because it is neither Ogg Vorbis nor WAV."), "\(screen.texts)")
    XCTAssertEqual(app.preferences.ownSounds, [])
    XCTAssertEqual(app.preferences.alarmSound, SoundCatalogue.defaultID)
    dialog.alarmPage.add(try folder.writeSound(to: "whistle.oga"))
    XCTAssertFalse(screen.texts.contains { $0.contains("was not added") })
  }

  func testARefusalGoesWithTheNextThingDone() async throws {
    let folder = try TemporaryDirectory()
    let song = try folder.write("la la la", to: "song.oga")
    let whistle = try folder.writeSound(to: "whistle.oga")
    for name in ["Gong", "Preview Gong", "Remove whistle"] {
      let app = Assembly()
      app.preferences.ownSounds = [whistle]
      let (_, dialog, screen, close) = try open(app)
      defer { close() }
      dialog.alarmPage.add(song)
      XCTAssertTrue(screen.texts.contains { $0.contains("was not added") }, name)
      if name == "Gong" { try screen.choose(name) } else { try screen.press(name) }
      XCTAssertFalse(screen.texts.contains { $0.contains("was not added") }, name)
      let gong = try XCTUnwrap(app.catalogue()["simmer/gong"])
      app.player.status = .failed(gong, .noServer)
      XCTAssertTrue(screen.texts.contains { $0.contains("no sound server") }, name)
    }
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
