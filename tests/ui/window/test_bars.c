// SPDX-License-Identifier: MIT
/*
 * The bars of the real window: a journal that cannot be kept is said and play
 * goes on; after the last card the same people play another game. Entered by
 * keyboard, read through AT-SPI.
 * Usage: test_bars PLATZKARTE FOLDER
 */
#include "tests/kit/child.h"
#include "tests/kit/small_disk.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/window/kit/driver.h"
#include "tests/kit/written_game.h"

static struct driver run;
static bool has_disk; /* of its own, to be locked */

TEST_IN_FOLDER(test_read_only_disk_is_said_and_play_goes_on)
{
    if (!has_disk) {
        skip();
    }
    small_disk_mount(folder, "1m");
    small_disk_lock(folder);
    g_setenv("XDG_DATA_HOME", folder->name, TRUE);
    driver_start(&run, "en", "--placement", "PA");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_tab_to(&run, "^Begin$", false);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^The next card$");
    driver_expect(&run,
                  "^The game is not kept, but play goes on: .*Read-only.*$");
    driver_enter(&run, "scene 5", "^East's turn: a Mr\\. Hyde card\\.$");
    /* Mr. Hyde's rooms, as the voice calls them */
    driver_enter(&run, "scene 6 hyde",
                 "^South's turn: a Dr\\. Jekyll card\\.$");
    driver_save_screen(&run, "read-only");
    driver_finish(&run);
    g_unsetenv("XDG_DATA_HOME");
    small_disk_unmount(folder);
}

static void
assert_two_games_of_one_evening(const char *path)
{
    struct pzk_journal *journal = open_good(path, PZK_JOURNAL_READ);
    g_autoptr(GArray) games = pzk_journal_games(journal, NULL);

    assert_non_null(games);
    assert_int_equal(games->len, 2);
    const struct pzk_journal_game *first =
        &g_array_index(games, struct pzk_journal_game, 0);
    const struct pzk_journal_game *second = first + 1;
    assert_true(first->finished_s > 0);
    assert_true(second->finished_s == 0);
    assert_int_equal(second->evening, first->id);
    assert_string_equal(second->names[PZK_E], "Betty");
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_next_game_of_the_evening)
{
    keep_all_but_one(folder->path);
    driver_start(&run, "en", "--journal", folder->path, "--resume");
    driver_expect(&run, "^Hand 1 · trick 7 of 7.*$");
    driver_expect(&run, "^The next card$");
    /* only one card fits, and it comes first in the list */
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run,
                  "^The game is over\\. In the next one everybody keeps .*$");
    driver_save_screen(&run, "over");
    driver_press(&run, GDK_KEY_Escape, 0, 0); /* the list takes letters */
    driver_press(&run, GDK_KEY_n, 0, 0);
    driver_expect(&run, "^Another game begins; Betty deals\\.$");
    g_autofree char *lines = reader_read(run.application);
    assert_null(strstr(lines, "The game is over"));
    driver_press(&run, GDK_KEY_e, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^The next card$");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^Hand 1 · trick 1 of 7 · dealt by .*$");
    driver_save_screen(&run, "next");
    driver_finish(&run);
    assert_two_games_of_one_evening(folder->path);
}

int
main(int argc, char **argv)
{
    has_disk = small_disk_enter(); /* before there are threads */
    return DRIVER_RUN(&run, argc, argv);
}
