/// The translations inside this program, as they were when it was built.
package enum BuiltInTexts {
  private static let folder = "Texts/"
  private static let ending = ".po"

  /// What they are called, such as `ko` or `zh_CN`, sorted.
  package static var names: [String] {
    EmbeddedAssets.files.map(\.path).filter { $0.hasPrefix(folder) && $0.hasSuffix(ending) }
      .map { String($0.dropFirst(folder.count).dropLast(ending.count)) }
  }

  /// The file with a name; nil where there is none.
  package static func file(_ name: String) -> ContentFile? {
    let path = folder + name + ending
    return EmbeddedAssets.files.first { $0.path == path }.map {
      ContentFile(path: $0.path, text: $0.text)
    }
  }
}
