internal import ChainmailCore
package import Messages

/// How one kind of value is written in a pack.
package struct ValueNotation: Sendable {
  package var name: String
  package var meaning: Message
  /// Values that are read.
  package var examples: [String]
  /// Whether a text is such a value.
  package var reads: @Sendable (String) -> Bool

  private init(
    name: String, meaning: Message, examples: [String], reads: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.meaning = meaning
    self.examples = examples
    self.reads = reads
  }

  /// A notation of one kind, at its widest.
  private init(name: String, meaning: Message, examples: [String], kind: FieldKind) {
    self.init(name: name, meaning: meaning, examples: examples) { kind.read($0) != nil }
  }

  /// The notations of all values that are one text.
  package static let all = [
    ValueNotation(
      name: "id", meaning: "What a pack calls something, \(Identifier.allowed).",
      examples: ["magic-resistance"], kind: .id),
    ValueNotation(
      name: "text", meaning: "One line for people to read.", examples: ["Magic resistance"],
      kind: .text(60)),
    ValueNotation(
      name: "whole number", meaning: "Digits, with a minus where the range goes below 0.",
      examples: ["3"], kind: .whole(.min ... .max)),
    ValueNotation(
      name: "whole range",
      meaning: "A whole number, or two with dots between; of a die, what it can show.",
      examples: ["4", "2..6"], kind: .wholeRange(.min ... .max)),
    ValueNotation(
      name: "amount", meaning: "A number with at most four decimals.", examples: ["12", "1.5"],
      kind: PackLanguage.amount),
    ValueNotation(
      name: "amount range", meaning: "An amount, or two with dots between; an end may be open.",
      examples: ["4", "2..6", "2..", "..6"], kind: .amountRange(.zero...(.max))),
    ValueNotation(
      name: "ratio", meaning: "A percentage or a factor.", examples: ["35%", "0.35"],
      kind: PackLanguage.share),
    ValueNotation(
      name: "choice", meaning: "One of the words that stand with the field.", examples: ["half-up"],
      kind: RemainderFields.roundings.kind),
    ValueNotation(name: "flag", meaning: "Yes or no.", examples: ["yes", "no"], kind: .flag),
    ValueNotation(
      name: "formula",
      meaning: "A calculation over stats, the packet, registers, links and dice.",
      examples: ["damage > 10", "2d6 + total / 3"]
    ) { text in
      (try? FormulaSyntax.formula(text, measuring: nil, names: FormulaNames())) != nil
    },
    ValueNotation(
      name: "stat value",
      meaning:
        "An amount; where the stat is a ratio, a ratio. Below 0 too where its range goes there.",
      examples: ["12", "-5", "35%"]
    ) { text in
      FormulaUnit.allCases.contains {
        FieldKind.value(of: $0, within: $0.bounds).read(text) != nil
      }
    },
    ValueNotation(
      name: "link",
      meaning:
        "A defender, which is its first link, or one of its links by name, whichever copy is worn.",
      examples: ["flesh", "mail.react"]
    ) { text in
      let names = FormulaNames(defenders: [
        FormulaNames.Defender("flesh", links: [""]),
        FormulaNames.Defender("mail", links: ["subtract", "react"]),
      ])
      return (try? names.link(named: text)) != nil
    },
  ]
}
