// SPDX-License-Identifier: MIT
#include "tests/ui/phones/one_phone.h"

#include <glib.h>

#include "src/table/maze/maze.h"
#include "src/words/words.h"
#include "tests/ui/phones/page.h"

struct browser *phone;

int
open_phone(void **state)
{
    phone = browser_new(412, 900, false);
    return 0;
}

int
close_phone(void **state)
{
    browser_free(phone);
    phone = NULL;
    return 0;
}

struct phone_play
phone_begins(const struct pzk_table_game *game, const char *lang)
{
    const struct phone_play_setup setup = {
        .game = game, .names = {"Anna", "Betty", "Cleo", "Doris"}};
    struct phone_play play = phone_play_begin(&setup);

    page_come_in(phone, &play.status);
    page_speak(phone, lang);
    if (game == &pzk_maze_game) { /* who plays is known then */
        phone_play_lay_maze(&play);
    }
    page_be(phone, 0);
    return play;
}

int
run_on_one_phone(const char *pattern)
{
    g_autofree char *driver = g_find_program_in_path("chromedriver");

    pzk_words_init("en", NULL);
    if (!driver) {
        print_message("skipped: chromedriver is not installed\n");
        return 77;
    }
    cmocka_set_test_filter(pattern);
    return run_cases(open_phone, close_phone);
}
