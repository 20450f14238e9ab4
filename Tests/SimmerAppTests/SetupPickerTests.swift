import CGtk
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The picker on the setup page beside a typed text.
final class SetupPickerTests: WindowTestCase, @unchecked Sendable {
  private func type(_ text: String) {
    screen.widgets("GtkEntry")[0].type(text)
    MainLoop.drain()
  }

  func testThePickerShowsTheTimeOfAPlanAndChangesNothingOfIt() async throws {
    openWindow(360, 560)
    let plan = "knead 10m, rest 40m"
    type(plan)
    let (picker, spins) = (main.setup.picker, screen.widgets("GtkSpinButton"))
    for change in [
      { picker.step(.minutes, by: 1) },
      { gtk_spin_button_set_value(spins[1].opaque, 12) },
      { gtk_spin_button_spin(spins[1].opaque, GTK_SPIN_STEP_FORWARD, 1) },
    ] {
      change()
      ui.settle()
      XCTAssertEqual(main.setup.field.text, plan)
      XCTAssertEqual(spins.map(\.typed), ["0", "50", "0"])
    }
    XCTAssertFalse(picker.widget.canFocus || picker.widget.canTarget)
    type("pasta 9m")
    XCTAssertTrue(picker.widget.canFocus && picker.widget.canTarget)
    picker.step(.minutes, by: 1)
    XCTAssertEqual(main.setup.field.text, "pasta")
    XCTAssertEqual(spins.map(\.typed), ["0", "10", "0"])
  }

  func testATimerUntilATimeOfDayIsNoRecentAndNoLastDuration() async throws {
    openWindow(360, 560)
    type("bus until 23:59:59")
    try screen.press("Start")
    XCTAssertEqual(app.engine.count, 1)
    XCTAssertEqual(main.setup.duration, .seconds(300))
    XCTAssertEqual(app.engine.recents, [])
  }
}
