import GtkKit
import SimmerCore
import TimerEngine

/// A ring whose line thickens near the end; that of a missed timer is thin.
@MainActor
final class RingPicture: FacePicture {
  let ring = Ring()
  private let glide: Glide
  private let pointer: PointerWatch
  private var turns = false

  init() {
    let ring = ring
    pointer = PointerWatch(over: ring.widget)
    glide = Glide(of: ring.widget) { ring.fraction = $0 }
    pointer.onChange { [weak self] in self?.showHandle() }
  }

  var isFocused = false {
    didSet { showHandle() }
  }

  private func showHandle() {
    ring.hasHandle = turns && (isFocused || pointer.isInside)
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
    if face.phase == .ready { return DialScale(fitting: face.total).span }
    return ring.turnOfLine > 0 ? face.total / ring.turnOfLine : face.total
  }

  func turns(atAngle angle: Double) -> Double { ring.turns(atAngle: angle) }

  func show(_ face: Face, colors: FaceColors, glides: Bool) {
    ring.color = colors.color(in: face.phase)
    ring.tint = face.phase == .paused ? ring.color : colors.own
    turns = !face.phase.isOver && face.phase != .waiting && face.remaining > .zero
    showHandle()
    let arcs = RingArcs(of: face)
    let isNew = arcs != ring.arcs
    if isNew { glide.stop() }
    ring.arcs = arcs
    advance(to: face, jumps: glides && !isNew)
  }

  func advance(to face: Face) { advance(to: face, jumps: false) }

  private func advance(to face: Face, jumps: Bool) {
    ring.thickening = face.phase == .missed ? -1 : face.nearness
    glide.go(to: face.phase == .missed ? 1 : face.fraction, jumps: jumps)
  }

  func stopAnimation() {
    glide.stop()
  }

  func clear() {
    turns = false
    showHandle()
    glide.stop()
    glide.go(to: 0, jumps: false)
  }

  func onResize(_ closure: @escaping @MainActor () -> Void) {
    ring.onResize(closure)
  }
}

extension RingArcs {
  init?(of face: Face) {
    let durations = face.stageProgress?.stages.map(\.duration) ?? []
    guard !face.phase.isOver, face.phase == .waiting || durations.count > 1 else { return nil }
    self.init(
      durations.isEmpty ? [face.total] : durations, present: face.stageProgress?.stage ?? -1)
  }
}
