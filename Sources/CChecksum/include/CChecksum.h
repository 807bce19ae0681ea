#ifndef CHAINMAIL_CCHECKSUM_H
#define CHAINMAIL_CCHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The CRC32C (Castagnoli, reflected, as in RFC 3720) of `count` bytes that follow bytes whose
/// CRC32C is `crc`; 0 at the start. Uses the processor's instruction where it has one.
uint32_t cchecksum_crc32c(uint32_t crc, const void *bytes, size_t count);

/// The same by table, on any processor.
uint32_t cchecksum_crc32c_portable(uint32_t crc, const void *bytes, size_t count);

/// Whether this processor computes CRC32C itself.
bool cchecksum_has_crc32c(void);

#endif
