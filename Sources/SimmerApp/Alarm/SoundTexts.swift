import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

extension Sound {
  /// The displayed name. Names of Simmer's own sounds are translated; other sounds keep theirs.
  var title: String {
    switch id {
    case "simmer/chime": tr("Chime")
    case "simmer/digital": tr("Digital")
    case "simmer/gong": tr("Gong")
    case "simmer/kettle": tr("Kettle")
    case "simmer/kitchen-bell": tr("Kitchen Bell")
    case "simmer/marimba": tr("Marimba")
    // Translators: a simple sound that rings if no sound file can be read
    case Sound.tone.id: tr("Tone")
    default: name
    }
  }

  /// Returns a sentence about why the sound isn't heard, and about the remedy.
  /// - Parameter replacement: the sound that rings in its place; nil if none does.
  func sentence(
    for problem: SoundProblem, isChosen: Bool = true, replacement: Sound?
  ) -> String {
    if problem == .noServer {
      return tr(
        "The alarm will be silent: no sound server. "
          + "Log in again, or restart PipeWire or PulseAudio.")
    }
    guard isChosen else {
      // Translators: a sound and a sentence about the reason; also in the next ones
      return tr("“%1$@” can’t be heard. %2$@").filled(title, problem.sentence)
    }
    guard let replacement else {
      return tr("“%1$@” can’t ring. %2$@ Choose another sound.").filled(title, problem.sentence)
    }
    if replacement.id == SoundCatalogue.defaultID {
      return tr("“%1$@” isn’t used. %2$@ The default sound rings instead.")
        .filled(title, problem.sentence)
    }
    // Translators: a sound, a sentence about the reason, and another sound
    return tr("“%1$@” isn’t used. %2$@ “%3$@” rings instead.")
      .filled(title, problem.sentence, replacement.title)
  }
}

extension SoundCatalogue {
  static var noneTitle: String {
    // Translators: a choice of sound: nothing is heard
    trc("sound", "None")
  }

  func title(of id: String) -> String {
    id == Self.noneID ? Self.noneTitle : sound(id).title
  }
}

extension SoundProblem {
  func sentence(forUnimported name: String) -> String {
    // Translators: a sound and a sentence about the reason
    tr("“%1$@” can’t be used anymore. %2$@ The default sound rings instead.")
      .filled(name, sentence)
  }

  /// The reason as a separate sentence, because languages differ in the order of clauses.
  var sentence: String {
    switch self {
    case .missing: tr("The file is missing.")
    case .unreadable: tr("The file can’t be read.")
    case .notAudio:
      tr("Simmer can’t read it. It takes WAV, FLAC, Ogg Vorbis, Opus, MP3 and AIFF.")
    case .damaged: tr("The file is damaged.")
    case .unfinished: tr("The file wasn’t played to its end.")
    case .tooLarge: tr("The file is larger than 4 GB.")
    case .silent: tr("There’s nothing to hear in it.")
    case .tooShort: tr("It’s too short. A sound must last at least a tenth of a second.")
    case .unwritable: tr("It can’t be saved. The disk may be full.")
    case .noDecoder: tr("The library libsndfile isn’t installed.")
    // A missing sound server isn't a problem of one sound, and has its own sentence above.
    case .failed, .noServer: tr("The sound system can’t play it.")
    }
  }
}
