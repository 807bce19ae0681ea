import ChainmailAnalysis
import ChainmailLog

/// What two games first tell otherwise, in words.
extension CommandText {
  /// What one side tells; a value that it does not tell is the one that is left out.
  static func words(of side: FirstDifference.Side, beside other: FirstDifference.Side?) -> String {
    if let value = side.json { return words(value) }
    return switch other?.json {
    case .number: "0"
    case .bool: "no"
    case let value? where value["link"] != nil: "it is not met"
    default: "none"
    }
  }

  /// The members that say nothing to people, or are said elsewhere.
  private static let passedOver: Set = ["t", "turn", "k", "by", "link"]

  private static func words(_ value: JSONValue) -> String {
    switch value {
    case .null: "none"
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let digits): digits
    case .string(let text): text
    case .array(let elements):
      elements.isEmpty ? "none" : elements.map(words).joined(separator: "; ")
    case .object(let members): words(members, of: value)
    }
  }

  private static func words(_ members: [JSONValue.Member], of value: JSONValue) -> String {
    switch (value["k"], value["do"], value["ev"]) {
    case (.string("hit"), _, _): return "a blow of " + blow(value["attack"])
    case (_, .string(let done)?, _): return phrase(done, members, without: "do")
    case (_, _, .string(let happened)?): return phrase(happened, members, without: "ev")
    default: break
    }
    if value["amounts"] != nil, value["links"] == nil { return blow(value) }
    guard !members.isEmpty else { return "none" }
    return list(members)
  }

  /// What was done or happened, and to what.
  private static func phrase(
    _ word: String, _ members: [JSONValue.Member], without key: String
  ) -> String {
    let rest = members.filter { $0.name != key && $0.name != "k" && $0.name != "t" }
    let word = word.replacing("_", with: " ")
    guard !rest.isEmpty else { return word }
    // An attack that stands in the action itself.
    if rest.contains(where: { $0.name == "amounts" }) {
      return "\(word): \(blow(.object(rest)))"
    }
    return "\(word): "
      + rest.map { member in
        member.name == "attack" ? blow(member.value) : listed(member)
      }.joined(separator: ", ")
  }

  private static func list(_ members: [JSONValue.Member]) -> String {
    let told = members.filter {
      !passedOver.contains($0.name) && $0.value != .array([]) && $0.value != .object([])
    }
    return told.isEmpty ? "as it came" : told.map(listed).joined(separator: ", ")
  }

  private static func listed(_ member: JSONValue.Member) -> String {
    "\(member.name.replacing("_", with: " ")) \(words(member.value))"
  }

  /// An attack by what it is called and brings.
  private static func blow(_ attack: JSONValue?) -> String {
    guard let attack else { return "nothing" }
    if case .string(let name) = attack { return name }
    let source: String? = if case .string(let name) = attack["source"] { name } else { nil }
    let amounts = attack["amounts"].map(words)
    return [source, amounts].compactMap(\.self).joined(separator: ", ")
  }

  /// Where in what is told, without the place of a link that is named.
  static func field(_ first: FirstDifference) -> String {
    var steps = first.field.split(separator: ".").map(String.init)
    if first.link != nil {
      steps.removeAll { $0.hasPrefix("links[") || $0.hasPrefix("spawned[") }
    }
    if steps == ["t"] { steps = ["tick"] }
    return steps.joined(separator: " ").replacing("_", with: " ")
  }
}
