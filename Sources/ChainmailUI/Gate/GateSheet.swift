internal import ChainmailRooms
internal import ChainmailTerminal

/// What is asked for before a profile is exported, imported or deleted.
package struct GateSheet: Sendable {
  package enum Purpose: Hashable, Sendable, CaseIterable {
    case export, admit, delete
  }

  /// Something to be typed.
  enum Line: Hashable, Sendable {
    case file, password, repeated

    /// The line that a check of signing up looks at; names and e-mail come out of the file.
    init(_ check: GateCheck) {
      switch check {
      case .password, .passwordLength, .passwordRepeat: self = .password
      case .firstName, .lastName, .email, .emailForm, .location, .notifications: self = .file
      }
    }

    /// What it is called.
    var label: TextKey {
      switch self {
      case .file: .gateFile
      case .password: .gatePassword
      case .repeated: .gateRepeated
      }
    }

    var isSecret: Bool { self != .file }
  }

  package let purpose: Purpose
  /// What is typed, from top to bottom; nothing where a guest's profile is deleted.
  let lines: [Line]
  private var fields: [PrivateField]
  private(set) var focus = 0
  /// Why it was not done when it was asked for last.
  var fault: String?

  /// Asks for what somebody has to give.
  ///
  /// - Parameters:
  ///   - purpose: What for.
  ///   - asksPassword: Whether the profile that is exported or deleted has a password.
  init(_ purpose: Purpose, asksPassword: Bool) {
    self.purpose = purpose
    let password: [Line] = asksPassword ? [.password] : []
    lines =
      switch purpose {
      case .export: [.file] + password
      case .admit: [.file, .password, .repeated]
      case .delete: password
      }
    fields = lines.map {
      PrivateField(limit: $0.isSecret ? 256 : 4096, isCovered: $0.isSecret)
    }
  }

  /// Whether the line that has the cursor is a password.
  var typesSecret: Bool { lines.indices.contains(focus) && lines[focus].isSecret }

  /// What is typed in a line, with its cursor.
  func field(_ place: Int) -> PrivateField { fields[place] }

  /// What is typed in a line; nothing where it is not asked for.
  func text(_ line: Line) -> String {
    lines.firstIndex(of: line).map { fields[$0].text } ?? ""
  }

  /// Goes so many lines on, around the ends.
  mutating func move(by step: Int) {
    guard !lines.isEmpty else { return }
    focus = (focus + step + lines.count) % lines.count
  }

  /// Goes to the first line that has to be filled in and is not, and returns it.
  ///
  /// What is imported may be the guest's, which needs no password.
  mutating func goToMissing() -> Line? {
    let place = lines.indices.first { place in
      fields[place].text.isEmpty && (lines[place] == .file || purpose != .admit)
    }
    guard let place else { return nil }
    focus = place
    return lines[place]
  }

  /// Types into the line that has the cursor; whether the key was for it.
  mutating func type(_ key: Key) -> Bool {
    guard fields.indices.contains(focus) else { return false }
    let before = fields[focus]
    guard fields[focus].handle(key) else { return false }
    if fields[focus] != before { fault = nil }
    return true
  }

  mutating func paste(_ text: String) {
    guard fields.indices.contains(focus) else { return }
    fields[focus].paste(text)
    fault = nil
  }

  /// Forgets the passwords, as soon as they were handed in.
  mutating func forgetPasswords() {
    for (place, line) in lines.enumerated() where line.isSecret {
      fields[place].forget()
    }
  }

  /// Says what was wrong with what was handed in, and goes to the line that it was in.
  mutating func blame(_ line: Line, _ fault: String) {
    self.fault = fault
    focus = lines.firstIndex(of: line) ?? 0
  }
}
