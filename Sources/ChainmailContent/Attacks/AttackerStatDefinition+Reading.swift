internal import ChainmailCore
internal import Messages

/// What attacks may bring of a stat, in packs, typed or in a stream.
extension AttackerStatDefinition {
  /// Reads a value.
  ///
  /// - Returns: The value, or why there is none.
  func read(_ text: String, of field: String) -> (value: Amount?, problem: ContentProblem?) {
    let value = Self.value(text, of: unit)
    guard let value, allows(value) else {
      return (
        nil,
        .notAllowed(field: "\(field)", value: text, allowed: allowed, meant: meant(by: text))
      )
    }
    return (value, nil)
  }

  /// Reads a number, or what may be a ratio also as a percentage, `90%` as `0.9`.
  static func value(_ text: String, of unit: FormulaUnit) -> Amount? {
    if text.last != "%" { return Amount(text) }
    guard unit == .ratio, let ratio = factor(text) else { return nil }
    return FormulaUnit.amount.quanta(of: Number(ratio)).flatMap { Amount(quanta: $0) }
  }

  func allows(_ value: Amount) -> Bool {
    let number = Number(value)
    return range.contains(number) && (!isWhole || number.isWhole)
  }

  /// The percentage that was meant by a number out of range, such as `15%` by `15`.
  private func meant(by text: String) -> String? {
    guard unit == .ratio, text.last != "%", Amount(text) != nil else { return nil }
    let percentage = "\(text)%"
    return Self.value(percentage, of: unit).map(allows) == true ? percentage : nil
  }

  /// What a value may be, in words.
  var allowed: Message {
    let (low, high) = (range.lowerBound, range.upperBound)
    let number = Message("a number \(low)...\(high) with at most four decimals")
    switch unit {
    case .ratio where range == FormulaUnit.amount.bounds:
      return Message("\(number), or a percentage with at most two")
    case .ratio:
      return Message(
        """
        a percentage \(percentage(low))...\(percentage(high)) with at most two decimals, or a \
        factor \(low)...\(high) with at most four
        """)
    case .amount, .number: return isWhole ? Message("a whole number \(low)...\(high)") : number
    }
  }

  private func percentage(_ ratio: Number) -> String {
    Amount(quanta: ratio.quanta / (Number.quantaPerUnit / Int128(Amount.quantaPerUnit)))
      .map(percentText) ?? "\(ratio)"
  }

  /// Looks whether a value may have a name.
  ///
  /// - Parameters:
  ///   - name: The stat's id, with that of a damage type behind it where it is for one.
  ///   - ids: Those of the damage types, by place.
  /// - Returns: Why it may not; nil where it may.
  func problem(ofName name: String, types ids: [String]) -> ContentProblem? {
    guard let type = AttackerStat.parts(of: name).type else { return nil }
    guard let types else {
      return .contradiction(
        "\(name), but \(id) is no stat with a value for each damage type", allowed: "\(id)")
    }
    let names = types.filter { ids.indices.contains(Int($0.index)) }.map { ids[Int($0.index)] }
    guard !names.contains(String(type)) else { return nil }
    return .contradiction(
      "\(name), but \(id) is for other damage types",
      allowed: listed(names.map { AttackerStat.name(of: id, for: $0) }))
  }

  /// Looks whether it is clear which of an attack's types a value is for that names none.
  ///
  /// - Parameters:
  ///   - stats: What the attack brings.
  ///   - attack: The damage types that the attack has.
  ///   - ids: Those of all damage types, by place.
  /// - Returns: Why it is not; nil where it is.
  func problem(
    of stats: [AttackerStat], among attack: TypeSet, _ ids: [String]
  ) -> ContentProblem? {
    guard let types, let value = stats.first(where: { $0.name == id })?.value, value != .zero else {
      return nil
    }
    let names = types.intersection(attack).map {
      AttackerStat.name(of: id, for: ids[Int($0.index)])
    }
    let open = names.filter { name in !stats.contains { $0.name == name } }
    guard open.count > 1 else { return nil }
    return .contradiction(
      "\(id) does not say which of the attack's types it is for", allowed: listed(open))
  }
}

/// An amount as the percentage that it is as a ratio, such as `15%` of 0.15.
func percentText(_ ratio: Amount) -> String {
  decimal(Int128(ratio.quanta), digits: 2) + "%"
}
