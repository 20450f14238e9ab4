import GtkKit
import TimerEngine

/// The ring and the dial of a face, of which one is shown. Each is made when it is first needed.
@MainActor
final class FacePictures {
  /// Called with what is turned, as it was before, and the time left that a person has turned it
  /// to.
  var onTurn: ((Face, Duration) -> Void)?
  /// Called soon after a picture was given another size.
  var onResize: (() -> Void)?

  /// The style that is shown.
  private(set) var style: FaceStyle
  private(set) var picture: any FacePicture
  /// Turns what is shown.
  private(set) var turning: Turning

  private let preferences: Preferences
  private weak var box: ArrangedBox?
  private var made: [FaceStyle: (picture: any FacePicture, turning: Turning)] = [:]

  init(preferences: Preferences) {
    self.preferences = preferences
    style = preferences.face
    picture = Self.makePicture(style, preferences)
    turning = Turning(over: picture)
  }

  /// Places them in a box, below all else.
  func add(to box: ArrangedBox) {
    self.box = box
    keepPicture()
  }

  /// Shows the picture of the style that is preferred now.
  func followPreferences() {
    guard preferences.face != style else { return }
    picture.widget.isVisible = false
    style = preferences.face
    if let known = made[style] {
      (picture, turning) = known
    } else {
      picture = Self.makePicture(style, preferences)
      turning = Turning(over: picture)
      keepPicture()
    }
    picture.widget.isVisible = true
  }

  private func keepPicture() {
    made[style] = (picture, turning)
    box?.prepend(picture.widget)
    turning.onTurn = { [weak self] in self?.onTurn?($0, $1) }
    picture.onResize { [weak self] in self?.onResize?() }
  }

  private static func makePicture(
    _ style: FaceStyle, _ preferences: Preferences
  ) -> any FacePicture {
    switch style {
    case .ring: RingPicture()
    case .dial: DialPicture(preferences: preferences)
    }
  }
}
