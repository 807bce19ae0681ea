import Foundation
import Testing

/// A home, and a pack that was published there for servers to serve.
struct PackShop {
  let home: Home
  /// What the servers serve, as `pack publish` writes it.
  let folder: URL
  /// The files of the pack that is published.
  let pack: URL
  /// Where the user's folder has the pack once it was fetched.
  let fetched: URL
  /// Where a download lies until it is whole.
  let downloads: URL

  /// Publishes a first armour that calls itself the second, so that it is seen that it is not the
  /// copy inside the program.
  init() throws {
    home = try Home()
    folder = home.file("shop")
    pack = home.file("assets/Packs/first-armour")
    let packs = home.file(".local/share/chainmail/Packs")
    fetched = packs.appending(path: "first-armour")
    downloads = packs.appending(path: ".downloads")
    try copyAssets(to: home.file("assets"))
    try replace("The first armour", by: "The second armour", in: pack.appending(path: "pack.yml"))
    try publish()
  }

  func publish() throws {
    let run = try home.run(["pack", "publish", pack.path, "--into", folder.path])
    try #require(run.status == 0 && run.errors.isEmpty)
  }

  func replace(_ old: String, by new: String, in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  func server(_ manner: PackServer.Manner) throws -> PackServer {
    try PackServer(manner, serving: folder)
  }

  /// Names the endpoints where a person does.
  func choose(_ servers: [PackServer], timeLimit: Int = 20) throws {
    let folder = home.file(".config/chainmail")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let list = servers.map { "  - \($0.address)\n" }.joined()
    try Data("schema: 1\nendpoints:\n\(list)time-limit: \(timeLimit)\n".utf8)
      .write(to: folder.appending(path: "library.yml"))
  }

  /// How many bytes of the one download are there that is not whole.
  func lengthOfPart() throws -> Int {
    let parts = try FileManager.default.contentsOfDirectory(atPath: downloads.path)
    try #require(parts.count == 1 && parts[0].hasSuffix(".part"))
    return try Data(contentsOf: downloads.appending(path: parts[0])).count
  }
}
