internal import ChainmailCore

/// A blow on its way through the chain: what is seen is a pure function of the hit and of the time
/// since it arrived.
///
/// Time is cut into beats, and between two beats no cell changes.
struct BlowMotion: Hashable, Sendable {
  /// What is seen during a beat.
  enum Moment: Hashable, Sendable {
    /// The blow stands before the link at which it enters.
    case enters
    /// It is at this step of its walk.
    case at(step: Int)
    /// It is between the link of this step and the next.
    case leaves(step: Int)
    /// What a link sent off because of it, by its place among the packets, is on its way.
    case sends(packet: Int)
    /// The body lies at nothing after a deadly packet, by its index, from which it is about to be
    /// saved.
    case falls(packet: Int)
    /// The link that stopped it is lit, or not.
    case stops(lit: Bool)
    /// The body flinches, or stands again.
    case hurts(flinching: Bool)
    /// Pieces that broke fall apart.
    case shatters
  }

  struct Beat: Hashable, Sendable {
    /// Milliseconds since the blow arrived.
    var start: UInt64
    var moment: Moment
  }

  /// The longest that a motion lasts in full, in milliseconds, and what each packet sent off adds.
  static let limit: UInt64 = 800
  private static let perPacket: UInt64 = 300
  /// The most packets sent off that are seen one after another.
  private static let seenPackets = 3
  /// The shortest beat, so that no more than 30 frames a second are drawn.
  private static let shortest: UInt64 = 34

  let report: HitReport
  /// The links as they stood when the blow arrived.
  let chain: [Link]
  /// Those of them who stand there only for some blows, as they were when it arrived.
  let companions: [Companion]
  let number: UInt64
  /// When the blow arrived, in milliseconds.
  let start: UInt64
  /// How long all of it lasts.
  let duration: UInt64
  let beats: [Beat]
  /// True if the blow leaves the body fallen.
  private let fells: Bool

  /// Plans the motion so that it lasts no longer than `limit` milliseconds, where it has so many
  /// times the usual ones to last.
  init(
    _ report: HitReport, meeting defense: Defense, number: UInt64, start: UInt64,
    limit: UInt64 = Self.limit, slowness: UInt64 = 1
  ) {
    self.report = report
    chain = defense.links
    companions = defense.companions
    self.number = number
    self.start = start
    let steps = report.packets.isEmpty ? 0 : report.walk(of: 0).count
    let sent = UInt64(min(max(report.packets.count - 1, 0), Self.seenPackets))
    let whole = min(limit, (Self.limit + sent * Self.perPacket) * slowness)
    let perPacket = whole * Self.perPacket / (Self.limit + sent * Self.perPacket)
    // What would be gone before it is seen is not shown.
    let shown = perPacket < 2 * Self.shortest ? 0 : sent
    // In the full length 10 % to arrive, up to 50 % to travel, the rest to end.
    let limit = max(whole - shown * perPacket, 3 * Self.shortest)
    let arrival = max(limit / 10, Self.shortest)
    let travel = min(limit / 2, UInt64(steps) * limit / 8)
    let perStep = max(travel / UInt64(max(steps, 1)), 1)
    var beats = [Beat(start: 0, moment: .enters)]
    var time = arrival
    var free = arrival
    for step in 0..<steps {
      // Where steps are shorter than a frame, some are not drawn; the last always is.
      if time >= free || step == steps - 1 {
        beats.append(Beat(start: max(time, free), moment: .at(step: step)))
        free = max(time, free) + Self.shortest
        if step < steps - 1, perStep >= 2 * Self.shortest {
          beats.append(Beat(start: time + perStep / 2, moment: .leaves(step: step)))
        }
      }
      time += perStep
    }
    time = max(time, free)
    let moments = Self.ending(of: report)
    let ending = max((limit - min(time, limit)) / UInt64(max(moments.count, 3)), Self.shortest)
    for packet in 0..<Int(shown) {
      beats.append(Beat(start: time, moment: .sends(packet: packet + 1)))
      time += perPacket
    }
    for moment in moments {
      beats.append(Beat(start: time, moment: moment))
      time += ending
    }
    self.beats = beats
    duration = time
    fells = report.fells(chain)
  }

  /// A blow that stands still at one moment of its way.
  init(_ report: HitReport, meeting defense: Defense, number: UInt64, heldAt moment: Moment) {
    self.report = report
    chain = defense.links
    companions = defense.companions
    self.number = number
    start = 0
    duration = .max
    beats = [Beat(start: 0, moment: moment)]
    fells = report.fells(chain)
  }

  private static func ending(of report: HitReport) -> [Moment] {
    var moments: [Moment] = []
    if report.outcome.stoppedBy != nil {
      moments = [.stops(lit: true), .stops(lit: false), .stops(lit: true)]
    } else if report.hurts {
      moments = [.hurts(flinching: true), .hurts(flinching: false), .hurts(flinching: true)]
    }
    if !report.broken.isEmpty { moments = moments.prefix(2) + [.shatters] }
    return report.deadlyPackets.map { .falls(packet: $0) } + moments
  }

  /// True if it stands still, and is never over.
  var isHeld: Bool { duration == .max }

  /// When the motion is over.
  var end: UInt64 { start + duration }

  /// What is seen at a time; nil once it is over.
  func moment(at time: UInt64) -> Moment? {
    guard time < end else { return nil }
    let elapsed = time - min(start, time)
    return beats.last { $0.start <= elapsed }?.moment
  }

  /// The hit points as far as the blow has come; nil once the motion is over.
  func hitPoints(at time: UInt64) -> Amount? {
    switch moment(at: time) {
    case nil: nil
    case .enters, .at, .leaves, .sends: report.hitPointsBefore
    case .falls(let packet): hitPoints(fallingTo: packet)
    case .stops, .hurts, .shatters: report.hitPointsAfter
    }
  }

  /// The hit points while the part of the body that a deadly packet reached lies at nothing.
  private func hitPoints(fallingTo packet: Int) -> Amount {
    var levels: [LinkID: Amount] = [:]
    for link in chain where link.isTerminal { levels[link.id] = link.state.level }
    for step in (0...packet).flatMap(report.walk(of:)) where step.reason == .body {
      levels[step.link] = step.after.level
    }
    if let part = report.bodyPart(reachedBy: packet) { levels[part] = .zero }
    return Amount(quanta: levels.values.reduce(into: Int128(0)) { $0 += Int128($1.quanta) }) ?? .max
  }

  /// Returns whether the body is seen fallen; nil once the motion is over.
  func isFallen(at time: UInt64) -> Bool? {
    switch moment(at: time) {
    case nil: nil
    case .enters, .at, .leaves, .sends: false
    case .falls: true
    case .stops, .hurts, .shatters: fells
    }
  }

  /// The next time at which something changes; nil once it is over.
  func nextChange(after time: UInt64) -> UInt64? {
    guard time < end else { return nil }
    let elapsed = time - min(start, time)
    return start + (beats.first { $0.start > elapsed }?.start ?? duration)
  }
}

extension HitReport {
  /// Returns whether a vital part of a body in this chain is left with nothing.
  fileprivate func fells(_ chain: [Link]) -> Bool {
    guard hurts else { return false }
    let levels = levels
    return chain.contains { $0.isVital && (levels[$0.id] ?? $0.state.level) == .zero }
  }
}
