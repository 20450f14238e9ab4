import Glibc
import GtkKit

/// Lets a face glow and fade, calmly, for as long as an alarm rings.
@MainActor
final class Pulse {
  private let widget: Widget
  private let glow: @MainActor (Double) -> Void
  private lazy var ticks = FrameTicks(of: widget) { [weak self] in self?.advance(to: $0) }
  private var began: Duration?
  private var shownStep = 0

  /// Time of one glow and fade.
  private static let period = Duration.milliseconds(1600)
  /// Steps of one glow and fade: more could not be told apart.
  private static let steps = 40.0

  /// - Parameters:
  ///   - widget: whose display's frames it follows.
  ///   - glow: shows a strength, 0 ... 1.
  init(of widget: Widget, _ glow: @escaping @MainActor (Double) -> Void) {
    (self.widget, self.glow) = (widget, glow)
  }

  /// Whether it pulses. It does so only where the desktop lets things move.
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
