import ChainmailContent
import Messages
import Testing
import TestSupport

@Suite struct `The archive of a pack` {
  let files: [ContentFile]
  let text: String

  init() throws {
    files = try PackFolders.firstArmour()
    text = String(decoding: try PackArchive(of: files).bytes, as: UTF8.self)
  }

  @Test func `holds the files in the order of their paths and is read as them`() throws {
    let archive = try PackArchive(Array(text.utf8))
    #expect(archive.id == "first-armour")
    #expect(archive.files == files.sorted { $0.path < $1.path })
    #expect(archive == (try PackArchive(of: files.shuffled())))
    #expect(text.hasPrefix("chainmail pack 1\nid first-armour\nfile attacks/bolt.yml "))
    #expect(text.hasSuffix("\nend\n"))
  }

  @Test func `is made of a pack only, and of files whose names travel`() throws {
    #expect(throws: ContentErrors.self) { try PackArchive(of: Array(files.dropLast())) }
    let renamed = files.map { file in
      ContentFile(path: file.path.replacing("sword", with: "Sword"), text: file.text)
    }
    do throws(ContentErrors) {
      _ = try PackArchive(of: renamed)
      Issue.record("an archive with attacks/Sword.yml")
    } catch {
      #expect(
        error.description
          == "attacks/Sword.yml:1:1: error: the name does not travel; allowed: pack.yml, "
          + "defenders/NAME.yml and attacks/NAME.yml")
    }
  }

  @Test(arguments: [
    ("", 0, "the text ends within a line; allowed: a line feed behind every line"),
    ("chainmail pack 2\n", 0, "another line; allowed: chainmail pack 1"),
    ("chainmail pack 1\nid Small\nend\n", 17, "no id; allowed: id and"),
    ("chainmail pack 1\nid small\n", 26, "the text ends within a line"),
    ("chainmail pack 1\nid small\nend\nend\n", 30, "more text behind the end; allowed: none"),
    ("chainmail pack 1\nid small\nend\r\n", 29, "no line; allowed: at most 256"),
    ("chainmail pack 1\nid small\nfile pack.yml 1\n", 42, "the text ends within a file of 1 bytes"),
    ("chainmail pack 1\nid small\nfile pack.yml 1\nab\n", 43, "a longer file; allowed:"),
    ("chainmail pack 1\nid small\nfile pack.yml 01\na\nend\n", 26, "no length; allowed: 0 to"),
    ("chainmail pack 1\nid small\nfile pack.yml -1\na\nend\n", 26, "no length; allowed: 0 to"),
    ("chainmail pack 1\nid small\nfile pack.yml 9223372036854775807\na\nend\n", 26, "no length"),
    ("chainmail pack 1\nid small\nfile  pack.yml 1\na\nend\n", 26, "no file; allowed: pack.yml,"),
  ])
  func `is refused where it is another, with the place`(
    text: String, offset: Int, problem: String
  ) {
    do throws(PackFormError) {
      _ = try PackArchive(Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.offset == offset)
      #expect(error.problem.description.hasPrefix(problem), "\(error.problem)")
    }
  }

  @Test(arguments: [
    "../pack.yml", "/pack.yml", "attacks/../../x.yml", "attacks/.yml", "attacks/a.yml/",
    "attacks//a.yml", "attacks/a.sh", "attacks/sub/a.yml", ".fetched", "defenders", "pack.yaml",
    "attacks\\a.yml", "attacks/a.yml\u{0}", "ATTACKS/a.yml", "attacks/a b.yml",
  ])
  func `holds no file that leaves its folder or is none of a pack`(path: String) {
    #expect(throws: PackFormError.self) {
      try PackArchive(Array("chainmail pack 1\nid a\nfile \(path) 1\na\nend\n".utf8))
    }
  }

  @Test func `holds each path once and in order, and no more than a pack may`() {
    func archive(_ names: [String], length: Int = 1) -> [UInt8] {
      let files = names.map { "file \($0) \(length)\n\(String(repeating: "a", count: length))\n" }
      return Array("chainmail pack 1\nid a\n\(files.joined())end\n".utf8)
    }
    #expect(throws: Never.self) { try PackArchive(archive(["attacks/a.yml", "pack.yml"])) }
    #expect(throws: PackFormError.self) { try PackArchive(archive(["pack.yml", "pack.yml"])) }
    #expect(throws: PackFormError.self) { try PackArchive(archive(["pack.yml", "attacks/a.yml"])) }
    let many = (0...ContentFile.countLimit).map { "attacks/a\(1000 + $0).yml" }
    #expect(throws: PackFormError.self) { try PackArchive(archive(many)) }
    #expect(throws: Never.self) { try PackArchive(archive(Array(many.dropLast()))) }
    let long = ContentFile.lengthLimit
    #expect(throws: PackFormError.self) { try PackArchive(archive(["pack.yml"], length: long + 1)) }
    #expect(throws: PackFormError.self) {
      try PackArchive(archive(Array(many.prefix(17)), length: long))
    }
    #expect(throws: PackFormError.self) {
      try PackArchive([UInt8](repeating: 10, count: PackArchive.lengthLimit + 1))
    }
  }

  @Test func `is read from one text only, whatever is changed`() throws {
    try withSeeds(2000) { random in
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[place], at: place)
        }
      }
      guard let archive = try? PackArchive(bytes) else { return }
      #expect(archive.bytes == bytes)
    }
  }
}

@Suite struct `The index of an endpoint` {
  let archive: PackArchive
  let text: String

  init() throws {
    archive = try PackArchive(of: PackFolders.firstArmour())
    text = String(decoding: PackIndex(of: [archive]).bytes, as: UTF8.self)
  }

  @Test func `tells length and digest of each archive`() throws {
    let index = try PackIndex(Array(text.utf8))
    #expect(
      text == "chainmail index 1\npack first-armour \(archive.bytes.count) \(archive.digest)\n")
    #expect(index["first-armour"]?.digest == archive.digest)
    #expect(index["second-armour"] == nil)
    #expect(try PackIndex(Array("chainmail index 1\n".utf8)).entries.isEmpty)
  }

  @Test func `is refused where it is another, with the place`() {
    let digest = String(repeating: "a", count: 64)
    let header = "chainmail index 1\n"
    for (lines, offset) in [
      ("pack a 1 \(digest.uppercased())\n", 18), ("pack a 1 \(digest.dropLast())\n", 18),
      ("pack a 0 \(digest)\n", 18), ("pack a 99999999 \(digest)\n", 18),
      ("pack ../a 1 \(digest)\n", 18), ("pack a 1 \(digest) \n", 18), ("\n", 18),
      ("pack a 1 \(digest)\npack a 1 \(digest)\n", 92),
      ("pack b 1 \(digest)\npack a 1 \(digest)\n", 92), ("pack a 1 \(digest)", 91),
    ] {
      do throws(PackFormError) {
        _ = try PackIndex(Array((header + lines).utf8))
        Issue.record("\(lines) was read")
      } catch {
        #expect(error.offset == offset, "\(lines): \(error)")
      }
    }
    let many = (0...PackIndex.countLimit).map { "pack a\(10_000 + $0) 1 \(digest)\n" }
    #expect(throws: PackFormError.self) { try PackIndex(Array((header + many.joined()).utf8)) }
    #expect(throws: Never.self) {
      try PackIndex(Array((header + many.dropLast().joined()).utf8))
    }
  }

  @Test func `is read from one text only, whatever is changed`() throws {
    try withSeeds(2000) { random in
      var bytes = Array(text.utf8)
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = UInt8.random(in: 0x20...0x7F, using: &random)
      guard let index = try? PackIndex(bytes) else { return }
      #expect(index.bytes == bytes)
    }
  }
}
