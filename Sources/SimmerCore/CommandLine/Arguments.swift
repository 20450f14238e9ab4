import GLibKit

package struct Arguments {
  package private(set) var options: [(option: Option, value: String?)] = []
  package private(set) var words: [String] = []

  /// Parses the arguments after the program's name. Options may appear anywhere before a `--`.
  package init(_ arguments: [String]) throws(Command.Refusal) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option(text: parts[0]) else {
        throw Command.Refusal(
          // Translators: %@ is an option such as “--list”; also in the next ones
          sentence: tr("Unknown option “%@”. See “simmer --help”.")
            .filled(argument.excerpt))
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      if value != nil, option.value == .none {
        throw Command.Refusal(
          sentence: tr("“%@” takes no value. Type it without “=”.").filled(option.text))
      }
      // A time or a file may begin with a dash, so any argument is accepted.
      if value == nil, [.duration, .file].contains(option.value) { value = rest.popFirst() }
      options.append((option, value))
    }
  }

  package func action() throws(Command.Refusal) -> (option: Option, value: String?)? {
    // Help and version take precedence over all other options.
    for wanted in [Option.Plain.help, .version] where has(wanted) { return (.plain(wanted), nil) }
    let actions = options.filter(\.option.isAction)
    if actions.count > 1 {
      throw Command.Refusal(
        sentence: tr("“%1$@” and “%2$@” can’t be used together. Use one after the other.")
          .filled(actions[0].option.text, actions[1].option.text))
    }
    return actions.first
  }

  package func has(_ option: Option.Plain) -> Bool {
    options.contains { $0.option == .plain(option) }
  }
}
