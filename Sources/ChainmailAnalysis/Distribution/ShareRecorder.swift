public import ChainmailCore

/// Takes note of what each link does to amounts, for the means of a distribution.
struct ShareRecorder: HitRecorder {
  /// What one link did.
  struct Note {
    let link: LinkID
    var absorbed: Int64 = 0
    var amplified: Int64 = 0
    var diverted: Int64 = 0
    var deferred: Int64 = 0
    var acted = false
  }

  /// The reactions that did anything.
  private(set) var reactions: [LinkID] = []

  /// In the order asked; a link that is asked for several packets stands several times.
  private(set) var notes: [Note] = []

  static var isRecording: Bool { true }

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
    case .convertedIn, .convertedOut, .lost, .out: break
    }
  }

  mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {
    guard !notes.isEmpty else { return }
    notes[notes.count - 1].acted = reason.isAction
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

/// What the links did on average, summed up walk by walk.
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

/// What one link does on average, over all attacks and all that they spawn.
public struct LinkShare: Hashable, Sendable {
  public let link: LinkID
  /// How much it takes out of packets; for the body, all that reaches it.
  public internal(set) var absorbed = 0.0
  /// How much it makes them larger.
  public internal(set) var amplified = 0.0
  /// How much it sends elsewhere.
  public internal(set) var diverted = 0.0
  /// How much it keeps back.
  public internal(set) var deferred = 0.0
  /// How often it does anything, to packets or in answer to what happened.
  ///
  /// One that a combination applies never does anything by itself.
  public internal(set) var acts = 0.0

  init(link: LinkID) { self.link = link }
}
