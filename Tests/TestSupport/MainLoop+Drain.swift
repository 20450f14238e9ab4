import CGtk
import GtkKit

extension MainLoop {
  /// Runs what is pending, without waiting for more.
  @MainActor package static func drain() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
