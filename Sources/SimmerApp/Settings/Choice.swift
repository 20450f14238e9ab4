import GtkKit

/// One of several values, chosen by its name from a drop-down list.
@MainActor
final class Choice<Value: Equatable> {
  let widget: DropDown
  /// What the choice is about.
  let label: String
  private let offered: [(value: Value, name: String)]
  private var isShowing = false

  /// - Parameters:
  ///   - label: what the choice is about.
  ///   - offered: what can be chosen, in this order.
  init(_ label: String, _ offered: [(Value, String)]) {
    (self.label, self.offered) = (label, offered)
    widget = DropDown(offered.map(\.1), label: label)
  }

  /// Calls `closure` with what a person chooses.
  func onChoose(_ closure: @escaping @MainActor (Value) -> Void) {
    widget.onChange { [weak self] in
      guard let self, !isShowing, offered.indices.contains(widget.selected) else { return }
      closure(offered[widget.selected].value)
    }
  }

  /// Shows what is chosen.
  func show(_ chosen: Value) {
    isShowing = true
    defer { isShowing = false }
    if let place = offered.firstIndex(where: { $0.value == chosen }) { widget.selected = place }
  }
}
