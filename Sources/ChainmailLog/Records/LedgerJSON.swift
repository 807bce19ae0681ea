public import ChainmailCore

/// The ledger of one attack as JSON with the names in full.
///
/// The fields are those of a log's `hit` records; `chainmail explain --json` prints this. A spawned
/// packet stands within the one that it came of; a log lists it beside that and names its `parent`.
public enum LedgerJSON {
  /// One object on one line, without a line feed.
  ///
  /// - Complexity: O(steps), times the packets for what was spawned.
  public static func text(of report: HitReport, rules: Rules) -> String {
    var writer = JSONWriter()
    write(report, rules: rules, to: &writer)
    return writer.text
  }

  /// Writes the object into other JSON.
  ///
  /// - Parameters:
  ///   - report: The ledger.
  ///   - rules: The rules under which the attack fell.
  ///   - writer: Where it is written to.
  ///   - more: Writes what stands behind the ledger's own members.
  package static func write(
    _ report: HitReport, rules: Rules, to writer: inout JSONWriter,
    and more: (inout JSONWriter) -> Void = { _ in }
  ) {
    var ledger = LedgerWriter(.names(rules))
    ledger.tellsDetails = !report.isRestored
    let told = ledger
    writer.object { writer in
      writer.key("attack")
      told.attack(report.attack, to: &writer)
      if !report.packets.isEmpty { members(of: 0, report, told, to: &writer) }
      more(&writer)
    }
  }

  private static func members(
    of packet: Int, _ report: HitReport, _ ledger: LedgerWriter, to writer: inout JSONWriter
  ) {
    writer.key("links")
    writer.array(report.walk(of: packet)) { ledger.step($1, to: &$0) }
    writer.key("spawned")
    let children = report.packets.indices.filter { report.packets[$0].origin?.parent == packet }
    writer.array(children) { writer, child in spawned(child, report, ledger, to: &writer) }
    let reactions = report.reactions.filter { $0.packet == packet }
    if !reactions.isEmpty {
      writer.key("reactions")
      writer.array(reactions) { ledger.reaction($1.reaction, packet: nil, to: &$0) }
    }
    ledger.end(report.packets[packet].end, to: &writer)
  }

  private static func spawned(
    _ index: Int, _ report: HitReport, _ ledger: LedgerWriter, to writer: inout JSONWriter
  ) {
    let packet = report.packets[index]
    writer.object { writer in
      if let origin = packet.origin {
        writer.key("cause")
        ledger.link(origin.cause, to: &writer)
        writer.key("target")
        writer.string(origin.target.name)
      }
      writer.key("attack")
      ledger.attack(report.attack(of: packet), to: &writer)
      members(of: index, report, ledger, to: &writer)
    }
  }
}
