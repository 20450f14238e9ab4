import GLibKit

extension Audibility {
  /// A sentence about why an alarm isn't heard, or that it is heard only in headphones; else nil.
  package var sentence: String? {
    switch self {
    case .unknown, .heard(inHeadphones: nil): nil
    case .heard(inHeadphones: let output?):
      // Translators: %@ is the name of headphones, such as WH-1000XM4
      tr("The alarm will be heard only in “%@”.").filled(output)
    case .unheard(.muted, _): tr("The alarm won’t be heard: the sound is muted.")
    case .unheard(.quiet, _): tr("The alarm won’t be heard: the volume is very low.")
    case .unheard(.dummy(let output), _):
      // Translators: %@ is the name of a sound output
      tr("The alarm won’t be heard: “%@” plays nothing. Choose another sound output.")
        .filled(output)
    case .unheard(.streamMuted, _): tr("The alarm won’t be heard: Simmer’s sound is muted.")
    case .unheard(.streamQuiet, _): tr("The alarm won’t be heard: Simmer’s volume is very low.")
    }
  }

  /// The same in fewer words, for a bar with little room; nil if there is none.
  package var shortSentence: String? {
    switch self {
    case .unknown, .heard(inHeadphones: nil): nil
    case .heard(inHeadphones: let output?):
      // Translators: the alarm is; %@ is the name of headphones
      tr("Heard only in “%@”.").filled(output)
    case .unheard(.muted, _): tr("The sound is muted.")
    case .unheard(.quiet, _): tr("The volume is very low.")
    case .unheard(.dummy(let output), _):
      // Translators: %@ is the name of a sound output
      tr("“%@” plays nothing.").filled(output)
    case .unheard(.streamMuted, _): tr("Simmer’s sound is muted.")
    case .unheard(.streamQuiet, _): tr("Simmer’s volume is very low.")
    }
  }

  /// The label of the button that applies the remedy; nil if there is none.
  package var remedyTitle: String? {
    switch self {
    case .unheard(.muted, _), .unheard(.streamMuted, _): tr("Unmute")
    case .unheard(.quiet, _), .unheard(.streamQuiet, _): tr("Turn Up")
    case .unheard(.dummy, _), .heard, .unknown: nil
    }
  }
}
