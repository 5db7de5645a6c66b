// SPDX-License-Identifier: MIT
/*
 * Three Cards in the window, worked by keys and AT-SPI: on the start page, on
 * the virtual table with a voice, entered by hand.
 * Usage: test_toy_window PLATZKARTE_TOY MODULE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/kit/journal_folder.h"
#include "tests/ui/voice/daemon.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;
static struct voice_daemon voice;

static void
key(guint keyval)
{
    driver_press(&run, keyval, 0, 0);
}

static void
control(guint keyval)
{
    driver_press(&run, keyval, GDK_KEY_Control_L, 0);
}

/* The start page, with a name at each seat that it asks about. */
static void
open_start_page(const struct folder *folder)
{
    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_expect(&run, "^Three Cards$");
    driver_expect(&run, "^Points to win$");
    driver_tab_to(&run, "^North$", false);
    driver_type(&run, "Anna");
    driver_tab_to(&run, "^South$", false); /* nobody sits between them */
    driver_type(&run, "Sam");
}

TEST_IN_FOLDER(test_virtual_table_is_shown_and_spoken)
{
    open_start_page(folder);
    driver_tab_to(&run, "^Camera$", false);
    control(GDK_KEY_a);
    driver_type(&run, "demo:1:fast:direct");
    driver_save_screen(&run, "start");
    driver_tab_to(&run, "^Begin$", false);
    key(GDK_KEY_Return);
    driver_expect(&run, "^Deal; Anna leads\\.$");
    driver_expect(&run,
                  "^It is Anna's turn; [A-Z][a-z]+ lies at Sam's side\\.$");
    driver_expect(&run, "^Take it back\\.$");
    voice_expect(&voice, "Sam, take Three back: Anna's turn.", 20);
    driver_expect(&run, "^Sam's turn: any other card\\.$");
    driver_save_screen(&run, "turn");
    driver_expect(&run, "^Anna 0, Sam 1\\.$");
    driver_expect(&run, "^Sam takes the trick: Three beats Two\\.$");
    voice_expect(&voice, "Sam takes the trick: Three beats Two", 20);
    voice_expect(&voice, "One stayed out.", 20);
    driver_finish(&run);
}

/* CARD, 0 to 2, chosen in the list and laid. */
static void
lay(int card)
{
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, "Card", card);
    assert_true(reader_press(run.application, "Lay it"));
}

TEST_IN_FOLDER(test_cards_are_entered_undone_and_offered_to_be_corrected)
{
    open_start_page(folder);
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, "2", 0);
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^Hand 1, to 1 points$");
    lay(1);
    driver_expect(&run, "^Sam's turn: any other card\\.$");
    lay(1);
    driver_expect(&run, "^This card was led\\. Answer with another one\\.$");
    control(GDK_KEY_z);
    driver_expect(&run, "^Deal; Anna leads\\.$");
    control(GDK_KEY_z); /* nothing is left to be undone */
    lay(0);
    driver_expect(&run, "^Sam's turn: any other card\\.$");
    lay(2);
    driver_expect(&run, "^The game is over: Sam wins, 1 to 0\\.$");
    driver_save_screen(&run, "over");
    key(GDK_KEY_c);
    driver_expect(&run, "^Sam answers with Three\\.$");
    driver_expect(&run, "^One$"); /* the two change places */
    driver_save_screen(&run, "correct");
    key(GDK_KEY_Escape);
    control(GDK_KEY_h);
    driver_expect(&run, "^Sam answers with Three\\. .*$");
    driver_save_screen(&run, "history");
    driver_finish(&run);
}

int
main(int argc, char **argv)
{
    char *driver[] = {argv[0], argc > 1 ? argv[1] : NULL,
                      argc > 3 ? argv[3] : NULL, NULL};

    if (argc != 4) {
        fprintf(stderr,
                "Usage: test_toy_window PLATZKARTE_TOY MODULE FOLDER\n");
        return 2;
    }
    if (!voice_start(&voice, argv[2])) {
        fprintf(stderr, "no speech-dispatcher: skipped\n");
        return 77;
    }
    int failed = DRIVER_RUN(&run, 3, driver);
    voice_end(&voice);
    return failed;
}
