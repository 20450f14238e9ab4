/// The outputs on which alarms are played.
package struct AlarmOutputs: Equatable, Sendable {
  /// Choices beside the title of an output: the one that the desktop has chosen, and all.
  package static let (desktop, every) = ("", "*")

  /// Their names for the player; nil is the output that the desktop has chosen.
  package let names: [String?]
  /// The titles of all outputs that can be heard.
  package let titles: [String]
  let all: [MixerReading.Output]
  /// The chosen title, if no output has it. Alarms are played on the desktop's output then.
  let missing: String?
  /// Whether there are loudspeakers beside them.
  let canAddLoudspeakers: Bool

  init(_ reading: MixerReading, choice: String = desktop, addsLoudspeakers: Bool = false) {
    let heard = ([reading.output] + reading.others).filter(\.canBeHeard)
    let chosen =
      switch choice {
      case Self.desktop: [MixerReading.Output]()
      case Self.every: heard.filter { !$0.passesOn }
      default: heard.filter { $0.title == choice }
      }
    missing = chosen.isEmpty && ![Self.desktop, Self.every].contains(choice) ? choice : nil
    let main = chosen.isEmpty ? [reading.output] : chosen
    let loudspeakers = heard.filter {
      $0.headphones == nil && !$0.passesOn && !main.contains($0)
    }
    let added = addsLoudspeakers ? loudspeakers : []
    names = (chosen.isEmpty ? [nil] : chosen.map(\.name)) + added.map(\.name)
    all = main + added
    titles = heard.map(\.title)
    canAddLoudspeakers = loudspeakers.count > added.count
  }
}
