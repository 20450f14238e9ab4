internal import CGLib

/// Other programs, run asynchronously: GSubprocess.
@MainActor
package enum Subprocess {
  package static func isInstalled(_ program: String) -> Bool {
    guard let path = g_find_program_in_path(program) else { return false }
    g_free(path)
    return true
  }

  /// Runs a program to its end, or kills it after `timeout`. Its standard error is ignored.
  /// `closure` gets the standard output; nil if the program couldn't be started, was killed, or had
  /// another exit status than 0.
  package static func run(
    _ arguments: [String], environment: [String: String] = [:], timeout: Duration,
    _ closure: @escaping @MainActor (_ output: [UInt8]?) -> Void
  ) {
    guard let process = start(arguments, environment: environment) else {
      return MainLoop.async { closure(nil) }
    }
    let cancellable = Object(owning: g_cancellable_new())
    let limit = Timeout(after: timeout) {
      g_subprocess_force_exit(process.opaque)
      // Child processes of the program may keep its output open, so reading is canceled, too.
      g_cancellable_cancel(cancellable.cast())
    }
    let finished: @MainActor ([UInt8]?) -> Void = { output in
      withExtendedLifetime(limit) { closure(output) }
    }
    g_subprocess_communicate_async(
      process.opaque, nil, cancellable.cast(),
      { source, result, data in
        var output: OpaquePointer?
        let process = OpaquePointer(source)
        let isDone =
          g_subprocess_communicate_finish(process, result, &output, nil, nil) != 0
          && g_subprocess_get_successful(process) != 0
        nonisolated(unsafe) let bytes = output
        let closure = ClosureBox<@MainActor ([UInt8]?) -> Void>.consumed(from: data)
        MainActor.assumeIsolated { closure?(isDone ? bytes.map(contents) : nil) }
        if let output { g_bytes_unref(output) }
      }, ClosureBox<@MainActor ([UInt8]?) -> Void>.retained(finished))
  }

  static func start(_ arguments: [String], environment: [String: String]) -> Object? {
    let flags =
      G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
    guard let launcher = g_subprocess_launcher_new(GSubprocessFlags(rawValue: flags)) else {
      return nil
    }
    defer { g_object_unref(gpointer(launcher)) }
    for (name, value) in environment { g_subprocess_launcher_setenv(launcher, name, value, 1) }
    let copies = arguments.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    let words = copies.map { UnsafePointer($0) } + [nil]
    return g_subprocess_launcher_spawnv(launcher, words, nil).map {
      Object(owning: UnsafeMutableRawPointer($0))
    }
  }
}

private func contents(of bytes: OpaquePointer) -> [UInt8] {
  var count: gsize = 0
  guard let data = g_bytes_get_data(bytes, &count) else { return [] }
  return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
}
