import GtkKit

/// One of several values, chosen by its name from a drop-down list.
@MainActor
final class Choice<Value: Equatable> {
  let widget: DropDown
  /// What the choice is about; `_` marks the letter that leads to it with Alt.
  let label: String
  private let offered: [Value]
  /// The values in the list: those offered and, before them, one kept from elsewhere that isn't.
  private var listed: [Value]
  private let name: (Value) -> String

  /// - Parameters:
  ///   - label: what the choice is about.
  ///   - offered: what can be chosen, in this order.
  ///   - name: what a value is called.
  init(_ label: String, _ offered: [Value], name: @escaping (Value) -> String) {
    (self.label, self.offered, self.name) = (label, offered, name)
    listed = offered
    widget = DropDown(offered.map(name), label: label.withoutMnemonic)
  }

  /// Calls `closure` with what a person chooses.
  func onChoose(_ closure: @escaping @MainActor (Value) -> Void) {
    widget.onChange { [weak self] in
      guard let self, listed.indices.contains(widget.selected) else { return }
      closure(listed[widget.selected])
    }
  }

  /// Shows what is chosen.
  func show(_ chosen: Value) {
    let wanted = offered.contains(chosen) ? offered : [chosen] + offered
    if wanted != listed {
      listed = wanted
      widget.setChoices(listed.map(name))
    }
    widget.selected = listed.firstIndex(of: chosen) ?? 0
  }
}
