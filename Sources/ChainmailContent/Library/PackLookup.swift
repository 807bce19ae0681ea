public import Messages
public import ResponderChain

/// What came of looking a pack up.
public struct PackLookup: Sendable {
  /// A place that was asked, and what it answered.
  public struct Answer: Hashable, Sendable {
    public var place: PackShelf.ID
    public var reason: PackReason
    /// Whether the walk ended here, with the pack or with an error.
    public var stops: Bool {
      switch reason {
      case .found, .ended: true
      case .absent, .fetchOnly, .releaseWanted, .outOfOrder, .failed: false
      }
    }
  }

  /// What was looked for.
  public var id: String
  /// Who was asked, in order.
  public var answers: [Answer]
  public var result: Result<PackLibrary.Found, PackLibraryError>
  /// What failed on the way in, and what could not be kept on the way back.
  public var reports: [PackReport]

  /// Who had the pack; nil where nobody did.
  public var place: PackShelf.ID? {
    answers.last.flatMap { $0.reason == .found ? $0.place : nil }
  }

  /// Who ended the walk with an error; nil where nobody did.
  public var placeOfEnd: PackShelf.ID? {
    answers.last.flatMap { if case .ended = $0.reason { $0.place } else { nil } }
  }

  /// Whether a pack that was downloaded lies in the user's folder now.
  public var isKept: Bool {
    !reports.contains { report in
      if case .notKept = report.problem { report.place == .user } else { false }
    }
  }

  /// The walk, as all chains show theirs.
  public var trace: WalkTrace { walk(place: \.description, reason: \.description) }

  /// The walk in other words.
  package func walk(
    place name: (PackShelf.ID) -> String, reason: (PackReason) -> String
  ) -> WalkTrace {
    WalkTrace(
      request: id,
      steps: answers.map {
        WalkTrace.Step(handler: name($0.place), stops: $0.stops, reason: reason($0.reason))
      }, outcome: place.map(name))
  }
}

/// Keeps what each place answered.
struct AnswerRecorder: WalkRecorder {
  private(set) var answers: [PackLookup.Answer] = []

  mutating func visited(
    _ shelf: PackShelf, verdict: Verdict<PackReason>, request: PackRequest
  ) {
    switch verdict {
    case .pass(let reason), .stop(let reason):
      answers.append(PackLookup.Answer(place: shelf.id, reason: reason))
    }
  }
}

/// Why a library has no pack to give, or cannot forget one.
public enum PackLibraryError: Error, Hashable, Sendable {
  /// Nobody who was asked has a pack of this id; these are on this machine.
  case unknown(String, known: [String])
  case broken(ContentErrors)
  /// A person wrote or changed the pack that lies there; no download takes its place.
  case own(String, path: String)
  case notRemoved(path: String, reason: Message)
  /// The transfer of a pack was cancelled; what came of it is gone on with the next time.
  case cancelled(String)
}

extension PackLibraryError: Worded {
  public var message: Message {
    switch self {
    case .unknown(let id, let known):
      ContentProblem.unknownReference(kind: "pack", id: id, known: known).message
    case .broken(let errors): errors.message
    case .own(_, let path):
      Message(
        """
        \(path) is your own or was changed since it was fetched, and stays; to be rid of it, \
        remove that folder
        """)
    case .notRemoved(let path, let reason): Message("\(path) cannot be removed: \(reason)")
    case .cancelled(let id): Message("the transfer of \(id) was cancelled")
    }
  }
}

extension ContentErrors {
  /// The same errors with the folder named in which the files lie.
  func below(_ folder: String) -> ContentErrors {
    ContentErrors(
      errors.map { error in
        var error = error
        error.location.file = "\(folder)/\(error.location.file)"
        return error
      })
  }
}
