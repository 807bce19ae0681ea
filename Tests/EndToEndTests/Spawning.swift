import Foundation

/// Runs a program with files for its input and output, in a session of its own, and waits for its
/// end; one that does nothing any more is killed, and its children with it.
///
/// Not with Foundation's `Process`: that waits until nobody holds its end of a socket any more, and
/// a tmux server, which the first client leaves behind, inherits it. Pipes would wait likewise.
///
/// - Parameters:
///   - words: The path of the program and its arguments.
///   - environment: All the variables that it has.
///   - input: The file that it reads.
///   - output: The file that it writes.
///   - errors: The file for its standard error; without one it goes with the output.
/// - Returns: Its status as `waitpid` tells it.
/// - Throws: `TerminalError` where the program cannot be run.
func spawn(
  _ words: [String], environment: [String: String], input: String = "/dev/null", output: URL,
  errors: URL? = nil
) throws -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT, 0o600)
  if let errors {
    posix_spawn_file_actions_addopen(&actions, 2, errors.path, O_WRONLY | O_CREAT, 0o600)
  } else {
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
  }
  // The threads of a test block signals, and a child inherits that; what runs in the terminal must
  // not.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var noSignals = sigset_t()
  var allSignals = sigset_t()
  sigemptyset(&noSignals)
  sigfillset(&allSignals)
  posix_spawnattr_setsigmask(&attributes, &noSignals)
  posix_spawnattr_setsigdefault(&attributes, &allSignals)
  // The flag for a session of its own, which the header keeps from Swift.
  let session: Int16 = 0x80
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | session)
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var variables: [UnsafeMutablePointer<CChar>?] =
    environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for word in arguments + variables { free(word) } }
  var pid: pid_t = 0
  let error = posix_spawn(&pid, words[0], &actions, &attributes, &arguments, &variables)
  guard error == 0 else {
    throw TerminalError.cannotRun(words[0], String(cString: strerror(error)))
  }
  return try status(of: pid, words[0])
}

/// Waits for the end of a child that leads a session.
private func status(of pid: pid_t, _ program: String) throws -> Int32 {
  var patience = Patience()
  var status: Int32 = 0
  // Most end at once; the others are asked less and less often.
  var pause: useconds_t = 500
  while true {
    switch waitpid(pid, &status, WNOHANG) {
    case pid: return status
    case 0:
      if patience.isExhausted(session: pid) { kill(-pid, SIGKILL) }
      usleep(pause)
      pause = min(pause * 5 / 4, 20_000)
    default:
      guard errno == EINTR else {
        throw TerminalError.cannotRun(program, String(cString: strerror(errno)))
      }
    }
  }
}
