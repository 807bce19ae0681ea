/// Turns a share of each type it is asked about into another type.
///
/// Slots: none. Monotone in itself; what the links behind it make of the new type may differ.
public struct Convert: Hashable, Sendable {
  public var target: DamageType
  /// The share that is turned, `0...1`.
  public var share: Ratio

  public init(to target: DamageType, share: Ratio = .one) {
    self.target = target
    self.share = share
  }
}

extension Convert: LinkHandler {
  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    var acted = false
    for type in types where type != target {
      let before = packet.amounts[type]
      let part = before.share(share)
      guard part > .zero else { continue }
      visit.note(.convertedOut, type, part)
      visit.note(.convertedIn, target, part)
      packet.amounts[type] = Amount(uncheckedQuanta: before.quanta - part.quanta)
      do throws(ArithmeticError) {
        packet.amounts[target] = try packet.amounts[target].adding(part)
      } catch {
        throw .overflow(visit.link)
      }
      acted = true
    }
    return acted ? .converted : .unaffected
  }
}

extension Amount {
  /// A share of the amount, to the nearest quantum; shares outside `0...1` count as the nearer end.
  func share(_ share: Ratio) -> Amount {
    if share >= .one { return self }
    if share <= .zero { return .zero }
    return (try? scaled(by: share)) ?? self
  }
}
