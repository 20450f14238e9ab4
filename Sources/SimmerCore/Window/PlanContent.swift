import GLibKit
import TimerEngine

/// What the page of plans shows at one moment.
package struct PlanContent: Equatable {
  package let draft: PlanDraft
  /// Whether the plan is a preset, whose moment is a time of day of any day.
  package let isPreset: Bool
  package let moment: Moment
  /// The sentence that there are too many timers to start the plan, or that its preset can’t be
  /// kept; nil if neither is so.
  package let limitSentence: String?
  /// Whether there is room for another preset.
  package let canKeep: Bool

  package init(_ plan: PlanInMaking, in engine: Engine, at moment: Moment) {
    (draft, isPreset, self.moment) = (plan.draft, plan.edited != nil, moment)
    limitSentence =
      isPreset
      ? plan.change(of: engine.presets).flatMap { engine.refusal(ofPreset: $0) }
      : draft.start(at: moment).flatMap { engine.refusal(of: $0) }
    canKeep = engine.canAddPreset
  }

  /// The times of day of the plan if it is started now.
  package var times: PlanTimes { PlanTimes(of: draft, at: moment) }

  /// Why the plan can't be kept or started; nil if it can, or if it is blank.
  package var problem: PlanDraft.Problem? { isPreset ? draft.gap : draft.problem(at: moment) }

  /// Whether the plan can be kept or started.
  package var canFinish: Bool {
    limitSentence == nil
      && (isPreset ? draft.complete != nil : draft.start(at: moment) != nil)
  }

  /// Whether a person is making a plan.
  package var isBusy: Bool { isPreset || !draft.isEmpty }

  /// Time until something of the page changes by itself; nil if nothing does.
  package var changesIn: Duration? { isPreset ? nil : times.changesIn }
}
