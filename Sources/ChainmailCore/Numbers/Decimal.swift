/// Writes `quanta` as the shortest exact decimal with at most `digits` places.
package func decimal<Quanta: FixedWidthInteger & SignedInteger>(
  _ quanta: Quanta, digits: Int
) -> String {
  var fraction = quanta.magnitude
  var scale: Quanta.Magnitude = 1
  for _ in 0..<digits { scale *= 10 }
  let whole = fraction / scale
  fraction %= scale
  var text = (quanta < 0 ? "-" : "") + String(whole)
  guard fraction != 0 else { return text }
  var places = String(fraction + scale).dropFirst()
  while places.last == "0" { places.removeLast() }
  text += "." + places
  return text
}

/// Reads a decimal with at most `digits` places into quanta.
///
/// Allowed are an optional minus, digits, and a point with digits behind it; nothing else, so that
/// `1e3`, `+1`, `.5`, `1.` and `0x1` are refused.
///
/// - Returns: The quanta, or nil for any other text or a number beyond what holds them.
package func decimalQuanta<Quanta: FixedWidthInteger & SignedInteger>(
  _ text: some Collection<UInt8>, digits: Int
) -> Quanta? {
  var rest = text[...]
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative { rest = rest.dropFirst() }
  var value: Quanta = 0
  var places = -1
  var wholeDigits = 0
  for byte in rest {
    if byte == UInt8(ascii: ".") {
      guard places < 0, wholeDigits > 0 else { return nil }
      places = 0
      continue
    }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
    if places >= 0 {
      places += 1
      guard places <= digits else { return nil }
    } else {
      wholeDigits += 1
    }
    guard let next = value.appending(digit: Quanta(byte - UInt8(ascii: "0"))) else { return nil }
    value = next
  }
  guard wholeDigits > 0, places != 0 else { return nil }
  for _ in Swift.max(places, 0)..<digits {
    guard let next = value.appending(digit: 0) else { return nil }
    value = next
  }
  return isNegative ? -value : value
}

extension FixedWidthInteger {
  fileprivate func appending(digit: Self) -> Self? {
    let (product, overflow) = multipliedReportingOverflow(by: 10)
    guard !overflow else { return nil }
    let (sum, carry) = product.addingReportingOverflow(digit)
    return carry ? nil : sum
  }
}
