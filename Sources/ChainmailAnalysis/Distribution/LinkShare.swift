public import ChainmailCore

/// What the links did on average, summed up walk by walk.
struct ShareSum {
  private(set) var links: [LinkShare]
  private let places: [LinkID: Int]

  /// Begins with all links of a chain, outermost first.
  init(_ defense: Defense) {
    links = defense.chain.map { LinkShare(link: $0.id) }
    places = Dictionary(uniqueKeysWithValues: links.enumerated().map { ($1.link, $0) })
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
