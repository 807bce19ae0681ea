import Testing

/// A rule about the sources that the compiler does not know.
struct Policy: Sendable, CustomTestStringConvertible {
  /// The rule, as a sentence.
  var rule: String

  /// Returns the places where a file breaks the rule: a line number and what stands there.
  var violations: @Sendable (SourceFile) -> [(number: Int, what: String)]

  var testDescription: String { rule }

  /// Returns the places where files break the rule, as `path:line: what`.
  func violations(in files: [SourceFile]) -> [String] {
    files.flatMap { file in
      violations(file).map { "\(file.path):\($0.number): \($0.what)" }
    }
  }
}

extension Policy {
  static let all: [Policy] = [
    .importsPointDown, .onlyTheCommandPrints, .noFileIsTooLong, .nothingIsForced,
    .noPathOfOneMachine, .numbersAreReadWithinBounds, .rawWritesAreListed,
    .nothingIsLeftToDo, .noGameInTheCore, .onlyTheListNamesAllPrimitives,
  ]

  /// Dependencies point down, and only to what a target is allowed.
  static let importsPointDown = Policy(
    rule: "a target imports only what the architecture allows it"
  ) { file in
    guard let target = file.target, file.path.hasSuffix(".swift") else { return [] }
    guard let allowed = allowedImports[target] else {
      return [(1, "the architecture has no target \(target); state what it may import")]
    }
    return file.imports.compactMap { number, module in
      allowed.contains(module) || module == "Swift" ? nil : (number, "imports \(module)")
    }
  }

  static let onlyTheCommandPrints = Policy(
    rule: "only the command prints"
  ) { file in
    guard let target = file.target, target != "chainmail" else { return [] }
    return file.places(of: ["print(", "debugPrint(", "dump("])
  }

  static let noFileIsTooLong = Policy(
    rule: "no Swift file has more than 400 lines"
  ) { file in
    guard file.path.hasSuffix(".swift") else { return [] }
    let count =
      file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      - (file.text.hasSuffix("\n") ? 1 : 0)
    return count > 400 ? [(count, "line \(count)")] : []
  }

  static let nothingIsForced = Policy(
    rule: "nothing is forced past the compiler"
  ) { file in
    guard file.path.hasSuffix(".swift") else { return [] }
    return file.places(of: ["try!", "as!", "@unchecked", "nonisolated(unsafe)", "@preconcurrency"])
  }

  static let noPathOfOneMachine = Policy(
    rule: "no file names a directory of one machine or person"
  ) { file in
    file.lines.filter { line in
      ["/home/", "/Users/", "/root/"].contains { line.text.contains($0) }
    }.flatMap { line in
      // Behind a name or a variable it is a place inside some other directory.
      line.text.matches(of: #/(?:^|[^\w.~$})])(/(?:home|Users|root)/[\w.]+)/#)
        .map { (line.number, String($0.output.1)) }
    }
  }

  static let nothingIsLeftToDo = Policy(
    rule: "nothing is left to do"
  ) { file in
    file.lines.flatMap { line in
      line.text.matches(of: #/\b(?:TO\x{44}O|FIX\x{4D}E|X\x{58}X)\b/#)
        .map { (line.number, String($0.output)) }
    }
  }
}

extension Policy {
  private static let primitives = [
    "immune", "subtract", "scale", "curve", "bucket", "gate", "roll", "convert", "emit",
    "sacrifice", "defer", "pool", "react",
  ]

  /// A new primitive is to be put into one list, and found by everyone else.
  static let onlyTheListNamesAllPrimitives = Policy(
    rule: "only the list of primitives names them all"
  ) { file in
    guard file.target != nil, file.path.hasSuffix(".swift"),
      file.path != "Sources/ChainmailCore/Rules/Primitive.swift",
      // The check of rules made in code asks each primitive for its own values.
      file.path != "Sources/ChainmailCore/Checking/ValueCheck+Primitives.swift"
    else { return [] }
    let code = file.codeLines.map(\.text).joined(separator: "\n")
    let named = primitives.filter { code.contains("case .\($0)") || code.contains(", .\($0)") }
    return named.count == primitives.count ? [(1, "a switch over all primitives")] : []
  }
}

extension SourceFile {
  /// The places in the code, comments and literals aside, where one of the words stands by itself.
  fileprivate func places(of words: [String]) -> [(number: Int, what: String)] {
    codeLines.flatMap { line in
      words.filter { word in
        line.text.ranges(of: word).contains { range in
          let before = line.text[..<range.lowerBound].last
          return before.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? true
        }
      }
      .map { (line.number, $0) }
    }
  }
}
