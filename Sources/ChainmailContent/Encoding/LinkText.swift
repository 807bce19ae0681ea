internal import ChainmailCore

/// The fields of a link in the canonical form, in the language's order, defaults left out.
struct LinkText {
  private(set) var fields = ""
  let rules: Rules

  init(_ rules: Rules) { self.rules = rules }

  init(_ link: LinkDefinition, _ rules: Rules) {
    self.rules = rules
    if !link.name.isEmpty { add("name", link.name) }
    add("index", link.index?.description)
    if let group = link.group { add("group", rules.groups[Int(group)].id) }
    // A walk over the few forms, so that none has to be named here.
    for form in PackLanguage.forms { form.init(link.primitive)?.write(to: &self) }
    add(link.condition)
  }

  /// Adds a field that has a value other than its default.
  mutating func add(_ name: String, _ value: String?, default fallback: String? = nil) {
    guard let value, value != fallback else { return }
    fields += " \(name)=\(value)"
  }

  /// Adds a parameter, a formula in quotes.
  mutating func add<Value: CustomStringConvertible>(
    _ name: String, _ parameter: Parameter<Value>?, default fallback: String? = nil
  ) {
    add(name, parameter.map(Self.text), default: fallback)
  }

  /// Adds a parameter that may differ by type; types that have that of the others are left out.
  mutating func add<Value: CustomStringConvertible>(
    _ name: String, _ values: PerType<Value>?, default fallback: String? = nil
  ) {
    guard let values else { return }
    guard !values.named.isEmpty else { return add(name, values.others, default: fallback) }
    add(
      name, listText(values.named.map { "\(rules.name(of: $0)):\(Self.text(values[$0]))" }))
  }

  mutating func add(_ name: String, _ formula: Formula?) {
    add(name, formula.map { "\"\($0.text)\"" })
  }

  static func text<Value: CustomStringConvertible>(_ parameter: Parameter<Value>) -> String {
    switch parameter {
    case .fixed(let value): value.description
    case .formula(let formula): "\"\(formula.text)\""
    }
  }

  /// `DEFENDER`, or `DEFENDER.LINK` where it has several.
  func name(of link: LinkReference) -> String {
    let defender = rules.defenders[Int(link.kind.index)]
    guard defender.links.count > 1, let definition = rules.definition(of: link) else {
      return defender.id
    }
    return "\(defender.id).\(definition.name)"
  }

  private mutating func add(_ condition: Condition) {
    if condition.types != .all {
      add("when.types", listText(condition.types.map { rules.name(of: $0) }))
    }
    add("when.tags", listText(rules.names(of: condition.requiredTags)), default: "")
    add("when.not-tags", listText(rules.names(of: condition.forbiddenTags)), default: "")
    if condition.effects != .all {
      add("when.effects", listText(rules.names(of: condition.effects)))
    }
    add("when.total", bounds(condition.total), default: "..")
    add(
      "when.register",
      condition.register.map { "\(rules.registers[Int($0.register)]):\(rangeText($0.allowed))" })
    add("when.level", bounds(condition.level), default: "..")
    add("when.if", condition.test)
    add("when.charges", condition.charges?.description)
    add("when.renew", PackLanguage.renewals.name(of: condition.renewal), default: "never")
    add("when.chance", condition.chance, default: "1")
  }

  /// `4`, `2..6`, `2..`, `..6` or `..`; what is open needs no number.
  private func bounds(_ range: ClosedRange<Amount>) -> String {
    if range.lowerBound == range.upperBound { return range.lowerBound.description }
    let low = range.lowerBound == .zero ? "" : range.lowerBound.description
    let high = range.upperBound == .max ? "" : range.upperBound.description
    return "\(low)..\(high)"
  }
}
