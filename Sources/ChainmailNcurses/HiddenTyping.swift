internal import CNcurses

/// Typing at standard input that is not shown, for a password where no screen is up.
public enum HiddenTyping {
  /// Has what is typed be shown no more; a signal that ends the program shows it again.
  ///
  /// - Returns: Whether it is hidden from now on; not where standard input is no terminal.
  public static func begin() -> Bool { cn_hide_typing() }

  /// Has what is typed be shown as before.
  public static func end() { cn_show_typing() }
}
