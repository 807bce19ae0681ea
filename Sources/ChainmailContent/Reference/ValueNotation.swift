internal import ChainmailCore

/// How one kind of value is written in a pack.
package struct ValueNotation: Sendable {
  package var name: String
  package var meaning: String
  /// Values that are read.
  package var examples: [String]
  /// The kind at its widest.
  private var kind: FieldKind

  /// Whether a text is such a value.
  package func reads(_ text: String) -> Bool { kind.read(text) != nil }

  /// The notations of all values that are one text.
  package static let all = [
    ValueNotation(
      name: "id", meaning: "A name that a pack brings: \(Identifier.allowed).",
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
  ]
}
