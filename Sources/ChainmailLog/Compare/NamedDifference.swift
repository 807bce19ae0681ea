/// Finds the first member in which two things differ that are told with the names in full.
///
/// What links did is compared link by link, wherever each stands in the chain.
struct NamedDifference {
  /// From the innermost out.
  private var path: [Difference.Step] = []
  private(set) var link: String?
  private(set) var left: JSONValue?
  private(set) var right: JSONValue?

  var field: String { Difference.text(path.reversed()) }

  private init(_ left: JSONValue?, _ right: JSONValue?) {
    (self.left, self.right) = (left, right)
    link = left?.link ?? right?.link
  }

  /// The first difference; nil where both are the same.
  static func first(_ left: JSONValue, _ right: JSONValue) -> NamedDifference? {
    guard left != right else { return nil }
    switch (left, right) {
    // What another die makes of luck is told by both, and is no other luck.
    case (.object, .object) where left.isDraw(ofOtherDieThan: right):
      return NamedDifference(left, right)
    case (.object, .object): return firstMember(left, right)
    case (.array(let one), .array(let other)):
      let areWalks = (one + other).allSatisfy { $0.link != nil }
      return areWalks ? firstLink(one, other) : firstElement(one, other)
    default: return NamedDifference(left, right)
    }
  }

  private func inside(_ step: Difference.Step, of value: JSONValue? = nil) -> NamedDifference {
    var outer = self
    outer.path.append(step)
    outer.link = link ?? value?.link
    return outer
  }

  private static func firstMember(_ left: JSONValue, _ right: JSONValue) -> NamedDifference? {
    let (ours, theirs) = (left.membersByName, right.membersByName)
    for name in Difference.names(in: left, right) {
      guard let one = ours[name], let other = theirs[name] else {
        return NamedDifference(ours[name], theirs[name]).inside(.member(name), of: left)
      }
      if let found = first(one, other) { return found.inside(.member(name), of: left) }
    }
    return nil
  }

  private static func firstElement(
    _ left: [JSONValue], _ right: [JSONValue]
  ) -> NamedDifference? {
    for place in 0..<max(left.count, right.count) {
      guard place < left.count, place < right.count else {
        return NamedDifference(
          place < left.count ? left[place] : nil, place < right.count ? right[place] : nil
        ).inside(.element(place))
      }
      if let found = first(left[place], right[place]) { return found.inside(.element(place)) }
    }
    return nil
  }

  /// Goes along both walks; a link that one of them lacks is a difference where it is met, one that
  /// stands elsewhere only where all links do the same.
  private static func firstLink(_ left: [JSONValue], _ right: [JSONValue]) -> NamedDifference? {
    var partners = [Int?](repeating: nil, count: right.count)
    // By name, the first one last.
    var waiting = Dictionary(grouping: right.indices.reversed()) { right[$0].link }
    let places = left.indices.map { place -> Int? in
      let found = waiting[left[place].link]?.popLast()
      if let found { partners[found] = place }
      return found
    }
    var moved: NamedDifference?
    for place in left.indices {
      guard let partner = places[place] else {
        return NamedDifference(left[place], nil).inside(.element(place))
      }
      if place < right.count, partners[place] == nil {
        return NamedDifference(nil, right[place]).inside(.element(place))
      }
      if let found = first(left[place], right[partner]) { return found.inside(.element(place)) }
      if partner != place, moved == nil {
        moved = NamedDifference(left[place], right[place]).inside(.element(place))
      }
    }
    if let further = right.indices.first(where: { partners[$0] == nil }) {
      return NamedDifference(nil, right[further]).inside(.element(further))
    }
    return moved
  }
}

extension JSONValue {
  /// Whether both are draws that differ in how much each could have come to.
  package func isDraw(ofOtherDieThan other: JSONValue) -> Bool {
    let bounds = (self["bound"], other["bound"])
    return bounds.0 != nil && bounds.1 != nil && bounds.0 != bounds.1
      && self["slot"] == other["slot"]
  }

  /// The name of the link that it tells of.
  fileprivate var link: String? {
    guard case .string(let name) = self["link"] else { return nil }
    return name
  }
}
