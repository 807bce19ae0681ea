/// The text of a file, however an editor saved it.
///
/// Text is UTF-8. A byte order mark before it is no part of it, and CR LF ends a line as LF does; all
/// readers of text files take a text as it is without them.
package enum FileText {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// The bytes of an editor in a text that says the same without them.
  package struct Additions: Hashable, Sendable {
    /// True if a byte order mark stands before the text.
    package var hasMark = false
    /// The number of lines that end in CR LF.
    package var carriageReturns: UInt64 = 0

    package init(hasMark: Bool = false, carriageReturns: UInt64 = 0) {
      (self.hasMark, self.carriageReturns) = (hasMark, carriageReturns)
    }

    /// True if there are none.
    package var isEmpty: Bool { self == Additions() }
  }

  /// Removes the mark and the carriage returns of a text, in place.
  ///
  /// - Parameters:
  ///   - bytes: The text; or a later part of it, in which a mark is a character like others.
  ///   - isStart: True if the text begins here.
  /// - Returns: The number of bytes that are left at the start of the buffer, and what was removed.
  /// - Complexity: O(bytes).
  @discardableResult
  package static func reduce(
    _ bytes: UnsafeMutableRawBufferPointer, isStart: Bool = true
  ) -> (count: Int, removed: Additions) {
    var removed = Additions(hasMark: isStart && bytes.prefix(mark.count).elementsEqual(mark))
    var read = removed.hasMark ? mark.count : 0
    var kept = 0
    while read < bytes.count {
      let byte = bytes[read]
      read += 1
      if byte == carriageReturn, read < bytes.count, bytes[read] == feed {
        removed.carriageReturns += 1
      } else {
        bytes[kept] = byte
        kept += 1
      }
    }
    return (kept, removed)
  }

  /// The bytes of a text without a mark, lines ending in LF.
  package static func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: mark) || bytes.contains(carriageReturn) else { return bytes }
    var plain = Plain()
    return plain.next(bytes) + plain.end()
  }

  /// A text that comes piece by piece, without a mark, lines ending in LF.
  package struct Plain: Sendable {
    /// What was removed so far.
    package private(set) var removed = Additions()
    private var isStart = true
    /// The carriage return with which the last piece ended, if it did: it may be part of a line's
    /// end.
    private var held: [UInt8] = []

    package init() {}

    /// Takes the next piece.
    ///
    /// - Parameter piece: The piece; the first one has at least three bytes, if the text has them.
    /// - Returns: It without them.
    package mutating func next(_ piece: [UInt8]) -> [UInt8] {
      var bytes = held + piece
      held = bytes.last == carriageReturn ? [bytes.removeLast()] : []
      let (count, removed) = bytes.withUnsafeMutableBytes { reduce($0, isStart: isStart) }
      bytes.removeLast(bytes.count - count)
      self.removed.hasMark = self.removed.hasMark || removed.hasMark
      self.removed.carriageReturns += removed.carriageReturns
      isStart = false
      return bytes
    }

    /// The bytes that were held back until it was clear that nothing follows.
    package mutating func end() -> [UInt8] {
      defer { held = [] }
      return held
    }
  }

  /// Looks for a mark, or CR LF at the end of the first line.
  ///
  /// - Parameter beginning: The first bytes of a text.
  /// - Returns: True if there is one of them.
  package static func isChanged(_ beginning: some Collection<UInt8>) -> Bool {
    if beginning.starts(with: mark) { return true }
    let line = Array(beginning.prefix { $0 != feed })
    return line.count < beginning.count && line.last == carriageReturn
  }

  /// The encoding of a text that is not UTF-8, such as `UTF-16`; nil unless its first bytes tell.
  ///
  /// The first character of a text without a mark is ASCII most often, and no byte is zero in UTF-8.
  package static func otherEncoding(of bytes: some Collection<UInt8>) -> String? {
    let start = Array(bytes.prefix(4))
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // Where the zeros of an ASCII character are: one beside it is UTF-16, three are UTF-32.
    let zeros = start.map { $0 == 0 }
    let isWide = zeros == [false, true, true, true] || zeros == [true, true, true, false]
    if isWide { return "UTF-32" }
    return zeros.count >= 2 && zeros[0] != zeros[1] ? "UTF-16" : nil
  }
}
