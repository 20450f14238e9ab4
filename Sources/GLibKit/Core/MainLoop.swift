package import CGLib

package enum MainLoop {
  /// Runs `body` on the main thread as soon as that is free, before drawing, from any thread.
  package static func async(_ body: @escaping @MainActor @Sendable () -> Void) {
    add(body, priority: G_PRIORITY_DEFAULT)
  }

  /// Runs `body` on the main thread when nothing more urgent is left, drawing included.
  @MainActor
  package static func whenIdle(_ body: @escaping @MainActor @Sendable () -> Void) {
    add(body, priority: G_PRIORITY_DEFAULT_IDLE)
  }

  private static func add(
    _ body: @escaping @MainActor @Sendable () -> Void, priority: Int32
  ) {
    g_idle_add_full(
      priority,
      { data in
        let closure = ClosureBox<@MainActor @Sendable () -> Void>.closure(in: data)
        MainActor.assumeIsolated { closure?() }
        return G_SOURCE_REMOVE_
      },
      ClosureBox<@MainActor @Sendable () -> Void>.retained(body), releaseBox)
  }

  /// Starts an asynchronous operation, and runs the main loop until it is done.
  @MainActor
  package static func wait<Value>(for begin: (@escaping @MainActor (Value) -> Void) -> Void)
    -> Value
  {
    var done: Value?
    begin { done = $0 }
    while true {
      if let done { return done }
      g_main_context_iteration(nil, 1)
    }
  }

  /// Runs the main loop as long as `condition` holds, for a program without an ``Application``.
  @MainActor
  package static func run(while condition: () -> Bool) {
    while condition() { g_main_context_iteration(nil, 1) }
  }
}

/// `G_SOURCE_REMOVE` is a macro that Swift can't import.
let G_SOURCE_REMOVE_: gboolean = 0
/// `G_SOURCE_CONTINUE` is a macro that Swift can't import.
package let G_SOURCE_CONTINUE_: gboolean = 1
