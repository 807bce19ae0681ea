internal import ChainmailCore

extension Wording {
  /// When a link acts, apart from types, chance and charges: each condition in a few words.
  func conditions(of link: Link) -> [String] {
    let condition = link.condition
    var words: [String] = []
    func add(_ key: TextKey, _ names: [String]) {
      if !names.isEmpty { words.append(texts(key, names.joined(separator: texts(.slash)))) }
    }
    add(.linkAgainst, rules.names(of: condition.requiredTags))
    add(.linkNotAgainst, rules.names(of: condition.forbiddenTags))
    if condition.effects != .all { add(.linkAgainstEffects, rules.names(of: condition.effects)) }
    if condition.total.lowerBound > .zero {
      words.append(texts(.linkFrom, condition.total.lowerBound.description))
    }
    if condition.total.upperBound < .max {
      words.append(texts(.linkUpTo, condition.total.upperBound.description))
    }
    if let test = condition.register {
      let place = Int(test.register)
      let register = rules.registers.indices.contains(place) ? rules.registers[place] : ""
      words.append(texts(.linkWhere, register, range(test.allowed)))
    }
    if condition.level != .zero...(.max) {
      let (lowest, highest) = (condition.level.lowerBound, condition.level.upperBound)
      let range =
        highest == .max
        ? texts(.least, lowest.description)
        : texts(.range, lowest.description, highest.description)
      words.append(texts(.linkWhile, range))
    }
    if let test = condition.test {
      let value = value(of: test, for: nil) { _ in nil }
      if value.number == nil { words.append(texts(.linkIf, value.text)) }
    }
    return words
  }
}
