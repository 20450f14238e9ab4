import Glibc

/// Says one sentence about something that is wrong where the program was started from.
func complain(_ sentence: String) {
  var text = "simmer: " + sentence + "\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
