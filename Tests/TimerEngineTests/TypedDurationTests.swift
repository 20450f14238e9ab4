import Testing
import TimerEngine

/// Durations as people type them: what is understood, and as how long, without a name.
@Suite struct TypedDurationTests {
  @Test(arguments: [
    ("5", "5m"), ("1", "1m"), ("90", "1h 30m"), ("5999", "99h 59m"), ("007", "7m"),
    ("1.5", "1m 30s"), ("1,5", "1m 30s"), (".5", "30s"), ("0.25", "15s"), ("5.", "5m"),
    ("2 1/2", "2m 30s"), ("2½", "2m 30s"), ("2 and a half", "2m 30s"),
  ])
  func numberAloneIsMinutes(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }

  @Test(arguments: [
    ("90s", "1m 30s"), ("90 sec", "1m 30s"), ("1 s", "1s"), ("10 secs", "10s"),
    ("1 second", "1s"), ("30 seconds", "30s"), ("359999s", "99h 59m 59s"), ("45″", "45s"),
    ("5m", "5m"), ("5 min", "5m"), ("5 min.", "5m"), ("5 mins", "5m"), ("5 minute", "5m"),
    ("5 minutes", "5m"), ("10′", "10m"), ("90m", "1h 30m"),
    ("1h", "1h"), ("1hr", "1h"), ("2 hrs", "2h"), ("1 hour", "1h"), ("99 hours", "99h"),
    ("1.5h", "1h 30m"), ("1,5 h", "1h 30m"), ("0.125h", "7m 30s"), (".5h", "30m"),
    ("1.25 min", "1m 15s"), ("90-second", "1m 30s"), ("5-minute", "5m"), ("9m.", "9m"),
  ])
  func oneUnit(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }

  @Test(arguments: [
    ("1h 30m", "1h 30m"), ("1h30m", "1h 30m"), ("1 h 30 min", "1h 30m"),
    ("1 hour and 30 minutes", "1h 30m"), ("1 hour, and 30 minutes", "1h 30m"),
    ("1 hour & 30 minutes", "1h 30m"), ("1h, 5 min, 10 s", "1h 5m 10s"),
    ("1h,5min,10s", "1h 5m 10s"), ("1h 10s", "1h 10s"), ("1m30s", "1m 30s"),
    ("1.5h 30m", "2h"), ("1h 90m", "2h 30m"), ("0h 5m", "5m"), ("5m 0s", "5m"),
    ("99h 59m 59s", "99h 59m 59s"), ("an hour and 5 minutes", "1h 5m"),
    ("1 hour ten minutes", "1h 10m"), ("half an hour and 5 minutes", "35m"),
  ])
  func severalUnits(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }

  @Test(arguments: [
    ("1h30", "1h 30m"), ("1h5", "1h 5m"), ("1m30", "1m 30s"), ("1h 30", "1h 30m"),
    ("1 h 30", "1h 30m"), ("1h30m15", "1h 30m 15s"), ("1h30 15s", "1h 30m 15s"),
    ("1 hour and 30", "1h 30m"), ("5 min 30", "5m 30s"), ("1h 30 15", "1h 30m 15s"),
  ])
  func numberBehindAUnitCountsInTheNextSmaller(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }

  @Test(arguments: [
    ("1:30", "1m 30s"), ("01:30", "1m 30s"), ("0:05", "5s"), ("90:00", "1h 30m"),
    ("0:90", "1m 30s"), ("1:30:00", "1h 30m"), ("0:00:01", "1s"), ("99:59:59", "99h 59m 59s"),
    ("0:90:90", "1h 31m 30s"), ("5999:59", "99h 59m 59s"), ("1:30 h", "1h 30m"),
    ("1:30 hours", "1h 30m"), ("1:30 min", "1m 30s"), ("1:30:00 h", "1h 30m"),
  ])
  func colons(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }

  @Test(arguments: [
    ("an hour", "1h"), ("a minute", "1m"), ("a second", "1s"), ("half an hour", "30m"),
    ("half a minute", "30s"), ("half hour", "30m"), ("half-hour", "30m"), ("a half hour", "30m"),
    ("quarter of an hour", "15m"), ("a quarter of an hour", "15m"), ("quarter hour", "15m"),
    ("three quarters of an hour", "45m"), ("an hour and a half", "1h 30m"),
    ("an hour and a quarter", "1h 15m"), ("1 hour and a half", "1h 30m"),
    ("a minute and a half", "1m 30s"), ("two and a half minutes", "2m 30s"),
    ("one and a half hours", "1h 30m"), ("2 and a half hours", "2h 30m"), ("two hours", "2h"),
    ("five minutes", "5m"), ("forty-five minutes", "45m"), ("forty five minutes", "45m"),
    ("twelve hours ten minutes", "12h 10m"), ("a couple of minutes", "2m"),
    ("½ hour", "30m"), ("½h", "30m"), ("1½ hours", "1h 30m"), ("1 ½ h", "1h 30m"),
    ("¾ hour", "45m"), ("⅓ h", "20m"), ("⅔ h", "40m"), ("1/2 h", "30m"), ("1 1/2 hours", "1h 30m"),
    ("3/4 hour", "45m"), ("3/4 of an hour", "45m"), ("½ of a minute", "30s"),
  ])
  func numbersInWordsAndFractions(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }

  @Test(arguments: [
    ("0.5s", "1s"), ("1.4s", "1s"), ("1.5s", "2s"), ("2.5s", "3s"), ("0.0084 m", "1s"),
    ("1.99999999999999999999s", "2s"), ("0.02m 0.4s", "2s"), ("0.02m 0.2s", "1s"),
    ("0.001h", "4s"), ("359999.4s", "99h 59m 59s"),
  ])
  func theSumIsRoundedToTheNearestSecond(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }

  @Test(arguments: [
    ("  5m  ", "5m"), ("5\tm", "5m"), ("5m\n", "5m"), ("1h\r\n30m", "1h 30m"), ("5M", "5m"),
    ("1 HOUR AND 30 Minutes", "1h 30m"), ("5\u{A0}min", "5m"), ("5\u{202F}min", "5m"),
    ("5\u{3000}min", "5m"), ("5\u{2009}m", "5m"), ("\u{200F}5m\u{200E}", "5m"),
    ("\u{FEFF}5m", "5m"), ("5\u{200B}m", "5m"), ("٥m", "5m"), ("۱۲m", "12m"), ("५ min", "5m"),
    ("９ｍｉｎ", "9m"), ("１：３０", "1m 30s"), ("1∶30", "1m 30s"), ("１．５ｈ", "1h 30m"),
    ("١٫٥h", "1h 30m"), ("1h، 5m", "1h 5m"), ("forty–five minutes", "45m"), ("𝟝m", "5m"),
  ])
  func caseSpacesAndDigitsOfAnyKind(text: String, duration: String) throws {
    #expect(try TypedTimer(text).summary == duration)
  }
}
