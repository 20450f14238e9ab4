import Dispatch
import GLibKit
import Glibc
import SimmerCore
import TimerEngine

/// Runs the programs of ``HookFolder``, and waits for none.
@MainActor
final class Hooks: DesktopPart {
  private static let limit = Duration.seconds(30)
  private static let mostAtOnce = 8
  private static let mostWaiting = 100

  /// Called when none runs anymore.
  var onEnd: (() -> Void)?
  private let folder: HookFolder
  private let limit: Duration
  private let complain: (String) -> Void
  private let queue = DispatchQueue(label: "Hooks")
  /// Events whose hooks are being looked for.
  private var searches = 0
  private var waiting: [(path: String, line: EventLine)] = []
  private var running = 0
  /// What was said already, because a hook that fails fails often.
  private var said: Set<String> = []

  init(
    _ folder: HookFolder, limit: Duration = limit,
    complain: @escaping (String) -> Void = SimmerCore.complain
  ) {
    (self.folder, self.limit, self.complain) = (folder, limit, complain)
  }

  var isRunning: Bool { searches + running > 0 }

  func follow(_ change: Change) {
    for line in change.eventLines {
      guard searches + waiting.count < Self.mostWaiting else {
        say(Self.failure(line.event, AtomicFile.Failure(code: EAGAIN).reason))
        continue
      }
      searches += 1
      queue.async { [folder] in
        let hooks = folder.hooks(for: line.event)
        MainLoop.async { [weak self] in self?.add(hooks, line) }
      }
    }
  }

  private func add(_ hooks: [HookFolder.Hook], _ line: EventLine) {
    searches -= 1
    for hook in hooks {
      if hook.isUnsafe {
        // Translators: %@ is a file
        say(
          tr("“%@” isn’t run, because others may write it or its folder. Run “chmod go-w” on both.")
            .filled(hook.path))
      } else {
        waiting.append((hook.path, line))
      }
    }
    runWaiting()
  }

  private func runWaiting() {
    while running < Self.mostAtOnce, !waiting.isEmpty {
      let (path, line) = waiting.removeFirst()
      running += 1
      LimitedProgram.run(
        scope + [path], environment: line.environment, input: line.json, limit: limit,
        on: queue
      ) { [weak self] outcome in
        self?.running -= 1
        self?.say(outcome, of: path)
        self?.runWaiting()
      }
    }
    if !isRunning { onEnd?() }
  }

  /// Where the service manager runs this process, a hook gets a scope of its own there.
  private lazy var scope: [String] =
    getenv("INVOCATION_ID") != nil && Subprocess.isInstalled("systemd-run")
    ? [
      "systemd-run", "--user", "--scope", "--quiet", "--collect",
      "--property=RuntimeMaxSec=\(limit.components.seconds)",
    ] : []

  private func say(_ outcome: LimitedProgram.Outcome, of path: String) {
    switch outcome {
    case .exited(0): break
    // Translators: the number with which a program ends that has failed
    case .exited(let status): say(Self.failure(path, tr("exit status %@").filled("\(status)")))
    case .failed(let failure): say(Self.failure(path, failure.reason))
    }
  }

  private static func failure(_ hook: String, _ reason: String) -> String {
    // Translators: the file or the name of a program that a person lets Simmer run, and an error
    tr("The hook “%1$@” failed (%2$@).").filled(hook, reason)
  }

  private func say(_ sentence: String) {
    if said.insert(sentence).inserted { complain(sentence) }
  }
}
