import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import ChainmailUI
import Messages

/// What two games first tell otherwise, in words.
extension CommandText {
  /// What one side tells; a value that it does not tell is the one that is left out.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - other: The one beside it.
  ///   - field: Where in what is told it is.
  /// - Returns: The words, without an end.
  static func words(
    of side: FirstDifference.Side, beside other: FirstDifference.Side?, in field: String
  ) -> String {
    if let value = side.json { return words(value, of: steps(field).last ?? "") }
    return switch other?.json {
    case .number: "0"
    case .bool: text("no")
    case let value? where value["link"] != nil:
      value["on"] == nil ? text("it is not met") : text("nothing")
    default: text("nothing")
    }
  }

  /// Where in what is told, without the place of a link where that is named.
  static func field(_ first: FirstDifference, namesLink: Bool) -> String {
    var steps = steps(first.field)
    if first.link != nil, namesLink {
      steps.removeAll { $0.hasPrefix("links[") || $0.hasPrefix("spawned[") }
    }
    return steps.map(name(ofField:)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func steps(_ field: String) -> [String] {
    field.split(separator: ".").map(String.init)
  }

  /// What a member is called; elements are counted from 1.
  private static func name(ofField step: String) -> String {
    if step == "hp[0]" { return text("hit points before it") }
    if step == "hp[1]" { return text("hit points after it") }
    let parts = step.split(whereSeparator: { "[]".contains($0) }).map(String.init)
    guard let member = parts.first else { return "" }
    let name = fieldNames[member] ?? member.replacing("_", with: " ")
    return
      ([name] + parts.dropFirst().map { Int($0, in: 0...1 << 24).map { String($0 + 1) } ?? $0 })
      .joined(separator: " ")
  }

  private static let fieldNames = [
    "t": text("tick"), "amounts": "", "attack": text("attack"),
    "disposition": text("what becomes of it"),
    "reason": text("why"),
    "in": text("what comes"), "out": text("what goes on"),
    "amplified": text("raised"), "converted_in": text("made"),
    "converted_out": text("turned"), "diverted": text("turned aside"),
    "deferred": text("delayed"),
    "links": text("link"), "draws": text("draw"), "bound": text("of how many"),
    "hp": text("hit points"),
    "body": text("lost by the body"), "overkill": text("beyond what the body had"),
    "spawned": text("sent"),
    "reactions": text("reaction"), "at": text("place"),
    "pace": text("ticks from blow to blow"), "due": text("due in tick"),
    "max": text("at most"),
  ]

  private static func words(_ value: JSONValue, of member: String) -> String {
    switch value {
    case .null: text("nothing")
    case .bool(let flag): flag ? text("yes") : text("no")
    case .number(let digits): member == "place" ? place(value) : digits
    case .string(let word): words(word, of: member)
    case .array(let elements):
      elements.isEmpty
        ? text("nothing") : elements.map { words($0, of: member) }.joined(separator: text("; "))
    case .object(let members): words(members, of: value)
    }
  }

  private static func words(_ given: String, of member: String) -> String {
    switch member {
    case "reason": Reason.allCases.first { $0.name == given }.map { screens($0) } ?? given
    case "disposition": given == "stop" ? text("stops it") : text("lets it pass")
    case "at": place(.string(given))
    default: given
    }
  }

  private static func words(_ members: [JSONValue.Member], of value: JSONValue) -> String {
    if case .string("hit") = value["k"] { return text("a blow of \(blow(value["attack"]))") }
    if let deed = deed(value) ?? occurrence(value) { return deed }
    if value["disposition"] != nil { return step(value) }
    if value["on"] != nil { return reaction(value) }
    if value["amounts"] != nil { return blow(value) }
    if value["bound"] != nil { return draw(value) }
    if value["before"] != nil || value["after"] != nil { return place(value) }
    guard !members.isEmpty else { return text("nothing") }
    // Amounts by their types, and what else has names of its own.
    return members.map { "\($0.name.replacing("_", with: " ")) \(words($0.value, of: $0.name))" }
      .joined(separator: text(", "))
  }

  /// What a link did with a packet.
  private static func step(_ value: JSONValue) -> String {
    let stops = string(value["disposition"]) == "stop"
    let why = string(value["reason"]).map { words($0, of: "reason") }
    let deed = stops ? text("stops it") : text("lets it pass")
    let verb = why.map { text("\(deed) (\($0))") } ?? deed
    var clauses = [
      ("absorbed", text("takes")), ("amplified", text("raises it by")),
      ("converted_out", text("turns")),
      ("converted_in", text("makes")), ("diverted", text("turns aside")),
      ("deferred", text("delays")),
      ("lost", text("loses")),
    ].compactMap { member, verb in told(value[member]).map { "\(verb) \($0)" } }
    if !stops, value["in"] != value["out"], let rest = told(value["out"]) {
      clauses.append(text("\(rest) goes on"))
    }
    return ([verb] + clauses).joined(separator: text(", "))
  }

  /// What luck a die made.
  private static func draw(_ value: JSONValue) -> String {
    text(
      "\(value["result"].map { words($0, of: "") } ?? "0") of \(words(value["bound"] ?? .null, of: ""))"
    )
  }

  /// What a link did when a walk was over.
  private static func reaction(_ value: JSONValue) -> String {
    let link = string(value["link"]) ?? text("a link")
    if value["reason"] != nil { return text("\(link) has no luck") }
    if value["broke"] == .bool(true) { return text("\(link) breaks") }
    if let healed = told(value["healed"]) { return text("\(link) heals \(healed)") }
    let target = value["target"].flatMap { string($0["link"]) }
    return text("\(link) reacts") + (target.map { text(", which changes \($0)") } ?? "")
  }

  /// An attack by what it is called and brings.
  static func blow(_ attack: JSONValue?) -> String {
    guard let attack else { return text("nothing") }
    if let name = string(attack) { return name }
    return [string(attack["source"]), told(attack["amounts"])].compactMap(\.self)
      .joined(separator: text(", "))
  }

  /// Where in a chain, counted from 1.
  static func place(_ value: JSONValue?) -> String {
    switch value {
    case .string("first"): return text("outermost")
    case .string("last"): return text("innermost")
    case .number(let digits):
      return text(
        "at place \(Int(digits, in: 0...Defense.linkLimit).map { String($0 + 1) } ?? digits)")
    case let value?:
      if let link = string(value["before"]) { return text("before \(link)") }
      return text("behind \(string(value["after"]) ?? text("a link"))")
    case nil: return ""
    }
  }

  static func string(_ value: JSONValue?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// A value that is more than nothing.
  static func told(_ value: JSONValue?) -> String? {
    switch value {
    case nil, .null, .object([]), .array([]), .number("0"): nil
    case let value?: words(value, of: "")
    }
  }
}
