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
      defense(state.defense, to: &writer)
      bag(state.bag, to: &writer)
      writer.key("copies")
      writer.object { writer in
        for (kind, count) in zip(rules.defenders, state.copies) where count > 0 {
          writer.key(kind.id)
          writer.integer(count)
        }
      }
      writer.key("ordinals")
      writer.array(state.ordinals) { $0.integer($1) }
      if let sparring = state.sparring {
        writer.key("sparring")
        write(sparring, to: &writer)
      }
      history("past", state.history.past, to: &writer)
      history("future", state.history.future, to: &writer)
    }
  }

  private func history(_ name: String, _ steps: [Snapshot], to writer: inout JSONWriter) {
    guard !steps.isEmpty else { return }
    writer.key(name)
    writer.array(steps) { writer, step in
      writer.object { writer in
        defense(step.defense, to: &writer)
        bag(step.bag, to: &writer)
      }
    }
  }

  private func defense(_ defense: Defense, to writer: inout JSONWriter) {
    writer.key("worn")
    writer.array(defense.chain) { link($1, to: &$0) }
    if !defense.deferrals.isEmpty {
      writer.key("deferrals")
      writer.array(defense.deferrals) { deferral($1, to: &$0) }
    }
    let account = defense.deferralAccount
    guard account != DeferralAccount() else { return }
    writer.key("account")
    writer.array { writer in
      writer.integer(account.count)
      for quanta in [account.deferred, account.returned, account.cleared] {
        writer.string(String(quanta))
      }
    }
  }

  /// Writes a link's index, and its state behind it where that is not a fresh link's.
  private func link(_ link: Link, to writer: inout JSONWriter) {
    let fresh = LinkState(
      level: link.primitive.initialLevel, charges: link.condition.charges ?? 0)
    guard link.state != fresh else { return ledger.link(link.id, to: &writer) }
    writer.array { writer in
      ledger.link(link.id, to: &writer)
      writer.amount(link.state.level)
      if link.state.charges != fresh.charges { writer.integer(link.state.charges) }
    }
  }

  private func bag(_ pieces: [Piece], to writer: inout JSONWriter) {
    guard !pieces.isEmpty else { return }
    writer.key("bag")
    writer.array(pieces) { writer, piece in
      writer.array { writer in
        ledger.piece(piece.id, to: &writer)
        for link in piece.links { self.link(link, to: &writer) }
      }
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
