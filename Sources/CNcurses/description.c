// What the description of the terminal says, which TERM names: whether it can be used, how its
// styles are told, and what gives it back.
#include "internal.h"

#include <curses.h>
#include <term.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Bracketed paste; and presses of mouse buttons, told in decimal numbers where the terminal can.
static const char modes_on[] = "\033(B\033[?2004;1000;1006h";
static const char modes_off[] = "\033[?2004;1000;1006l";

static bool takes_modes;

const char *cn_modes_on(void) { return takes_modes ? modes_on : NULL; }
const char *cn_modes_off(void) { return takes_modes ? modes_off : NULL; }

/// Whether the terminal knows bracketed paste and the mouse or safely ignores it: xterm's many relatives.
static bool is_like_xterm(const char *name) {
  static const char *const families[] = {
      "xterm", "tmux", "screen", "rxvt", "alacritty", "kitty", "foot",
      "vte", "gnome", "konsole", "st-", "wezterm", "iterm", "contour", "ghostty"};
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
    if (strncmp(name, families[i], strlen(families[i])) == 0) return true;
  return false;
}

enum cn_start cn_check_description(void) {
  const char *name = getenv("TERM");
  if (name == NULL || *name == 0) return cn_term_unset;
  int answer;
  if (setupterm(NULL, STDOUT_FILENO, &answer) != OK)
    return strcmp(name, "dumb") == 0 ? cn_term_too_plain : cn_term_unknown;
  bool is_plain = cursor_address == NULL || clear_screen == NULL || hard_copy;
  takes_modes = is_like_xterm(name);
  del_curterm(cur_term);
  return is_plain ? cn_term_too_plain : cn_started;
}

/// A capability that may be there or not.
static const char *text_of(const char *capability) {
  return capability == NULL || capability == (const char *)-1 ? "" : capability;
}

void cn_describe_pen(void) {
  bool is_usual = *text_of(exit_attribute_mode) && *text_of(set_attributes)
      && cn_is_style(exit_attribute_mode) && cn_is_style(text_of(orig_pair))
      && cn_is_style(tparm(set_attributes, 1L, 1L, 1L, 1L, 1L, 1L, 0L, 0L, 0L))
      && (!*text_of(set_a_foreground) || cn_is_style(tparm(set_a_foreground, 1L)))
      && (!*text_of(set_a_background) || cn_is_style(tparm(set_a_background, 1L)));
  const char *own = text_of(orig_pair);
  cn_set_pen(is_usual, strstr(own, "39") != NULL && strstr(own, "49") != NULL);
}

/// Appends a terminfo string without its padding; a crash has no time to wait.
static void append_restoring(const char *capability) {
  struct cn_restoration *it = &cn_restoration;
  for (const char *c = capability; *c && it->byte_count < sizeof it->bytes; c++) {
    const char *end = c[0] == '$' && c[1] == '<' ? strchr(c, '>') : NULL;
    if (end)
      c = end;
    else
      it->bytes[it->byte_count++] = *c;
  }
}

void cn_describe_restoration(void) {
  cn_restoration.byte_count = 0;
  if (takes_modes) append_restoring(modes_off);
  append_restoring(text_of(orig_pair));
  append_restoring(text_of(exit_attribute_mode));
  append_restoring(text_of(cursor_normal));
  append_restoring(text_of(exit_ca_mode));
  append_restoring("\r\n");
}
