internal import ChainmailCore
internal import Messages

/// Finds the first member in which two records differ.
enum Difference {
  static func find(
    expected: ArraySlice<UInt8>, in record: Record, _ glossary: Glossary, _ rules: Rules
  ) -> LogFailure {
    let got: JSONValue
    do throws(JSONError) {
      got = try JSONReader.read(record.line.bytes)
    } catch {
      // Without members there is none that differs.
      return record.failure(error, .rerun)
    }
    var failure = record.failure(
      .rerun, expected: "\(String(decoding: expected.prefix(200), as: UTF8.self))",
      got: "\(String(decoding: record.line.bytes.prefix(200), as: UTF8.self))")
    guard let wanted = try? JSONReader.read(expected), let (path, pair) = first(wanted, got)
    else { return failure }
    failure.field = text(path)
    failure.expected = pair.0?.shownText ?? Message("nothing")
    failure.got = pair.1?.shownText ?? Message("nothing")
    failure.link = link(at: path, in: wanted, glossary).map(rules.name(of:))
    return failure
  }

  /// A step into a value.
  enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  private static func first(
    _ wanted: JSONValue, _ got: JSONValue
  ) -> ([Step], (JSONValue?, JSONValue?))? {
    guard wanted != got else { return nil }
    switch (wanted, got) {
    case (.array(let left), .array(let right)):
      for index in 0..<Swift.max(left.count, right.count) {
        guard index < left.count, index < right.count else {
          return (
            [.element(index)],
            (index < left.count ? left[index] : nil, index < right.count ? right[index] : nil)
          )
        }
        if let (path, pair) = first(left[index], right[index]) {
          return ([.element(index)] + path, pair)
        }
      }
    case (.object, .object):
      let (left, right) = (wanted.membersByName, got.membersByName)
      // The checksum differs wherever anything does.
      for name in names(in: wanted, got) where name != "c" {
        guard let one = left[name], let other = right[name] else {
          return ([.member(name)], (left[name], right[name]))
        }
        if let (path, pair) = first(one, other) { return ([.member(name)] + path, pair) }
      }
    default: break
    }
    return ([], (wanted, got))
  }

  /// The names of the members that one of two objects has or both have, in the order written.
  static func names(in left: JSONValue, _ right: JSONValue) -> [String] {
    guard case .object(let one) = left, case .object(let other) = right else { return [] }
    let names = one.map(\.name)
    let known = Set(names)
    return names + other.map(\.name).filter { !known.contains($0) }
  }

  /// A path as people read it, such as `links[1].out.0`.
  static func text(_ path: some Sequence<Step>) -> String {
    var text = ""
    for step in path {
      switch step {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// The link whose step or reaction a path leads into.
  private static func link(
    at path: [Step], in value: JSONValue, _ glossary: Glossary
  ) -> LinkID? {
    var value = value
    var link: LinkID?
    for step in path {
      switch (step, value) {
      case (.member(let name), _): value = value[name] ?? .null
      case (.element(let index), .array(let elements)) where elements.indices.contains(index):
        value = elements[index]
      default: return link
      }
      if let found = try? glossary.link(value["link"], "link") { link = found }
      if case .array(let pair) = value, pair.count == 2, case .string = pair[1],
        let found = try? glossary.link(pair[0], "link")
      {
        link = found
      }
    }
    return link
  }
}
