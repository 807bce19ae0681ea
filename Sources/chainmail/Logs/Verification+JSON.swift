import ChainmailLog
import Messages

extension Verification {
  /// What was found, as one object.
  ///
  /// - Parameters:
  ///   - path: How the log is called.
  ///   - tornBytes: How many bytes stand behind its last sound record.
  ///   - soundTo: Up to which record its game is sound, where something is wrong and anything is.
  /// - Returns: The object, without a line feed.
  func json(_ path: String, tornBytes: UInt64, soundTo: UInt64?) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      writer.key("status")
      writer.integer(exitStatus)
      writer.key("checks")
      writer.array(LogCheck.allCases) { writer, check in
        writer.object { writer in
          writer.member("check", check.name)
          write(self[check], to: &writer)
        }
      }
      for (name, count) in [("records", records), ("keys", UInt64(keys)), ("blows", turns)] {
        writer.key(named: name)
        writer.integer(count)
      }
      writer.key("ended")
      writer.bool(isEnded)
      if tornBytes > 0 {
        writer.key("torn_bytes")
        writer.integer(tornBytes)
      }
      if let soundTo {
        writer.key("sound_to_record")
        writer.integer(soundTo)
      }
      guard let lastGoodKey else { return }
      writer.key("last_good_key")
      writer.object { $0.place(of: lastGoodKey) }
    }
    return writer.text
  }

  private func write(_ status: Status, to writer: inout JSONWriter) {
    switch status {
    case .sound: writer.member("state", "sound")
    case .soundExcept(let gap):
      writer.member("state", "sound")
      writer.member("except", gap.description)
    case .notChecked(let because):
      writer.member("state", "not_checked")
      writer.member("because", because.description)
    case .failed(let failure):
      writer.member("state", "failed")
      for (name, number) in [
        ("byte", failure.offset), ("record", failure.record), ("tick", failure.tick),
      ] {
        guard let number else { continue }
        writer.key(named: name)
        writer.integer(number)
      }
      if let link = failure.link { writer.member("link", link) }
      if !failure.field.isEmpty { writer.member("field", failure.field) }
      if !failure.expected.isEmpty { writer.member("expected", failure.expected.description) }
      writer.member("got", failure.got.description)
    }
  }
}

extension LogCheck {
  fileprivate var name: String {
    switch self {
    case .framing: "framing"
    case .checksum: "checksum"
    case .chain: "chain"
    case .ledger: "ledger"
    case .rerun: "rerun"
    case .rules: "rules"
    }
  }
}
