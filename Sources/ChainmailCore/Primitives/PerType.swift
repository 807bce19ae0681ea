/// A parameter that may differ by damage type.
public struct PerType<Value: FormulaValue>: Hashable, Sendable {
  /// What counts for the types without a value of their own.
  public var others: Parameter<Value>
  // By the type's place; nil where no type has a value of its own, which most walks rely on.
  private var own: [Parameter<Value>?]?

  /// The same for every type.
  public init(_ all: Parameter<Value>) { others = all }

  /// A value for each type named.
  public init(_ own: [DamageType: Parameter<Value>], others: Parameter<Value>) {
    self.others = others
    for (type, value) in own { self[type] = value }
  }

  /// What counts for a type.
  public subscript(type: DamageType) -> Parameter<Value> {
    get {
      guard let own, Int(type.index) < own.count else { return others }
      return own[Int(type.index)] ?? others
    }
    set {
      var values = own ?? []
      while values.count <= Int(type.index) { values.append(nil) }
      values[Int(type.index)] = newValue
      own = values
    }
  }

  /// The types that have a value of their own.
  public var named: TypeSet {
    var types: TypeSet = []
    for (place, value) in (own ?? []).enumerated() where value != nil {
      types.insert(DamageType(place))
    }
    return types
  }

  /// Every parameter that may be asked.
  var parameters: [Parameter<Value>] { [others] + (own ?? []).compactMap(\.self) }
}

extension PerType: ExpressibleByIntegerLiteral where Value == Amount {
  public init(integerLiteral units: Int) { self.init(Parameter(integerLiteral: units)) }
}
