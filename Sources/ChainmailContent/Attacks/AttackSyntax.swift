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
/// | `pen=TYPE:N,…` | how much of a defence a type ignores | 0 and more; a percentage, `8%`, where the pack counts in those |
/// | `max=N` | the largest total that it could have had | the total and more |
/// | `stat=NAME:N,…` | the attacker's numbers | those that the pack declares, within their ranges, any where it declares none; at most 64 |
/// | `source=NAME` | who it comes from | 1 to 64 bytes; `%` and `;` as `%25` and `%3B` |
///
/// Numbers are decimals with at most four places; a stat that is a ratio is a percentage, `90%`, or
/// the factor `0.9`. A stat with a value for each damage type is brought as `NAME.TYPE:N`, or as
/// `NAME:N` where the attack has but one type that it is for. An amount is zero or more; zero counts as absent,
/// so `weapon:0;effect=burning` carries an effect only. There are no spaces but in the source, and
/// at most 16,384 bytes.
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
