internal import ChainmailCore

/// Numbers of links as people read them, and the formulas that stand in their place.
extension Wording {
  func amount(_ parameter: Parameter<Amount>) -> String {
    switch parameter {
    case .fixed(let amount): amount.description
    case .formula(let formula): formula.text
    }
  }

  func share(_ parameter: Parameter<Ratio>) -> String {
    switch parameter {
    case .fixed(let ratio): percent(ratio)
    case .formula(let formula): formula.text
    }
  }

  /// The amount of every type; where types differ, each with its own.
  func amount(_ values: PerType<Amount>) -> String { each(values, amount) }

  /// The share of every type; where types differ, each with its own.
  func share(_ values: PerType<Ratio>) -> String { each(values, share) }

  /// A link as a formula names it.
  func name(of link: LinkReference) -> String {
    name(of: LinkID(piece: PieceID(kind: link.kind, copy: 1), index: link.index))
  }

  private func each<Value>(
    _ values: PerType<Value>, _ text: (Parameter<Value>) -> String
  ) -> String {
    guard !values.named.isEmpty else { return text(values.others) }
    return values.named.map { "\(name(of: $0)) \(text(values[$0]))" }
      .joined(separator: texts(.separator))
  }
}
