/// Turns shares of each type it is asked about into other types.
///
/// Slots: none, but those of its formulas. Monotone in itself; what the links behind it make of the
/// new types may differ.
public struct Convert: Hashable, Sendable {
  /// What a type becomes.
  public struct Part: Hashable, Sendable {
    public var target: DamageType
    /// How much of it, `0...1`.
    public var share: Parameter<Ratio>

    public init(_ target: DamageType, share: Parameter<Ratio> = .fixed(.one)) {
      self.target = target
      self.share = share
    }
  }

  /// Shares of what arrived; where they come to more than all, the later ones get what is left.
  public var parts: [Part]

  public init(_ parts: [Part]) { self.parts = parts }

  public init(to target: DamageType, share: Ratio = .one) {
    self.init([Part(target, share: .fixed(share))])
  }
}

extension Convert: LinkHandler {
  package static let name = "convert"

  package func monotonicity(when condition: Condition) -> Monotonicity { .monotone }

  package var formulas: [Formula] { parts.flatMap(\.share.formulas) }

  package var influence: Influence { Influence(.changed, absorbs: false, stops: false) }

  package func brought(by types: TypeSet) -> TypeSet {
    var brought: TypeSet = []
    for part in parts where types.contains(where: { $0 != part.target }) {
      brought.insert(part.target)
    }
    return brought
  }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    // What arrived of each type, so that nothing is turned twice.
    let arrived = packet.amounts.table
    var acted = false
    for type in types {
      var left = arrived[type]
      for part in parts where part.target != type {
        let share = try visit.share(part.share, of: arrived[type], packet, types, for: type)
        let turned = Swift.min(share, left)
        guard turned > .zero else { continue }
        left = Amount(uncheckedQuanta: left.quanta - turned.quanta)
        visit.note(.convertedOut, type, turned)
        visit.note(.convertedIn, part.target, turned)
        packet.amounts[type] = Amount(
          uncheckedQuanta: packet.amounts[type].quanta - turned.quanta)
        do throws(ArithmeticError) {
          packet.amounts[part.target] = try packet.amounts[part.target].adding(turned)
        } catch {
          throw .overflow(visit.link)
        }
        acted = true
      }
    }
    return acted ? .converted : .unaffected
  }
}
