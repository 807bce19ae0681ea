import CChecksum
import ChainmailLog
import Crypto
import Testing

@Suite struct `Checksums` {
  /// RFC 3720, appendix B.4.
  static let vectors: [([UInt8], UInt32)] = [
    ([UInt8](repeating: 0x00, count: 32), 0x8A91_36AA),
    ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
    ([UInt8](0...31), 0x46DD_794E),
    ((0...31).reversed(), 0x113F_DB5C),
    (Array("123456789".utf8), 0xE306_9283),
    ([], 0),
  ]

  @Test(arguments: vectors)
  func `the processor and the table give the known checksums`(_ bytes: [UInt8], _ crc: UInt32) {
    #expect(CRC32C.checksum(of: bytes) == crc)
    #expect(cchecksum_crc32c_portable(0, bytes, bytes.count) == crc)
  }

  @Test func `the processor and the table agree at every length`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 167) }
    for count in 0...bytes.count {
      #expect(
        cchecksum_crc32c(0, bytes, count) == cchecksum_crc32c_portable(0, bytes, count))
    }
  }

  /// FIPS 180-4's examples.
  @Test(
    arguments: [
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func `SHA-256 gives the known digests`(_ text: String, _ digest: String) {
    #expect(BlockChain.hex(SHA256.hash(data: Array(text.utf8))) == digest)
  }
}
