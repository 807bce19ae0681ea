/// What the textbooks' chain of responsibility hands on: a class a handler, each with a reference
/// to the next.
///
/// This is the mark that the evaluator is measured against.
struct TextbookAttack {
  enum Kind { case weapon, magic, lightning }
  var kind: Kind
  var amount: Int
}

class TextbookHandler {
  var next: TextbookHandler?

  /// What the body loses.
  func handle(_ attack: TextbookAttack) -> Int { next?.handle(attack) ?? 0 }
}

final class TextbookArmor: TextbookHandler {
  override func handle(_ attack: TextbookAttack) -> Int {
    if attack.kind == .weapon { return 0 }
    return next?.handle(attack) ?? 0
  }
}

final class TextbookMagicResistance: TextbookHandler {
  override func handle(_ attack: TextbookAttack) -> Int {
    if attack.kind == .magic { return 0 }
    return next?.handle(attack) ?? 0
  }
}

final class TextbookPadding: TextbookHandler {
  override func handle(_ attack: TextbookAttack) -> Int {
    var attack = attack
    attack.amount = max(attack.amount - 1, 0)
    return next?.handle(attack) ?? 0
  }
}

final class TextbookBody: TextbookHandler {
  var hitPoints: Int
  init(hitPoints: Int) { self.hitPoints = hitPoints }

  override func handle(_ attack: TextbookAttack) -> Int {
    let lost = min(attack.amount, hitPoints)
    hitPoints -= lost
    return lost
  }
}

/// Armour and magic resistance in turn, `links` in all, the body last, padding before it or not.
func textbookChain(links: Int, isPadded: Bool) -> TextbookHandler {
  var chain: TextbookHandler = TextbookBody(hitPoints: .max)
  for index in (0..<links - 1).reversed() {
    let isPadding = isPadded && index == links - 2
    let outer: TextbookHandler =
      isPadding
      ? TextbookPadding() : index.isMultiple(of: 2) ? TextbookArmor() : TextbookMagicResistance()
    outer.next = chain
    chain = outer
  }
  return chain
}
