import GLibKit
import Glibc

/// Prints a sentence about a problem to standard error, without control characters.
package func complain(_ sentence: String) {
  var text = complaint(sentence)
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

package func complaint(_ sentence: String) -> String {
  "simmer: " + sentence.printable + "\n"
}
