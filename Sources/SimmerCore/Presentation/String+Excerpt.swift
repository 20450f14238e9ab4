import GLibKit

extension String {
  /// The printable text, truncated to 60 columns so that it fits into a sentence.
  package var excerpt: String { printable.truncated(toColumns: 60) }
}
