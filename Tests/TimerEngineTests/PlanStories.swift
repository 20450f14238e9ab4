import TestSupport
import TimerEngine

/// Three dishes to be ready together, as soon as possible: potatoes take 250 s and begin at once,
/// fish takes 120 s and begins at 130 s, peas take 50 s and begin at 200 s.
extension StoryTests {
  private static let (potatoes, fish, peas) = (id, second, third)
  private static let dinner = PlanID(rawValue: 1)
  private static let (fishBegins, peasBegin) = ([Event.begin(fish)], [Event.begin(peas)])
  private static let allRing: [Event] = [.ring(potatoes), .ring(fish), .ring(peas)]
  private static let start = Input.startPlan(
    name: "dinner", [250, 120, 50].map { Start(duration: .seconds($0)) })

  static let plans: [[Story]] = [together, undonePlans, changed]

  private static let together: [Story] = under(
    begins: start,
    Story(
      "each begins in time to be ready with the others",
      at(0, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)], wakes: 130),
      justBefore(130),
      at(
        130, fishBegins,
        leaves: [running(until: 250), running(until: 250), waiting(until: 200)], wakes: 190),
      at(190, wakes: 200), at(200, peasBegin), at(250, allRing, wakes: .never), at(300)),
    Story(
      "heard late, it began at its moment all the same",
      at(
        190, fishBegins, leaves: [running(until: 250), running(until: 250), waiting(until: 200)])),
    Story(
      "what begins and ends in a gap only rings",
      at(9_000, allRing, leaves: [finished(at: 250), finished(at: 250), finished(at: 250)])),
    Story(
      "not yet: a minute later, with all that have not begun", at(130, fishBegins),
      at(
        140, .notYet(fish),
        leaves: [running(until: 250), waiting(until: 200), waiting(until: 270)]),
      at(200, fishBegins), at(250, rings), at(270, peasBegin),
      at(320, [.ring(fish), .ring(peas)])),
    Story(
      "not yet is for a minute after it was said that a dish has begun",
      at(150, fishBegins, wakes: 200), at(200, peasBegin, wakes: 210),
      at(209, .notYet(fish), wakes: 219),
      at(209, .undo, wakes: 210), at(210, .notYet(fish), wakes: 250)),
    Story(
      "not for a dish that a person has begun", at(20, .begin(fish)), at(25, .notYet(fish)),
      at(30, .notYet(potatoes), wakes: 140)),
    Story(
      "not for one that was changed since", at(130, fishBegins),
      at(140, .add(fish, .seconds(5)), wakes: 150), at(141, .notYet(fish)),
      at(142, leaves: [running(until: 250), running(until: 255), waiting(until: 205)])),
    Story(
      "more time for one that runs moves all that wait", at(10, add(60)),
      at(11, leaves: [running(until: 310), waiting(until: 190), waiting(until: 260)]),
      at(190, fishBegins), at(200, .setRemaining(fish, .seconds(130))),
      at(201, leaves: [running(until: 310), running(until: 330), waiting(until: 280)])),
    Story(
      "a length set later, or a restart, does so, too", at(10, .setLength(id, .seconds(260))),
      at(10, leaves: [running(until: 260), waiting(until: 140), waiting(until: 210)]),
      at(20, .restart(id)),
      at(20, leaves: [running(until: 280), waiting(until: 160), waiting(until: 230)])),
    Story(
      "less time moves nothing", at(10, add(-60)),
      at(11, leaves: [running(until: 190), waiting(until: 130), waiting(until: 200)]),
      at(12, add(30), leaves: [running(until: 220), waiting(until: 130), waiting(until: 200)])),
    Story(
      "one that takes longer begins earlier", at(10, .add(fish, .seconds(30))),
      at(10, leaves: [running(until: 250), waiting(until: 100), waiting(until: 200)], wakes: 20),
      at(20, .setLength(peas, .seconds(40))),
      at(20, leaves: [running(until: 250), waiting(until: 100), waiting(until: 210)])),
    Story(
      "where there isn't time for that it begins at once, and all are ready later",
      at(10, .setLength(fish, .seconds(300)), fishBegins),
      at(11, leaves: [running(until: 250), running(until: 310), waiting(until: 260)])),
    Story(
      "one that is begun before its moment is ready before", at(20, .begin(fish), wakes: 30),
      at(21, leaves: [running(until: 250), running(until: 140), waiting(until: 200)]),
      at(30, .begin(fish)), at(140, [.ring(fish)])),
    Story(
      "a pause of the plan holds everything", at(50, .pausePlan(dinner), wakes: .never),
      at(1_050, leaves: [paused(200), waiting(until: 130), waiting(until: 200)]),
      at(
        1_050, .resumePlan(dinner),
        leaves: [running(until: 1_250), waiting(until: 1_130), waiting(until: 1_200)]),
      at(1_130, fishBegins), at(1_200, peasBegin), at(1_250, allRing)),
    Story(
      "a pause of all does that, too", at(50, .pauseAll, wakes: .never), at(950, .resumeAll),
      at(1_050, fishBegins, leaves: nil, wakes: 1_100)),
    Story(
      "a pause of one holds those that wait; what is on the stove goes on", at(140, fishBegins),
      at(150, .pause(potatoes), wakes: 200),
      at(240, leaves: [paused(100), running(until: 250), waiting(until: 200)]),
      at(250, [.ring(fish)]), at(350, .resume(potatoes)),
      at(351, leaves: [running(until: 450), finished(at: 250), waiting(until: 400)]),
      at(400, peasBegin)),
    Story(
      "they wait no longer once the paused one is gone", at(50, .pause(potatoes)),
      at(90, .cancel(potatoes), leaves: [waiting(until: 170), waiting(until: 240)], wakes: 100)),
    Story(
      "a plan that is paused stays so", at(50, .pausePlan(dinner)), at(90, .resume(potatoes)),
      at(91, leaves: [running(until: 290), waiting(until: 130), waiting(until: 200)], wakes: 290),
      at(290, rings), at(350, .resumePlan(dinner)),
      at(351, leaves: [finished(at: 290), waiting(until: 430), waiting(until: 500)])),
    Story(
      "one that is canceled leaves the others and the moment", at(10, .cancel(potatoes)),
      at(30, leaves: [waiting(until: 130), waiting(until: 200)], wakes: 130)))

  private static let undonePlans: [Story] = under(
    begins: start,
    Story(
      "a plan is canceled and comes back", at(20, .cancelPlan(dinner), leaves: [], wakes: 30),
      at(
        60, .undo, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)],
        wakes: 130)),
    Story(
      "what should have begun meanwhile began then", at(125, .cancelPlan(dinner)),
      at(
        210, .undo, [.begin(fish), .begin(peas)],
        leaves: [running(until: 250), running(until: 250), running(until: 250)])),
    Story(
      "what rings isn't canceled with the others", at(10, add(-240), rings),
      at(20, .cancelPlan(dinner), leaves: [finished(at: 10)]),
      at(21, .undo, leaves: [finished(at: 10), waiting(until: 130), waiting(until: 200)])),
    Story(
      "a restart is undone with the moment", at(100, .restart(potatoes)),
      at(101, leaves: [running(until: 350), waiting(until: 230), waiting(until: 300)]),
      at(
        108, .undo, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)],
        wakes: 130)),
    Story(
      "so is a “not yet”", at(130, fishBegins), at(140, .notYet(fish)),
      at(142, .undo, leaves: [running(until: 250), running(until: 250), waiting(until: 200)])),
    Story(
      "one that a person has begun waits again", at(20, .begin(fish), wakes: 30),
      at(25, .undo, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)]),
      at(130, fishBegins)),
    Story(
      "after its moment it has begun then", at(20, .begin(fish)),
      at(
        135, .undo, fishBegins,
        leaves: [running(until: 250), running(until: 250), waiting(until: 200)])),
    Story(
      "what was moved since stays so", at(100, .restart(potatoes)),
      at(101, .setLength(peas, .seconds(59))),
      at(102, .undo, leaves: [running(until: 250), waiting(until: 230), waiting(until: 291)])),
    Story(
      "one that was canceled before the moment moved is ready with the others",
      at(10, .cancel(fish)), at(11, .setLength(potatoes, .seconds(310))),
      at(12, .undo, leaves: [running(until: 310), waiting(until: 190), waiting(until: 260)])),
    Story(
      "a paused one comes back, and holds the others as before", at(50, .pause(potatoes)),
      at(60, .cancel(potatoes)), at(65, .undo, wakes: .never),
      at(150, .resume(potatoes)),
      at(151, leaves: [running(until: 350), waiting(until: 230), waiting(until: 300)])))

  private static let rice = TimerID(rawValue: 4)
  private static let addsRice = Input.addDish(dinner, Start(duration: .seconds(80)))

  private static let changed: [Story] = under(
    begins: start,
    Story(
      "guests are late: all that wait move; what is on the stove is ready before",
      at(50, .movePlan(dinner, by: .seconds(100)), wakes: 60),
      at(51, leaves: [running(until: 250), waiting(until: 230), waiting(until: 300)]),
      at(61, wakes: 230), at(230, fishBegins), at(250, rings), at(300, peasBegin),
      at(350, [.ring(fish), .ring(peas)])),
    Story(
      "a plan moves back only until what runs is done", at(10, .movePlan(dinner, by: .seconds(99))),
      at(30, .movePlan(dinner, by: .seconds(-300))),
      at(31, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)]),
      at(50, wakes: 130), at(60, .movePlan(dinner, by: .seconds(-1)), wakes: 130)),
    Story(
      "and only until the longest that waits can be done", at(10, .cancel(potatoes)),
      at(30, .movePlan(dinner, by: .seconds(-150)), fishBegins),
      at(31, leaves: [running(until: 150), waiting(until: 100)])),
    Story(
      "a plan of which nothing waits doesn't move", at(200, fishBegins + peasBegin),
      at(210, .movePlan(dinner, by: .seconds(60))),
      at(211, leaves: [running(until: 250), running(until: 250), running(until: 250)])),
    Story(
      "a held plan moves, too", at(50, .pausePlan(dinner)),
      at(60, .movePlan(dinner, by: .seconds(30))),
      at(150, .resumePlan(dinner)),
      at(151, leaves: [running(until: 350), waiting(until: 260), waiting(until: 330)])),
    Story(
      "several steps are undone at once, although a dish has begun",
      at(100, .movePlan(dinner, by: .seconds(40))),
      at(105, .movePlan(dinner, by: .seconds(-10))),
      at(106, leaves: [running(until: 250), waiting(until: 160), waiting(until: 230)]),
      at(112, .undo, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)])),
    Story(
      "what an earlier moment has begun waits again",
      at(125, .add(potatoes, .seconds(-100)), wakes: 130),
      at(126, .movePlan(dinner, by: .seconds(-60)), fishBegins),
      at(127, leaves: [running(until: 150), running(until: 246), waiting(until: 196)]),
      at(128, .undo, leaves: [running(until: 150), waiting(until: 130), waiting(until: 200)])),
    Story(
      "a move is undone after a change of something else",
      at(50, .movePlan(dinner, by: .seconds(30))),
      at(52, .edit(fish, Start(duration: .seconds(1), color: "#33d17a"))),
      at(53, .undo, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)])),
    Story(
      "one more dish is ready with the others",
      at(
        50, addsRice, [.started(rice)],
        leaves: [
          running(until: 250), waiting(until: 130), waiting(until: 200), waiting(until: 170),
        ]),
      at(130, fishBegins), at(170, [.begin(rice)]), at(200, peasBegin),
      at(250, allRing + [.ring(rice)])),
    Story(
      "one for which there is too little time begins at once, and the others wait for it",
      at(
        190, addsRice, fishBegins + [.started(rice)],
        leaves: [
          running(until: 250), running(until: 250), waiting(until: 220), running(until: 270),
        ]),
      at(
        195, .undo, leaves: [running(until: 250), running(until: 250), waiting(until: 200)])),
    Story(
      "one more minute for a dish is undone with the moment", at(10, add(60)), at(11, add(60)),
      at(12, leaves: [running(until: 370), waiting(until: 250), waiting(until: 320)]),
      at(13, .undo, leaves: [running(until: 250), waiting(until: 130), waiting(until: 200)])))
}
