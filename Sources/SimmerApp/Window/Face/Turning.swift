import Glibc
import GtkKit
import TimerEngine

/// Sets a time by turning what stands for it in a face's picture, or step by step.
@MainActor
final class Turning {
  /// Called with another time that a person has turned to.
  var onTurn: ((Duration) -> Void)?
  /// How near to its end one must take hold of it, in pixels along the circle.
  private static let reach = 28.0

  private unowned let picture: any FacePicture
  private var face: Face?
  private var turn: Turn?
  private var latest: Duration?

  init(over picture: any FacePicture) {
    self.picture = picture
    picture.widget.onDrag(
      claims: { [weak self] in self?.begin(x: $0, y: $1) ?? false },
      moved: { [weak self] in self?.move(x: $0, y: $1, isFine: $2) },
      ended: { [weak self] in self?.turn = nil })
  }

  /// Whether somebody is holding it.
  var isUnderWay: Bool { turn != nil }

  /// Takes over what turning starts from.
  func hold(_ face: Face) {
    self.face = face
  }

  /// Turns so many steps further.
  func turn(by steps: Int, isFine: Bool) {
    guard let face, !face.phase.isOver,
      let duration = Turn.step(from: face.remaining, by: steps, isFine: isFine)
    else { return }
    onTurn?(duration)
  }

  private func begin(x: Double, y: Double) -> Bool {
    guard let face, face.remaining > .zero else { return false }
    let (angle, distance) = place(x: x, y: y)
    let span = picture.span(of: face)
    var aside = angle - face.remaining / span
    aside -= aside.rounded()
    let isNear = abs(aside) * 2 * .pi * distance <= Self.reach
    guard isNear, picture.grip.contains(distance) else { return false }
    turn = Turn(from: face.remaining, span: span, at: angle)
    latest = nil
    return true
  }

  private func move(x: Double, y: Double, isFine: Bool) {
    guard turn != nil else { return }
    turn?.move(to: place(x: x, y: y).angle)
    guard let duration = turn?.duration(isFine: isFine), duration != latest else { return }
    latest = duration
    onTurn?(duration)
  }

  /// The angle in turns clockwise from twelve o'clock, and the distance from the middle in pixels.
  private func place(x: Double, y: Double) -> (angle: Double, distance: Double) {
    let (right, up) = (x - picture.center.x, picture.center.y - y)
    return (atan2(right, up) / (2 * .pi), hypot(right, up))
  }
}
