// The events of libyaml's parser, with the position of each: all that the reader of packs needs of it.
#ifndef CYAML_H
#define CYAML_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cy_parser cy_parser;

enum cy_kind {
  CY_FAILED,
  CY_STREAM_END,
  CY_DOCUMENT_START,
  CY_DOCUMENT_END,
  CY_ALIAS,
  CY_SCALAR,
  CY_SEQUENCE_START,
  CY_SEQUENCE_END,
  CY_MAPPING_START,
  CY_MAPPING_END,
};

/// A position in the text, in characters from zero.
typedef struct {
  size_t line;
  size_t column;
} cy_mark;

/// One event; its texts are valid until the next is asked for.
typedef struct {
  enum cy_kind kind;
  cy_mark mark;
  /// The text of a scalar, and its length in bytes.
  const char *value;
  size_t length;
  bool is_quoted;
  /// True of a list in `[ ]` and a group in `{ }`.
  bool is_flow;
  /// The name of an anchor or of the alias; null if there is none.
  const char *anchor;
  /// The tag, written out; null if there is none.
  const char *tag;
  /// After a failure: the start of what the parser was reading then.
  cy_mark context;
  bool has_context;
} cy_event;

/// Starts to parse a text in UTF-8, which must outlive the parser; null if memory runs out.
cy_parser *cy_open(const unsigned char *text, size_t length);

/// Reads the next event; after a failure or the end of the stream there is no other.
void cy_next(cy_parser *parser, cy_event *event);

/// Releases the parser.
void cy_close(cy_parser *parser);

#endif
