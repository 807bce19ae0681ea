internal import Glibc

/// Bytes in memory of their own, which the system neither swaps out nor dumps, as far as it lets
/// itself be asked, and which is wiped before it is given back.
final class SecretMemory: Sendable {
  private let address: UInt
  let count: Int
  private let room: Int

  /// Takes a copy of some bytes.
  ///
  /// - Parameter bytes: At least one byte.
  init(_ bytes: UnsafeRawBufferPointer) {
    let page = max(sysconf(Int32(_SC_PAGESIZE)), 1)
    count = bytes.count
    room = (bytes.count + page - 1) / page * page
    let memory = mmap(nil, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { fatalError("there is no memory for a secret") }
    // Where too much is locked already it may be swapped out.
    _ = mlock(memory, room)
    _ = madvise(memory, room, MADV_DONTDUMP)
    UnsafeMutableRawBufferPointer(start: memory, count: count).copyMemory(from: bytes)
    address = UInt(bitPattern: memory)
  }

  deinit {
    guard let memory = UnsafeMutableRawPointer(bitPattern: address) else { return }
    explicit_bzero(memory, room)
    munmap(memory, room)
  }

  /// Hands over the bytes, which are there as long as this value.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(self) { () throws(Failure) in
      try body(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count))
    }
  }
}
