internal import CGtk
internal import Glibc

/// GTK's renderer for all windows; set when the program starts, before it has other threads.
package enum Renderer {
  /// Selects GTK's cairo renderer, which draws on the CPU, unless the environment names a renderer.
  /// A small window that changes little starts faster and takes less memory than on the GPU.
  package static func preferSoftware() {
    guard getenv("GSK_RENDERER") == nil else { return }
    setenv("GSK_RENDERER", "cairo", 1)
    // Otherwise GTK still initializes OpenGL. From 4.16 on, it warns about the older flag.
    if gtk_get_minor_version() < 16 {
      setenv("GDK_DEBUG", "gl-disable", 0)
    } else {
      setenv("GDK_DISABLE", "gl,vulkan", 0)
    }
  }
}
