# Everything a person does with Chainmail. A bare `make` lists it.

PREFIX = /usr/local
DESTDIR =
BINARY = .build/release/chainmail
SWIFT_FILES = Package.swift Sources Tests Plugins Benchmarks Fuzz

# What `make play ARGS=--ascii`, `make bench ARGS=…` and `make fuzz ARGS=…` hand to the program.
ARGS =

.DEFAULT_GOAL := help
.PHONY: help play build test unit end-to-end test-terminal lint format docs texts pictures bench bench-terminal fuzz install uninstall clean

help:  # Lists what make can do
	@Scripts/help Makefile

play:  # Sets up, builds and starts the game
	@Scripts/require-terminal
	@Scripts/setup play
	@Scripts/build
	@$(BINARY) $(ARGS)

build:  # Sets up and builds .build/release/chainmail
	@Scripts/setup build
	@Scripts/build

test: build  # Sets up, builds and runs every test
	@Scripts/setup test
	@$(MAKE) --no-print-directory unit end-to-end

unit:  # Runs every test but those in a real terminal
	@Scripts/setup unit
	@Scripts/test --skip EndToEndTests

end-to-end: build  # Runs the release binary in a real terminal
	@Scripts/setup test
	@CHAINMAIL_BINARY='$(CURDIR)/$(BINARY)' Scripts/test --filter EndToEndTests

test-terminal: build  # Every kind of terminal, locale and way to end, each with each
	@Scripts/setup test
	@TERMINAL_MATRIX=all CHAINMAIL_BINARY='$(CURDIR)/$(BINARY)' Scripts/test --filter 'EndToEndTests.*(TerminalMatrix|HostileInput)Tests'

lint:  # Checks format and style
	@Scripts/setup lint
	swift format lint --strict --parallel --recursive $(wildcard $(SWIFT_FILES))

format:  # Formats every Swift file in place
	@Scripts/setup format
	swift format --in-place --parallel --recursive $(wildcard $(SWIFT_FILES))

docs:  # Builds the documentation; a warning or a dead link fails
	@Scripts/setup docs
	@Scripts/docs

texts:  # Brings the translations in line with the English: what is new or changed is to be translated
	@Scripts/setup texts
	RECORD_TEXTS=1 swift test --filter "Files of translations"

pictures: build  # Makes the pictures that README.md shows
	Scripts/pictures '$(BINARY)' Assets/Pictures

bench:  # Runs the benchmarks (ARGS=logs: one group of them)
	@Scripts/setup bench
	swift run --configuration release --package-path Benchmarks Benchmarks $(ARGS)

bench-terminal: build  # Measures the game at a terminal, beside a bare ncurses program
	@Scripts/setup bench
	swift build --configuration release --package-path Benchmarks --product TerminalBenchmarks
	swift build --configuration release --package-path Benchmarks --product NcursesFloor
	@Benchmarks/.build/release/TerminalBenchmarks '$(CURDIR)/$(BINARY)' '$(CURDIR)/Benchmarks/.build/release/NcursesFloor'

fuzz:  # Fuzzes the parsers for longer than the tests do
	@Scripts/setup fuzz
	swift run --configuration release --package-path Fuzz Fuzz $(ARGS)

install:  # Installs what `make build` built (PREFIX=/usr/local, DESTDIR=)
	@Scripts/install '$(BINARY)' '$(PREFIX)' '$(DESTDIR)'

uninstall:  # Removes what `make install` installed (PREFIX=/usr/local, DESTDIR=)
	@Scripts/uninstall '$(PREFIX)' '$(DESTDIR)'

clean:  # Removes everything that was built
	rm -rf .build Benchmarks/.build Fuzz/.build
