import SimmerCore

extension SearchResult {
  /// The name of an icon for the effect of activating it.
  var icon: String {
    switch activation {
    case .start, .startPreset: "media-playback-start-symbolic"
    case .show: "alarm-symbolic"
    case .act(let action, _): action.icon()
    }
  }
}
