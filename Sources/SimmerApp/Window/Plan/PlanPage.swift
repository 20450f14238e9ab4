import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The page of a plan: what the cook has to do next, with the time left, the moment at which all is
/// ready, and a bar for each dish that ends there.
@MainActor
final class PlanPage {
  let widget: Widget

  /// Maximum width, in em.
  private static let width = 40.0
  /// Space beside the time left, in pixels.
  private static let aside = 30.0

  /// What the cook has to do next, when, and the time left.
  private let lead = FittingLabel(styles: ["lead"])
  private let moment = Label(styles: ["moment"])
  private let left = FittingLabel(styles: ["left"])
  /// Says when all is ready. It opens the settings of the plan.
  private let button: MenuButton
  private let ready = FittingLabel()
  private var details: PlanDetails?
  let list: DishList
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
    button = MenuButton(child: ready, label: tr("Edit Plan"))
    lead.expand(horizontal: true)
    lead.align(horizontal: .start, vertical: .center)
    moment.align(vertical: .center)
    button.align(horizontal: .start)
    let head = Box(.horizontal, spacing: 12, [lead, moment])
    head.setStyle("head")
    let column = Box(.vertical, [head, left, button, list.widget])
    column.setStyle("column")
    column.align(vertical: .center)
    let overlay = Overlay(ground)
    overlay.add(Clamp(column, maximumWidth: Self.width), measured: true)
    overlay.setStyle("plan")
    widget = overlay
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
      for part in [lead, button] { part.align(horizontal: isCompact ? .center : .start) }
      if let plan { showTexts(plan) }
      fitTexts()
    }
  }

  /// Whether only what is next has room in a pinned window, because text is large.
  var isTight = false {
    didSet { if isTight != oldValue, let plan { showTexts(plan) } }
  }

  var isListFocused: Bool { list.hasFocus }

  func show(_ plan: PlanFace) {
    let old = self.plan
    self.plan = plan
    list.show(plan)
    showTexts(plan)
    let isAlike =
      plan.untilLead.count == old?.untilLead.count && plan.dishes.count == old?.dishes.count
    if !isAlike { fitTexts() }
  }

  private func showTexts(_ plan: PlanFace) {
    // A larger window has a banner for what has just begun.
    lead.show([(isCompact ? plan.begun : nil) ?? plan.lead])
    moment.text =
      plan.isPaused
      ? Statement.paused.sentence() : plan.leadTime.map { Statement.at($0).text(.short) } ?? ""
    moment.isVisible = !moment.text.isEmpty && !isCompact
    left.show([plan.untilLead])
    let statement = Statement.ready(at: plan.ready, isHeld: plan.isHeld)
    let short = statement.sentence(.short)
    // Translators: the name of a plan, and the time of day at which all of it is ready
    let named = tr("%1$@ is ready at %2$@").filled(plan.name, plan.ready.short)
    let name = [plan.name, statement.text(.short)].joinedWithDots
    ready.show(
      (plan.isNamed && !isCompact ? [plan.isHeld ? name : named] : []) + [short, plan.ready.short])
    button.isVisible = (plan.next != nil || plan.isNamed) && !(isCompact && isTight)
    button.setAccessibleDescription(short)
  }

  private func fitTexts() {
    let (width, height) = (Double(ground.size.width), Double(ground.size.height))
    guard width > 0 else { return }
    let usual = widget.fontSize
    let most = (min(width, Self.width * usual) - Self.aside) / left.widthInEm
    let size = max(usual, min(most, height * (isCompact ? 0.36 : 0.16)))
    left.setFontSizes(usual...size)
    // In a pinned window they follow its size.
    let text = isCompact ? min(usual * min(1.2, max(0.78, width / 190)), 0.1 * width) : usual
    let title = isCompact ? text : 1.5 * usual
    lead.setFontSizes(text...title)
    moment.setFontSize(text)
    ready.setFontSizes(text...text)
    list.setFontSize(text)
  }
}
