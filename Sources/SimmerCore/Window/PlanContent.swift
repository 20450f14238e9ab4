import GLibKit
import TimerEngine

package struct PlanContent: Equatable {
  package let draft: PlanDraft
  package let isPreset: Bool
  package let moment: Moment
  /// Why the plan can't start, or its preset be kept, for lack of room; else nil.
  package let limitSentence: String?
  package let canKeep: Bool

  package init(_ plan: PlanInMaking, in engine: Engine, at moment: Moment) {
    (draft, isPreset, self.moment) = (plan.draft, plan.edited != nil, moment)
    limitSentence =
      isPreset
      ? plan.change(of: engine.presets).flatMap { engine.refusal(ofPreset: $0) }
      : draft.start(at: moment).flatMap { engine.refusal(of: $0) }
    canKeep = engine.canAddPreset
  }

  package var times: PlanTimes { PlanTimes(of: draft, at: moment) }

  /// Why the plan can't be kept or started; nil if it can, or if it is blank.
  package var problem: PlanDraft.Problem? { isPreset ? draft.gap : draft.problem(at: moment) }

  package var canFinish: Bool {
    limitSentence == nil
      && (isPreset ? draft.complete != nil : draft.start(at: moment) != nil)
  }

  package var isBusy: Bool { isPreset || !draft.isEmpty }

  package var changesIn: Duration? { isPreset ? nil : times.changesIn }
}
