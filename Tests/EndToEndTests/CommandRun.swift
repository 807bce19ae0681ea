import Foundation

/// What became of a program that was run without a terminal.
struct CommandRun: Hashable, Sendable {
  /// Its exit status, or 128 and the number of the signal that ended it: SIGKILL where it did not
  /// end by itself.
  var status: Int32
  var output: String
  var errors: String

  /// Whether it wrote an escape byte anywhere.
  var hasEscape: Bool { (output + errors).utf8.contains(0x1B) }
}

extension Home {
  /// Runs the program here, without a terminal.
  ///
  /// - Parameters:
  ///   - arguments: What it is called with.
  ///   - input: What it reads; without any, nothing.
  ///   - environment: Variables to set besides the usual, or instead of them.
  ///   - device: Where its output goes instead of into a file that is read.
  /// - Returns: What became of it.
  /// - Throws: `TerminalError` where it cannot be run.
  func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    into device: URL? = nil
  ) throws -> CommandRun {
    try run(
      words: [chainmailBinary()] + arguments, input: input, environment: environment, into: device)
  }

  /// Runs a line of a shell here, in the home's own folder; `chainmail` is the program.
  ///
  /// - Parameter line: What somebody would type.
  /// - Returns: What became of it.
  /// - Throws: `TerminalError` where it cannot be run.
  func shell(_ line: String) throws -> CommandRun {
    let script = "cd \"$HOME\" && chainmail() { \"$BINARY\" \"$@\"; }; \(line)"
    return try run(
      words: ["/bin/sh", "-c", script], environment: ["BINARY": chainmailBinary()])
  }

  private func run(
    words: [String], input: Data? = nil, environment: [String: String] = [:],
    into device: URL? = nil
  ) throws -> CommandRun {
    let folder = url.appending(path: "run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    let inputFile = folder.appending(path: "input")
    try input?.write(to: inputFile)
    let status = try spawn(
      words,
      environment: Home.variables(url).merging(["TERM": "xterm-256color"]) { $1 }.merging(
        environment
      ) { $1 },
      input: input == nil ? "/dev/null" : inputFile.path, output: device ?? output,
      errors: errors)
    return CommandRun(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F,
      output: device == nil ? String(decoding: try Data(contentsOf: output), as: UTF8.self) : "",
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Runs the program here with these arguments.
  func run(_ arguments: String..., input: Data? = nil) throws -> CommandRun {
    try run(arguments, input: input)
  }

  /// The ids of the packs that are here, those inside the program among them, in the order in which
  /// they are listed.
  func packs() throws -> [String] {
    try run("pack", "list").output.split(separator: "\n").map {
      String($0.prefix { $0 != " " })
    }
  }
}
