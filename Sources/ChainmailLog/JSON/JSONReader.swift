internal import ChainmailCore
internal import Messages

/// Reads strict JSON with limits; no input traps, hangs, or takes memory out of proportion.
package struct JSONReader {
  /// How deep arrays and objects may stand in each other.
  package static let depthLimit = 32

  /// The arrays and objects that a text may have: one for so many bytes, and some more.
  ///
  /// Each takes many times the memory of its brackets; no record has them so close together, the
  /// closest being draws, such as `[1,6,4]`.
  private static let (bytesOfBrackets, bracketsAtLeast) = (8, 1024)

  /// The length from which on the rest of an array is counted before room is made for it, so that a long
  /// array is not moved again and again to room twice as large.
  private static let countedLength = 1024

  private let bytes: ArraySlice<UInt8>
  private var bracketsLeft: Int
  private var place: Int
  /// Whether blanks may stand between the parts, as others than we write them.
  private let takesBlanks: Bool
  /// Where each value and each member's name begins, in the order in which they stand; nil where
  /// nobody asks.
  private var places: [Int]?

  /// Reads one value that fills all of `bytes`, without any blanks.
  ///
  /// - Throws: ``JSONError`` with the offset of the fault.
  /// - Complexity: O(bytes).
  package static func read(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    return try reader.only()
  }

  /// Reads one value that fills all of `bytes`, with blanks wherever JSON has them.
  ///
  /// - Returns: The value, and of it and its parts, in the order in which they stand, the offsets
  ///   from the text's start; of a member there are two, its name's and its value's.
  /// - Throws: ``JSONError`` with the offset of the fault.
  /// - Complexity: O(bytes).
  static func readPlaces(
    _ bytes: ArraySlice<UInt8>
  ) throws(JSONError) -> (value: JSONValue, places: [Int]) {
    var reader = JSONReader(bytes, takesBlanks: true)
    let value = try reader.only()
    return (value, reader.places ?? [])
  }

  private init(_ bytes: ArraySlice<UInt8>, takesBlanks: Bool = false) {
    self.bytes = bytes
    bracketsLeft = bytes.count / Self.bytesOfBrackets + Self.bracketsAtLeast
    place = bytes.startIndex
    self.takesBlanks = takesBlanks
    places = takesBlanks ? [] : nil
  }

  private mutating func only() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard place == bytes.endIndex else { throw fault("more text behind the value") }
    return value
  }

  private func fault(_ problem: Message) -> JSONError {
    JSONError(at: place - bytes.startIndex, problem)
  }

  private var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    guard takesBlanks else { return }
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      place += 1
    }
  }

  /// Takes a mark between the parts of an array or object.
  private mutating func takeMark(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    return take(mark)
  }

  private mutating func notePlace() {
    skipBlanks()
    places?.append(place - bytes.startIndex)
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    notePlace()
    guard depth < JSONReader.depthLimit else {
      throw fault("nested deeper than \(JSONReader.depthLimit)")
    }
    guard let first = next else { throw fault("the text ends where a value should stand") }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      bracketsLeft -= 1
      guard bracketsLeft >= 0 else { throw fault("more arrays and objects than a record has") }
    }
    switch first {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw noValue
    }
  }

  private var noValue: JSONError { fault("no JSON value starts like this") }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw noValue }
    place += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    place += 1
    var members: [JSONValue.Member] = []
    if takeMark("}") { return .object([]) }
    repeat {
      if members.count == Self.countedLength {
        members.reserveCapacity(members.count + countRest())
      }
      notePlace()
      guard next == UInt8(ascii: "\"") else { throw fault("expected a member's name") }
      let name = try string()
      guard takeMark(":") else { throw fault("expected a colon") }
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
    } while takeMark(",")
    guard takeMark("}") else { throw fault("expected a comma or \("}")") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    place += 1
    var elements: [JSONValue] = []
    if takeMark("]") { return .array([]) }
    repeat {
      if elements.count == Self.countedLength {
        elements.reserveCapacity(elements.count + countRest())
      }
      elements.append(try value(depth: depth + 1))
    } while takeMark(",")
    guard takeMark("]") else { throw fault("expected a comma or ]") }
    return .array(elements)
  }

  /// Counts the elements or members up to the end of the array or object.
  ///
  /// - Complexity: O(bytes up to that end).
  private func countRest() -> Int {
    var (count, depth, isInString) = (1, 0, false)
    var place = place
    while place < bytes.endIndex, depth >= 0 {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): if !isInString { depth += 1 }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): if !isInString { depth -= 1 }
      case UInt8(ascii: ","): if !isInString, depth == 0 { count += 1 }
      default: break
      }
      place += 1
    }
    return count
  }

  /// Digits with an optional minus and fraction; this log's numbers have no exponent.
  private mutating func number() throws(JSONError) -> String {
    let start = place
    _ = take("-")
    let whole = place
    skipDigits()
    guard place > whole else { throw fault("expected a digit") }
    if place > whole + 1, bytes[whole] == UInt8(ascii: "0") {
      throw fault("a number has no leading zero")
    }
    if take(".") {
      let fraction = place
      skipDigits()
      guard place > fraction else { throw fault("expected a digit behind the point") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      throw fault("a number has no exponent")
    }
    guard place - start <= 40 else { throw fault("a number has at most 40 characters") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skipDigits() {
    while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) { place += 1 }
  }

  private mutating func string() throws(JSONError) -> String {
    place += 1
    let start = place
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      place += 1
    }
    // Most strings have no escape and are taken whole.
    if next == UInt8(ascii: "\"") {
      defer { place += 1 }
      return try utf8(bytes[start..<place])
    }
    var text = Array(bytes[start..<place])
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a control character in a string") }
      place += 1
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    guard take("\"") else { throw fault("a string without end") }
    return try utf8(text[...])
  }

  private func utf8(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw fault("a string that is not UTF-8")
    }
    return text
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    let letter = next
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return letter.map { [$0] } ?? []
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      place -= 1
      throw fault("an escape that JSON does not have")
    }
  }

  private mutating func unicodeEscape() throws(JSONError) -> [UInt8] {
    let high = try codeUnit()
    var units = [high]
    if UTF16.isLeadSurrogate(high), take("\\"), take("u") { units.append(try codeUnit()) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("half of a surrogate pair")
    }
    return Array(text.utf8)
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }),
      let unit = UInt16(
        String(decoding: digits, as: UTF8.self), in: 0 ... .max, radix: 16)
    else { throw fault("expected four hexadecimal digits") }
    place += 4
    return unit
  }
}
