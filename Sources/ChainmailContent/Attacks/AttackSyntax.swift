public import ChainmailCore

/// Attacks as a person types them: `weapon:18,magic:4;tags=melee;pen=weapon:2`.
///
/// The amounts stand first, `TYPE:AMOUNT` with commas between; a type goes by its id or by an
/// alias. Behind them, each after a semicolon, in any order and each at most once:
///
/// | field | says | allowed |
/// |---|---|---|
/// | `tags=a,b` | tags of the pack | |
/// | `effect=a,b` | side effects of the pack | |
/// | `pen=TYPE:N,…` | how much of a defence a type ignores | a percentage, `8%`, or a number of points, as the pack declares, within its range |
/// | `max=N` | the largest total that it could have had | the total and more |
/// | `stat=NAME:N,…` | the attacker's numbers | those that the pack declares, within their ranges, any where it declares none; at most 64 |
/// | `source=NAME` | who it comes from | 1 to 64 bytes; `%` and `;` as `%25` and `%3B` |
///
/// Numbers are decimals with at most four places. Stats that are ratios and penetration by percent
/// are percentages, `90%`, and no other number is; of a stat a factor of at most 2, `0.9`, is read as
/// well, while a larger one would be taken for percents that lack their sign. A stat with a value for
/// each damage type is brought as `NAME.TYPE:N` for a type that the attack has, or as `NAME:N` where
/// it has but one that the stat is for. An amount is zero or more; zero counts as absent, so
/// `weapon:0;effect=burning` carries an effect only. There are no spaces but in the source, and at
/// most 16,384 bytes.
public enum AttackSyntax {
  /// The most bytes of an attack's text.
  public static let lengthLimit = 16_384
  /// The most bytes of a source.
  public static let sourceLimit = Blow.sourceLimit

  static let fields = ["tags", "effect", "pen", "max", "stat", "source"]

  /// Reads an attack.
  ///
  /// - Throws: ``AttackSyntaxErrors``, all mistakes at once.
  public static func blow(
    _ text: String, under rules: Rules
  ) throws(AttackSyntaxErrors) -> Blow {
    let reader = read(text, under: rules)
    guard reader.errors.isEmpty else { throw AttackSyntaxErrors(reader.errors) }
    return reader.blow
  }

  /// What an attack calls the types that it names, by their ids or by aliases.
  ///
  /// Of those that it names twice it is the first name; what does not read has none.
  public static func typeNames(in text: String, under rules: Rules) -> [DamageType: String] {
    read(text, under: rules).typeNames
  }

  private static func read(_ text: String, under rules: Rules) -> AttackReader {
    var reader = AttackReader(rules: rules)
    reader.readText(PlacedText(text[...], column: 1))
    return reader
  }
}
