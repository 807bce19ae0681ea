import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI

/// What a loop over a screen sits at: a terminal, and the clock by which its screen moves.
protocol TimedTerminal: TerminalBackend, ~Copyable {
  /// Milliseconds since some moment; never goes back.
  var milliseconds: UInt64 { get }
  /// Says what a screen shows; to be called wherever a frame is shown.
  mutating func tell(_ telling: @autoclosure () -> ScreenTelling)
  /// Has a crash name the game's log from now on.
  ///
  /// - Parameters:
  ///   - log: The log's file; nil while there is none.
  ///   - refuge: Where the log is, if it is not at its usual place.
  mutating func nameLog(_ log: String?, in refuge: Refuge?)
  /// Plays until the player leaves or something else ends it.
  mutating func play(_ loop: inout PlayLoop) -> LoopEnd
}

extension TimedTerminal where Self: ~Copyable {
  /// Who shows frames says nothing.
  func tell(_ telling: @autoclosure () -> ScreenTelling) {}

  /// Who took no terminal over has none to give back when a crash ends the program.
  func nameLog(_ log: String?, in refuge: Refuge?) {}

  mutating func play(_ loop: inout PlayLoop) -> LoopEnd { loop.run(on: &self) }
}

extension NcursesTerminal: TimedTerminal {
  var milliseconds: UInt64 { Clock.milliseconds }

  mutating func nameLog(_ log: String?, in refuge: Refuge?) {
    let place = log.map { CommandText.leftBehind($0, in: refuge) }
    setLastWords { CommandText.lastWords($0, place) }
  }
}

extension ScriptedTerminal: TimedTerminal {}
