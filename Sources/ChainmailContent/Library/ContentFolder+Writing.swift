internal import Glibc
package import Messages
internal import SystemFiles

/// Why a folder could not be changed.
package struct FolderError: Error, Hashable, Worded {
  package var path: String
  package var reason: Message

  package var message: Message { Message("\(path): \(reason)") }

  package init(path: String, reason: Message) {
    self.path = path
    self.reason = reason
  }

  /// What the system says of a path.
  static func system(_ path: String, _ code: Int32 = errno) -> FolderError {
    FolderError(path: path, reason: Message(system: code))
  }
}

extension ContentFolder {
  /// Whether anything is at a path, a link that leads nowhere included.
  static func holds(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Makes a folder and those around it where they are not there.
  package static func create(_ path: String) throws(FolderError) {
    guard let refused = Folders.make(path, mode: 0o755) else { return }
    throw .system(refused.path, refused.code)
  }

  /// Writes a file that is not there yet, down to the disk.
  package static func write(_ bytes: [UInt8], to path: String) throws(FolderError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    let code = OpenedFile.write(bytes, to: descriptor)
    guard code == 0 else { throw .system(path, code) }
    guard fsync(descriptor) == 0 else { throw .system(path) }
  }

  /// Where something can be made whole before it stands at a path: beside that, under a name that
  /// is nobody's.
  static func draft(beside path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<slash]).\(String(UInt64.random(in: .min ... .max), radix: 16)).new"
  }

  /// Whether a name is that of a draft, such as a crash leaves behind.
  static func isDraft(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(".new") }

  /// Writes a file whole or not at all, over the one that is there.
  package static func replaceFile(_ path: String, with bytes: [UInt8]) throws(FolderError) {
    let draft = draft(beside: path)
    do throws(FolderError) {
      try write(bytes, to: draft)
      try move(draft, to: path)
    } catch {
      unlink(draft)
      // The name of what was half written would tell nobody anything.
      throw FolderError(path: path, reason: error.reason)
    }
  }

  /// Gives a file another name; one that has it already is gone.
  package static func move(_ old: String, to new: String) throws(FolderError) {
    guard rename(old, new) == 0 else { throw .system(new) }
  }

  /// Puts a folder in the place of another, or where none is, and removes the other.
  static func replace(_ place: String, by new: String) throws(FolderError) {
    guard holds(place) else { return try move(new, to: place) }
    let old = new + ".old"
    try remove(old)
    try move(place, to: old)
    do throws(FolderError) {
      try move(new, to: place)
    } catch {
      rename(old, place)
      throw error
    }
    try remove(old)
  }

  /// Removes a file, or a folder with all that is in it; links are removed and not followed.
  package static func remove(_ path: String) throws(FolderError) {
    try remove(path, depth: 0)
  }

  private static func remove(_ path: String, depth: Int) throws(FolderError) {
    guard holds(path) else { return }
    if isLink(path) || !exists(path) {
      guard unlink(path) == 0 else { throw .system(path) }
      return
    }
    guard depth <= depthLimit else { throw FolderError(path: path, reason: "folders too deep") }
    for name in allNames(in: path) { try remove("\(path)/\(name)", depth: depth + 1) }
    guard rmdir(path) == 0 else { throw .system(path) }
  }
}
