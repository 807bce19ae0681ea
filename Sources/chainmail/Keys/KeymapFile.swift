import ChainmailContent
import ChainmailUI

/// Which keys the person of this machine has chosen.
enum KeymapFile {
  /// The keys of a file, or where none is named of the person's own; those that there are where
  /// there is none.
  ///
  /// - Parameter path: The file; nil is `keys.yml` in the folder of configurations.
  /// - Returns: The keys of all screens.
  /// - Throws: What is wrong with it. Nobody should play with keys that are not those that were
  ///   asked for.
  static func keymaps(_ path: String?) throws -> Keymaps {
    let own = Places.keymap.flatMap { Places.isThere($0) ? $0 : nil }
    guard let path = path ?? own else { return .standard }
    return try KeyFile.read(try ContentFile(readingFrom: path))
  }
}
