package import ChainmailContent
internal import ChainmailCore
internal import ChainmailTerminal

/// A recorded game that is being played again with another loadout, beside the screen.
struct WhatIfProgress: Hashable, Sendable {
  /// What the loadout is called.
  var name: String
  /// How many of the recorded turns have been played.
  var turns: UInt64 = 0
}

extension ReplayScreen {
  /// Whether the question for a loadout is open and still waits for what there is.
  package var awaitsLoadouts: Bool {
    if case .whatIf(let chooser) = page { chooser.offers == nil } else { false }
  }

  /// Shows with what the game can be played again: what its own pack has first.
  ///
  /// - Parameters:
  ///   - packs: What was found; ``ReplayIntent/Loadout/offer(_:)`` names one by its place.
  ///   - unfit: Why the game cannot be played with some of them, by their places.
  package mutating func offer(loadouts packs: [PackOffer], unfit: [Int: String] = [:]) {
    guard case .whatIf(var chooser) = page else { return }
    var all = setting.texts.offers(packs, left: [])
    for (place, reason) in unfit where all.indices.contains(place) {
      (all[place].note, all[place].choice) = (reason, .none(reason))
    }
    let own = packs.indices.filter { packs[$0].id == setting.rules.pack }
    let offers = own.map { all[$0] } + packs.indices.filter { !own.contains($0) }.map { all[$0] }
    let current = own.firstIndex { place in
      (try? packs[place].pack.get())?.loadoutName == setting.presentation.loadout
    }
    chooser.take(offers, playing: current)
    page = .whatIf(chooser)
  }

  /// Says that the game is being played again, and how far that is.
  ///
  /// - Parameters:
  ///   - name: What the loadout is called.
  ///   - turns: How many of the recorded turns have been played.
  public mutating func tellWhatIf(_ name: String, turns: UInt64) {
    whatIf = WhatIfProgress(name: name, turns: turns)
  }

  /// Says why the game cannot be played again so.
  public mutating func refuseWhatIf(_ refusal: ReplayRefusal) {
    whatIf = nil
    // What was typed is there to be mended.
    if page == nil, let answered {
      isPlaying = false
      page = .whatIf(answered)
    }
    remark = setting.texts(.whatIfRefused, refusal.reason)
  }

  /// How far the game that is being played again has come, where one is.
  var whatIfSentence: String? {
    whatIf.map { progress in
      setting.texts(
        .whatIfRunning, progress.name, String(progress.turns), String(log.turnCount),
        keymap.keyName(of: .endSearch, setting.texts))
    }
  }

  mutating func askLoadout() -> [ReplayIntent] {
    isPlaying = false
    page = .whatIf(LoadoutChooser(hasChoices: log.hasSparring))
    return [.readLoadouts]
  }

  mutating func answer(_ key: Key, in chooser: LoadoutChooser) -> [ReplayIntent] {
    var chooser = chooser
    let answer = chooser.answer(key)
    page = .whatIf(chooser)
    switch answer {
    case nil: break
    case .closed: page = nil
    case .refused(let fault): remark = fault
    case .chosen(let loadout):
      page = nil
      answered = chooser
      return [.whatIf(loadout, chooser.loop)]
    }
    return []
  }
}
