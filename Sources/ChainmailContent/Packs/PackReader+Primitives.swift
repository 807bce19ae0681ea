internal import ChainmailCore

extension PackReader {
  mutating func primitive(_ key: String, _ object: CheckedObject) -> Primitive? {
    switch key {
    case "immune":
      guard !object.written.contains("ceiling") || object.amount("ceiling") != nil else {
        return nil
      }
      return .immune(Immune(ceiling: object.amount("ceiling")))
    case "subtract":
      guard let amount = object.amount("amount"),
        !object.written.contains("die") || object.wholeRange("die") != nil
      else { return nil }
      return .subtract(Subtract(amount, die: object.wholeRange("die")))
    case "scale": return scale(object)
    case "gate": return object.ratio("chance").map { .gate(Gate(chance: $0)) }
    case "roll":
      guard let register = object.place("register"), let die = object.wholeRange("die") else {
        return nil
      }
      return .roll(Roll(into: UInt8(clamping: register), die: die))
    case "convert":
      guard let target = object.place("to"), let share = object.ratio("share") else { return nil }
      return .convert(Convert(to: DamageType(uncheckedIndex: target), share: share))
    case "emit": return emit(object)
    case "defer":
      guard let share = object.ratio("share"), let ticks = object.whole("ticks") else { return nil }
      return .defer(Defer(share, over: UInt32(clamping: ticks)))
    case "pool": return pool(object)
    case "react": return react(object)
    default: return nil
    }
  }

  private func scale(_ object: CheckedObject) -> Primitive? {
    guard let round = object.text("round"),
      let rounding = PackLanguage.roundings.first(where: { $0.name == round })?.rounding
    else { return nil }
    if let ratio = object.ratio("ratio") { return .scale(Scale(ratio, rounding: rounding)) }
    guard let ratios = object.map("ratios") else { return nil }
    var scale = Scale([:], rounding: rounding)
    for (place, value) in ratios where place < DamageType.limit {
      if case .ratio(let ratio) = value.content { scale.ratios[place] = ratio }
    }
    return .scale(scale)
  }

  private mutating func emit(_ object: CheckedObject) -> Primitive? {
    let targets: [String: EmitTarget] = ["attacker": .attacker, "ally": .ally, "self": .oneself]
    guard let target = object.text("to").flatMap({ targets[$0] }) else { return nil }
    if let share = object.ratio("diverted") { return .emit(Emit(.diverted(share), to: target)) }
    if let share = object.ratio("spawned") { return .emit(Emit(.spawned(share), to: target)) }
    guard let flat = object.map("flat") else { return nil }
    guard flat.count == 1, let (place, value) = flat.first, case .amount(let amount) = value.content
    else {
      note(
        .contradiction("flat names \(flat.count) types", allowed: "exactly one"), object, "flat")
      return nil
    }
    return .emit(Emit(.flat(DamageType(uncheckedIndex: place), amount), to: target))
  }

  private mutating func pool(_ object: CheckedObject) -> Primitive? {
    guard let size = object.amount("size"), let share = object.ratio("share"),
      let order = object.text("order"), let isTerminal = object.flag("terminal")
    else { return nil }
    if isTerminal, share != .one {
      note(.contradiction("a body's share is \(share)", allowed: "1"), object, "share")
    }
    return .pool(
      Pool(
        size: size, share: share, order: order == "listed" ? .listed : .proportional,
        isTerminal: isTerminal))
  }

  private mutating func react(_ object: CheckedObject) -> Primitive? {
    let triggers: [String: React.Trigger] = [
      "absorbed": .absorbed, "blocked": .blocked, "hit": .hit, "broken": .broken,
      "lethal": .lethal,
    ]
    guard let trigger = object.text("on").flatMap({ triggers[$0] }) else { return nil }
    if (trigger == .lethal) != object.written.contains("save") {
      note(
        .contradiction(
          trigger == .lethal ? "on lethal without save" : "save on something else than lethal",
          allowed: "save on lethal, wear or shatter on the others"), object, "on")
    }
    if object.written.contains("wear") != object.written.contains("durability") {
      checker.errors.add(
        .contradiction(
          "wear and durability stand alone", allowed: "both, as in wear: 1 and durability: 10"),
        at: object.location)
    }
    if let points = object.amount("wear"), let durability = object.amount("durability") {
      return .react(React(on: trigger, .wear(points, durability: durability)))
    }
    if object.text("shatter") != nil { return .react(React(on: trigger, .shatter)) }
    return object.amount("save").map { .react(React(on: trigger, .save(leaving: $0))) }
  }
}
