import Foundation

/// The files of this package, as the policies read them.
struct SourceTree {
  /// The package's directory.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every file, sorted by path, but those that are hidden, built or not text.
  let files: [SourceFile]

  private static let read = Result { try SourceTree() }

  /// The files as they were when first asked for: all policies read them, and each is read once.
  static func shared() throws -> SourceTree { try read.get() }

  private init() throws {
    files = try Self.paths(in: Self.root).compactMap { path in
      let data = try Data(contentsOf: Self.root.appending(path: path))
      return String(validating: data, as: UTF8.self).map { SourceFile(path: path, text: $0) }
    }
  }

  private static func paths(in directory: URL, below prefix: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted().flatMap { name in
      // `.ci` is ours; what else is hidden belongs to tools.
      if name.hasPrefix("."), name != ".ci" { return [String]() }
      let url = directory.appending(path: name)
      let kind = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      if kind.isSymbolicLink == true { return [] }
      let path = prefix + name
      return kind.isDirectory == true ? try paths(in: url, below: path + "/") : [path]
    }
  }

  /// The Swift files.
  var swiftFiles: [SourceFile] { files.filter { $0.path.hasSuffix(".swift") } }
}

/// A file of the package.
struct SourceFile {
  /// The path from the package's directory.
  let path: String
  let text: String
  /// The lines of the text, numbered from 1.
  let lines: [(number: Int, text: Substring)]
  /// The lines of a Swift file with comments, string literals and names in backticks blanked out, numbered
  /// from 1; none of another file.
  let codeLines: [(number: Int, text: Substring)]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = numbered(text)
    codeLines = path.hasSuffix(".swift") ? numbered(swiftCode(of: text)) : []
  }

  /// The target a file under `Sources` belongs to.
  var target: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }

  /// The modules the file imports, with the lines that do.
  var imports: [(number: Int, module: String)] {
    codeLines.compactMap { line in
      let words = line.text.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
      else { return nil }
      // `import struct Module.Name` names the module after the kind of declaration.
      let name =
        declarationKinds.contains(words[keyword + 1])
        ? words.dropFirst(keyword + 2).first : words[keyword + 1]
      guard let module = name?.split(separator: ".").first else { return nil }
      return (line.number, String(module))
    }
  }
}

private func numbered(_ text: String) -> [(number: Int, text: Substring)] {
  text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    .map { (number: $0.offset + 1, text: $0.element) }
}

private let accessLevels: Set<Substring> = [
  "public", "package", "internal", "fileprivate", "private",
]

private let declarationKinds: Set<Substring> = [
  "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
]
