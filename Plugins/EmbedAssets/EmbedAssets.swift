import Foundation
import PackagePlugin

/// Puts the files of the package's `Assets` directory into the target, as one generated Swift file;
/// all but the pictures, which the program does not read.
@main
struct EmbedAssets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let assets = context.package.directoryURL.appending(path: "Assets")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedAssets.swift")
    return [
      .buildCommand(
        displayName: "Embedding Assets",
        executable: try context.tool(named: "embed-assets").url,
        arguments: [assets.path, output.path] + Self.leftOut,
        // Directories too, and the tool lists them itself: this plan is kept when a file comes or
        // goes.
        inputFiles: try [assets] + contents(of: assets, but: Self.leftOut),
        outputFiles: [output])
    ]
  }

  /// The folders of `Assets` that are not embedded.
  private static let leftOut = ["Pictures"]

  /// Returns all files and directories under `directory` that are not hidden, nor under one of the
  /// names that are left out.
  private func contents(of directory: URL, but leftOut: [String] = []) throws -> [URL] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    return try names.filter { !$0.hasPrefix(".") && !leftOut.contains($0) }.flatMap { name in
      let url = directory.appending(path: name)
      let isDirectory = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      return isDirectory ? try [url] + contents(of: url) : [url]
    }
  }
}
