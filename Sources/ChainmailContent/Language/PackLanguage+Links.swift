internal import ChainmailCore

extension PackLanguage {
  /// A link of a defender.
  public static let link = ObjectShape(
    "a link",
    [
      Field(
        "name", .id,
        "Its name within the defender; where there are several links, the primitive's without it."),
      Field("when", .object(condition), "When it acts; always without it."),
    ] + primitives.map { Field($0.key, .object($0.shape), $0.meaning) },
    oneOf: primitives.map(\.key))

  /// When a link acts.
  public static let condition = ObjectShape(
    "a condition",
    [
      Field("types", references(.types), "On these types only; on all without it."),
      Field("tags", references(.tags), default: "", "The attack has all of these tags."),
      Field("not-tags", references(.tags), default: "", "The attack has none of these tags."),
      Field("total", .amountRange(.zero...(.max)), default: "..", "The packet's total."),
      Field(
        "register", .map(.registers, .wholeRange(-1_000_000...1_000_000)),
        "One register and what it holds; 0 where nobody rolled it."),
      Field(
        "level", .amountRange(.zero...(.max)), default: "..",
        "What this link's pool or durability still holds."),
      Field("charges", .whole(1...1_000_000), "How often it acts; without it, always."),
      Field("chance", share, default: "1", "The odds that it acts."),
    ])

  /// The ten primitives, by the field that names them.
  public static let primitives: [(key: String, shape: ObjectShape, meaning: String)] = [
    (
      "immune",
      ObjectShape(
        "immune", [Field("ceiling", amount, "The largest amount that is stopped; any without it.")]),
      "Stops its types whole."
    ),
    (
      "subtract",
      ObjectShape(
        "subtract",
        [
          Field("amount", amount, default: "0", "What is always taken off."),
          Field("die", die, "A uniform whole number that is taken off besides."),
        ]),
      "Takes a number off each of its types, down to nothing."
    ),
    (
      "scale",
      ObjectShape(
        "scale",
        [
          Field("ratio", factor, "The ratio of all its types."),
          Field("ratios", .map(.types, factor), "The ratio of each type; 1 for those not named."),
          Field("round", .choice(roundings.map(\.name)), default: "none", "How it rounds."),
        ], oneOf: ["ratio", "ratios"]),
      "Multiplies each of its types; above 1 it amplifies."
    ),
    (
      "gate",
      ObjectShape("gate", [Field("chance", share, required: true, "The odds that it is shut.")]),
      "Stops the whole packet, side effects and all, with a chance."
    ),
    (
      "roll",
      ObjectShape(
        "roll",
        [
          Field("register", .reference(.registers), required: true, "Where the roll is kept."),
          Field("die", die, required: true, "What can be rolled, each as likely as the other."),
        ]),
      "Rolls a die for the links behind it to read."
    ),
    (
      "convert",
      ObjectShape(
        "convert",
        [
          Field("to", .reference(.types), required: true, "The type that it becomes."),
          Field("share", share, default: "1", "How much of it."),
        ]),
      "Turns its types into another."
    ),
    (
      "emit",
      ObjectShape(
        "emit",
        [
          Field("to", .choice(["attacker", "ally", "self"]), required: true, "Whom it meets."),
          Field("diverted", share, "The share that leaves the packet."),
          Field("spawned", share, "The share that is sent and stays in the packet too."),
          Field("flat", .map(.types, amount), "A fixed amount of one type."),
        ], oneOf: ["diverted", "spawned", "flat"]),
      "Sends a packet off: a part of this one, or one beside it."
    ),
    (
      "defer",
      ObjectShape(
        "defer",
        [
          Field("share", share, required: true, "How much is kept back."),
          Field(
            "ticks", .whole(1...65_535), required: true, "In how many equal parts it returns."),
        ]),
      "Keeps a part back; it comes back at the body, a part each tick."
    ),
    (
      "pool",
      ObjectShape(
        "pool",
        [
          Field("size", .amount(1...(.max)), required: true, "What it holds when fresh."),
          Field("share", share, default: "1", "How much of each type it takes."),
          Field(
            "order", .choice(["listed", "proportional"]), default: "listed",
            "How several types share what is left."),
          Field("terminal", .flag, default: "no", "Whether this is a body."),
        ]),
      "Takes damage out of something that runs dry."
    ),
    (
      "react",
      ObjectShape(
        "react",
        [
          Field(
            "on", .choice(["absorbed", "blocked", "hit", "broken", "lethal"]), required: true,
            "What it answers to."),
          Field("wear", points, "Points off its own durability; at zero the piece breaks."),
          Field("durability", points, "How many points it stands; with wear."),
          Field("shatter", .choice(["yes"]), "Breaks the piece at once."),
          Field("save", points, "What the body is left with; on lethal only."),
        ], oneOf: ["wear", "shatter", "save"]),
      "Answers after the walk: wears, breaks, saves from death."
    ),
  ]

  static let roundings: [(name: String, rounding: Rounding)] = [
    ("none", .none), ("down", .down), ("up", .up), ("half-up", .halfUp),
    ("half-even", .halfEven), ("stochastic", .stochastic),
  ]

  private static let points = FieldKind.amount(smallest...(.max))
  private static let smallest = Amount(quanta: 1) ?? .zero
  /// Up to a thousandfold.
  private static let factor = FieldKind.ratio(.zero...Ratio(quanta: 1000 * Ratio.quantaPerUnit))
}
