import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing
import TimerEngine

@testable import AlarmSound

/// What the guard decides, without sound. Its queue does nothing but at ``settle()``.
@MainActor @Suite final class AlarmGuardTests {
  private let queue = DispatchQueue(label: "AlarmGuardTests")
  private let alarmGuard: AlarmGuard
  private let calls = Log<Bool>()
  private let disk = DispatchSemaphore(value: 0)

  init() {
    alarmGuard = AlarmGuard(
      queue: queue,
      loader: SoundLoader { [disk] sound in
        if sound != .tone { disk.wait() }
        return Result { () throws(SoundProblem) in try LoadedSound(.tone) }
      })
    alarmGuard.onHeld = { [calls] in calls.append(true) }
    queue.suspend()
  }

  deinit {
    disk.signal()
    queue.resume()
  }

  private func alarm(dueIn delay: Duration = .seconds(3600)) -> ExpectedAlarm {
    ExpectedAlarm(due: .now + delay, sounds: [.tone], volume: 1, fadeIn: .zero, limit: nil)
  }

  /// Does what the queue has to do.
  private func settle() {
    queue.resume()
    queue.sync {}
    queue.suspend()
  }

  @Test func anAlarmRingsOnce() {
    let alarm = alarm()
    alarmGuard.expect(alarm)
    settle()
    #expect(alarmGuard.take()?.alarm == alarm)
    #expect(alarmGuard.take() == nil)
  }

  @Test func anAlarmThatWasTakenBackDoesNotRingWhateverTheQueueHasDone() {
    for next in [nil, alarm(dueIn: .seconds(7200))] {
      alarmGuard.expect(alarm())
      settle()
      alarmGuard.expect(next)
      #expect(alarmGuard.take() == nil)
      settle()
      #expect(alarmGuard.take()?.alarm == next)
    }
  }

  @Test func aDiskThatHangsIsNotWaitedFor() throws {
    let sound = Sound(id: "own/whistle", origin: .personal, name: "Whistle", path: "/whistle")
    alarmGuard.expect(
      ExpectedAlarm(due: .now, sounds: [sound], volume: 1, fadeIn: .zero, limit: nil))
    settle()
    #expect(alarmGuard.take()?.sound.sound == .tone)
  }

  @Test func afterASleepTheMainThreadGoesFirst() async {
    let alarm = alarm()
    alarmGuard.expect(alarm)
    settle()
    let end = alarm.due + AlarmGuard.patience
    alarmGuard.timerFired(at: end + .milliseconds(-1), asleep: .zero)
    #expect(calls.entries.isEmpty, "it is too early")
    alarmGuard.timerFired(at: end + .milliseconds(1), asleep: .seconds(600))
    #expect(calls.entries.count == 1, "the machine was awake again before the deadline")
    alarmGuard.timerFired(at: end + .seconds(600), asleep: .zero)
    #expect(calls.entries.count == 2, "the machine is busy")
    alarmGuard.timerFired(at: end + .seconds(600), asleep: .seconds(601))
    #expect(calls.entries.count == 2)
    queue.resume()
    await pause(AlarmGuard.patience + .milliseconds(200))
    #expect(await calls.reach(3), "the main thread is held")
    queue.suspend()
  }

  @Test func afterASleepNothingRingsThatTheMainThreadHasHandledMeanwhile() async {
    let alarm = alarm()
    alarmGuard.expect(alarm)
    settle()
    alarmGuard.timerFired(at: alarm.due + .seconds(600), asleep: .seconds(600))
    alarmGuard.expect(self.alarm())
    queue.resume()
    await pause(AlarmGuard.patience + .milliseconds(200))
    queue.suspend()
    #expect(calls.entries.isEmpty)
  }

  @Test func theTimerFiresAfterTheMainThreadHadItsTime() async {
    let begin = ContinuousClock.now
    alarmGuard.expect(alarm(dueIn: .zero))
    queue.resume()
    #expect(await calls.reach(1))
    #expect(ContinuousClock.now - begin >= AlarmGuard.patience)
    queue.suspend()
  }
}

extension Instant {
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(sinceBoot: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration)
  }
}

extension Log {
  @MainActor fileprivate func reach(_ count: Int) async -> Bool {
    await eventually { self.entries.count == count }
  }
}
