internal import ChainmailCore
internal import Messages

extension LogSource {
  /// Reads what stands before the first key: definitions, which that key repeats and whose hash it
  /// tells.
  ///
  /// A log that is damaged there can be read from its first key on, since that holds all it needs;
  /// but nothing is added to it, and nothing vouches for how it began.
  ///
  /// - Parameter start: Where the second line begins.
  /// - Returns: The first damage, in the first key itself too; nil where there is none, or no key.
  /// - Throws: ``LogError`` where the file cannot be read.
  /// - Complexity: O(size of what stands before the first key).
  func openingDamage(from start: UInt64) throws(LogError) -> LogFailure? {
    var reader = RecordReader(self, from: start, number: 1)
    var (definitions, block) = ([Record](), BlockChain())
    do throws(LogError) {
      while let record = try reader.next() {
        switch record.head.kind {
        case .key:
          return try record.contradiction(to: definitions, chain: BlockChain.hex(block.link))
        case .definition: definitions.append(record)
        case .recovery: break
        default:
          return record.failure(
            .framing, field: "k", expected: "definitions and a key before anything else",
            got: "\(record.head.kind.rawValue)")
        }
        block.add(record.line.bytes)
        block.add([UInt8(ascii: "\n")])
      }
      return nil
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      return failure
    }
  }
}

extension LogSource {
  /// The same with the rules at hand, which tell whether the first key is how such a game begins.
  ///
  /// How a branch begins only its parent knows; of it the key must be of the header's seed.
  ///
  /// - Parameters:
  ///   - header: The first line.
  ///   - start: Where the second line begins.
  ///   - rules: The rules of the log; nil where others are at hand.
  /// - Returns: The first damage; nil where there is none, or no key.
  /// - Throws: ``LogError`` where the file cannot be read.
  /// - Complexity: O(size of the first key and of what stands before it).
  func openingDamage(
    under header: LogHeader, from start: UInt64, rules: Rules?
  ) throws(LogError) -> LogFailure? {
    if let damage = try openingDamage(from: start) { return damage }
    guard let rules else { return nil }
    guard case .damaged(let failure) = Beginning(alone: header).fault(opening: self, rules) else {
      return nil
    }
    return header.explains(failure) ? nil : failure
  }

  /// The same of a log whose first line may be damaged, too, which is another matter.
  func openingDamage() throws(LogError) -> LogFailure? {
    guard let start = try? readHeader().end else { return nil }
    return try openingDamage(from: start)
  }
}

extension Record {
  /// Where definitions are not those that this key, the first one, repeats, or not those whose hash
  /// it tells; nil where they are.
  fileprivate func contradiction(
    to definitions: [Record], chain: String
  ) throws(LogError) -> LogFailure? {
    let key = try json()
    guard case .array(let repeated) = key["def"] else {
      return failure(.framing, field: "def", expected: "definitions", got: "none")
    }
    for (record, wanted) in zip(definitions, repeated) {
      guard let failure = try record.difference(from: wanted, in: self) else { continue }
      return failure
    }
    guard definitions.count == repeated.count else {
      return failure(
        .ledger, field: "def", expected: "the \(definitions.count) definitions before it",
        got: "\(repeated.count)")
    }
    let claimed = (try? key.string("chain")) ?? ""
    guard claimed == chain else {
      return failure(.chain, field: "chain", expected: "\(chain)", got: "\(claimed)")
    }
    return nil
  }

  /// Where this definition is not the one that a key repeats.
  private func difference(
    from wanted: JSONValue, in key: Record
  ) throws(LogError) -> LogFailure? {
    let told = try json()
    let (one, other) = (try key.definition(wanted), try definition(told))
    guard one != other else { return nil }
    let found = NamedDifference.first(wanted, told)
    func shown(_ value: JSONValue?) -> Message { value?.shownText ?? Message("nothing") }
    return failure(
      .ledger, field: found?.field ?? "",
      expected: "\(shown(found?.left)), as the first key has it", got: shown(found?.right))
  }

  /// A definition that stands in this record.
  private func definition(_ value: JSONValue) throws(LogError) -> Definition {
    do throws(JSONError) {
      return try Definition(value)
    } catch {
      throw .damaged(failure(error))
    }
  }
}
