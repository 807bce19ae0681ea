public import Messages

/// A log from which another one branches and that is not here.
public struct MissingParent: Error, Hashable, Sendable, Worded {
  public let parent: LogHeader.Parent
  /// Why a log of its id that is here is not it; nil where none is here.
  public var reason: Message?
  /// What the branch's header says that a sound log of that id contradicts; nil where none does.
  var contradicted: String?

  /// `the log 00000000000000aa that it branches from is not here`, and why not.
  public var message: Message {
    let gone = Message("the log \(parent.id) that it branches from is not here")
    return reason.map { Message("\(gone) (\($0))") } ?? gone
  }
}

/// A file that is what a branch's header says of its parent.
struct ParentLog {
  let entry: LogShelf.Entry
  let source: LogSource
  let header: LogHeader
}

extension LogHeader {
  /// The log that ``parent`` names, however its file is called; nil where it is not among these.
  ///
  /// - Complexity: O(size up to the record that was left) for each log of its id.
  public func parentLog(among entries: [LogShelf.Entry]) -> LogShelf.Entry? {
    try? findParent(among: entries).entry
  }

  /// The log that ``parent`` seems to name, by how the logs begin and end; nil where none does.
  ///
  /// Whether it is sound up to there is not looked at: that is what ``parentLog(among:)`` is for.
  ///
  /// - Complexity: O(logs); of those of its id that come without their ends the last block is read.
  public func likelyParent(among entries: [LogShelf.Entry]) -> LogShelf.Entry? {
    guard let parent else { return nil }
    let named = entries.filter { entry in
      guard let header = entry.header, isOfOneGame(with: header) else { return false }
      let tail = entry.tail ?? (try? LogSource(path: entry.path).tail())
      return tail.map { $0.record >= parent.record } ?? false
    }
    return named.min { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  /// Whether another log has the id that ``parent`` names, and this one's dice and rules.
  fileprivate func isOfOneGame(with header: LogHeader) -> Bool {
    guard header.id == parent?.id, header.seed == seed else { return false }
    // What would have been can be of other rules than what was.
    return source == .whatIf || header.rules == rules && header.luck == luck
  }

  /// The log that ``parent`` names: the first that a ``ParentSearch`` finds.
  ///
  /// - Parameter entries: The logs among which it may be.
  /// - Returns: The log with its file.
  /// - Throws: Why there is none.
  func findParent(among entries: [LogShelf.Entry]) throws(MissingParent) -> ParentLog {
    guard let parent else { throw MissingParent(parent: Parent(id: "", record: 0, chain: "")) }
    var search = ParentSearch(for: self, parent, among: entries)
    guard let found = search.next() else { throw search.missing }
    return found
  }
}

/// Looks for the log that a branch's header names.
///
/// Many files may have its id: copies, and what was left where a game went on in another file. It
/// is the one that is sound up to the record that was left and has the chain link there that is
/// named; of several the first by name, so that each search finds the same one.
struct ParentSearch {
  private let header: LogHeader
  private let parent: LogHeader.Parent
  /// The logs of its id that were not looked at yet, in the order of their names.
  private var named: ArraySlice<LogShelf.Entry>
  /// Why there is none, as far as was looked.
  private(set) var missing: MissingParent

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - header: The branch's header.
  ///   - parent: What it says of the log.
  ///   - entries: The logs among which it may be.
  init(for header: LogHeader, _ parent: LogHeader.Parent, among entries: [LogShelf.Entry]) {
    self.header = header
    self.parent = parent
    missing = MissingParent(parent: parent)
    named =
      entries.filter { $0.header?.id == parent.id }
      .sorted { ($0.name, $0.path) < ($1.name, $1.path) }[...]
  }

  /// The next log that is what the header says.
  ///
  /// - Parameter mayRead: Whether so many bytes may still be read; asked before each log.
  /// - Returns: The log; nil where there is none, of which ``missing`` says why.
  mutating func next(mayRead: (UInt64) -> Bool = { _ in true }) -> ParentLog? {
    while let entry = named.popFirst() {
      do throws(LogError) {
        let source = try LogSource(path: entry.path)
        guard mayRead(source.size) else {
          if missing.reason == nil { missing.reason = Message("too many logs have its id") }
          named = []
          return nil
        }
        let (found, start) = try source.readHeader()
        let sound = try SoundPart(of: source, from: start, upTo: parent.record)
        let isOfOneGame = header.isOfOneGame(with: found)
        if isOfOneGame, sound.damage == nil, sound.record == parent.record,
          sound.chain == parent.chain
        {
          return ParentLog(entry: entry, source: source, header: found)
        }
        if isOfOneGame, missing.contradicted == nil {
          missing.contradicted = sound.contradicted(of: parent)
        }
        if missing.reason == nil { missing.reason = sound.fault(of: entry.name, beside: parent) }
      } catch {
        missing.reason = missing.reason ?? Message("\(entry.name) cannot be read: \(error)")
      }
    }
    return nil
  }
}

extension SoundPart {
  /// The member of a branch's header that cannot be true if this is its parent; nil where the log
  /// only breaks off or is damaged before it could tell.
  fileprivate func contradicted(of parent: LogHeader.Parent) -> String? {
    guard damage == nil else { return nil }
    if record < parent.record { return isEnded ? "parent.n" : nil }
    return chain == parent.chain ? nil : "parent"
  }

  /// Why it is not what a branch left.
  fileprivate func fault(of name: String, beside parent: LogHeader.Parent) -> Message {
    if damage != nil { return Message("\(name) is damaged before record \(parent.record)") }
    if record < parent.record { return Message("\(name) ends before record \(parent.record)") }
    return Message("\(name) is another log with its id")
  }
}

extension LogShelf.Entry {
  /// A log that branches from this one and would have lost how it began without it.
  ///
  /// - Parameter entries: What else is here.
  /// - Returns: The branch; nil where nothing needs this log.
  public func heir(among entries: [LogShelf.Entry]) -> LogShelf.Entry? {
    guard let header else { return nil }
    return entries.first { entry in
      guard let branch = entry.header, branch.parent?.id == header.id,
        branch.parentLog(among: [self]) != nil
      else { return false }
      return branch.parentLog(among: entries) == nil
    }
  }
}
