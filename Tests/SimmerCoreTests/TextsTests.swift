import GLibKit
import TestSupport
import XCTest

@testable import SimmerCore

@MainActor final class TextsTests: XCTestCase, @unchecked Sendable {
  func testTimesOfDayTolerateSmallDifferencesOfTheClocks() async throws {
    let timeOfDay = DayTimeCache(Preferences(nil))
    let now = Scenario().now
    let minute = Duration.seconds(1_700_000_040)
    for offset in [-400, -1, 0, 1, 400] {
      XCTAssertEqual(
        timeOfDay.written(minute + .milliseconds(offset), at: now).text,
        WallClock.timeOfDay(minute, twelveHours: WallClock.localeUsesTwelveHours), "\(offset) ms")
    }
    let texts = (0..<3).map { timeOfDay.written(minute + .seconds($0 * 60), at: now).text }
    XCTAssertEqual(Set(texts).count, 3)
  }

  func testAnotherClockFormatAppliesAtOnce() async throws {
    let settings = try simmerSettings()
    let preferences = Preferences(settings)
    let timeOfDay = DayTimeCache(preferences)
    let scenario = Scenario()
    let moment = scenario.now.wallClock
    for (format, twelveHours) in [("24-hour", false), ("12-hour", true), ("24-hour", false)] {
      settings.set("time-format", to: format)
      XCTAssertEqual(preferences.usesTwelveHours, twelveHours)
      XCTAssertEqual(preferences.clock(at: moment).hasTwelveHours, twelveHours)
      XCTAssertEqual(
        timeOfDay.written(moment, at: scenario.now).text,
        WallClock.timeOfDay(moment, twelveHours: twelveHours))
    }
  }

  func testTheClockFormatIsThatOfThePersonTheDesktopOrTheLocale() async throws {
    let locale = WallClock.localeUsesTwelveHours
    let preferences = Preferences(nil)
    var changes = 0
    preferences.onChange(of: [\.timeFormat], for: self) { changes += 1 }
    for (chosen, desktop, expected) in [
      (.system, nil, locale), (.system, true, true), (.system, false, false),
      (.twelveHours, nil, true), (.twelveHours, true, true), (.twelveHours, false, true),
      (.twentyFourHours, nil, false), (.twentyFourHours, true, false),
      (.twentyFourHours, false, false),
    ] as [(ClockFormat, Bool?, Bool)] {
      preferences.timeFormat = chosen
      preferences.desktopClock.portal = desktop
      XCTAssertEqual(
        preferences.usesTwelveHours, expected, "\(chosen), \(String(describing: desktop))")
    }
    XCTAssertGreaterThan(changes, 3, "the desktop's too")
  }

  func testTheDayIsNamedUnlessItIsToday() async throws {
    let europe = "CET-1CEST,M3.5.0,M10.5.0/3"
    // Summer time begins on Sunday, 30 March 2025, and ends on Sunday, 26 October.
    for (zone, now, hours, full, short) in [
      ("UTC", "2025-07-16T16:52:00Z", 1, "17:52", "17:52"),
      ("UTC", "2025-07-16T16:52:00Z", 7.1, "23:58", "23:58"),
      ("UTC", "2025-07-16T16:52:00Z", 7.5, "00:22 on Thursday", "Thu 00:22"),
      ("UTC", "2025-07-16T16:52:00Z", 24, "16:52 on Thursday", "Thu 16:52"),
      ("UTC", "2025-07-16T16:52:00Z", 99, "19:52 on Sunday", "Sun 19:52"),
      ("UTC", "2025-07-16T00:00:00Z", 24, "00:00 on Thursday", "Thu 00:00"),
      ("UTC", "2025-07-16T16:52:00Z", -16, "00:52", "00:52"),
      ("UTC", "2025-07-16T16:52:00Z", -17, "23:52 on Tuesday", "Tue 23:52"),
      ("UTC", "2025-07-16T16:52:00Z", -144, "16:52 on Thursday", "Thu 16:52"),
      ("UTC", "2025-07-16T16:52:00Z", -168, "16:52 on 07/09/25", "07/09/25 16:52"),
      ("IST-5:30", "2025-07-16T18:00:00Z", 1, "00:30 on Thursday", "Thu 00:30"),
      (europe, "2025-03-29T23:30:00+01:00", 23.5, "00:00 on Monday", "Mon 00:00"),
      (europe, "2025-03-30T00:30:00+01:00", 22, "23:30", "23:30"),
      (europe, "2025-03-30T00:30:00+01:00", 22.5, "00:00 on Monday", "Mon 00:00"),
      (europe, "2025-10-26T00:30:00+02:00", 24, "23:30", "23:30"),
      (europe, "2025-10-26T00:30:00+02:00", 24.5, "00:00 on Monday", "Mon 00:00"),
    ] as [(String, String, Double, String, String)] {
      let date = try XCTUnwrap(ISO8601DateFormatter().date(from: now))
      let now = Duration.seconds(date.timeIntervalSince1970)
      withEnvironment(["TZ": zone]) {
        let written = DayTime(now + .seconds(hours * 3600), at: now, twelveHours: false)
        XCTAssertEqual([written.text, written.short], [full, short], "\(date) \(hours) h")
      }
    }
    withEnvironment(["TZ": "UTC"]) {
      // 16 July 2025
      let now = Duration.seconds(1_752_624_000)
      let written = DayTime(now + .seconds(40.85 * 3600), at: now, twelveHours: true)
      XCTAssertEqual([written.text, written.short], ["4:51 PM on Thursday", "Thu 4:51 PM"])
    }
  }

  func testTheDayFollowsMidnightAndASetClock() async throws {
    let timeOfDay = DayTimeCache(Preferences(try simmerSettings()))
    let scenario = Scenario()
    let end = scenario.now.wallClock + .seconds(86_400)
    let texts = withEnvironment(["TZ": "UTC"]) {
      // 14 November 2023, 22:13:20, and an end a day later.
      [0, 6399, 1, -1, 86_400].map { seconds in
        scenario.wait(.seconds(seconds))
        return timeOfDay.written(end, at: scenario.now).text
      }
    }
    let clockText = texts[2]
    let day = clockText + " on Wednesday"
    XCTAssertEqual(texts, [day, day, clockText, day, clockText])
  }

  func testZeroPartsOfADurationAreLeftOut() async throws {
    for (seconds, words) in [
      (0, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"),
      (61, "1 minute 1 second"), (540, "9 minutes"), (3600, "1 hour"), (5400, "1 hour 30 minutes"),
      (7201, "2 hours 1 second"), (359_999, "99 hours 59 minutes 59 seconds"), (-5, "0 seconds"),
    ] as [(Int, String)] { XCTAssertEqual(Duration.seconds(seconds).words, words) }
    XCTAssertEqual(Duration.milliseconds(1999).words, "1 second")
  }

  func testALineThatEndsFromRightToLeftBeginsAtTheRight() async {
    for (parts, line) in [
      (["Bread", "until 18:12"], "Bread · until 18:12"), (["", "עד 18:12"], "עד 18:12"),
      (["Bread", "", "עד 18:12"], "\u{200F}Bread · עד 18:12"), (["לחם", "9m"], "לחם · 9m"),
    ] { XCTAssertEqual(parts.joinedWithDots, line) }
  }

  func testElapsedTimeIsInWholeMinutesHoursOrDays() async throws {
    for (seconds, ago) in [
      (0, nil), (59, nil), (60, "1 min ago"), (299, "4 min ago"), (3599, "59 min ago"),
      (3600, "1 hr ago"), (86_399, "23 hr ago"), (86_400, "1 day ago"),
      (864_000, "10 days ago"),
    ] as [(Int, String?)] { XCTAssertEqual(Duration.seconds(seconds).ago, ago, "\(seconds)") }
  }

  func testTranslationsHaveTheSamePlaceholdersAndTypography() async throws {
    for (file, text) in try Catalogue.texts() {
      // Typed words have the apostrophes of keyboards.
      let lines = text.components(separatedBy: "\n\n").dropFirst()
        .filter { !$0.contains("ctxt \"typed\"") }
        .flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("#") }
      XCTAssertEqual(lines.filter { $0.contains(#/\w'\w|\x20[:;!?»]|«\x20/#) }, [], file)
      XCTAssertGreaterThan(Catalogue(text).messages.count, 100, file)
      XCTAssertEqual(Catalogue(text).disagreements, [], file)
      XCTAssertEqual(Catalogue(text).unnumbered, [], file)
    }
  }

  func testEachLetterIsUsedOnceInTheSettingsAndInTheMenuOfARow() async throws {
    let titles = DeclaredSettings.all.compactMap(\.title)
    let declared = Preferences.declared
    let alarm = [
      declared.alarmOutput.title, declared.volume.title, declared.fadesIn.title,
      declared.saysTimer.title, declared.pausesMusic.title, declared.ringLimit.title,
      declared.warning.title, declared.warningSound.title, declared.wakesComputer.title,
    ].compactMap(\.self)
    // Only the letters of the page that is shown have a use. Those of the file chooser and of
    // questions are in another window.
    let asked = ["_Add", "_Cancel", "_Delete", "_Export", "_Import"]
    let general = titles.filter { !alarm.contains($0) }
    try assertLettersDiffer(
      in: #/AlarmPage|DeclaredSettings|AddSoundButton/#, of: alarm, without: general + asked)
    try assertLettersDiffer(
      in: #/GeneralPage|DeclaredSettings|TransferRows/#, of: general, without: alarm + asked)
    for other in ["_Wait Until I Continue", "Don’t _Wait"] {
      try assertLettersDiffer(in: #/PlanRowList/#, without: [other])
    }
  }

  /// A line of a button would end within から, “from”.
  func testShortJapaneseTextsKeepAWordTogether() async throws {
    let japanese = try XCTUnwrap(Catalogue.texts().first { $0.file == "ja.po" })
    let messages = Catalogue(japanese.text).messages
    let texts = messages.flatMap(\.translations)
    XCTAssertEqual(texts.filter { $0.count <= 8 && $0.contains("から") }, [])
    XCTAssertFalse(texts.filter { $0.contains("か\u{2060}ら") }.isEmpty)
    for title in messages where ["New Timer", "New Plan"].contains(title.original) {
      // The title bar of 360 px has no room for more, and shows “Simmer”.
      XCTAssertLessThanOrEqual(title.translations.joined().columns, 12, title.original)
    }
  }

  /// - Parameter titles: texts that have such a letter in every language.
  private func assertLettersDiffer(
    in files: Regex<Substring>, of titles: [String] = [], without others: [String]
  ) throws {
    for (file, text) in try Catalogue.texts() {
      let entries = text.components(separatedBy: "\n\n").dropFirst()
        .filter { $0.contains(files) }
        .joined(separator: "\n\n")
      let rows = Catalogue("\n\n" + entries).messages.filter { !others.contains($0.original) }
        .map { ($0.original, file.hasSuffix(".pot") ? $0.original : $0.translations.first ?? "") }
      let texts = Dictionary(rows) { first, _ in first }
      for title in titles {
        XCTAssertEqual(texts[title]?.contains("_"), true, "\(file): \(title)")
      }
      let byLetter = Dictionary(grouping: texts.values.filter { $0.contains("_") }) { title in
        title.drop { $0 != "_" }.dropFirst().prefix(1).lowercased()
      }
      XCTAssertFalse(byLetter.isEmpty, file)
      XCTAssertEqual(byLetter.values.filter { $0.count > 1 }, [], file)
    }
  }

  func testTheHelpFitsATerminalInEveryLanguage() async throws {
    let meanings = Command.usage.split(separator: "\n").map { $0.split(separator: /\x20{3,}/) }
    let commands = meanings.compactMap { $0.first?.count }
    let room = try 80 - (XCTUnwrap(commands.max()) + 3)
    let texts = Set(meanings.compactMap { $0.last.map(String.init) })
    XCTAssertEqual(texts.count, meanings.count)
    for (file, text) in try Catalogue.texts() {
      let found = Catalogue(text).messages.filter { texts.contains($0.original) }
      XCTAssertEqual(Set(found.map(\.original)).count, texts.count, file)
      XCTAssertEqual(found.flatMap(\.translations).filter { $0.columns > room }, [], file)
    }
  }

  func testATranslationWithFewerPlaceholdersIsFound() async {
    let catalogue = Catalogue(
      """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "“%1$@” is not used. "
      "%2$@"
      msgstr "„%1$@“ wird nicht verwendet."

      msgid "%@ is done"
      msgstr "%@ ist fertig"

      msgid "and %@ more timer"
      msgid_plural "and %@ more timers"
      msgstr[0] "und %@ weiterer"
      msgstr[1] "und weitere"

      msgid "%@ of %@"
      msgstr "%@ von %@"

      msgid "not translated yet %@"
      msgstr ""

      msgid "%@ timer"
      msgid_plural "%@ timers"
      msgstr[0] "ein Timer"
      msgstr[1] "%@ Timer"

      #~ msgid "forgotten"
      #~ msgstr "vergessen %@"
      """)
    XCTAssertEqual(catalogue.disagreements, ["„%1$@“ wird nicht verwendet.", "und weitere"])
    XCTAssertEqual(catalogue.unnumbered, ["%@ of %@"])
  }

  func testASingularThatStandsForOtherNumbersNeedsThem() async {
    let catalogue = Catalogue(
      """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"

      msgid "%@ timer"
      msgid_plural "%@ timers"
      msgstr[0] "un minuteur"
      msgstr[1] "%@ minuteurs"
      """)
    XCTAssertEqual(catalogue.disagreements, ["un minuteur"])
  }
}

private struct Catalogue {
  let messages: [(original: String, translations: [String])]
  /// Whether the singular stands for one and no other number, so that it may leave the number out.
  let hasSingularOfOne: Bool

  /// The texts of the template and of all translations.
  static func texts() throws -> [(file: String, text: String)] {
    let folder = SourceTree.root + "/po"
    let languages = try String(contentsOfFile: folder + "/LINGUAS", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("#") }
    return try (["simmer.pot"] + languages.map { $0 + ".po" }).map { file in
      (file, try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }
  }

  init(_ text: String) {
    hasSingularOfOne = text.contains(/plural=\(n(\ !=\ 1|==1\ \?\ 0)/)
    messages = text.components(separatedBy: "\n\n").map { entry in
      let lines = entry.split(separator: "\n").filter { !$0.hasPrefix("#") }
        .joined(separator: "\n").replacingOccurrences(of: "\"\n\"", with: "")
        .split(separator: "\n")
      let texts = { (keyword: String) in
        lines.filter { $0.hasPrefix(keyword) }
          .map { String($0.drop { $0 != "\"" }.dropFirst().dropLast()) }
      }
      return (texts("msgid ").joined(), texts("msgstr"))
    }
  }

  /// Originals with several placeholders that a translation can't reorder.
  var unnumbered: [String] {
    messages.map(\.original).filter { $0.components(separatedBy: "%@").count > 2 }
  }

  /// Translations with more or fewer placeholders than the original.
  var disagreements: [String] {
    func placeholders(_ text: String) -> [Substring] {
      text.matches(of: /%(\d\$)?@/).map(\.output.0).sorted()
    }
    return messages.filter { !$0.original.isEmpty }.flatMap { original, translations in
      translations.enumerated().filter { place, translation in
        let (all, found) = (placeholders(original), placeholders(translation))
        let isOfOne = hasSingularOfOne && place == 0 && translations.count > 1
        let isComplete = all == found || isOfOne && all.count == found.count + 1
        return !translation.isEmpty && !(isComplete && found.allSatisfy(all.contains))
      }.map(\.element)
    }
  }
}
