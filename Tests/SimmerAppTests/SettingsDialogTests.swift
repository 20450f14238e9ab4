import AlarmSound
import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class SettingsDialogTests: SettingsTestCase, @unchecked Sendable {
  private static let colors = ["Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"]

  func testASoundAColorAndTheVolumeAreSaved() async throws {
    let (app, _, screen) = open()
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Kitchen Bell"])
    try screen.choose("Gong")
    XCTAssertEqual(app.preferences.alarmSound, "simmer/gong")
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Gong"])
    XCTAssertEqual(gtk_range_get_value(try screen.scale("Volume")), 80)
    gtk_range_set_value(try screen.scale("Volume"), 45)
    XCTAssertEqual(app.preferences.volume, 0.45)
    try screen.turn(to: "General")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Orange"])
    try screen.choose("Teal")
    XCTAssertEqual(app.preferences.ringColor.hex, "#1a9ba8")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Teal"])
  }

  func testTheVolumeIsHeardAsTheSliderIsLetGo() async throws {
    let (app, _, screen) = open()
    let volume = try screen.scale("Volume")
    let widget = Widget(retaining: UnsafeMutableRawPointer(volume))
    // As GTK does while the slider is held.
    widget.setStyle("dragging")
    for value in [70.0, 60, 50] { gtk_range_set_value(volume, value) }
    XCTAssertEqual(app.played.count, 0)
    widget.setStyle("dragging", false)
    XCTAssertEqual(app.played.map(\.sound.id), [SoundCatalogue.defaultID])
    XCTAssertEqual(app.played.map(\.volume), [0.5])
    assertEventually(app.alarm.previewed == nil)
    // By keys or the wheel.
    gtk_range_set_value(volume, 30)
    gtk_range_set_value(volume, 20)
    assertEventually(app.played.count == 2)
    XCTAssertEqual(app.played.last?.volume, 0.2)
    // A slider that has not moved says nothing.
    widget.setStyle("dragging")
    widget.setStyle("dragging", false)
    XCTAssertEqual(app.played.count, 2)
  }

  func testARowWithASwitchCanBePressedAnywhere() async throws {
    let (app, _, screen) = open()
    try screen.turn(to: "General")
    // Without a panel, its row does nothing.
    let rows = screen.widgets("GtkListBoxRow").filter { row in
      gtk_list_box_row_get_activatable(row.cast()) != 0 && screen.name(of: row) != "Show in Panel"
    }
    let switches = DeclaredSettings.all.filter { $0.stored is Bool }.compactMap(\.title)
    XCTAssertTrue(Set(rows.map(screen.name)).isSubset(of: switches.map(\.withoutMnemonic)))
    XCTAssertGreaterThan(rows.count, 4)
    for _ in 1...2 {
      let before = [app.preferences.animates, app.preferences.alwaysShowsHours]
      for row in rows { gtk_widget_activate(row.widget) }
      MainLoop.drain()
      XCTAssertEqual(
        [app.preferences.animates, app.preferences.alwaysShowsHours], before.map { !$0 })
    }
  }

  func testARowThatTheDesktopLacksTakesTheFocus() async throws {
    let (_, _, screen) = open()
    try screen.turn(to: "General")
    let row = try XCTUnwrap(
      screen.widgets("GtkListBoxRow").first { screen.name(of: $0) == "Show in Panel" })
    XCTAssertEqual(gtk_widget_get_focusable(row.widget), 1)
    for name in ["Animations", "Global Shortcuts"] {
      let other = try XCTUnwrap(
        screen.widgets("GtkListBoxRow").first { screen.name(of: $0) == name })
      XCTAssertEqual(gtk_widget_get_focusable(other.widget), name == "Animations" ? 0 : 1)
    }
  }

  func testALetterWithAltFocusesEachRow() async throws {
    let app = Assembly()
    app.preferences.face = .dial
    app.preferences.warning = .seconds(60)
    let (_, _, screen) = open(app)
    var rows: [String?] = []
    for page in ["Alarm", "General"] {
      try screen.turn(to: page)
      let labels = screen.widgets("GtkLabel").filter {
        gtk_label_get_mnemonic_widget($0.opaque) != nil
      }
      rows += labels.map { screen.text(of: $0) }
      for label in labels {
        XCTAssertNotEqual(gtk_label_get_mnemonic_keyval(label.opaque), guint(GDK_KEY_VoidSymbol))
      }
    }
    let titles = DeclaredSettings.all.compactMap { $0.title?.withoutMnemonic }
    XCTAssertEqual(Set(rows), Set(titles))
    XCTAssertEqual(rows.count, titles.count)
  }

  func testEachChoiceOfAListIsSaved() async throws {
    let (app, _, screen) = open(Assembly(settings: try simmerSettings()))
    func check<Value: Equatable>(
      _ row: String, _ preference: KeyPath<Preferences, Value>, _ values: [Value]
    ) throws {
      for (place, value) in values.enumerated().reversed() {
        try screen.choose(place, row)
        XCTAssertEqual(app.preferences[keyPath: preference], value, row)
      }
    }
    try check(
      "Stop Ringing After", \.ringLimit, [30, 60, 300, 900].map { .seconds($0) } + [nil])
    try check("Warn Before the End", \.warning, [nil, .seconds(10)])
    try screen.turn(to: "General")
    try check("“+” Button Adds", \.addedTime, [60, 120, 300, 600].map { .seconds($0) })
    try check("Appearance", \.colorScheme, [.desktop, .light, .dark])
    try check("Keep the Computer Awake", \.keepAwake, [.never, .short, .always])
    try check("Time Format", \.timeFormat, [.system, .twentyFourHours, .twelveHours])
  }

  func testTheOutputsThatCanBeHeardAreOffered() async throws {
    let app = Assembly()
    func answer(_ titles: String...) {
      app.mixer.answer = MixerReading(
        output: MixerReading.Output(name: "0", title: titles[0]),
        others: titles.enumerated().dropFirst().map { .init(name: "\($0)", title: $1) }
          + [.init(name: "hdmi", title: "Monitor", isUnplugged: true)])
    }
    answer("Speakers", "Attic", "Attic")
    let (_, dialog, screen) = open(app)
    let usual = ["Desktop’s Output", "Every Output"]
    XCTAssertEqual(try screen.choices("Play On"), usual + ["Speakers", "Attic"])
    try screen.choose(3, "Play On")
    XCTAssertEqual(app.preferences.alarmOutput, "Attic")
    // One that goes stays chosen, without timers, too.
    answer("Speakers")
    app.watch.askNow {}
    XCTAssertEqual(try screen.choices("Play On"), ["Attic"] + usual + ["Speakers"])
    XCTAssertEqual(try screen.choice("Play On"), "Attic")
    let sentence = "“Attic” isn’t there. The alarm will be heard on the desktop’s output."
    screen.assertShows(sentence)
    try screen.choose(2, "Play On")
    XCTAssertEqual(app.preferences.alarmOutput, "*")
    screen.assertHides(sentence)
    XCTAssertNotNil(app.mixer.onChange)
    let width = dialog.window.size.width
    app.preferences.alarmOutput = "Family 17h/19h HD Audio Controller Digital Stereo (IEC958)"
    dialog.window.runFrames(4)
    XCTAssertEqual(dialog.window.size.width, width, "a long name has room")
    dialog.window.close()
    MainLoop.drain()
    XCTAssertNil(app.mixer.onChange)
  }

  func testTheFaceIsChosenByItsPicture() async throws {
    let (app, _, screen) = open()
    try screen.turn(to: "General")
    let faces = ["Ring", "Dial", "Figures Only"]
    XCTAssertEqual(try screen.chosen(of: faces), ["Ring"])
    XCTAssertNil(try? screen.choices("Second Hand"), "only a dial has one")
    for (name, face) in zip(faces, [FaceStyle.ring, .dial, .figures]).reversed() {
      try screen.choose(name)
      XCTAssertEqual(app.preferences.face, face)
      XCTAssertEqual(try screen.chosen(of: faces), [name])
    }
    app.preferences.face = .dial
    XCTAssertEqual(try screen.choices("Second Hand"), ["Ticking", "Sweeping"])
    XCTAssertEqual(try screen.choice("Second Hand"), "Ticking")
    try screen.choose(1, "Second Hand")
    XCTAssertTrue(app.preferences.sweepsSecondHand)
  }

  func testTheKeyboardIsOnThePageThatIsShown() async throws {
    let (_, dialog, screen) = open()
    XCTAssertEqual(screen.focused, "Kitchen Bell")
    for (page, focused) in [("General", "Ring"), ("Alarm", "Kitchen Bell")] {
      try screen.turn(to: page)
      dialog.window.runFrames(4)
      XCTAssertEqual(screen.focused, focused)
    }
  }

  func testADurationSetElsewhereIsShownAndKept() async throws {
    let app = Assembly()
    app.preferences.ringLimit = .seconds(45)
    let (_, _, screen) = open(app)
    XCTAssertEqual(try screen.choice("Stop Ringing After"), "45 seconds")
    XCTAssertEqual(app.preferences.ringLimit, .seconds(45))
  }

  func testOpeningItChangesNothing() async throws {
    for app in [Assembly(), Assembly(settings: try simmerSettings())] {
      app.preferences.ringColor = Color(red: 0.1, green: 0.2, blue: 0.3)
      app.preferences.alarmSound = "/music/whistle.oga"
      app.preferences.volume = 0.123
      app.preferences.animates = false
      var changes = 0
      app.preferences.onChange(of: DeclaredSettings.all, for: self) { changes += 1 }
      let (_, dialog, _) = open(app)
      dialog.window.close()
      MainLoop.drain()
      XCTAssertEqual(changes, 0)
    }
  }

  func testAChangeMadeElsewhereIsShown() async throws {
    let (_, _, screen) = open(Assembly(settings: try simmerSettings()))
    let elsewhere = try simmerSettings(reset: false)
    for (key, value) in [
      ("alarm-sound", "simmer/chime"), ("ring-color", "#2e80e8"), ("color-scheme", "dark"),
      ("second-hand", "sweeping"), ("face", "dial"),
    ] { elsewhere.set(key, to: value) }
    elsewhere.set("volume", to: 0.1)
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Chime"])
    XCTAssertEqual(gtk_range_get_value(try screen.scale("Volume")), 10)
    try screen.turn(to: "General")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Blue"])
    XCTAssertEqual(try screen.choice("Appearance"), "Dark")
    XCTAssertEqual(try screen.choice("Second Hand"), "Sweeping")
    XCTAssertEqual(try screen.chosen(of: ["Ring", "Dial", "Figures Only"]), ["Dial"])
    elsewhere.set("ring-color", to: "#123456")
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: Self.colors), [])
  }

  func testAClosedDialogHasNoObservers() async throws {
    let app = Assembly()
    var observers: (Int, Int) {
      (app.alarm.observers.count, app.preferences.observers["face"]?.count ?? 0)
    }
    let parent = keep(GtkKit.Window())
    var counts: [(Int, Int)] = []
    for _ in 0..<3 {
      assertReleased(later: true) { token in
        let dialog = app.settings(over: parent)
        dialog.onClose = { _ = token }
        counts.append(observers)
        dialog.window.present()
        dialog.window.close()
      }
    }
    XCTAssertEqual(counts.map(\.0), [counts[0].0, counts[0].0, counts[0].0])
    XCTAssertEqual(counts.map(\.1), [counts[0].1, counts[0].1, counts[0].1])
  }
}
