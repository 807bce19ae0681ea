// Cells into the ncurses window, and the window into bytes.
#include "internal.h"

#include <ncurses.h>

#include <string.h>
#include <wchar.h>

static bool in_color;
static bool has_default_colors;
static int depth;
static bool cursor_is_shown;
static bool repaint;

/// The pairs of colors that are in use, by both of them; more than a terminal has are drawn in its own
/// colors.
enum { pair_slots = 1024 };
static struct pair {
  int foreground, background;
  short number;
} pairs[pair_slots];
static short next_pair;

int cn_colors(void) { return depth; }

/// What ncurses calls a color.
static int ncurses_color(int color, int own) {
  if (color < 0) return has_default_colors ? -1 : own;
  if (color < cn_direct) return color;
  // Terminals with direct color have the first eight numbers for names: such a shade is its neighbor.
  int shade = color - cn_direct;
  return shade < 8 ? 8 : shade;
}

static short pair_of(int foreground, int background) {
  if (!in_color || (foreground < 0 && background < 0)) return 0;
  unsigned slot = ((unsigned)foreground * 31 + (unsigned)background) * 2654435761u;
  struct pair *pair = &pairs[slot >> 22];
  while (pair->number != 0 && (pair->foreground != foreground || pair->background != background))
    if (++pair == pairs + pair_slots) pair = pairs;
  if (pair->number != 0) return pair->number;
  if (next_pair >= COLOR_PAIRS || next_pair >= pair_slots / 2) return 0;
  int front = ncurses_color(foreground, COLOR_WHITE);
  int back = ncurses_color(background, COLOR_BLACK);
  if (init_extended_pair(next_pair, front, back) != OK) return 0;
  *pair = (struct pair){foreground, background, next_pair};
  return next_pair++;
}

/// How many colors ncurses knows of the terminal.
static int depth_of(int colors) {
  if (colors > 256 && tigetflag("RGB") > 0) return cn_direct;
  return colors >= 256 ? 256 : colors >= 16 ? 16 : 8;
}

void cn_prepare_drawing(bool colors) {
  memset(pairs, 0, sizeof pairs);
  next_pair = 1;
  in_color = colors && has_colors() && start_color() == OK && COLORS >= 8;
  has_default_colors = in_color && use_default_colors() == OK;
  depth = in_color ? depth_of(COLORS) : 0;
  curs_set(0);
  cursor_is_shown = false;
  cn_distrust_screen();
}

void cn_set_ground(int foreground, int background) {
  cchar_t ground;
  short pair = pair_of(foreground, background);
  if (setcchar(&ground, L" ", A_NORMAL, pair, NULL) == OK) wbkgrndset(stdscr, &ground);
}

void cn_erase(void) { werase(stdscr); }

void cn_distrust_screen(void) { repaint = true; }

/// What is drawn for a character: a '?' for one that the C library knows another width for, which
/// would shift the rest of its row.
static void spell(const struct cn_character *it, wchar_t text[4]) {
  text[0] = (wchar_t)it->base;
  text[1] = text[2] = text[3] = 0;
  if (it->base < 0x7f && it->mark == 0) return;
  bool is_known =
      it->base < 0x7f || (cn_locale_is_utf8() && wcwidth((wchar_t)it->base) == it->columns);
  if (!is_known) {
    text[0] = L'?';
    return;
  }
  const wchar_t marks[2] = {(wchar_t)it->mark, (wchar_t)it->second_mark};
  for (int i = 0; i < 2 && marks[i] && cn_locale_is_utf8() && wcwidth(marks[i]) == 0; i++)
    text[i + 1] = marks[i];
}

static attr_t look_of(const struct cn_character *it) {
  attr_t look = A_NORMAL;
  if (it->attributes & cn_bold) look |= A_BOLD;
  if (it->attributes & cn_dim) look |= A_DIM;
  if (it->attributes & cn_reverse) look |= A_REVERSE;
  if (it->attributes & cn_underline) look |= A_UNDERLINE;
  return look;
}

void cn_put(int row, int column, const struct cn_character *characters, int count) {
  cchar_t cells[128];
  enum { room = sizeof cells / sizeof cells[0] - 1 };
  int filled = 0, width = 0;
  for (int i = 0; i < count; i++) {
    const struct cn_character *it = &characters[i];
    wchar_t text[4];
    spell(it, text);
    attr_t look = look_of(it);
    short pair = pair_of(it->foreground, it->background);
    if (setcchar(&cells[filled++], text, look, pair, NULL) != OK) return;
    if (it->columns == 2 && text[0] == L'?') setcchar(&cells[filled++], L" ", look, pair, NULL);
    width += it->columns;
    if (filled < room && i + 1 < count) continue;
    mvwadd_wchnstr(stdscr, row, column, cells, filled);
    column += width;
    filled = width = 0;
  }
}

static void update(int cursor_row, int cursor_column) {
  if (repaint) clearok(curscr, TRUE);
  repaint = false;
  bool show = cursor_row >= 0;
  if (cursor_is_shown && !show) curs_set(0);
  leaveok(stdscr, !show);
  if (show) wmove(stdscr, cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
  if (show && !cursor_is_shown) curs_set(1);
  cursor_is_shown = show;
}

bool cn_take_screen(void) {
  // With nothing drawn it says how the screen is entered, which it keeps for the first frame, and
  // clears it.
  doupdate();
  return cn_send_frame(false);
}

bool cn_show(int cursor_row, int cursor_column) {
  update(cursor_row, cursor_column);
  return cn_send_frame(false);
}
