import Glibc
import GtkKit

@MainActor
final class Pulse {
  private let widget: Widget
  private let glow: @MainActor (Double) -> Void
  private lazy var ticks = FrameTicks(of: widget) { [weak self] in self?.advance(to: $0) }
  private var began: Duration?
  private var shownStep = 0

  private static let period = Duration.milliseconds(1600)
  /// Steps of one pulse. More steps would not be visible.
  private static let steps = 40.0

  /// - Parameter glow: shows a strength, 0 ... 1.
  init(of widget: Widget, _ glow: @escaping @MainActor (Double) -> Void) {
    (self.widget, self.glow) = (widget, glow)
  }

  /// Whether it pulses. It does so only if animations are enabled on the desktop.
  var isOn: Bool {
    get { ticks.isOn }
    set {
      let isOn = newValue && DesktopPreferences.animationsEnabled
      guard isOn != ticks.isOn else { return }
      ticks.isOn = isOn
      began = nil
      if !isOn { glow(1) }
    }
  }

  private func advance(to time: Duration) {
    let began = began ?? time
    self.began = began
    let turns = (time - began) / Self.period
    let step = Int(turns * Self.steps)
    guard step != shownStep else { return }
    shownStep = step
    glow(0.65 + 0.35 * cos(turns * 2 * .pi))
  }
}
