import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// Opens recipes that are pasted or dropped, and saves the one that is open.
@MainActor
final class RecipeController {
  var store: RecipeStore? {
    didSet {
      store?.load { [weak self] in
        if let self, recipe() == nil { send(.keepRecipe($0)) }
      }
    }
  }
  private let main: MainWindow
  private let model: any TimerModel
  private let send: (WindowAct) -> Void
  /// Tells of a file, of steps that aren't saved, or of a text without room.
  private let tell: (String) -> Void
  private let recipe: () -> OpenRecipe?
  private var reading: DiskWork?

  private var view: RecipeView { main.setup.recipe }

  init(
    _ main: MainWindow, model: any TimerModel, recipe: @escaping () -> OpenRecipe?,
    send: @escaping (WindowAct) -> Void, tell: @escaping (String) -> Void
  ) {
    (self.main, self.model, self.recipe) = (main, model, recipe)
    (self.send, self.tell) = (send, tell)
    view.onStart = { [weak self] in self?.start($0, step: $1) }
    view.onClose = { [weak self] in self?.close() }
    view.onSave = { [weak self] in self?.save() }
    for (widget, isFirst) in [(main.layout.widget, false), (main.setup.field, true)] {
      widget.onDrop(
        files: { [weak self] in self?.openFile($0) }, text: { [weak self] in self?.take($0) },
        isFirst: isFirst)
    }
  }

  /// Opens a text that is rather a recipe than a timer, and types any other.
  func take(_ text: String, isPasted: Bool = false) {
    let type: @MainActor @Sendable () -> Void = { [weak self] in
      self?.type(text, isPasted: isPasted)
    }
    guard Recipe.isLikely(text, words: .translated) else { return type() }
    open(text, otherwise: text.utf8.count > Recipe.longestPlan ? nil : type)
  }

  /// Types a text: a pasted one in the text that has the focus, and others in a new timer or the
  /// plan that is being made. Says so if it has no room there, and types nothing of it.
  private func type(_ text: String, isPasted: Bool) {
    if isPasted, let (free, limit) = main.window.typingCapacity {
      guard text.unicodeScalars.count > free else { return main.window.insert(text) }
      let refusal: TimerRefusal = limit == Name.longest ? .nameTooLong : .textTooLong
      return tell(refusal.sentence(text))
    }
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    if let plan = main.scene?.planContent {
      if let refusal = plan.draft.refusal(ofTyped: text) { return tell(refusal) }
    } else if !hasRoom() {
      return
    }
    send(.type(text))
  }

  /// Counts the room of the unpinned window, and says so if there is none.
  private func hasRoom(forRecipe: Bool = false) -> Bool {
    var sizeClass = main.layout.sizeClass
    sizeClass.showsRecipe = forRecipe || recipe() != nil
    if sizeClass.hasField || main.layout.isPinned { return true }
    tell(tr("The window is too small for that. Enlarge it, and try again."))
    return false
  }

  private func openFile(_ paths: [String]) {
    guard let path = paths.first else { return }
    open(path) { () throws(RecipeFailure) in try RecipeFile(path: path).read() }
  }

  /// Opens the recipe of a text. Without one, calls `otherwise`, or says why.
  func open(_ text: String, otherwise: (@MainActor @Sendable () -> Void)? = nil) {
    open(text, otherwise: otherwise) { () throws(RecipeFailure) in try OpenRecipe(text: text) }
  }

  /// Reads on another thread, in place of an earlier call. `name` is a path, or the text.
  private func open(
    _ name: String, otherwise: (@MainActor () -> Void)? = nil,
    _ read: @escaping @Sendable () throws(RecipeFailure) -> OpenRecipe
  ) {
    reading?.cancel()
    let work = DiskWork()
    reading = work
    work.run { _ in
      Result(catching: read)
    } then: { [weak self] result in
      switch result {
      case .success(.success(let open)): self?.begin(open)
      case .success(.failure(let failure)):
        if let otherwise { otherwise() } else { self?.tell(failure.sentence) }
      case .failure(.noAnswer): self?.tell(RecipeFailure(.noAnswer, reading: name).sentence)
      case .failure(.canceled): break
      }
    }
  }

  private func begin(_ open: OpenRecipe) {
    guard hasRoom(forRecipe: true) else { return }
    send(.openRecipe(open))
    store?.save(open)
  }

  private func start(_ preset: Start, step: Int) {
    let count = model.engine.count
    send(.startStep(preset, step))
    // There may be too many timers.
    guard model.engine.count > count else { return }
    store?.save(recipe())
  }

  private func save() {
    guard let open = recipe() else { return }
    send(.input(.keep(open.preset)))
    let (saved, count) = (Start.mostStages, open.recipe.steps.count)
    guard count > saved else { return }
    // Translators: two numbers of steps of a recipe that was saved as a preset
    tell(tr("Only the first %1$@ of %2$@ steps were saved.").filled("\(saved)", "\(count)"))
  }

  private func close() {
    send(.closeRecipe)
    store?.save(nil)
  }
}
