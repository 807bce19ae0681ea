extension PackLibrary {
  /// The assets inside this program, as they were when it was built.
  public static var builtInFiles: [ContentFile] {
    EmbeddedAssets.files.map { ContentFile(path: $0.path, text: $0.text) }
  }
}
