/// Runs `body` where GTK and GLib call back: on the main thread, and no other.
///
/// Debug builds make sure of that. Swift's runtime takes some hundred instructions to find it out,
/// and a frame in which something small moves takes half a dozen such calls.
func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
  #if DEBUG
    MainActor.assumeIsolated(body)
  #else
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
  #endif
}
