import Glibc
import GtkKit
import TimerEngine

/// Sets a time by turning what stands for it in a face's picture, or step by step.
@MainActor
final class Turning {
  /// Called with what is turned, as it was before, and another time that a person has turned it to.
  var onTurn: ((Face, Duration) -> Void)?
  /// Drag threshold, in pixels.
  private static let slack = 5.0

  private unowned let picture: any FacePicture
  private var face: Face?
  private var held: Held?

  /// A face that a person holds, and how far it was turned.
  private struct Held {
    let face: Face
    let start: (x: Double, y: Double)
    var turn: Turn
    var hasMoved = false
    var latest: Duration?
  }

  init(over picture: any FacePicture) {
    self.picture = picture
    picture.widget.onDrag(
      claims: { [weak self] in self?.begin(x: $0, y: $1) ?? false },
      moved: { [weak self] in self?.move(x: $0, y: $1, isFine: $2) },
      ended: { [weak self] in self?.letGo() })
  }

  /// Whether somebody is holding it.
  var isUnderWay: Bool { held != nil }

  /// Takes over what turning starts from. Who holds another timer, or one that has run out
  /// meanwhile, holds nothing any more.
  func hold(_ face: Face) {
    if face.id != self.face?.id || face.phase.isOver { letGo() }
    self.face = face
  }

  /// Ends what is under way.
  func letGo() {
    held = nil
  }

  /// Turns so many steps further.
  func turn(by steps: Int, isFine: Bool) {
    guard let face, !face.phase.isOver,
      let duration = Turn.step(from: face.remaining, by: steps, isFine: isFine)
    else { return }
    onTurn?(face, duration)
  }

  private func begin(x: Double, y: Double) -> Bool {
    guard let face, !face.phase.isOver, face.phase != .waiting, face.remaining > .zero else {
      return false
    }
    let (angle, distance) = place(x: x, y: y)
    let span = picture.span(of: face)
    var aside = angle - face.remaining / span
    aside -= aside.rounded()
    let isNear = abs(aside) * 2 * .pi * distance <= reach
    guard isNear, picture.grip.contains(distance) else { return false }
    held = Held(
      face: face, start: (x, y), turn: Turn(from: face.remaining, span: span, at: angle))
    return true
  }

  private func move(x: Double, y: Double, isFine: Bool) {
    guard var held else { return }
    held.hasMoved =
      held.hasMoved || hypot(x - held.start.x, y - held.start.y) >= Self.slack
    guard held.hasMoved else { return }
    held.turn.move(to: place(x: x, y: y).angle)
    let duration = held.turn.duration(isFine: isFine)
    let isNew = duration != held.latest
    held.latest = duration
    self.held = held
    if isNew { onTurn?(held.face, duration) }
  }

  /// How near to its end one must take hold of it, in pixels along the circle: a small window is
  /// moved by what is left.
  private var reach: Double { max(12, min(28, picture.diameter / 9)) }

  /// The time left that it stands for, in turns, and the distance from the middle in pixels.
  private func place(x: Double, y: Double) -> (angle: Double, distance: Double) {
    let (right, up) = (x - picture.center.x, picture.center.y - y)
    return (picture.turns(atAngle: atan2(right, up) / (2 * .pi)), hypot(right, up))
  }
}
