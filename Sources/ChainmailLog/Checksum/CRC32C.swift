internal import CChecksum

/// CRC32C, the checksum that ends every record.
package enum CRC32C {
  /// The checksum of some bytes: Castagnoli's polynomial, reflected, as in RFC 3720.
  ///
  /// - Complexity: O(bytes); in hardware about eight bytes a cycle.
  package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    cchecksum_crc32c(0, bytes.baseAddress, bytes.count)
  }

  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes(checksum(of:))
  }
}
