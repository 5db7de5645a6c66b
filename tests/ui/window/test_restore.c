// SPDX-License-Identifier: MIT
/*
 * A game goes on where nothing lies on the table, and one whose table is
 * knocked: the window lists what should lie where and what the camera sees,
 * ticks card by card, says what is due, and goes back to the game when all is
 * right. And a table laid with the cards of another game than was chosen, which
 * a button begins. In front of a camera, read and worked through AT-SPI.
 * Usage: test_restore PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/journal_folder.h"
#include "tests/kit/written_game.h"
#include "tests/ui/window/kit/driver.h"
#include "tests/ui/window/kit/table_camera.h"

static struct driver run;
static struct table_camera *camera;

static const struct table_card as_played[] = {{PZK_J5, PZK_N}, {PZK_HB, PZK_E}};

static void
start_window(const struct folder *folder, const char *option, const char *value)
{
    driver_start(&run, "en", "--journal", folder->path, "--camera",
                 table_camera_url(camera), "--players",
                 "N=Adam,E=Betty,S=Christian,W=Doris", option, value);
}

static void
assert_closed(void)
{
    g_autofree char *lines = reader_read(run.application);

    assert_null(strstr(lines, "Restore the table"));
}

static void
play_two_cards(const struct folder *folder)
{
    start_window(folder, NULL, NULL);
    driver_expect(&run, "^Deal the cards for hand 1\\.$");
    table_camera_show(camera, as_played, 1);
    driver_expect(&run, "^Betty's turn: a Mr\\. Hyde card\\.$");
    table_camera_show(camera, as_played, 2);
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$");
    assert_closed();
    driver_finish(&run);
}

static void
restore_cleared(const struct folder *folder)
{
    const struct table_card astray[] = {{PZK_J5, PZK_N}, {PZK_HB, PZK_S}};

    table_camera_show(camera, NULL, 0);
    start_window(folder, "--resume", NULL);
    driver_expect(&run, "^Restore the table$");
    driver_expect(&run,
                  "^Adam: Scene 5 of Jekyll is due here; no card is seen\\.$");
    driver_expect(&run,
                  "^Betty: Mr\\. Utterson of Hyde is due here; no card is "
                  "seen\\.$");
    driver_expect(&run, "^Christian: no card belongs here\\.$");
    driver_expect(&run, "0 of 2 cards lie in their places\\.$");
    driver_save_screen(&run, "cleared");
    table_camera_show(camera, astray, 2);
    driver_expect(&run, "^Adam: Scene 5 of Jekyll lies in its place\\.$");
    driver_expect(&run, "^Christian: no card belongs here; the camera sees "
                        "Mr\\. Utterson of Hyde\\.$");
    driver_expect(&run,
                  "^Put Mr\\. Utterson of Hyde at Betty's side\\. 1 of 2 cards "
                  "lie in their places\\.$");
    driver_save_screen(&run, "half");
    /* the last one: back to the game */
    table_camera_show(camera, as_played, 2);
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$");
    assert_closed();
}

static void
restore_knocked(void)
{
    const struct table_card turned[] = {{PZK_J5, PZK_E}, {PZK_HB, PZK_S}};

    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^Paused\\.$");
    table_camera_show(camera, turned, 2); /* which nobody looks at yet */
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run,
                  "^Betty: Mr\\. Utterson of Hyde is due here; the camera sees "
                  "Scene 5 of Jekyll\\.$");
    driver_save_screen(&run, "knocked");
    /* closed by hand it stays closed, and can be opened again */
    driver_press(&run, GDK_KEY_t, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^[0-9]+ points? times [0-9]+ is [0-9]+$");
    assert_closed();
    driver_press(&run, GDK_KEY_t, GDK_KEY_Control_L, 0);
    driver_expect_focus(&run, "^Adam: Scene 5 of Jekyll is due here; .*$");
    driver_press(&run, GDK_KEY_Down, 0, 0);
    driver_expect_focus(&run, "^Betty: Mr\\. Utterson of Hyde is due here.*$");
    table_camera_show(camera, as_played, 2);
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$");
    assert_closed();
}

TEST_IN_FOLDER(test_table_is_restored_from_the_screen)
{
    camera = table_camera_new();
    play_two_cards(folder);
    restore_cleared(folder);
    restore_knocked();
    driver_finish(&run);
    table_camera_free(camera);
}

/* Of the games of that deck, the one played last comes first. */
TEST_IN_FOLDER(test_cards_of_another_game_are_played_at_a_button)
{
    const char *const said = "These are cards of Dr. Jekyll & Mr. Hyde.";

    keep_all_but_one(folder->path);
    camera = table_camera_new();
    start_window(folder, "--game", "duel");
    table_camera_show(camera, as_played, 1);
    driver_expect(&run, "^These are cards of Dr\\. Jekyll & Mr\\. Hyde\\.$");
    g_autofree char *lines = reader_read(run.application);
    const char *four = strstr(lines, "Play Dr. Jekyll & Mr. Hyde\n");
    const char *three =
        strstr(lines, "Play Dr. Jekyll & Mr. Hyde, three players\n");
    assert_non_null(four);
    assert_non_null(three);
    assert_true(strstr(lines, said) < four && four < three);
    driver_save_screen(&run, "other-game");
    assert_true(reader_press(run.application, "Play Dr. Jekyll & Mr. Hyde"));
    /* the card lies there already: the hand has just begun */
    driver_expect(&run, "^A hand is under way here\\..*$");
    driver_press(&run, GDK_KEY_n, 0, 0);
    driver_expect(&run, "^Betty's turn: a Mr\\. Hyde card\\.$");
    driver_expect_gone(&run, "^These are cards of .*$");
    driver_finish(&run);
    table_camera_free(camera);
}

/* Before a game the start page offers the game whose cards it sees. */
TEST_IN_FOLDER(test_start_page_offers_the_game_whose_cards_it_sees)
{
    camera = table_camera_new();
    start_window(folder, "--game", "duel");
    table_camera_show(camera, as_played, 1);
    driver_expect(&run, "^These are cards of Dr\\. Jekyll & Mr\\. Hyde\\.$");
    driver_press(&run, GDK_KEY_n, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Who is Jekyll first$");
    driver_expect(&run,
                  "^Deck: These are cards of Dr\\. Jekyll & Mr\\. Hyde\\.$");
    assert_true(reader_press(run.application, "Play Dr. Jekyll & Mr. Hyde"));
    driver_expect(&run, "^Who leads first$");
    driver_expect(&run, "^Deck: 1 of 28 cards .*$");
    driver_save_screen(&run, "recognised");
    driver_finish(&run);
    table_camera_free(camera);
}

DRIVER_RUN_TESTS(&run)
