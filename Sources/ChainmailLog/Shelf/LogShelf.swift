internal import Glibc
internal import Messages
internal import SystemFiles

/// The folder in which logs are kept, named by date, mode and seed.
///
/// The caller says where it is, for example `$XDG_STATE_HOME/chainmail/logs`.
public struct LogShelf: Hashable, Sendable {
  /// The folder.
  public let path: String

  /// A shelf in a folder, which need not exist yet.
  public init(path: String) { self.path = path }

  /// How much of a log is there.
  public enum Status: Hashable, Sendable {
    /// It was ended.
    case ended
    /// It can be resumed.
    case open
    /// It can be resumed; its last line is torn.
    case torn
    /// Another program is writing it; its process id where it is known.
    case inUse(pid: Int32?)
    /// Nothing was played in it: it is sound, and breaks off before its first key.
    case empty
    /// It is damaged, or cannot be read at all.
    case unreadable(LogError)

    /// Whether the game can go on, in its own log or, where that is damaged, in a branch.
    public var canGoOn: Bool {
      switch self {
      case .open, .torn, .unreadable(.damaged): true
      case .ended, .inUse, .empty, .unreadable: false
      }
    }
  }

  /// One log on the shelf.
  public struct Entry: Hashable, Sendable {
    public var path: String
    /// The file's name.
    public var name: String
    public var header: LogHeader?
    public var bytes: UInt64 = 0
    /// How it stops; nil where its end cannot be read.
    public var tail: LogTail?
    public var status = Status.open
    /// The bytes of an editor in it, without which it is read; nil where there are none.
    public var change: EditorChange?
    /// How many blows had fallen, as its end tells.
    public var turns: UInt64 { tail?.turn ?? 0 }

    /// Whether it tells what would have been, which nobody played and nobody goes on with.
    public var isWhatIf: Bool { header?.source == .whatIf }
    /// Whether its game can go on.
    public var canGoOn: Bool { status.canGoOn && !isWhatIf && tail?.isSoundToEnd != true }

    /// The shelf on which it is.
    public var shelf: LogShelf { LogShelf(path: String(path.dropLast(name.count + 1))) }
  }

  /// The path of a new log: `2026-01-31T18-05-00Z_yard_00000000000000aa.jsonl`.
  ///
  /// Where there is such a file already, `_2`, `_3` and so on tell them apart, which sort as newer.
  public func path(for header: LogHeader) -> String {
    var name = LogName(header)
    while LogShelf.kind(of: "\(path)/\(name.text)") != nil { name.count += 1 }
    return "\(path)/\(name.text)"
  }

  /// What kind of thing has this path, as in the system's `S_IFMT`; nil where there is nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// How many bytes a file has; nil where there is none.
  private static func size(of path: String) -> off_t? {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status.st_size : nil
  }

  /// Makes the folder and those above it, for this user only.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)``.
  public func make() throws(LogError) {
    guard let refused = Folders.make(path, mode: 0o700) else { return }
    throw .system(operation: .makeFolder, path: refused.path, code: refused.code)
  }

  /// The logs, newest first.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)`` where there is a folder that cannot be
  ///   read.
  /// - Complexity: O(logs); of each only its first line and its last block are read.
  public func list() throws(LogError) -> [Entry] {
    try names().map(entry(named:))
  }

  /// Every log in the folder, however it is called, with its first line and no more.
  ///
  /// - Complexity: O(files); of those that end as logs do the first line is read.
  public func headers() -> [Entry] {
    ((try? fileNames()) ?? []).filter { $0.hasSuffix(LogName.ending) }.compactMap { name in
      let file = "\(path)/\(name)"
      guard let source = try? LogSource(path: file), let header = try? source.header() else {
        return nil
      }
      return Entry(path: file, name: name, header: header, bytes: source.size)
    }
  }

  /// The names of the logs, newest first; no log is opened.
  ///
  /// What is not named as ``path(for:)`` names logs is somebody else's, and no log of this shelf.
  ///
  /// - Throws: ``LogError/system(operation:path:code:)`` where there is a folder that cannot be
  ///   read.
  public func names() throws(LogError) -> [String] {
    try fileNames().filter(LogName.isOne).sorted(by: >)
  }

  private func fileNames() throws(LogError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .system(operation: .openFolder, path: path, code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let item = readdir(folder) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// One log of ``names()``; where it cannot be read, its status says why.
  ///
  /// - Complexity: O(1); its first line and its last block are read.
  public func entry(named name: String) -> Entry {
    let file = "\(path)/\(name)"
    do throws(LogError) {
      return Entry(of: try LogSource(path: file), named: name)
    } catch {
      return Entry(path: file, name: name, status: .unreadable(error))
    }
  }

  /// Deletes the oldest logs beyond `count`, the newest being counted first; what a crash left
  /// empty does not count, and goes.
  ///
  /// Never deleted is one that is in use, without which a log that is here would have lost how it
  /// began, or in which the newest game of its pack waits to go on; nor what is no file.
  ///
  /// - Parameter count: How many to keep; at least one is kept.
  /// - Returns: The paths of what was deleted.
  /// - Throws: ``LogError/system(operation:path:code:)`` where the folder cannot be read, and for
  ///   the last file that could not be deleted; all others then are.
  /// - Complexity: O(logs) where there are more than `count`; of most only the first line is read.
  @discardableResult
  public func keep(_ count: Int) throws(LogError) -> [String] {
    let names = try names()
    let empty = Set(names.filter { LogShelf.size(of: "\(path)/\($0)") == 0 })
    // An empty one that is newer than all others may be that of a game that begins just now.
    let kept = Set(names.filter { !empty.contains($0) }.prefix(Swift.max(count, 1)))
      .union(names.prefix { empty.contains($0) })
    guard kept.count < names.count else { return [] }
    var entries = names.map { name in
      let file = "\(path)/\(name)"
      return Entry(path: file, name: name, header: try? LogSource(path: file).header())
    }
    let old = entries.filter { !kept.contains($0.name) }
    var packs = Set(
      entries.filter { kept.contains($0.name) && !$0.isWhatIf }.compactMap { $0.header?.pack })
    var deleted: [String] = []
    var failure: LogError?
    for log in old {
      let isNewest = !log.isWhatIf && log.header.map { packs.insert($0.pack).inserted } ?? false
      guard LogShelf.kind(of: log.path) == S_IFREG, !LogShelf.isInUse(log.path),
        !(isNewest && entry(named: log.name).canGoOn),
        log.heir(among: entries.filter { $0.path != log.path }) == nil
      else { continue }
      do throws(LogError) {
        try LogShelf.delete(log.path)
        deleted.append(log.path)
        entries.removeAll { $0.path == log.path }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return deleted
  }

  /// Deletes a log, with what lies beside it: what was torn off it, and bookmarks.
  ///
  /// - Parameter file: The log's file, on whatever shelf.
  /// - Throws: ``LogError/busy(pid:)`` where it is being written, or
  ///   ``LogError/system(operation:path:code:)``.
  public static func delete(_ file: String) throws(LogError) {
    guard !isInUse(file) else { throw .busy(pid: LogFile.holder(of: file)) }
    guard unlink(file) == 0 else {
      throw .system(operation: .delete, path: file, code: errno)
    }
    for ending in [".torn", Bookmarks.ending] { unlink(file + ending) }
    LogFile.removeNote(beside: file)
  }

  fileprivate static func isInUse(_ file: String) -> Bool {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Closing gives a lock that was had back.
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}

extension LogShelf.Entry {
  /// What can be told of a log without going through it; where it cannot be read, its status says
  /// why.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - name: How it is called.
  /// - Complexity: O(1); its first line and its last block are read.
  public init(of source: LogSource, named name: String) {
    self.init(path: source.path, name: name)
    bytes = source.size
    change = source.change
    do throws(LogError) {
      header = try source.header()
      let tail = try source.tail()
      self.tail = tail
      if let damage = tail.damage { throw .damaged(damage) }
      status = tail.isEnded ? .ended : tail.tornBytes > 0 ? .torn : .open
      if !path.isEmpty, LogShelf.isInUse(path) { status = .inUse(pid: LogFile.holder(of: path)) }
    } catch {
      status = error == .nothingPlayed && source.isEmpty ? .empty : .unreadable(error)
    }
  }
}
