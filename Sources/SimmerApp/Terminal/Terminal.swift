import GLibKit
import Glibc
import GtkKit
import SimmerCore

/// The terminal that the program was started in. No call waits for it. While it reads keys, echo is
/// off; ``leave()`` restores the original state.
@MainActor
final class Terminal {
  var onKey: (([UInt8]) -> Void)?

  private let input = STDIN_FILENO
  private let output = STDOUT_FILENO
  private let writer = TerminalOutput()
  private var before: termios?
  private var keys: FileDescriptorSource?
  let canMoveCursor: Bool

  init() {
    // The program goes on if the reader of its output ends: the alarm can still be heard.
    signal(SIGPIPE, SIG_IGN)
    let kind = getenv("TERM").map { String(cString: $0) } ?? ""
    canMoveCursor = isatty(STDOUT_FILENO) != 0 && !kind.isEmpty && kind != "dumb"
  }

  /// In the background another program uses the terminal, so nothing is overwritten.
  var isScreen: Bool { canMoveCursor && isForeground(output) }

  var hasKeyboard: Bool { keys != nil }

  var columns: Int {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  var hasBlocks: Bool { localeUsesUTF8 }

  func grabKeyboard() {
    guard isForeground(input) else {
      keys = nil
      return
    }
    var state = termios()
    guard tcgetattr(input, &state) == 0 else { return }
    before = before ?? state
    state.c_lflag &= ~tcflag_t(ICANON | ECHO)
    state.c_cc.6 = 1  // VMIN
    state.c_cc.5 = 0  // VTIME
    tcsetattr(input, TCSANOW, &state)
    if keys == nil {
      keys = FileDescriptorSource(fcntl(input, F_DUPFD_CLOEXEC, 3)) { [weak self] in self?.read() }
    }
  }

  /// Restores the original state of the terminal. What it hasn't taken soon is not written.
  func leave() {
    releaseKeyboard()
    writer.finish()
  }

  private func releaseKeyboard() {
    keys = nil
    guard var before, isForeground(input) else { return }
    tcsetattr(input, TCSANOW, &before)
    self.before = nil
  }

  /// - Parameter isReplaceable: whether the next text replaces it, if that is replaceable, too.
  func write(_ text: String, isReplaceable: Bool = false) {
    writer.write(text, to: output, isReplaceable: isReplaceable)
  }

  func complain(_ sentence: String) {
    writer.write(complaint(sentence), to: STDERR_FILENO, isReplaceable: false)
  }

  private func read() {
    // A read in the background would stop the program.
    guard isForeground(input) else {
      keys = nil
      return
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(input, &bytes, bytes.count)
    if count > 0 {
      onKey?(Array(bytes.prefix(count)))
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      keys = nil
    }
  }

  private func isForeground(_ descriptor: Int32) -> Bool {
    tcgetpgrp(descriptor) == getpgrp()
  }
}
