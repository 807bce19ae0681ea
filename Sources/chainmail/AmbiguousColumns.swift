import ArgumentParser

/// How wide a terminal draws characters that are one column wide to some and two to others.
enum AmbiguousColumns: String, CaseIterable, ExpressibleByArgument {
  case one = "1"
  case two = "2"
}
