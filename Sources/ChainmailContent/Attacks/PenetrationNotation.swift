internal import ChainmailCore
internal import Messages

/// How packs and attacks write how much of a defence is ignored.
enum PenetrationNotation {
  /// In points of what is penetrated.
  case amount
  /// In points that are percentages, `8%` or `8`.
  case ratio

  init(_ rules: Rules) { self = rules.penetratesByPercent ? .ratio : .amount }

  /// The points that a text says; nil where it is no such text.
  func points(_ text: some StringProtocol) -> Amount? {
    var text = text[...]
    if self == .ratio, text.last == "%" { text.removeLast() }
    return Amount(String(text)).flatMap { $0 < .zero ? nil : $0 }
  }

  func text(of points: Amount) -> String { self == .ratio ? "\(points)%" : "\(points)" }

  /// What may be written, in words.
  var allowed: Message {
    let number = FieldKind.amount(.zero...(.max)).allowed
    return switch self {
    case .amount: number
    case .ratio: Message("\(number), or the same as a percentage where the pack counts in those")
    }
  }
}
