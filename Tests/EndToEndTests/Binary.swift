import Foundation

/// Returns the path of the program under test: `CHAINMAIL_BINARY`, or what `make build` built.
func chainmailBinary() throws -> String {
  let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let path =
    ProcessInfo.processInfo.environment["CHAINMAIL_BINARY"]
    ?? root.appending(path: ".build/release/chainmail").path
  guard FileManager.default.isExecutableFile(atPath: path) else {
    throw TerminalError.noBinary(path)
  }
  return path
}
