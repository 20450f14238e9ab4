import CPulse
import Glibc

/// The functions of libpulse in use.
///
/// The library is loaded when the mixer is first asked. If the program were linked to it, each
/// command would load sixteen libraries more.
struct Pulse {
  typealias Act = @convention(c) (OpaquePointer?) -> Void
  typealias State = @convention(c) (OpaquePointer?) -> Int32
  typealias Done = pa_context_success_cb_t
  typealias Mute =
    @convention(c) (
      OpaquePointer?, UInt32, Int32, Done?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  typealias SetVolume =
    @convention(c) (
      OpaquePointer?, UInt32, UnsafePointer<pa_cvolume>?, Done?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  typealias API = UnsafeMutablePointer<pa_mainloop_api>

  let newLoop: @convention(c) () -> OpaquePointer?
  let api: @convention(c) (OpaquePointer?) -> API?
  let startLoop: State
  let stopLoop: Act
  let freeLoop: Act
  let lock: Act
  let unlock: Act

  let newContext: @convention(c) (API?, UnsafePointer<CChar>?) -> OpaquePointer?
  let onState:
    @convention(c) (
      OpaquePointer?, pa_context_notify_cb_t?, UnsafeMutableRawPointer?
    ) -> Void
  let connect:
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, pa_context_flags_t, OpaquePointer?
    ) -> Int32
  let state: @convention(c) (OpaquePointer?) -> pa_context_state_t
  let error: State
  let disconnect: Act
  let releaseContext: Act
  let onEvent:
    @convention(c) (
      OpaquePointer?, pa_context_subscribe_cb_t?, UnsafeMutableRawPointer?
    ) -> Void
  let subscribe:
    @convention(c) (
      OpaquePointer?, pa_subscription_mask_t, Done?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?

  let askServer:
    @convention(c) (
      OpaquePointer?, pa_server_info_cb_t?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  let listSinks:
    @convention(c) (
      OpaquePointer?, pa_sink_info_cb_t?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  let listStreams:
    @convention(c) (
      OpaquePointer?, pa_sink_input_info_cb_t?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  let listRecordings:
    @convention(c) (
      OpaquePointer?, pa_source_output_info_cb_t?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  let muteSink: Mute
  let muteStream: Mute
  let setSinkVolume: SetVolume
  let setStreamVolume: SetVolume
  let releaseOperation: Act
  let property: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>?

  /// Nil if the library is not installed.
  init?() {
    guard let library = dlopen("libpulse.so.0", RTLD_NOW) else { return nil }
    func function<Function>(_ name: String) throws(Missing) -> Function {
      guard let symbol = dlsym(library, "pa_" + name) else { throw Missing() }
      return unsafeBitCast(symbol, to: Function.self)
    }
    do {
      newLoop = try function("threaded_mainloop_new")
      api = try function("threaded_mainloop_get_api")
      startLoop = try function("threaded_mainloop_start")
      stopLoop = try function("threaded_mainloop_stop")
      freeLoop = try function("threaded_mainloop_free")
      lock = try function("threaded_mainloop_lock")
      unlock = try function("threaded_mainloop_unlock")
      newContext = try function("context_new")
      onState = try function("context_set_state_callback")
      connect = try function("context_connect")
      state = try function("context_get_state")
      error = try function("context_errno")
      disconnect = try function("context_disconnect")
      releaseContext = try function("context_unref")
      onEvent = try function("context_set_subscribe_callback")
      subscribe = try function("context_subscribe")
      askServer = try function("context_get_server_info")
      listSinks = try function("context_get_sink_info_list")
      listStreams = try function("context_get_sink_input_info_list")
      listRecordings = try function("context_get_source_output_info_list")
      muteSink = try function("context_set_sink_mute_by_index")
      muteStream = try function("context_set_sink_input_mute")
      setSinkVolume = try function("context_set_sink_volume_by_index")
      setStreamVolume = try function("context_set_sink_input_volume")
      releaseOperation = try function("operation_unref")
      property = try function("proplist_gets")
    } catch {
      return nil
    }
  }

  private struct Missing: Error {}
}
