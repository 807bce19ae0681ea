import Foundation

/// Writes text files into a Swift file as string literals.
///
/// It is called as `embed-assets DIRECTORY OUTPUT [FOLDER...]`, and takes every file under the
/// directory that is not hidden and not in one of the folders, which are left out.
///
/// String literals, because the compiler takes minutes over an array of bytes of the same size.
@main
struct EmbedAssets {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let directory = arguments.first, let output = arguments.dropFirst().first else {
      stop("usage: embed-assets DIRECTORY OUTPUT [FOLDER...]")
    }
    do {
      let url = URL(filePath: directory, directoryHint: .isDirectory)
      let leftOut = Set(arguments.dropFirst(2))
      let assets = try paths(in: url, but: leftOut).map { try Asset(path: $0, in: url) }
      try write(Data(swiftSource(of: assets).utf8), to: URL(filePath: output))
    } catch let error as AssetError {
      stop("\(directory)/\(error)")
    } catch {
      stop("\(error.localizedDescription)")
    }
  }

  /// Returns the paths, relative to `directory`, of all files under it that are neither hidden nor
  /// under one of the names that are left out.
  private static func paths(in directory: URL, but leftOut: Set<String> = []) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    return try names.filter { !$0.hasPrefix(".") && !leftOut.contains($0) }.flatMap { name in
      let url = directory.appending(path: name)
      let isDirectory = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      return isDirectory ? try paths(in: url).map { "\(name)/\($0)" } : [name]
    }
  }

  /// Writes a file; one that holds this already stays as it is, so that nothing is built anew that
  /// is made from it.
  private static func write(_ content: Data, to output: URL) throws {
    guard (try? Data(contentsOf: output)) != content else { return }
    try content.write(to: output, options: .atomic)
  }

  private static func stop(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
    exit(EXIT_FAILURE)
  }
}
