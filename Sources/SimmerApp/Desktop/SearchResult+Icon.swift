import SimmerCore

extension SearchResult {
  /// The name of an icon for the effect of activating it.
  var icon: String {
    switch activation {
    case .start, .startPreset: "media-playback-start-symbolic"
    case .show: "alarm-symbolic"
    case .next: "media-skip-forward-symbolic"
    case .stop: "media-playback-stop-symbolic"
    }
  }
}
