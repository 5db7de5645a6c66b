// SPDX-License-Identifier: MIT
/*
 * The real program in a real window, played at the virtual table, read and
 * worked through AT-SPI. Pictures of what it showed are kept.
 * Usage: test_window PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* ---- the tests ---- */

TEST(test_start_page_asks_and_says_what_went_wrong)
{
    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_expect(&run, "^Try it on the virtual table$");
    driver_save_screen(&run, "start");
    driver_finish(&run);
    driver_start(&run, "en", "--journal", "none", "--camera",
                 "/nowhere/at/all.mp4");
    driver_expect(&run, "/nowhere/at/all.mp4");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_finish(&run);
}

TEST(test_a_trick_at_the_virtual_table_is_read_out)
{
    /* a game whose first hand has a slip early on */

    /* the first card opens the hand; then everybody has a turn */
    driver_start(&run, "en", "--journal", "none", "--camera", "demo:5:fast",
                 "--players", "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "^(Adam|Betty|Christian|Doris)'s turn: a .* card\\.$");
    driver_save_screen(&run, "trick");
    driver_expect(&run,
                  "^(Adam|Betty|Christian|Doris), (Jekyll|Hyde) · .*to play$");
    driver_expect(&run, "^.+ for (Adam|Betty|Christian|Doris)(, from .+)?$");
    driver_expect(&run, "^A (Dr\\. Jekyll|Mr\\. Hyde) card is due for .+$");
    driver_expect(&run, "takes trick 1");
    driver_expect(&run, "^[0-9]+ points? times [0-9]+ is [0-9]+$");
    driver_expect(&run, "^with this hand: [0-9]+$");
    driver_save_screen(&run, "trick-done");
    driver_expect(&run, "^.*(Take it back|Move it to).*$");
    driver_expect(&run, "^.+, (in the wrong place|the wrong card): .+$");
    driver_save_screen(&run, "mismatch");
    driver_expect(&run, "^The table is right again\\.$");
    assert_true(reader_press(run.application, "Camera"));
    driver_expect(&run, "^The camera's picture$");
    assert_true(reader_press(run.application, "Pause"));
    driver_expect(&run, "^Paused\\.$");
    driver_save_screen(&run, "camera");
    driver_finish(&run);
}

/* The letters of the design's key table, as a keyboard sends them. */
TEST(test_keys_answer_and_pause)
{
    driver_start(&run, "en", "--journal", "none", "--camera",
                 "demo:1:clean:direct");
    driver_expect(&run, "^(North|East|South|West)'s turn: a .* card\\.$");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^Paused\\.$");
    driver_press(&run, GDK_KEY_s, 0, 0);
    driver_expect(&run, "^Jekyll: 0\\. Hyde: .* In all: .*$");
    driver_press(&run, GDK_KEY_t, 0, 0);
    driver_expect(&run, "^On the table: .*$");
    driver_press(&run, GDK_KEY_h, 0, 0);
    driver_expect(&run, "^Cards left: North .*$");
    driver_press(&run, GDK_KEY_l, 0, 0);
    driver_expect(&run, "^No trick has been played yet\\.$");
    driver_press(&run, GDK_KEY_r, 0, 0);
    driver_expect(&run, "^No trick has been played yet\\.$");
    driver_press(&run, GDK_KEY_o, 0, 0);
    driver_expect(&run, "^Memory aids are off in your house rules\\.$");
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    driver_tab_to(&run, "^Memory aids: cards still out$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_save_screen(&run, "settings");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect(&run, "^Cards still out$");
    driver_press(&run, GDK_KEY_o, 0, 0);
    driver_expect(&run,
                  "^Jekyll cards still out: .* Hyde cards still out: .*$");
    driver_save_screen(&run, "memory-aids");
    driver_press(&run, GDK_KEY_v, 0, 0);
    driver_expect(&run, "^The camera's picture$");
    driver_press(&run, GDK_KEY_F1, 0, 0);
    driver_expect(&run, "^Print the stickers .*$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^Print the stickers .*$");
    driver_press(&run, GDK_KEY_F11, 0, 0);
    /* the score board says it, too */
    driver_expect(&run, "(?s)^Paused\\.$.*^Paused\\.$");
    driver_save_screen(&run, "score-board");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "(?s)^Paused\\.$.*^Paused\\.$");
    driver_press(&run, GDK_KEY_question, GDK_KEY_Control_L, GDK_KEY_Shift_L);
    driver_expect(
        &run,
        "^Cards left in the hands; on a map, where you stand and can go$");
    driver_save_screen(&run, "keys");
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
