// Taking the terminal over and giving it back.
#include "internal.h"

#include <curses.h>

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *screen_file;
static struct termios playing_modes;
static int size_limit;
static bool utf8;

bool cn_locale_is_utf8(void) { return utf8; }

int cn_columns(void) { return COLS; }
int cn_rows(void) { return LINES; }

/// A program that exits without closing leaves no raw terminal behind either.
static void close_at_exit(void) {
  static bool registered;
  if (!registered) registered = atexit(cn_close) == 0;
}

static bool kernel_size(int *width, int *height) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_col == 0 || size.ws_row == 0) return false;
  *width = size.ws_col < size_limit ? size.ws_col : size_limit;
  *height = size.ws_row < size_limit ? size.ws_row : size_limit;
  return true;
}

/// Whether LINES and COLUMNS may say the size that nobody else knows: ncurses takes as much memory as
/// they say.
static bool environment_is_modest(void) {
  static const char *const names[] = {"LINES", "COLUMNS"};
  for (int i = 0; i < 2; i++) {
    const char *text = getenv(names[i]);
    long number = text ? strtol(text, NULL, 0) : 1;
    if (number < 1 || number > size_limit) return false;
  }
  return true;
}

/// Has ncurses begin with a size that it has the memory for: the kernel's, if that is modest, else what
/// the environment, the description or nobody says.
static void choose_size(void) {
  int width = 0, height = 0;
  bool is_known = kernel_size(&width, &height);
  bool is_huge = width == size_limit || height == size_limit;
  bool is_said = !is_known && environment_is_modest();
  use_env(is_said);
  use_tioctl(!is_said && !is_huge);
}

bool cn_follow_size(void) {
  int width, height;
  if (!kernel_size(&width, &height)) return false;
  if (width == COLS && height == LINES) return false;
  resize_term(height, width);
  return true;
}

/// Keys one by one and unchanged; Ctrl+C, Ctrl+Z and Ctrl+\ stay signals.
static void set_modes(void) {
  cbreak();
  noecho();
  nonl();
  if (tcgetattr(cn_terminal_fd, &playing_modes) != 0) return;
  playing_modes.c_iflag &= (tcflag_t) ~(IXON | IXOFF);
  playing_modes.c_lflag &= (tcflag_t)~IEXTEN;
  tcsetattr(cn_terminal_fd, TCSANOW, &playing_modes);
}

static void enter(void) {
  cn_restoration.is_needed = 1;
  tcsetattr(cn_terminal_fd, TCSANOW, &playing_modes);
  cn_keep_entering(cn_modes_on());
}

static void leave(void) {
  cn_send_leaving(cn_leaving_modes());
  tcsetattr(cn_terminal_fd, TCSANOW, &cn_restoration.modes);
  cn_restoration.is_needed = 0;
}

/// The environment's locale; of one that nobody has made here, its characters.
static void set_character_locale(void) {
  if (setlocale(LC_CTYPE, "") != NULL) return;
  const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    const char *name = getenv(names[i]);
    if (name == NULL || *name == 0) continue;
    if (strcasestr(name, "utf-8") || strcasestr(name, "utf8")) setlocale(LC_CTYPE, "C.UTF-8");
    return;
  }
}

/// Undoes what a failed start did before ncurses was there.
static enum cn_start give_up(void) {
  cn_release_signals();
  if (screen_file) fclose(screen_file);
  cn_disconnect();
  screen_file = NULL;
  return cn_failed;
}

enum cn_start cn_open(int largest, bool takes_mouse) {
  if (screen) return cn_already_open;
  if (!isatty(STDIN_FILENO)) return cn_input_not_terminal;
  if (!isatty(STDOUT_FILENO)) return cn_output_not_terminal;
  enum cn_start checked = cn_check_description(takes_mouse);
  if (checked != cn_started) return checked;

  // Characters only: numbers and messages of the process stay as they are.
  set_character_locale();
  utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  bool is_connected = cn_connect();
  int ncurses_fd = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  screen_file = ncurses_fd < 0 ? NULL : fdopen(ncurses_fd, "w");
  if (!is_connected || screen_file == NULL || tcgetattr(cn_terminal_fd, &cn_restoration.modes) != 0)
    return give_up();
  cn_restoration.fd = cn_terminal_fd;
  cn_restoration.owner = getpid();
  if (!cn_catch_signals()) return give_up();

  size_limit = largest;
  choose_size();
  screen = newterm(NULL, screen_file, stdin);
  if (screen == NULL) return give_up();
  cn_catch_signals();  // newterm installed handlers of its own
  cn_describe_restoration();
  cn_restoration.is_needed = 1;
  close_at_exit();
  cn_hold_messages();
  set_modes();
  typeahead(-1);
  cn_redirect_output(ncurses_fd);
  cn_follow_size();
  enter();
  return cn_started;
}

void cn_close(void) {
  if (screen == NULL || cn_restoration.owner != getpid()) return;
  leave();
  cn_release_messages(false);
  cn_release_signals();
  delscreen(screen);
  fclose(screen_file);
  cn_disconnect();
  screen = NULL;
  screen_file = NULL;
}

void cn_retake(void) { enter(); }

void cn_suspend(void) {
  leave();
  cn_release_messages(false);
  cn_stop_process();
  cn_hold_messages();
  enter();
}
