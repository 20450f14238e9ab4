internal import CGtk

package final class ProgressBar: Widget {
  package init(label: String) {
    super.init(sinking: gtk_progress_bar_new())
    setAccessibleLabel(label)
  }

  package var fraction: Double {
    get { gtk_progress_bar_get_fraction(opaque) }
    set { gtk_progress_bar_set_fraction(opaque, newValue) }
  }
}
