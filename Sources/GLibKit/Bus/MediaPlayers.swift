internal import CGLib

/// A media player, by its bus name and by the connection that owns that now.
package struct MediaPlayer: Hashable, Sendable {
  package let name: String
  package let owner: String

  package init(name: String, owner: String) { (self.name, self.owner) = (name, owner) }
}

/// The media players on the session bus, which have the interface MPRIS. No call starts a program.
@MainActor
package struct MediaPlayers {
  /// Maximum time for the first answer of a player. One that takes longer is left alone.
  private static let patience = Duration.seconds(1)
  private static let prefix = "org.mpris.MediaPlayer2."
  /// The name of playerctld, which stands for the player that was used last.
  private static let substitute = prefix + "playerctld"
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"
  private static let status = "PlaybackStatus"

  private let bus: Bus?

  package init(_ bus: Bus?) {
    self.bus = bus
  }

  /// Finds those of other programs: this one may claim to be a player, too.
  package func findPlaying(_ closure: @escaping @MainActor (MediaPlayer) -> Void) {
    bus?.call(
      "ListNames", of: Bus.name, at: Bus.path, in: Bus.name, timeout: Self.patience
    ) { result in
      guard let names = (try? result.get()).flatMap({ [String](only: $0) }) else { return }
      for name in names where name.hasPrefix(Self.prefix) && name != Self.substitute {
        find(name) { player in
          guard let player, player.owner != bus?.uniqueName else { return }
          ask(Self.status, of: player, timeout: Self.patience) { (status: String?) in
            if status == "Playing" { closure(player) }
          }
        }
      }
    }
  }

  package func find(_ name: String, _ closure: @escaping @MainActor (MediaPlayer?) -> Void) {
    guard let bus else { return closure(nil) }
    bus.call(
      "GetNameOwner", of: Bus.name, at: Bus.path, in: Bus.name, [name.variant],
      timeout: Self.patience
    ) { result in
      let owner = (try? result.get()).flatMap { String(only: $0) }
      closure(owner.map { MediaPlayer(name: name, owner: $0) })
    }
  }

  /// `closure` is called however late the player answers, with false once it is gone.
  package func askIfPaused(
    _ player: MediaPlayer, _ closure: @escaping @MainActor (_ isPaused: Bool) -> Void
  ) {
    ask(Self.status, of: player) { closure($0 == "Paused") }
  }

  /// `closure` gets microseconds, however late the player answers; nil if it doesn't know.
  package func askPosition(
    of player: MediaPlayer, _ closure: @escaping @MainActor (Int64?) -> Void
  ) {
    ask("Position", of: player, closure)
  }

  /// Pauses a player. `closure` is called with whether it has done so, however late it answers.
  package func pause(
    _ player: MediaPlayer, _ closure: @escaping @MainActor (_ isDone: Bool) -> Void
  ) {
    send("Pause", to: player) { result in
      if case .success = result { closure(true) } else { closure(false) }
    }
  }

  package func play(_ player: MediaPlayer) {
    send("Play", to: player) { _ in }
  }

  /// `closure` is called at each change. Returns an identifier for ``stopWatching(_:)``.
  package func watch(
    _ player: MediaPlayer, _ closure: @escaping @MainActor (_ isPaused: Bool) -> Void
  ) -> UInt32? {
    bus?.onSignal(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path,
      from: player.owner, about: Self.interface
    ) { arguments in
      guard let changed = g_variant_get_child_value(arguments, 1) else { return }
      defer { g_variant_unref(changed) }
      if let status = String(in: changed, Self.status) { closure(status == "Paused") }
    }
  }

  package func stopWatching(_ watch: UInt32) {
    bus?.stopListening(watch)
  }

  private func ask<Value: VariantValue>(
    _ property: String, of player: MediaPlayer, timeout: Duration = Bus.noLimit,
    _ closure: @escaping @MainActor (Value?) -> Void
  ) {
    guard let bus else { return closure(nil) }
    bus.property(
      property, of: Self.interface, at: Self.path, in: player.owner, timeout: timeout,
      starts: false, closure)
  }

  private func send(
    _ method: String, to player: MediaPlayer,
    _ closure: @escaping @MainActor (Result<OpaquePointer, BusFailure>) -> Void
  ) {
    bus?.call(
      method, of: Self.interface, at: Self.path, in: player.owner, timeout: Bus.noLimit,
      starts: false, closure)
  }
}
