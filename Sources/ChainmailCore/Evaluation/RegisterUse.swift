/// What a link has to do with registers: what it reads, and what it rolls.
package struct RegisterUse {
  /// The register that it rolls; nil where it rolls none.
  package let rolled: UInt8?
  /// What its formulas read, but for what it rolls itself: that begins at zero.
  package let computed: Set<UInt8>
  /// What it waits for; nil where it waits for no roll, or for its own.
  package let tested: RegisterTest?
  /// Whether it rolls on from what others rolled, so that zero is where it begins.
  package let addsUp: Bool
  /// Whether it may be met further out than it stands.
  fileprivate let isGrouped: Bool
  /// Whether it may be asked when links behind it have rolled.
  fileprivate let isAskedLater: Bool

  package init(_ primitive: Primitive, when condition: Condition, isGrouped: Bool) {
    let own: UInt8? = if case .roll(let roll) = primitive { roll.register } else { nil }
    let read = Set((condition.formulas + primitive.formulas).flatMap(\.readRegisters))
    let isReaction = if case .react = primitive { true } else { false }
    rolled = own
    addsUp = own.map(read.contains) ?? false
    computed = read.filter { $0 != own }
    tested = condition.register.flatMap { $0.register == own ? nil : $0 }
    self.isGrouped = isGrouped
    isAskedLater = isReaction || isGrouped
  }

  package init(_ link: LinkDefinition) {
    self.init(link.primitive, when: link.condition, isGrouped: link.group != nil)
  }

  init(_ link: Link) {
    self.init(link.primitive, when: link.condition, isGrouped: link.group != nil)
  }
}

extension [RegisterUse] {
  /// What each of these links, outermost first, reads that nothing rolls before, so that it is
  /// zero.
  ///
  /// A reaction is asked when all has been rolled, and a link of a group where another of it
  /// stands: for them whatever is worn counts.
  ///
  /// - Parameter others: What is rolled besides, before any of them is met.
  /// - Returns: The registers' places in ``Rules/registers``, for each link.
  /// - Complexity: O(links and what they read).
  package func unrolledReads(besides others: Set<UInt8> = []) -> [Set<UInt8>] {
    let worn = others.union(compactMap(\.rolled))
    var rolled = others.union(filter(\.isGrouped).compactMap(\.rolled))
    return map { use in
      let tested = use.tested.map { [$0.register] } ?? []
      let unrolled = use.computed.union(tested).subtracting(use.isAskedLater ? worn : rolled)
      if let register = use.rolled { rolled.insert(register) }
      return unrolled
    }
  }
}
