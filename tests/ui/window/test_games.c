// SPDX-License-Identifier: MIT
/*
 * A duel and a maze in the real window, at the virtual table, read and worked
 * through AT-SPI. Pictures of what they showed are kept, and a transcript of
 * what was pressed and read.
 * Usage: test_games PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/window/kit/driver.h"

static struct driver run;

TEST(test_a_duel_is_read_out)
{
    driver_start(&run, "en", "--journal", "none", "--camera",
                 "demo:7:clean:direct", "--game", "duel", "--players",
                 "N=Adam,S=Betty");
    driver_expect(&run, "^Round 1: Betty deals ten cards to each, .*; Adam "
                        "leads\\.$");
    driver_expect(&run, "^The statuette is on space 0, Jekyll's domain\\.$");
    driver_expect(&run, "^The cards are being dealt\\.$");
    driver_expect(&run, "^Dealt$");
    driver_expect(&run, "^Lay it$");
    driver_save_screen(&run, "begin");
    driver_expect(&run, "^Betty answers: Wrath or a potion; .*$");
    driver_expect(&run, "^Wrath 6 for Adam$");
    driver_expect(&run, "^A card is due for Betty$");
    driver_expect(&run, "^Adam, Jekyll · 9 cards, led$");
    driver_expect(&run, "^Betty, Hyde · 10 cards, to play$");
    driver_save_screen(&run, "answer");
    driver_expect(&run, "^Adam takes trick 1: Wrath 6 beats Wrath 1\\..*$");
    driver_expect(&run, "^1 trick$");
    driver_expect(&run, "^Adam leads Potion 5\\+ and asks for a colour: .*$");
    driver_expect(&run, "^Which colour is asked for\\?$");
    driver_expect(&run, "^Adam, Jekyll · 9 cards, asks for a colour$");
    driver_save_screen(&run, "colour");
    assert_true(reader_press(run.application, "Pride"));
    driver_expect(&run, "^Betty answers: Pride; without Pride, any card\\.$");
    driver_press(&run, GDK_KEY_s, 0, 0);
    driver_expect(&run,
                  "^Tricks: Adam [0-9], Betty [0-9]\\. The statuette .*$");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^Paused\\.$");
    /* the newest card was taken for the one after it in the list; or, a
     * potion, another colour was asked for */
    driver_press(&run, GDK_KEY_c, 0, 0);
    driver_expect_focus(&run, "^.* \\(as it counts now\\)$");
    driver_save_screen(&run, "correct");
    driver_press(&run, GDK_KEY_Down, 0, 0);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^.*takes back.*$");
    driver_save_screen(&run, "corrected");
    driver_finish(&run);
}

/* SENTENCE stands there, in one place. */
static void
expect_once(const char *sentence)
{
    g_autofree char *lines = reader_read(run.application);
    const char *first = strstr(lines, sentence);

    assert_non_null(first);
    assert_null(strstr(first + 1, sentence));
}

/* Chooses in the list of cards with KEY, one step or to its end, and lays. */
static void
lay_by_hand(guint key, const char *said)
{
    driver_tab_to(&run, "^Lay it$", false);
    driver_press(&run, GDK_KEY_Tab, GDK_KEY_Shift_L, 0);
    driver_press(&run, key, 0, 0);
    /* by keys, too: a press through AT-SPI may overtake the choice */
    driver_press(&run, GDK_KEY_Tab, 0, 0);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect(&run, said);
}

/* No camera: what to enter first is said; a potion's effect is confirmed. */
TEST(test_a_duel_is_entered_by_hand)
{
    driver_start(&run, "en", "--journal", "none", "--game", "duel", "--players",
                 "N=Adam,S=Betty");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_tab_to(&run, "^Begin$", false);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run,
                  "^Round 1: Betty deals ten cards to each, one at a time, and "
                  "sets five aside unseen; Adam leads\\. Enter that the cards "
                  "are dealt, then each card as it is laid\\.$");
    driver_save_screen(&run, "by-hand");
    assert_true(reader_press(run.application, "Dealt"));
    driver_expect(&run, "^Both choose 1 card to exchange\\.$");
    assert_true(reader_press(run.application, "Exchange done"));
    driver_expect(&run, "^Adam leads trick 1\\.$");
    lay_by_hand(GDK_KEY_Down, "^Betty answers: Wrath or a potion; .*$");
    lay_by_hand(GDK_KEY_End, "^Take all colour tokens off the board\\. Betty "
                             "leads trick 2\\.$");
    driver_expect(&run, "^Take all colour tokens off the board\\.$");
    driver_expect(&run, "^Betty takes trick 1: Potion 5\\+ beats Wrath 1\\.$");
    expect_once("Wrath potion: all colour tokens leave the board");
    driver_save_screen(&run, "effect");
    assert_true(reader_press(run.application, "Done"));
    driver_expect(&run, "^Betty leads trick 2\\.$");
    driver_expect(&run, "^The colour tokens are off the board\\.$");
    g_autofree char *lines = reader_read(run.application);
    assert_null(strstr(lines, "Take all colour tokens"));
    assert_null(strstr(lines, "\nDone\n"));
    driver_save_screen(&run, "effect-done");
    lay_by_hand(GDK_KEY_Down, "^Adam answers: Wrath or a potion; .*$");
    lay_by_hand(GDK_KEY_End, "^Take all colour tokens off the board\\. Adam "
                             "leads trick 3\\.$");
    driver_press(&run, GDK_KEY_n, 0, 0);
    driver_expect(&run, "^Adam leads trick 3\\.$");
    driver_finish(&run);
}

TEST(test_a_maze_is_read_out)
{
    driver_start(&run, "en", "--journal", "none", "--camera", "demo:1:direct",
                 "--game", "maze", "--players", "N=Adam,E=Betty,S=Carl");
    driver_expect(&run, "^Round 1$");
    driver_expect(&run, "^Adam\nto play$");
    driver_expect(&run,
                  "^Jekyll, on the card at the top left, row 1, column 1\\. "
                  "No resource yet\\. 2 voluntary switches left\\.$");
    driver_save_screen(&run, "maze-begin");
    driver_expect_within(&run, "^Betty\nto play$", 90);
    driver_save_screen(&run, "maze-turn");
    /* what the camera did not see is entered: the first of what she may do */
    assert_true(reader_press(run.application, "Enter this"));
    driver_expect(&run, "^Carl\nto play$");
    driver_press(&run, GDK_KEY_t, 0, 0);
    driver_expect(
        &run,
        "^Adam: (Jekyll|Hyde), .* Carl can reach [0-9]+ areas?\\. From the "
        "bottom right corner: .* to resource [A-D].*$");
    driver_press(&run, GDK_KEY_z, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Betty\nto play$");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^Paused\\.$");
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
