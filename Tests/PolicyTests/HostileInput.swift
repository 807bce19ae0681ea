extension Policy {
  /// Reads of numbers from text.
  ///
  /// Such a read is a conversion without a label whose result may be nil, or whose argument is
  /// called like text. What converts numbers has a label or gives no optional.
  private static let unboundedReads: [String] = {
    let number = #"\b(?:U?Int(?:8|16|32|64|128)?|Double|Float)"#
    let unlabeled = number + #"\((?!\s*[a-z]\w*:)[^:(){}]*(?:\([^:(){}]*\)[^:(){}]*)*\)"#
    let text = "text|digits|words?|rest|argument|line|string"
    return [
      // With a base it is always text.
      number + #"\([^:]*,\s*radix:"#,
      // Bound or unwrapped.
      #"\b(?:guard|if|while)\s+(?:[^={]*,\s*)?let\s+\w+\s*=\s*"# + unlabeled
        + #"\s*(?:,|\{|else|$)"#,
      #"(?:^|,)\s*let\s+\w+\s*=\s*"# + unlabeled + #"\s*(?:,|\{|else)"#,
      number + #"\((?!\s*[a-z]\w*:)[\w.\[\]$]+\)\s*(?:\?\?|\?\.|\.(?:flatMap|map)\b|==\s*nil)"#,
      #"(?:compactMap|flatMap)\s*\(?\{?\s*"# + number + #"(?:\(\$0\)|\.init)\s*\}"#,
      // Named like text.
      number
        + #"\((?:\w+\.)*(?:(?:"# + text + #")(?:\[\w+\])?|parts\[\w+\])\)"#,
      number + #"\(\s*(?:String|Substring)\((?!.*\bin:)"#,
    ]
  }()

  /// Arithmetic on any number that a file, a server or a person names would trap.
  static let numbersAreReadWithinBounds = Policy(
    rule: "a number is read from text within bounds, with `in:`"
  ) { file in
    guard file.target != nil, file.path.hasSuffix(".swift"),
      file.path != "Sources/ChainmailCore/Numbers/BoundedNumbers.swift"
    else { return [] }
    return file.lines(matching: unboundedReads, amongThoseWith: ["Int", "Double", "Float"])
  }

  /// What writes to a terminal without spelling control characters out, and what it writes.
  private static let rawWriters: [String: String] = [
    "Sources/chainmail/Output.swift": "the printers, behind the spelling",
    "Sources/chainmail/StatusLine.swift": "a line with its controls spelled out, and its ground",
    "Sources/chainmail/Plain/PlainTerminal.swift": "the prompt",
    "Sources/chainmail/Screenshot/ScreenshotCommand.swift": "a picture of cells without controls",
    "Sources/SystemFiles/OpenedFile.swift": "files",
    "Sources/ChainmailLog/Writing/LogFile.swift": "logs",
  ]

  static let rawWritesAreListed = Policy(
    rule: "text reaches a terminal through the printers that spell control characters out"
  ) { file in
    guard file.target != nil, file.path.hasSuffix(".swift"), rawWriters[file.path] == nil else {
      return []
    }
    let raw = [
      #"writeRaw\("#, #"(?:^|[^\w.])(?:Glibc\.)?write\(\s*(?:STD|\w*[dD]escriptor\b|fd\b|1,|2,)"#,
      #"(?:^|\W)f?(?:puts|printf|write)\(\s*[^)]*\bstd(?:out|err)\b"#, #"(?:^|\W)puts\("#,
      #"\bwithError:"#,
    ]
    return file.lines(matching: raw, amongThoseWith: ["write", "puts", "printf", "withError"])
  }
}

extension SourceFile {
  /// The lines of code that match one of the patterns; those without any of the words do not.
  fileprivate func lines(
    matching patterns: [String], amongThoseWith words: [String]
  ) -> [(number: Int, what: String)] {
    let lines = codeLines.filter { line in words.contains { line.text.contains($0) } }
    guard !lines.isEmpty else { return [] }
    let found = patterns.map { try? Regex($0) }
    // A pattern that is none would find nothing.
    guard !found.contains(where: { $0 == nil }) else { return [(1, "a pattern is none")] }
    return lines.filter { line in found.contains { $0.map { line.text.contains($0) } ?? true } }
      .map { ($0.number, String($0.text)) }
  }
}
