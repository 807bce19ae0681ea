internal import CNcurses

/// Why the terminal could not be taken over; the description says what to do.
public enum TerminalStartError: Error, Hashable, Sendable, CaseIterable {
  /// Keys would come from a file or a pipe, or from nowhere.
  case inputNotTerminal
  /// Frames would go into a file or a pipe, or nowhere.
  case outputNotTerminal
  /// The environment does not name the terminal: it has no `TERM`, or an empty one.
  case termUnset
  /// The name in `TERM` is not in the terminfo database of this machine.
  case termUnknown
  /// The terminal cannot move its cursor.
  case termTooPlain
  /// The process has taken it over before and not given it back.
  case alreadyOpen
  /// The system or ncurses refused, and did not say why.
  case failed

  init?(_ start: cn_start) {
    switch start {
    case cn_started: return nil
    case cn_input_not_terminal: self = .inputNotTerminal
    case cn_output_not_terminal: self = .outputNotTerminal
    case cn_term_unset: self = .termUnset
    case cn_term_unknown: self = .termUnknown
    case cn_term_too_plain: self = .termTooPlain
    case cn_already_open: self = .alreadyOpen
    default: self = .failed
    }
  }
}

extension TerminalStartError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .inputNotTerminal:
      "standard input is not a terminal; start the program without a pipe or < before it"
    case .outputNotTerminal:
      "standard output is not a terminal; start the program without a pipe or > after it"
    case .termUnset:
      "TERM is not set; set it to the name of your terminal, such as TERM=xterm-256color"
    case .termUnknown:
      """
      the terminal named by TERM is unknown here; install its terminfo entry (on Debian, the \
      package ncurses-term) or set TERM to a name that is known, such as xterm-256color
      """
    case .termTooPlain:
      """
      the terminal named by TERM cannot move its cursor; use another terminal, or set TERM to \
      its real name, such as xterm-256color
      """
    case .alreadyOpen: "this process has the terminal open already; close it first"
    case .failed: "ncurses could not be started on this terminal; try TERM=xterm-256color"
    }
  }
}
