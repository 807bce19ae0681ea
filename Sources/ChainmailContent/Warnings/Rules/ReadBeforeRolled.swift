internal import ChainmailCore
internal import Messages

/// A link that reads a register which only links behind it roll.
enum ReadBeforeRolled: ChainRule {
  static let name = "read-before-rolled"
  static let meaning: Message =
    """
    A link of the loadout, or of a piece of the bag where that is put on, that reads a roll which \
    comes only behind it, or waits for one that comes from nothing that is worn; in a loadout \
    file the latter is no fault. Where all that roll add to what is there, a formula may read the \
    0 that they begin with.
    """

  static func check(_ chain: ReviewedChain) -> [ContentWarning] {
    let worn = Set(chain.links.map(\.id))
    return warnings(chain)
      + chain.withOneMore.flatMap { warnings($0) { !worn.contains($0.id) } }
  }

  private static func warnings(
    _ chain: ReviewedChain, where isAsked: (ReviewedChain.Link) -> Bool = { _ in true }
  ) -> [ContentWarning] {
    let uses = chain.links.map { RegisterUse($0.definition) }
    // Who comes into the chain later may be moved to the outermost place, and roll for everybody.
    let later = Set(chain.others.flatMap(\.links).compactMap { RegisterUse($0).rolled })
    let worn = Set(uses.compactMap(\.rolled))
    let begun = Set(uses.filter { !$0.addsUp }.compactMap(\.rolled))
    var warnings: [ContentWarning] = []
    for (place, unrolled) in uses.unrolledReads(besides: later).enumerated()
    where isAsked(chain.links[place]) {
      let (link, use) = (chain.links[place], uses[place])
      for register in unrolled.sorted() {
        let isFault =
          use.isStopped(by: register)
          ? worn.contains(register) || !chain.isOneOfMany
          : use.computed.contains(register) && begun.contains(register)
        guard isFault else { continue }
        let read = chain.rules.registers[Int(register)]
        warnings.append(
          warning(
            "\(chain.name(of: link)) reads \(read), which no link before it rolls",
            at: link.location))
      }
    }
    return warnings
  }
}

extension RegisterUse {
  /// Whether the link never acts where nothing was rolled into a register.
  fileprivate func isStopped(by register: UInt8) -> Bool {
    tested.map { $0.register == register && !$0.allowed.contains(0) } ?? false
  }
}
