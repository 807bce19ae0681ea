public import ChainmailCore

/// Takes note of what each link does to amounts, for the means of a distribution.
struct ShareRecorder: HitRecorder {
  /// The sums of one link.
  struct Note {
    let link: LinkID
    var absorbed: Int64 = 0
    var amplified: Int64 = 0
    var diverted: Int64 = 0
    var deferred: Int64 = 0
    var acted = false
    var lost: Int64 = 0
    /// True if it is a pool that brought the last amount to zero and lost something to that.
    var absorbedLast = false
  }

  /// The reactions that did anything.
  private(set) var reactions: [LinkID] = []

  /// In the order asked; a link that is asked for several packets stands several times.
  private(set) var notes: [Note] = []

  static var isRecording: Bool { true }

  private(set) var trial = TrialRounding.none
  /// The link of which the trial changed a result.
  private(set) var trialCause = TrialCause()

  mutating func begin(_ trial: TrialRounding) {
    self.trial = trial
    trialCause = TrialCause()
  }

  mutating func changedByTrial(fromNothing: Bool) {
    trialCause.add(notes.last?.link, fromNothing: fromNothing)
  }

  mutating func removeAll() {
    notes.removeAll(keepingCapacity: true)
    reactions.removeAll(keepingCapacity: true)
  }

  mutating func beginLink(_ link: LinkID, state: LinkState) { notes.append(Note(link: link)) }

  mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount) {
    guard !notes.isEmpty else { return }
    switch account {
    case .absorbed: notes[notes.count - 1].absorbed += amount.quanta
    case .amplified: notes[notes.count - 1].amplified += amount.quanta
    case .diverted: notes[notes.count - 1].diverted += amount.quanta
    case .deferred: notes[notes.count - 1].deferred += amount.quanta
    case .lost: notes[notes.count - 1].lost += amount.quanta
    case .convertedIn, .convertedOut, .out: break
    }
  }

  mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {
    guard !notes.isEmpty else { return }
    let last = notes.count - 1
    notes[last].acted = reason.isAction
    notes[last].absorbedLast =
      reason == .pooled && notes[last].lost > 0 && packet.amounts.isZero
  }

  /// Returns whether the link that stopped an attack absorbed it: as a pool that lost something.
  func absorbedLast(by link: LinkID?) -> Bool {
    link != nil && notes.contains { $0.absorbedLast && $0.link == link }
  }

  mutating func reacted(_ reaction: Reaction) {
    if reaction.acted { reactions.append(reaction.link) }
  }

  func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount) {}
  func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {}
  func drew(_ draw: RecordedDraw) {}
  func deferred(as id: AttackID) {}
  func endPacket(_ end: PacketEnd) {}
  func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {}
}

/// The means of the links, summed up walk by walk.
struct ShareSum {
  private(set) var links: [LinkShare]
  private let places: [LinkID: Int]

  /// Begins with all links of a chain, outermost first.
  init(_ defense: Defense) {
    links = defense.chain.map { LinkShare(link: $0.id) }
    places = Dictionary(uniqueKeysWithValues: links.enumerated().map { ($1.link, $0) })
  }

  /// Weighs all that was added anew.
  mutating func scale(by factor: Double) {
    for place in links.indices {
      links[place].absorbed *= factor
      links[place].amplified *= factor
      links[place].diverted *= factor
      links[place].deferred *= factor
      links[place].acts *= factor
    }
  }

  mutating func add(_ recorder: borrowing ShareRecorder, weight: Double) {
    for note in recorder.notes {
      guard let place = places[note.link] else { continue }
      let share = weight / Double(Amount.quantaPerUnit)
      links[place].absorbed += Double(note.absorbed) * share
      links[place].amplified += Double(note.amplified) * share
      links[place].diverted += Double(note.diverted) * share
      links[place].deferred += Double(note.deferred) * share
      if note.acted { links[place].acts += weight }
    }
    for link in recorder.reactions {
      if let place = places[link] { links[place].acts += weight }
    }
  }
}

/// The means of one link, over all attacks and all that they spawn.
public struct LinkShare: Hashable, Sendable {
  public let link: LinkID
  /// The amount that it takes out of packets; for the body, all that reaches it.
  public internal(set) var absorbed = 0.0
  /// The amount by which it makes them larger.
  public internal(set) var amplified = 0.0
  /// The amount that it sends elsewhere.
  public internal(set) var diverted = 0.0
  /// The amount that it defers.
  public internal(set) var deferred = 0.0
  /// The number of times that it does anything, to packets or in answer to what happened.
  ///
  /// One that a combination applies never does anything by itself.
  public internal(set) var acts = 0.0

  init(link: LinkID) { self.link = link }
}
