import ChainmailContent
import ChainmailUI
import Messages

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
    let file = try ContentFile(readingFrom: path)
    // What a shell has emptied for a command whose output goes there says nothing yet.
    return file.text.isEmpty ? .standard : try KeyFile.read(file)
  }

  /// Writes all keys into a file that is not there yet, and makes its folder.
  ///
  /// - Parameter path: The file; nil is the person's own.
  /// - Returns: The file.
  /// - Throws: Why it could not; what was there is as it was.
  static func create(_ path: String?) throws(Failure) -> String {
    guard let path = path ?? Places.keymap else { throw .badInput(CommandText.noKeysFolder) }
    guard !Places.isThere(path) else { throw .badInput(CommandText.keysAreThere(path)) }
    do throws(FolderError) {
      try ContentFolder.create(Places.folder(of: path))
      let keys = KeyFile.text(of: .standard, CommandText.screens)
      try ContentFolder.write(Array(keys.utf8), to: path)
    } catch {
      throw .badInput(CommandText.told(error))
    }
    return path
  }
}
