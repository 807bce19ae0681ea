internal import ChainmailCore

/// A primitive that the screen has words of its own for; of any other its fields are shown.
protocol WordedPrimitive: SendableMetatype {
  /// What it does to the types on which its link acts.
  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase

  /// What is known of it in an outline; nil where its size says as much as ever.
  var outline: TextKey? { get }

  /// What is said of it at a glance where a formula is too long for that; nil where all is said
  /// then, too.
  func glance(by wording: Wording) -> String?
}

extension WordedPrimitive {
  func glance(by wording: Wording) -> String? { outline.map { wording.texts($0) } }
}

extension Primitive {
  private static let worded: [any WordedPrimitive.Type] = [
    Immune.self, Subtract.self, Scale.self, Curve.self, Bucket.self, Gate.self, Roll.self,
    Convert.self, Emit.self, Sacrifice.self, Defer.self, Pool.self, React.self,
  ]

  /// The primitive, where the screen has words for it.
  ///
  /// The types are listed, since a cast to the protocol makes the runtime look through all
  /// conformances of the program, once for each type: together as long as drawing the first frame.
  var worded: (any WordedPrimitive)? {
    let declaration = declaration
    return Self.worded.lazy.compactMap { $0.cast(declaration) }.first
  }
}

extension WordedPrimitive {
  fileprivate static func cast(_ declaration: any PrimitiveDeclaration) -> Self? {
    declaration as? Self
  }
}

extension Immune: WordedPrimitive {
  var outline: TextKey? { .linkKindImmune }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, types)
  }
}

extension Subtract: WordedPrimitive {
  var outline: TextKey? { .linkKindSubtract }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, types)
  }
}

extension Scale: WordedPrimitive {
  var outline: TextKey? { .linkKindScale }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, types)
  }
}

extension Curve: WordedPrimitive {
  var outline: TextKey? { .linkKindSubtract }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(
      wording.amounts(rating, of: types), idle: .zero, .linkCurves, .linkCurvesShort)
  }
}

extension Bucket: WordedPrimitive {
  var outline: TextKey? { .linkKindSubtract }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: combination, types)
  }
}

extension Gate: WordedPrimitive {
  var outline: TextKey? { .linkKindGate }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, wording.types(types))
  }

  func glance(by wording: Wording) -> String? {
    wording.texts(scope == .effects ? .linkGlanceEffects : .linkKindGate)
  }
}

extension Roll: WordedPrimitive {
  var outline: TextKey? { .linkKindRoll }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self)
  }

  func glance(by wording: Wording) -> String? {
    wording.texts(.linkGlanceRolls, wording.register(of: self))
  }
}

extension Convert: WordedPrimitive {
  var outline: TextKey? { .linkKindConvert }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, wording.types(types))
  }
}

extension Emit: WordedPrimitive {
  var outline: TextKey? { .linkKindEmit }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, types)
  }

  func glance(by wording: Wording) -> String? {
    if case .diverted = content {
      wording.texts(.linkGlanceDiverts)
    } else {
      wording.texts(.linkGlanceSends)
    }
  }
}

extension Sacrifice: WordedPrimitive {
  var outline: TextKey? { .linkKindSacrifice }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    LinkPhrase(text: wording.texts(.linkSacrifices))
  }
}

extension Defer: WordedPrimitive {
  var outline: TextKey? { .linkKindDefer }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, types)
  }
}

extension Pool: WordedPrimitive {
  var outline: TextKey? { nil }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self, link, types)
  }

  func glance(by wording: Wording) -> String? { wording.texts(.linkGlanceTakes) }
}

extension React: WordedPrimitive {
  var outline: TextKey? { if case .wear = effect { nil } else { .linkKindReact } }

  func phrase(of link: Link, _ types: TypeSet, by wording: Wording) -> LinkPhrase {
    wording.phrase(of: self)
  }

  func glance(by wording: Wording) -> String? {
    switch effect {
    case .save: wording.texts(.linkGlanceSaves)
    case .gain: wording.texts(.linkGlanceGains)
    case .wear, .shatter, .spend, .adapt: nil
    }
  }
}
