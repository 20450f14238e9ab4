import GLibKit

extension String {
  /// The printable text, truncated to 60 columns so that it fits into a sentence.
  package var excerpt: String {
    // Accents take up no column, so their number is limited, too.
    let start = String(UnicodeScalarView(unicodeScalars.prefix(4 * Self.excerptColumns)))
    let text = start.printable.truncated(toColumns: Self.excerptColumns)
    return start.utf8.count == utf8.count || text.hasSuffix("…") ? text : text + "…"
  }

  private static let excerptColumns = 60
}
