import Glibc
import GtkKit
import TimerEngine

/// Sets a time by turning the end of a face's ring or its hand, or step by step.
@MainActor
final class Turning {
  /// Called with another time that a person has turned to.
  var onTurn: ((Duration) -> Void)?
  /// How near to the end one must take hold of it, in pixels.
  private static let reach = 28.0

  private let face: any TurnableFace
  private var remaining = Duration.zero
  private var span = Duration.seconds(1)
  private var turn: Turn?
  private var latest: Duration?

  init(over face: any TurnableFace) {
    self.face = face
    face.widget.onDrag(
      claims: { [weak self] in self?.begin(x: $0, y: $1) ?? false },
      moved: { [weak self] in self?.move(x: $0, y: $1, isFine: $2) },
      ended: { [weak self] in self?.turn = nil })
  }

  /// Whether somebody is holding it.
  var isUnderWay: Bool { turn != nil }

  /// Takes over the time that turning starts from, and that of one whole turn.
  func hold(_ remaining: Duration, span: Duration) {
    (self.remaining, self.span) = (remaining, max(span, .seconds(1)))
  }

  /// Turns so many steps further.
  func turn(by steps: Int, isFine: Bool) {
    guard let duration = Turn.step(from: remaining, by: steps, isFine: isFine) else { return }
    onTurn?(duration)
  }

  private func begin(x: Double, y: Double) -> Bool {
    let end = face.place(of: remaining / span)
    guard remaining > .zero, hypot(x - end.x, y - end.y) <= Self.reach else { return false }
    turn = Turn(from: remaining, span: span, at: angle(x: x, y: y))
    latest = nil
    return true
  }

  private func move(x: Double, y: Double, isFine: Bool) {
    guard turn != nil else { return }
    turn?.move(to: angle(x: x, y: y))
    guard let duration = turn?.duration(isFine: isFine), duration != latest else { return }
    latest = duration
    onTurn?(duration)
  }

  /// In turns clockwise from twelve o'clock.
  private func angle(x: Double, y: Double) -> Double {
    atan2(x - face.center.x, face.center.y - y) / (2 * .pi)
  }
}

/// What is turned: a ring, or a hand.
@MainActor
protocol TurnableFace {
  var widget: Widget { get }
  /// The middle, in pixels from the upper left corner.
  var center: (x: Double, y: Double) { get }
  /// Where the end is that one takes hold of, at a part of the circle.
  func place(of fraction: Double) -> (x: Double, y: Double)
}

extension Ring: TurnableFace {
  var widget: Widget { self }

  func place(of fraction: Double) -> (x: Double, y: Double) {
    let angle = fraction * 2 * .pi
    return (center.x + radius * sin(angle), center.y - radius * cos(angle))
  }
}
