// The pen: the style in which the terminal draws, followed so that a frame says no more about it
// than its characters need.
//
// ncurses describes each style anew and ends each frame with none. Here a style is sent when something
// is drawn in it, as what is new in it where that is shorter.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

enum { standard_foreground = 39, standard_background = 49, palette = 1000, direct = cn_direct };

/// How the terminal's own description writes the parts of an exact shade: 38:2::1:2:3 or 38;2;1;2;3.
static bool has_colons = false;

struct pen {
  unsigned attributes;  // bit n for the attribute that n switches on
  int foreground, background;
};

static const struct pen plain = {0, standard_foreground, standard_background};

/// The style that was asked for last, and the one that the terminal was told to draw in.
static struct pen wanted = plain, told = plain;
static bool terminal_is_known = false;

/// What the terminal understands.
static bool is_usual = true, has_own_colors = true;

static char *out;
static size_t out_count, out_capacity;

static bool append(const char *bytes, size_t count) {
  if (out_count + count > out_capacity) {
    size_t capacity = 2 * (out_count + count);
    char *larger = realloc(out, capacity);
    if (larger == NULL) return false;
    out = larger;
    out_capacity = capacity;
  }
  memcpy(out + out_count, bytes, count);
  out_count += count;
  return true;
}

void cn_forget_pen(void) {
  wanted = plain;
  terminal_is_known = false;
}

/// Writes a number below 1000 behind a ';'; returns the end.
static char *write_number(char *text, int number) {
  *text++ = ';';
  if (number >= 100) *text++ = (char)('0' + number / 100);
  if (number >= 10) *text++ = (char)('0' + number / 10 % 10);
  *text++ = (char)('0' + number % 10);
  return text;
}

/// Writes an exact shade behind a ';'.
static char *write_shade(char *text, int shade, int extended) {
  const int parts[] = {shade >> 16 & 255, shade >> 8 & 255, shade & 255};
  text = write_number(write_number(text, extended), 2);
  if (has_colons) text[-2] = ':', *text++ = ':';
  for (int i = 0; i < 3; i++) {
    char *start = text;
    text = write_number(text, parts[i]);
    if (has_colons) *start = ':';
  }
  return text;
}

static char *write_color(char *text, int color, int extended) {
  if (color >= direct) return write_shade(text, color - direct, extended);
  if (color < palette) return write_number(text, color);
  return write_number(write_number(write_number(text, extended), 5), color - palette);
}

enum { longest_difference = 9 * 2 + 2 * (3 + 2 + 1 + 3 * 4) };

/// Writes what a style has that another has not; each part begins with ';'.
static size_t write_difference(char *text, struct pen from, struct pen to) {
  char *end = text;
  for (int i = 1; i < 10; i++)
    if (to.attributes & ~from.attributes & (1u << i)) end = write_number(end, i);
  if (to.foreground != from.foreground) end = write_color(end, to.foreground, 38);
  if (to.background != from.background) end = write_color(end, to.background, 48);
  return (size_t)(end - text);
}

static bool ends_color(struct pen from, struct pen to) {
  return (to.foreground == standard_foreground && from.foreground != standard_foreground)
      || (to.background == standard_background && from.background != standard_background);
}

/// Tells the terminal the style that is wanted, if it draws in another.
static bool tell(void) {
  if (terminal_is_known && memcmp(&wanted, &told, sizeof wanted) == 0) return true;
  // An empty first part ends all that was before.
  char anew[longest_difference + 3] = "\033[", added[longest_difference + 2];
  size_t anew_count = 2 + write_difference(anew + 2, plain, wanted);
  anew[anew_count++] = 'm';
  size_t added_count = 1 + write_difference(added + 1, told, wanted);
  memcpy(added, "\033[", 2);
  added[added_count++] = 'm';
  // Not all terminals can take away a single attribute.
  bool can_add = terminal_is_known && (told.attributes & ~wanted.attributes) == 0
      && (has_own_colors || !ends_color(told, wanted));
  bool adds = can_add && added_count < anew_count;
  told = wanted;
  terminal_is_known = true;
  return adds ? append(added, added_count) : append(anew, anew_count);
}

/// Takes note of a style sequence, given from behind its '['; false where it says something else.
static bool want(const char *text, const char *end) {
  struct pen pen = wanted;
  int numbers[24], count = 0;
  for (const char *c = text; c <= end && count < 24; c++) {
    int number = 0;
    // The name of a space of colors, which is left out, stands behind the second colon.
    bool is_empty_space = c > text && c[-1] == ':' && c < end && *c == ':';
    if (is_empty_space) continue;
    for (; c < end && *c != ';' && *c != ':'; c++) {
      if (*c < '0' || *c > '9' || number > 99) return false;
      number = 10 * number + *c - '0';
    }
    if (c < end && *c == ':') has_colons = true;
    numbers[count++] = number;
  }
  for (int i = 0; i < count; i++) {
    int n = numbers[i];
    bool is_extended = (n == 38 || n == 48) && i + 2 < count && numbers[i + 1] == 5;
    bool is_shade = (n == 38 || n == 48) && i + 4 < count && numbers[i + 1] == 2;
    int shade = is_shade ? direct | numbers[i + 2] << 16 | numbers[i + 3] << 8 | numbers[i + 4] : 0;
    if (is_shade && n == 38) pen.foreground = shade, i += 4;
    else if (is_shade) pen.background = shade, i += 4;
    else if (n == 0) pen = plain;
    else if (n < 10) pen.attributes |= 1u << n;
    else if (n == 10) continue;  // the usual font
    else if (n == 22) pen.attributes &= ~(1u << 1 | 1u << 2);
    else if (n > 22 && n < 30) pen.attributes &= ~(1u << (n - 20));
    else if (is_extended && n == 38) pen.foreground = palette + numbers[i += 2];
    else if (is_extended) pen.background = palette + numbers[i += 2];
    else if ((n >= 30 && n < 38) || n == 39 || (n >= 90 && n < 98)) pen.foreground = n;
    else if ((n >= 40 && n < 48) || n == 49 || (n >= 100 && n < 108)) pen.background = n;
    else return false;
  }
  wanted = pen;
  return true;
}

/// The length of the sequence at the start of a text, from its ESC to its last letter; 1 for all
/// that is no such sequence.
static size_t sequence_length(const char *text, size_t count) {
  if (count < 3 || text[0] != '\033' || text[1] != '[') return 1;
  size_t i = 2;
  while (i < count && text[i] >= ' ' && text[i] < '@') i++;
  return i < count ? i + 1 : 1;
}

/// Whether it does nothing but move the cursor, show it or hide it, whatever the style.
static bool only_moves(const char *text, size_t length) {
  if (length == 1) return *text == '\r' || *text == '\b';
  if (text[2] == '?') return length == 6 && memcmp(text + 3, "25", 2) == 0;
  return strchr("ABCDGHdf", text[length - 1]) != NULL;
}

/// The length of what chooses the usual character set, which is never left; 0 for all else.
static size_t usual_set_length(const char *text, size_t count) {
  if (count >= 3 && memcmp(text, "\033(B", 3) == 0) return 3;
  return count > 0 && *text == '\017' ? 1 : 0;
}

bool cn_is_style(const char *text) {
  size_t count = strlen(text), i = 0;
  while (i < count) {
    const char *at = text + i, *padding_end = strchr(at, '>');
    size_t length = sequence_length(at, count - i);
    if (at[0] == '$' && padding_end) length = (size_t)(padding_end + 1 - at);
    else if (usual_set_length(at, count - i) > 0) length = usual_set_length(at, count - i);
    else if (length < 3 || at[length - 1] != 'm' || !want(at + 2, at + length - 1)) return false;
    i += length;
  }
  return true;
}

void cn_set_pen(bool usual, bool own_colors) {
  is_usual = usual;
  has_own_colors = own_colors;
  cn_forget_pen();
}

const char *cn_condense(
    const char *prefix, const char *text, size_t count, bool is_last, size_t *condensed_count) {
  out_count = 0;
  bool is_whole = prefix == NULL || append(prefix, strlen(prefix));
  size_t i = is_usual ? 0 : count;
  if (!is_usual) is_whole = is_whole && append(text, count);
  while (i < count && is_whole) {
    const char *at = text + i;
    size_t length = sequence_length(at, count - i);
    bool is_style = length > 2 && at[length - 1] == 'm';
    if (is_style && want(at + 2, at + length - 1)) {
      i += length;
    } else if (usual_set_length(at, count - i) > 0) {
      i += usual_set_length(at, count - i);
    } else {
      if (!only_moves(at, length)) is_whole = tell();
      is_whole = is_whole && append(at, length);
      if (is_style) terminal_is_known = false;
      i += length;
    }
  }
  if (is_usual && is_last && is_whole) is_whole = tell();
  *condensed_count = out_count;
  if (!is_whole) return NULL;
  return out ? out : "";
}
