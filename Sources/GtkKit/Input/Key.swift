internal import CGtk

/// A key by its name, which is the same on both keypads.
package struct Key: Sendable {
  let value: guint
  /// Whether Shift is held and did not determine the symbol. With Control, a letter has no case.
  let isShifted: Bool
  package let isControlled: Bool
  /// The digit that the key types, or stands for in the digit row: where digits need Shift, a key
  /// of that row alone types a letter or a sign.
  package let digit: Int?

  /// - Parameter isAlone: whether no other key, such as Shift, determined the symbol.
  init(
    value: guint, code: guint = 0, isAlone: Bool = false, isShifted: Bool = false,
    isControlled: Bool = false
  ) {
    self.value = Self.cursorKeys[value] ?? value
    (self.isShifted, self.isControlled) = (isShifted, isControlled)
    let typed = Self.character(of: value)?.wholeNumberValue.flatMap { 0...9 ~= $0 ? $0 : nil }
    digit = typed ?? (isAlone && Self.digitRow.contains(code) ? Int(code - 9) % 10 : nil)
  }

  /// The codes of the keys 1 to 9 and 0, which X11 and Wayland share.
  private static let digitRow: ClosedRange<guint> = 10...19

  private static let cursorKeys = Dictionary(
    uniqueKeysWithValues: [
      (GDK_KEY_KP_Enter, GDK_KEY_Return), (GDK_KEY_KP_Left, GDK_KEY_Left),
      (GDK_KEY_KP_Right, GDK_KEY_Right), (GDK_KEY_KP_Up, GDK_KEY_Up),
      (GDK_KEY_KP_Down, GDK_KEY_Down), (GDK_KEY_KP_Page_Up, GDK_KEY_Page_Up),
      (GDK_KEY_KP_Page_Down, GDK_KEY_Page_Down), (GDK_KEY_KP_Delete, GDK_KEY_Delete),
      (GDK_KEY_KP_Add, GDK_KEY_plus), (GDK_KEY_KP_Subtract, GDK_KEY_minus),
    ].map { (guint($0), guint($1)) })

  package static let space = Key(value: guint(GDK_KEY_space))
  package static let escape = Key(value: guint(GDK_KEY_Escape))
  package static let enter = Key(value: guint(GDK_KEY_Return))
  package static let left = Key(value: guint(GDK_KEY_Left))
  package static let right = Key(value: guint(GDK_KEY_Right))
  package static let up = Key(value: guint(GDK_KEY_Up))
  package static let down = Key(value: guint(GDK_KEY_Down))
  package static let pageUp = Key(value: guint(GDK_KEY_Page_Up))
  package static let pageDown = Key(value: guint(GDK_KEY_Page_Down))
  package static let tab = Key(value: guint(GDK_KEY_Tab))
  package static let backspace = Key(value: guint(GDK_KEY_BackSpace))
  package static let delete = Key(value: guint(GDK_KEY_Delete))
  package static let undo = Key(value: guint(GDK_KEY_z), isControlled: true)
  package static let plus = Key(value: guint(GDK_KEY_plus))
  package static let minus = Key(value: guint(GDK_KEY_minus))

  package var shifted: Key { Key(value: value, isShifted: true) }

  package var controlled: Key { Key(value: value, isControlled: true) }

  package var character: Character? {
    isControlled ? nil : Self.character(of: value)
  }

  /// Whether the key types no character yet, but begins one: a dead key, or Compose.
  package var beginsCharacter: Bool {
    guard !isControlled else { return false }
    return switch Int32(bitPattern: value) {
    case GDK_KEY_dead_grave...GDK_KEY_dead_currency,
      GDK_KEY_dead_a...GDK_KEY_dead_longsolidusoverlay, GDK_KEY_Multi_key:
      true
    default: false
    }
  }

  private static func character(of value: guint) -> Character? {
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value))
    guard let scalar, scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
    return Character(scalar)
  }
}

extension Key: Equatable {
  package static func == (one: Key, other: Key) -> Bool {
    (one.value, one.isShifted, one.isControlled)
      == (other.value, other.isShifted, other.isControlled)
  }
}
