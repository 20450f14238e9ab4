import CCanberra

struct PlaybackRequest: Sendable {
  let sound: Sound
  let fallbacks: [Sound]
  var loaded: LoadedSound?
  var volume: Double
  let loops: Bool
  let fadeIn: FadeIn
  let time = ContinuousClock.now
  /// Called on the playback's queue with the status, changed or not, and the time until the next
  /// call; nil if there may be none. If the call doesn't come in time, the server hangs.
  var report: @Sendable (_ status: PlayerStatus, _ next: Duration?) -> Void

  var age: Duration { ContinuousClock.now - time }

  var playedSound: Sound { loaded?.sound ?? sound }

  var volumeNow: Double { volume * fadeIn.level(after: age) }
}

extension RenderedSound {
  /// Returns the properties for libcanberra. They have no volume, because some servers replace it.
  /// The server's sample cache is not used: a cached sound keeps its old properties and contents.
  func properties(named name: String) -> [String: String] {
    [
      CA_PROP_MEDIA_FILENAME: path,
      CA_PROP_MEDIA_NAME: name,
      CA_PROP_MEDIA_ROLE: "alarm",
      CA_PROP_EVENT_DESCRIPTION: name,
      CA_PROP_CANBERRA_CACHE_CONTROL: "never",
    ]
  }
}
