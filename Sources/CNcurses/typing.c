// A line that is typed at a terminal without being shown, such as a password; no screen is up then.
#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

/// Those that end or stop the program, and the one with which it goes on.
static const int leaving[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT};
enum { leaving_count = sizeof leaving / sizeof leaving[0] };

static struct termios shown, hidden;
static struct sigaction before[leaving_count];
static volatile sig_atomic_t is_hidden;

/// Also after a stop that nobody was told of.
static void hide_again(int number) {
  (void)number;
  int saved = errno;
  if (is_hidden) tcsetattr(STDIN_FILENO, TCSANOW, &hidden);
  errno = saved;
}

/// The shell must not be left with a terminal that shows nothing of what is typed.
static void show_and_leave(int number) {
  int saved = errno;
  tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigaction(number, &standard, &ours);
  sigset_t it;
  sigemptyset(&it);
  sigaddset(&it, number);
  raise(number);
  // Here it ends, or stops until somebody has it go on.
  sigprocmask(SIG_UNBLOCK, &it, NULL);
  sigprocmask(SIG_BLOCK, &it, NULL);
  sigaction(number, &ours, NULL);
  hide_again(number);
  errno = saved;
}

/// Has signals show what is typed before they do what they do; what the parent had us ignore stays
/// ignored.
static void watch_signals(void) {
  for (int i = 0; i < leaving_count; i++) {
    struct sigaction action = {.sa_flags = SA_RESTART};
    action.sa_handler = leaving[i] == SIGCONT ? hide_again : show_and_leave;
    sigemptyset(&action.sa_mask);
    sigaction(leaving[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(leaving[i], &action, NULL);
  }
}

static void release_signals(void) {
  for (int i = 0; i < leaving_count; i++) sigaction(leaving[i], &before[i], NULL);
}

bool cn_hide_typing(void) {
  if (is_hidden || tcgetattr(STDIN_FILENO, &shown) != 0) return false;
  hidden = shown;
  hidden.c_lflag &= (tcflag_t)~ECHO;
  hidden.c_lflag |= ECHONL;
  is_hidden = true;
  watch_signals();
  if (tcsetattr(STDIN_FILENO, TCSANOW, &hidden) != 0) cn_show_typing();
  return is_hidden;
}

void cn_show_typing(void) {
  if (!is_hidden) return;
  is_hidden = false;
  tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  release_signals();
}
