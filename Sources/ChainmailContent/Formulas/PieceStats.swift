internal import ChainmailCore
internal import Messages

/// The stats of one piece, which the formulas of its links read as `self.thickness`.
///
/// They never change in play, so that a formula has the number in their place once it is read: what
/// the rules say of a piece is the same however its numbers were written.
struct PieceStats {
  /// A number, or one below zero.
  private var numbers: [String: FormulaNode.Kind] = [:]
  /// In the order in which they are written.
  private(set) var names: [CheckedName] = []
  /// Those that some formula has read.
  private(set) var read: Set<String> = []

  /// The most stats of a piece.
  static let limit = 32

  init() {}

  /// The stats that a node declares; what is wrong with it is left to the check of its field.
  init(_ node: ContentNode) {
    for entry in node.entries.prefix(Self.limit) {
      guard let number = entry.value.scalar.flatMap(Self.number) else { continue }
      numbers[entry.name] = number
      names.append(CheckedName(text: entry.name, location: entry.nameLocation))
    }
  }

  /// The stats that no formula has read.
  var unread: [CheckedName] { names.filter { !read.contains($0.text) } }

  /// The number that a text is; nil of anything else.
  static func number(_ text: String) -> FormulaNode.Kind? {
    guard let tree = FormulaParser.tree(of: text, note: { _, _ in }) else { return nil }
    switch tree.kind {
    case .number: return tree.kind
    case .unary(.minus, let operand):
      if case .number = operand.kind { return tree.kind }
      return nil
    default: return nil
    }
  }

  /// A formula with the numbers in the places of their names.
  mutating func applied(to node: FormulaNode) -> FormulaNode {
    var node = node
    switch node.kind {
    case .number: break
    case .name(let parts):
      if parts.count == 2, parts[0] == "self", let number = numbers[parts[1]] {
        node.kind = number
        read.insert(parts[1])
      }
    case .unary(let sign, let operand): node.kind = .unary(sign, applied(to: operand))
    case .binary(let sign, let left, let right):
      node.kind = .binary(sign, applied(to: left), applied(to: right))
    case .range(let low, let high): node.kind = .range(applied(to: low), applied(to: high))
    case .dice(let count, let sides): node.kind = .dice(count: count, sides: applied(to: sides))
    case .call(let function, let values):
      node.kind = .call(function, values.map { applied(to: $0) })
    }
    return node
  }
}
