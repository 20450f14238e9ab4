import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// A face that is all there is in a window.
@MainActor final class ShownFace {
  private let app = Assembly()
  private let view: FaceView
  private let frame: ArrangedBox
  private let window = GtkKit.Window()

  init(
    _ style: FaceStyle, width: Int, height: Int, isCompact: Bool, hasOthers: Bool,
    highContrast: Bool
  ) {
    app.preferences.face = style
    view = FaceView(preferences: app.preferences, alarm: app.alarm, catalogue: app.catalogue)
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
    gtk_window_set_decorated(window.cast(), 0)
    if hasOthers { view.show(others: Self.others) }
  }

  func picture(of state: FaceState, scale: Double) throws -> Bitmap {
    try state.show(in: view)
    if !window.isMapped {
      window.present()
      gtk_window_set_focus(window.cast(), nil)
      window.runFrames(3)
      XCTAssertEqual(window.scaleFactor, Int(scale.rounded(.up)))
    }
    // In steps that follow from its size.
    try state.show(in: view)
    window.runFrames(2)
    return try Bitmap(Picture(of: window, scale: scale))
  }

  func destroy() {
    window.destroy()
    MainLoop.drain()
  }

  /// One more than there is room for.
  private static var others: [(face: Face, color: Color)] {
    let colors = [RingColor.orange] + ["#3584e4", "#33d17a", "#9141ac"].compactMap { Color($0) }
    return colors.enumerated().compactMap { index, color in
      let app = Assembly()
      let id = app.start(.seconds(600))
      app.pass(.seconds(600 - 140 * (index + 1)))
      app.send(.pause(id))
      return app.face(of: id, schedule: OtherTimers.schedule).map { ($0, color) }
    }
  }
}

/// One of the states in which a face is pictured: of timers of several lengths and names, to each of
/// which a face has to adapt.
enum FaceState: String, CaseIterable {
  case ready, running
  case nearEnd = "near-end"
  case paused, finished, missed

  private var preset: Preset {
    switch self {
    case .ready: Preset(name: "Sourdough", duration: .seconds(45 * 60))
    case .running, .nearEnd: Preset(name: "Pasta", duration: .seconds(9 * 60))
    case .paused: Preset(name: "Slow-roasted shoulder", duration: .seconds(150 * 60))
    case .finished, .missed: Preset(name: "Eggs", duration: .seconds(5 * 60))
    }
  }

  private func state(at now: Instant) -> CountdownTimer.State {
    switch self {
    case .ready, .running: .running(deadline: now.advanced(by: .seconds(388)))
    case .nearEnd: .running(deadline: now.advanced(by: .seconds(14)))
    case .paused: .paused(remaining: .seconds(6440))
    case .finished: .finished(at: now.advanced(by: .seconds(-12)))
    case .missed: .missed(at: now.advanced(by: .seconds(-250)))
    }
  }

  @MainActor func show(in view: FaceView) throws {
    let moment = FakeClock().now
    if self == .ready {
      return view.show(ready: preset, as: Face(ready: preset, format: .seconds), at: moment.instant)
    }
    let timer = try XCTUnwrap(
      CountdownTimer(
        id: TimerID(rawValue: 1), preset: preset, total: preset.duration,
        state: state(at: moment.instant)))
    let face = Face(
      timer, at: moment, schedule: view.schedule, format: .seconds, timeOfDay: { _ in "18:42" })
    view.show(face, of: timer, at: moment.instant)
  }
}
