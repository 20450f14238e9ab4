internal import CGtk
internal import Glibc

/// The end of a display. GTK can't go on without it, and GDK has no signal for it.
@MainActor
package enum LostDisplay {
  /// Called once in place of the end of the process, which follows when the closure returns. It may
  /// be called out of any function of GTK, and must call none.
  package static var onLoss: (@MainActor () -> Void)? {
    didSet { process = getpid() }
  }

  /// The process that has set ``onLoss``; children that it forks have another number.
  fileprivate nonisolated(unsafe) static var process: pid_t = 0
}

/// Stands for the function of libc, by which GDK ends the process when it finds that it has lost a
/// display, on X11 and on Wayland: the dynamic linker takes the functions of the program before
/// those of its libraries. The optimizer would drop one that no other module can call.
@_cdecl("_exit")
package func exitAtOnce(_ status: Int32) {
  if getpid() == LostDisplay.process, g_main_context_is_owner(nil) != 0 {
    MainActor.assumeIsolated {
      let onLoss = LostDisplay.onLoss
      LostDisplay.onLoss = nil
      onLoss?()
    }
  }
  _Exit(status)
}
