extension TypedWords {
  static let englishLists: [Role: String] = [
    .weeks: "w|wk|wks|week|weeks",
    .days: "d|day|days",
    .hours: "h|hr|hrs|hour|hours|more hours",
    .minutes: "m|min|mins|minute|minutes|′|more minutes|more min|more mins",
    .seconds: "s|sec|secs|second|seconds|″|more seconds",
    .amounts: """
    \(englishNumbers)|a=1|an=1|a couple of=2|couple of=2|one hundred=100|a hundred=100|hundred=100\
    |half=0.5|a half=0.5|quarter=0.25|a quarter=0.25|three-quarters=0.75|three quarter=0.75\
    |\(fractions)
    """,
    .of: "a|an|of a|of an",
    .additions: """
    and a half=0.5|& a half=0.5|and 1/2=0.5|& 1/2=0.5|& ½=0.5|and a quarter=0.25\
    |and three-quarters=0.75|\(fractions)
    """,
    .durations: "half-hour=1800|quarter-hour=900",
    .and: "and|&|+",
    .or: "or|to|x|×|times",
    .for: "for",
    .in: "in",
    .until: "until|till|til|'til",
    .at: "at|by|@|at about|at around|until about|until around|around",
    .past: """
    half past=30|quarter past=15|a quarter past=15|quarter after=15|a quarter after=15\
    |quarter to=-15|a quarter to=-15|quarter before=-15|a quarter before=-15|quarter of=-15\
    |a quarter of=-15|half=30
    """,
    .after: "and a half=30|and a quarter=15|½=30|¼=15|¾=45",
    .relations: "past=1|after=1|to=-1|before=-1|of=-1",
    .zero: "oh|o|zero",
    .noon: "noon|midday",
    .midnight: "midnight",
    .am: "am|a m|a",
    .pm: "pm|p m|p",
    .morning: "in the morning|this morning|tomorrow morning",
    .evening: """
    in the afternoon|in the evening|this afternoon|this evening|tomorrow afternoon\
    |tomorrow evening
    """,
    .calendar: """
    today=0|this morning=0|this afternoon=0|this evening=0|tonight=0|tomorrow=1|tomorrow morning=1\
    |tomorrow afternoon=1|tomorrow evening=1|day after tomorrow=2|the day after tomorrow=2\
    |yesterday=-1|yesterday morning=-1|yesterday afternoon=-1|yesterday evening=-1|last night=-1\
    |day before yesterday=-2|the day before yesterday=-2
    """,
    .oClock: "o'clock|oclock|h",
    .dates: """
    monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri\
    |sat|sun|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekday|weekend\
    |january|february|march|april|may|june|july|august|september|october|november|december|jan|feb\
    |mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|morning|afternoon|evening|night|from|since|between\
    |utc|gmt|cet|cest|est|edt|cst|cdt|mst|mdt|pst|pdt|bst|ist|jst
    """,
    .others: """
    month|months|year|years|yr|yrs|fortnight|fortnights|decade|decades|ago|minus|less|plus\
    |hundreds|thousand|thousands|million|twice|thrice
    """,
    .on: "on|the|this|next|last|of",
    .then: "then|and then|after that|and after that|afterwards|followed by|→|->",
    .together: """
    together|all together|at the same time|all at the same time|at once|all at once|simultaneously
    """,
    .ready: """
    ready|all ready|everything ready|to be ready|done|all done|everything done|finished|served\
    |to serve|on the table|for|by
    """,
    .occurs: """
    ends|end|ending|finishes|expires|due|deadline|starts|begins|opens|closes|departs|arrives
    """,
    .degrees: """
    degrees|degree|degrees celsius|degrees fahrenheit|degrees c|degrees f|celsius|fahrenheit|°|°c\
    |°f|º|ºc|ºf|℃|℉|c|f
    """,
    .times: """
    x|×|*|times|round|rounds|round of|rounds of|set|sets|set of|sets of|cycle|cycles|cycles of\
    |repeat|repeats|repeated
    """,
    .repetitions: "twice=2|thrice=3",
    .wait: "wait|wait for me",
    .weekdays: """
    Monday=1|Tuesday=2|Wednesday=3|Thursday=4|Friday=5|Saturday=6|Sunday=7
    """,
    .night: "tonight|at night",
    .fillers: """
    around|timer|timer for|timer of|a timer for|set a timer for|set timer for|set timer\
    |set a timer|start a timer for|set an alarm for|set alarm for|remind me|please|about\
    |approximately|roughly|~|max|maximum|at most|at least|minimum|only|more|from now|exactly|sharp
    """,
    .behind: "to",
    .forever: "forever|endlessly|until stopped|until i stop it|on repeat|x∞|∞|infinitely",
    .every: "every|each",
    .occasions: """
    alarm|wake me|wake me up|wake up|get up|bus|train|tram|flight|plane|dinner|lunch|breakfast\
    |supper|brunch|meeting|appointment|call|class|doctor|dentist|school|movie|film|game|match|show\
    |date|party|pick up|leave|eat
    """,
    .ovens: "oven|preheat|bake|roast|oven to|oven at|preheat to|preheat oven|preheat oven to|broil",
    .numbered: """
    episode|chapter|page|day|room|table|line|bus|gate|platform|level|part|step|week|number|no\
    |lesson|season|seat|batch|lap|round|track|for
    """,
    .slow: """
    laundry|washing machine|washer|dryer|dishwasher|roast|turkey|bread|movie|film|nap|sleep|stew\
    |brisket
    """,
    .steps: """
    knead|rest|rise|prove|proof|bake|boil|simmer|stir|fold|flip|turn|grill|serve|cool|cool down\
    |warm up|work|break|pause|run|walk|jog|sprint|plank|stretch|squats|on|off|focus|study|read\
    |wash|dry|soak|brown|roast|steep|chill|listen|train|practice
    """,
  ]

  /// One to ninety-nine.
  private static let englishNumbers: String = {
    let ones = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    let teens = [
      "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
      "eighteen", "nineteen",
    ]
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    let numbers = ones + teens + tens.flatMap { ten in [ten] + ones.map { ten + "-" + $0 } }
    return numbers.enumerated().map { "\($1)=\($0 + 1)" }.joined(separator: "|")
  }()

  private static let fractions = """
    ½=0.5|¼=0.25|¾=0.75|⅓=0.333333333|⅔=0.666666667|1/2=0.5|1/4=0.25|3/4=0.75|1/3=0.333333333\
    |2/3=0.666666667
    """
}
