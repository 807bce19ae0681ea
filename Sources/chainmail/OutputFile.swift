import ChainmailContent
import ChainmailLog
import Glibc
import Messages

/// The file into which what was asked for is written: whole or not at all, over the one before.
struct OutputFile {
  /// As it was typed.
  private let typed: String
  /// Where it is; behind a link the file that is meant.
  private let path: String
  /// Whether it is there already.
  let isThere: Bool

  /// Refuses what is there and is no file, such as a folder or a device, or is a log.
  init(_ typed: String) throws(Failure) {
    self.typed = typed
    path = Places.real(Places.path(typed: typed))
    var status = stat()
    isThere = stat(path, &status) == 0
    guard isThere else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .badInput(CommandText.noFileToWrite(typed))
    }
    guard (try? LogSource(path: path))?.isLog != true else {
      throw .badInput(CommandText.logIsNotWrittenOver(typed))
    }
  }

  func write(_ text: String) throws(Failure) {
    do throws(FolderError) {
      try ContentFolder.replaceFile(path, with: Array(text.utf8))
    } catch {
      throw .badInput(CommandText.told(FolderError(path: typed, reason: error.reason)))
    }
  }
}
