import ChainmailCore

extension Rules {
  /// The rules by which a stream is read whose types are called otherwise, as `--alias` says.
  ///
  /// - Parameter texts: `TYPE=TYPE` each: what the stream says, and a type of this pack.
  /// - Returns: The rules, in which the types have those names too.
  /// - Throws: ``Failure`` for all mistakes at once.
  func reading(_ texts: [String]) throws(Failure) -> Rules {
    var rules = self
    var errors = UsageErrors()
    for text in texts {
      errors.check { () throws(Failure) in
        let alias = try self.alias(text)
        // What is said twice alike is said once.
        guard let known = rules.type(named: alias.name) else {
          return rules.typeNames.aliases.append(alias)
        }
        guard type(named: alias.name) == nil || known == alias.type else {
          throw .usage(CommandText.aliasOfOwnType(alias.name, self))
        }
        guard known == alias.type else {
          throw .usage(
            CommandText.aliasTwice(alias.name, name(of: known), name(of: alias.type)))
        }
      }
    }
    try errors.throwIfAny()
    return rules
  }

  private func alias(_ text: String) throws(Failure) -> TypeNames.Alias {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, !sides.contains(where: \.isEmpty) else {
      throw .usage(CommandText.noStreamAlias(text))
    }
    guard let type = type(named: sides[1]) else {
      throw .usage(CommandText.noAliasedType(sides[1], self))
    }
    return TypeNames.Alias(sides[0], for: type)
  }
}
