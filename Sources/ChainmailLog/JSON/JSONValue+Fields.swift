package import ChainmailCore
internal import Messages

/// Typed reading; every mistake names the member.
extension JSONValue {
  /// Integers up to this are exact in every JSON reader.
  package static let integerLimit: UInt64 = 1 << 53

  package func member(_ name: String) throws(JSONError) -> JSONValue {
    guard let value = self[name] else { throw JSONError(field: name, "is missing") }
    return value
  }

  package func asString(_ field: String) throws(JSONError) -> String {
    guard case .string(let text) = self else { throw JSONError(field: field, "is no string") }
    return text
  }

  /// Text that is shown to people: a terminal must not take part of it for a command.
  func asName(_ field: String) throws(JSONError) -> String {
    let text = try asString(field)
    guard !text.unicodeScalars.contains(where: isControl) else {
      throw JSONError(field: field, "holds a control character")
    }
    return text
  }

  package func asInteger<Value: FixedWidthInteger>(
    _ field: String, below bound: UInt64 = integerLimit
  ) throws(JSONError) -> Value {
    guard case .number(let digits) = self, let wide = UInt64(digits, in: 0 ... .max), wide < bound,
      let value = Value(exactly: wide)
    else {
      throw JSONError(
        field: field,
        "is no integer in 0..<\(Swift.min(bound, UInt64(clamping: Value.max).addingOne))")
    }
    return value
  }

  package func asAmount(_ field: String) throws(JSONError) -> Amount {
    guard case .number(let digits) = self, let amount = Amount(digits) else {
      throw JSONError(field: field, "is no amount of at most four places and below 10^11")
    }
    return amount
  }

  package func asHex(_ field: String) throws(JSONError) -> UInt64 {
    guard case .string(let text) = self, text.utf8.count == 16,
      text.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }), let word = UInt64(text, in: 0 ... .max, radix: 16)
    else { throw JSONError(field: field, "is no string of sixteen hexadecimal digits") }
    return word
  }

  package func asBool(_ field: String) throws(JSONError) -> Bool {
    guard case .bool(let value) = self else {
      throw JSONError(field: field, "is not true or false")
    }
    return value
  }

  package func asArray(_ field: String) throws(JSONError) -> [JSONValue] {
    guard case .array(let elements) = self else { throw JSONError(field: field, "is no array") }
    return elements
  }

  package func asObject(_ field: String) throws(JSONError) -> [Member] {
    guard case .object(let members) = self else { throw JSONError(field: field, "is no object") }
    return members
  }

  package func string(_ name: String) throws(JSONError) -> String {
    try member(name).asString(name)
  }

  /// Text that is shown to people; see ``asName(_:)``.
  func name(_ name: String) throws(JSONError) -> String {
    try member(name).asName(name)
  }

  package func integer<Value: FixedWidthInteger>(
    _ name: String, below bound: UInt64 = integerLimit
  ) throws(JSONError) -> Value {
    try member(name).asInteger(name, below: bound)
  }

  /// An amount that is zero where the member is left out.
  package func amountOrZero(_ name: String) throws(JSONError) -> Amount {
    guard let value = self[name] else { return .zero }
    return try value.asAmount(name)
  }

  /// An array that is empty where the member is left out.
  package func arrayOrEmpty(_ name: String) throws(JSONError) -> [JSONValue] {
    guard let value = self[name] else { return [] }
    return try value.asArray(name)
  }
}

extension UInt64 {
  fileprivate var addingOne: UInt64 { self == .max ? self : self + 1 }
}
