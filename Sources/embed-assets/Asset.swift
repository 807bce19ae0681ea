import Foundation

/// A text file to embed.
struct Asset {
  var path: String
  var text: String

  init(path: String, in directory: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: directory.appending(path: path))
    } catch {
      throw AssetError(path: path, reason: error.localizedDescription)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw AssetError(path: path, reason: "this is not UTF-8 text; only text can be embedded")
    }
    self.path = path
    self.text = text
  }
}

/// Why a file cannot be embedded.
struct AssetError: Error, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String { "\(path): \(reason)" }
}
