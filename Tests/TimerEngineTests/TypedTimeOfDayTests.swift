import Testing
import TimerEngine

/// Times of day as people type them.
@Suite struct TypedTimeOfDayTests {
  @Test(arguments: [
    ("until 18:30", "18:30:00"), ("until 18:30:15", "18:30:15"), ("until 18", "18:00:00"),
    ("until 6", "06:00:00"), ("till 18:30", "18:30:00"), ("'til 18:30", "18:30:00"),
    ("by 18:30", "18:30:00"), ("at 18:30", "18:30:00"), ("@18:30", "18:30:00"),
    ("UNTIL 18:30", "18:30:00"), ("until 0:00", "00:00:00"), ("until 0", "00:00:00"),
    ("until 24", "00:00:00"), ("until 24:00", "00:00:00"), ("until 23:59:59", "23:59:59"),
    ("until 6:05", "06:05:00"), ("until 18.30", "18:30:00"), ("until 18h30", "18:30:00"),
    ("until 18 h 30", "18:30:00"), ("until 18h", "18:00:00"), ("until 18 h 30 min", "18:30:00"),
    ("until 18:30 h", "18:30:00"), ("until 6 o'clock", "06:00:00"), ("6 o’clock", "06:00:00"),
    ("until\u{A0}１８：３０", "18:30:00"), ("until ١٨:٣٠", "18:30:00"),
  ])
  func dayOfTwentyFourHours(text: String, time: String) throws {
    #expect(try TypedTimer(text).summary == time)
  }

  @Test(arguments: [
    ("at 6:30 pm", "18:30:00"), ("until 6pm", "18:00:00"), ("until 6 PM", "18:00:00"),
    ("until 6 p.m.", "18:00:00"), ("until 6:30p.m.", "18:30:00"), ("until 6.30pm", "18:30:00"),
    ("6pm", "18:00:00"), ("6:30 pm", "18:30:00"), ("6:30:15 pm", "18:30:15"),
    ("6:30 am", "06:30:00"), ("12am", "00:00:00"), ("12:30 am", "00:30:00"),
    ("12pm", "12:00:00"), ("11:59 pm", "23:59:00"), ("6 o'clock pm", "18:00:00"),
  ])
  func halvesOfTheDay(text: String, time: String) throws {
    #expect(try TypedTimer(text).summary == time)
  }

  @Test(arguments: [
    ("until noon", "12:00:00"), ("at midday", "12:00:00"), ("until 12 noon", "12:00:00"),
    ("Until Midnight", "00:00:00"), ("half past 6", "06:30:00"), ("until half past 18", "18:30:00"),
    ("until quarter past 6 pm", "18:15:00"), ("at a quarter to 6 pm", "17:45:00"),
    ("quarter to 0", "23:45:00"), ("until quarter to midnight", "23:45:00"),
  ])
  func inWords(text: String, time: String) throws {
    #expect(try TypedTimer(text).summary == time)
  }

  @Test(arguments: [
    ("pasta until 18:30", "18:30:00 pasta"), ("until 18:30 pasta", "18:30:00 pasta"),
    ("pasta @18:30", "18:30:00 pasta"), ("6:30 pm tea", "18:30:00 tea"),
    ("lunch: until noon", "12:00:00 lunch"), ("until 18:30: lunch", "18:30:00 lunch"),
    ("tea for two until 16", "16:00:00 tea for two"), ("until 6 pasta", "06:00:00 pasta"),
    ("2 eggs until 18:30", "18:30:00 2 eggs"),
  ])
  func names(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }

  @Test(arguments: [
    "until 25", "until 25:00", "until 24:01", "until 18:60", "until 18:30:60", "until 18:3",
    "until 18h5",
    "until 1.5", "until 1,30", "until 1/2", "until 99999999999999999999", "13pm", "0:30 am",
    "until 18:30 pm", "until 2 hours", "until 5m", "eggs at 6m", "until half an hour",
    "until an hour", "until 18x", "25 o'clock", "until 1:2:3:4:5", "half past 6:30",
    "until half 7", "until 25:00 5", "stand by 5m",
  ])
  func noSuchTime(text: String) {
    #expect(throws: TypedTimer.Refusal.noSuchTimeOfDay) { try TypedTimer(text) }
  }

  /// Behind the same words there may be something else altogether.
  @Test(arguments: [
    ("bake at 180 for 40m", "40m bake at 180"), ("bake at 180°C 40 min", "40m bake at 180°C"),
    ("wait until done 5m", "5m wait until done"), ("5m stand by", "5m stand by"),
    ("18:30 at home", "18m 30s at home"), ("at a party 30m", "30m at a party"),
    ("noon tea 5m", "5m noon tea"), ("quarter past the hour 5m", "5m quarter past the hour"),
  ])
  func notMeant(text: String, summary: String) throws {
    #expect(try TypedTimer(text).summary == summary)
  }
}
