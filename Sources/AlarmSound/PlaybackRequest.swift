import CCanberra
import Glibc

/// A request to play a sound.
struct PlaybackRequest: Sendable {
  let sound: Sound
  /// The sounds to play if that can't be loaded, in order.
  let fallbacks: [Sound]
  var loaded: LoadedSound?
  var volume: Double
  let loops: Bool
  let fadeIn: FadeIn
  let time = ContinuousClock.now
  /// Called on the playback's queue with the status, changed or not, and the time until the next
  /// call; nil if there may be none. If the call doesn't come in time, the server hangs.
  let report: @Sendable (_ status: PlayerStatus, _ next: Duration?) -> Void

  /// Time since the request.
  var age: Duration { ContinuousClock.now - time }

  /// The sound that is played, or was asked for.
  var playedSound: Sound { loaded?.sound ?? sound }

  /// Returns the properties for libcanberra, with the volume due now. The server's sample cache is
  /// not used: a cached sound keeps its old properties and contents.
  func properties(of loaded: LoadedSound) -> [String: String] {
    [
      CA_PROP_MEDIA_FILENAME: loaded.path,
      CA_PROP_MEDIA_NAME: loaded.sound.name,
      CA_PROP_MEDIA_ROLE: "alarm",
      CA_PROP_EVENT_DESCRIPTION: loaded.sound.name,
      CA_PROP_CANBERRA_CACHE_CONTROL: "never",
      CA_PROP_CANBERRA_VOLUME: decibels(volume: volume * fadeIn.level(after: age)),
    ]
  }
}

/// Returns a volume of 0...1, cubic as in PulseAudio, in decibels. It is written without a decimal
/// point, because libcanberra reads it in the user's locale: -6.02 is "-602e-2".
func decibels(volume: Double) -> String {
  let mute = -200.0
  let value = volume > 0 ? max(60 * log10(min(volume, 1)), mute) : mute
  return "\(Int((value * 100).rounded()))e-2"
}
