import ArgumentParser
import ChainmailTerminal

/// In which colors screens are shown, by the name that a person gives.
enum Theme: String, CaseIterable, ExpressibleByArgument {
  case terminal, dark, light
  case highContrast = "high-contrast"
  case colorBlind = "color-blind"
  case mono

  var scheme: ColorScheme {
    switch self {
    case .terminal: .terminal
    case .dark: .dark
    case .light: .light
    case .highContrast: .highContrast
    case .colorBlind: .colorBlind
    case .mono: .monochrome
    }
  }
}
