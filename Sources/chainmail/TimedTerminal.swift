import ChainmailNcurses
import ChainmailTerminal

/// What a loop over a screen sits at: a terminal, and the clock by which its screen moves.
protocol TimedTerminal: TerminalBackend, ~Copyable {
  /// Milliseconds since some moment; never goes back.
  var milliseconds: UInt64 { get }
}

extension NcursesTerminal: TimedTerminal {
  var milliseconds: UInt64 { Clock.milliseconds }
}

extension ScriptedTerminal: TimedTerminal {}
