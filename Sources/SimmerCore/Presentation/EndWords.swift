import GLibKit

/// Returns an end in words: `ends 18:42`, or `done after 18:42`.
/// - Parameters:
///   - time: the time of day of the end.
///   - isEarliest: whether it is the earliest possible end, as a stage may wait for a person.
package func endWords(at time: String, isEarliest: Bool) -> String {
  // Translators: the end, which is later if a stage waits longer for a person: “done after 18:42”
  (isEarliest ? tr("done after %@") : tr("ends %@")).filled(time)
}
