/// Something that is wrong, or to be done, as it is said in the window.
struct Notice {
  /// A button that changes that.
  struct Remedy {
    let title: String
    /// The same where there is little room.
    var shortTitle: String?
    let apply: @MainActor () -> Void
  }

  let sentence: String
  /// The same in fewer words where there is little room.
  var shortSentence: String?
  /// Its subject, where the sentence changes while that stays the same.
  var subject: String?
  var remedy: Remedy?

  /// The text by which it is known once it was dismissed.
  var identity: String { subject ?? sentence }
}
