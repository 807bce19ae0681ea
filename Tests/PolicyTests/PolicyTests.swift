import Testing

@Suite struct `Policies` {
  @Test(arguments: Policy.all)
  func `hold in every file`(policy: Policy) throws {
    let tree = try SourceTree.shared()
    // A check that reads nothing would always pass.
    try #require(tree.swiftFiles.contains { $0.path == "Tests/PolicyTests/PolicyTests.swift" })
    try #require(tree.files.contains { $0.path == "Makefile" })
    try #require(tree.swiftFiles.contains { $0.target == "ResponderChain" })
    try #require(
      GameNames.all.contains(["nethack"]) && GameNames.all.contains(["path", "of", "exile"]))
    let violations = policy.violations(in: tree.files)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test(arguments: [
    Offense(.importsPointDown, "Sources/ResponderChain/A.swift", "internal import Foundation"),
    Offense(.importsPointDown, "Sources/ChainmailCore/A.swift", "public import struct Glibc.tm"),
    Offense(.importsPointDown, "Sources/ChainmailCore/A.swift", "import ChainmailLog"),
    Offense(.importsPointDown, "Sources/ChainmailTerminal/A.swift", "import ChainmailCore"),
    Offense(.importsPointDown, "Sources/ChainmailUI/A.swift", "import Foundation"),
    Offense(.importsPointDown, "Sources/chainmail/A.swift", "@testable import CNcurses"),
    Offense(.importsPointDown, "Sources/Unheard/A.swift", "let a = 1"),
    Offense(.onlyTheCommandPrints, "Sources/ChainmailLog/A.swift", "  print(a)"),
    Offense(.onlyTheCommandPrints, "Sources/ChainmailUI/A.swift", "{ debugPrint(a) }"),
    Offense(.noFileIsTooLong, "Tests/A.swift", String(repeating: "a\n", count: 401)),
    Offense(.nothingIsForced, "Sources/chainmail/A.swift", "let a = try! b()"),
    Offense(.nothingIsForced, "Tests/A.swift", "let a = b as! C"),
    Offense(.nothingIsForced, "Sources/A/A.swift", "final class A: @unchecked Sendable {}"),
    Offense(.nothingIsForced, "Sources/A/A.swift", "nonisolated(unsafe) var a = 1"),
    Offense(.noPathOfOneMachine, "README.md", "cd /ho" + "me/knight/chainmail"),
    Offense(.noPathOfOneMachine, "Scripts/a", "PATH=/Us" + "ers/knight/bin"),
    Offense(.noPathOfOneMachine, "Scripts/a", "ls \"/ro" + "ot/swift\""),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "guard let a = Int(b) else {"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "if c, let a = UInt16(b), a > 0 {"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "      let b = Int(c[1]), d else {"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "let a = UInt64(b, radix: 16)"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "a = b.compactMap { Int($0) }"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "a = Int(parts[3])"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "a = Int(b) ?? 0"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "a = Double(String(b))"),
    Offense(.rawWritesAreListed, "Sources/chainmail/A.swift", "StandardOutput.writeRaw(a)"),
    Offense(.rawWritesAreListed, "Sources/chainmail/A.swift", "Glibc.write(STDERR_FILENO, a, 1)"),
    Offense(.rawWritesAreListed, "Sources/A/A.swift", "fputs(a, stderr)"),
    Offense(.rawWritesAreListed, "Sources/chainmail/A.swift", "A.exit(withError: error)"),
    Offense(.nothingIsLeftToDo, "Sources/A/A.swift", "// TO" + "DO: later"),
    Offense(.nothingIsLeftToDo, "Makefile", "# FIX" + "ME"),
    Offense(.noGameInTheCore, "Sources/ChainmailCore/A.swift", "/// As NetHack rolls it."),
    Offense(.noGameInTheCore, "Sources/ChainmailCore/A.md", "the armour of path-of-exile"),
    Offense(.noGameInTheCore, "Sources/ResponderChain/A.swift", "let wow = 1"),
    Offense(.noGameInTheCore, "Sources/ChainmailCore/A.swift", "// a D&D saving throw"),
    Offense(
      .onlyTheListNamesAllPrimitives, "Sources/ChainmailUI/A.swift",
      """
      case .immune, .subtract, .scale, .curve, .bucket, .gate: 1
      case .roll, .convert, .emit, .sacrifice, .defer, .pool, .react: 2
      """),
  ])
  func `are broken by what they forbid`(offense: Offense) {
    #expect(offense.policy.violations(in: [offense.file]).count == 1)
  }

  @Test(arguments: [
    Offense(.importsPointDown, "Sources/ChainmailCore/A.swift", "public import ResponderChain"),
    Offense(.importsPointDown, "Sources/ChainmailCore/A.swift", "// import Foundation"),
    Offense(.onlyTheCommandPrints, "Sources/chainmail/A.swift", "print(a)"),
    Offense(.onlyTheCommandPrints, "Sources/ChainmailLog/A.swift", "a.print(b); blueprint(c)"),
    Offense(
      .numbersAreReadWithinBounds, "Sources/A/A.swift",
      "guard let a = Int(b, in: 0...9), let c = Int(exactly: d), e == Int(f) else {"),
    Offense(.numbersAreReadWithinBounds, "Sources/A/A.swift", "let a = Int(b.count) + Int(c)"),
    Offense(.numbersAreReadWithinBounds, "Tests/A.swift", "guard let a = Int(b) else {"),
    Offense(.rawWritesAreListed, "Sources/chainmail/A.swift", "StandardOutput.write(a)"),
    Offense(.rawWritesAreListed, "Sources/chainmail/StatusLine.swift", "StandardError.writeRaw(a)"),
    Offense(.noFileIsTooLong, "Tests/A.swift", String(repeating: "a\n", count: 400)),
    Offense(.nothingIsForced, "Tests/A.swift", "let a = \"try!\"  // as! /* @unchecked"),
    Offense(.noPathOfOneMachine, "README.md", "make install PREFIX=$HO" + "ME/home/of"),
    Offense(.nothingIsLeftToDo, "README.md", "mastodon"),
    Offense(.noGameInTheCore, "Sources/ChainmailContent/A.md", "the armour of NetHack"),
    Offense(
      .onlyTheListNamesAllPrimitives, "Sources/ChainmailUI/A.swift",
      "case .immune, .subtract: 1\ndefault: 2"),
    Offense(.noGameInTheCore, "Sources/ChainmailCore/A.swift", "even a crawler, however poetic"),
  ])
  func `allow what they do not forbid`(offense: Offense) {
    #expect(offense.policy.violations(in: [offense.file]) == [])
  }
}

/// A file that breaks a policy, or seems to.
struct Offense: Sendable, CustomTestStringConvertible {
  var policy: Policy
  var path: String
  var text: String

  init(_ policy: Policy, _ path: String, _ text: String) {
    self.policy = policy
    self.path = path
    self.text = text
  }

  var file: SourceFile { SourceFile(path: path, text: text) }

  var testDescription: String { "\(path): \(text.prefix { $0 != "\n" })" }
}
