internal import ChainmailCore
internal import Messages

/// The logs that a branch descends from, each of which is played again once, however many copies of
/// them and of their branches lie beside each other.
struct Ancestry {
  /// How many logs a log may descend from; each is open while the one before it is played.
  static let generations = 200

  private let neighbors: [LogShelf.Entry]
  private let rules: Rules
  /// How the logs begin that were traced, by their files.
  ///
  /// One of a circle is what it was where the circle was entered.
  private var beginnings: [String: Beginning] = [:]
  /// The games where branches left the logs.
  private var states: [Leave: Result<GameState, LogError>] = [:]
  /// How many bytes of logs may still be played: all of them a few times.
  private var budget: UInt64

  /// Where a log was left.
  private struct Leave: Hashable {
    let path: String
    let record: UInt64
  }

  /// Prepares to trace logs.
  ///
  /// - Parameters:
  ///   - source: The log whose beginning is asked for.
  ///   - neighbors: The logs among which its ancestors may be.
  ///   - rules: Their rules.
  init(of source: LogSource, among neighbors: [LogShelf.Entry], rules: Rules) {
    self.neighbors = neighbors
    self.rules = rules
    let sizes = [source.size] + neighbors.map(\.bytes)
    budget = sizes.reduce(1 << 20) { $0 + 8 * min($1, 1 << 40) }
  }

  /// A log whose beginning is sought in the logs that may be its parent.
  private struct Search {
    let source: LogSource
    let header: LogHeader
    let left: LogHeader.Parent
    var parents: ParentSearch
    /// The one whose own beginning is sought now.
    var parent: ParentLog?
    /// Why the first of them did not lead to the log.
    var gap: Message?
  }

  /// How the game of a log began.
  ///
  /// The logs that descend from each other lie on a stack of its own, since there may be many.
  mutating func beginning(of source: LogSource, _ header: LogHeader) -> Beginning {
    var searches: [Search] = []
    var found = begin(source, header, in: &searches)
    while var search = searches.popLast() {
      if let beginning = found, let parent = search.parent {
        search.parent = nil
        found = lead(from: parent, beginning, in: &search)
      }
      if found == nil {
        search.parent = search.parents.next { spend($0 + search.source.size) }
        if let parent = search.parent {
          searches.append(search)
          found =
            beginnings[parent.source.path] ?? begin(parent.source, parent.header, in: &searches)
          continue
        }
        found = Self.conclusion(of: search)
      }
      beginnings[search.source.path] = found
    }
    return found ?? Beginning(alone: header)
  }

  /// How a log begins, where no other is needed for that; else nil, and a search.
  private mutating func begin(
    _ source: LogSource, _ header: LogHeader, in searches: inout [Search]
  ) -> Beginning? {
    let told = Beginning(alone: header)
    guard let left = header.branched else { return told }
    guard header.id != left.id, !searches.contains(where: { $0.header.id == left.id }) else {
      return Beginning(
        header, .wrong(field: "parent.id", expected: "an older log", got: "\(left.id)"))
    }
    // What is wrong by itself is no parent's matter.
    guard told.fault(opening: source, rules) == nil else { return told }
    guard searches.count < Self.generations else {
      return Beginning(
        header, .told,
        gap: Message(
          "its beginning is not checked: it descends from more than \(Self.generations) logs"))
    }
    searches.append(
      Search(
        source: source, header: header, left: left,
        parents: ParentSearch(for: header, left, among: neighbors)))
    return nil
  }

  /// How a log begins, where a parent leads to its first key; else nil.
  private mutating func lead(
    from parent: ParentLog, _ beginning: Beginning, in search: inout Search
  ) -> Beginning? {
    let name = parent.entry.name
    do throws(LogError) {
      let reached = try reached(in: parent, from: beginning, search.left)
      let gap = beginning.gap.map { Message("of \(name): \($0)") }
      let found = Beginning(search.header, .left(reached), gap: gap)
      guard let fault = found.fault(opening: search.source, rules) else { return found }
      search.gap = search.gap ?? Self.misfit(name, fault)
    } catch {
      search.gap = search.gap ?? Self.unsound(name, parent.header.explained(error))
    }
    return nil
  }

  /// How a log begins to which no parent leads.
  private static func conclusion(of search: Search) -> Beginning {
    let missing = search.parents.missing
    if search.gap == nil, let field = missing.contradicted {
      return Beginning(
        search.header,
        .wrong(
          field: field, expected: "what the log \(search.left.id) tells", got: "\(missing)"))
    }
    let gap = search.gap ?? Message("its beginning is not checked: \(missing)")
    return Beginning(search.header, .told, gap: gap)
  }

  /// Whether so many bytes may still be played.
  private mutating func spend(_ bytes: UInt64) -> Bool {
    guard bytes <= budget else { return false }
    budget -= bytes
    return true
  }

  /// The game where a branch left a log.
  private mutating func reached(
    in parent: ParentLog, from beginning: Beginning, _ left: LogHeader.Parent
  ) throws(LogError) -> GameState {
    let leave = Leave(path: parent.source.path, record: left.record)
    let known = states[leave]
    let result: Result<GameState, LogError>
    if let known {
      result = known
    } else {
      do throws(LogError) {
        result = .success(try parent.source.replayed(from: beginning, to: left, rules))
      } catch {
        result = .failure(error)
      }
      states[leave] = result
    }
    return try result.get()
  }

  private static func misfit(_ name: String, _ fault: LogError) -> Message {
    guard case .damaged(let failure) = fault else { return unsound(name, fault) }
    return Message(
      """
      its beginning does not fit \(name), from which it branches, and either may be wrong: \
      \(failure.field) is \(failure.expected) there and \(failure.got) here
      """)
  }

  private static func unsound(_ name: String, _ error: LogError) -> Message {
    Message(
      """
      its beginning is not checked: \(name), from which it branches, does not lead there: \(error)
      """)
  }
}

extension LogSource {
  /// The game where a branch left this log, played from its beginning.
  fileprivate func replayed(
    from beginning: Beginning, to left: LogHeader.Parent, _ rules: Rules
  ) throws(LogError) -> GameState {
    let start = try readHeader().end
    let first = try loadKey(rules: rules) { _ in false }
    var rerun = Rerun(
      opening: try beginning.state(toMatch: first), of: self, from: start,
      rules: first.key.rules, to: try end(ofRecord: left.record, from: start))
    try rerun.open()
    while try rerun.step() != nil {}
    return rerun.state
  }

  /// Where a record ends that is there.
  fileprivate func end(ofRecord number: UInt64, from start: UInt64) throws(LogError) -> UInt64 {
    var reader = RecordReader(self, from: start, number: 1)
    while let record = try reader.next(), record.head.number < number {}
    return reader.end
  }
}
