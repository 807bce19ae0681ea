/// A log from which another one branches and that is not here.
public struct MissingParent: Error, Hashable, Sendable, CustomStringConvertible {
  public let parent: LogHeader.Parent
  /// Why a log of its id that is here is not it; nil where none is here.
  public var reason: String?
  /// What the branch's header says that a sound log of that id contradicts; nil where none does.
  var contradicted: String?

  /// `the log 00000000000000aa that it branches from is not here`, and why not.
  public var description: String {
    "the log \(parent.id) that it branches from is not here" + (reason.map { " (\($0))" } ?? "")
  }
}

extension LogHeader {
  /// The log that ``parent`` names, however its file is called; nil where it is not among these.
  ///
  /// - Complexity: O(size up to the record that was left) for each log of its id.
  public func parentLog(among entries: [LogShelf.Entry]) -> LogShelf.Entry? {
    try? findParent(among: entries).entry
  }

  /// The log that ``parent`` names.
  ///
  /// Many files may have its id: copies, and what was left where a game went on in another file. It
  /// is the one that is sound up to the record that was left and has the chain link there that is
  /// named; of several the first by name, so that everybody finds the same one.
  func findParent(
    among entries: [LogShelf.Entry]
  ) throws(MissingParent) -> (entry: LogShelf.Entry, source: LogSource, header: LogHeader) {
    guard let parent else { throw MissingParent(parent: Parent(id: "", record: 0, chain: "")) }
    var missing = MissingParent(parent: parent)
    let named = entries.filter { $0.header?.id == parent.id }
    for entry in named.sorted(by: { ($0.name, $0.path) < ($1.name, $1.path) }) {
      do throws(LogError) {
        let source = try LogSource(path: entry.path)
        let (header, start) = try source.readHeader()
        let sound = try SoundPart(of: source, from: start, upTo: parent.record)
        if header.id == parent.id, header.seed == seed, sound.damage == nil,
          sound.record == parent.record, sound.chain == parent.chain
        {
          return (entry, source, header)
        }
        missing.contradicted = missing.contradicted ?? sound.contradicted(of: parent)
        guard missing.reason == nil else { continue }
        missing.reason = "\(entry.name) \(sound.fault(beside: parent))"
      } catch {
        missing.reason = missing.reason ?? "\(entry.name) cannot be read: \(error)"
      }
    }
    throw missing
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
  fileprivate func fault(beside parent: LogHeader.Parent) -> String {
    if damage != nil { return "is damaged before record \(parent.record)" }
    if record < parent.record { return "ends before record \(parent.record)" }
    return "is another log with its id"
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
