import ChainmailContent
import Foundation
import Testing

/// Brings the files of translations in line with the texts, as `make texts` does.
@Suite struct `Files of translations` {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets/Texts")

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["RECORD_TEXTS"] == "1"),
    arguments: BuiltInTexts.names, BuiltInTexts.Domain.allCases)
  func `have every text, in the order of the sources`(
    name: String, domain: BuiltInTexts.Domain
  ) throws {
    let written = try WrittenTranslation(name, of: domain)
    let url = Self.folder.appendingPathComponent("\(domain.rawValue)/\(name).po")
    let old = try String(contentsOf: url, encoding: .utf8)
    let wanted = try written.wanted
    var text = head(of: old)
    var place = ""
    for wanted in wanted {
      if wanted.place != place { text += Self.placeMark + "\(wanted.place)\n\n" }
      place = wanted.place
      text += entry(
        wanted, written.entries.first { $0.id == wanted.id }, hasID: domain == .screens)
    }
    text += dropped(from: written.entries, wanted, old)
    while text.hasSuffix("\n\n") { text.removeLast() }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private static let placeMark = "# Sources: "
  private static let droppedMark = "#~ "

  /// Everything up to the first text, which is the translator's own.
  private func head(of file: String) -> String {
    let end = [Self.placeMark, Self.droppedMark].compactMap { file.firstRange(of: $0)?.lowerBound }
    return String(file[..<(end.min() ?? file.endIndex)])
  }

  private func entry(
    _ wanted: WrittenTranslation.Wanted, _ known: TranslationFile.Entry?, hasID: Bool
  ) -> String {
    var text = ""
    if !wanted.values.isEmpty {
      let values = wanted.values.enumerated().map { "{\($0 + 1)} \($1)" }.joined(separator: ", ")
      text += "#. \(values.replacing("\n", with: " "))\n"
    }
    // The English has changed since: to be looked at again.
    if let known, known.isFuzzy || known.source != wanted.english { text += "#, fuzzy\n" }
    if hasID { text += "msgctxt \(literal(wanted.id))\n" }
    return text
      + "msgid \(literal(wanted.english))\nmsgstr \(literal(known?.text ?? ""))\n\n"
  }

  /// Translations of texts that are gone, as comments behind all others: one that was only reworded
  /// finds its translation there.
  private func dropped(
    from entries: [TranslationFile.Entry], _ wanted: [WrittenTranslation.Wanted], _ old: String
  ) -> String {
    let ids = Set(wanted.map(\.id))
    let before = old.split(separator: "\n").filter { $0.hasPrefix(Self.droppedMark) }
    let now = entries.filter { !ids.contains($0.id) }.flatMap { entry in
      [Self.droppedMark + "msgid \(literal(entry.source))"]
        + [Self.droppedMark + "msgstr \(literal(entry.text))"]
    }
    return (before.map(String.init) + now).map { $0 + "\n" }.joined()
  }

  private func literal(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
