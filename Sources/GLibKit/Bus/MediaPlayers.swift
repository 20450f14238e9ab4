internal import CGLib

/// The media players on the session bus, which have the interface MPRIS. A player that doesn't
/// answer within a second is left alone.
@MainActor
package struct MediaPlayers {
  private static let patience = Duration.seconds(1)
  private static let prefix = "org.mpris.MediaPlayer2."
  /// The name of playerctld, which stands for the player that was used last.
  private static let substitute = prefix + "playerctld"
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"

  private let bus: Bus?

  /// - Parameter bus: the session bus.
  package init(_ bus: Bus?) {
    self.bus = bus
  }

  /// Calls `closure` with the bus name of each player that plays.
  package func findPlaying(_ closure: @escaping @MainActor (_ player: String) -> Void) {
    bus?.call(
      "ListNames", of: Bus.name, at: Bus.path, in: Bus.name, timeout: Self.patience
    ) { result in
      guard let names = (try? result.get()).flatMap({ [String](only: $0) }) else { return }
      for name in names where name.hasPrefix(Self.prefix) && name != Self.substitute {
        askStatus(of: name) { if $0 == "Playing" { closure(name) } }
      }
    }
  }

  /// Calls `closure` with whether a player is paused.
  package func askIfPaused(
    _ player: String, _ closure: @escaping @MainActor (_ isPaused: Bool) -> Void
  ) {
    askStatus(of: player) { closure($0 == "Paused") }
  }

  /// Pauses a player. `closure` is called only if the player says that it has done so.
  package func pause(_ player: String, _ closure: @escaping @MainActor () -> Void) {
    send("Pause", to: player) { if case .success = $0 { closure() } }
  }

  /// Lets a player play.
  package func play(_ player: String) {
    send("Play", to: player) { _ in }
  }

  private func askStatus(
    of player: String, _ closure: @escaping @MainActor (_ status: String?) -> Void
  ) {
    guard let bus else { return closure(nil) }
    bus.property(
      "PlaybackStatus", of: Self.interface, at: Self.path, in: player, timeout: Self.patience,
      starts: false, closure)
  }

  private func send(
    _ method: String, to player: String,
    _ closure: @escaping @MainActor (Result<OpaquePointer, BusFailure>) -> Void
  ) {
    bus?.call(
      method, of: Self.interface, at: Self.path, in: player, timeout: Self.patience, starts: false,
      closure)
  }
}
