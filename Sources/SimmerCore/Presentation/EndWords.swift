import GLibKit

/// Returns an end in words: `ends 18:42`, or `18:42 or later`.
/// - Parameters:
///   - time: the time of day of the end.
///   - isEarliest: whether it is the earliest possible end, as a stage may wait for a person.
package func endWords(at time: String, isEarliest: Bool) -> String {
  let pattern =
    isEarliest
    // Translators: the end, which is later if a stage waits longer for a person: “18:42 or later”
    ? tr("%@ or later")
    // Translators: %@ is a time of day, perhaps with a day: “Thu 16:52”
    : tr("ends %@")
  return pattern.filled(time)
}
