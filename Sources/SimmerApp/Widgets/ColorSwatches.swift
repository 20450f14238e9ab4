import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class ColorSwatches {
  let widget: Box
  var onChoose: ((Color) -> Void)?
  var onOther: (() -> Void)?

  private var swatches: [(color: Color, radio: RadioButton)] = []
  private let custom: RadioButton
  /// Shared, because the display keeps a style sheet forever.
  private static let styles = StyleSheet()
  private static var rules = ""

  init(offersOther: Bool = true) {
    widget = Box(.horizontal)
    widget.align(vertical: .center)
    for (index, offered) in RingColor.offered.enumerated() {
      let radio = RadioButton(groupedWith: swatches.first?.radio)
      radio.setStyles(["swatch", "color-\(index)"])
      radio.setAccessibleLabel(offered.name)
      radio.tooltip = offered.name
      swatches.append((offered.color, radio))
      widget.append(radio)
    }
    custom = RadioButton(groupedWith: swatches.first?.radio)
    custom.setStyles(["swatch", "color-custom"])
    custom.setAccessibleLabel(tr("Custom Color"))
    widget.append(custom)
    let other = Button(
      icon: "list-add-symbolic", label: tr("Custom Color…"), styles: ["flat", "circular"])
    other.onClick { [weak self] in self?.onOther?() }
    if offersOther { widget.append(other) }
    for swatch in swatches {
      swatch.radio.onChoose { [weak self] in self?.onChoose?(swatch.color) }
    }
  }

  /// Shows the chosen color; one that isn't offered gets a swatch of its own.
  func show(_ chosen: Color) {
    let rules = swatches.indices.map { "color-\($0)" }
    let colors = zip(rules + ["color-custom"], swatches.map(\.color) + [chosen])
    let text = colors.map { name, color in
      "checkbutton.\(name) > radio { background: \(color.hex); color: \(color.opposite.hex); }"
    }.joined()
    if text != Self.rules { Self.styles.load(text) }
    Self.rules = text
    let match = swatches.first { $0.color.hex == chosen.hex }?.radio
    custom.isVisible = match == nil
    let radio = match ?? custom
    if !radio.isOn { radio.isOn = true }
  }
}
