// swift-tools-version: 6.2
import PackageDescription

/// In CI every warning in our own targets is an error; a newer compiler's new warning must not
/// break anybody else's build.
let strict: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strict

let package = Package(
  name: "chainmail",
  products: [
    .library(name: "ResponderChain", targets: ["ResponderChain"]),
    .library(name: "ChainmailCore", targets: ["ChainmailCore"]),
    .library(name: "ChainmailLog", targets: ["ChainmailLog"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(name: "ResponderChain", swiftSettings: settings),
    .target(name: "ChainmailCore", dependencies: ["ResponderChain"], swiftSettings: settings),
    .target(name: "CChecksum"),
    .target(
      name: "ChainmailLog",
      dependencies: [
        "ChainmailCore", "ResponderChain", "CChecksum",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ResponderChainTests", dependencies: ["ResponderChain"], swiftSettings: settings),
    .testTarget(
      name: "ChainmailCoreTests", dependencies: ["ChainmailCore", "ResponderChain"],
      swiftSettings: settings),
    .testTarget(
      name: "ChainmailLogTests",
      dependencies: [
        "ChainmailLog", "ChainmailCore", "ResponderChain", "CChecksum",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      exclude: ["Goldens"], swiftSettings: settings),
  ]
)
