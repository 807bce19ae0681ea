/// Returns a Swift file that declares the assets, sorted by path.
func swiftSource(of assets: [Asset]) -> String {
  var source = """
    // Generated from Assets; do not edit.

    /// The files of `Assets` as they were when this program was built.
    enum EmbeddedAssets {
      /// Every file with its path relative to `Assets`, sorted by path.
      static let files: [(path: String, text: String)] = [

    """
  for asset in assets.sorted(by: { $0.path < $1.path }) {
    source += "    (\(literal(asset.path)), \(literal(asset.text))),\n"
  }
  source += "  ]\n}\n"
  return source
}

/// Returns a one-line string literal whose value is exactly `text`.
private func literal(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\r": literal += "\\r"
    case "\t": literal += "\\t"
    case "\0"..." ", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}", "\u{FEFF}":
      // A space stands for itself; what an editor or a compiler might change is spelled out.
      literal += scalar == " " ? " " : "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}
