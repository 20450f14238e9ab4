internal import CGLib

/// A long-running program that writes line by line. It is killed in `deinit`.
@MainActor
package final class SubprocessLines {
  package private(set) var isOver = false

  private let process: Object
  private let output: Object
  private let cancellable = Object(owning: g_cancellable_new())
  // `deinit` is not isolated; the pointers never change.
  nonisolated(unsafe) private let pointers:
    (process: OpaquePointer, cancellable: UnsafeMutablePointer<GCancellable>)
  private let onLine: @MainActor (String) -> Void
  private let onEnd: @MainActor () -> Void

  /// Nil if the program can't be started. `onLine` gets each line without the line break.
  package init?(
    _ arguments: [String], onEnd: @escaping @MainActor () -> Void = {},
    onLine: @escaping @MainActor (String) -> Void
  ) {
    guard let process = Subprocess.start(arguments),
      let output = g_data_input_stream_new(g_subprocess_get_stdout_pipe(process.opaque))
    else { return nil }
    (self.process, self.output) = (process, Object(owning: output))
    (self.onLine, self.onEnd) = (onLine, onEnd)
    pointers = (process.opaque, cancellable.cast())
    readLine()
  }

  deinit {
    g_cancellable_cancel(pointers.cancellable)
    g_subprocess_force_exit(pointers.process)
  }

  private func readLine() {
    let take: @MainActor (String?) -> Void = { [weak self] line in
      guard let self else { return }
      guard let line else {
        isOver = true
        return onEnd()
      }
      onLine(line)
      readLine()
    }
    g_data_input_stream_read_line_async(
      output.cast(), G_PRIORITY_DEFAULT, cancellable.cast(),
      { source, result, data in
        let stream = UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GDataInputStream.self)
        let line = g_data_input_stream_read_line_finish(stream, result, nil, nil)
        let text = line.map { String(cString: $0) }
        g_free(line)
        let closure = ClosureBox<@MainActor (String?) -> Void>.consumed(from: data)
        MainActor.assumeIsolated { closure?(text) }
      }, ClosureBox<@MainActor (String?) -> Void>.retained(take))
  }
}
