internal import ChainmailTerminal

/// The question for the file into which what can be printed is written.
struct ExportField: Hashable, Sendable {
  var field: TextField
  /// The file that is there already, which Enter writes over.
  var present: String?
}

extension Keymap where Command == DialogCommand {
  /// Of the file into which what can be printed is written, as it is typed.
  static let exporting = Keymap([
    Binding([.enter], .accept, .helpExport, hint: .hintExport),
    Binding([.escape], .close, .helpClose, hint: .hintClose),
  ])
}

extension ReplayScreen {
  /// What became of the file that was to be written.
  package enum Export: Hashable, Sendable {
    case written(String)
    /// There is one already; it is as it was.
    case exists
    case failed(ReplayRefusal)
  }

  /// Says what became of the file that was to be written.
  ///
  /// - Parameters:
  ///   - export: What became of it.
  ///   - path: The file, as it was typed.
  package mutating func tell(_ export: Export, of path: String) {
    let texts = setting.texts
    switch export {
    case .written(let file): remark = texts(.exportDone, file)
    case .failed(let refusal):
      if page == nil {
        page = .export(ExportField(field: TextField(path, limit: Self.pathLimit)))
      }
      remark = texts(.exportFailed, refusal.reason)
    case .exists:
      page = .export(ExportField(field: TextField(path, limit: Self.pathLimit), present: path))
    }
  }

  private static let pathLimit = 4096

  /// Asks for a file, named after the log at first.
  mutating func askExport() {
    isPlaying = false
    let name = log.source.hasSuffix(".jsonl") ? String(log.source.dropLast(6)) : log.source
    page = .export(ExportField(field: TextField(name + ".txt", limit: Self.pathLimit)))
  }

  /// What goes into the file.
  var exportSentence: String {
    let key: TextKey =
      switch beside?.origin {
      case nil: .exportHow
      case .whatIf: .exportHowWhatIf
      case .log: .exportHowDifference
      }
    return setting.texts(key)
  }

  mutating func answer(_ key: Key, in export: ExportField) -> [ReplayIntent] {
    switch Keymap.exporting.command(for: key) {
    case .accept:
      let path = export.field.text
      guard !path.isEmpty else {
        remark = setting.texts(.exportUnnamed)
        return []
      }
      page = nil
      return [.export(path, overwrites: export.present == path)]
    case .close: page = nil
    default:
      var export = export
      export.field.handle(key)
      page = .export(export)
    }
    return []
  }
}
