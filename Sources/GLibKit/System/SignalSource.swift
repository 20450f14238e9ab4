internal import CGLib
internal import Glibc

/// Calls a closure whenever the process receives a signal, as long as the source lives.
@MainActor
package final class SignalSource {
  private let source: guint

  package enum Signal {
    case interrupt
    case terminate
    case hangUp
    /// The terminal was resized, or the process continues after a stop.
    case terminalChange
  }

  /// Nil if the process was started with the signal ignored.
  package init?(_ signal: Signal, onSignal: @escaping @MainActor () -> Void) {
    let number =
      switch signal {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .terminalChange: SIGWINCH
      }
    if signal == .terminalChange {
      // GLib doesn't watch SIGCONT.
      Glibc.signal(SIGCONT, passOn)
    } else {
      var action = sigaction()
      sigaction(number, nil, &action)
      if unsafeBitCast(action.__sigaction_handler, to: Int.self) == 1 { return nil }
    }
    source = g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, number,
      { data in
        callClosure(in: data)
        return G_SOURCE_CONTINUE_
      },
      ClosureBox<@MainActor () -> Void>.retained(onSignal), releaseBox)
  }

  deinit {
    g_source_remove(source)
  }
}

/// Turns SIGCONT into SIGWINCH, on the thread that receives it.
private func passOn(_ signal: Int32) {
  raise(SIGWINCH)
}
