// A line that is typed at a terminal without being shown, such as a password; no screen is up then.
#include "internal.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
enum { end_count = sizeof ends / sizeof ends[0] };

static struct termios shown;
static struct sigaction before[end_count];
static bool is_hidden;

/// The shell must not be left with a terminal that shows nothing of what is typed.
static void show_and_end(int number) {
  tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  signal(number, SIG_DFL);
  raise(number);  // waits until this handler is left
}

bool cn_hide_typing(void) {
  if (is_hidden || tcgetattr(STDIN_FILENO, &shown) != 0) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = show_and_end;
  for (int i = 0; i < end_count; i++) sigaction(ends[i], &action, &before[i]);
  struct termios modes = shown;
  modes.c_lflag &= (tcflag_t)~ECHO;
  modes.c_lflag |= ECHONL;
  is_hidden = tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0;
  if (!is_hidden)
    for (int i = 0; i < end_count; i++) sigaction(ends[i], &before[i], NULL);
  return is_hidden;
}

void cn_show_typing(void) {
  if (!is_hidden) return;
  tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  for (int i = 0; i < end_count; i++) sigaction(ends[i], &before[i], NULL);
  is_hidden = false;
}
