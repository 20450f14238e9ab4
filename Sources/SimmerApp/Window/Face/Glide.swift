import GtkKit

/// An animation of a shown value, which glides over jumps and follows small changes at once.
@MainActor
final class Glide {
  private static let length = Duration.milliseconds(350)

  private let move: @MainActor (Double) -> Void
  private lazy var ticks = FrameTicks(of: widget) { [weak self] in self?.advance(to: $0) }
  private let widget: Widget
  private var goal = 0.0
  /// Distance to the goal at the start of the glide.
  private var distance = 0.0
  private var began: Duration?

  init(of widget: Widget, _ move: @escaping @MainActor (Double) -> Void) {
    (self.widget, self.move) = (widget, move)
  }

  private(set) var value = 0.0

  /// - Parameter jumps: whether the change is animated.
  func go(to goal: Double, jumps: Bool) {
    self.goal = goal
    if jumps, widget.isMapped, value != goal {
      distance = value - goal
      began = nil
      ticks.isOn = true
    } else if !ticks.isOn {
      show(goal)
    }
  }

  func stop() {
    guard ticks.isOn else { return }
    ticks.isOn = false
    show(goal)
  }

  private func advance(to time: Duration) {
    let began = began ?? time
    self.began = began
    let rest = 1 - min(1, (time - began) / Self.length)
    // Cubic easing: fast at first, then slower.
    show(goal + distance * rest * rest * rest)
    if rest == 0 { ticks.isOn = false }
  }

  private func show(_ value: Double) {
    self.value = value
    move(value)
  }
}
