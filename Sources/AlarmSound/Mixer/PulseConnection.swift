import CPulse
import Dispatch

/// The connection to the sound server for its mixer: PulseAudio, or PipeWire's server for the
/// clients of PulseAudio. It starts no server.
///
/// libpulse reads files, and properties of the X server, before it connects, and so it has a queue
/// of its own here. Unchecked: all variables are used on that queue or in libpulse's callbacks, and
/// with the lock of libpulse's loop.
final class PulseConnection: @unchecked Sendable {
  typealias Answer = @Sendable (MixerAnswers?) -> Void

  /// Loaded at its first use, on the queue.
  private static let pulse = Pulse()
  /// The volume to which an output is turned up.
  private static let turnedUp = 0.5

  private let queue = DispatchQueue(label: "AlarmSound.mixer")
  private var loop: OpaquePointer?
  private var context: OpaquePointer?
  private var isReady = false

  private var waiting: [Answer] = []
  private var isAsking = false
  private var answers = MixerAnswers()
  /// The acts that the server hasn't confirmed, and what is called then.
  private var acts = 0
  private var onActed: [@Sendable () -> Void] = []
  private var onChange: (@Sendable () -> Void)?

  // MARK: - From any thread

  /// `answer` is called later, and not before the server answers or is lost.
  func ask(_ answer: @escaping Answer) {
    enter { connection, pulse in
      connection.waiting.append(answer)
      connection.open(pulse)
      connection.begin(pulse)
    } otherwise: {
      answer(nil)
    }
  }

  /// - Parameter process: the process whose sounds are meant.
  func remove(
    _ obstacle: Audibility.Obstacle, on outputs: [String], of process: String,
    _ done: @escaping @Sendable () -> Void
  ) {
    ask { answers in
      // With the lock, as libpulse calls this.
      guard let answers, let pulse = Self.pulse else { return done() }
      self.remove(
        obstacle, answers.sinks.filter { outputs.contains($0.name) },
        answers.streams(of: process), pulse)
      if self.acts == 0 { done() } else { self.onActed.append(done) }
    }
  }

  func watch(_ onChange: (@Sendable () -> Void)?) {
    enter(starts: onChange != nil) { connection, pulse in
      connection.onChange = onChange
      if onChange != nil { connection.open(pulse) }
      connection.subscribe(pulse)
    }
  }

  /// Drops the connection, because the server doesn't answer.
  func disconnect() {
    enter(starts: false) { connection, pulse in connection.lose(pulse) }
  }

  /// Disconnects for good. The object lives until that is done.
  func close() {
    queue.async {
      guard let loop = self.loop, let pulse = Self.pulse else { return }
      pulse.lock(loop)
      self.onChange = nil
      self.lose(pulse)
      pulse.unlock(loop)
      pulse.stopLoop(loop)
      pulse.freeLoop(loop)
      self.loop = nil
    }
  }

  /// Runs `body` with the lock; `otherwise` without libpulse.
  /// - Parameter starts: Whether libpulse is loaded for this. If not, nothing may happen.
  private func enter(
    starts: Bool = true, _ body: @escaping @Sendable (PulseConnection, Pulse) -> Void,
    otherwise: @escaping @Sendable () -> Void = {}
  ) {
    queue.async {
      guard starts || self.loop != nil else { return }
      guard let pulse = Self.pulse, let loop = self.startedLoop(pulse) else { return otherwise() }
      pulse.lock(loop)
      body(self, pulse)
      pulse.unlock(loop)
    }
  }

  private func startedLoop(_ pulse: Pulse) -> OpaquePointer? {
    if let loop { return loop }
    guard let new = pulse.newLoop() else { return nil }
    guard pulse.startLoop(new) == 0 else {
      pulse.freeLoop(new)
      return nil
    }
    loop = new
    return new
  }

  // MARK: - With the lock

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Calls `body` in a callback of libpulse. The server outlives the loop.
  fileprivate static func call(
    _ pointer: UnsafeMutableRawPointer?, _ body: (PulseConnection, Pulse) -> Void
  ) {
    guard let pointer, let pulse else { return }
    body(Unmanaged<PulseConnection>.fromOpaque(pointer).takeUnretainedValue(), pulse)
  }

  private func open(_ pulse: Pulse) {
    guard context == nil, let loop else { return }
    context = pulse.newContext(pulse.api(loop), "Simmer")
    pulse.onState(
      context, { _, pointer in PulseConnection.call(pointer) { $0.stateChanged($1) } }, pointer)
    pulse.onEvent(
      context,
      { _, event, _, pointer in
        PulseConnection.call(pointer) { connection, _ in connection.happened(event) }
      },
      pointer)
    if pulse.connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) < 0 { lose(pulse) }
  }

  private func stateChanged(_ pulse: Pulse) {
    guard let context else { return }
    switch pulse.state(context) {
    case PA_CONTEXT_READY:
      isReady = true
      subscribe(pulse)
      // It was lost, or hung.
      if waiting.isEmpty { onChange?() }
      begin(pulse)
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
      // After half a minute.
      let hangs = pulse.error(context) == Int32(PA_ERR_TIMEOUT.rawValue)
      lose(pulse)
      if hangs, onChange != nil { open(pulse) }
    default: break
    }
  }

  private func lose(_ pulse: Pulse) {
    guard let context else { return }
    let wasReady = isReady
    (self.context, isReady) = (nil, false)
    pulse.onState(context, nil, nil)
    pulse.onEvent(context, nil, nil)
    pulse.disconnect(context)
    pulse.releaseContext(context)
    answer(nil)
    acted(0)
    if wasReady { onChange?() }
  }

  private func subscribe(_ pulse: Pulse) {
    guard isReady else { return }
    let events: [pa_subscription_mask_t] =
      onChange == nil
      ? []
      : [PA_SUBSCRIPTION_MASK_SINK, PA_SUBSCRIPTION_MASK_SERVER, PA_SUBSCRIPTION_MASK_SINK_INPUT]
    let mask = events.reduce(0) { $0 | $1.rawValue }
    release(pulse.subscribe(context, pa_subscription_mask_t(mask), nil, nil), pulse)
  }

  private func happened(_ event: pa_subscription_event_type_t) {
    let (facility, kind) = (
      event.rawValue & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue,
      event.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue
    )
    // A sound that begins or ends, mostly of other programs, changes nothing.
    if facility != PA_SUBSCRIPTION_EVENT_SINK_INPUT.rawValue
      || kind == PA_SUBSCRIPTION_EVENT_CHANGE.rawValue
    {
      onChange?()
    }
  }

  /// Asks everything, in one batch that the server answers in this order.
  private func begin(_ pulse: Pulse) {
    guard isReady, !isAsking, !waiting.isEmpty else { return }
    isAsking = true
    answers = MixerAnswers()
    let operations = [
      pulse.askServer(
        context,
        { _, info, pointer in
          PulseConnection.call(pointer) { connection, _ in
            connection.answers.defaultSink = text(info?.pointee.default_sink_name)
          }
        }, pointer),
      pulse.listSinks(
        context,
        { _, info, _, pointer in
          guard let info = info?.pointee else { return }
          PulseConnection.call(pointer) { $0.answers.sinks.append(MixerAnswers.Sink(info, $1)) }
        }, pointer),
      pulse.listStreams(
        context,
        { _, info, _, pointer in
          guard let info = info?.pointee else { return }
          PulseConnection.call(pointer) { $0.answers.streams.append(MixerAnswers.Stream(info, $1)) }
        }, pointer),
      pulse.listRecordings(
        context,
        { _, info, end, pointer in
          PulseConnection.call(pointer) { connection, pulse in
            if let info = info?.pointee {
              connection.answers.recordings.append(MixerAnswers.Recording(info, pulse))
            }
            if end != 0 { connection.answer(end > 0 ? connection.answers : nil) }
          }
        }, pointer),
    ]
    for operation in operations { release(operation, pulse) }
    if operations.last == .some(nil) { answer(nil) }
  }

  private func answer(_ answers: MixerAnswers?) {
    let waiting = waiting
    (self.waiting, isAsking) = ([], false)
    for answer in waiting { answer(answers) }
  }

  private func remove(
    _ obstacle: Audibility.Obstacle, _ outputs: [MixerAnswers.Sink],
    _ streams: [MixerAnswers.Stream], _ pulse: Pulse
  ) {
    let done: Pulse.Done = { _, _, pointer in
      PulseConnection.call(pointer) { connection, _ in connection.acted(connection.acts - 1) }
    }
    func act(_ operation: OpaquePointer?) {
      if operation != nil { acts += 1 }
      release(operation, pulse)
    }
    switch obstacle {
    case .muted:
      for output in outputs { act(pulse.muteSink(context, output.index, 0, done, pointer)) }
    case .quiet:
      for output in outputs {
        var volume = pa_cvolume(Self.turnedUp, channels: output.channels)
        act(pulse.setSinkVolume(context, output.index, &volume, done, pointer))
      }
    case .streamMuted:
      for stream in streams { act(pulse.muteStream(context, stream.index, 0, done, pointer)) }
    case .streamQuiet:
      for stream in streams {
        var volume = pa_cvolume(1, channels: stream.channels)
        act(pulse.setStreamVolume(context, stream.index, &volume, done, pointer))
      }
    case .dummy: break
    }
  }

  private func acted(_ left: Int) {
    acts = left
    guard acts == 0 else { return }
    let onActed = onActed
    self.onActed = []
    for closure in onActed { closure() }
  }

  private func release(_ operation: OpaquePointer?, _ pulse: Pulse) {
    if let operation { pulse.releaseOperation(operation) }
  }
}

private func text(_ characters: UnsafePointer<CChar>?) -> String? {
  characters.map { String(cString: $0) }
}

extension MixerAnswers.Sink {
  fileprivate init(_ info: pa_sink_info, _ pulse: Pulse) {
    self.init(index: info.index, name: text(info.name) ?? "")
    description = text(info.description)
    driver = text(info.driver)
    (isMuted, volume, channels) = (info.mute != 0, info.volume.loudest, info.volume.channels)
    monitor = info.monitor_source
    port = info.active_port.map { Port($0.pointee) }
    for name in ["device.bus", "device.class", "device.form_factor", "factory.name"] {
      properties[name] = text(pulse.property(info.proplist, name))
    }
  }
}

extension MixerAnswers.Sink.Port {
  fileprivate init(_ info: pa_sink_port_info) {
    let kinds = [PA_DEVICE_PORT_TYPE_HEADPHONES, PA_DEVICE_PORT_TYPE_HEADSET].map(\.rawValue)
    self.init(
      name: text(info.name) ?? "", title: text(info.description),
      isHeadphones: kinds.contains(info.type),
      isUnplugged: info.available == Int32(PA_PORT_AVAILABLE_NO.rawValue))
  }
}

extension MixerAnswers.Stream {
  fileprivate init(_ info: pa_sink_input_info, _ pulse: Pulse) {
    self.init(
      index: info.index, process: text(pulse.property(info.proplist, "application.process.id")),
      isMuted: info.mute != 0, volume: info.has_volume != 0 ? info.volume.loudest : 1,
      channels: info.volume.channels)
  }
}

extension MixerAnswers.Recording {
  fileprivate init(_ info: pa_source_output_info, _ pulse: Pulse) {
    self.init(source: info.source, name: text(pulse.property(info.proplist, "media.name")))
  }
}

extension pa_cvolume {
  private static let full = 65_536.0

  fileprivate init(_ volume: Double, channels: UInt8) {
    self.init()
    self.channels = channels
    withUnsafeMutableBytes(of: &values) { bytes in
      let values = bytes.bindMemory(to: pa_volume_t.self)
      for channel in 0..<min(Int(channels), values.count) {
        values[channel] = pa_volume_t(volume * Self.full)
      }
    }
  }

  fileprivate var loudest: Double {
    withUnsafeBytes(of: values) { bytes in
      Double(bytes.bindMemory(to: pa_volume_t.self).prefix(Int(channels)).max() ?? 65_536)
        / Self.full
    }
  }
}
