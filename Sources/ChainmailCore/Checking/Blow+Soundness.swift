extension Blow {
  /// Whether it is seen at once that it may fall under some rules, as it is of nearly all.
  ///
  /// Then it has no details, and nothing that they do not declare. Others are looked through field by
  /// field.
  func isPlainlySound(under rules: Rules) -> Bool {
    guard !hasDetails, UInt64(amounts.types.rawValue) >> UInt64(rules.types.count) == 0,
      tags.rawValue >> UInt64(rules.tags.count) == 0,
      effects.rawValue >> UInt64(rules.effects.count) == 0
    else { return false }
    var isSound = true
    amounts.forEach { _, quanta in if quanta < 0 { isSound = false } }
    return isSound
  }
}
