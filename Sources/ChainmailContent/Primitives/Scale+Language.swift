internal import ChainmailCore

extension Scale: PrimitiveForm {
  static let shape = ObjectShape(
    "scale", "Multiplies each of its types; above 1 it amplifies.",
    [
      Field("ratio", factor, "The ratio of all its types."),
      Field("ratios", .map(.types, factor), "The ratio of each type; 1 for those not named."),
      Field("round", roundings.kind, default: "none", "How it rounds."),
    ], oneOf: ["ratio", "ratios"],
    example: """
      - scale: {ratio: 75%}
        when: {types: [blade]}
      - name: elements
        scale:
          ratios: {fire: 150%, frost: 50%}
          round: half-up
      """)

  static let roundings: Choices<Rounding> = [
    "none": .none, "down": .down, "up": .up, "half-up": .halfUp, "half-even": .halfEven,
    "stochastic": .stochastic,
  ]

  /// Up to a thousandfold.
  private static let factor = FieldKind.ratio(.zero...Ratio(quanta: 1000 * Ratio.quantaPerUnit))

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let rounding = object.choice("round", Self.roundings) else { return nil }
    if let ratio = object.ratio("ratio") {
      self.init(ratio, rounding: rounding)
      return
    }
    guard let map = object.map("ratios") else { return nil }
    self.init([:], rounding: rounding)
    for (place, value) in map where place < DamageType.limit {
      if case .ratio(let ratio) = value.content { ratios[place] = ratio }
    }
  }

  init?(_ primitive: Primitive) {
    guard case .scale(let scale) = primitive else { return nil }
    self = scale
  }

  var primitive: Primitive { .scale(self) }

  func write(to text: inout LinkText) {
    let types = text.rules.types
    // What is the same for every place is one ratio; places beyond the pack's are filled too.
    if let first = ratios.first, (0..<DamageType.limit).allSatisfy({ ratios[$0] == first }) {
      text.add("ratio", first.description)
    } else {
      let others = types.indices.filter { ratios[$0] != .one }
      text.add("ratios", listText(others.map { "\(types[$0]):\(ratios[$0])" }))
    }
    text.add("round", Self.roundings.name(of: rounding), default: "none")
  }
}
