internal import ChainmailCore
public import Messages

/// A pack and everything in it that is legal and surely wrong.
public struct PackReview: Sendable {
  public var pack: Pack
  /// Sorted by file, line and column.
  public var warnings: [ContentWarning]

  /// Reads a pack and looks through it.
  ///
  /// - Parameter files: The files below the pack's folder, in any order.
  /// - Throws: ``ContentErrors``, all mistakes at once; a pack with mistakes has no warnings.
  public init(files: [ContentFile]) throws(ContentErrors) {
    self.init(of: try PlacedPack(files: files))
  }

  /// Reads the pack in a folder and looks through it; places are named with the folder before them.
  ///
  /// - Parameter folder: The pack's folder.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public init(folder: String) throws(ContentErrors) {
    let placed = try PackFiles(folder: folder).placed()
    self.init(of: placed)
    warnings = Self.sorted(warnings + FolderName.check(placed, in: folder))
  }

  private init(of placed: PlacedPack) {
    pack = placed.pack
    let chain = ReviewedChain(of: placed)
    warnings = Self.sorted(
      Self.packRules.flatMap { $0.check(placed) } + Self.chainRules.flatMap { $0.check(chain) })
  }

  /// What is legal and surely wrong in a loadout file, and in the pack since the file changes it.
  ///
  /// - Parameters:
  ///   - file: The loadout.
  ///   - files: Its pack.
  /// - Returns: The warnings, sorted by file, line and column; none that the pack has without it.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public static func warnings(
    of file: LoadoutFile, for files: PackFiles
  ) throws(ContentErrors) -> [ContentWarning] {
    let own = try files.placed()
    let changed = try file.changedPack(from: files)
    let (loadout, places) = try file.placedLoadout(for: (changed ?? own).rules)
    let chain = ReviewedChain(of: loadout, at: places, in: changed ?? own)
    var warnings = chainRules.flatMap { $0.check(chain) }
    // What a loadout leaves unused is none of its faults; it declares nothing itself.
    let rules = packRules.filter { $0 != UnusedName.self }
    if let changed {
      warnings += Set(rules.flatMap { $0.check(changed) })
      let originals = file.originals
      warnings += NeverWorn.check(changed, without: own, loadout, Set(originals.values))
      warnings += UnreadCopy.check(changed, originals)
    }
    let known = Set(Self(of: own).warnings)
    return sorted(warnings.filter { !known.contains($0) })
  }

  /// The name of each rule and what it warns of.
  public static var rules: [(name: String, meaning: Message)] {
    packRules.map { ($0.name, $0.meaning) } + chainRules.map { ($0.name, $0.meaning) }
      + [
        (FolderName.name, FolderName.meaning), (NeverWorn.name, NeverWorn.meaning),
        (UnreadCopy.name, UnreadCopy.meaning),
      ]
  }

  private static let packRules: [any PackRule.Type] = [
    NeverActs.self, DoesNothing.self, CapNeverReached.self, NeverAnswers.self, UntouchedAttack.self,
    UnusedName.self, UnreadStat.self, ZeroDivisor.self, NoAnswer.self, SumOfLess.self,
  ]
  private static let chainRules: [any ChainRule.Type] = [
    HiddenLink.self, ReadBeforeRolled.self, EmitLoop.self,
  ]

  private static func sorted(_ warnings: [ContentWarning]) -> [ContentWarning] {
    warnings.sorted { ($0.location, $0.text.description) < ($1.location, $1.text.description) }
  }
}
