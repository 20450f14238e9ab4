import TestSupport
import Testing
import TimerEngine

@testable import SimmerCore

/// What a second press or key does not do, as it was meant for what was there before.
@MainActor @Suite struct DebouncerTests {
  private let app = Scenario()
  private let window: StatefulWindow

  init() {
    window = StatefulWindow(app)
    window.show()
  }

  @Test func aPageThatAppearsByItselfIgnoresKeysForASecond() {
    app.start(["tea": 300, "eggs": 60])
    window.show()
    app.pass(.seconds(60))
    window.show()
    #expect(window.state.debouncer.ignoresKeys)
    window.act(.ignoredKey)
    app.pass(.seconds(1))
    window.show()
    #expect(!window.state.debouncer.ignoresKeys, "a tap doesn't prolong it")
    window.act(.openSetup)
    #expect(!window.state.debouncer.ignoresKeys, "it was wished for")
  }

  @Test func theKeyThatEndsAnAlarmInTheTitleBarStartsNothing() {
    let tea = app.start(.seconds(60), name: "tea")
    window.act(.openSetup)
    window.act(.setup(.type("rice 9m")))
    app.pass(.seconds(60))
    window.show()
    #expect(!window.state.debouncer.ignoresKeys, "an alarm doesn't stop typing")
    window.act(.act(.stop, on: .timer(tea)))
    #expect(window.state.page == .setup)
    #expect(window.state.debouncer.ignoresKeys)
  }

  @Test func aSecondSpaceAfterAnAlarmPausesNothing() {
    app.start(["tea": 60, "rice": 900, "bread": 1200])
    window.show()
    app.pass(.seconds(63))
    window.show()
    app.pass(.seconds(2))
    window.show()
    #expect(!window.state.debouncer.ignoresKeys)
    window.act(.act(.stop, on: window.state.board.leads[0]))
    app.pass(.milliseconds(700))
    window.show()
    #expect(window.state.debouncer.ignoresKeys)
  }

  @Test func aDoubleClickActsOnce() {
    func stops(_ time: UInt32, x: Double = 0) -> Bool {
      window.state.debouncer.stops(
        Debouncer.Press(time: time, x: x, y: 0), editsPresets: false)
    }
    #expect(!stops(0))
    #expect(!stops(300), "the page is the same")
    window.act(.start(Start(duration: .seconds(60))))
    #expect(stops(600))
    #expect(stops(1600), "it is still pressed")
    #expect(!stops(1650, x: 11))
    window.act(.openSetup)
    #expect(!stops(2651, x: 11))
    #expect(!stops(.max, x: 11))
  }

  @Test func escapeDoesNothingBehindAPopoverThatHasJustClosed() {
    func stopsKey(_ use: Debouncer.KeyUse = .escape) -> Bool {
      window.state.debouncer.stopsKey(use, on: .setup, at: app.now.instant)
    }
    func follow(hasPopover: Bool) {
      window.state.debouncer.follow(hasPopover: hasPopover, on: .setup, at: app.now.instant)
    }
    for ends in [true, false] {
      follow(hasPopover: true)
      follow(hasPopover: false)
      #expect(stopsKey())
      app.pass(.milliseconds(999))
      #expect(stopsKey(), "tapped")
      if ends { app.pass(.seconds(1)) } else { #expect(!stopsKey(.other)) }
      #expect(!stopsKey())
    }
  }

  @Test func entriesThatHaveJustChangedDoNothing() {
    let id = app.start(.seconds(300))
    window.show()
    window.state.debouncer.menuChanged(at: app.now.instant)
    #expect(window.act(.actInMenu(.pause, on: .timer(id))) == [])
    app.pass(.seconds(1))
    #expect(window.act(.actInMenu(.pause, on: .timer(id))).last == .send(.pause(id)))
  }
}
