// A crash gives the terminal back, says the words that it was given, and ends the process as if nobody
// had caught it.
#include "internal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct cn_restoration cn_restoration;

/// As cn_crash counts them.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};

static struct sigaction found[cn_crash_count];
static char *last_words[cn_crash_count];

void cn_set_last_words(enum cn_crash crash, const char *words) {
  char *former = last_words[crash];
  last_words[crash] = strdup(words);
  free(former);
}

static void say(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t done = write(STDERR_FILENO, text, length);
    if (done <= 0) return;
    text += done;
    length -= (size_t)done;
  }
}

// Only functions that POSIX allows in a handler; the words were made when the terminal was opened.
static void end_after_crash(int number) {
  signal(number, SIG_DFL);
  for (int i = 0; i < cn_crash_count; i++) {
    if (crashes[i] != number || last_words[i] == NULL || *last_words[i] == 0) continue;
    say(last_words[i]);
    say("\n");
  }
  if (cn_restoration.is_needed && cn_restoration.owner == getpid()) {
    cn_restoration.is_needed = 0;
    cn_send(cn_restoration.fd, cn_restoration.bytes, cn_restoration.byte_count, true);
    tcsetattr(cn_restoration.fd, TCSANOW, &cn_restoration.modes);
    // The words are among them, if they would have gone to the terminal.
    cn_release_messages(true);
  }
  raise(number);
}

void cn_catch_crashes(bool again) {
  // For a stack that is used up. Other threads would need one each.
  static char alternate_stack[64 * 1024];
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = end_after_crash, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < cn_crash_count; i++) sigaction(crashes[i], &action, again ? NULL : &found[i]);
}

void cn_release_crashes(void) {
  for (int i = 0; i < cn_crash_count; i++) sigaction(crashes[i], &found[i], NULL);
}
