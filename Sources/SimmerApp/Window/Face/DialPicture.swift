import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class DialPicture: FacePicture {
  let dial = Dial()
  private let preferences: Preferences
  private lazy var glide = Glide(of: dial.widget) { [weak self] in
    self?.dial.remaining = .seconds($0)
  }

  init(preferences: Preferences) {
    self.preferences = preferences
  }

  var widget: Widget { dial.widget }
  var diameter: Double { dial.diameter }

  var center: (x: Double, y: Double) {
    (Double(dial.widget.size.width) / 2, Double(dial.widget.size.height) / 2)
  }

  var schedule: RedrawSchedule {
    RedrawSchedule(
      ringLength: dial.length, span: dial.scale.span,
      sweepLength: preferences.sweepsSecondHand ? dial.secondsLength : 0)
  }

  /// From the outer part of the minute hand to the rim.
  var grip: ClosedRange<Double> { diameter / 6...diameter / 2 }

  func span(of face: Face) -> Duration { scale(of: face).span }

  func show(_ face: Face, colors: FaceColors, glides: Bool) {
    let scale = scale(of: face)
    let isNewScale = scale != dial.scale
    dial.scale = scale
    dial.color = colors.color(in: face.phase)
    dial.showsSecondHand = face.phase == .running || face.phase == .paused
    advance(to: face, jumps: glides && !isNewScale)
  }

  func advance(to face: Face) { advance(to: face, jumps: false) }

  private func advance(to face: Face, jumps: Bool) {
    glide.go(to: face.remaining / .seconds(1), jumps: jumps)
    dial.seconds = seconds(of: face)
  }

  func stopAnimation() {
    glide.stop()
  }

  func clear() {
    glide.stop()
    glide.go(to: 0, jumps: false)
  }

  func onResize(_ closure: @escaping @MainActor () -> Void) {
    dial.onResize(closure)
  }

  private func scale(of face: Face) -> DialScale {
    DialScale(fitting: face.phase == .ready ? face.remaining : max(face.total, face.remaining))
  }

  private func seconds(of face: Face) -> Double {
    preferences.sweepsSecondHand
      ? (face.remaining / .seconds(1)).truncatingRemainder(dividingBy: 60)
      : Double(face.remaining.secondsRoundedUp % 60)
  }
}
