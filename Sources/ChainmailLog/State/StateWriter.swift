internal import ChainmailCore

/// Writes a whole game state as canonical JSON.
struct StateWriter {
  let ledger: LedgerWriter
  let rules: Rules

  init(_ glossary: Glossary, rules: Rules) {
    ledger = LedgerWriter(.indices(glossary))
    self.rules = rules
  }

  func write(_ state: GameState, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("seed")
      writer.hex(state.seed)
      let wardrobe = Wardrobe(state.defense, state.bag)
      write(wardrobe, behind: Wardrobe(rules), to: &writer)
      writer.key("copies")
      writer.object { writer in
        for (kind, count) in zip(rules.defenders, state.copies) where count > 0 {
          writer.key(named: kind.id)
          writer.integer(count)
        }
      }
      writer.key("ordinals")
      writer.array(state.ordinals) { $0.integer($1) }
      if let sparring = state.sparring {
        writer.key("sparring")
        write(sparring, to: &writer)
      }
      history("past", state.history.past, behind: wardrobe, to: &writer)
      history("future", state.history.future, behind: wardrobe, to: &writer)
    }
  }

  /// Writes the steps from the nearest to the farthest.
  private func history(
    _ name: String, _ steps: [Snapshot], behind state: Wardrobe, to writer: inout JSONWriter
  ) {
    guard !steps.isEmpty else { return }
    writer.key(named: name)
    var last = state
    writer.array(steps.reversed()) { writer, step in
      let wardrobe = Wardrobe(step.defense, step.bag)
      writer.object { write(wardrobe, behind: last, to: &$0) }
      last = wardrobe
    }
  }

  /// Writes what differs from what stands before it.
  private func write(
    _ wardrobe: Wardrobe, behind last: Wardrobe, to writer: inout JSONWriter
  ) {
    if wardrobe.worn != last.worn {
      writer.key("worn")
      writer.array(wardrobe.worn) { link($1, to: &$0) }
    }
    if wardrobe.companions != last.companions {
      writer.key("companions")
      writer.array(wardrobe.companions) { writer, companion in
        writer.array { writer in
          ledger.piece(companion.piece, to: &writer)
          writer.integer(companion.blowsLeft)
        }
      }
    }
    if wardrobe.deferrals != last.deferrals {
      writer.key("deferrals")
      writer.array(wardrobe.deferrals) { deferral($1, to: &$0) }
    }
    if wardrobe.account != last.account {
      writer.key("account")
      writer.array { writer in
        writer.integer(wardrobe.account.count)
        for quanta in [
          wardrobe.account.deferred, wardrobe.account.returned, wardrobe.account.cleared,
        ] {
          writer.string(String(quanta))
        }
      }
    }
    if wardrobe.bag != last.bag {
      writer.key("bag")
      writer.array(wardrobe.bag) { piece($1, to: &$0) }
    }
    if wardrobe.stats != last.stats {
      writer.key("stats")
      stats(wardrobe.stats, to: &writer)
    }
  }

  /// Writes the stats that are not the initial ones.
  private func stats(_ table: StatTable, to writer: inout JSONWriter) {
    writer.object { writer in
      for (index, (value, stat)) in zip(table.values, rules.stats).enumerated()
      where value != stat.initial {
        writer.key(index)
        writer.value(value)
      }
    }
  }

  /// Writes a link's index, and its state behind it where that is not a fresh link's.
  private func link(_ link: Link, to writer: inout JSONWriter) {
    let fresh = link.freshState
    guard link.state != fresh else { return ledger.link(link.id, to: &writer) }
    writer.array { writer in
      ledger.link(link.id, to: &writer)
      writer.amount(link.state.level)
      let adapts = link.state.adapted != fresh.adapted
      if link.state.charges != fresh.charges || adapts { writer.integer(link.state.charges) }
      if adapts { ledger.adapted(link.state.adapted, to: &writer) }
    }
  }

  private func piece(_ piece: Piece, to writer: inout JSONWriter) {
    writer.array { writer in
      ledger.piece(piece.id, to: &writer)
      for link in piece.links { self.link(link, to: &writer) }
    }
  }

  private func deferral(_ deferral: Deferral, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("id")
      writer.string(deferral.id.description)
      writer.key("luck")
      writer.hex(deferral.luck)
      writer.key("cause")
      ledger.link(deferral.cause, to: &writer)
      writer.key("remaining")
      ledger.table(deferral.remaining, to: &writer)
      writer.key("ticks")
      writer.integer(deferral.ticksLeft)
    }
  }

  private func write(_ sparring: Sparring, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("pace")
      writer.integer(sparring.pace)
      writer.key("due")
      writer.integer(sparring.due)
      writer.key("announced")
      ledger.attack(sparring.announced, to: &writer)
      writer.key("choice")
      writer.integer(sparring.choice)
      guard let favorite = sparring.favorite else { return }
      writer.key("favorite")
      writer.integer(favorite)
    }
  }
}
