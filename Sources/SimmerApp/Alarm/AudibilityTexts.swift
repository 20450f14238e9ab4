import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

extension Audibility {
  /// A sentence about why an alarm isn't heard, or that it is heard only in headphones; else nil.
  var sentence: String? {
    switch self {
    case .unknown, .audible(inHeadphones: nil): nil
    case .audible(inHeadphones: let output?):
      // Translators: %@ is the name of headphones, such as WH-1000XM4
      tr("The alarm will be heard only in “%@”.").filled(output)
    case .inaudible(.muted, _): tr("The alarm won’t be heard: the sound is muted.")
    case .inaudible(.quiet, _): tr("The alarm won’t be heard: the volume is very low.")
    case .inaudible(.dummy(let output), _):
      // Translators: %@ is the name of a sound output
      tr("The alarm won’t be heard: “%@” plays nothing. Choose another sound output.")
        .filled(output)
    case .inaudible(.streamMuted, _): tr("The alarm won’t be heard: Simmer’s sound is muted.")
    case .inaudible(.streamQuiet, _): tr("The alarm won’t be heard: Simmer’s volume is very low.")
    }
  }

  /// The same in fewer words, for a bar with little room; nil if there is none.
  var shortSentence: String? {
    switch self {
    case .unknown, .audible(inHeadphones: nil): nil
    case .audible(inHeadphones: let output?):
      // Translators: the alarm is; %@ is the name of headphones
      tr("Heard only in “%@”.").filled(output)
    case .inaudible(.muted, _): tr("The sound is muted.")
    case .inaudible(.quiet, _): tr("The volume is very low.")
    case .inaudible(.dummy(let output), _):
      // Translators: %@ is the name of a sound output
      tr("“%@” plays nothing.").filled(output)
    case .inaudible(.streamMuted, _): tr("Simmer’s sound is muted.")
    case .inaudible(.streamQuiet, _): tr("Simmer’s volume is very low.")
    }
  }

  /// The label of the button that applies the remedy; nil if there is none.
  var remedyTitle: String? {
    switch self {
    case .inaudible(.muted, _), .inaudible(.streamMuted, _): tr("Unmute")
    case .inaudible(.quiet, _), .inaudible(.streamQuiet, _): tr("Turn Up")
    case .inaudible(.dummy, _), .audible, .unknown: nil
    }
  }
}
