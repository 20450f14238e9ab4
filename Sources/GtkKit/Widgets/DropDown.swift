internal import CGtk
import GLibKit

package final class DropDown: InputWidget {
  private let label: String
  private var choices: [String] = []
  /// The list of the widget, which keeps it.
  private let list: OpaquePointer?

  package init(_ choices: [String], label: String) {
    self.label = label
    list = gtk_string_list_new(nil)
    // It takes the list.
    super.init(sinking: gtk_drop_down_new(list, nil))
    setAccessibleLabel(label)
    setChoices(choices)
    connectNotify("selected") { [weak self] in self?.labelButton() }
    if let popover = gtk_widget_get_last_child(widget) {
      let popover = Widget(retaining: popover)
      popover.dropClassNames()
      popover.connect("show") { [weak self] in self?.focusChoice() }
    }
  }

  package func setChoices(_ choices: [String]) {
    // A person may just be choosing, and GTK doesn't allow another list then.
    setSilently {
      gtk_string_list_splice(list, 0, guint(self.choices.count), nil)
      for choice in choices { gtk_string_list_append(list, ShownText(choice).string) }
    }
    self.choices = choices
    labelButton()
  }

  /// The index of the chosen text. An index out of range is ignored.
  package var selected: Int {
    get { Int(gtk_drop_down_get_selected(opaque)) }
    set {
      guard choices.indices.contains(newValue) else { return }
      setSilently { gtk_drop_down_set_selected(opaque, guint(newValue)) }
    }
  }

  package func onChange(_ closure: @escaping @MainActor () -> Void) {
    onInput(closure) { connectNotify("selected", $0) }
  }

  /// Moves the focus in the open list to the chosen text. GTK 4.8 leaves it where it was before, at
  /// first on the first text, and the arrow keys start from there.
  private func focusChoice() {
    guard let focus = gtk_widget_get_root(widget).flatMap({ gtk_root_get_focus($0) }),
      let list = gtk_widget_get_ancestor(focus, gtk_list_view_get_type())
    else { return }
    // The list also keeps the text that was selected before Escape.
    gtk_widget_activate_action_variant(
      list, "list.select-item",
      Variant.tuple([UInt32(selected).variant, false.variant, false.variant]))
    var item = gtk_widget_get_first_child(list)
    for _ in 0..<selected { item = gtk_widget_get_next_sibling(item) }
    if let item { gtk_widget_grab_focus(item) }
  }

  /// Adds the choice to the accessible name of the inner button, which has the focus. GTK 4.8 gives
  /// it no name, newer versions give it that of the list.
  private func labelButton() {
    let choice = choices.indices.contains(selected) ? ": " + choices[selected] : ""
    guard gtk_get_minor_version() < 10 else { return setAccessibleLabel(label + choice) }
    guard let button = gtk_widget_get_first_child(widget) else { return }
    Widget(retaining: button).setAccessibleLabel(label + choice)
  }
}
