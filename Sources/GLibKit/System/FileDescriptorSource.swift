internal import CGLib
internal import Glibc

/// Calls a closure whenever a file descriptor is readable, and closes that in `deinit`.
@MainActor
package final class FileDescriptorSource {
  private let descriptor: Int32
  private let onReadable: @MainActor () -> Void
  private var source: guint = 0

  /// Nil if `descriptor` is -1, the result of a failed call.
  package init?(_ descriptor: Int32, onReadable: @escaping @MainActor () -> Void) {
    guard descriptor >= 0, let source = g_unix_fd_source_new(descriptor, G_IO_IN) else {
      return nil
    }
    (self.descriptor, self.onReadable) = (descriptor, onReadable)
    defer { g_source_unref(source) }
    let callback: GUnixFDSourceFunc = { _, _, data in
      guard let data else { return G_SOURCE_REMOVE_ }
      let this = Unmanaged<FileDescriptorSource>.fromOpaque(data).takeUnretainedValue()
      MainActor.assumeIsolated { this.onReadable() }
      return G_SOURCE_CONTINUE_
    }
    g_source_set_callback(
      source, unsafeBitCast(callback, to: GSourceFunc.self),
      Unmanaged.passUnretained(self).toOpaque(), nil)
    // Otherwise the source is taken out of the poll during each call, which wakes the loop.
    g_source_set_can_recurse(source, 1)
    self.source = g_source_attach(source, nil)
  }

  deinit {
    g_source_remove(source)
    close(descriptor)
  }
}
