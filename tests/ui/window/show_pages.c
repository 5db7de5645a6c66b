// SPDX-License-Identifier: MIT
/*
 * Shows pages of the window to whoever asks for them, one at a time: takes a
 * page's name a line, and writes it back when the page is there.
 * Usage: show_pages [LANG] (without: their names, one a line)
 */
#include <glib-unix.h>
#include <stdio.h>
#include <unistd.h>

#include "src/words/words.h"
#include "tests/ui/window/kit/pages.h"
#include "tests/ui/window/kit/shot.h"

enum { WIDTH = 1280, HEIGHT = 800 }; /* px */

static struct open_page open_one;
static FILE *asked;

static void
show(const char *name)
{
    const struct page *page = page_named(name);

    if (open_one.window) {
        page_close(&open_one);
    }
    if (page && page_open(&open_one, page, name, WIDTH, HEIGHT)) {
        printf("%s\n", name);
    } else {
        printf("no %s\n", name);
    }
    fflush(stdout);
}

static gboolean
on_asked(gint fd, GIOCondition condition, gpointer loop)
{
    char name[64];

    if (!fgets(name, sizeof(name), asked)) {
        g_main_loop_quit(loop);
        return G_SOURCE_REMOVE;
    }
    show(g_strchomp(name));
    return G_SOURCE_CONTINUE;
}

int
main(int argc, char **argv)
{
    if (argc != 2) {
        for (int i = 0; i < pages_count; i++) {
            printf("%s\n", pages[i].name);
        }
        return 0;
    }
    if (!shot_begin(argv[1], NULL)) {
        return 77;
    }
    asked = stdin;
    setvbuf(asked, NULL, _IONBF, 0); /* what waits is seen at its end, too */
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_unix_fd_add(STDIN_FILENO, G_IO_IN | G_IO_HUP, on_asked, loop);
    g_main_loop_run(loop);
    if (open_one.window) {
        page_close(&open_one);
    }
    g_main_loop_unref(loop);
    return 0;
}
