internal import ChainmailRooms
internal import ResponderChain

/// A line of the form, from top to bottom.
enum GateLine: Hashable, CaseIterable {
  /// Whether to sign in or up.
  case deed
  case firstName, lastName, email, password, repeated
  /// What is allowed.
  case location, notifications
  /// Whether who signs up takes over what the rooms keep for the guest.
  case keepGuest

  /// The line that a check looks at.
  init(_ check: GateCheck) {
    self =
      switch check {
      case .firstName: .firstName
      case .lastName: .lastName
      case .email, .emailForm: .email
      case .password, .passwordLength: .password
      case .passwordRepeat: .repeated
      case .location: .location
      case .notifications: .notifications
      }
  }

  /// What is typed there; nil where something is ticked.
  var field: GateForm.Field? {
    switch self {
    case .firstName: .firstName
    case .lastName: .lastName
    case .email: .email
    case .password: .password
    case .repeated: .repeated
    case .deed, .location, .notifications, .keepGuest: nil
    }
  }

  /// What it is called.
  var label: TextKey {
    switch self {
    case .deed: .gateDeed
    case .firstName: .gateFirstName
    case .lastName: .gateLastName
    case .email: .gateEmail
    case .password: .gatePassword
    case .repeated: .gateRepeated
    case .location: .gateLocation
    case .notifications: .gateNotifications
    case .keepGuest: .gateKeepGuest
    }
  }
}

extension GateForm.Field {
  /// Whether what is typed there is shown as dots.
  var isSecret: Bool { self == .password || self == .repeated }
}

extension GateScreen {
  /// The lines of the form that is open: only what one of its checks looks at is asked for.
  var lines: [GateLine] {
    let checks = order[gate.deed]
    return GateLine.allCases.filter { line in
      switch line {
      case .deed, .email, .password: true
      case .firstName, .lastName, .repeated: gate.deed == .signUp
      case .location: checks.contains(.location)
      case .notifications: checks.contains(.notifications)
      case .keepGuest: gate.deed == .signUp && player.id == .guest
      }
    }
  }

  /// Goes so many lines on, around the ends.
  mutating func move(by step: Int) {
    let lines = lines
    let place = (lines.firstIndex(of: line) ?? 0) + step
    line = lines[(place + lines.count) % lines.count]
  }
}
