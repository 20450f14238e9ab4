/// Something that is wrong, or to be done, as it is said in the window.
struct Notice {
  /// What a person can press to change that.
  struct Remedy {
    let title: String
    let apply: @MainActor () -> Void
  }

  let sentence: String
  /// What it is about, where the sentence changes while that stays the same.
  var subject: String?
  var remedy: Remedy?

  /// What it is known by once it was dismissed.
  var identity: String { subject ?? sentence }
}
