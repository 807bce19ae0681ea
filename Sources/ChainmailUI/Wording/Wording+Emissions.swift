internal import ChainmailCore

/// What links do that turn what arrives into something else, send it elsewhere or keep it back.
extension Wording {
  func phrase(of convert: Convert, _ types: String) -> LinkPhrase {
    guard convert.parts.count == 1, let part = convert.parts.first else {
      let targets = convert.parts.map { name(of: $0.target) }.joined(separator: texts(.separator))
      return LinkPhrase(text: texts(.linkConverts, types, targets))
    }
    let target = name(of: part.target)
    let share = shareValue(part.share)
    guard part.share != .fixed(.one) else {
      return LinkPhrase(
        text: texts(.linkConverts, types, target), short: texts(.linkConvertsShort, target))
    }
    return LinkPhrase(
      text: texts(.linkConvertsShare, share.text, types, target), isIdle: share.number == .zero)
  }

  func phrase(of emit: Emit, _ types: TypeSet) -> LinkPhrase {
    switch emit.content {
    case .diverted(let shares):
      guard let target = emit.type, emit.target == .onward else {
        let words = emit.target.divertingWords
        return phrase(self.shares(shares, of: types), idle: .zero, words, words)
      }
      var phrase = phrase(
        self.shares(shares, of: types), idle: .zero, .linkTaken, .linkTakenShort)
      let name = " " + texts(.linkConvertsShort, name(of: target))
      phrase.text += name
      phrase.short? += name
      return phrase
    case .spawned(let shares):
      let words = emit.target.spawningWords
      return phrase(self.shares(shares, of: types), idle: .zero, words, words)
    case .flat(let type, let amount):
      let value = amountValue(amount)
      return LinkPhrase(
        text: texts(emit.target.flatWords, "\(name(of: type)) \(value.text)"),
        isIdle: value.number == .zero)
    }
  }

  func phrase(of deferring: Defer, _ types: TypeSet) -> LinkPhrase {
    let ticks = String(deferring.ticks)
    switch deferring.part {
    case .share(let shares):
      let groups = self.shares(shares, of: types)
      let acting = groups.filter { $0.value.number != .zero }
      let share = (acting.first ?? groups.first)?.value.text ?? ""
      return LinkPhrase(text: texts(.linkDefers, share, ticks), isIdle: acting.isEmpty)
    case .amount(let amount):
      let value = amountValue(amount)
      return LinkPhrase(
        text: texts(.linkDefers, value.text, ticks), isIdle: value.number == .zero)
    }
  }
}

/// Whom it is that something is sent to.
extension EmitTarget {
  fileprivate var divertingWords: TextKey {
    switch self {
    case .attacker: .linkReflects
    case .ally: .linkShares
    case .oneself: .linkTurnsIn
    case .onward: .linkSplits
    }
  }

  fileprivate var spawningWords: TextKey {
    switch self {
    case .attacker: .linkSends
    case .ally: .linkSendsAlly
    case .oneself: .linkSendsOneself
    case .onward: .linkSendsOn
    }
  }

  fileprivate var flatWords: TextKey {
    switch self {
    case .attacker: .linkSendsFlat
    case .ally: .linkSendsAllyFlat
    case .oneself: .linkSendsOneselfFlat
    case .onward: .linkSendsOnFlat
    }
  }
}
