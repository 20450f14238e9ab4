internal import CGtk
import GLibKit

/// A callback before each frame of a widget's display, while the widget is mapped.
@MainActor
package final class FrameTicks {
  private let widget: Widget
  private let closure: @MainActor (Duration) -> Void
  private var callback: guint = 0

  /// - Parameter closure: called with the frame's time, on a monotonic clock.
  package init(of widget: Widget, _ closure: @escaping @MainActor (Duration) -> Void) {
    self.widget = widget
    self.closure = closure
  }

  /// Ticks keep the frame clock running, so switch them off when nothing moves.
  package var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      if isOn { start() } else { gtk_widget_remove_tick_callback(widget.widget, callback) }
    }
  }

  private func start() {
    callback = gtk_widget_add_tick_callback(
      widget.widget,
      { _, frameClock, data in
        let time = Duration.microseconds(gdk_frame_clock_get_frame_time(frameClock))
        let closure = ClosureBox<@MainActor (Duration) -> Void>.closure(in: data)
        MainActor.assumeIsolated { closure?(time) }
        return G_SOURCE_CONTINUE_
      }, ClosureBox<@MainActor (Duration) -> Void>.retained(closure), releaseBox)
  }
}
