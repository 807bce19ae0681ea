import ArgumentParser
import Glibc

/// The exit statuses beside zero; each command's help names those that it uses.
enum ExitStatus {
  /// A file is bad, or the terminal cannot be used.
  static let badInput: Int32 = 2
  /// The command line, or a value on it, is wrong (`EX_USAGE`).
  static let usage: Int32 = 64
}

/// An end of the program with a sentence on standard error.
struct Failure: Error {
  var status: Int32
  var message: String

  static func usage(_ message: some CustomStringConvertible) -> Failure {
    Failure(status: ExitStatus.usage, message: message.description)
  }

  static func badInput(_ message: some CustomStringConvertible) -> Failure {
    Failure(status: ExitStatus.badInput, message: message.description)
  }
}

/// Runs a command's work; a ``Failure`` becomes its sentence and its status.
func ending<Result>(_ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let failure as Failure {
    StandardError.write(failure.message + "\n")
    throw ExitCode(failure.status)
  }
}

/// Where sentences for people go that are not what was asked for.
enum StandardError {
  static func write(_ text: String) { writeAll(Array(text.utf8), to: STDERR_FILENO) }
}

/// Where what was asked for goes.
enum StandardOutput {
  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) { writeAll(bytes, to: STDOUT_FILENO) }

  static func print(_ line: String) { write(line + "\n") }
}

/// Writes bytes whole.
///
/// What a reader that has gone away no longer wants is dropped quietly; anything else that keeps
/// the output from being written ends the program with a sentence.
private func writeAll(_ all: [UInt8], to descriptor: Int32) {
  var bytes = all[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 {
      if errno == EINTR { continue }
      if errno != EPIPE, descriptor == STDOUT_FILENO {
        StandardError.write(CommandText.outputFailed(errno) + "\n")
        exit(ExitStatus.badInput)
      }
      return
    }
    bytes = bytes.dropFirst(written)
  }
}
