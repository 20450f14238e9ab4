import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The page of a plan: its moment, a bar for each dish, and the next beginning.
@MainActor
final class PlanPage {
  let widget: Widget

  /// Size of the bell, as a part of the font size of the moment.
  private static let bell = 0.45
  /// Maximum width, in em.
  private static let width = 40.0
  /// Space beside the moment, in pixels.
  private static let aside = 30.0

  private let caption = FittingLabel(styles: ["caption"])
  private let ready = FittingLabel(styles: ["ready"])
  private let bell = Image(icon: "simmer-bell-symbolic")
  /// The moment. It opens the settings of the plan.
  private let button: MenuButton
  private var details: PlanDetails?
  private let left = Inscription(styles: ["left"])
  let list: DishList
  private let next = Label(styles: ["next"])
  /// Reports changes of the size.
  private let ground = DrawingArea()
  private let send: (WindowAct) -> Void
  private var plan: PlanFace?

  init(
    preferences: Preferences, menu: TimerContextMenu,
    current: @escaping () -> (engine: Engine, moment: Moment), send: @escaping (WindowAct) -> Void
  ) {
    self.send = send
    list = DishList(menu: menu, send: send)
    button = MenuButton(
      child: Box(.horizontal, spacing: 6, [bell, ready]), label: tr("Edit Plan"))
    button.setStyle("moment")
    let head = Box(.vertical, [caption, button, left])
    button.align(horizontal: .center)
    let column = Box(.vertical, [head, list.widget, next])
    column.setStyle("column")
    column.align(vertical: .center)
    let overlay = Overlay(ground)
    overlay.add(Clamp(column, maximumWidth: Self.width), measured: true)
    overlay.setStyle("plan")
    widget = overlay
    next.align(horizontal: .center)
    // The time at its end stays readable.
    next.ellipsize(keepsEnd: true)
    left.keepLeftToRight()
    button.setPopover { [weak self] in self?.makePopover(preferences, current) }
    // The wheel up makes it later, as over a face it gives more time.
    button.onScroll { [weak self] steps, _ in
      guard let self, let plan else { return false }
      send(.input(.movePlan(plan.id, by: .seconds(-60 * steps))))
      return true
    }
    // The size of the ground is allocated before that of the texts.
    ground.onResize { [weak self] in self?.fitTexts() }
  }

  func edit(_ field: PlanField) {
    button.open()
    details?.focus(field)
  }

  private func makePopover(
    _ preferences: Preferences, _ current: @escaping () -> (engine: Engine, moment: Moment)
  ) -> Popover {
    let details = PlanDetails(preferences: preferences, current: current, send: send) {
      [weak self] in self?.plan?.id
    }
    details.onDone = { [weak self] in self?.button.close() }
    self.details = details
    let popover = Popover(details.widget)
    popover.onOpen { [weak details] in details?.open() }
    return popover
  }

  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      list.widget.isVisible = !isCompact
      if let plan { showTexts(plan) }
      fitTexts()
    }
  }

  /// Whether there is too little height for the next beginning, which its dish says, too.
  var isLow = false {
    didSet { if isLow != oldValue, let plan { showTexts(plan) } }
  }

  /// Whether to show the name of the plan above the moment, as the title bar doesn't show it.
  var saysName = false {
    didSet {
      if saysName != oldValue, let plan { showTexts(plan) }
    }
  }

  var isListFocused: Bool { list.hasFocus }

  func show(_ plan: PlanFace) {
    let old = self.plan
    self.plan = plan
    list.show(plan)
    showTexts(plan)
    guard plan.ready != old?.ready || plan.dishes.count != old?.dishes.count else { return }
    fitTexts()
  }

  private func showTexts(_ plan: PlanFace) {
    ready.show([plan.ready.short])
    showCaption(plan)
    button.setAccessibleDescription(caption.text + " " + plan.ready.text)
    left.text = plan.isPaused ? Statement.paused.sentence() : Statement.after(plan.time).text()
    if left.hasStyle("paused") != plan.isPaused { left.setStyle("paused", plan.isPaused) }
    // Translators: what begins next: “Next: Fish at 18:18”
    let isAlone = isCompact && !plan.isHeld
    let begins = plan.next.map { isAlone ? $0 : tr("Next: %@").filled($0) } ?? ""
    // A larger window has a banner.
    let begun = isCompact ? plan.begun : nil
    let words = begun ?? begins
    if next.text != words {
      next.text = words
      next.embolden(begun ?? plan.nextTime ?? "")
    }
    next.isVisible = !words.isEmpty && (isCompact || !isLow)
  }

  /// Includes the name of the plan if ``saysName`` and if it fits.
  private func showCaption(_ plan: PlanFace) {
    // Translators: above the time of day before which nothing is ready
    let heading = plan.isHeld ? tr("Ready at the earliest") : tr("Ready at")
    guard saysName, plan.isNamed, !isCompact else { return caption.show([heading]) }
    caption.show(["\(plan.name) · \(heading)"] + (plan.isHeld ? [] : [plan.name]) + [heading])
  }

  private func fitTexts() {
    let (width, height) = (Double(ground.size.width), Double(ground.size.height))
    guard width > 0 else { return }
    let usual = widget.fontSize
    let most = (width - Self.aside) / (ready.widthInEm + Self.bell)
    let size = max(usual, min(most, height * (isCompact ? 0.3 : 0.155)))
    ready.setFontSizes(usual...size)
    bell.setSize(Image.nearestSize(to: Self.bell * size))
    // In a pinned window they follow its size.
    let text = isCompact ? min(usual * min(1.2, max(0.78, width / 190)), 0.1 * width) : usual
    left.setFontSize(text)
    // An inscription computes its minimum height from the style sheet's font size.
    left.minimumSize(height: Int32(1.4 * text))
    caption.setFontSizes(text...text)
    next.setFontSize(text)
    list.setFontSize(text)
  }
}
