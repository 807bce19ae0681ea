/// A link that reads a register which no link before it rolls.
package struct UnrolledRead: Hashable, Sendable {
  package let link: LinkID
  /// The register's place in ``Rules/registers``.
  package let register: UInt8
}

extension Defense {
  /// What links read that nothing rolls before, so that it is zero; outermost first.
  ///
  /// - Complexity: O(links and what they read).
  package var unrolledReads: [UnrolledRead] {
    zip(chain, chain.map { RegisterUse($0) }.unrolledReads()).flatMap { link, registers in
      registers.sorted().map { UnrolledRead(link: link.id, register: $0) }
    }
  }
}
