import AlarmSound
import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

final class DialogTests: AppTestCase, @unchecked Sendable {
  private static let colors = ["Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple"]
  private static let sounds = ["Chime", "Digital", "Gong", "Kettle", "Kitchen Bell", "Marimba"]

  func testASoundAColorAndTheVolumeAreKept() async throws {
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

  func testEverySwitchKeepsItsSetting() async throws {
    let (app, _, screen) = open()
    let switches: [(page: String, name: String, preference: KeyPath<Preferences, Bool>)] = [
      ("General", "Show Ring", \.showsRing), ("General", "Always Show Hours", \.alwaysShowsHours),
      ("General", "Animations", \.animates), ("Alarm", "Fade In", \.fadesIn),
    ]
    for (page, name, _) in switches {
      try screen.turn(to: page)
      let before = switches.map { app.preferences[keyPath: $0.preference] }
      try screen.toggle(name)
      let changed = zip(switches, before).filter { app.preferences[keyPath: $0.preference] != $1 }
      XCTAssertEqual(changed.map(\.0.name), [name])
    }
  }

  func testALineWithASwitchIsPressedAnywhere() async throws {
    let (app, _, screen) = open()
    try screen.turn(to: "General")
    let rows = screen.widgets("GtkListBoxRow").filter { row in
      gtk_list_box_row_get_activatable(row.cast()) != 0
    }
    XCTAssertEqual(rows.map(screen.name), ["Show Ring", "Always Show Hours", "Animations"])
    for _ in 1...2 {
      let before = [app.preferences.showsRing, app.preferences.alwaysShowsHours]
      for row in rows { gtk_widget_activate(row.widget) }
      MainLoop.drain()
      XCTAssertEqual(
        [app.preferences.showsRing, app.preferences.alwaysShowsHours], before.map { !$0 })
    }
  }

  func testALetterWithAltLeadsToEachLine() async throws {
    let (_, _, screen) = open()
    for (page, names) in [
      (
        "Alarm",
        ["Volume", "Fade In", "Stop Ringing After", "Warn Before the End", "Warning Sound"]
      ),
      (
        "General",
        [
          "Style", "Face", "Second Hand", "Show Ring", "Ring Color", "Always Show Hours", "Clock",
          "Animations", "Keep the Computer Awake",
        ]
      ),
    ] {
      try screen.turn(to: page)
      let labels = screen.widgets("GtkLabel").filter {
        gtk_label_get_mnemonic_widget($0.opaque) != nil
      }
      XCTAssertEqual(labels.map { screen.text(of: $0) }, names)
      for label in labels {
        XCTAssertNotEqual(gtk_label_get_mnemonic_keyval(label.opaque), guint(GDK_KEY_VoidSymbol))
      }
    }
  }

  func testAllRowsOfTheSoundsInViewAreWholeAndTheChosenOneIsAmongThem() async throws {
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

  func testHowLongItRingsAndWhenItWarnsAreChosenFromAList() async throws {
    let (app, _, screen) = open()
    XCTAssertEqual(try screen.choice("Stop Ringing After"), "15 minutes")
    XCTAssertEqual(
      try screen.choices("Stop Ringing After"),
      ["30 seconds", "1 minute", "5 minutes", "15 minutes", "Never"])
    try screen.choose(4, "Stop Ringing After")
    XCTAssertNil(app.preferences.ringLimit)
    try screen.choose(0, "Stop Ringing After")
    XCTAssertEqual(app.preferences.ringLimit, .seconds(30))
    XCTAssertEqual(try screen.choice("Warn Before the End"), "Never")
    try screen.choose(1, "Warn Before the End")
    XCTAssertEqual(app.preferences.warning, .seconds(10))
  }

  func testNoSoundCanBeChosenForTheAlarmAndForTheWarning() async throws {
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

  func testATimerHasTheDefaultNoSoundOrOneOfItsOwn() async throws {
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

  func testTheFaceItsHandAndTheStyleAreChosenFromLists() async throws {
    let (app, _, screen) = open()
    try screen.turn(to: "General")
    for (list, choices) in [
      ("Style", ["Follow System", "Light", "Dark"]), ("Face", ["Ring", "Dial"]),
      ("Second Hand", ["Ticking", "Sweeping"]),
    ] {
      XCTAssertEqual(try screen.choices(list), choices)
      XCTAssertEqual(try screen.choice(list), choices[0])
    }
    XCTAssertEqual(
      try screen.choices("Keep the Computer Awake"), ["Never", "Timers Up to 2 Hours", "Always"])
    XCTAssertEqual(try screen.choice("Keep the Computer Awake"), "Timers Up to 2 Hours")
    for (place, choice) in [KeepAwakeChoice.never, .short, .always].enumerated().reversed() {
      try screen.choose(place, "Keep the Computer Awake")
      XCTAssertEqual(app.preferences.keepAwake, choice)
    }
    XCTAssertEqual(try screen.choices("Clock"), ["Follow System", "24-Hour", "AM/PM"])
    for (place, format) in [ClockFormat.system, .twentyFourHours, .twelveHours].enumerated()
      .reversed()
    {
      try screen.choose(place, "Clock")
      XCTAssertEqual(app.preferences.timeFormat, format)
    }
    for (place, scheme) in [ColorScheme.desktop, .light, .dark].enumerated().reversed() {
      try screen.choose(place, "Style")
      XCTAssertEqual(app.preferences.colorScheme, scheme)
    }
    XCTAssertFalse(try screen.offersChoice("Second Hand"), "only a dial has one")
    try screen.choose(1, "Face")
    XCTAssertEqual(app.preferences.face, .dial)
    XCTAssertTrue(try screen.offersChoice("Second Hand"))
    try screen.choose(1, "Second Hand")
    XCTAssertTrue(app.preferences.sweepsSecondHand)
    app.preferences.face = .ring
    XCTAssertFalse(try screen.offersChoice("Second Hand"))
  }

  func testADurationFromElsewhereIsShownAndKept() async throws {
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
      app.preferences.onChange(of: Set(Preferences.Key.allCases)) { changes += 1 }
      let (_, dialog, _) = open(app)
      dialog.window.close()
      MainLoop.drain()
      XCTAssertEqual(changes, 0)
    }
  }

  func testAChangeFromElsewhereIsShown() async throws {
    let (_, _, screen) = open(Assembly(settings: try simmerSettings()))
    let elsewhere = try simmerSettings(reset: false)
    for (key, value) in [
      ("alarm-sound", "simmer/chime"), ("ring-color", "#2e80e8"), ("color-scheme", "dark"),
      ("second-hand", "sweeping"),
    ] { elsewhere.set(key, to: value) }
    elsewhere.set("show-ring", to: false)
    elsewhere.set("volume", to: 0.1)
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: Self.sounds), ["Chime"])
    XCTAssertEqual(gtk_range_get_value(try screen.scale("Volume")), 10)
    try screen.turn(to: "General")
    XCTAssertEqual(try screen.chosen(of: Self.colors), ["Blue"])
    XCTAssertEqual(try screen.choice("Style"), "Dark")
    XCTAssertEqual(try screen.choice("Second Hand"), "Sweeping")
    XCTAssertFalse(try screen.isOn("Show Ring"))
    elsewhere.set("ring-color", to: "#123456")
    MainLoop.drain()
    XCTAssertEqual(try screen.chosen(of: Self.colors), [])
  }

  func testASoundCanBeListenedTo() async throws {
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

  func testWithASoundThatIsRemovedItsProblemGoes() async throws {
    let folder = try TemporaryDirectory()
    let app = Assembly()
    app.preferences.ownSounds = [try folder.write("la la la", to: "song.oga")]
    let (_, _, screen) = open(app)
    try screen.press("Preview song")
    screen.assertShows(part: "neither Ogg Vorbis nor WAV")
    try screen.press("Remove song")
    screen.assertShows(part: "neither Ogg Vorbis nor WAV", false)
  }

  func testAFileThatIsNoSoundIsRefusedUntilTheNextThingIsDone() async throws {
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
      screen.assertShows("“song.oga” was not added. The file is neither Ogg Vorbis nor WAV.")
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

  private func open(_ app: Assembly = Assembly()) -> (Assembly, SettingsDialog, OnScreen) {
    let dialog = SettingsDialog(
      parent: keep(GtkKit.Window()), preferences: app.preferences, alarm: app.alarm)
    dialog.window.present()
    MainLoop.drain()
    return (app, keep(dialog), OnScreen(dialog.window))
  }

  func testTheQuestionBeforeQuittingSaysWhatIsNotDone() async throws {
    for (names, text) in [
      (["Pasta"], "“Pasta” has not finished. "), ([""], "1 timer has not finished. "),
      (["Pasta", "Tea"], "2 timers have not finished. "),
    ] as [([String], String)] {
      let (_, screen) = ask(names)
      screen.assertShows(text + "Timers won’t ring until you reopen Simmer.")
    }
  }

  func testEachAnswerToTheQuestionClosesIt() async throws {
    for (button, expected) in [
      ("Quit", [.quit]), ("Run in Background", [.background]), ("Cancel", []),
    ] as [(String, [QuitQuestion.Answer])] {
      let (question, screen) = ask(["Pasta"])
      var answers: [QuitQuestion.Answer] = []
      var isClosed = false
      question.onAnswer = { answers.append($0) }
      question.onClose = { isClosed = true }
      try screen.press(button)
      XCTAssertEqual(answers, expected)
      XCTAssertTrue(isClosed, button)
    }
  }

  private func ask(_ names: [String]) -> (QuitQuestion, OnScreen) {
    let app = Assembly()
    for name in names { app.start(.seconds(60), name: name) }
    let question = QuitQuestion(parent: keep(GtkKit.Window()), waiting: app.engine.timers)
    question.window.present()
    MainLoop.drain()
    return (keep(question), OnScreen(question.window))
  }
}
