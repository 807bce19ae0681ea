#include "CYAML.h"

#include <stdlib.h>
#include <yaml.h>

struct cy_parser {
  yaml_parser_t parser;
  yaml_event_t event;
  bool holds_event;
};

static cy_mark mark_of(yaml_mark_t mark) {
  return (cy_mark){.line = mark.line, .column = mark.column};
}

cy_parser *cy_open(const unsigned char *text, size_t length) {
  cy_parser *parser = calloc(1, sizeof *parser);
  if (parser == NULL) return NULL;
  if (!yaml_parser_initialize(&parser->parser)) {
    free(parser);
    return NULL;
  }
  yaml_parser_set_encoding(&parser->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser->parser, text, length);
  return parser;
}

static void release_event(cy_parser *parser) {
  if (parser->holds_event) yaml_event_delete(&parser->event);
  parser->holds_event = false;
}

void cy_close(cy_parser *parser) {
  release_event(parser);
  yaml_parser_delete(&parser->parser);
  free(parser);
}

static void describe(const yaml_event_t *from, cy_event *event) {
  switch (from->type) {
    case YAML_STREAM_END_EVENT: event->kind = CY_STREAM_END; break;
    case YAML_DOCUMENT_START_EVENT: event->kind = CY_DOCUMENT_START; break;
    case YAML_DOCUMENT_END_EVENT: event->kind = CY_DOCUMENT_END; break;
    case YAML_ALIAS_EVENT:
      event->kind = CY_ALIAS;
      event->anchor = (const char *)from->data.alias.anchor;
      break;
    case YAML_SCALAR_EVENT:
      event->kind = CY_SCALAR;
      event->value = (const char *)from->data.scalar.value;
      event->length = from->data.scalar.length;
      event->is_quoted = from->data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE
          || from->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
      event->anchor = (const char *)from->data.scalar.anchor;
      event->tag = (const char *)from->data.scalar.tag;
      break;
    case YAML_SEQUENCE_START_EVENT:
      event->kind = CY_SEQUENCE_START;
      event->anchor = (const char *)from->data.sequence_start.anchor;
      event->tag = (const char *)from->data.sequence_start.tag;
      event->is_flow = from->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
      break;
    case YAML_SEQUENCE_END_EVENT: event->kind = CY_SEQUENCE_END; break;
    case YAML_MAPPING_START_EVENT:
      event->kind = CY_MAPPING_START;
      event->anchor = (const char *)from->data.mapping_start.anchor;
      event->tag = (const char *)from->data.mapping_start.tag;
      event->is_flow = from->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
      break;
    case YAML_MAPPING_END_EVENT: event->kind = CY_MAPPING_END; break;
    // The stream's start is skipped, and there is no other kind.
    default: event->kind = CY_FAILED; break;
  }
}

void cy_next(cy_parser *parser, cy_event *event) {
  *event = (cy_event){.kind = CY_FAILED};
  do {
    release_event(parser);
    if (!yaml_parser_parse(&parser->parser, &parser->event)) {
      event->mark = mark_of(parser->parser.problem_mark);
      event->context = mark_of(parser->parser.context_mark);
      event->has_context = parser->parser.context != NULL;
      return;
    }
    parser->holds_event = true;
  } while (parser->event.type == YAML_STREAM_START_EVENT);
  event->mark = mark_of(parser->event.start_mark);
  describe(&parser->event, event);
}
