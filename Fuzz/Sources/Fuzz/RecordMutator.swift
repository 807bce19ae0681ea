import Crypto

/// Changes a log record by record: what stands in it is still JSON most of the time, so that more
/// than the framing is tried.
struct RecordMutator {
  /// The lines without their line feeds and checksums; the first is the header.
  private var lines: [[UInt8]]

  private static let comma = UInt8(ascii: ",")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let numbers = [
    "0", "1", "-1", "2", "255", "65535", "65536", "4294967296", "99999999999", "0.0001", "1e3",
    "18446744073709551615", "null", "[]", "{}", "\"\"", "\"0\"", "[[0]]",
  ].map { Array($0.utf8) }

  init(_ log: [UInt8]) { lines = Seal.lines(of: log).map { Array(Seal.body(of: $0)) } }

  /// The log with one to four changes; numbers, distances, chain and checksums are right again.
  mutating func changed(_ mutator: inout Mutator, _ corpus: [[UInt8]]) -> [UInt8] {
    for _ in 0...mutator.number(below: 4) where !lines.isEmpty { change(&mutator, corpus) }
    return Seal.sealed(lines)
  }

  /// The log with one small change that a reader may well take, made right in the same way; in one
  /// of eight cases also torn within its last line.
  mutating func varied(_ mutator: inout Mutator) -> [UInt8] {
    guard lines.count > 1 else { return Seal.sealed(lines) }
    let place = 1 + mutator.number(below: lines.count - 1)
    switch mutator.number(below: 5) {
    case 0: lines.removeLast(mutator.number(below: min(lines.count, 24)))
    case 1: changeDigit(of: 0, &mutator)
    case 2: changeDigit(of: place, &mutator)
    case 3: lines.insert(Array("{\"k\":\"rec\",\"n\":0,\"cut\":9,\"last\":0".utf8), at: place)
    default: note(at: place)
    }
    let log = Seal.sealed(lines)
    return mutator.number(below: 8) == 0 ? log.dropLast(1 + mutator.number(below: 20)) : log
  }

  /// Puts another digit for one, behind kind and number.
  private mutating func changeDigit(of place: Int, _ mutator: inout Mutator) {
    let start = members(of: lines[place]).first?.lowerBound ?? 0
    let digits = lines[place].indices.dropFirst(start).filter {
      Self.digits.contains(lines[place][$0])
    }
    guard !digits.isEmpty else { return }
    lines[place][digits[mutator.number(below: digits.count)]] =
      Self.digits.lowerBound + UInt8(mutator.number(below: 10))
  }

  /// Lets something in a room be noted behind the first turn that ends from a place on.
  private mutating func note(at place: Int) {
    guard let end = lines[place...].firstIndex(where: { $0.starts(with: "{\"k\":\"chk\"".utf8) })
    else { return }
    let tick = members(of: lines[end]).first.map { String(decoding: lines[end][$0], as: UTF8.self) }
    let fact = "\"room\":\"coins\",\"what\":\"accepted\",\"who\":\"dime\",\"number\":10"
    let records = [
      "{\"k\":\"in\",\"n\":0,\(tick ?? "\"t\":0"),\"by\":\"player\",\"do\":\"note\",\(fact)",
      "{\"k\":\"ev\",\"n\":0,\(tick ?? "\"t\":0"),\"ev\":\"noted\",\(fact)",
    ]
    lines.insert(contentsOf: records.map { Array($0.utf8) }, at: end + 1)
  }

  private mutating func change(_ mutator: inout Mutator, _ corpus: [[UInt8]]) {
    let place = mutator.number(below: lines.count)
    let other = mutator.number(below: lines.count)
    switch mutator.number(below: 9) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: other)
    case 2: lines.swapAt(place, other)
    case 3: lines.insert(lines.remove(at: place), at: min(other, lines.count))
    case 4: lines.removeLast(mutator.number(below: min(lines.count, 8)))
    case 5:
      let log = corpus[mutator.number(below: corpus.count)]
      let foreign = Seal.lines(of: log)
      guard !foreign.isEmpty else { return }
      let line = foreign[mutator.number(below: foreign.count)]
      lines.insert(Array(Seal.body(of: line)), at: place)
    case 6: exchange(place, other, &mutator)
    default: changeValue(place, &mutator)
    }
  }

  /// Gives a record what another one has between two commas.
  private mutating func exchange(_ place: Int, _ other: Int, _ mutator: inout Mutator) {
    let (mine, its) = (members(of: lines[place]), members(of: lines[other]))
    guard !mine.isEmpty, !its.isEmpty else { return }
    let member = lines[other][its[mutator.number(below: its.count)]]
    lines[place].replaceSubrange(mine[mutator.number(below: mine.count)], with: Array(member))
  }

  /// Puts another value for one, or leaves its member out, or says it twice.
  private mutating func changeValue(_ place: Int, _ mutator: inout Mutator) {
    let members = members(of: lines[place])
    guard !members.isEmpty else { return }
    let range = members[mutator.number(below: members.count)]
    let member = Array(lines[place][range])
    switch mutator.number(below: 6) {
    case 0: lines[place].replaceSubrange(range, with: [])
    case 1: lines[place].replaceSubrange(range, with: member + [Self.comma] + member)
    default:
      let start = member.lastIndex { ":[{".utf8.contains($0) }.map { $0 + 1 } ?? 0
      let end = member[start...].firstIndex { "]}".utf8.contains($0) } ?? member.count
      let value = Self.numbers[mutator.number(below: Self.numbers.count)]
      lines[place].replaceSubrange(range, with: member[..<start] + value + member[end...])
    }
  }

  /// What stands between the commas, behind kind and number.
  private func members(of line: [UInt8]) -> [Range<Int>] {
    var commas = line.indices.filter { line[$0] == Self.comma }
    if commas.count > 1 { commas.removeFirst() }
    return zip(commas, commas.dropFirst() + [line.count]).map { $0 + 1..<$1 }
  }
}

extension Seal {
  private static let link = "\"chain\":\"".utf8
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// The log of these lines, with everything right by which one refers to another.
  static func sealed(_ bodies: [[UInt8]]) -> [UInt8] {
    var log: [UInt8] = []
    var hasher = SHA256()
    hasher.update(data: [UInt8](repeating: 0, count: 32))
    var key: Int?
    for (number, body) in bodies.enumerated() {
      var body = body
      guard number > 0 else {
        log += line(of: body)
        continue
      }
      replaceNumber(behind: ",\"n\":", with: number, in: &body)
      if body.starts(with: "{\"k\":\"key\"".utf8) {
        replaceNumber(behind: "\"back\":", with: key.map { log.count - $0 } ?? 0, in: &body)
        let digest = Array(hasher.finalize())
        replaceLink(with: digest, in: &body)
        hasher = SHA256()
        hasher.update(data: digest)
        key = log.count
      } else if body.starts(with: "{\"k\":\"rec\"".utf8) {
        replaceNumber(behind: "\"last\":", with: number - 1, in: &body)
      } else if body.starts(with: "{\"k\":\"end\"".utf8) {
        replaceNumber(behind: "\"records\":", with: number, in: &body)
        replaceLink(with: Array(hasher.finalize()), in: &body)
      }
      let line = line(of: body)
      hasher.update(data: line)
      log += line
    }
    return log
  }

  private static func replaceNumber(
    behind mark: String, with number: Int, in body: inout [UInt8]
  ) {
    guard let start = body.firstRange(of: Array(mark.utf8))?.upperBound else { return }
    let end = body[start...].firstIndex { !digits.contains($0) } ?? body.count
    body.replaceSubrange(start..<end, with: "\(number)".utf8)
  }

  private static func replaceLink(with digest: [UInt8], in body: inout [UInt8]) {
    guard let start = body.firstRange(of: Array(link))?.upperBound, start + 64 <= body.count
    else { return }
    let hex = digest.map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
    body.replaceSubrange(start..<start + 64, with: hex.utf8)
  }
}
