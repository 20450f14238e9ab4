/// A problem or a task, described at the top of the window.
struct Notice {
  /// A button that resolves the notice.
  struct Remedy {
    let title: String
    let apply: @MainActor () -> Void
  }

  let sentence: String
  /// A shorter sentence for little space.
  var shortSentence: String?
  /// A text that stays the same while the sentence changes.
  var subject: String?
  var remedy: Remedy?

  /// The text that identifies a dismissed notice.
  var identity: String { subject ?? sentence }
}
