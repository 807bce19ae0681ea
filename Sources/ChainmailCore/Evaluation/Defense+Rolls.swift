/// A link that reads a register which no link before it rolls.
package struct UnrolledRead: Hashable, Sendable {
  package let link: LinkID
  /// The register's place in ``Rules/registers``.
  package let register: UInt8
}

extension Defense {
  /// What links read that nothing rolls before, so that it is zero; outermost first.
  ///
  /// A reaction is asked when all has been rolled, and a link of a group where another of it stands:
  /// for them whatever is worn counts.
  ///
  /// - Complexity: O(links and what they read).
  package var unrolledReads: [UnrolledRead] {
    var (worn, rolled): (Set<UInt8>, Set<UInt8>) = ([], [])
    for link in chain {
      guard let register = link.rolledRegister else { continue }
      worn.insert(register)
      if link.group != nil { rolled.insert(register) }
    }
    var unrolled: [UnrolledRead] = []
    for link in chain {
      let known = link.isReaction || link.group != nil ? worn : rolled
      unrolled += link.readRegisters.subtracting(known).sorted()
        .map { UnrolledRead(link: link.id, register: $0) }
      if let register = link.rolledRegister { rolled.insert(register) }
    }
    return unrolled
  }
}

extension Link {
  fileprivate var rolledRegister: UInt8? {
    if case .roll(let roll) = primitive { roll.register } else { nil }
  }

  /// A register that a link adds to begins at zero, and is not counted.
  fileprivate var readRegisters: Set<UInt8> {
    var registers = Set(primitive.formulas.flatMap(\.readRegisters))
    if let register = rolledRegister { registers.remove(register) }
    registers.formUnion(condition.formulas.flatMap(\.readRegisters))
    if let test = condition.register { registers.insert(test.register) }
    return registers
  }
}
