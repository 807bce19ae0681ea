import Foundation
import SystemFiles
import Testing

@Suite struct `Files of the system` {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  @Test func `are written whole, and read to their end or a little beyond what is asked for`()
    throws
  {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let file = open(folder.appending(path: "a").path, O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    #expect(OpenedFile.write(bytes, to: file) == 0)
    lseek(file, 0, SEEK_SET)
    let all = OpenedFile.read(file, atMost: .max)
    #expect(all.bytes == bytes && all.code == 0)
    lseek(file, 0, SEEK_SET)
    let some = OpenedFile.read(file, atMost: 10)
    #expect(some.bytes.count > 10 && some.bytes.count < bytes.count && some.code == 0)
    var end = [UInt8](repeating: 0, count: 100)
    let read = end.withUnsafeMutableBytes { OpenedFile.read(file, at: 199_990, into: $0) }
    #expect(read.count == 10 && read.code == 0 && end[..<10] == bytes[199_990...][...])
  }

  @Test func `tell why they could not be`() throws {
    #expect(OpenedFile.write([1], to: -1) == EBADF)
    #expect(OpenedFile.write([], to: -1) == 0)
    #expect(OpenedFile.read(-1, atMost: 1).code == EBADF)
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(OpenedFile.write([1], to: full) == ENOSPC)
  }

  @Test func `stand in folders that are made with those around them`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let deep = folder.appending(path: "a/b/c").path
    #expect(Folders.make(deep, mode: 0o700) == nil && Folders.make(deep, mode: 0o700) == nil)
    var status = stat()
    #expect(stat(deep, &status) == 0 && status.st_mode & 0o777 == 0o700)
    try Data().write(to: folder.appending(path: "file"))
    let refused = try #require(Folders.make(folder.appending(path: "file/x").path, mode: 0o700))
    #expect(refused.code == ENOTDIR && refused.path.hasSuffix("file/x"))
  }
}
