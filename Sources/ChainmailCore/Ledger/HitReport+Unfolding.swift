extension HitReport {
  /// The attack itself first, then what was spawned, in the order in which it walked.
  public var packets: PacketReports { PacketReports(report: self) }

  fileprivate func table(_ range: Range<Int32>) -> AmountTable {
    var table = AmountTable()
    for entry in entries[Int(range.lowerBound)..<Int(range.upperBound)] {
      table[entry.type] = entry.amount
    }
    return table
  }

  /// The steps of one packet, in the order met.
  ///
  /// - Parameter packet: A place in ``packets``.
  /// - Returns: What each link did.
  /// - Precondition: There is a packet at the place.
  /// - Complexity: O(steps), and O(log extras) to find where they begin.
  public func walk(of packet: Int) -> [LinkStep] {
    var walk: [LinkStep] = []
    walk.reserveCapacity(flatPackets[packet].steps.count)
    forEachStep(of: packet) { walk.append($0) }
    return walk
  }

  /// Tells the steps of one packet, in the order met, one at a time.
  ///
  /// - Parameters:
  ///   - packet: A place in ``packets``.
  ///   - body: Is told each step.
  /// - Complexity: O(steps), and O(log extras) to find where they begin.
  public func forEachStep(of packet: Int, _ body: (LinkStep) -> Void) {
    var current = table(flatPackets[packet].amounts)
    var extra = firstExtra(from: flatPackets[packet].steps.lowerBound)
    for index in flatPackets[packet].steps {
      var step = unfold(steps[index], incoming: current)
      while extra < extras.count, extras[extra].step == index {
        step.add(extras[extra].note)
        extra += 1
      }
      current = step.outgoing
      body(step)
    }
  }

  /// The place of the first extra of `step` or a later one; they lie in the order of their steps.
  private func firstExtra(from step: Int) -> Int {
    var places = extras.startIndex..<extras.endIndex
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if extras[middle].step < step {
        places = middle + 1..<places.upperBound
      } else {
        places = places.lowerBound..<middle
      }
    }
    return places.lowerBound
  }

  private func unfold(_ flat: FlatStep, incoming: AmountTable) -> LinkStep {
    var step = LinkStep(
      link: flat.link, disposition: flat.stops ? .stop : .pass, reason: flat.reason,
      incoming: incoming, outgoing: flat.changed ? AmountTable() : incoming,
      before: flat.before, after: flat.after)
    for entry in entries[Int(flat.entries.lowerBound)..<Int(flat.entries.upperBound)] {
      step.add(entry)
    }
    step.draws = Array(draws[Int(flat.draws.lowerBound)..<Int(flat.draws.upperBound)])
    return step
  }
}

/// The packets of a report, each unfolded where it is asked for.
public struct PacketReports: RandomAccessCollection, Equatable, Sendable {
  fileprivate let report: HitReport

  public var startIndex: Int { report.flatPackets.startIndex }
  public var endIndex: Int { report.flatPackets.endIndex }

  public subscript(index: Int) -> PacketReport {
    let flat = report.flatPackets[index]
    return PacketReport(
      origin: flat.origin, amounts: report.table(flat.amounts), tags: flat.tags,
      effects: flat.effects, end: flat.end)
  }

  public static func == (left: PacketReports, right: PacketReports) -> Bool {
    left.elementsEqual(right)
  }
}

extension LinkStep {
  /// Adds a note that few steps have.
  mutating func add(_ note: FlatExtra.Note) {
    switch note {
    case .deferral(let id): deferral = id
    case .stoppedEffects(let effects): stoppedEffects.formUnion(effects)
    case .rolled(let value): rolled.append(value)
    case .sacrificed(let piece): sacrificed.append(piece)
    case .penetrationLeft(let table): penetrationLeft = table
    case .member(let change): members.append(change)
    }
  }

  /// Adds one note; a link may write several for the same type.
  mutating func add(_ entry: FlatEntry) {
    let path: WritableKeyPath<LinkStep, AmountTable> =
      switch entry.account {
      case .absorbed: \.absorbed
      case .amplified: \.amplified
      case .convertedIn: \.convertedIn
      case .convertedOut: \.convertedOut
      case .diverted: \.diverted
      case .deferred: \.deferred
      case .lost: \.lost
      case .out: \.outgoing
      }
    let sum = self[keyPath: path][entry.type].quanta + entry.amount.quanta
    self[keyPath: path][entry.type] = Amount(quanta: sum) ?? .max
  }
}
