import ChainmailContent
import ChainmailCore
import ChainmailLog

/// The rules at hand for a log.
struct LogRules {
  /// What there is to be said of rules that were kept beside a log.
  enum Kept {
    /// They are those at hand, since the pack is another by now, or is not here.
    case used(path: String, isPackHere: Bool)
    case unusable(ContentErrors)
  }

  /// The pack; nil where there is none of the log's name, and none was kept.
  var pack: Pack?
  /// Nil where no kept rules are needed, or there are none.
  var kept: Kept?

  /// Whether they are no longer those of the pack that the log names.
  var areKept: Bool { if case .used = kept { true } else { false } }

  init(pack: Pack?) { self.pack = pack }

  /// Takes the rules that were kept of a log's game, where those at hand are others.
  ///
  /// They lie in a folder beside the log. Of a log that was taken elsewhere they are where games are
  /// played.
  mutating func lookUpKept(for header: LogHeader, in path: String?) {
    guard pack?.digest != header.rules else { return }
    let folder = path.flatMap { path in
      path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
    for rules in [folder, Places.logs].compactMap(\.self).map(KeptRules.init(beside:)) {
      do throws(ContentErrors) {
        guard let found = try rules.pack(header.rules), found.rules.pack == header.pack else {
          continue
        }
        kept = .used(path: rules.file(header.rules), isPackHere: pack != nil)
        pack = found
        return
      } catch {
        kept = .unusable(error)
      }
    }
  }
}
