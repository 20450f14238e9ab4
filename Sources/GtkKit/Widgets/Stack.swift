internal import CGtk

/// Several pages in one place, one of them shown: GtkStack, crossfading.
public final class Stack: Widget {
  /// A stack of `pages`, the first one shown.
  public init(_ pages: [Widget] = []) {
    super.init(sinking: gtk_stack_new())
    for page in pages { gtk_stack_add_child(opaque, page.widget) }
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    gtk_stack_set_transition_duration(opaque, 150)
  }

  /// Has it ask for no more room than the page that is shown needs.
  public func fitShownPage() {
    gtk_stack_set_hhomogeneous(opaque, 0)
    gtk_stack_set_vhomogeneous(opaque, 0)
  }

  /// Adds a page with a title, for a ``StackSwitcher``.
  public func append(_ page: Widget, title: String) {
    gtk_stack_add_titled(opaque, page.widget, nil, title)
  }

  /// Shows a page. The fade follows the desktop's setting for animations.
  public func show(_ page: Widget) {
    gtk_stack_set_visible_child(opaque, page.widget)
  }
}

/// A row of buttons, one for each page of a stack: GtkStackSwitcher.
public final class StackSwitcher: Widget {
  /// Buttons for the pages of `stack`.
  public init(_ stack: Stack) {
    super.init(sinking: gtk_stack_switcher_new())
    gtk_stack_switcher_set_stack(opaque, stack.opaque)
  }
}
