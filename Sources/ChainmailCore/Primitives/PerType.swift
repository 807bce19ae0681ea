/// A parameter that may differ by damage type.
public struct PerType<Value: FormulaValue>: Hashable, Sendable {
  /// What counts for the types without a value of their own.
  public var others: Parameter<Value>
  // By the type's place; empty where no type has a value of its own.
  private var own: [Parameter<Value>?] = []

  /// The same for every type.
  public init(_ all: Parameter<Value>) { others = all }

  /// A value for each type named.
  public init(_ own: [DamageType: Parameter<Value>], others: Parameter<Value>) {
    self.others = others
    for (type, value) in own { self[type] = value }
  }

  public subscript(type: DamageType) -> Parameter<Value> {
    get { Int(type.index) < own.count ? own[Int(type.index)] ?? others : others }
    set {
      while own.count <= Int(type.index) { own.append(nil) }
      own[Int(type.index)] = newValue
    }
  }

  /// The types that have a value of their own.
  public var named: TypeSet {
    var types: TypeSet = []
    for place in own.indices where own[place] != nil { types.insert(DamageType(place)) }
    return types
  }

  /// Every parameter that may be asked.
  var parameters: [Parameter<Value>] { [others] + own.compactMap(\.self) }
}

extension PerType: ExpressibleByIntegerLiteral where Value == Amount {
  public init(integerLiteral units: Int) { self.init(Parameter(integerLiteral: units)) }
}
