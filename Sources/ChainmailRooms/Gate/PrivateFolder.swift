internal import Glibc
internal import Messages
internal import SystemFiles

/// A folder that nobody but its user can enter, opened; files in it are read and replaced whole.
///
/// Everything is done through the folder that was opened and checked, never by a path again, so
/// that nobody can put another one in its place in between.
struct PrivateFolder: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// A file while it is written; whoever holds the lock may remove it.
  private static let draft = ".draft"

  /// Opens a folder, whose last part may be no link; nil where there is none.
  ///
  /// With `making` it is made first, and those above it, where there is none.
  static func open(_ path: String, making: Bool) throws(ProfileError) -> PrivateFolder? {
    if making { try make(path) }
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ENOTDIR, ELOOP: throw .notAFolder(path: path)
      default: throw .failed(.open, path)
      }
    }
    let folder = PrivateFolder(path: path, descriptor: descriptor)
    try check(descriptor, path, allowed: 0o700)
    return folder
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    // Closing alone keeps the lock as long as a program that is just being started shares it.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func make(_ path: String) throws(ProfileError) {
    guard let refused = Folders.make(path, mode: 0o700) else { return }
    throw .failed(.makeFolder, refused.path, refused.code)
  }

  /// Refuses what belongs to others, or is open to them.
  private static func check(
    _ descriptor: Int32, _ path: String, allowed: UInt32
  ) throws(ProfileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed(.lookAt, path) }
    guard status.st_uid == geteuid() else { throw .foreignOwner(path: path) }
    guard status.st_mode & 0o777 & ~allowed == 0 else {
      throw .openToOthers(path: path, mode: status.st_mode & 0o7777, allowed: allowed)
    }
  }

  /// Keeps every other program out of ``replace(_:with:)`` and ``remove(_:)`` as long as this
  /// folder is open.
  ///
  /// Who else writes is done soon: it is waited for, a quarter of a second at most.
  func lock() throws(ProfileError) {
    var attempts = 250
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      attempts -= 1
      guard errno == EWOULDBLOCK else { throw .failed(.lock, path) }
      guard attempts > 0 else { throw .busy(path: path) }
      usleep(1000)
    }
    // Left behind by a program that was killed while it wrote.
    unlinkat(descriptor, PrivateFolder.draft, 0)
  }

  /// The names that end like this, in ascending order.
  ///
  /// - Throws: ``ProfileError/full(path:limit:)`` where there are more than `limit` entries.
  func names(endingWith suffix: String, atMost limit: Int) throws(ProfileError) -> [String] {
    // A stream of its own, since it closes the descriptor that it reads.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { throw .failed(.read, path) }
    defer { closedir(stream) }
    var names: [String] = []
    var count = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      count += 1
      // The folder itself and the one above it count too.
      guard count <= limit + 2 else { throw .full(path: path, limit: limit) }
      if name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a file; nil where there is none.
  func bytes(of name: String, atMost limit: Int) throws(ProfileError) -> [UInt8]? {
    let path = "\(path)/\(name)"
    // Without O_NONBLOCK opening a pipe would wait for somebody to write.
    let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ELOOP, ENXIO: throw .notAFile(path: path)
      default: throw .failed(.open, path)
      }
    }
    defer { close(file) }
    var status = stat()
    // A second name would let somebody else keep the file that is replaced here.
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1
    else { throw .notAFile(path: path) }
    try PrivateFolder.check(file, path, allowed: 0o600)
    return try FileBytes.read(file, path, atMost: limit)
  }

  /// Puts a file in the place of the one of that name, or adds it: after a crash there is the old
  /// one whole or the new one whole.
  func replace(_ name: String, with bytes: [UInt8]) throws(ProfileError) {
    let path = "\(path)/\(name)"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, PrivateFolder.draft, flags, 0o600)
    guard file >= 0 else { throw .failed(.write, path) }
    do throws(ProfileError) {
      defer { close(file) }
      try FileBytes.write(bytes, to: file, path)
    } catch {
      unlinkat(descriptor, PrivateFolder.draft, 0)
      throw error
    }
    guard renameat(descriptor, PrivateFolder.draft, descriptor, name) == 0 else {
      let error = ProfileError.failed(.replace, path)
      unlinkat(descriptor, PrivateFolder.draft, 0)
      throw error
    }
    try synchronize()
  }

  /// Removes a file, or a link that stands in its place.
  ///
  /// - Returns: Whether there was one.
  func remove(_ name: String) throws(ProfileError) -> Bool {
    guard unlinkat(descriptor, name, 0) == 0 else {
      if errno == ENOENT { return false }
      throw .failed(.delete, "\(path)/\(name)")
    }
    try synchronize()
    return true
  }

  /// Waits until the names are on the disk.
  private func synchronize() throws(ProfileError) {
    guard fsync(descriptor) == 0 else { throw .failed(.write, path) }
  }
}

extension ProfileError {
  /// The system's refusal of this moment.
  static func failed(_ operation: FileOperation, _ path: String, _ code: Int32 = errno)
    -> ProfileError
  {
    .system(operation: operation, path: path, code: code)
  }
}
