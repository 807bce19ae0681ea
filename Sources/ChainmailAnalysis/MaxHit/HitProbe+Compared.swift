internal import ChainmailCore

extension HitProbe {
  /// The hits, in units, at which a condition or a formula of a link may begin to say something else:
  /// each amount that one may compare with, one unit less and one more.
  ///
  /// What links further out change is left aside.
  ///
  /// - Parameter tried: Only larger hits are asked for.
  /// - Returns: About as many as the effort allows, those of the outermost links first.
  func comparedHits(beyond tried: Int64) -> Set<Int64> {
    let quantaPerHit =
      Int128(unit) * (Number.quantaPerUnit / Int128(Amount.quantaPerUnit))
    var hits: Set<Int64> = []
    for number in wearer.state.defense.chain.lazy.flatMap(\.comparedNumbers) {
      guard hits.count < effort.comparedHits else { break }
      let hit = number.quanta / quantaPerHit
      for hit in [hit - 1, hit, hit + 1] where Int128(tried) < hit && hit <= Int128(limit) {
        hits.insert(Int64(hit))
      }
    }
    return hits
  }
}

extension Link {
  /// The numbers that it may compare amounts with.
  fileprivate var comparedNumbers: [Number] {
    let bounds = [condition.total.lowerBound, condition.total.upperBound]
    let asked = bounds.filter { $0 > .zero && $0 < .max }.map { Number($0) }
    return asked + (condition.formulas + primitive.formulas).flatMap(\.comparedNumbers)
  }
}

extension Formula {
  /// Its constants, where it reads amounts, and the products of two of them: what is divided by one and
  /// compared with the other.
  fileprivate var comparedNumbers: [Number] {
    let readsAmounts = instructions.contains { instruction in
      switch instruction {
      case .read(.damage, _), .read(.total, _), .read(.maximum, _): true
      default: false
      }
    }
    guard readsAmounts else { return [] }
    let constants = instructions.compactMap { instruction in
      if case .constant(let number) = instruction { number } else { nil }
    }
    let products = constants.indices.flatMap { place in
      constants[..<place].compactMap { try? $0.multiplied(by: constants[place]) }
    }
    return constants + products
  }
}
