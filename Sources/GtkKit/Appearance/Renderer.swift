internal import CGtk
internal import Glibc

/// GTK's renderer for all windows; set before the first ``Application`` runs.
public enum Renderer {
  /// Draws with the processor, unless the environment names a renderer. A small window of which
  /// little changes starts sooner and takes less memory than with the graphics card.
  public static func preferSoftware() {
    guard getenv("GSK_RENDERER") == nil else { return }
    setenv("GSK_RENDERER", "cairo", 1)
    // Otherwise GTK sets up OpenGL all the same. From 4.16 on, it complains of the older word.
    if gtk_get_minor_version() < 16 {
      setenv("GDK_DEBUG", "gl-disable", 0)
    } else {
      setenv("GDK_DISABLE", "gl,vulkan", 0)
    }
  }
}
