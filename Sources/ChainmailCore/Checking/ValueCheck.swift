/// Looks through rules or a blow for the first value that must not be there.
///
/// Packs are checked where they are read, with file, line and column; this says the same of what
/// comes from code, and nothing else of the engine has to look.
struct ValueCheck {
  let rules: Rules
  /// The first that was found.
  private(set) var found: InvalidValue?
  /// Whether formulas of the link at hand may read what only a reaction knows.
  var isReaction = false
  private var path: [(field: String, index: Int?)] = []

  private init(_ rules: Rules) { self.rules = rules }

  /// Checks all but whether the loadout is a defense.
  static func check(_ rules: Rules) throws(InvalidValue) {
    var check = ValueCheck(rules)
    check.checkAll()
    if let found = check.found { throw found }
  }

  /// Checks a blow that falls under checked rules.
  static func check(_ blow: Blow, under rules: Rules) throws(InvalidValue) {
    if blow.isPlainlySound(under: rules) { return }
    var check = ValueCheck(rules)
    check.at("blow") { $0.check(blow) }
    if let found = check.found { throw found }
  }

  /// Checks what stands in a field, or in one element of a list there.
  mutating func at(_ field: String, _ index: Int? = nil, _ check: (inout ValueCheck) -> Void) {
    path.append((field, index))
    check(&self)
    path.removeLast()
  }

  /// Checks every element of a list.
  mutating func each<Element>(
    _ field: String, _ elements: [Element], atMost limit: Int = .max,
    _ check: (inout ValueCheck, Int, Element) -> Void
  ) {
    guard elements.count <= limit else {
      return note(field, .tooMany(elements.count, limit: limit))
    }
    for (index, element) in elements.enumerated() {
      at(field, index) { check(&$0, index, element) }
    }
  }

  /// Notes a fault, where it is the first.
  mutating func note(_ field: String, _ fault: InvalidValue.Fault) {
    guard found == nil else { return }
    let way = (path + [(field, nil)]).filter { !$0.field.isEmpty }
    found = InvalidValue(
      path: way.map { step in step.field + (step.index.map { "[\($0)]" } ?? "") }
        .joined(separator: "."),
      fault)
  }

  mutating func expect<Value: Comparable & CustomStringConvertible>(
    _ field: String, _ value: Value, in range: ClosedRange<Value>
  ) {
    guard !range.contains(value) else { return }
    note(
      field,
      .outOfRange(value.description, allowed: "\(range.lowerBound)...\(range.upperBound)"))
  }

  /// An index into a list of so many.
  mutating func expect(_ field: String, index: Int, below count: Int) {
    if !(0..<count).contains(index) { note(field, .unknown(index, count: count)) }
  }

  mutating func expect(_ field: String, id: String) {
    if !isIdentifier(id) { note(field, .badID(id)) }
  }

  /// Ids of which each stands once.
  mutating func expect(_ field: String, ids: [String], atMost limit: Int) {
    var seen: Set<String> = []
    each(field, ids, atMost: limit) { check, _, id in
      check.expect("", id: id)
      if !seen.insert(id).inserted { check.note("", .duplicate(id)) }
    }
  }

  mutating func expect(_ field: String, _ type: DamageType) {
    expect(field, index: Int(type.index), below: rules.types.count)
  }

  mutating func expect(_ field: String, _ types: TypeSet) {
    for type in types where Int(type.index) >= rules.types.count { expect(field, type) }
  }

  mutating func expect(_ field: String, _ link: LinkReference) {
    let kind = Int(link.kind.index)
    guard rules.defenders.indices.contains(kind) else {
      return note(field, .unknown(kind, count: rules.defenders.count))
    }
    guard rules.defenders[kind].place(ofLink: link.index) == nil else { return }
    note(field, .unknown(Int(link.index), count: rules.defenders[kind].links.count))
  }

  mutating func expect(_ field: String, _ values: ClosedRange<Number>, of unit: FormulaUnit) {
    expect(field, values.lowerBound, in: unit.bounds)
    expect(field, values.upperBound, in: unit.bounds)
  }

  mutating func expect(_ field: String, bits: UInt64, declared count: Int) {
    let undeclared = count < UInt64.bitWidth ? (bits >> UInt64(count)) << UInt64(count) : 0
    if undeclared != 0 { note(field, .undeclared(undeclared)) }
  }
}
