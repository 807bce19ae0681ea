internal import ChainmailCore
internal import Messages

/// A pack in a folder that is not called by its id.
///
/// The one rule that needs to know where a pack lies; it is asked by ``PackReview/init(folder:)``.
enum FolderName: ReviewRule {
  static let name = "folder-name"
  static let meaning: Message =
    "A pack in a folder that is not called by its id: where packs are looked up, it is not found."

  static func check(_ pack: PlacedPack, in folder: String) -> [ContentWarning] {
    let id = pack.rules.pack
    // A path that ends in points does not say what the folder is called.
    guard let last = folder.split(separator: "/").last, !last.hasPrefix("."), last != id else {
      return []
    }
    return [
      warning(
        "the pack \(id) lies in a folder that is not called so", at: pack.header.location(of: "id"))
    ]
  }
}
