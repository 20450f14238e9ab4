internal import CGtk
import GLibKit

package final class Stack: Widget {
  /// The content of a hidden page is hidden, because assistive technology would read it.
  @MainActor
  private struct Frame {
    let page: Widget
    let content: Widget
    let child: Widget

    init(_ page: Widget) {
      self.page = page
      content = Overlay(page)
      child = Box(.vertical, [content])
      child.setLayout(PageLayout(page: page, content: content))
    }
  }

  /// The pages of a stack, shared with signal handlers of the GtkStack, which outlives this object.
  @MainActor
  private final class Frames {
    var list: [Frame] = []

    /// Hides the content of the pages that are not shown. During a crossfade, both pages are shown.
    func hideOthers(in stack: OpaquePointer) {
      let isFading = gtk_stack_get_transition_running(stack) != 0
      let shown = gtk_stack_get_visible_child(stack)
      for frame in list {
        if frame.child.widget == shown {
          frame.content.isVisible = true
        } else if !isFading {
          frame.content.isVisible = false
        }
      }
    }
  }

  private let frames = Frames()

  package init(_ pages: [Widget] = []) {
    super.init(sinking: gtk_stack_new())
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    gtk_stack_set_transition_duration(opaque, 150)
    for property in ["visible-child", "transition-running"] {
      connectNotify(property) { [frames, opaque] in frames.hideOthers(in: opaque) }
    }
    for page in pages { append(page, title: nil) }
  }

  /// Makes the stack only as large as the shown page requires. Hidden pages may still have the
  /// style of a larger window.
  /// - Parameter keepsHeight: whether the stack is as high as its highest page.
  package func fitShownPage(keepsHeight: Bool = false) {
    gtk_stack_set_hhomogeneous(opaque, 0)
    gtk_stack_set_vhomogeneous(opaque, keepsHeight ? 1 : 0)
  }

  package func append(_ page: Widget, title: String?) {
    let frame = Frame(page)
    frames.list.append(frame)
    // Without a title, GTK 4.8 would report the name of its class.
    gtk_stack_add_titled(opaque, frame.child.widget, nil, ShownText(title ?? "").string)
    frames.hideOthers(in: opaque)
  }

  package func shows(_ page: Widget) -> Bool {
    frames.list.first { $0.page === page }?.child.widget == gtk_stack_get_visible_child(opaque)
  }

  package func onPageChange(_ closure: @escaping @MainActor () -> Void) {
    connectNotify("visible-child", closure)
  }

  /// Shows one of its pages. The crossfade follows the desktop's setting for animations.
  package func show(_ page: Widget) {
    guard let frame = frames.list.first(where: { $0.page.widget == page.widget }) else { return }
    // The content must be visible before the focus can move there.
    frame.content.isVisible = true
    gtk_stack_set_visible_child(opaque, frame.child.widget)
  }
}

/// A layout with the size of a page, also while the page's content is hidden.
private struct PageLayout: BoxLayout {
  let page, content: Widget

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    gtk_widget_get_request_mode(page.widget)
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let wanted = page.measure(
      orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical, for: Int(size))
    return (Int32(wanted.minimum), Int32(wanted.natural))
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    guard gtk_widget_should_layout(content.widget) != 0 else { return }
    var area = GtkAllocation(x: 0, y: 0, width: width, height: height)
    gtk_widget_size_allocate(content.widget, &area, -1)
  }
}

package final class StackSwitcher: Widget {
  package init(_ stack: Stack) {
    super.init(sinking: gtk_stack_switcher_new())
    // GTK 4.8 would report the name of its class.
    setAccessibleLabel("")
    gtk_stack_switcher_set_stack(opaque, stack.opaque)
  }
}
