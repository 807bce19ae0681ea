/// A key press, as far as a terminal can tell keys apart.
public enum Key: Hashable, Sendable {
  /// A printing character, the space among them.
  ///
  /// With Alt it comes as ``escape`` and the character: terminals send the same for both keys
  /// pressed one after the other.
  case character(Character)
  /// Ctrl with a lower-case letter or with one of `@ [ \ ] ^ _`.
  ///
  /// Ctrl+I, Ctrl+M, Ctrl+H and Ctrl+[ cannot be told from Tab, Enter, Backspace and Escape.
  case control(Character)
  /// Keys beside the characters: `backTab` is Shift+Tab, `delete` removes what is at the cursor.
  case enter, escape, tab, backTab, backspace, insert, delete
  /// Keys that move, with nothing else held down.
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, from 1, whatever else is held down.
  case function(Int)
  /// A moving key together with Shift, Ctrl or Alt, where the terminal reports them.
  case modified(Motion, Modifiers)

  /// The keys that terminals report together with modifiers.
  public enum Motion: Hashable, Sendable, CaseIterable {
    /// Those that are cases of ``Key``, too, where nothing else is held down.
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete

    /// The key where nothing else is held down.
    package var key: Key {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .insert: .insert
      case .delete: .delete
      }
    }
  }

  /// The keys held down with a ``Motion``; never empty in an event.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; together with a character it is another character.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt; together with a character it is an Escape before that.
    public static let alt = Modifiers(rawValue: 2)
    /// Ctrl; together with a letter it is a ``Key/control(_:)``.
    public static let control = Modifiers(rawValue: 4)
  }
}
