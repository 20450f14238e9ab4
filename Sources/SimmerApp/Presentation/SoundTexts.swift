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
      return tr("“%1$@” can’t be heard because %2$@.").filled(title, problem.clause)
    }
    guard isReplaced else {
      return tr("“%1$@” can’t ring because %2$@: choose another sound.").filled(
        title, problem.clause)
    }
    return tr("“%1$@” is not used because %2$@: the default sound rings instead.")
      .filled(title, problem.clause)
  }
}

extension SoundProblem {
  // Translators: these follow “because” in “… is not used because …” and the like.
  /// The reason, to follow “because”.
  var clause: String {
    switch self {
    case .missing: tr("the file is not there")
    case .unreadable: tr("the file can’t be read")
    case .notAudio: tr("it is neither Ogg Vorbis nor WAV")
    case .damaged: tr("the file is damaged")
    case .unfinished: tr("it was not played to its end")
    case .crashed: tr("Simmer crashed while it was played")
    case .tooLarge: tr("it is larger than 200 MB")
    // That there is no sound server is no sound's fault: it has a sentence of its own.
    case .failed, .noServer: tr("it can’t be played")
    }
  }
}
