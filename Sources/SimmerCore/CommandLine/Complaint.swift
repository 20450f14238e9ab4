import Glibc

/// Prints a sentence about a problem to standard error.
package func complain(_ sentence: String) {
  var text = "simmer: " + sentence + "\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
