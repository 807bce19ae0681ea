// Signals that are waited for as input is: they become flags, and bytes in a pipe.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum {
  /// Those at the front, for which the terminal is to be left.
  leaving_count = 5,
  caught_count = sizeof caught / sizeof caught[0]
};

static struct sigaction found[caught_count];
static volatile sig_atomic_t pending[caught_count];
/// Whether whoever waited was told to leave the terminal, and does not wait for anything again.
static bool has_told_to_leave;
static bool catching;
static int wake[2] = {-1, -1};
static atomic_bool woken;

// The flags hold what came, so that a full pipe loses nothing; the byte only ends a wait.
static void note_signal(int number) {
  int saved = errno;
  for (int i = 0; i < caught_count; i++)
    if (caught[i] == number) pending[i] = 1;
  if (write(wake[1], "", 1) < 0) errno = 0;
  errno = saved;
}

static bool make_pipe(void) {
  if (wake[0] >= 0) return true;
  if (pipe(wake) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    fcntl(wake[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}

bool cn_catch_signals(void) {
  if (!make_pipe()) return false;
  if (!catching) has_told_to_leave = false;
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < caught_count; i++) {
    struct sigaction before;
    sigaction(caught[i], NULL, &before);
    if (!catching) {
      found[i] = before;
      pending[i] = 0;
    }
    // What the parent had us ignore (nohup, or a shell without job control) stays ignored.
    if (found[i].sa_handler != SIG_IGN) sigaction(caught[i], &action, NULL);
  }
  cn_catch_crashes(catching);
  catching = true;
  return true;
}

void cn_release_signals(void) {
  if (!catching) return;
  catching = false;
  for (int i = 0; i < caught_count; i++) sigaction(caught[i], &found[i], NULL);
  cn_release_crashes();
}

static int take_pending(void) {
  for (int i = 0; i < caught_count; i++) {
    if (!pending[i]) continue;
    pending[i] = 0;
    if (i < leaving_count) has_told_to_leave = true;
    return caught[i];
  }
  return 0;
}

bool cn_is_asked_to_leave(void) {
  for (int i = 0; i < leaving_count; i++)
    if (pending[i]) return true;
  return has_told_to_leave;
}

int cn_next_signal(void) {
  int signal = take_pending();
  if (signal != 0) return signal;
  // Only where none is left: each that waits keeps the next wait short.
  char bytes[64];
  while (read(wake[0], bytes, sizeof bytes) > 0) {
  }
  return take_pending();
}

void cn_wake(void) {
  woken = true;
  if (write(wake[1], "", 1) < 0) errno = 0;
}

bool cn_was_woken(void) { return atomic_exchange(&woken, false); }

int cn_wait(int64_t nanoseconds) {
  has_told_to_leave = false;
  struct pollfd fds[2] = {
      {.fd = cn_input_fd, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int count = ppoll(fds, 2, nanoseconds < 0 ? NULL : &time, NULL);
  if (count < 0) return errno == EINTR ? cn_signal_ready : cn_input_ready;
  return (fds[0].revents ? cn_input_ready : 0) | (fds[1].revents ? cn_signal_ready : 0);
}

bool cn_wait_for_signal(int64_t nanoseconds) {
  struct pollfd fd = {.fd = wake[0], .events = POLLIN};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int count = ppoll(&fd, 1, &time, NULL);
  return count > 0 || (count < 0 && errno == EINTR);
}

bool cn_wait_for_input(int64_t nanoseconds) {
  struct pollfd fd = {.fd = cn_input_fd, .events = POLLIN};
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  return ppoll(&fd, 1, &time, NULL) > 0;
}

int64_t cn_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int cn_escape_delay(void) {
  const char *text = getenv("ESCDELAY");
  char *end = NULL;
  long delay = text == NULL ? -1 : strtol(text, &end, 10);
  if (delay < 0 || end == text || *end != 0) return 100;
  return delay > 1000 ? 1000 : (int)delay;
}

void cn_stop_process(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  for (int i = 0; i < caught_count; i++)
    if (caught[i] == SIGCONT || caught[i] == SIGTSTP) pending[i] = 0;
  has_told_to_leave = false;
}

void cn_reraise(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

int cn_interrupt(void) { return SIGINT; }
int cn_terminate(void) { return SIGTERM; }
int cn_hangup(void) { return SIGHUP; }
int cn_quit(void) { return SIGQUIT; }
int cn_stop(void) { return SIGTSTP; }
int cn_continue(void) { return SIGCONT; }
int cn_window_change(void) { return SIGWINCH; }
