/// What may happen while a program waits at its terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed; one that is held down comes again and again.
  case key(Key)
  /// A button of the mouse, or its wheel.
  case mouse(MouseEvent)
  /// Text that was pasted: data, whatever keys it looks like. May hold any character.
  case paste(String)
  /// The screen has a new size; the next frame should have it.
  case resize(Size)
  /// The operating system has a request, such as that the program end.
  case signal(TerminalSignal)
  /// The terminal is gone; no other event will come. Save and leave.
  case closed
  /// Nothing happened within the time given.
  case timeout
}

/// A request of the operating system that reached the program through a signal.
public enum TerminalSignal: Hashable, Sendable, CaseIterable {
  /// Ctrl+C (SIGINT): after this and the next three the program saves, closes the terminal, ends.
  case interrupt
  /// Somebody asks for the end, or the system does before it is shut down (SIGTERM).
  case terminate
  /// The terminal was closed, or the line to it broke off (SIGHUP).
  case hangup
  /// Ctrl+\ (SIGQUIT), by which people end what does not answer; the system may keep a core dump.
  case quit
  /// The program was stopped (Ctrl+Z) and goes on; the screen is to be drawn anew, and a clock
  /// that drives motion starts anew from now.
  case resumed

  /// Whether the program is asked to end.
  public var endsProgram: Bool { self != .resumed }
}
