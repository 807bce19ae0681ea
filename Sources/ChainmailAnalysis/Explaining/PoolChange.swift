internal import ChainmailCore
internal import ResponderChain

/// The level of a pool before and after an attack, met by it or not.
struct PoolChange: Hashable {
  let link: LinkID
  let before: Amount
  let after: Amount
}

extension Explanation {
  /// The pools of the chain around each of ``reports``, outermost first; a body that fell is shown
  /// before it rose.
  var pools: [[PoolChange]] {
    var levels = before.defense.chain.compactMap { link -> PoolChange? in
      guard case .pool = link.primitive else { return nil }
      return PoolChange(link: link.id, before: link.state.level, after: link.state.level)
    }
    return reports.map { report in
      let left = report.levels
      levels = levels.map { pool in
        PoolChange(
          link: pool.link, before: pool.after, after: left[pool.link] ?? pool.after)
      }
      return levels
    }
  }
}
