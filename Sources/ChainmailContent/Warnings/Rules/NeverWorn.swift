internal import ChainmailCore
internal import Messages

/// A new defender of a loadout that its character has not.
///
/// The one rule that needs to know what a loadout adds to a pack; it is asked by
/// ``PackReview/warnings(of:for:)``.
enum NeverWorn: ReviewRule {
  static let name = "never-worn"
  static let meaning: Message =
    """
    A new defender of a loadout that is neither worn nor in the bag, is no companion, and that no \
    other new one is like: its id may be mistyped.
    """

  /// - Parameters:
  ///   - pack: The pack with what the loadout changes.
  ///   - own: The pack without.
  ///   - loadout: What is worn and in the bag.
  ///   - originals: The ids of those that new ones are like.
  /// - Returns: A warning for each.
  static func check(
    _ pack: PlacedPack, without own: PlacedPack, _ loadout: Loadout, _ originals: Set<String>
  ) -> [ContentWarning] {
    let known = own.rules.defenders.map(\.id)
    let had = Set(loadout.pieces.map(\.kind.index))
    return zip(pack.rules.defenders, pack.defenders).enumerated().compactMap { kind, pair in
      let (defender, fields) = pair
      guard !known.contains(defender.id), !originals.contains(defender.id), !defender.isCompanion,
        !had.contains(UInt16(clamping: kind))
      else { return nil }
      return warning(
        "nobody wears the new defender \(defender.id)\(suggestion(for: defender.id, among: known))",
        at: fields.location(of: "id"))
    }
  }
}
