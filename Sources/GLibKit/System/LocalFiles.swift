internal import CGLib
internal import Glibc

package enum LocalFiles {
  /// Lets GIO use files of this machine only, at the paths of the kernel. Otherwise it would ask
  /// the daemon of GVfs, without a limit. Call this at the start of the program, before it has
  /// other threads; programs that it starts are not affected.
  package static func use() {
    for (variable, value) in [("GIO_USE_VFS", "local"), ("GIO_USE_VOLUME_MONITOR", "unix")] {
      guard getenv(variable) == nil else { continue }
      setenv(variable, value, 1)
      defer { unsetenv(variable) }
      // GIO reads each variable once.
      if variable == "GIO_USE_VFS" {
        _ = g_vfs_get_default()
      } else if let monitor = g_volume_monitor_get() {
        g_object_unref(gpointer(monitor))
      }
    }
  }
}
