import Foundation
import Testing

/// What happens to a game whose disk is full: a file system of 64 KiB that only it sees, with most
/// of the room taken.
@Suite(.serialized, .enabled(if: canMount, "this system lets no test mount a file system"))
struct `A game on a full disk` {
  private let home: Home
  private var disk: String { home.file("disk").path }

  init() throws {
    home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.file("disk").path, withIntermediateDirectories: false)
  }

  private func start() async throws -> TerminalSession {
    let script = """
      mount -t tmpfs -o size=64k tmpfs "$1" && head -c 45056 /dev/zero >"$1/ballast" &&
      exec "$0" play --new --seed 2a --reduce-motion
      """
    let terminal = try await TerminalSession.start(
      "unshare", ["-rm", "sh", "-c", script, chainmailBinary(), disk],
      environment: ["XDG_STATE_HOME": disk], home: home)
    try await terminal.waitFor("starts sparring")
    return terminal
  }

  /// Throws until the disk is full.
  ///
  /// - Returns: How many blows were shown as saved.
  private func fill(_ terminal: TerminalSession) async throws -> Int {
    for blow in 1...60 {
      try await terminal.play([("1", "blow \(blow) ")])
      if try terminal.screen().contains("NOT SAVED") { return blow - 1 }
    }
    throw TerminalError.timedOut("a full disk", try? terminal.screen())
  }

  /// Copies the log from the disk that only the game sees to where logs usually are.
  private func copyLog(seenBy terminal: TerminalSession) throws -> URL {
    let logs = try terminal.root().path + disk + "/chainmail/logs"
    let usual = home.file(".local/state/chainmail/logs")
    try? FileManager.default.removeItem(at: usual)
    try FileManager.default.createDirectory(at: usual, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: logs)
    where name.hasSuffix(".jsonl") {
      let bytes = try Data(contentsOf: URL(filePath: "\(logs)/\(name)"))
      try bytes.write(to: usual.appending(path: name))
    }
    return try home.log()
  }

  @Test func `leaves nothing empty beside a torn log that cannot be recovered`() async throws {
    let (attacks, log) = (home.file("attacks.jsonl"), home.file("log.jsonl"))
    try Data("\"weapon:18\"\n".utf8).write(to: attacks)
    _ = try home.run("replay", "--text", "--attacks", attacks.path, "--out", log.path)
    try Data(contentsOf: log).dropLast(7).write(to: log)
    let script = """
      mount -t tmpfs -o size=64k tmpfs disk && cp log.jsonl disk && head -c 99999 /dev/zero \
      >disk/ballast 2>/dev/null; "$BINARY" log recover disk/log.jsonl; echo $?; ls disk
      """
    let run = try home.shell("unshare -rm sh -c '\(script)'")
    #expect(run.errors.contains("No space left on device"))
    #expect(run.output == "2\nballast\nlog.jsonl\n", "\(run.errors)")
  }

  @Test func `is told so, and every blow that was shown as saved is in its log`() async throws {
    let terminal = try await start()
    let saved = try await fill(terminal)
    let words = try await terminal.waitFor("Not saved").words(inBox: "Not saved")
    #expect(words.contains("No space left on device"))
    try terminal.press(.escape)
    try await terminal.waitFor("the Yard") { !$0.contains("Not saved") }
    try await terminal.play([("1", "blow \(saved + 2) ")])
    let log = try copyLog(seenBy: terminal)
    try terminal.kill9()
    #expect(try home.run("log", "verify", log.path).status == 0)
    let next = try await home.resume(offers: "unfinished game of \(saved) blow")
    // Of the blow that was not saved the action may have been.
    try await next.waitFor("what was saved") { (saved...saved + 1).contains($0.blow ?? -1) }
    try await next.quit()
    #expect(try home.run("log", "verify", log.path).status == 0)
  }

  @Test func `goes on saving, from where it could not, when there is room again`() async throws {
    let terminal = try await start()
    let saved = try await fill(terminal)
    try terminal.press(.escape)
    try await terminal.waitFor("the Yard") { !$0.contains("Not saved") }
    try await terminal.play([("1", "blow \(saved + 2) ")])
    try FileManager.default.removeItem(
      atPath: try terminal.root().path + "\(disk)/ballast")
    try await terminal.play([("1", "blow \(saved + 3) ")])
    try await terminal.waitFor("that it is saved") { !$0.contains("NOT SAVED") }
    let log = try copyLog(seenBy: terminal)
    try terminal.kill9()
    #expect(try home.run("log", "verify", log.path).status == 0)
    try await home.resume(offers: "unfinished game of \(saved + 3) blows").quit()
  }
}

/// Whether a test may mount a file system that only it sees.
private let canMount: Bool = {
  let folder = FileManager.default.temporaryDirectory
  let status = try? spawn(
    ["/usr/bin/unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", folder.path],
    environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], output: URL(filePath: "/dev/null"),
    errors: URL(filePath: "/dev/null"))
  return status == 0
}()
