import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// A face alone in a window.
@MainActor final class ShownFace {
  private let app = Assembly()
  private let view: FaceView
  private let frame: ArrangedBox
  private let window = GtkKit.Window()

  init(
    _ style: FaceStyle, width: Int, height: Int, isCompact: Bool, highContrast: Bool
  ) {
    app.preferences.face = style
    view = FaceView(preferences: app.preferences, alarm: app.alarm) { _ in }
    view.time.rolls = false
    view.applyPreferences()
    view.isCompact = isCompact
    let face = view.widget
    frame = ArrangedBox(
      [face], measure: { $0 == .horizontal ? (width, width) : (height, height) },
      arrange: { $0.place(face, x: 0, y: 0, width: width, height: height) })
    frame.setStyle("compact", isCompact)
    window.setStyle("simmer")
    window.setStyle("high-contrast", highContrast)
    window.setChild(frame)
    // In a window without other widgets, GTK would focus the time, which shows a handle.
    gtk_widget_set_can_focus(frame.widget, 0)
    gtk_window_set_decorated(window.cast(), 0)
  }

  func picture(of state: FaceState, scale: Double) throws -> Bitmap {
    try state.show(in: view)
    if !window.isMapped {
      window.present()
      gtk_window_set_focus(window.cast(), nil)
      window.runFrames(3)
      XCTAssertEqual(window.scaleFactor, Int(scale.rounded(.up)))
    }
    // The size determines the steps.
    try state.show(in: view)
    window.runFrames(2)
    return try Bitmap(Picture(of: window, scale: scale))
  }

  func destroy() {
    window.destroy()
    MainLoop.drain()
  }
}

/// A state in which a face is pictured, with timers of several lengths and names, to which a face
/// has to adapt.
enum FaceState: String, CaseIterable {
  case ready, running
  case nearEnd = "near-end"
  case paused, finished, missed

  /// The name and length of a timer, in minutes, and the seconds that pass after its start.
  private var story: (name: String, minutes: Int, passes: [Int]) {
    switch self {
    case .ready: ("Sourdough", 45, [])
    case .running: ("Pasta", 9, [152])
    case .nearEnd: ("Pasta", 9, [526])
    case .paused: ("Slow-roasted shoulder", 150, [2560])
    case .finished: ("Eggs", 5, [300, 12])
    case .missed: ("Eggs", 5, [300, 30, 220])
    }
  }

  @MainActor func show(in view: FaceView) throws {
    let app = Assembly()
    app.preferences.ringLimit = .seconds(30)
    let preset = Start(name: story.name, duration: .seconds(60 * story.minutes))
    if self == .ready {
      let face = Face(ready: preset, format: .seconds)
      return view.show(ready: preset, as: face, at: app.clock.now.instant)
    }
    let id = app.start(preset.duration, name: preset.name)
    for seconds in story.passes { app.pass(.seconds(seconds)) }
    if self == .paused { app.send(.pause(id)) }
    let schedule = view.schedule(rolls: view.mayMove, isAttended: true)
    let face = try XCTUnwrap(app.face(of: id, schedule: schedule))
    view.show(face, of: try XCTUnwrap(app.engine[id]), at: app.clock.now.instant)
  }
}
