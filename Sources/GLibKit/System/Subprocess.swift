internal import CGLib

/// Other programs, run asynchronously: GSubprocess.
@MainActor
package enum Subprocess {
  package static func isInstalled(_ program: String) -> Bool {
    guard let path = g_find_program_in_path(program) else { return false }
    g_free(path)
    return true
  }

  static func start(_ arguments: [String]) -> Object? {
    let flags =
      G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue
    let copies = arguments.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    let words = copies.map { UnsafePointer($0) } + [nil]
    return g_subprocess_newv(words, GSubprocessFlags(rawValue: flags), nil).map {
      Object(owning: UnsafeMutableRawPointer($0))
    }
  }
}
