import GtkKit
import SimmerCore

@MainActor
struct DialPlate {
  let layout: DialLayout
  let colors: DialColors

  func draw(on drawing: Drawing) {
    drawing.setColor(colors.base)
    drawing.fillCircle(x: 0, y: 0, radius: layout.radius - layout.border / 2)
    drawing.setColor(colors.border)
    drawing.strokeArc(
      x: 0, y: 0, radius: layout.radius - layout.border / 2, from: 0, to: 2 * .pi,
      width: layout.border)
    for tick in 0..<DialScale.ticks { drawTick(tick, on: drawing) }
    drawing.setColor(colors.text)
    let numbers = layout.scale.numbers
    for index in stride(from: 0, to: numbers.count, by: layout.numberStride) {
      let turn = Double(index) / Double(numbers.count)
      write(
        numbers[index], at: turn, radius: layout.numberRadius(of: numbers[index], at: turn),
        size: layout.numberSize, weight: layout.numberWeight, on: drawing)
    }
    guard layout.hasSecondNumbers else { return }
    drawing.setColor(colors.quiet)
    for second in stride(from: 5, through: 60, by: 5) {
      write(
        second, at: Double(second) / 60, radius: layout.secondNumberRadius,
        size: layout.secondNumberSize, weight: 400, on: drawing)
    }
  }

  private func drawTick(_ tick: Int, on drawing: Drawing) {
    let isNumbers = tick % layout.scale.ticksPerNumber == 0
    guard isNumbers || layout.hasFineTicks else { return }
    drawing.setColor(isNumbers ? colors.text : colors.quiet)
    drawing.inPlace {
      drawing.turn(by: Double(tick) / Double(DialScale.ticks) * 2 * .pi)
      drawing.strokeLine(
        x: 0, y: -layout.tickEnd, toX: 0,
        toY: -layout.tickEnd + (isNumbers ? layout.numberTickLength : layout.tickLength),
        width: isNumbers ? layout.numberTick : layout.tick)
    }
  }

  private func write(
    _ number: Int, at turn: Double, radius: Double, size: Double, weight: UInt32,
    on drawing: Drawing
  ) {
    let place = layout.point(at: turn, radius: radius)
    drawing.write(String(number), x: place.x, y: place.y, size: size, weight: weight)
  }
}
