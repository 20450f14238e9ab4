internal import CGtk
internal import Glibc

/// Calls a closure in the main loop whenever a file descriptor can be read, and closes the
/// descriptor when it goes.
@MainActor
public final class FileDescriptorSource {
  private let descriptor: Int32
  private let source: guint

  /// Nil if `descriptor` is the -1 of a call that failed.
  public init?(_ descriptor: Int32, onReadable: @escaping @MainActor () -> Void) {
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
      { _, _, data in
        let closure = ClosureBox<@MainActor () -> Void>.closure(in: data)
        MainActor.assumeIsolated { closure?() }
        return G_SOURCE_CONTINUE_
      },
      ClosureBox<@MainActor () -> Void>.retained(onReadable), releaseBox)
  }

  deinit {
    g_source_remove(source)
    close(descriptor)
  }
}
