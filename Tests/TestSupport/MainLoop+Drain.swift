import CGtk
import GLibKit
import GtkKit

extension MainLoop {
  /// Handles all pending events, without waiting for more.
  @MainActor package static func drain() {
    while g_main_context_iteration(nil, 0) != 0 {}
  }
}
