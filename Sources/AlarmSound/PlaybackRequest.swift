import CCanberra
import Glibc

/// What is to be played.
struct PlaybackRequest: Sendable {
  let sound: Sound
  var volume: Double
  let loops: Bool
  let fadeIn: FadeIn
  /// When it was asked for.
  let time = ContinuousClock.now
  /// Called on the playback's queue with what is going on, whether or not that is new, and with the
  /// time within which it is called again; nil for maybe never. If it is not, the server hangs.
  let report: @Sendable (_ status: PlayerStatus, _ next: Duration?) -> Void

  /// How long ago it was asked for.
  var age: Duration { ContinuousClock.now - time }

  /// The request as libcanberra takes it, with the volume due now. Never from the server's sample
  /// cache: there, a sound would keep the properties and the contents it once had.
  var properties: [String: String] {
    [
      CA_PROP_MEDIA_FILENAME: sound.path,
      CA_PROP_MEDIA_NAME: sound.name,
      CA_PROP_MEDIA_ROLE: "alarm",
      CA_PROP_EVENT_DESCRIPTION: sound.name,
      CA_PROP_CANBERRA_CACHE_CONTROL: "never",
      CA_PROP_CANBERRA_VOLUME: decibels(volume: volume * fadeIn.level(after: age)),
    ]
  }
}

/// A volume of 0...1, cubic as PulseAudio's, in decibels. Written without a decimal point, because
/// libcanberra reads it in the person's locale: -6.02 is "-602e-2".
func decibels(volume: Double) -> String {
  let mute = -200.0
  let value = volume > 0 ? max(60 * log10(min(volume, 1)), mute) : mute
  return "\(Int((value * 100).rounded()))e-2"
}
