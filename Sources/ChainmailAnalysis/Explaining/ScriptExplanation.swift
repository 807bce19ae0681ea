public import ChainmailCore

/// The ledgers of several attacks, one after the other on the same character.
///
/// What an attack leaves behind, the next one finds: worn charges, drained pools, broken pieces. No
/// time passes between them, so nothing comes back that a link kept back, unless it is asked for:
/// then all of it comes back before the next attack. A body that falls rises again whole, as in
/// play.
public struct ScriptExplanation: KeepingBack {
  /// An attack of a script that cannot be resolved.
  public struct Failure: Error, Hashable, Sendable {
    /// Its place in the script, from 0.
    public let attack: Int
    public let reason: ExplanationError

    public init(attack: Int, _ reason: ExplanationError) {
      self.attack = attack
      self.reason = reason
    }
  }

  /// One for each attack, in order.
  public let attacks: [Explanation]

  /// Lets the attacks fall.
  ///
  /// - Parameters:
  ///   - blows: The attacks, in order.
  ///   - wearer: The character, on whom nobody practises.
  ///   - playingOut: Whether everything comes back that links keep back of each attack.
  /// - Throws: ``Failure`` for the first attack that cannot be resolved.
  /// - Complexity: O(attacks × links); each game of an explanation is a copy of its own.
  public init(
    of blows: [Blow], on wearer: Wearer, playingOut: Bool = false
  ) throws(Failure) {
    var attacks: [Explanation] = []
    var state = wearer.state
    for (place, blow) in blows.enumerated() {
      do throws(ExplanationError) {
        let explanation = try Explanation(
          of: blow, on: state, under: wearer.rules, entry: wearer.entry,
          playingOut: playingOut)
        state = explanation.after
        attacks.append(explanation)
      } catch {
        throw Failure(attack: place, error)
      }
    }
    self.attacks = attacks
  }

  /// What the body lost to all attacks together, in quanta.
  public var bodyQuanta: Int128 {
    attacks.reduce(0) { $0 + $1.bodyQuanta }
  }

  /// What reached the body beyond what it had, in quanta.
  public var overkillQuanta: Int128 {
    attacks.reduce(0) { $0 + $1.overkillQuanta }
  }

  public var keepsBack: Bool {
    attacks.contains {
      $0.after.defense.deferralAccount.deferred != $0.before.defense.deferralAccount.deferred
    }
  }

  /// How often the body fell.
  public var falls: Int { attacks.count(where: \.fell) }
}
