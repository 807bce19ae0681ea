internal import ChainmailCore
internal import Messages

/// An attack as text, ``AttackSyntax``: cuts it into its parts.
extension AttackReader {
  /// Reads all of an attack's text.
  package mutating func readText(_ whole: PlacedText) {
    let length = whole.text.utf8.count
    guard length <= AttackSyntax.lengthLimit else {
      return note(
        .unreadable(
          "the attack has \(length) bytes",
          allowed: "at most \(AttackSyntax.lengthLimit) bytes"), at: whole)
    }
    let sections = whole.split(at: ";")
    readAmounts(sections[0])
    for section in sections.dropFirst() { readField(section) }
    checkTotal(sections[0])
  }

  private mutating func readAmounts(_ section: PlacedText) {
    guard !section.text.isEmpty else {
      return note(
        .syntax("the attack has no amount; allowed: TYPE:AMOUNT, as in \(example)"), at: section)
    }
    let amounts = entries(of: section, like: typeForm)
    readAmounts(amounts)
  }

  private mutating func readField(_ section: PlacedText) {
    let parts = section.split(at: "=", atMost: 2)
    let name = String(parts[0].text)
    guard !section.text.isEmpty else {
      let fields = AttackSyntax.fields.map { $0 + "=..." }.joined(separator: ", ")
      return note(.syntax("nothing stands behind the semicolon; allowed: \(fields)"), at: section)
    }
    guard AttackSyntax.fields.contains(name) else {
      return note(
        .unknownField(name, in: "an attack", allowed: AttackSyntax.fields), at: section)
    }
    guard parts.count == 2, !parts[1].text.isEmpty else {
      return note(.syntax("\(name) says nothing; allowed: \(name)=..., or no \(name)"), at: section)
    }
    guard !seen.contains(name) else {
      return note(
        .contradiction(
          "\(name) stands twice", allowed: "once, with commas where there are several"),
        at: section)
    }
    seen.append(name)
    let value = parts[1]
    switch name {
    case "tags": readTags(names(in: value, Message("tags with commas between")))
    case "effect": readEffects(names(in: value, Message("effects with commas between")))
    case "pen": readPenetration(entries(of: value, like: typeForm))
    case "max": readMaximum(value)
    case "stat": readStats(entries(of: value, like: Message("NAME:N, as in accuracy:12")))
    default:
      let escapes = Message("; % and ; are written %25 and %3B")
      readSource(unescaped(value.text), at: value, escapes: escapes)
    }
  }

  private var typeForm: Message { Message("TYPE:AMOUNT, as in \(example)") }

  private var example: String { "\(rules.types.first ?? "weapon"):18" }

  /// The parts between commas, each cut at its colon; what has none is noted and left out.
  private mutating func entries(of section: PlacedText, like form: Message) -> [Entry] {
    var entries: [Entry] = []
    for part in section.split(at: ",") {
      if let entry = pair(part, like: form) { entries.append(entry) }
    }
    return entries
  }

  private mutating func pair(_ part: PlacedText, like form: Message) -> Entry? {
    let parts = part.split(at: ":", atMost: 2)
    let lack: Message? =
      switch (parts[0].text.isEmpty, parts.count == 2) {
      case (true, false): Message("nothing stands here")
      case (false, false): Message("\(quoted(String(part.text))) has no colon")
      case (true, true): Message("\(quoted(String(part.text))) has no name before its colon")
      case (false, true):
        parts[1].text.isEmpty
          ? Message("\(parts[0].text) has no number behind its colon") : nil
      }
    if let lack { note(.syntax("\(lack); allowed: \(form)"), at: part) }
    return lack == nil ? (parts[0], parts[1], .typed) : nil
  }

  /// The names between commas; what is empty is noted and left out.
  private mutating func names(
    in section: PlacedText, _ allowed: Message
  ) -> [PlacedText] {
    let parts = section.split(at: ",")
    for part in parts where part.text.isEmpty {
      note(.syntax("nothing stands here; allowed: \(allowed)"), at: part)
    }
    return parts.filter { !$0.text.isEmpty }
  }

  /// The text with `%25` and `%3B` read; nil where a percent sign means anything else.
  private func unescaped(_ text: Substring) -> String? {
    var result = ""
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let code = String(rest.prefix(2))
      rest = rest.dropFirst(2)
      switch code {
      case "25": result.unicodeScalars.append("%")
      case "3B": result.unicodeScalars.append(";")
      default: return nil
      }
    }
    return result
  }
}
