import ChainmailRooms
import Glibc
import Testing

@Suite(.serialized) struct `A secret` {
  /// Bytes that stand nowhere in memory but where they are put.
  private static func byte(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (index &* 167 &+ 41) ^ (index >> 3) &* 29) & 0x7F | 1
  }

  private static let length = 200

  /// A secret of these bytes, of which no copy is left.
  private static func make() -> Secret {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
    defer {
      wipe(bytes)
      bytes.deallocate()
    }
    for index in bytes.indices { bytes[index] = byte(index) }
    return Secret(utf8: UnsafeRawBufferPointer(bytes).bytes)
  }

  private static func wipe(_ bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    explicit_bzero(start, bytes.count)
  }

  /// What the kernel says of the mapping in which the bytes lie; nil where they lie nowhere.
  private static func flags() throws -> String? {
    let file = try #require(fopen("/proc/self/smaps", "r"))
    defer { fclose(file) }
    let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
    defer { close(memory) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { room.deallocate() }
    var (line, found) = ([CChar](repeating: 0, count: 1024), false)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      if let range = text.wholeMatch(of: /([0-9a-f]+)-([0-9a-f]+) rw[^\n]*\n/) {
        let start = try #require(UInt64(range.1, radix: 16)), end = UInt64(range.2, radix: 16) ?? 0
        found = contains(start..<end, memory, room)
      } else if found, text.hasPrefix("VmFlags:") {
        return text
      }
    }
    return nil
  }

  private static func contains(
    _ range: Range<UInt64>, _ memory: Int32, _ room: UnsafeMutableRawBufferPointer
  ) -> Bool {
    // The secret begins at a page, and no page straddles two reads.
    for place in stride(from: range.lowerBound, to: range.upperBound, by: room.count) {
      let wanted = min(room.count, Int(range.upperBound - place))
      let count = pread(memory, room.baseAddress, wanted, off_t(place))
      defer { wipe(room) }
      guard count >= length else { continue }
      let isThere = (0...(count - length)).contains { start in
        room[start] == byte(0) && (1..<length).allSatisfy { room[start + $0] == byte($0) }
      }
      if isThere { return true }
    }
    return false
  }

  @Test func `lies in memory that is not dumped`() throws {
    let secret = Self.make()
    let flags = try Self.flags()
    withExtendedLifetime(secret) {}
    #expect(flags?.contains(" dd") == true)
  }

  @Test func `is gone from memory with its last copy`() throws {
    do {
      let secret = Self.make()
      #expect(!secret.isEmpty)
    }
    let flags = try Self.flags()
    #expect(flags == nil)
  }

  @Test func `is what it was made of, and is not shown`() {
    for text in ["", "a", "é盾\u{0}", String(repeating: "x", count: 5000)] {
      let bytes = Array(text.utf8)
      let (one, other) = (Secret(text), Secret(utf8: bytes.span.bytes))
      #expect(one == other && one.hashValue == other.hashValue && one.text == text)
      #expect(one.isEmpty == text.isEmpty && "\(one)" == "***")
      #expect(one != Secret(text + "y"))
    }
  }
}
