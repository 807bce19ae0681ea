internal import ChainmailCore
internal import Messages

extension Bucket: PrimitiveForm {
  static let shape = ObjectShape(
    "bucket", "Applies several reductions as one.",
    CombinationFields.fields + RemainderFields.fields,
    example: """
      - bucket:
          combine: sum
          cap: 90%
          overwhelm: 10%
          round: down
          min: 1
          links:
            - curve: {rating: 40, per-damage: 5}
            - scale: {resistance: 10%}
      - name: hardening
        bucket: {combine: stacking, gather: hardeners}
      - name: rigs
        bucket: {combine: stacking, links: [{scale: {ratio: 80%}}, {scale: {ratio: 90%}}]}
        group: hardeners
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let combination = reader.combination(object), let remainder = reader.remainder(object)
    else { return nil }
    self.init(combination, remainder: remainder)
  }

  init?(_ primitive: Primitive) {
    guard case .bucket(let bucket) = primitive else { return nil }
    self = bucket
  }

  var primitive: Primitive { .bucket(self) }

  func write(to text: inout LinkText) {
    text.add(combination)
    text.add(remainder)
  }
}
