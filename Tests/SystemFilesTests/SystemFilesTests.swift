import Foundation
import SystemFiles
import Testing

@Suite struct `Text of files` {
  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb\n"), ("\u{FEFF}a\n", "a\n"), ("\u{FEFF}a\r\n", "a\n"), ("a\n", "a\n"),
    ("a\rb\r", "a\rb\r"), ("a\r\r\n", "a\r\n"), ("\r\n", "\n"), ("\u{FEFF}", ""), ("", ""),
    ("a\u{FEFF}", "a\u{FEFF}"), ("\r", "\r"),
  ])
  func `is as it is without what an editor adds, in whatever pieces it comes`(
    text: String, plain: String
  ) {
    let bytes = Array(text.utf8)
    #expect(FileText.plain(bytes) == Array(plain.utf8))
    for size in 3...5 {
      var pieces = FileText.Plain()
      var all: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        all += pieces.next(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      all += pieces.end()
      #expect(all == Array(plain.utf8))
      let mark: UInt64 = pieces.removed.hasMark ? 3 : 0
      #expect(UInt64(bytes.count - all.count) == pieces.removed.carriageReturns + mark)
      #expect(pieces.removed.isEmpty == (text == plain))
    }
  }

  @Test func `keeps a mark that stands within it`() {
    var pieces = FileText.Plain()
    let all = pieces.next(Array("abc".utf8)) + pieces.next(Array("\u{FEFF}d".utf8)) + pieces.end()
    #expect(all == Array("abc\u{FEFF}d".utf8) && pieces.removed.isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x61], "UTF-16"), ([0x61, 0], "UTF-16"),
      ([0, 0x61, 0, 0x62], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0x61, 0, 0, 0], "UTF-32"),
      ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xEF, 0xBB, 0xBF, 0x61], nil), ([0x61, 0x62], nil),
      ([0x61], nil), ([], nil), ([0xFF, 0x61], nil),
    ] as [([UInt8], String?)])
  func `is known to be in another encoding by its first bytes`(bytes: [UInt8], name: String?) {
    #expect(FileText.otherEncoding(of: bytes) == name)
  }

  @Test func `is known to be changed by its first line`() {
    for (text, isChanged) in [
      ("a\r\nb\n", true), ("\u{FEFF}", true), ("a\nb\r\n", false), ("a\r", false), ("", false),
    ] {
      #expect(FileText.isChanged(text.utf8) == isChanged)
    }
  }
}

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

  @Test func `that nobody needs later lie where the environment says`() {
    let before = getenv("TMPDIR").map { String(cString: $0) }
    defer { if let before { setenv("TMPDIR", before, 1) } else { unsetenv("TMPDIR") } }
    setenv("TMPDIR", "/a", 1)
    #expect(Folders.temporary == "/a")
    setenv("TMPDIR", "", 1)
    #expect(Folders.temporary == "/tmp")
  }
}
