/// The English of a text, and what is filled in, both as one string literal writes them.
///
/// To translations it is known as its ``template``, in which what is filled in goes by its number.
struct EnglishText: ExpressibleByStringInterpolation {
  /// The English, with `{1}` where the first value is filled in, `{2}` where the second is, and so
  /// on.
  let template: String
  /// What is filled in.
  let values: [String]
  /// The English, with the values.
  let filled: String

  init(stringLiteral text: String) { (template, values, filled) = (text, [], text) }

  init(stringInterpolation parts: StringInterpolation) {
    (template, values, filled) = (parts.template, parts.values, parts.filled)
  }

  /// Gathers a literal piece by piece.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var values: [String] = []
    fileprivate var filled = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      values.reserveCapacity(interpolationCount)
    }

    mutating func appendLiteral(_ text: String) {
      template += text
      filled += text
    }

    mutating func appendInterpolation(_ value: some Any) {
      values.append("\(value)")
      template += "{\(values.count)}"
      filled += values[values.count - 1]
    }
  }
}
