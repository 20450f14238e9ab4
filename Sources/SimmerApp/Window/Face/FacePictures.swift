import GtkKit
import SimmerCore
import TimerEngine

/// The ring and the dial of a face, of which one is shown. Each is created when it is first needed.
@MainActor
final class FacePictures {
  var onResize: (() -> Void)?

  private(set) var style: FaceStyle
  private(set) var picture: any FacePicture
  private(set) var turning: TurnGesture

  private let preferences: Preferences
  private let send: (WindowAct) -> Void
  private weak var box: ArrangedBox?
  private var made: [FaceStyle: (picture: any FacePicture, turning: TurnGesture)] = [:]

  init(preferences: Preferences, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    style = preferences.face
    picture = Self.makePicture(style, preferences)
    turning = TurnGesture(over: picture, send: send)
  }

  /// Adds the pictures to a box, below its other children.
  func add(to box: ArrangedBox) {
    self.box = box
    keepPicture()
  }

  func followPreferences() {
    guard preferences.face != style else { return }
    picture.widget.isVisible = false
    style = preferences.face
    if let known = made[style] {
      (picture, turning) = known
    } else {
      picture = Self.makePicture(style, preferences)
      turning = TurnGesture(over: picture, send: send)
      keepPicture()
    }
    picture.widget.isVisible = true
  }

  private func keepPicture() {
    made[style] = (picture, turning)
    box?.prepend(picture.widget)
    picture.onResize { [weak self] in self?.onResize?() }
  }

  private static func makePicture(
    _ style: FaceStyle, _ preferences: Preferences
  ) -> any FacePicture {
    switch style {
    // The ring is not visible then, but sets the size of the figures.
    case .ring, .figures: RingPicture()
    case .dial: DialPicture(preferences: preferences)
    }
  }
}
