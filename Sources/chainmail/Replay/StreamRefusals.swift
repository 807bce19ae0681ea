import ChainmailContent

/// The attacks of a stream that cannot be resolved: each reason once, with its lines.
struct StreamRefusals {
  /// Why an attack cannot be resolved.
  enum Reason {
    /// The attack is at fault, as a sentence says.
    case attack(String)
    /// The rules are, as a failure says that is told which attack showed it.
    case rules((String) -> Failure)
  }

  private struct Group {
    let sentence: String
    let column: Int
    var lines: [Int]
  }

  private struct Fault {
    /// What it says of an attack without a place.
    let message: String
    let failure: (String) -> Failure
    let column: Int
    var lines: [Int]
  }

  private var groups: [Group] = []
  private var faults: [Fault] = []
  /// How many attacks cannot be resolved.
  private(set) var attacks = 0
  /// For how many reasons.
  var count: Int { groups.count + faults.count }

  mutating func add(_ reason: Reason, line: Int, column: Int) {
    attacks += 1
    switch reason {
    case .attack(let sentence):
      if let index = groups.firstIndex(where: { $0.sentence == sentence }) {
        groups[index].lines.append(line)
      } else {
        groups.append(Group(sentence: sentence, column: column, lines: [line]))
      }
    case .rules(let failure):
      let message = failure("").message
      if let index = faults.firstIndex(where: { $0.message == message }) {
        faults[index].lines.append(line)
      } else {
        faults.append(Fault(message: message, failure: failure, column: column, lines: [line]))
      }
    }
  }

  /// All of them; nil where there are none.
  func failure(in file: String) -> Failure? {
    let refused = groups.map { group in
      let place = "\(file):\(group.lines[0]):\(group.column)"
      return Failure.badInput(
        at: place, CommandText.refused(group.sentence, on: LineRanges(group.lines)))
    }
    return Failure(
      all: refused
        + faults.map { fault in
          let place = "\(file):\(fault.lines[0]):\(fault.column)"
          return fault.failure(CommandText.refused(place, on: LineRanges(fault.lines)))
        })
  }
}
