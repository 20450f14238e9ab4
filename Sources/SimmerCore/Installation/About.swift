package enum About {
  /// Name of the application: on the session bus, of its desktop file, settings and icon.
  package static let applicationID = "io.github.simmer_timer.Simmer"
  /// The version, as in the newest entry of the metainfo.
  package static let version = "0.2.0"
  package static let website = "https://github.com/simmer-timer/simmer"
}
