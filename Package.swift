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

/// Tests are many and run once: optimizing them takes longer than it saves.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// How the program is linked where it is to run on other machines, a flag on each line; see
/// `Scripts/link-flags`.
let linkFlags: [LinkerSetting] =
  Context.environment["CHAINMAIL_LINK_FLAGS"]
  .map { [.unsafeFlags($0.split(separator: "\n").map(String.init))] } ?? []

let package = Package(
  name: "chainmail",
  products: [
    .executable(name: "chainmail", targets: ["chainmail"]),
    .library(name: "ResponderChain", targets: ["ResponderChain"]),
    .library(name: "ChainmailCore", targets: ["ChainmailCore"]),
    .library(name: "ChainmailContent", targets: ["ChainmailContent"]),
    .library(name: "ChainmailAnalysis", targets: ["ChainmailAnalysis"]),
    .library(name: "ChainmailLog", targets: ["ChainmailLog"]),
    .library(name: "ChainmailRooms", targets: ["ChainmailRooms"]),
    .library(name: "ChainmailTerminal", targets: ["ChainmailTerminal", "ChainmailNcurses"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
  ],
  targets: [
    .target(name: "ResponderChain", swiftSettings: settings),
    .target(
      name: "ChainmailCore", dependencies: ["ResponderChain"], swiftSettings: settings,
      // Rounding is not always an instruction; nothing here imports what would bring it along.
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "ChainmailContent",
      dependencies: [
        "CYAML", "ChainmailCore", "Messages", "ResponderChain", "SystemFiles",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: settings, plugins: ["EmbedAssets"]),
    .target(name: "Messages", swiftSettings: settings),
    .target(name: "SystemFiles", swiftSettings: settings),
    .target(name: "CChecksum"),
    .target(name: "CProcess"),
    .target(name: "CYAML", linkerSettings: [.linkedLibrary("yaml")]),
    .target(
      name: "ChainmailLog",
      dependencies: [
        "CChecksum", "ChainmailCore", "Messages", "ResponderChain", "SystemFiles",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: settings),
    .target(
      name: "ChainmailAnalysis",
      dependencies: [
        "ChainmailContent", "ChainmailCore", "ChainmailLog", "Messages", "ResponderChain",
      ],
      swiftSettings: settings),
    .target(name: "ChainmailTerminal", swiftSettings: settings),
    .target(
      name: "ChainmailUI",
      dependencies: [
        "ChainmailAnalysis", "ChainmailContent", "ChainmailCore", "ChainmailLog", "ChainmailRooms",
        "ChainmailTerminal", "Messages", "ResponderChain",
      ],
      swiftSettings: settings),
    .target(
      name: "ChainmailRooms",
      dependencies: [
        "ChainmailContent", "ChainmailCore", "ChainmailLog", "Messages", "ResponderChain",
        "SystemFiles",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: settings),
    .target(
      name: "CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "ChainmailNcurses", dependencies: ["CNcurses", "ChainmailTerminal"],
      swiftSettings: settings),
    .executableTarget(
      name: "chainmail",
      dependencies: [
        "CProcess", "ChainmailAnalysis", "ChainmailContent", "ChainmailCore", "ChainmailLog",
        "ChainmailNcurses", "ChainmailRooms", "ChainmailTerminal", "ChainmailUI", "Messages",
        "ResponderChain", "SystemFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings, linkerSettings: linkFlags),
    .plugin(name: "EmbedAssets", capability: .buildTool(), dependencies: ["embed-assets"]),
    .executableTarget(name: "embed-assets", swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["ChainmailCore"], path: "Tests/TestSupport",
      swiftSettings: testSettings),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], exclude: ["Goldens"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ResponderChainTests", dependencies: ["ResponderChain"], swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailCoreTests", dependencies: ["ChainmailCore", "ResponderChain", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailContentTests",
      dependencies: [
        "ChainmailContent", "ChainmailCore", "Messages", "ResponderChain", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailLogTests",
      dependencies: [
        "ChainmailAnalysis", "ChainmailLog", "ChainmailCore", "Messages", "ResponderChain",
        "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailAnalysisTests",
      dependencies: [
        "ChainmailAnalysis", "ChainmailContent", "ChainmailCore", "ChainmailLog", "Messages",
        "ResponderChain",
        "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "GamePackTests",
      dependencies: [
        "ChainmailAnalysis", "ChainmailContent", "ChainmailCore", "Messages", "ResponderChain",
        "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(name: "MessagesTests", dependencies: ["Messages"], swiftSettings: testSettings),
    .testTarget(name: "CProcessTests", dependencies: ["CProcess"], swiftSettings: testSettings),
    .testTarget(
      name: "SystemFilesTests", dependencies: ["SystemFiles"], swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailTerminalTests", dependencies: ["ChainmailTerminal", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailNcursesTests",
      dependencies: ["CNcurses", "ChainmailNcurses", "ChainmailTerminal", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailUITests",
      dependencies: [
        "ChainmailAnalysis", "ChainmailContent", "ChainmailCore", "ChainmailLog", "ChainmailRooms",
        "ChainmailTerminal", "ChainmailUI", "Messages", "ResponderChain", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "ChainmailRoomsTests",
      dependencies: [
        "ChainmailContent", "ChainmailCore", "ChainmailLog", "ChainmailRooms", "Messages",
        "ResponderChain",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "EmbedAssetsTests", dependencies: ["embed-assets"], swiftSettings: testSettings),
    .testTarget(name: "PolicyTests", swiftSettings: testSettings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport"], exclude: ["Goldens"],
      swiftSettings: testSettings),
  ]
)
