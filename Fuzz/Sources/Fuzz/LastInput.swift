import Glibc

/// Keeps the input at hand in a mapped file, where it outlives a trap.
struct LastInput {
  let path: String
  private let memory: UnsafeMutableRawPointer
  private static let capacity = 1 << 19

  init?(path: String) {
    self.path = path
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0, ftruncate(file, off_t(Self.capacity)) == 0 else { return nil }
    guard
      let memory = mmap(nil, Self.capacity, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { return nil }
    close(file)
    self.memory = memory
  }

  /// Notes what is tried now: the target's name, the length, and the bytes.
  func note(_ target: String, _ input: [UInt8]) {
    let head = Array("\(target) \(input.count)\n".utf8)
    head.withUnsafeBytes {
      if let base = $0.baseAddress { memory.copyMemory(from: base, byteCount: $0.count) }
    }
    let room = min(input.count, Self.capacity - head.count)
    input.withUnsafeBytes {
      if let base = $0.baseAddress {
        (memory + head.count).copyMemory(from: base, byteCount: room)
      }
    }
  }

  func remove() { unlink(path) }
}
