internal import ChainmailCore

extension Defer: PrimitiveForm {
  static let shape = ObjectShape(
    "defer", "Keeps a part back; it comes back at the body, a part each tick.",
    [
      Field("share", PackLanguage.share, required: true, "How much is kept back."),
      Field(
        "ticks", .whole(1...Int64(tickLimit)), required: true, "In how many equal parts it returns."
      ),
    ],
    example: """
      - defer: {share: 40%, ticks: 5}
      """)

  init?(_ object: CheckedObject, _ reader: inout PackReader) {
    guard let share = object.ratio("share"), let ticks = object.whole("ticks") else { return nil }
    self.init(share, over: UInt32(clamping: ticks))
  }

  init?(_ primitive: Primitive) {
    guard case .defer(let deferring) = primitive else { return nil }
    self = deferring
  }

  var primitive: Primitive { .defer(self) }

  func write(to text: inout LinkText) {
    text.add("share", share.description)
    text.add("ticks", ticks.description)
  }
}
