internal import ChainmailCore

extension LedgerWriter {
  /// Writes what one link did; in a log an index and the reason where it did nothing.
  func step(_ step: LinkStep, to writer: inout JSONWriter) {
    if isCompact, step.changedNothing {
      writer.array { writer in
        link(step.link, to: &writer)
        writer.string(step.reason.name)
      }
      return
    }
    writer.object { writer in
      writer.key("link")
      link(step.link, to: &writer)
      if !isCompact || step.disposition == .stop {
        writer.key("disposition")
        writer.string(step.disposition.name)
      }
      writer.key("reason")
      writer.string(step.reason.name)
      flow(step, to: &writer)
      if !isCompact || !step.draws.isEmpty {
        writer.key("draws")
        writer.array(step.draws) { draw($1, to: &$0) }
      }
      details(of: step, to: &writer)
      change(of: step.link, from: step.before, to: step.after, into: &writer)
      members(step.members, to: &writer)
    }
  }

  /// Writes what changed of the links that a link gathers.
  private func members(_ members: [StateChange], to writer: inout JSONWriter) {
    guard tellsStates, !members.isEmpty else { return }
    writer.key("members")
    writer.array(members) { writer, member in
      writer.object { writer in
        writer.key("link")
        link(member.link, to: &writer)
        change(of: member.link, from: member.before, to: member.after, into: &writer)
      }
    }
  }

  /// The parts of a step that an evaluator knows and a log does not hold.
  private func details(of step: LinkStep, to writer: inout JSONWriter) {
    guard tellsDetails, tellsStates, case .names(let rules) = vocabulary else { return }
    if !step.rolled.isEmpty {
      writer.key("rolled")
      writer.object { writer in
        for rolled in step.rolled {
          writer.key(named: rules.name(ofRegister: rolled.register))
          writer.integer(rolled.value)
        }
      }
    }
    if !step.sacrificed.isEmpty {
      writer.key("sacrificed")
      writer.array(step.sacrificed) { piece($1, to: &$0) }
    }
    if let left = step.penetrationLeft {
      writer.key("penetration_left")
      table(left, to: &writer)
    }
    table("lost_by_type", step.lost, to: &writer)
  }

  private func flow(_ step: LinkStep, to writer: inout JSONWriter) {
    if !isCompact {
      writer.key("in")
      table(step.incoming, to: &writer)
    }
    if !isCompact || step.incoming != step.outgoing {
      writer.key("out")
      table(step.outgoing, to: &writer)
    }
    if isCompact {
      table("absorbed", step.absorbed, to: &writer)
    } else {
      writer.key("absorbed")
      table(step.absorbed, to: &writer)
    }
    table("amplified", step.amplified, to: &writer)
    table("converted_in", step.convertedIn, to: &writer)
    table("converted_out", step.convertedOut, to: &writer)
    table("diverted", step.diverted, to: &writer)
    table("deferred", step.deferred, to: &writer)
    if let lost = Amount(quanta: step.lost.totalQuanta), lost != .zero {
      writer.key("lost")
      writer.amount(lost)
    }
    if !step.stoppedEffects.isEmpty { stopped(step.stoppedEffects, to: &writer) }
    if let id = step.deferral {
      writer.key("returns_as")
      writer.string(id.description)
    }
  }

  func draw(_ draw: RecordedDraw, to writer: inout JSONWriter) {
    if isCompact {
      writer.array { writer in
        writer.integer(draw.slot)
        word(draw.bound, to: &writer)
        word(draw.result, to: &writer)
        if let member = draw.member { link(member, to: &writer) }
      }
      return
    }
    writer.object { writer in
      writer.key("slot")
      writer.integer(draw.slot)
      writer.key("bound")
      word(draw.bound, to: &writer)
      writer.key("result")
      word(draw.result, to: &writer)
      if let member = draw.member {
        writer.key("link")
        link(member, to: &writer)
      }
    }
  }

  /// Writes a number, or a hex string where a reader with doubles would not get it exactly.
  private func word(_ word: UInt64, to writer: inout JSONWriter) {
    if word < JSONValue.integerLimit { writer.integer(word) } else { writer.hex(word) }
  }

  /// The members of a hit in a log.
  func hit(_ report: HitReport, to writer: inout JSONWriter) {
    writer.key("attack")
    attack(report.attack, to: &writer)
    walk(of: 0, report, to: &writer)
    let packets = report.packets
    if packets.count > 1 {
      writer.key("spawned")
      writer.array(packets.indices.dropFirst()) { writer, index in
        spawned(report, index, to: &writer)
      }
    }
    if !report.reactions.isEmpty {
      writer.key("reactions")
      writer.array(report.reactions) { reaction($1.reaction, packet: $1.packet, to: &$0) }
    }
    if let first = packets.first { end(first.end, to: &writer) }
    guard !tellsOnlyEffects else { return }
    writer.key("hp")
    writer.array([report.hitPointsBefore, report.hitPointsAfter]) { $0.amount($1) }
  }

  /// The member with the steps of a packet.
  private func walk(of packet: Int, _ report: HitReport, to writer: inout JSONWriter) {
    writer.key("links")
    writer.array { writer in
      guard report.packets.indices.contains(packet) else { return }
      report.forEachStep(of: packet) { step in
        if packet > 0 || !tellsOnlyEffects || step.hasEffect { self.step(step, to: &writer) }
      }
    }
  }

  private func spawned(_ report: HitReport, _ index: Int, to writer: inout JSONWriter) {
    let packet = report.packets[index]
    writer.object { writer in
      if let origin = packet.origin {
        if origin.parent > 0 {
          writer.key("parent")
          writer.integer(origin.parent)
        }
        writer.key("cause")
        link(origin.cause, to: &writer)
        writer.key("target")
        writer.string(origin.target.name)
      }
      writer.key("attack")
      attack(report.attack(of: packet), to: &writer)
      walk(of: index, report, to: &writer)
      end(packet.end, to: &writer)
    }
  }
}

extension HitReport {
  /// A spawned packet as an attack, which has the id of the one that it came of.
  func attack(of packet: PacketReport) -> Attack {
    Attack(id: attack.id, Blow(packet.amounts, tags: packet.tags, effects: packet.effects))
  }
}

extension LinkStep {
  /// Whether the packet did not pass as it was.
  fileprivate var hasEffect: Bool {
    disposition == .stop || incoming != outgoing || !lost.isZero || !stoppedEffects.isEmpty
  }

  /// Whether the packet passed unchanged and nothing else is to be told but the reason.
  var changedNothing: Bool {
    disposition == .pass && incoming == outgoing && before == after && draws.isEmpty
      && deferral == nil && members.isEmpty && stoppedEffects.isEmpty && absorbed.isZero
      && amplified.isZero
      && convertedIn.isZero && convertedOut.isZero && diverted.isZero && deferred.isZero
      && lost.isZero
  }
}
