extension TypedWords {
  static let englishLists: [Role: String] = [
    .hours: "h|hr|hrs|hour|hours",
    .minutes: "m|min|mins|minute|minutes|′",
    .seconds: "s|sec|secs|second|seconds|″",
    .amounts: """
    a=1|an=1|one=1|two=2|three=3|four=4|five=5|six=6|seven=7|eight=8|nine=9|ten=10|eleven=11\
    |twelve=12|thirteen=13|fourteen=14|fifteen=15|sixteen=16|seventeen=17|eighteen=18\
    |nineteen=19|twenty=20|twenty-five=25|twenty five=25|thirty=30|thirty-five=35\
    |thirty five=35|forty=40|forty-five=45|forty five=45|fifty=50|fifty-five=55|fifty five=55\
    |sixty=60|ninety=90|a couple of=2|half=0.5|a half=0.5|quarter=0.25|a quarter=0.25\
    |three quarters=0.75|three-quarters=0.75|three quarter=0.75|½=0.5|¼=0.25|¾=0.75\
    |⅓=0.333333333|⅔=0.666666667|1/2=0.5|1/4=0.25|3/4=0.75|1/3=0.333333333|2/3=0.666666667
    """,
    .of: "a|an|of a|of an",
    .additions: """
    and a half=0.5|and a quarter=0.25|and three quarters=0.75|½=0.5|¼=0.25|¾=0.75\
    |⅓=0.333333333|⅔=0.666666667|1/2=0.5|1/4=0.25|3/4=0.75|1/3=0.333333333|2/3=0.666666667
    """,
    .durations: "half-hour=1800|quarter-hour=900",
    .and: "and|&",
    .for: "for",
    .in: "in",
    .until: "until|till|til|'til|at|by|@",
    .past: "half past=30|quarter past=15|a quarter past=15|quarter to=-15|a quarter to=-15",
    .noon: "noon|midday|12 noon",
    .midnight: "midnight|12 midnight",
    .am: "am",
    .pm: "pm",
    .oClock: "o'clock|oclock|h",
  ]
}
