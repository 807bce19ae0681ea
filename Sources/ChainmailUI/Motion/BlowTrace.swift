internal import ChainmailCore

/// The path of the last blow as far as it is seen: while it travels, and at rest all of it.
struct BlowTrace: Hashable, Sendable {
  /// What the blow met at one link.
  struct Mark: Hashable, Sendable {
    var step: LinkStep
    var isStop: Bool
    /// True if the blow is at this link right now.
    var isHere = false
    /// True if the blow is just behind this link.
    var isLeaving = false
    /// True if the link is lit for having ended it.
    var isLit = false
  }

  let thrown: AmountTable
  /// Who sent it off; nil for the attack itself.
  let origin: SpawnOrigin?
  /// The link at which the blow entered.
  let entry: LinkID?
  /// The links on its whole way, in the order in which it comes to them.
  private let path: [LinkID]
  /// True if the blow still stands before it.
  let isEntering: Bool
  let moment: BlowMotion.Moment?
  private let marks: [LinkID: Mark]
  let broken: Set<PieceID>

  /// What of a hit is seen at a moment of its motion; nil is all of it, at rest.
  init(_ report: HitReport, moment: BlowMotion.Moment? = nil) {
    let packets = report.packets
    var packet = 0
    switch moment {
    case .sends(let index), .falls(let index): if packets.indices.contains(index) { packet = index }
    default: break
    }
    origin = packets.isEmpty ? nil : packets[packet].origin
    thrown = packets.isEmpty ? report.attack.blow.amounts : packets[packet].amounts
    let steps = packets.isEmpty ? [] : report.walk(of: packet)
    path = steps.map(\.link)
    entry = path.first
    self.moment = moment
    isEntering = moment == .enters
    broken = moment == .shatters ? Set(report.broken) : []
    let seen: Int
    switch moment {
    case .enters: seen = 0
    case .at(let step), .leaves(let step): seen = step + 1
    default: seen = steps.count
    }
    let fallen = packets.isEmpty ? nil : report.bodyPart(reachedBy: packet)
    var marks: [LinkID: Mark] = [:]
    for (place, step) in steps.prefix(seen).enumerated() {
      var mark = Mark(step: step, isStop: step.disposition == .stop)
      if case .at(place) = moment { mark.isHere = true }
      if case .leaves(place) = moment { mark.isLeaving = true }
      if case .sends = moment { mark.isHere = place + 1 == steps.count }
      switch moment {
      case .falls:
        mark.isLit = mark.isStop
        if step.link == fallen { mark.step.after.level = .zero }
      case .stops(lit: true), .hurts(flinching: true): mark.isLit = mark.isStop
      default: break
      }
      marks[step.link] = mark
    }
    self.marks = marks
  }

  /// What the blow met at a link; nil where it has not come.
  subscript(link: LinkID) -> Mark? { marks[link] }

  /// The link to keep in sight while the blow is on its way: where it is, or what ended it.
  var here: LinkID? {
    switch moment {
    case nil: nil
    case .enters: entry
    case .sends: origin?.cause
    case .at, .leaves: marks.first { $0.value.isHere || $0.value.isLeaving }?.key
    case .falls, .stops, .hurts, .shatters: marks.first { $0.value.isStop }?.key
    }
  }

  /// The link at which it ended; where that is not there any more, the last before it that is.
  func end(in links: [Link]) -> LinkID? {
    path.last { link in links.contains { $0.id == link } }
  }

  /// True if the body flinches right now.
  var isFlinching: Bool { moment == .hurts(flinching: true) }
}
