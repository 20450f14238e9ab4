import GLibKit
import TimerEngine

package enum TimerTable {
  package static func text(_ listings: [TimerListing], timeOfDay: (Duration) -> String) -> String {
    if listings.isEmpty { return tr("There are no timers.") + "\n" }
    // The last column is for plans.
    let hasPlans = listings.contains { $0.plan?.name.isEmpty == false }
    let rows = ([TimerListing.headings] + listings.map { $0.cells(timeOfDay: timeOfDay) })
      .map { Array(hasPlans ? $0[...] : $0.dropLast()) }
    return TextTable.text(rows, right: [0, 3, 4])
  }

  package static func json(_ listings: [TimerListing]) -> String {
    TextTable.json(listings)
  }
}
