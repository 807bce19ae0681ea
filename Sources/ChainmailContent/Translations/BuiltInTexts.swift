/// The translations inside this program, as they were when it was built.
package enum BuiltInTexts {
  /// What is translated in files of its own, since not every start needs it.
  package enum Domain: String, CaseIterable, Sendable {
    /// The texts of the screens, and the names of the pack with which everybody begins.
    case screens = "Screens"
    /// What commands print, their help and their errors.
    case commands = "Commands"
    /// What is wrong with files, attacks, logs and names, which screens and commands say.
    case mistakes = "Mistakes"
    /// The reference of the pack language, but what is allowed, which mistakes say too; and what a
    /// new pack says.
    case reference = "Reference"

    fileprivate var folder: String { "Texts/\(rawValue)/" }
  }

  private static let ending = ".po"

  /// What they are called, such as `ko` or `zh_CN`, sorted.
  package static var names: [String] {
    let folder = Domain.screens.folder
    return EmbeddedAssets.files.map(\.path).filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }
      .map { String($0.dropFirst(folder.count).dropLast(ending.count)) }
  }

  /// The file of a translation; nil where there is none.
  package static func file(_ name: String, of domain: Domain) -> ContentFile? {
    let path = domain.folder + name + ending
    return EmbeddedAssets.files.first { $0.path == path }.map {
      ContentFile(path: $0.path, text: $0.text)
    }
  }
}
