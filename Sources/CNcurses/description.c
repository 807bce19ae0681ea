// What the description of the terminal says, which TERM names.
#include "internal.h"

#include <curses.h>
#include <term.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Bracketed paste; and presses of mouse buttons, told in decimal numbers where the terminal can.
struct modes {
  const char *on, *off;
};
static const struct modes nothing = {"", ""};
static const struct modes paste = {"\033(B\033[?2004h", "\033[?2004l"};
static const struct modes paste_and_mouse = {
    "\033(B\033[?2004;1000;1006h", "\033[?2004;1000;1006l"};

static const struct modes *reported = &nothing;

const char *cn_modes_on(void) { return reported->on; }

/// Whether the terminal knows bracketed paste and the mouse or safely ignores it: xterm's many relatives.
static bool is_like_xterm(const char *name) {
  static const char *const families[] = {
      "xterm", "tmux", "screen", "rxvt", "alacritty", "kitty", "foot",
      "vte", "gnome", "konsole", "st-", "wezterm", "iterm", "contour", "ghostty"};
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
    if (strncmp(name, families[i], strlen(families[i])) == 0) return true;
  return false;
}

enum cn_start cn_check_description(bool takes_mouse) {
  const char *name = getenv("TERM");
  if (name == NULL || *name == 0) return cn_term_unset;
  int answer;
  if (setupterm(NULL, STDOUT_FILENO, &answer) != OK)
    return strcmp(name, "dumb") == 0 ? cn_term_too_plain : cn_term_unknown;
  bool is_plain = cursor_address == NULL || clear_screen == NULL || hard_copy;
  reported = !is_like_xterm(name) ? &nothing : takes_mouse ? &paste_and_mouse : &paste;
  del_curterm(cur_term);
  return is_plain ? cn_term_too_plain : cn_started;
}

static const char *capability(enum cn_text text) {
  switch (text) {
  case cn_clear_screen: return clear_screen;
  case cn_erase_to_end: return clr_eol;
  case cn_cursor_place: return cursor_address;
  case cn_cursor_column: return column_address;
  case cn_cursor_row: return row_address;
  case cn_cursor_right: return parm_right_cursor;
  case cn_cursor_left: return cursor_left;
  case cn_cursor_normal: return cursor_normal;
  case cn_cursor_invisible: return cursor_invisible;
  case cn_end_style: return exit_attribute_mode;
  case cn_own_colors: return orig_pair;
  case cn_begin_bold: return enter_bold_mode;
  case cn_begin_dim: return enter_dim_mode;
  case cn_begin_reverse: return enter_reverse_mode;
  case cn_begin_underline: return enter_underline_mode;
  case cn_foreground: return set_a_foreground;
  case cn_background: return set_a_background;
  }
  return NULL;
}

/// Appends a text without its padding, which no terminal of today waits for; false where it has no room.
static bool append(char *buffer, size_t room, size_t *count, const char *text) {
  if (text == NULL || text == (const char *)-1) return true;
  for (const char *c = text; *c; c++) {
    const char *end = c[0] == '$' && c[1] == '<' ? strchr(c, '>') : NULL;
    if (end) {
      c = end;
      continue;
    }
    if (*count + 1 >= room) return false;
    buffer[(*count)++] = *c;
  }
  return true;
}

static const char *unpadded(const char *text) {
  static char buffer[256];
  size_t count = 0;
  if (!append(buffer, sizeof buffer, &count, text)) count = 0;
  buffer[count] = 0;
  return buffer;
}

const char *cn_described(enum cn_text text) { return unpadded(capability(text)); }

const char *cn_described_with(enum cn_text text, int first, int second) {
  const char *pattern = capability(text);
  bool is_there = pattern != NULL && pattern != (const char *)-1;
  return unpadded(is_there ? tiparm(pattern, first, second) : NULL);
}

bool cn_wraps_at_once(void) { return auto_right_margin && !eat_newline_glitch; }
bool cn_styles_take_room(void) { return magic_cookie_glitch > 0; }
int cn_attributes_without_color(void) { return no_color_video > 0 ? no_color_video : 0; }

int cn_colors(void) {
  int colors = max_colors;
  if (colors < 8 || set_a_foreground == NULL || set_a_background == NULL) return 0;
  if (colors > 256 && tigetflag("RGB") > 0) return cn_direct;
  return colors >= 256 ? 256 : colors >= 16 ? 16 : 8;
}

const char *cn_leaving_modes(void) {
  static char buffer[256];
  size_t count = 0;
  const char *const texts[] = {reported->off, exit_attribute_mode, cursor_normal};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    append(buffer, sizeof buffer, &count, texts[i]);
  buffer[count] = 0;
  return buffer;
}

void cn_describe_restoration(void) {
  struct cn_restoration *it = &cn_restoration;
  it->byte_count = 0;
  const char *const texts[] = {orig_pair, cn_leaving_modes(), exit_ca_mode, "\r\n"};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    append(it->bytes, sizeof it->bytes, &it->byte_count, texts[i]);
}
