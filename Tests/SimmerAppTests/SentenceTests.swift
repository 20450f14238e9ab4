import CGtk
import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Sentences as they are displayed.
final class SentenceTests: WindowTestCase, @unchecked Sendable {
  func testDurationsAndTimesOfDayHaveNoBreakSpaces() async throws {
    // `_` stands for a no-break space.
    for (sentence, shown) in [
      ("", ""), ("Tea for two", "Tea for two"), ("takes 18 min: now", "takes 18_min: now"),
      ("1 hr 30 min, then", "1_hr_30_min, then"), ("9 minutes 5 seconds.", "9_minutes_5_seconds."),
      ("at 6:30 PM, or 11:05 AM", "at 6:30_PM, or 11:05_AM"),
      ("Thursday 6:30 PM", "Thursday 6:30_PM"),
      ("10 min 6:30 PM", "10_min_6:30_PM"), ("rest 40 min (waits)", "rest 40_min (waits)"),
      ("Stage 2 of 3", "Stage 2 of 3"), ("1 2 3 4 5 6", "1 2 3 4 5 6"), ("9  min", "9  min"),
      ("ends 16:45 · then 9 min", "ends 16:45 · then 9_min"),
    ] {
      let expected = String(shown.map { $0 == "_" ? "\u{A0}" : $0 })
      XCTAssertEqual(sentence.withUnbrokenTimes, expected)
    }
  }

  private func lines(of label: Widget) -> [String] {
    let layout = gtk_label_get_layout(label.opaque)
    let text = gtk_label_get_text(label.opaque).map { Array(String(cString: $0).utf8) } ?? []
    return (0..<pango_layout_get_line_count(layout)).compactMap { index in
      pango_layout_get_line_readonly(layout, index).map { line in
        let (start, length) = (Int(line.pointee.start_index), Int(line.pointee.length))
        return String(decoding: text[start..<start + length], as: UTF8.self)
      }
    }
  }

  func testNoLineBreaksWithinATimeAtAnyWidth() async throws {
    for width in stride(from: 300, through: 480, by: 20) {
      openWindow(width, 560) { $0.preferences.timeFormat = .twelveHours }
      let now = app.clock.now.wallClock
      let soon = WallClock.timeOfDay(now + .seconds(300), twelveHours: true)
      for text in ["potatoes 1h 40m, fish 12m", "large potatoes 1h 18m, fish 12m"] {
        screen.widgets("GtkEntry")[0].type("dinner \(soon): \(text)")
        ui.settle()
        let label = try XCTUnwrap(screen.widgets("GtkLabel").first { $0.hasStyle("reason") })
        let lines = lines(of: label)
        XCTAssertGreaterThan(lines.count, 1)
        let broken = lines.filter { line in
          ["PM", "AM", "min", "40"].contains { line.hasPrefix($0) }
        }
        XCTAssertEqual(broken, [], "\(width): \(lines)")
      }
    }
  }

  private func placeholder(of field: Entry) -> String {
    gtk_entry_get_placeholder_text(field.cast()).map { String(cString: $0) } ?? ""
  }

  func testTheExampleInTheFieldUsesTheClockFormat() async throws {
    openWindow(360, 560)
    for (format, time) in [
      (ClockFormat.twentyFourHours, "18:30"), (.twelveHours, "6:30 PM"),
      (.twentyFourHours, "18:30"),
    ] {
      app.preferences.timeFormat = format
      XCTAssertEqual(placeholder(of: main.setup.field), "pasta 9m · 1:30 · until \(time)")
      let typed = try Start(
        typed: "until \(time)", words: .translated, clock: app.preferences.clock(at: .zero))
      let evening = try Start(typed: "until 18:30:00", words: .translated, clock: .twentyFourHours)
      XCTAssertEqual(typed, evening)
    }
  }

  func testTheExampleOfAPlanIsValidInBothClockFormats() async throws {
    openWindow(360, 560)
    try screen.press("New Plan")
    try screen.turn(to: "Ready Together")
    for (format, time) in [(ClockFormat.twentyFourHours, "18:30"), (.twelveHours, "6:30 PM")] {
      app.preferences.timeFormat = format
      let example = placeholder(of: main.planEditor.field)
      XCTAssertEqual(example, "dinner \(time): potatoes 25m, fish 12m")
      let placeholders = screen.widgets("GtkEntry").map { entry in
        gtk_entry_get_placeholder_text(entry.cast()).map { String(cString: $0) } ?? ""
      }
      XCTAssertTrue(placeholders.contains(time), "\(placeholders)")
      let plan = try Start(
        typed: example, words: .translated, clock: app.preferences.clock(at: .zero))
      XCTAssertEqual(plan.name, "dinner")
    }
  }
}
