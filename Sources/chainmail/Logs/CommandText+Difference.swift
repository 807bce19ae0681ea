import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import ChainmailUI

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
    case .bool: "no"
    case let value? where value["link"] != nil: value["on"] == nil ? "it is not met" : "nothing"
    default: "nothing"
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
    if step == "hp[0]" { return "hit points before it" }
    if step == "hp[1]" { return "hit points after it" }
    let parts = step.split(whereSeparator: { "[]".contains($0) }).map(String.init)
    guard let member = parts.first else { return "" }
    let name = fieldNames[member] ?? member.replacing("_", with: " ")
    return ([name] + parts.dropFirst().map { Int($0).map { String($0 + 1) } ?? $0 })
      .joined(separator: " ")
  }

  private static let fieldNames = [
    "t": "tick", "amounts": "", "disposition": "what becomes of it", "reason": "why",
    "in": "what comes", "out": "what goes on", "amplified": "raised", "converted_in": "made",
    "converted_out": "turned", "diverted": "turned aside", "deferred": "delayed",
    "links": "link", "draws": "draw", "bound": "of how many", "hp": "hit points",
    "body": "lost by the body", "overkill": "beyond what the body had", "spawned": "sent",
    "reactions": "reaction", "at": "place", "pace": "ticks from blow to blow", "due": "due in tick",
    "max": "at most",
  ]

  private static func words(_ value: JSONValue, of member: String) -> String {
    switch value {
    case .null: "nothing"
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let digits): member == "place" ? place(value) : digits
    case .string(let text): words(text, of: member)
    case .array(let elements):
      elements.isEmpty
        ? "nothing" : elements.map { words($0, of: member) }.joined(separator: "; ")
    case .object(let members): words(members, of: value)
    }
  }

  private static func words(_ text: String, of member: String) -> String {
    switch member {
    case "reason": Reason.allCases.first { $0.name == text }.map { Texts.english($0) } ?? text
    case "disposition": text == "stop" ? "stops it" : "lets it pass"
    case "at": place(.string(text))
    default: text
    }
  }

  private static func words(_ members: [JSONValue.Member], of value: JSONValue) -> String {
    if case .string("hit") = value["k"] { return "a blow of " + blow(value["attack"]) }
    if let deed = deed(value) ?? occurrence(value) { return deed }
    if value["disposition"] != nil { return step(value) }
    if value["on"] != nil { return reaction(value) }
    if value["amounts"] != nil { return blow(value) }
    if value["bound"] != nil { return draw(value) }
    if value["before"] != nil || value["after"] != nil { return place(value) }
    guard !members.isEmpty else { return "nothing" }
    // Amounts by their types, and what else has names of its own.
    return members.map { "\($0.name.replacing("_", with: " ")) \(words($0.value, of: $0.name))" }
      .joined(separator: ", ")
  }

  /// What a link did with a packet.
  private static func step(_ value: JSONValue) -> String {
    let stops = text(value["disposition"]) == "stop"
    let why = text(value["reason"]).map { words($0, of: "reason") }
    let verb = (stops ? "stops it" : "lets it pass") + (why.map { " (\($0))" } ?? "")
    var clauses = [
      ("absorbed", "takes"), ("amplified", "raises it by"), ("converted_out", "turns"),
      ("converted_in", "makes"), ("diverted", "turns aside"), ("deferred", "delays"),
      ("lost", "loses"),
    ].compactMap { member, verb in told(value[member]).map { "\(verb) \($0)" } }
    if !stops, value["in"] != value["out"], let rest = told(value["out"]) {
      clauses.append("\(rest) goes on")
    }
    return ([verb] + clauses).joined(separator: ", ")
  }

  /// What luck a die made.
  private static func draw(_ value: JSONValue) -> String {
    "\(value["result"].map { words($0, of: "") } ?? "0") of \(words(value["bound"] ?? .null, of: ""))"
  }

  /// What a link did when a walk was over.
  private static func reaction(_ value: JSONValue) -> String {
    let link = text(value["link"]) ?? "a link"
    if value["reason"] != nil { return "\(link) has no luck" }
    if value["broke"] == .bool(true) { return "\(link) breaks" }
    if let healed = told(value["healed"]) { return "\(link) heals \(healed)" }
    let target = value["target"].flatMap { text($0["link"]) }
    return "\(link) reacts" + (target.map { ", which changes \($0)" } ?? "")
  }

  /// An attack by what it is called and brings.
  static func blow(_ attack: JSONValue?) -> String {
    guard let attack else { return "nothing" }
    if let name = text(attack) { return name }
    return [text(attack["source"]), told(attack["amounts"])].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// Where in a chain, counted from 1.
  static func place(_ value: JSONValue?) -> String {
    switch value {
    case .string("first"): return "outermost"
    case .string("last"): return "innermost"
    case .number(let digits): return "at place \(Int(digits).map { String($0 + 1) } ?? digits)"
    case let value?:
      if let link = text(value["before"]) { return "before \(link)" }
      return "behind \(text(value["after"]) ?? "a link")"
    case nil: return ""
    }
  }

  static func text(_ value: JSONValue?) -> String? {
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
