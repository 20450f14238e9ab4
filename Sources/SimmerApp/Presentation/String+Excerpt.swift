import GtkKit

extension String {
  /// The printable text, truncated to 60 columns so that it fits into a sentence.
  var excerpt: String { printable.truncated(toColumns: 60) }
}
