import Foundation

/// Writes text files into a Swift file as string literals.
///
/// It is called as `embed-assets DIRECTORY OUTPUT PATH…`, with paths relative to the directory.
///
/// String literals, because the compiler takes minutes over an array of bytes of the same size.
@main
struct EmbedAssets {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let directory = arguments.first, let output = arguments.dropFirst().first else {
      stop("usage: embed-assets DIRECTORY OUTPUT PATH…")
    }
    do {
      let assets = try arguments.dropFirst(2).map { path in
        try Asset(path: path, in: URL(filePath: directory, directoryHint: .isDirectory))
      }
      try Data(swiftSource(of: assets).utf8).write(to: URL(filePath: output), options: .atomic)
    } catch let error as AssetError {
      stop("\(directory)/\(error)")
    } catch {
      stop("\(error.localizedDescription)")
    }
  }

  private static func stop(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
    exit(EXIT_FAILURE)
  }
}
