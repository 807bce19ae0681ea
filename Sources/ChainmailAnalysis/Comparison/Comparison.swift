public import ChainmailCore

/// The same attacks through several loadouts, side by side.
///
/// Each loadout meets them one after the other with its state carried on, and with the same luck: a
/// link draws the same numbers in whatever company it is. Where links of a loadout keep anything
/// back, it is asked again with all of it played out before the next attack.
public struct Comparison: Hashable, Sendable {
  /// A type of an attack, and what a loadout's pack has for it.
  public struct Renamed: Hashable, Sendable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// One loadout, and the attacks as its rules know them.
  public struct Contender: Hashable, Sendable {
    public var name: String
    /// The words by which it was asked for, such as a path; nil if that is not known.
    public var given: String?
    /// The loadout's own name; nil for the pack's own loadout.
    public var loadout: String?
    public var wearer: Wearer
    public var blows: [Blow]
    /// What its pack has no name for, of each attack; empty where the attacks were written for it.
    public var leftOut: [TypeMapping.LeftOut]
    /// What its pack calls otherwise than each attack as it was written; empty where it is known of
    /// none.
    public var renamed: [[Renamed]]

    public init(
      name: String, given: String? = nil, loadout: String? = nil, wearer: Wearer, blows: [Blow],
      leftOut: [TypeMapping.LeftOut] = [],
      renamed: [[Renamed]] = []
    ) {
      self.name = name
      self.given = given
      self.loadout = loadout
      self.wearer = wearer
      self.blows = blows
      self.leftOut = leftOut
      self.renamed = renamed
    }
  }

  /// The results of one loadout.
  public struct Column: Hashable, Sendable {
    public let contender: Contender
    public let script: ScriptExplanation
    /// With what comes back; nil where nothing is kept back.
    public let withReturns: ScriptExplanation?
  }

  /// An attack that a loadout cannot resolve.
  public struct Failure: Error, Hashable, Sendable {
    /// The loadout, by its place.
    public let contender: Int
    public let reason: ScriptExplanation.Failure
  }

  /// In the order given.
  public let columns: [Column]

  /// Lets the attacks fall on each.
  ///
  /// - Parameter contenders: The loadouts; each with as many attacks as the others.
  /// - Throws: ``Failure`` for the first attack that cannot be resolved.
  public init(of contenders: [Contender]) throws(Failure) {
    precondition(
      Set(contenders.map(\.blows.count)).count <= 1, "every loadout meets the same attacks")
    var columns: [Column] = []
    for (place, contender) in contenders.enumerated() {
      do throws(ScriptExplanation.Failure) {
        let scripts = try Twice { playingOut throws(ScriptExplanation.Failure) in
          try ScriptExplanation(
            of: contender.blows, on: contender.wearer, playingOut: playingOut)
        }
        columns.append(
          Column(
            contender: contender, script: scripts.itself, withReturns: scripts.withReturns))
      } catch {
        throw Failure(contender: place, reason: error)
      }
    }
    self.columns = columns
  }

  /// The number of attacks.
  public var attackCount: Int { columns.first?.script.attacks.count ?? 0 }
}
