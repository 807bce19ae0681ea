import ArgumentParser
import ChainmailLog
import Glibc

extension CompletionKind {
  /// Logs: the kept ones by their names, and files by their paths.
  static let logs = CompletionKind.custom { words, place, _ in
    let word = words.indices.contains(place) ? words[place] : ""
    let kept = (try? Places.logs.map { try LogShelf(path: $0).names() }) ?? []
    return ([NamedLog.newest] + kept).filter { $0.hasPrefix(word) } + logFiles(from: word)
  }

  /// The logs and folders whose paths begin so.
  ///
  /// A shell ends a word that can only be one; so what is in a lone folder comes with it.
  private static func logFiles(from word: String) -> [String] {
    let paths = Places.paths(beginning: word)
      .filter { $0.hasSuffix("/") || $0.hasSuffix(".jsonl") }
    guard paths.count == 1, let lone = paths.first, lone.hasSuffix("/"), lone != word else {
      return paths
    }
    return paths + logFiles(from: lone)
  }
}

extension Places {
  /// The paths that begin so, those of folders with a slash at their end, in order.
  fileprivate static func paths(beginning word: String) -> [String] {
    let pattern = word.flatMap { "*?[\\".contains($0) ? ["\\", $0] : [$0] } + "*"
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(String(pattern), GLOB_MARK, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { place in
      found.gl_pathv[place].map { String(cString: $0) }
    }
  }
}
