import CProcess
import ChainmailNcurses
import ChainmailTerminal
import Glibc

/// The resources that the system gives the program, looked at before anything else.
enum Surroundings {
  /// How many descriptors must be free beside the standard ones: files, pipes, the terminal, and
  /// those of the threads.
  private static let neededDescriptors = 12
  /// How many bytes of address space the program and its first thread need, and each core's threads.
  private static let (neededBytes, neededBytesOfCore): (UInt64, UInt64) = (192 << 20, 16 << 20)

  /// Opens those of the descriptors 0 to 2 that were closed, so that no file of the program's takes
  /// their numbers.
  ///
  /// What is read from them or written to them fails, as it would have.
  static func openStandardDescriptors() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free is this one.
      guard open("/dev/null", mode) == descriptor else { exit(ExitStatus.badInput) }
    }
  }

  /// Refuses to start where the program would come to a stop in the middle.
  static func check() throws(Failure) {
    let cores = UInt64(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1))
    let needed = neededBytes + cores * neededBytesOfCore
    let limit = cprocess_address_space()
    guard limit >= needed else {
      throw .badInput(CommandText.tooLittleMemory(limit >> 20, needed: needed >> 20))
    }
    var held: [Int32] = []
    defer { for descriptor in held { close(descriptor) } }
    for _ in 0..<neededDescriptors {
      let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      guard descriptor >= 0 else {
        throw .badInput(CommandText.tooFewDescriptors(needed: neededDescriptors))
      }
      held.append(descriptor)
    }
  }

  /// Ends this process by a signal that a terminal noted, and before it the programs that it started.
  static func end(by signal: TerminalSignal) {
    cprocess_end_all()
    NcursesTerminal.reraise(signal)
  }

  /// Keeps what this process has in its memory from lying in a core dump; for one that is about to
  /// read passwords.
  static func hideMemory() { cprocess_hide_memory() }
}
