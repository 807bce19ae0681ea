/// When a link acts and what it does, shared by all copies of the link.
package final class LinkPlan: Hashable, Sendable {
  package let condition: Condition
  package let primitive: Primitive
  /// The id of the piece, which decides ties.
  let piece: String
  /// The primitive once more, as walks ask it.
  let handler: HandlerInPlace

  init(_ definition: LinkDefinition, ofPiece piece: String) {
    self.piece = piece
    condition = definition.condition
    primitive = definition.primitive
    handler = HandlerInPlace(primitive)
  }

  package static func == (left: LinkPlan, right: LinkPlan) -> Bool {
    left === right || (left.condition == right.condition && left.primitive == right.primitive)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(condition)
    hasher.combine(primitive)
  }
}
