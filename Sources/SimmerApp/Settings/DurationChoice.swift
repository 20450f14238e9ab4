import GtkKit

/// Some durations to choose from, and none at all: a drop-down list.
@MainActor
final class DurationChoice {
  let widget: DropDown
  /// What the choice is about.
  let label: String
  private let offered: [Duration?]
  /// The durations in the list: those offered and, before them, one kept from elsewhere that isn't.
  private var listed: [Duration?]
  private let none: String
  private var isShowing = false

  /// - Parameters:
  ///   - label: what the choice is about.
  ///   - offered: what can be chosen, in this order.
  ///   - none: what nil is called.
  init(_ label: String, _ offered: [Duration?], none: String) {
    (self.label, self.offered, self.none) = (label, offered, none)
    listed = offered
    widget = DropDown(offered.map { $0?.words ?? none }, label: label)
  }

  /// Calls `closure` with what a person chooses.
  func onChoose(_ closure: @escaping @MainActor (Duration?) -> Void) {
    widget.onChange { [weak self] in
      guard let self, !isShowing, listed.indices.contains(widget.selected) else { return }
      closure(listed[widget.selected])
    }
  }

  /// Shows what is chosen.
  func show(_ chosen: Duration?) {
    isShowing = true
    defer { isShowing = false }
    let wanted = offered.contains(chosen) ? offered : [chosen] + offered
    if wanted != listed {
      listed = wanted
      widget.setChoices(listed.map { $0?.words ?? none })
    }
    widget.selected = listed.firstIndex(of: chosen) ?? 0
  }
}
