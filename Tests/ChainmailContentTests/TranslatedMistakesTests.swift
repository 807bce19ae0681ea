import ChainmailContent
import Messages
import Testing
import TestSupport

@Suite struct `What readers say` {
  /// The templates of a message and of all that is filled in, without those that have no words.
  private static func templates(_ message: Message) -> Set<String> {
    var all: Set<String> = message.template.contains(/[A-Za-z]{2}/) ? [message.template] : []
    for case .message(let part) in message.values { all.formUnion(templates(part)) }
    return all
  }

  private static func known(in name: String) throws -> Set<String> {
    let file = try #require(BuiltInTexts.file(name, of: .mistakes))
    return Set(try TranslationFile(file).entries.map(\.id))
  }

  @Test(arguments: BuiltInTexts.names)
  func `of broken packs, loadouts and attacks is in every language`(name: String) throws {
    var said: Set<String> = []
    for broken in BrokenFile.all {
      let text = MarkedText(broken.marked).text
      let files = SmallPack.files.merging(broken.others) { $1 }.merging([broken.path: text]) { $1 }
      do throws(ContentErrors) {
        _ = try Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) })
      } catch {
        said.formUnion(Self.templates(error.message))
      }
    }
    let files = PackFiles(try PackFolders.provingGround())
    for broken in BrokenLoadout.all {
      do throws(ContentErrors) {
        let file = ContentFile(path: "mine.yml", text: MarkedText(broken.marked).text)
        _ = try LoadoutFile(file).applied(to: try files.pack(), from: files)
      } catch {
        said.formUnion(Self.templates(error.message))
      }
    }
    let rules = try Pack(files: PackFolders.firstArmour()).rules
    for broken in BrokenAttack.all {
      do throws(AttackSyntaxErrors) {
        _ = try AttackSyntax.blow(MarkedText(broken.marked).text, under: rules)
      } catch {
        said.formUnion(Self.templates(error.message))
      }
    }
    #expect(said.count > 200)
    // What primitives are called is a word of the language.
    let known = try Self.known(in: name).union(PackLanguage.primitives.map(\.name.template))
    #expect(said.subtracting(known).sorted() == [])
  }
}
