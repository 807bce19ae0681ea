package import ChainmailContent
internal import ChainmailCore
internal import ChainmailTerminal

/// What is under way beside the screen and will be shown at the right.
enum BesideProgress: Hashable, Sendable {
  /// The recorded game is being played again with a loadout; how many of its turns have been.
  case whatIf(loadout: String, turns: UInt64)
  /// Another log is being compared with this one.
  case log(name: String, percent: Int)
}

extension ReplayScreen {
  /// Shows with what the game can be played again: what its own pack has first.
  ///
  /// With what it cannot may become known later; what is selected then stays.
  ///
  /// - Parameters:
  ///   - packs: What was found; ``ReplayIntent/Loadout/offer(_:)`` names one by its place.
  ///   - unmapped: What was thrown that some of them have no one type for, by their places.
  /// - Returns: What the front end is to do: somebody may have chosen already.
  package mutating func offer(
    loadouts packs: [PackOffer], unmapped: [Int: [String]] = [:]
  ) -> [ReplayIntent] {
    guard case .whatIf(var chooser) = page else { return [] }
    var all = setting.texts.offers(packs, left: [])
    for (place, types) in unmapped where all.indices.contains(place) {
      all[place].note = setting.texts(
        .whatIfUnmapped, types.joined(separator: setting.texts(.separator)))
      unmappedTypes[place] = (try? packs[place].pack.get())?.rules.types
    }
    let own = packs.indices.filter { packs[$0].id == setting.rules.pack }
    let offers = own.map { all[$0] } + packs.indices.filter { !own.contains($0) }.map { all[$0] }
    let current = own.firstIndex { place in
      guard let pack = try? packs[place].pack.get() else { return false }
      let loadout = pack.loadoutName.map { setting.texts.name($0, ofLoadoutOf: pack.rules.pack) }
      return loadout == setting.presentation.loadout
    }
    let strangers = packs.indices.filter { packs[$0].id != setting.rules.pack }
    chooser.take(
      offers, strangers: Set(strangers), unmapped: unmapped, playing: current)
    page = .whatIf(chooser)
    guard chooser.isAccepted else { return [] }
    let answer = chooser.accept()
    return take(answer, of: chooser)
  }

  /// Says that the game is being played again, and how far that is.
  ///
  /// - Parameters:
  ///   - name: What the loadout is called.
  ///   - turns: How many of the recorded turns have been played.
  package mutating func tellWhatIf(_ name: String, turns: UInt64) {
    awaited = .whatIf(loadout: name, turns: turns)
  }

  /// Says that another log is being compared with this one, and how far that is.
  package mutating func tellComparing(with name: String, percent: Int) {
    awaited = .log(name: name, percent: percent)
  }

  /// Says why the game cannot be played again so.
  package mutating func refuseWhatIf(_ refusal: ReplayRefusal) {
    awaited = nil
    // What was typed is there to be mended.
    if page == nil, let answered {
      isPlaying = false
      page = .whatIf(answered)
    }
    remark = setting.texts(.whatIfRefused, refusal.reason)
  }

  /// How far what will be shown at the right has come, where something will.
  var besideSentence: String? {
    let (texts, end) = (setting.texts, keymap.keyName(of: .endSearch, setting.texts))
    return switch awaited {
    case .whatIf(let loadout, let turns):
      texts(.whatIfRunning, loadout, String(turns), String(log.turnCount), end)
    case .log(let name, let percent): texts(.splitComparing, name, String(percent), end)
    case nil: nil
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
    return take(answer, of: chooser)
  }

  private mutating func take(
    _ answer: LoadoutChooser.Answer?, of chooser: LoadoutChooser
  ) -> [ReplayIntent] {
    page = .whatIf(chooser)
    switch answer {
    case nil: break
    case .closed: page = nil
    case .refused(let fault): remark = fault
    case .unmapped(let place, let types): remark = askAliases(of: types, in: place)
    case .chosen(let loadout, let aliases):
      page = nil
      answered = chooser
      return [.whatIf(loadout, chooser.loop, aliases: aliases)]
    }
    return []
  }

  /// What to type where what is chosen does not know what was thrown.
  private func askAliases(of types: [String], in place: Int) -> String {
    let (texts, known) = (setting.texts, unmappedTypes[place] ?? [])
    return texts(
      .whatIfAliases, types.joined(separator: texts(.separator)),
      types.first ?? "", known.first ?? "", known.joined(separator: texts(.separator)))
  }
}
