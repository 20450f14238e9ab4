import GtkKit

/// Lets what a face shows glide to where it belongs when that jumps, and follow it at once when it
/// creeps.
@MainActor
final class Glide {
  /// Time that a jump takes.
  private static let length = Duration.milliseconds(350)

  private let move: @MainActor (Double) -> Void
  private lazy var ticks = FrameTicks(of: widget) { [weak self] in self?.advance(to: $0) }
  private let widget: Widget
  private var goal = 0.0
  /// How far from the goal it was when it jumped.
  private var distance = 0.0
  private var began: Duration?

  /// - Parameters:
  ///   - widget: whose display's frames it follows while it glides.
  ///   - move: shows the value it is at.
  init(of widget: Widget, _ move: @escaping @MainActor (Double) -> Void) {
    (self.widget, self.move) = (widget, move)
  }

  /// Where it is now.
  private(set) var value = 0.0

  /// Goes to another value.
  /// - Parameter jumps: whether that is a jump, to be glided over, and no creeping.
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

  /// Is at its goal from now on.
  func stop() {
    guard ticks.isOn else { return }
    ticks.isOn = false
    show(goal)
  }

  private func advance(to time: Duration) {
    let began = began ?? time
    self.began = began
    let rest = 1 - min(1, (time - began) / Self.length)
    // Fast at first, then ever slower.
    show(goal + distance * rest * rest * rest)
    if rest == 0 { ticks.isOn = false }
  }

  private func show(_ value: Double) {
    self.value = value
    move(value)
  }
}
