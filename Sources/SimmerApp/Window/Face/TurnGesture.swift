import Glibc
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class TurnGesture {
  /// Drag threshold, in pixels.
  private static let slack = 5.0

  private let picture: any FacePicture
  private let send: (WindowAct) -> Void
  private var face: Face?
  /// The time to which steps have turned ``face``. Several may come before a face that shows it.
  private var stepped: Duration?
  private var held: Held?

  private struct Held {
    let face: Face
    let start: (x: Double, y: Double)
    var turn: TurnedTime
    var hasMoved = false
    var latest: Duration?
  }

  init(over picture: any FacePicture, send: @escaping (WindowAct) -> Void) {
    (self.picture, self.send) = (picture, send)
    picture.widget.onDrag(
      claims: { [weak self] in self?.begin(x: $0, y: $1) ?? false },
      moved: { [weak self] in self?.move(x: $0, y: $1, isFine: $2) },
      ended: { [weak self] in self?.letGo() })
  }

  var isUnderWay: Bool { held != nil }

  /// Ends a drag of another timer, or of one that has run out meanwhile.
  func hold(_ face: Face) {
    if face.id != self.face?.id || face.phase.isOver { letGo() }
    (self.face, stepped) = (face, nil)
  }

  func letGo() {
    held = nil
  }

  func turn(by steps: Int, isFine: Bool) {
    guard let face, !face.phase.isOver,
      let duration = TurnedTime.step(from: stepped ?? face.remaining, by: steps, isFine: isFine)
    else { return }
    send(.turn(face, to: duration))
    // Meanwhile a face from before this step may have been taken over.
    if self.face?.id == face.id { stepped = duration }
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
      face: face, start: (x, y), turn: TurnedTime(from: face.remaining, span: span, at: angle))
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
    if isNew { send(.turn(held.face, to: duration)) }
  }

  /// Maximum distance of a drag from the end, in pixels; elsewhere it moves the window.
  private var reach: Double { max(12, min(28, picture.diameter / 9)) }

  /// Returns the time left at a position, in turns, and its distance from the middle, in pixels.
  private func place(x: Double, y: Double) -> (angle: Double, distance: Double) {
    let (right, up) = (x - picture.center.x, picture.center.y - y)
    return (picture.turns(atAngle: atan2(right, up) / (2 * .pi)), hypot(right, up))
  }
}
