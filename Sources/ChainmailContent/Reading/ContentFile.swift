/// A file of a pack: where it lies below the pack's folder, and its text.
public struct ContentFile: Hashable, Sendable {
  /// The path, with `/` between the parts, such as `defenders/shields.yml`.
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The most bytes of one file.
  public static let lengthLimit = 256 * 1024
  /// The most files of one pack.
  public static let countLimit = 256
}
