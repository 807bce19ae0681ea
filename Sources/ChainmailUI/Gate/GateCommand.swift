internal import ChainmailTerminal

/// What a key can ask at the gate's form; letters are typed into its lines.
package enum GateCommand: Hashable, Sendable {
  case next, previous
  /// Ticks or unticks a line.
  case toggle
  case submit
  case otherForm, guest, profile
  case help, leave
}

extension Keymap where Command == GateCommand {
  package static let gate = Keymap([
    Binding([.tab, .down], .next, .helpGateNext, hint: .hintGateLine),
    Binding([.backTab, .up], .previous, .helpGatePrevious),
    Binding([.enter], .submit, .helpGateSubmit, hint: .hintGateSubmit),
    Binding([.character(" "), .left, .right], .toggle, .helpGateToggle, hint: .hintGateToggle),
    Binding([.control("n")], .otherForm, .helpGateOtherForm, hint: .hintGateOtherForm),
    Binding([.control("g")], .guest, .helpGateGuest, hint: .hintGateGuest),
    Binding([.control("o")], .profile, .helpGateProfile, hint: .hintGateProfile),
    // A question mark is typed into a line of text; Ctrl+X explains there too, as x does elsewhere.
    Binding(
      [.control("x"), .function(1), .character("?")], .help, .helpGateHelp, hint: .hintHelp),
    Binding([.escape], .leave, .helpLeaveRoom, hint: .hintLeaveRoom),
  ])
}

/// What a key can ask of the page of one's own profile.
package enum GatePageCommand: Hashable, Sendable {
  case begin(GateSheet.Purpose)
  case close
}

extension Keymap where Command == GatePageCommand {
  /// The keys of the page: what can be done with the profile.
  package static func gatePage(_ purposes: Set<GateSheet.Purpose>) -> Keymap {
    let begin = GateSheet.Purpose.allCases.filter(purposes.contains).map { purpose in
      switch purpose {
      case .export:
        Binding([.character("e")], .begin(.export), .helpGateExport, hint: .hintGateExport)
      case .admit:
        Binding([.character("i")], .begin(.admit), .helpGateImport, hint: .hintGateImport)
      case .delete:
        Binding([.character("d")], .begin(.delete), .helpGateDelete, hint: .hintGateDelete)
      }
    }
    return Keymap(
      begin + [Binding([.escape, .character("q")], .close, .helpClose, hint: .hintClose)])
  }
}

/// What a key can ask of something that is asked for over that page.
package enum GateSheetCommand: Hashable, Sendable {
  case next, previous, accept, close
}

extension Keymap where Command == GateSheetCommand {
  /// The keys of a sheet; only where there is something to type can one go through its lines.
  package static func gateSheet(_ sheet: GateSheet) -> Keymap {
    let (help, hint): (TextKey, TextKey) =
      switch sheet.purpose {
      case .export: (.helpGateExport, .hintGateExport)
      case .admit: (.helpGateImport, .hintGateImport)
      case .delete: (.helpGateDelete, .hintGateDeleteForGood)
      }
    let lines = [
      Binding(
        [.tab, .down], .next, .helpGateNext, hint: sheet.lines.count > 1 ? .hintGateLine : nil),
      Binding([.backTab, .up], .previous, .helpGatePrevious),
    ]
    return Keymap(
      [Binding([.enter], .accept, help, hint: hint)] + lines
        + [Binding([.escape], .close, .helpClose, hint: .hintClose)])
  }
}
