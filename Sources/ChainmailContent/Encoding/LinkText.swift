internal import ChainmailCore

/// The fields of a link in the canonical form, in the language's order, defaults left out.
struct LinkText {
  private(set) var fields = ""
  let rules: Rules

  init(_ link: LinkDefinition, _ rules: Rules) {
    self.rules = rules
    if !link.name.isEmpty { add("name", link.name) }
    // A walk over the few forms, so that none has to be named here.
    for form in PackLanguage.forms { form.init(link.primitive)?.write(to: &self) }
    add(link.condition)
  }

  /// Adds a field that has a value other than its default.
  mutating func add(_ name: String, _ value: String?, default fallback: String? = nil) {
    guard let value, value != fallback else { return }
    fields += " \(name)=\(value)"
  }

  private mutating func add(_ condition: Condition) {
    if condition.types != .all {
      add("when.types", listText(condition.types.map { rules.name(of: $0) }))
    }
    add("when.tags", listText(rules.names(of: condition.requiredTags)), default: "")
    add("when.not-tags", listText(rules.names(of: condition.forbiddenTags)), default: "")
    add("when.total", bounds(condition.total), default: "..")
    add(
      "when.register",
      condition.register.map { "\(rules.registers[Int($0.register)]):\(rangeText($0.allowed))" })
    add("when.level", bounds(condition.level), default: "..")
    add("when.charges", condition.charges?.description)
    add("when.chance", condition.chance.description, default: "1")
  }

  /// `4`, `2..6`, `2..`, `..6` or `..`; what is open needs no number.
  private func bounds(_ range: ClosedRange<Amount>) -> String {
    if range.lowerBound == range.upperBound { return range.lowerBound.description }
    let low = range.lowerBound == .zero ? "" : range.lowerBound.description
    let high = range.upperBound == .max ? "" : range.upperBound.description
    return "\(low)..\(high)"
  }
}
