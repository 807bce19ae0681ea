/// Why a terminal session did not go on.
enum TerminalError: Error, CustomStringConvertible {
  case noTmux
  case noBinary(String)
  case cannotRun(String, String)
  case tmuxFailed(String, String)
  case notOneLog([String])
  case timedOut(String, TerminalScreen?)
  case exited(String, status: Int32, TerminalScreen)

  var description: String {
    switch self {
    case .noTmux:
      "there is no tmux on the PATH; the end-to-end tests need it: `make test` installs it"
    case .noBinary(let path):
      "there is no program at \(path); `make test` builds it, and CHAINMAIL_BINARY names another"
    case .cannotRun(let program, let complaint):
      "\(program) cannot be run: \(complaint)"
    case .tmuxFailed(let command, let complaint):
      "tmux \(command) failed: \(complaint)"
    case .notOneLog(let names):
      "there should be one log; there are \(names.count): \(names.joined(separator: ", "))"
    case .timedOut(let awaited, let screen):
      "waited in vain for \(awaited); the screen shows:\n\(screen?.framed ?? "nothing any more")"
    case .exited(let awaited, let status, let screen):
      """
      the program ended with status \(status) before \(awaited); the screen shows:
      \(screen.framed)
      """
    }
  }
}
