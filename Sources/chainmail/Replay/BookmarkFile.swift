import ChainmailContent
import ChainmailLog
import Messages

/// The file beside a log in which its bookmarks are kept.
struct BookmarkFile {
  /// Nil where the log is in no file, so that nothing can be beside it.
  private let path: String?
  private(set) var bookmarks: Bookmarks
  /// Why what is there already is none; nil where there is nothing, or the bookmarks.
  ///
  /// It then stays as it is.
  private(set) var fault: String?
  /// Whether changes are kept beyond this sitting.
  private let isWritten: Bool
  /// Whether the last change is kept in this sitting only.
  private var isUnsaved = false

  /// Reads the bookmarks of a log; none where there is no file.
  ///
  /// - Parameters:
  ///   - log: The path of the log; nil where it is in no file.
  ///   - id: The log's id.
  ///   - isWritten: Whether changes are kept beyond this sitting.
  init(of log: String?, id: String, isWritten: Bool = true) {
    self.isWritten = isWritten
    path = log.map { $0 + Bookmarks.ending }
    bookmarks = Bookmarks(of: id)
    read()
  }

  /// Takes over what the file holds, where there is one.
  private mutating func read() {
    guard let path, fault == nil, !isUnsaved else { return }
    guard Places.isThere(path) else { return bookmarks = Bookmarks(of: bookmarks.log) }
    do {
      bookmarks = try Bookmarks(ContentFile(readingFrom: path).text, of: bookmarks.log)
    } catch let errors as ContentErrors {
      fault = (errors.errors.first?.problem).map(CommandText.told) ?? ""
    } catch {
      fault = Failure(of: error).sentences.first
    }
  }

  /// Keeps a bookmark, or no longer keeps it; the file is the one before or the one after.
  ///
  /// The file is read anew: another replay of the same log may have set some meanwhile. Whether
  /// there is one at this turn is what was shown here.
  ///
  /// - Returns: Why it could not be kept beyond this sitting; nil where it is.
  mutating func toggle(_ turn: UInt64) -> String? {
    let wasSet = bookmarks.turns.contains(turn)
    read()
    if bookmarks.turns.contains(turn) == wasSet { bookmarks.toggle(turn) }
    guard let path else { return CommandText.logInNoFile }
    if let fault { return "\(path): \(fault)" }
    isUnsaved = true
    guard isWritten else { return nil }
    do throws(FolderError) {
      if bookmarks.turns.isEmpty {
        try ContentFolder.remove(path)
      } else {
        try ContentFolder.replaceFile(path, with: Array(bookmarks.text.utf8))
      }
      isUnsaved = false
      return nil
    } catch {
      return CommandText.told(error)
    }
  }
}
