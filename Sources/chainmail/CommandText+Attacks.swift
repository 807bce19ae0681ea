import ChainmailContent
import ChainmailCore
import Messages

/// The page of help about how attacks are written.
extension CommandText {
  static var attacksTopic: [HelpTopic.Part] {
    [
      .paragraph(text("How an attack is written:")),
      .paragraph("  TYPE:AMOUNT[,TYPE:AMOUNT...][;FIELD=...]..."),
      .row("  weapon:18", text("18 damage of the type weapon")),
      .row("  weapon:18,magic:4", text("damage of two types in one attack")),
      .row("  weapon:18;tags=melee", text("with a tag")),
      .row("  fire:80;pen=fire:8%", text("that ignores part of the defense")),
      .row("  weapon:9;stat=level:3", text("by an attacker with this stat")),
      .paragraph(""),
      .paragraph(
        text(
          """
          The types come first. The fields follow, each once and in any order, without spaces; a \
          field with several values has commas between them.
          """)),
      .paragraph(""),
      .row("  tags=TAG,...", text("Tags of the pack, such as melee.")),
      .row(
        "  effect=NAME,...",
        text("Side effects of the pack. 'weapon:0;effect=burning' has no damage.")),
      .row("  pen=TYPE:N,...", text("How much of the defense against a type is ignored.")),
      .row("  max=N", text("The most damage that the attack could have had; else its total.")),
      .row(
        "  stat=NAME:N,...",
        text("The attacker's stats, as the pack declares them; at most \(Blow.statLimit).")),
      .row(
        "  source=NAME",
        text(
          """
          The name of the attacker, 1 to \(AttackSyntax.sourceLimit) bytes; write % as %25 and ; \
          as %3B.
          """)
      ),
      .paragraph(""),
      .paragraph(
        text(
          """
          Numbers have at most four decimals, and amounts are not negative. Stats and penetration that \
          the pack declares as percentages are written with a percent sign, as in \
          stat=overwhelm:15%; all others without one. Each has the range that the pack declares, as \
          'chainmail pack show PACK' prints it.
          """)),
      .paragraph(""),
      .paragraph(
        text(
          """
          A stat with a value for each damage type is written NAME.TYPE:N for a type that the attack \
          has, as in stat=dice.fire:2, or NAME:N where the attack has only one type for it.
          """)),
      .paragraph(""),
      .paragraph(
        text(
          """
          'chainmail pack list --names' prints the types, tags, effects and stats of each pack. In a \
          shell, put the attack in single quotes, since ; ends a command.
          """)),
      .paragraph(""),
      .paragraph(
        text(
          """
          explain, distribution, compare, max-hit and ehp take attacks with --attack. In the file of \
          --script each line is an attack, and # begins a comment. In the file of 'chainmail replay \
          --attacks' each line is a JSON object, or an attack in quotation marks. In an object a \
          percentage is a text such as \("\"8%\""); a number is what logs have, \
          8 for a penetration of 8% and 0.08 for a stat of 8%.
          """)),
    ]
  }
}
