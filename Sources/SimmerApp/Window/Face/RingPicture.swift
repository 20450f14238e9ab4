import GtkKit
import TimerEngine

/// A timer as a ring, which warms and thickens near the end.
@MainActor
final class RingPicture: FacePicture {
  let ring = Ring()
  private let pulse: Pulse
  private let glide: Glide

  init() {
    let ring = ring
    pulse = Pulse(of: ring.widget) { (ring.glow, ring.thickening) = ($0, $0) }
    glide = Glide(of: ring.widget) { ring.fraction = $0 }
  }

  var widget: Widget { ring.widget }
  var diameter: Double { ring.diameter }
  var center: (x: Double, y: Double) { ring.center }
  var schedule: RedrawSchedule { RedrawSchedule(ringLength: ring.length) }

  var grip: ClosedRange<Double> {
    let across = max(10, min(24, diameter / 10))
    return (ring.radius - across)...(ring.radius + across)
  }

  func span(of face: Face) -> Duration {
    face.phase == .ready ? DialScale(fitting: face.total).span : face.total
  }

  func show(_ face: Face, colors: FaceColors, glides: Bool) {
    if face.phase != .finished {
      pulse.isOn = false
      ring.glow = 0
      ring.thickening = face.warmth
    } else if !pulse.isOn {
      (ring.glow, ring.thickening) = (1, 1)
    }
    ring.color = colors.color(of: face)
    glide.go(to: face.fraction, jumps: glides)
  }

  func animate(_ face: Face, _ isOn: Bool) {
    pulse.isOn = isOn && face.phase == .finished
    if !isOn { glide.stop() }
  }

  func clear() {
    pulse.isOn = false
    glide.stop()
    glide.go(to: 0, jumps: false)
  }

  func onResize(_ closure: @escaping @MainActor () -> Void) {
    ring.onResize(closure)
  }
}
