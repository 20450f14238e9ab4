/// Something that is wrong, as it is said in the window.
struct Notice {
  /// What a person can press to mend it.
  struct Remedy {
    let title: String
    let apply: @MainActor () -> Void
  }

  let sentence: String
  var remedy: Remedy?
}
