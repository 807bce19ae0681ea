import ArgumentParser
import ChainmailTerminal

/// As what a screen is written.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, text, ansi

  /// The format that the end of a file's name tells; nil where it tells none.
  init?(endOf path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "svg": self = .svg
    case "txt": self = .text
    case "ans", "ansi": self = .ansi
    default: return nil
    }
  }

  /// A frame in this format.
  func picture(of frame: ScreenBuffer, title: String, in scheme: ColorScheme) -> String {
    switch self {
    case .svg: frame.svg(title: title, in: scheme)
    case .text: frame.text
    case .ansi: frame.ansi(in: scheme, at: scheme == .terminal ? .sixteen : .direct)
    }
  }
}
