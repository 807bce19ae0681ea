import Foundation
import Messages
import Testing

import ChainmailContent

@Suite struct `Rules that are kept beside logs` {
  private let pack: Pack

  init() throws { pack = try Pack(files: PackFolders.provingGround()) }

  private func withFolder(_ body: (KeptRules) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(KeptRules(beside: folder.path))
  }

  private func refusal(_ rules: KeptRules, _ digest: String) -> String {
    do throws(ContentErrors) {
      return try rules.pack(digest) == nil ? "" : "a pack"
    } catch {
      return error.errors.first?.description ?? ""
    }
  }

  @Test func `are found by their digest, with what people see of them`() throws {
    try withFolder { rules in
      #expect(try rules.pack(pack.digest) == nil)
      try rules.keep(pack)
      #expect(try rules.pack(pack.digest) == pack)
      #expect(rules.digests == [pack.digest])
      let names = try FileManager.default.contentsOfDirectory(atPath: rules.path)
      #expect(names == [pack.digest + ".rules"])
    }
  }

  @Test func `are those that a loadout changed, and need no file but their own`() throws {
    let files = PackFiles(try PackFolders.provingGround())
    let changed = try LoadoutFile(#require(try PackFolders.forged())).applied(to: pack, from: files)
    try withFolder { rules in
      try rules.keep(changed)
      try rules.keep(pack)
      #expect(try rules.pack(changed.digest)?.rules == changed.rules)
      #expect(rules.digests == [pack.digest, changed.digest].sorted())
    }
  }

  @Test func `are written once, and again where they were damaged`() throws {
    try withFolder { rules in
      try rules.keep(pack)
      let file = rules.file(pack.digest)
      let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber]
      try rules.keep(pack)
      let after = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber]
      #expect(before as? Int == after as? Int)
      try Data("x".utf8).write(to: URL(filePath: file))
      try rules.keep(pack)
      #expect(try rules.pack(pack.digest) == pack)
    }
  }

  @Test func `that are broken, others or too long are refused with a sentence`() throws {
    try withFolder { rules in
      try rules.keep(pack)
      let file = rules.file(pack.digest)
      let text = PackEncoding.text(of: pack)
      func refusal(with text: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file))
        return self.refusal(rules, pack.digest).replacing(file, with: "F")
      }
      #expect(
        try refusal(with: "")
          == "F:1:1: error: this is no canonical form; allowed: a first line chainmail rules 1")
      #expect(try refusal(with: String(text.dropLast(text.count / 2))).hasPrefix("F:"))
      let other = text.replacing("amount=2", with: "amount=3")
      let digest = try PackEncoding.pack(ContentFile(path: "pack.rules", text: other)).digest
      #expect(
        try refusal(with: other)
          == "F:1:1: error: these are the rules \(digest); allowed: the rules of the file's name")
      #expect(
        try refusal(with: String(repeating: "x", count: ContentFile.totalLimit + 1))
          == "F:1:1: error: the file has more than 4194304 bytes; allowed: at most 4194304")
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
      #expect(
        self.refusal(rules, pack.digest).hasSuffix("this is no file; allowed: an ordinary file"))
    }
  }

  @Test(arguments: ["", "../logs", "/etc/passwd", String(repeating: "G", count: 64)])
  func `are nothing but files of digests, whatever a log says`(digest: String) throws {
    try withFolder { rules in
      let found = try rules.pack(digest)
      #expect(found == nil)
    }
  }

  @Test func `are removed where no log needs them and they are old`() throws {
    let files = PackFiles(try PackFolders.provingGround())
    let changed = try LoadoutFile(#require(try PackFolders.forged())).applied(to: pack, from: files)
    try withFolder { rules in
      try rules.keep(pack)
      try rules.keep(changed)
      try Data().write(to: URL(filePath: rules.path + "/.1.new"))
      let now = Int64(Date().timeIntervalSince1970)
      rules.forget(allBut: [pack.digest], writtenBefore: now - 60)
      #expect(rules.digests.count == 2)
      rules.forget(allBut: [pack.digest], writtenBefore: now + 60)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: rules.path) == [pack.digest + ".rules"])
    }
  }
}
