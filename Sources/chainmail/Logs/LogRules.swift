import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI
import Messages

/// The rules at hand for a log, and what there is to be said of them.
struct LogRules {
  /// Rules that were asked for, where those of the log are others.
  struct Asked {
    /// Where the log's own rules are, which would be used if none were asked for.
    enum Own {
      case pack, kept
    }

    /// The options that asked for them.
    var options: String
    /// Nil where the log's own are nowhere.
    var own: Own?
  }

  /// The pack; nil where there is none of the log's name, and none was kept.
  var pack: Pack?
  /// Why they are not those of the pack that the log names; nil where they are, or where others
  /// were asked for.
  var lack: LackingRules?
  /// The file of those that were kept, where they are the ones at hand.
  var keptFile: String?
  /// Nil where none were asked for, or those that were are the log's.
  var asked: Asked?

  /// Whether they are no longer those of the pack that the log names.
  var areKept: Bool { keptFile != nil }

  /// What is to be said of them and of a game that is not over where its log is shown, in
  /// sentences.
  func remarks(on replay: Replay, of source: LogSource) -> [String] {
    let entry = LogShelf.Entry(of: source, named: "")
    guard case .inUse = entry.status else { return remarks(on: replay) }
    return remarks(on: replay) + [CommandText.shownAsOpened]
  }

  /// What is to be said of them where a log is gone through, in sentences.
  func remarks(on replay: Replay) -> [String] {
    [keptFile.flatMap { CommandText.byKept($0, lack) }, CommandText.watchOnly(replay, self)]
      .compactMap(\.self)
  }
}

/// Finds the rules of logs: those that are asked for, else those of the pack that a log names, else
/// those that were kept of it.
///
/// What is read is read once, however many logs need it.
struct LogRulesFinder {
  private let choice: PackChoice
  private let asked: Pack?
  private var library: PackLibrary
  private var packs: [String: Result<Pack, PackLibraryError>] = [:]
  private var kept: [String: Result<Pack?, ContentErrors>] = [:]

  /// Prepares to find rules.
  ///
  /// - Parameter choice: What was asked for, and where packs are found.
  /// - Throws: What keeps the rules that are asked for from being read.
  init(_ choice: PackChoice) throws {
    self.choice = choice
    asked = choice.isExplicit ? try choice.load() : nil
    library = try PackChoice.library(assets: choice.assets)
  }

  /// The rules for a log.
  ///
  /// - Parameters:
  ///   - header: The log's first line.
  ///   - path: The log's file; nil where it has none.
  /// - Returns: The rules at hand, and what there is to be said of them.
  mutating func rules(for header: LogHeader, in path: String?) -> LogRules {
    guard let asked else { return own(header, path) }
    guard asked.digest != header.rules else { return LogRules(pack: asked) }
    let own = own(header, path)
    let place: LogRules.Asked.Own? =
      own.areKept ? .kept : own.pack?.digest == header.rules ? .pack : nil
    return LogRules(pack: asked, asked: .init(options: choice.options, own: place))
  }

  /// The rules that are used where none are asked for, called as they were in the game.
  private mutating func own(_ header: LogHeader, _ path: String?) -> LogRules {
    var rules = LogRules()
    var lack = LackingRules(pack: header.pack, loadout: header.loadout, cause: .others)
    switch pack(header.pack) {
    case .success(let pack): rules.pack = pack
    case .failure(.broken(let errors)): lack.cause = .broken(mistake: errors.first)
    case .failure: lack.cause = .absent
    }
    if rules.pack?.digest != header.rules {
      lack.kept = takeKept(for: header, path, into: &rules)
      rules.lack = lack
    }
    rules.pack?.loadoutName = header.loadout
    return rules
  }

  /// Takes the rules that were kept of a log's game; what is with them, where there are none.
  ///
  /// They lie in a folder beside the log. Of a log that was taken elsewhere they are where games
  /// are played.
  private mutating func takeKept(
    for header: LogHeader, _ path: String?, into rules: inout LogRules
  ) -> LackingRules.Kept? {
    let folder = path.flatMap { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
    var state = LackingRules.Kept.absent
    for folder in [folder, Places.logs].compactMap(\.self).map(KeptRules.init(beside:)) {
      switch kept(header.rules, folder) {
      case .success(let pack?) where pack.rules.pack == header.pack:
        rules.keptFile = folder.file(header.rules)
        rules.pack = pack
        return nil
      case .success: continue
      case .failure(let errors): state = .damaged(mistake: errors.first)
      }
    }
    return state
  }

  private mutating func pack(_ id: String) -> Result<Pack, PackLibraryError> {
    if let known = packs[id] { return known }
    let found: Result<Pack, PackLibraryError>
    do throws(PackLibraryError) {
      found = .success(try PackChoice.pack(id, in: &library))
    } catch {
      found = .failure(error)
    }
    packs[id] = found
    return found
  }

  private mutating func kept(
    _ digest: String, _ folder: KeptRules
  ) -> Result<Pack?, ContentErrors> {
    let file = folder.file(digest)
    if let known = kept[file] { return known }
    let found: Result<Pack?, ContentErrors>
    do throws(ContentErrors) {
      found = .success(try folder.pack(digest))
    } catch {
      found = .failure(error)
    }
    kept[file] = found
    return found
  }
}

extension ContentErrors {
  /// The first of them, for where there is room for one.
  fileprivate var first: String { errors.first.map(CommandText.told) ?? "" }
}
