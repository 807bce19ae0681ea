/// Values that have a name in packs, in the order in which the reference lists them.
struct Choices<Value: Equatable & Sendable>: ExpressibleByDictionaryLiteral, Sendable {
  private let choices: [(name: String, value: Value)]

  init(dictionaryLiteral elements: (String, Value)...) {
    choices = elements.map { (name: $0.0, value: $0.1) }
  }

  /// What a field allows that takes one of them.
  var kind: FieldKind { .choice(choices.map(\.name)) }

  func value(named name: String) -> Value? { choices.first { $0.name == name }?.value }

  func name(of value: Value) -> String? { choices.first { $0.value == value }?.name }
}

extension CheckedObject {
  /// The value that a field names; nil where the field is absent or wrong.
  func choice<Value>(_ field: String, _ choices: Choices<Value>) -> Value? {
    text(field).flatMap { choices.value(named: $0) }
  }
}
