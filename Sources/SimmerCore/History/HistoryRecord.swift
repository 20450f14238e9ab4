import GLibKit
import TimerEngine

/// A line of the history: a run that has ended. Its keys outlive changes of the types.
package struct HistoryRecord: Codable, Equatable, Sendable {
  /// The number of the timer, and when the run began since the boot, in nanoseconds: both together
  /// tell runs apart.
  package let id: Int
  private let run: Int64
  /// What was set, which a press starts again. Of a plan it is the dish.
  package let start: Start
  /// The number of the stage in its round, from 0; nil for the first or only one.
  private let stage: Int?
  private let plan: String?
  /// In milliseconds, as the next ones: since 1970, by the wall clock of that time.
  private let began, ended: Int64
  private let paused: Int64?
  /// In milliseconds; nil if it is the length that was set.
  private let length: Int64?
  package let end: EndedRun.End

  package init(_ run: EndedRun, at moment: Moment) {
    func milliseconds(_ time: Duration) -> Int64 { time.wholeNanoseconds / 1_000_000 }
    (id, self.run) = (run.timer.id.rawValue, run.began.sinceBoot.wholeNanoseconds)
    start = run.timer.preset
    stage = run.timer.stage == 0 ? nil : run.timer.stage
    plan = run.plan.flatMap { $0.name.isEmpty ? nil : $0.name }
    began = milliseconds(moment.wallClock(at: run.began))
    ended = milliseconds(moment.wallClock(at: run.ended))
    paused = run.paused == .zero ? nil : milliseconds(run.paused)
    let set = Self.length(of: start, stage: stage)
    length = run.length == set ? nil : milliseconds(run.length)
    end = run.end
  }

  private static func length(of start: Start, stage: Int?) -> Duration {
    start.stages.indices.contains(stage ?? 0) ? start.stages[stage ?? 0].duration : start.duration
  }

  package var beganAt: Duration { .milliseconds(began) }
  package var endedAt: Duration { .milliseconds(ended) }
  package var pausedFor: Duration { .milliseconds(paused ?? 0) }
  package var planName: String { (plan ?? "").printable }

  /// The stage; nil for a plain timer.
  package var stageName: String? {
    start.stages.indices.contains(stage ?? 0) ? start.stages[stage ?? 0].name : nil
  }

  /// The length that was set for it, with all added time.
  package var duration: Duration {
    length.map { .milliseconds($0) } ?? Self.length(of: start, stage: stage)
  }

  /// `Bread, Rest`; empty for a plain timer without a name.
  package var name: String { [start.name, stageName ?? ""].joinedWithCommas }

  /// The same for all records of a run.
  var key: [Int64] { [Int64(id), run] }
}

extension EndedRun.End {
  /// Within a line: `done`, `missed`, `canceled`.
  package var text: String {
    switch self {
    case .rang, .done: Statement.finished(at: nil).text(.short)
    case .missed: Statement.missed(at: nil).text(.short)
    // Translators: how a timer ended, in the history
    case .canceled, .undone: tr("canceled")
    // Translators: how a stage of a timer ended: before its time, because a person went on
    case .skipped: tr("skipped")
    }
  }
}
