import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

extension AlarmOutputs {
  /// The name of a choice.
  static func name(of choice: String) -> String {
    switch choice {
    // Translators: a choice of where alarms are heard: the sound output that the desktop uses
    case desktop: tr("Desktop’s Output")
    // Translators: a choice of where alarms are heard: on all sound outputs
    case every: tr("Every Output")
    // The list has room for no more.
    default: choice.truncated(toColumns: 34)
    }
  }
}

extension Audibility {
  /// A sentence about why an alarm isn't heard, or where it is unexpectedly heard; else nil.
  var sentence: String? {
    switch self {
    case .unknown, .audible(nil): nil
    case .audible(.headphones(let output, _)):
      // Translators: %@ is the name of headphones, such as WH-1000XM4
      tr("The alarm will be heard only in “%@”.").filled(output)
    case .audible(.missing(let output)):
      // Translators: %@ is the name of a sound output
      tr("“%@” isn’t there. The alarm will be heard on the desktop’s output.").filled(output)
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
    case .unknown, .audible(nil): nil
    case .audible(.headphones(let output, _)):
      // Translators: the alarm is; %@ is the name of headphones
      tr("Heard only in “%@”.").filled(output)
    case .audible(.missing(let output)):
      // Translators: %@ is the name of a sound output
      tr("“%@” isn’t there.").filled(output)
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
    case .audible(.headphones(_, hasLoudspeakers: true)):
      // Translators: a button; the alarm is also to be heard there
      tr("Also on Loudspeakers")
    case .inaudible(.dummy, _), .audible, .unknown: nil
    }
  }
}
