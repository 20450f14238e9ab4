internal import CGLib
internal import Glibc

/// Sets the locale from the environment, and the location of translations.
/// - Returns: false if the locale is not installed; texts are English then.
@discardableResult
package func setUpLocalization(domain: String, localeDirectory: String) -> Bool {
  let known = setlocale(LC_ALL, "") != nil
  textdomain(domain)
  bindtextdomain(domain, localeDirectory)
  bind_textdomain_codeset(domain, "UTF-8")
  return known
}

/// The languages of texts, the preferred ones first: `de_AT.UTF-8`, `de_AT`, `de`, `C`.
package var languageNames: [String] {
  guard var names = g_get_language_names() else { return [] }
  var all: [String] = []
  while let name = names.pointee {
    all.append(String(cString: name))
    names += 1
  }
  return all
}

package var localeUsesUTF8: Bool {
  g_get_charset(nil) != 0
}

/// Placeholders (`%@`) are filled in afterwards: see ``Swift/String/filled(_:)``.
package func tr(_ text: String) -> String {
  // Without a translation gettext returns the pointer it was given, so it must still be valid.
  text.withCString { String(cString: gettext($0)) }
}

package func trn(_ singular: String, _ plural: String, _ count: Int) -> String {
  singular.withCString { singular in
    plural.withCString { plural in
      String(cString: ngettext(singular, plural, UInt(max(0, count))))
    }
  }
}

package func trc(_ context: String, _ text: String) -> String {
  text.withCString { String(cString: g_dpgettext2(nil, context, $0)) }
}

extension String {
  /// Returns the text with each `%@`, from left to right, replaced by one of `values`, and each
  /// `%2$@` by the value of that number, so that a translation can change their order.
  package func filled(_ values: String...) -> String {
    var result = ""
    var rest = self[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
      let placeholder = digits.isEmpty ? "%@" : "%\(digits)$@"
      let place = digits.isEmpty ? next : (Int(digits) ?? 0) - 1
      guard rest.hasPrefix(placeholder), values.indices.contains(place) else {
        result.append(rest.removeFirst())
        continue
      }
      result += values[place]
      rest = rest.dropFirst(placeholder.count)
      if digits.isEmpty { next += 1 }
    }
    return result + rest
  }
}
