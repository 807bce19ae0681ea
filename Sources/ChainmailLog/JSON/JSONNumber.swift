/// Writes an estimate or a mean with twelve digits at most, as JSON has it.
///
/// What is beyond is noise of the arithmetic, and would differ from machine to machine. Numbers
/// smaller than 10⁻²⁵⁰ are zero.
///
/// - Parameter value: Finite; anything else is a programmer's error and traps.
/// - Returns: A plain decimal where that is short, else one with an exponent.
package func jsonNumber(_ value: Double) -> String {
  precondition(value.isFinite, "JSON has no number for \(value)")
  guard value.magnitude > 1e-250 else { return "0" }
  // The value is `whole` times ten to the minus `places`.
  var places = 0
  var digits = value.magnitude
  while digits < 1e11 {
    places += 1
    digits = value.magnitude * powerOfTen(places)
  }
  while digits >= 1e12 {
    places -= 1
    digits = value.magnitude / powerOfTen(-places)
  }
  var whole = UInt64(digits.rounded())
  while whole.isMultiple(of: 10) { (whole, places) = (whole / 10, places - 1) }
  let text = String(whole)
  let point = text.utf8.count - places
  let sign = value < 0 ? "-" : ""
  if places <= 0, point <= 21 { return sign + text + String(repeating: "0", count: -places) }
  if point > 0, point <= 21 { return "\(sign)\(text.prefix(point)).\(text.dropFirst(point))" }
  if point > -7, point <= 0 {
    return "\(sign)0.\(String(repeating: "0", count: -point))\(text)"
  }
  return "\(sign)\(text)e\(-places)"
}

/// Multiplied anew from one each time, so that small powers are exact and a short decimal stays
/// one.
private func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= 10 }
  return power
}
