extension Formula {
  /// Whether it comes to the same for a character at all times.
  package var readsOnlyStats: Bool {
    dice.isEmpty && !isPerType
      && reads { if case .stat = $0 { true } else { false } }
  }

  /// Whether it comes to the same for a character whatever the attack is, but for its dice.
  var isOfCharacter: Bool {
    reads { input in
      switch input {
      case .stat: true
      case .link(_, let property), .own(let property): property == .size
      default: false
      }
    }
  }

  /// Whether it reads what earlier attacks may have changed.
  package var readsState: Bool {
    !reads { input in
      switch input {
      case .arrived, .taken, .lost: false
      // How many links a sum takes in changes with what is worn.
      case .sumOfGroup, .sumOfCopies: false
      default: input.property.map { $0 == .size } ?? true
      }
    }
  }

  /// Whether of a type it comes to the same for everything that an attack may hold of it.
  package var isFixed: Bool {
    dice.isEmpty
      && reads { input in
        switch input {
        case .stat, .attackerStat, .penetration, .depth: true
        case .link(_, .size), .own(.size): true
        default: false
        }
      }
  }

  /// Whether it reads what an attack holds or brings.
  package var readsAttack: Bool {
    !reads { input in
      switch input {
      case .damage, .total, .maximum, .attackerStat, .penetration: false
      default: true
      }
    }
  }

  /// True if it reads registers or other links, which are nothing where its link stands alone.
  package var readsOthers: Bool {
    !reads { input in
      switch input {
      case .link, .sumOfGroup, .sumOfCopies, .register: false
      default: true
      }
    }
  }

  /// The registers that it reads.
  package var readRegisters: [UInt8] {
    instructions.compactMap { instruction in
      if case .read(.register(let register), _) = instruction { register } else { nil }
    }
  }

  /// Whether it reads what only a reaction knows.
  package var readsReaction: Bool {
    !reads { $0 != .arrived && $0 != .taken && $0 != .lost }
  }

  /// Whether all that it reads is of some kind.
  private func reads(only isMeant: (FormulaInput) -> Bool) -> Bool {
    instructions.allSatisfy { instruction in
      if case .read(let input, _) = instruction { isMeant(input) } else { true }
    }
  }
}

extension Parameter {
  /// Its formula, where it is one.
  package var formulas: [Formula] { if case .formula(let formula) = self { [formula] } else { [] } }
}

extension PerType {
  package var formulas: [Formula] { parameters.flatMap(\.formulas) }
}

extension Condition {
  /// All formulas that it may work out.
  package var formulas: [Formula] { (test.map { [$0] } ?? []) + chance.formulas }
}
