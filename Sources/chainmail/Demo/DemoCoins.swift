import ArgumentParser
import ChainmailRooms
import ResponderChain

/// `chainmail demo coins`: coins past the validators of a vending machine.
struct DemoCoins: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coins", abstract: CommandText.demoCoinsAbstract,
    discussion: CommandText.demoCoinsDiscussion)

  @Option(help: ArgumentHelp(CommandText.demoCoinHelp, valueName: "mm:g"))
  var coin: [String] = []

  @Option(help: ArgumentHelp(CommandText.demoOrderHelp, valueName: "ids"))
  var order: String?

  @OptionGroup var output: DemoOutput

  @OptionGroup var language: LanguageOptions

  func run() throws {
    try ending {
      let validators = try order.map(Self.validators) ?? .standard
      // A penny, a quarter, and something as large as a quarter and as light as a dime.
      let requests = coin.isEmpty ? ["19.05:2.500", "24.26:5.670", "24.26:2.268"] : coin
      let coins = try requests.map(Self.coin)
      var (total, milligrams): (Cents, Int) = (0, 0)
      for (request, coin) in zip(requests, coins) {
        var (accepting, trace) = validators.inspect(coin)
        trace.request = request
        output.print(trace, told: trace.toldOfCoin)
        if let accepting {
          if case .credit(let cents) = accepting.worth { total = total + cents }
          milligrams += coin.weight.thousandths
        }
        if !output.json { StandardOutput.print(CommandText.coinTotal(total, milligrams)) }
      }
    }
  }

  private static func coin(_ text: String) throws -> Coin {
    do throws(CoinSyntaxError) {
      return try Coin(text)
    } catch {
      throw Failure.usage(error)
    }
  }

  private static func validators(_ list: String) throws -> ResponderChain<CoinValidator> {
    let known = CoinValidator.standards + [.token]
    let chosen = try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let validator = known.first(where: { $0.id == name }) else {
        throw Failure.usage(CommandText.noSuchValidator(String(name), known: known.map(\.id)))
      }
      return validator
    }
    do throws(ChainEditError<String>) {
      return try ResponderChain(chosen)
    } catch {
      switch error {
      case .duplicate(let name), .unknown(let name):
        throw Failure.usage(CommandText.validatorTwice(name))
      case .outOfRange: throw Failure.usage("\(error)")
      }
    }
  }
}
