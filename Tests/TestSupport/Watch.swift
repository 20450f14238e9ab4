import CGtk
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor package final class Token {
  fileprivate var companions: [Watch] = []

  /// Expects the GObject behind a wrapper to be finalized together with this token.
  package func expectToGo(_ wrapper: Object) { companions.append(Watch(of: wrapper)) }
}

/// A weak reference that tells whether an object is gone.
package struct Watch {
  private weak var object: AnyObject?

  package var isGone: Bool { object == nil }

  package init(_ object: AnyObject) { self.object = object }

  /// Watches the GObject behind a wrapper, until it is finalized.
  @MainActor package init(of wrapper: Object) {
    let token = Token()
    object = token
    g_object_set_data_full(
      wrapper.cast(), "watch", Unmanaged.passRetained(token).toOpaque(), releaseBox)
  }
}

/// Calls `body` with a token to capture, and returns a watch of the token.
@MainActor package func watch(_ body: (Token) throws -> Void) rethrows -> Watch {
  let token = Token()
  try body(token)
  return Watch(token)
}

/// Calls `body` with a token to capture, and fails unless the token is released afterwards.
/// - Parameter later: whether the main loop may have to run for that.
@MainActor package func assertReleased(
  later: Bool = false, _ message: String = "", file: StaticString = #filePath, line: UInt = #line,
  _ body: (Token) throws -> Void
) rethrows {
  var watches: [Watch] = []
  let captured = try watch { token in
    try body(token)
    watches = token.companions
  }
  watches.append(captured)
  if later { _ = eventually { watches.allSatisfy(\.isGone) } }
  XCTAssertEqual(watches.filter { !$0.isGone }.count, 0, message, file: file, line: line)
}
