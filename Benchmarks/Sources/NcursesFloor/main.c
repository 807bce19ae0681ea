// The least that a full-screen program with ncurses does: a screen of text, and a mark that moves.
#include <locale.h>
#include <ncurses.h>

int main(void) {
  setlocale(LC_CTYPE, "");
  if (initscr() == NULL) return 1;
  cbreak();
  noecho();
  curs_set(0);
  for (int row = 0; row < LINES - 1; row++) mvprintw(row, 2, "row %d of a screen with text", row);
  int marked = 0;
  for (;;) {
    mvaddch(marked, 0, '>');
    refresh();
    int key = getch();
    mvaddch(marked, 0, ' ');
    if (key == 'j' && marked < LINES - 2) marked++;
    if (key == 'k' && marked > 0) marked--;
    if (key == 'q' || key == ERR) break;
  }
  endwin();
  return 0;
}
