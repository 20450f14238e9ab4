import GLibKit
import GtkKit

/// For a moment the title is a text for screen readers: GTK before 4.14 announces nothing.
@MainActor
final class SpokenTitle {
  /// Time until a text is shown. A title that changes together with the focus isn't read.
  private static let delay = Duration.milliseconds(300)
  private static let duration = Duration.seconds(2)

  var usual = "" {
    didSet { if usual != oldValue, !isSaying { window.title = usual } }
  }

  private let window: Window
  private var texts: [String] = []
  private var isSaying = false
  private var wait: Timeout?

  init(of window: Window) { self.window = window }

  /// Shows a text for a moment, soon, with others of the same time.
  func say(_ text: String) {
    texts.append(text)
    wait = Timeout(after: Self.delay) { [weak self] in self?.show() }
  }

  private func show() {
    isSaying = true
    window.title = texts.joined(separator: " · ") + " — Simmer"
    texts = []
    wait = Timeout(after: Self.duration) { [weak self] in
      guard let self else { return }
      (isSaying, wait) = (false, nil)
      window.title = usual
    }
  }
}
