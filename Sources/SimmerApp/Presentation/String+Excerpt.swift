import GtkKit

extension String {
  /// As much of it as fits into a sentence on one line.
  var excerpt: String { printable.truncated(toColumns: 60) }
}
