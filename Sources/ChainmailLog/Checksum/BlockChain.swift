internal import Crypto

/// The SHA-256 chain over the blocks of a log.
///
/// A block runs from one key, itself included, to the next; the first from line 2. A block's link
/// is SHA-256 of the link before it (32 bytes, zeros at the start) and the block's bytes, so that
/// the last link stands for everything behind line 1.
package struct BlockChain: Sendable {
  private var hasher = SHA256()

  /// Starts the chain, or goes on from a link that a key tells.
  package init(from link: [UInt8] = [UInt8](repeating: 0, count: 32)) {
    hasher.update(data: link)
  }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ add(UnsafeRawBufferPointer($0)) }) == nil {
      hasher.update(data: Array(bytes))
    }
  }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    hasher.update(bufferPointer: bytes)
  }

  /// The link of all that was added.
  package var link: [UInt8] { Array(hasher.finalize()) }

  /// Closes the block and begins the next one.
  ///
  /// - Returns: The closed block's link.
  package mutating func close() -> [UInt8] {
    let link = link
    self = BlockChain(from: link)
    return link
  }

  /// Bytes as lower-case hexadecimal digits.
  package static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The 32 bytes that 64 lower-case hexadecimal digits stand for, or nil.
  package static func bytes(_ hex: String) -> [UInt8]? {
    let digits = hex.utf8.compactMap { digit -> UInt8? in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard digits.count == 64, hex.utf8.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
