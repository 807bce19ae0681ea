// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fuzz",
  products: [.executable(name: "Fuzz", targets: ["Fuzz"])],
  dependencies: [
    .package(name: "chainmail", path: ".."),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "ChainmailAnalysis", package: "chainmail"),
        .product(name: "ChainmailCore", package: "chainmail"),
        .product(name: "ChainmailContent", package: "chainmail"),
        .product(name: "ChainmailLog", package: "chainmail"),
        .product(name: "ChainmailRooms", package: "chainmail"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
