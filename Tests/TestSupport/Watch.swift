import CGtk

@testable import GtkKit

/// Something for a closure to capture.
package final class Token: Sendable {}

/// Tells whether an object is gone, without keeping it.
package struct Watch {
  private weak var object: AnyObject?

  package var isGone: Bool { object == nil }

  package init(_ object: AnyObject) {
    self.object = object
  }

  /// Watches the GObject behind a wrapper, until it is finalised.
  @MainActor
  package init(of wrapper: Object) {
    let token = Token()
    object = token
    g_object_set_data_full(
      wrapper.cast(), "watch", Unmanaged.passRetained(token).toOpaque(), releaseBox)
  }
}

/// Calls `body` with a token to capture, and watches it.
@MainActor
package func watch(_ body: (Token) throws -> Void) rethrows -> Watch {
  let token = Token()
  try body(token)
  return Watch(token)
}
