import AlarmSound
import GtkKit

extension Sound {
  /// What a person reads: Simmer's own sounds are translated, others have the names they came with.
  var title: String {
    switch id {
    case "simmer/chime": tr("Chime")
    case "simmer/digital": tr("Digital")
    case "simmer/gong": tr("Gong")
    case "simmer/kettle": tr("Kettle")
    case "simmer/kitchen-bell": tr("Kitchen Bell")
    case "simmer/marimba": tr("Marimba")
    default: name
    }
  }

  /// A sentence about why the sound isn't heard, and what to do.
  /// - Parameters:
  ///   - isChosen: whether it was to be the alarm, not only to be listened to.
  ///   - isReplaced: whether the default sound rings in its place.
  func sentence(for problem: SoundProblem, isChosen: Bool = true, isReplaced: Bool) -> String {
    if problem == .noServer {
      return tr(
        "The alarm will be silent because no sound server answers: restart PipeWire or PulseAudio."
      )
    }
    guard isChosen else {
      return tr("“%1$@” can’t be heard. %2$@").filled(title, problem.sentence)
    }
    guard isReplaced else {
      return tr("“%1$@” can’t ring. %2$@ Choose another sound.").filled(title, problem.sentence)
    }
    return tr("“%1$@” is not used. %2$@ The default sound rings instead.")
      .filled(title, problem.sentence)
  }
}

extension SoundCatalogue {
  /// What a person reads in place of a sound.
  static var noneTitle: String {
    // Translators: a choice of sound: nothing is heard
    trc("sound", "None")
  }

  /// What a person reads for an identifier.
  func title(of id: String) -> String {
    id == Self.noneID ? Self.noneTitle : self[id]?.title ?? id
  }
}

extension SoundProblem {
  /// The reason, in a sentence of its own: languages put a clause in different orders.
  var sentence: String {
    switch self {
    case .missing: tr("The file is missing.")
    case .unreadable: tr("The file can’t be read.")
    case .notAudio: tr("The file is neither Ogg Vorbis nor WAV.")
    case .damaged: tr("The file is damaged.")
    case .unfinished: tr("The file was not played to its end.")
    case .crashed: tr("Simmer crashed while playing it.")
    case .unnoted:
      tr("The note that guards against crashes can’t be written: the disk may be full.")
    case .tooLarge: tr("The file is larger than 200 MB.")
    // That there is no sound server is no sound's fault: it has a sentence of its own.
    case .failed, .noServer: tr("The sound system can’t play it.")
    }
  }
}
