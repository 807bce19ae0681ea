import Foundation
import PackagePlugin

/// Puts the files of the package's `Assets` directory into the target, as one generated Swift file.
@main
struct EmbedAssets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let assets = context.package.directoryURL.appending(path: "Assets")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedAssets.swift")
    let files = try self.files(in: assets)
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) assets",
        executable: try context.tool(named: "embed-assets").url,
        // Every file is named, so that one that comes or goes changes the command and runs it again.
        arguments: [assets.path, output.path] + files,
        inputFiles: files.map { assets.appending(path: $0) },
        outputFiles: [output])
    ]
  }

  /// Returns the paths, relative to `directory` and sorted, of all files under it that are not hidden.
  private func files(in directory: URL) throws -> [String] {
    var files: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    where !name.hasPrefix(".") {
      let url = directory.appending(path: name)
      if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        files += try self.files(in: url).map { "\(name)/\($0)" }
      } else {
        files.append(name)
      }
    }
    return files
  }
}
