import ChainmailLog
import ChainmailRooms
import ResponderChain
import TestSupport
import Testing

/// Whatever stands in a profile is refused, or is a state that can be gone on with.
@Suite struct `What rooms keep` {
  /// A value with something changed in it.
  private func changed(_ value: JSONValue, _ random: inout SplitMix64) -> JSONValue {
    let others: [JSONValue] = [
      .null, .bool(true), .string(""), .string("0:0"), .string("999.999:999.999"), .array([]),
      .object([]), .number("0"), .number("1"), .number("-1"), .number("99"), .number("4294967295"),
      .number("9007199254740991"), .number("1e9"), .number("99999999999999999999"),
    ]
    if Int.random(in: 0..<8, using: &random) == 0 {
      return others.randomElement(using: &random) ?? .null
    }
    switch value {
    case .array(var elements):
      guard let place = elements.indices.randomElement(using: &random) else { return value }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: elements.remove(at: place)
      case 1:
        elements += Array(repeating: elements[place], count: Int.random(in: 1...80, using: &random))
      default: elements[place] = changed(elements[place], &random)
      }
      return .array(elements)
    case .object(var members):
      guard let place = members.indices.randomElement(using: &random) else { return value }
      if Int.random(in: 0..<10, using: &random) == 0 {
        members.remove(at: place)
      } else {
        members[place].value = changed(members[place].value, &random)
      }
      return .object(members)
    default: return others.randomElement(using: &random) ?? .null
    }
  }

  @Test func `each form is written as it was read, whatever is changed in it`() throws {
    try withSeeds(300) { random in
      for form in KeptForm.all {
        for sample in form.samples {
          let same = try form.rewritten(sample)
          #expect(same == sample)
          var json = try JSONReader.read(sample[...])
          for _ in 0..<Int.random(in: 1...3, using: &random) { json = changed(json, &random) }
          guard let written = try? form.rewritten(Array(json.text.utf8)) else { continue }
          let again = try form.rewritten(written)
          #expect(again == written)
        }
      }
    }
  }

  @Test func `what is accepted can be gone on with, and is kept again`() throws {
    try withSeeds(60) { random in
      for form in KeptForm.all {
        for sample in form.samples {
          var json = try JSONReader.read(sample[...])
          for _ in 0..<Int.random(in: 0...2, using: &random) { json = changed(json, &random) }
          let later: [UInt8]?
          do {
            later = try form.continued(Array(json.text.utf8))
          } catch {
            continue
          }
          let kept = try #require(later, "\(form.room) broke a law of its own: \(json.text)")
          let again = try form.rewritten(kept)
          #expect(again == kept)
        }
      }
    }
  }
}
