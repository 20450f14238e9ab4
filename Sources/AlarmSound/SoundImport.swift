import Glibc

/// The import of a sound file: it is decoded once, and written as Ogg Vorbis among the person's own
/// sounds.
///
/// A damaged file may crash a decoder or keep it busy for ever, so the import runs in a process of
/// its own, with limits.
package enum SoundImport {
  /// The option that imports a sound, before its path and the path of the directory.
  package static let option = "--import-sound"

  /// What the process reports, each on a line of its standard output.
  package enum Report: Equatable, Sendable {
    case progress(Int)
    case added(String)
    case refused(SoundProblem)

    /// Nil for a line that is no report.
    package init?(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "progress": self = .progress(Int(words[1]) ?? 0)
      case "added": self = .added(words[1])
      case "refused": self = .refused(SoundProblem.refusals[words[1]] ?? .damaged)
      default: return nil
      }
    }

    var line: String {
      switch self {
      case .progress(let percent): "progress \(percent)"
      case .added(let id): "added \(id)"
      case .refused(let problem): "refused \(problem)"
      }
    }
  }

  /// Imports a sound in this process, and reports.
  /// - Parameter arguments: the path of the sound, and that of the directory.
  /// - Returns: the exit status.
  package static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2 else { return 2 }
    setLimits()
    do throws(SoundProblem) {
      var done = 0
      let id = try add(arguments[0], to: arguments[1]) { percent in
        if percent > done { report(.progress(percent)) }
        done = max(done, percent)
      }
      report(.added(id))
      return 0
    } catch {
      report(.refused(error))
      return 1
    }
  }

  private static func report(_ report: Report) {
    print(report.line)
    fflush(nil)
  }

  /// Limits this process to 30 s of processor time and a minute in all, because a disk may hang; to
  /// a gigabyte of memory, and to files of 64 MB.
  private static func setLimits() {
    func limit(_ resource: __rlimit_resource, _ value: Int) {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
    limit(RLIMIT_CPU, 30)
    limit(RLIMIT_AS, addressSpace + (1 << 30))
    limit(RLIMIT_FSIZE, 64 << 20)
    limit(RLIMIT_CORE, 0)
    signal(SIGXFSZ, SIG_IGN)
    alarm(60)
  }

  /// Size of the address space in use, in bytes: terabytes under a sanitizer.
  private static var addressSpace: Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 64)
    return fgets(&text, 64, file) == nil ? 0 : strtol(text, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// - Parameter progress: called with 0 ... 100.
  static func add(
    _ path: String, to directory: String, progress: (Int) -> Void = { _ in }
  ) throws(SoundProblem) -> String {
    guard let library = Sndfile() else { throw .noDecoder }
    // Encoding takes about as long as decoding.
    var sound = try decode(path, library) { progress($0 / 2) }
    sound.shorten()
    try sound.normalize()
    let file = try SoundFolder(directory).create(
      named: SoundFolder.fileName(fileStem(path))
    ) {
      descriptor throws(SoundProblem) in
      try library.encode(sound, to: descriptor) { progress(50 + $0 / 2) }
    }
    return SoundCatalogue.personalID(file)
  }

  private static func decode(
    _ path: String, _ library: Sndfile, progress: (Int) -> Void
  ) throws(SoundProblem) -> DecodedSound {
    let file = try openSoundFile(path, largest: largest)
    var recording: DecodedSound?
    try file.withDescriptor { descriptor throws(SoundProblem) in
      try library.decode(descriptor) { block, info in
        var extended =
          recording ?? DecodedSound(channels: Int(info.channels), rate: Int(info.samplerate))
        recording = nil
        defer { recording = extended }
        let shouldContinue = extended.append(block)
        let part = max(
          extended.progress,
          info.frames > 0 ? Double(extended.frames) / Double(info.frames) : 0)
        progress(min(Int(part * 100), 100))
        return shouldContinue
      }
    }
    guard let recording, recording.frames > 0 else { throw .silent }
    if recording.isTooShort { throw .tooShort }
    return recording
  }

  /// Maximum size of a file, in bytes. A WAV file can't be larger.
  private static let largest = 1 << 32
}

extension SoundProblem {
  /// The problems that ``SoundImport/Report`` transmits, by their names.
  fileprivate static let refusals = Dictionary(
    uniqueKeysWithValues: [
      missing, unreadable, notAudio, damaged, tooLarge, silent, tooShort, unwritable, noDecoder,
    ].map { ("\($0)", $0) })
}
