import ChainmailLog
import Testing

/// A log whose records are changed by somebody who makes their checksums right again.
struct Forgery {
  /// The lines without their line feeds; the first is the header.
  var lines: [String]

  init(lines: [String]) { self.lines = lines }

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
  var source: LogSource { LogSource(bytes: bytes) }

  /// The place of a kind's first record, or last, that holds a text.
  func place(of kind: String, with text: String = "", last: Bool = false) throws -> Int {
    let fits = { (line: String) in
      line.hasPrefix("{\"k\":\"\(kind)\"") && (text.isEmpty || line.contains(text))
    }
    return try #require(last ? lines.lastIndex(where: fits) : lines.firstIndex(where: fits))
  }

  /// Puts another text into the first record of its kind that holds the old one.
  mutating func change(_ kind: String, _ old: String, _ new: String) throws {
    let place = try place(of: kind, with: old)
    let start = try #require(lines[place].firstRange(of: old))
    seal(lines[place].replacingCharacters(in: start, with: new).dropLast(16), at: place)
  }

  /// Gives a record's member another whole number.
  mutating func set(_ member: String, _ number: UInt64, at place: Int) throws {
    let line = lines[place]
    let name = try #require(line.firstRange(of: "\"\(member)\":"))
    let end = line[name.upperBound...].firstIndex { !$0.isNumber } ?? line.endIndex
    seal(
      line.replacingCharacters(in: name.upperBound..<end, with: "\(number)").dropLast(16),
      at: place)
  }

  /// Makes a record of what stands before the checksum.
  mutating func seal(_ body: some StringProtocol, at place: Int) {
    let crc = String(CRC32C.checksum(of: Array(body.utf8)), radix: 16)
    lines[place] = body + ",\"c\":\"\(String(repeating: "0", count: 8 - crc.count))\(crc)\"}"
  }

  /// Makes numbers, distances, chain and checksums right again behind the header.
  mutating func reseal() {
    var chain = BlockChain()
    var sinceKey: Int?
    for place in lines.indices.dropFirst() {
      var body = String(lines[place].dropLast(16))
      body.replace(/^(\{"k":"[a-z]+","n":)\d+/) { "\($0.1)\(place)" }
      let kind = body.dropFirst(6).prefix { $0 != "\"" }
      if kind == "key" {
        body.replace(/"back":\d+/, maxReplacements: 1) { _ in "\"back\":\(sinceKey ?? 0)" }
        body.replace(Forgery.link, maxReplacements: 1) { _ in
          "\"chain\":\"\(BlockChain.hex(chain.close()))\""
        }
        sinceKey = 0
      }
      if kind == "end" {
        body.replace(/"records":\d+/) { _ in "\"records\":\(place)" }
        body.replace(Forgery.link) { _ in "\"chain\":\"\(BlockChain.hex(chain.link))\"" }
      }
      seal(body, at: place)
      let bytes = Array((lines[place] + "\n").utf8)
      chain.add(bytes)
      sinceKey = sinceKey.map { $0 + bytes.count }
    }
  }

  private static var link: Regex<Substring> { /"chain":"[0-9a-f]{64}"/ }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
