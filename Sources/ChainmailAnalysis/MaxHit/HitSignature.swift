internal import ChainmailCore
internal import ResponderChain

/// Which thresholds a hit passes on its way, link by link.
///
/// Between two hits with the same signature all hits have it. The first link that breaks anywhere
/// is met by what grows with the hit, so its thresholds are passed once and for all; while they
/// stay the same, what the next one meets grows too, and so on. There, more damage never comes to
/// less.
struct HitSignature: Equatable {
  /// One for each threshold, and one behind those of each link for whether it failed, in the order
  /// of the walk; zeros for what was not reached.
  var marks: [UInt32]

  /// The signature of a hit; nil where dice decide which thresholds it passes.
  ///
  /// - Parameters:
  ///   - blow: The hit.
  ///   - wearer: Whom it meets.
  ///   - thresholds: Of each link of the chain.
  init?(of blow: Blow, on wearer: Wearer, _ thresholds: [[Threshold]]) {
    var defense = wearer.state.defense
    let links = defense.chain.map(\.id)
    var evaluator = Evaluator(
      draws: FixedDraws(), recorder: SignatureRecorder(thrown: blow.amounts, links, thresholds))
    let attack = Attack(id: wearer.attack(0), blow)
    let entry = wearer.entry.flatMap(defense.index(of:)) ?? 0
    do throws(EvaluationError) {
      _ = try evaluator.resolve(attack, in: &defense, from: entry)
    } catch {
      evaluator.recorder.fail()
    }
    guard !evaluator.recorder.isAmbiguous else { return nil }
    marks = evaluator.recorder.marks
  }

  /// Where two signatures first differ; nil where they do not.
  func firstDifference(from other: HitSignature) -> Int? {
    marks.indices.first { marks[$0] != other.marks[$0] }
  }
}

/// Takes note of the thresholds that the attack itself passes.
private struct SignatureRecorder: HitRecorder {
  private(set) var marks: [UInt32]
  private(set) var isAmbiguous = false
  private let thrown: AmountTable
  private let links: [LinkID]
  private let thresholds: [[Threshold]]
  /// Where the marks of each link begin.
  private let starts: [Int]
  private var arriving = AmountTable()
  private var place = -1
  private var isSpawned = false

  init(thrown: AmountTable, _ links: [LinkID], _ thresholds: [[Threshold]]) {
    self.thrown = thrown
    self.links = links
    self.thresholds = thresholds
    var starts: [Int] = []
    var count = 0
    for list in thresholds {
      starts.append(count)
      count += list.count + 1
    }
    self.starts = starts
    marks = Array(repeating: 0, count: count)
    // What reactions compare is known before the walk, whether they are asked or not.
    for (place, list) in thresholds.enumerated() {
      for (index, threshold) in list.enumerated() where threshold.measure == .thrown {
        marks[starts[place] + index] = threshold.passed(by: AmountTable(), thrown: thrown)
      }
    }
  }

  static var isRecording: Bool { true }

  mutating func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {
    isSpawned = origin != nil
    arriving = packet.amounts.table
  }

  mutating func beginLink(_ link: LinkID, state: LinkState) {
    guard !isSpawned else { return }
    place = links.firstIndex(of: link) ?? place
    for (index, threshold) in thresholds[place].enumerated() where threshold.measure != .thrown {
      marks[starts[place] + index] = threshold.passed(by: arriving, thrown: thrown)
    }
  }

  mutating func drew(_ draw: RecordedDraw) {
    guard !isSpawned else { return }
    // Which of the thresholds behind it the packet passes may now depend on the dice.
    let behind = thresholds[(place + 1)...].joined()
    if behind.contains(where: { $0.measure != .thrown }) { isAmbiguous = true }
  }

  mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {
    guard !isSpawned else { return }
    arriving = packet.amounts.table
  }

  /// The link that was asked last could not answer.
  mutating func fail() {
    guard place >= 0 else { return }
    marks[starts[place] + thresholds[place].count] = 1
  }

  func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount) {}
  func note(_ account: Account, _ type: DamageType, _ amount: Amount) {}
  func deferred(as id: AttackID) {}
  func reacted(_ reaction: Reaction) {}
  func endPacket(_ end: PacketEnd) {}
  func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {}
}
