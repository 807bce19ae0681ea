internal import Crypto

/// SHA-256 of an archive or of rules, in lower-case hexadecimal.
public struct ContentDigest: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// The digest of these bytes.
  public init(of bytes: [UInt8]) {
    var hash = SHA256()
    bytes.withUnsafeBytes { hash.update(bufferPointer: $0) }
    description = hash.finalize().map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// A digest as it is written: 64 hexadecimal digits in lower case; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { return nil }
    description = text
  }
}
