import Foundation
import Testing

@Suite struct `Embedding tool` {
  @Test func `writes every character so that it comes out of the compiler unchanged`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.write("b/two.yml", Data("a: \"\\(x)\"\r\n\ttab\0\u{1B}\u{FEFF}\u{2028}é⚔\n".utf8))
    try directory.write("a.txt", Data())

    let run = try embed(directory)

    #expect(run.complaint == "")
    #expect(
      run.source == #"""
        // Generated from Assets; do not edit.

        /// The files of `Assets` as they were when this program was built.
        enum EmbeddedAssets {
          /// Every file with its path relative to `Assets`, sorted by path.
          static let files: [(path: String, text: String)] = [
            ("a.txt", ""),
            ("b/two.yml", "a: \"\\(x)\"\r\n\ttab\u{0}\u{1b}\u{feff}\u{2028}é⚔\n"),
          ]
        }

        """#)
  }

  @Test func `names the file that is not text, and writes nothing`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.write("picture", Data([0x89, 0x50, 0xFF]))

    let run = try embed(directory)

    #expect(
      run.complaint == """
        error: \(directory.url.path)/picture: this is not UTF-8 text; only text can be embedded

        """)
    #expect(run.source == nil)
  }

  @Test func `writes its output only where that changes`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.write("a.txt", Data("one".utf8))
    _ = try embed(directory)
    let written = Date(timeIntervalSince1970: 1_000_000_000)
    try directory.setModificationTime(of: ".output.swift", written)

    _ = try embed(directory)
    #expect(try directory.modificationTime(of: ".output.swift") == written)

    try directory.write("a.txt", Data("two".utf8))
    let run = try embed(directory)
    #expect(run.source?.contains("(\"a.txt\", \"two\"),") == true)
    #expect(try directory.modificationTime(of: ".output.swift") != written)
  }

  @Test func `leaves out the folders that are named`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.write("Pictures/one", Data([0xFF]))
    try directory.write("Packs/Pictures/two", Data("2".utf8))

    let run = try embed(directory, but: ["Pictures", "Songs"])

    #expect(run.complaint == "")
    #expect(run.source?.contains("(\"Packs/Pictures/two\", \"2\"),") == true)
    #expect(run.source?.contains("one") == false)
  }

  /// Runs the tool, which is built beside the tests.
  private func embed(
    _ directory: TemporaryDirectory, but leftOut: [String] = []
  ) throws -> (source: String?, complaint: String) {
    let tool = Process()
    tool.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "embed-assets")
    let output = directory.url.appending(path: ".output.swift")
    let complaint = Pipe()
    tool.arguments = [directory.url.path, output.path] + leftOut
    tool.standardError = complaint
    try tool.run()
    let said = try complaint.fileHandleForReading.readToEnd() ?? Data()
    tool.waitUntilExit()
    return (
      (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) },
      String(decoding: said, as: UTF8.self)
    )
  }
}

/// A directory for one test.
struct TemporaryDirectory {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "embed-assets-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ path: String, _ data: Data) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func modificationTime(of path: String) throws -> Date? {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: url.appending(path: path).path)
    return attributes[.modificationDate] as? Date
  }

  func setModificationTime(of path: String, _ time: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: url.appending(path: path).path)
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
