internal import CChecksum

/// CRC32C, the checksum that ends every record.
package enum CRC32C {
  /// The checksum of some bytes: Castagnoli's polynomial, reflected, as in RFC 3720.
  ///
  /// - Complexity: O(bytes); in hardware about eight bytes a cycle.
  package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    cchecksum_crc32c(0, bytes.baseAddress, bytes.count)
  }

  /// The eight lower-case hexadecimal digits of a checksum as they follow each other in memory,
  /// which is how every record ends.
  package static func digits(of checksum: UInt32) -> UInt64 {
    // Each of the eight bytes gets four bits, then the letters are moved to where ASCII has them.
    var digits = UInt64(checksum)
    digits = (digits & 0xFFFF_0000) << 16 | digits & 0xFFFF
    digits = (digits & 0xFF00_0000_FF00) << 8 | digits & 0x00FF_0000_00FF
    digits = (digits & 0xF0_00F0_00F0_00F0) << 4 | digits & 0x0F_000F_000F_000F
    let letters = (digits + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return (digits + 0x3030_3030_3030_3030 + letters * 39).bigEndian
  }

  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes(checksum(of:))
  }
}
