import GLibKit
import GtkKit
import SimmerCore

/// An item in the desktop's panel, as specified by KDE and freedesktop.org, until ``remove()``.
///
/// It has a connection to the bus of its own: a panel removes an item only when its connection or
/// its name is gone, and in a sandbox no name can be taken.
@MainActor
final class StatusNotifierItem {
  struct Content: Equatable {
    let title: String
    let details: String
    let label: String
    let needsAttention: Bool
    let pictures: [PixelPicture]

    fileprivate var status: String { needsAttention ? "NeedsAttention" : "Active" }
  }

  private static let path = "/StatusNotifierItem"
  private static let interface = """
    <interface name='org.kde.StatusNotifierItem'>
    <property name='Category' type='s' access='read'/>
    <property name='Id' type='s' access='read'/>
    <property name='Title' type='s' access='read'/>
    <property name='Status' type='s' access='read'/>
    <property name='WindowId' type='i' access='read'/>
    <property name='ItemIsMenu' type='b' access='read'/>
    <property name='IconName' type='s' access='read'/>
    <property name='IconPixmap' type='a(iiay)' access='read'/>
    <property name='AttentionIconName' type='s' access='read'/>
    <property name='AttentionIconPixmap' type='a(iiay)' access='read'/>
    <property name='ToolTip' type='(sa(iiay)ss)' access='read'/>
    <property name='XAyatanaLabel' type='s' access='read'/>
    <property name='XAyatanaLabelGuide' type='s' access='read'/>
    <method name='Activate'><arg type='i' direction='in'/><arg type='i' direction='in'/></method>
    <method name='ContextMenu'><arg type='i' direction='in'/><arg type='i' direction='in'/></method>
    <method name='SecondaryActivate'>
    <arg type='i' direction='in'/><arg type='i' direction='in'/></method>
    <method name='XAyatanaSecondaryActivate'><arg type='u' direction='in'/></method>
    <method name='Scroll'><arg type='i' direction='in'/><arg type='s' direction='in'/></method>
    <method name='ProvideXdgActivationToken'><arg type='s' direction='in'/></method>
    <signal name='NewTitle'/>
    <signal name='NewToolTip'/>
    <signal name='NewIcon'/>
    <signal name='NewAttentionIcon'/>
    <signal name='NewStatus'><arg type='s'/></signal>
    <signal name='XAyatanaNewLabel'><arg type='s'/><arg type='s'/></signal>
    </interface>
    """

  var onActivate: ((_ activationToken: String?) -> Void)?
  var onSecondaryActivate: (() -> Void)?
  var content: Content {
    didSet { announceChanges(since: oldValue) }
  }

  private let host: StatusNotifierHost
  private var connection: Bus?
  private var object: BusObject?
  private var registrar: String?
  private let token = AdvanceToken()

  /// Registers an item with the panel, asynchronously.
  init(_ content: Content, in host: StatusNotifierHost) {
    (self.content, self.host) = (content, host)
    host.onChange(for: self) { [weak self] in self?.register() }
    Bus.openSession { [weak self] in self?.export(on: $0) }
  }

  func remove() {
    connection?.close()
  }

  private func export(on bus: Bus?) {
    connection = bus
    object = bus.flatMap {
      BusObject(
        at: Self.path, on: $0, interface: Self.interface, methods: methods, properties: properties)
    }
    register()
  }

  private func register() {
    guard let connection, object != nil, host.registrar != registrar else { return }
    registrar = host.registrar
    if registrar != nil { host.register(Self.path, of: connection) }
  }

  private var methods: BusObject.Methods {
    let activate: @MainActor (BusCall) -> Void = { [weak self] call in
      self?.onActivate?(self?.token.take())
      call.answer()
    }
    let activateSecondary: @MainActor (BusCall) -> Void = { [weak self] call in
      self?.onSecondaryActivate?()
      call.answer()
    }
    return [
      "Activate": activate,
      // The item has no menu.
      "ContextMenu": activate,
      "SecondaryActivate": activateSecondary,
      "XAyatanaSecondaryActivate": activateSecondary,
      "Scroll": { $0.answer() },
      "ProvideXdgActivationToken": { [weak self] call in
        self?.token.set(call.activationToken)
        call.answer()
      },
    ]
  }

  private var properties: BusObject.Properties {
    func text(_ text: @escaping @MainActor (Content) -> String) -> @MainActor () -> OpaquePointer {
      { [weak self] in (self.map { text($0.content) } ?? "").variant }
    }
    let pixmap: @MainActor () -> OpaquePointer = { [weak self] in
      Variant.array(of: "(iiay)", self?.content.pictures.map(\.variant) ?? [])
    }
    return [
      "Category": { "ApplicationStatus".variant },
      "Id": { About.applicationID.variant },
      "Title": text(\.title),
      "Status": text(\.status),
      "WindowId": { 0.variant },
      "ItemIsMenu": { false.variant },
      "IconName": { "".variant },
      "IconPixmap": pixmap,
      "AttentionIconName": { "".variant },
      "AttentionIconPixmap": pixmap,
      "ToolTip": { [weak self] in
        Variant.tuple([
          "".variant, Variant.array(of: "(iiay)", []), (self?.content.title ?? "").variant,
          (self?.content.details ?? "").variant,
        ])
      },
      "XAyatanaLabel": text(\.label),
      "XAyatanaLabelGuide": text(\.label),
    ]
  }

  private func announceChanges(since old: Content) {
    guard let object, content != old else { return }
    if content.title != old.title { object.emit("NewTitle") }
    if (content.title, content.details) != (old.title, old.details) { object.emit("NewToolTip") }
    if content.pictures != old.pictures {
      object.emit("NewIcon")
      object.emit("NewAttentionIcon")
    }
    if content.status != old.status { object.emit("NewStatus", [content.status.variant]) }
    if content.label != old.label {
      object.emit("XAyatanaNewLabel", [content.label.variant, content.label.variant])
    }
  }
}

extension PixelPicture {
  /// The picture as `(iiay)`.
  fileprivate var variant: OpaquePointer {
    Variant.tuple([size.variant, size.variant, Variant.bytes(bytes)])
  }
}
