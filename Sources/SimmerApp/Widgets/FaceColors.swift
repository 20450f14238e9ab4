import GLibKit
import GtkKit
import SimmerCore

struct FaceColors: Equatable {
  let own: Color
  var missed: Color
  let ground: Color

  @MainActor
  init(own: Color, in widget: Widget, ground: Color) {
    (self.own, self.ground) = (own, ground)
    missed = widget.namedColor("simmer_missed") ?? own
  }

  init(own: Color, ground: Color) {
    (self.own, self.ground) = (own, ground)
    missed = Color(red: 0.97, green: 0.66, blue: 0)
  }

  var gray: Color { Color(red: 0.5, green: 0.5, blue: 0.5).standingOut(from: ground) }

  func color(in phase: Face.Phase) -> Color {
    switch phase {
    case .running, .waiting, .finished: own
    // Almost gray: a paler color would have too little contrast.
    case .paused: own.mixed(with: gray, 0.85)
    case .ready: gray
    case .missed: missed
    }
  }
}
