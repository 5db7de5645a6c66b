// SPDX-License-Identifier: MIT
/*
 * The window with a deck of learned codes, worked by keys and AT-SPI: a game of
 * labelled cards, and the deck check on the start page, which counts them.
 * Usage: test_labelled_window PLATZKARTE_LABELS FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>
#include <unistd.h>

#include "tests/kit/journal_folder.h"
#include "tests/kit/labelled_deck.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* The file of what was learned of labels of WAY; g_free(). */
static char *
teach(const struct folder *folder, const char *way)
{
    g_autofree char *where = g_path_get_dirname(folder->path);
    char *path = g_build_filename(where, "labels.json", NULL);

    labelled_deck_teach(way, path);
    g_setenv("LABELLED_DECK", way, TRUE);
    return path;
}

/* Seed 3 begins with a card of West. */
TEST_IN_FOLDER(test_labelled_cards_are_played_in_the_window)
{
    g_autofree char *marks = teach(folder, "placement");

    driver_start(&run, "en", "--journal", folder->path, "--marks", marks,
                 "--camera", "demo:3:clean");
    driver_expect(&run, "^North plays Mr\\. Utterson of Jekyll\\.$");
    driver_save_screen(&run, "labels");
    driver_finish(&run);
    unlink(marks);
}

/* Each card is shown for a moment, as if it were taught. */
TEST_IN_FOLDER(test_labelled_cards_count_in_the_deck_check)
{
    g_autofree char *marks = teach(folder, "teaching");

    g_setenv("TEACHING", "clean", TRUE);
    driver_start(&run, "en", "--journal", folder->path, "--marks", marks);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_tab_to(&run, "^Camera$", false);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, "demo:1:fast");
    assert_true(reader_press(run.application, "Check camera and deck"));
    driver_expect(&run, "^Deck: 2 of 28 cards are seen\\. .*$");
    driver_save_screen(&run, "labels-deck");
    driver_finish(&run);
    g_unsetenv("TEACHING");
    unlink(marks);
}

int
main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr,
                "Usage: test_labelled_window PLATZKARTE_LABELS FOLDER\n");
        return 2;
    }
    return DRIVER_RUN(&run, argc, argv);
}
