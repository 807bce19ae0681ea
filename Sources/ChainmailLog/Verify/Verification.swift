internal import ChainmailCore
public import Messages

/// What checking a log came to.
public struct Verification: Hashable, Sendable {
  /// What one check came to.
  public enum Status: Hashable, Sendable {
    case sound
    /// It is sound as far as it could be checked; the text says what could not be.
    case soundExcept(Message)
    case failed(LogFailure)
    /// It was not asked for, or what it stands on failed; `because` says which.
    case notChecked(because: Message)
  }

  /// The status of each check, in the order of ``LogCheck``.
  public internal(set) var statuses: [Status]
  public internal(set) var header: LogHeader?
  /// How many records follow the header.
  public internal(set) var records: UInt64 = 0
  public internal(set) var keys = 0
  /// How many blows had fallen when the log stopped.
  public internal(set) var turns: UInt64 = 0
  /// Whether the log was ended; one that was not can be resumed.
  public internal(set) var isEnded = false
  /// Where something failed, the last key before it, from which the game can be branched; nil where
  /// nothing did, or no key is sound.
  public internal(set) var lastGoodKey: KeyPlace?

  init() {
    statuses = LogCheck.allCases.map { _ in .sound }
  }

  /// The status of one check.
  public internal(set) subscript(check: LogCheck) -> Status {
    get { statuses[check.rawValue - LogCheck.framing.rawValue] }
    set { statuses[check.rawValue - LogCheck.framing.rawValue] = newValue }
  }

  /// The first failure, in the order of the checks.
  public var failure: LogFailure? {
    for case .failed(let failure) in statuses { return failure }
    return nil
  }

  /// The byte at which what fails first begins; that the rules are others is no fault.
  package var firstFault: UInt64? {
    statuses.compactMap { status in
      if case .failed(let failure) = status, failure.check != .rules { failure.offset } else { nil }
    }.min()
  }

  /// 0 where everything that was checked is sound, else the number of the first failed check.
  public var exitStatus: Int { failure?.check.rawValue ?? 0 }

  /// Has a re-run that another arithmetic explains be no fault of the log.
  mutating func explainRerun() {
    guard let header, case .failed(let failure) = self[.rerun],
      let explanation = header.explanation(of: failure)
    else { return }
    self[.rerun] = .notChecked(because: explanation)
    self[.rules] = .failed(
      LogFailure(
        .rules, at: failure.offset, record: failure.record, tick: failure.tick,
        field: "arithmetic", expected: "\(Arithmetic.version)", got: "\(header.arithmetic)"))
  }

  /// Keeps the failure that comes first in the log.
  mutating func note(_ failure: LogFailure) {
    if case .failed(let known) = self[failure.check], known.offset <= failure.offset { return }
    self[failure.check] = .failed(failure)
  }
}
