// SPDX-License-Identifier: MIT
/*
 * What each game needs to know is asked on the start page, and what was
 * answered is in the journal. Worked through AT-SPI.
 * Usage: test_start PLATZKARTE FOLDER
 */
#include "tests/kit/journal_entries.h"

#include <gdk/gdkkeysyms.h>

#include "src/table/duel/duel.h"
#include "src/table/maze/maze.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/cameras/stream_server.h"
#include "tests/kit/journal_folder.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;

static void
open_start_page(const struct folder *folder)
{
    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
}

/* Line N of the list that is called NAME, by what it shows. */
static void
choose(const char *name, int n)
{
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, name, n);
}

/* How the only game in the journal began. */
static struct pzk_entry
beginning(const struct folder *folder)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_READ);
    g_autoptr(GArray) entries = pzk_journal_entries(journal, 1, NULL, NULL);

    assert_non_null(entries);
    assert_true(entries->len > 1);
    struct pzk_entry first = g_array_index(entries, struct pzk_entry, 0);
    assert_int_equal(first.kind, PZK_ENTRY_START);
    pzk_journal_close(journal);
    return first;
}

TEST_IN_FOLDER(test_three_players_are_asked_who_plays_alone)
{
    open_start_page(folder);
    driver_expect(&run, "^Who leads first$");
    choose("Dr. Jekyll & Mr. Hyde, four players", 1);
    driver_expect(&run, "^First single player$");
    choose("Whoever lays the first card", 1 + PZK_E);
    driver_save_screen(&run, "three");
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^The next card$");
    choose("Player 3", PZK_E); /* East leads: player 1 */
    driver_type(&run, "fury");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^Hand 1 · trick 1 of 7.*$");
    driver_finish(&run);
    struct pzk_entry first = beginning(folder);
    assert_int_equal(first.setup.game, &pzk_jh_3_game);
    assert_int_equal(first.setup.leader, PZK_E);
}

/* Nobody's name stands in a field that is empty: it would be read as one. */
TEST_IN_FOLDER(test_empty_name_fields_show_no_sample)
{
    open_start_page(folder);
    driver_expect_entry(&run, "North", "");
    driver_expect_entry(&run, "East", "");
    driver_expect_entry(&run, "South", "");
    driver_expect_entry(&run, "West", "");
    driver_tab_to(&run, "^West$", false);
    driver_type(&run, "Doris");
    driver_expect_entry(&run, "West", "Doris");
    choose("Dr. Jekyll & Mr. Hyde, four players", 2);
    driver_expect(&run, "^Who is Jekyll first$");
    driver_expect_entry(&run, "North", "");
    driver_expect_entry(&run, "South", "");
    choose("Jekyll vs Hyde, two players", 3);
    driver_expect(&run, "^How many play$");
    driver_expect_entry(&run, "Player 1", "");
    driver_expect_entry(&run, "Player 2", "");
    driver_finish(&run);
}

TEST_IN_FOLDER(test_duel_asks_who_is_jekyll_and_how_many_games)
{
    open_start_page(folder);
    choose("Dr. Jekyll & Mr. Hyde, four players", 2);
    driver_expect(&run, "^Who is Jekyll first$");
    choose("North", 1);
    driver_tab_to(&run, "^Two games with exchanged roles$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_save_screen(&run, "duel");
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^South, Jekyll · .*$");
    assert_true(reader_press(run.application, "Dealt"));
    driver_expect(&run, "^.*Jekyll.*$");
    driver_save_screen(&run, "duel-begun");
    driver_press(&run, GDK_KEY_c, 0, 0);
    driver_expect(&run, "^Nothing has been played yet\\.$");
    driver_finish(&run);
    struct pzk_entry first = beginning(folder);
    struct pzk_duel_choices *choices = pzk_duel_choices_of(&first.setup);

    assert_int_equal(first.setup.game, &pzk_duel_game);
    assert_int_equal(choices->jekyll, PZK_S);
    assert_true(choices->match);
}

TEST_IN_FOLDER(test_maze_asks_how_many_play)
{
    open_start_page(folder);
    choose("Dr. Jekyll & Mr. Hyde, four players", 3);
    driver_expect(&run, "^How many play$");
    driver_expect(&run, "^How far Jekyll moves$");
    driver_tab_to(&run, "^Player 2$", false);
    driver_press(&run, GDK_KEY_Tab, 0, 0);
    driver_press(&run, GDK_KEY_Tab, 0, 0); /* which scrolls to it */
    driver_expect(&run, "^Who begins$");
    choose("Who begins", 1);
    driver_expect(&run, "^The rulebook does not say whether it does\\.$");
    driver_save_screen(&run, "maze");
    driver_finish(&run);
}

static bool
move_goes_on(void *unused)
{
    AtspiAccessible *box = reader_find(run.application, ATSPI_ROLE_CHECK_BOX,
                                       "A resource ends the move");
    AtspiStateSet *states = box ? atspi_accessible_get_state_set(box) : NULL;
    bool unchecked =
        states && !atspi_state_set_contains(states, ATSPI_STATE_CHECKED);

    g_clear_object(&states);
    g_clear_object(&box);
    return unchecked;
}

/* M5.9, on the virtual table: it plays so, and the journal has it. */
TEST_IN_FOLDER(test_maze_keeps_whether_a_resource_ends_the_move)
{
    open_start_page(folder);
    choose("Dr. Jekyll & Mr. Hyde, four players", 3);
    driver_expect(&run, "^A resource ends the move$");
    driver_tab_to(&run, "^A resource ends the move$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    /* keys come by the display, the button's press by AT-SPI */
    assert_true(reader_until(move_goes_on, NULL, 60));
    assert_true(reader_press(run.application, "Try it on the virtual table"));
    driver_expect_within(&run, "^.* (moves|stays).*$", 120); /* it has begun */
    driver_finish(&run);
    struct pzk_entry first = beginning(folder);
    assert_int_equal(first.setup.game, &pzk_maze_game);
    assert_false(pzk_maze_choices_in(&first.setup)->stop);
}

/* One step with the tab key. */
static void
tab(const char *to)
{
    driver_press(&run, GDK_KEY_Tab, 0, 0);
    driver_expect_focus(&run, to);
}

/* The focus begins at the game, goes round the table as the clock does, stops
 * at nothing that is not seen, and comes back from a dialog. */
TEST_IN_FOLDER(test_tab_goes_round_the_table)
{
    static const char *const way[] = {
        "^Placement card$",
        "^Who leads first$",
        "^North$",
        "^East$",
        "^South$",
        "^West$",
        "^Camera$",
        "^Camera$",
        "^Look for cameras again$",
        "^Stickers$",
        "^Use your own stickers…$",
        "^Import…$",
        "^House rules$",
        "^Rules of this game$",
        "^Begin$",
    };

    open_start_page(folder);
    driver_expect_focus(&run, "^Game$");
    for (size_t i = 0; i < G_N_ELEMENTS(way); i++) {
        tab(way[i]);
    }
    driver_tab_to(&run, "^South$", true);
    driver_press(&run, GDK_KEY_F1, 0, 0);
    driver_expect(&run, "^By hand$|^By ear$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^By ear$");
    driver_expect_focus(&run, "^South$");
    driver_tab_to(&run, "^House rules$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect(&run, "^Taking back$");
    tab("^Taking back$");
    driver_tab_to(&run, "^West$", true);
    driver_save_screen(&run, "focus");
    driver_finish(&run);
}

/* Whoever opens a dialog is where they were when it closes. */
TEST(test_focus_returns_to_where_a_dialog_was_opened)
{
    static const struct {
        guint key, held, held2;
        const char *shows;
    } dialogs[] = {
        {GDK_KEY_comma, GDK_KEY_Control_L, 0, "^Try the voice$"},
        {GDK_KEY_question, GDK_KEY_Control_L, GDK_KEY_Shift_L,
         "^Keyboard shortcuts$"},
        {GDK_KEY_i, GDK_KEY_Control_L, 0, "^Statistics$"},
        {GDK_KEY_F1, 0, 0, "^Help$"},
    };
    static const char *const openers[] = {"^Game$", "^North$"};

    driver_start(&run, "en", "--journal", "none");
    driver_expect_focus(&run, "^Game$"); /* where the page begins */
    for (size_t k = 0; k < G_N_ELEMENTS(openers); k++) {
        driver_tab_to(&run, openers[k], false);
        for (size_t i = 0; i < G_N_ELEMENTS(dialogs); i++) {
            driver_press(&run, dialogs[i].key, dialogs[i].held,
                         dialogs[i].held2);
            driver_expect(&run, dialogs[i].shows);
            if (k == 0 && dialogs[i].key == GDK_KEY_question) {
                driver_tab_to(&run, "^Read the table: T$", false);
                driver_tab_to(&run, "^Pause, and go on: P$", true);
                driver_tab_to(&run, "^Say it$", false); /* comes round */
            }
            driver_press(&run, GDK_KEY_Escape, 0, 0);
            driver_expect_focus(&run, openers[k]);
        }
    }
    driver_finish(&run);
}

/* Whether the list that shows GAME is on the screen; fills *PLACE then. */
struct list {
    const char *game;
    AtspiRect place;
};

static bool
shows(void *data)
{
    struct list *list = data;
    AtspiAccessible *found =
        reader_find(run.application, ATSPI_ROLE_COMBO_BOX, list->game);

    if (!found) {
        return false;
    }
    AtspiComponent *component = atspi_accessible_get_component_iface(found);
    AtspiRect *place =
        atspi_component_get_extents(component, ATSPI_COORD_TYPE_SCREEN, NULL);

    list->place = *place;
    g_free(place);
    g_object_unref(component);
    g_object_unref(found);
    return true;
}

static bool
is_scrolled_away(void *data)
{
    return !shows(data);
}

/* The wheel over a list scrolls the page and chooses nothing. */
TEST_IN_FOLDER(test_wheel_scrolls_the_page_and_changes_no_choice)
{
    struct list list = {.game = "Dr. Jekyll & Mr. Hyde, four players"};

    open_start_page(folder);
    driver_tab_to(&run, "^Rules of this game$", false);
    driver_press(&run, GDK_KEY_space, 0, 0); /* longer than the window */
    driver_tab_to(&run, "^Game$", true);
    assert_true(reader_until(shows, &list, 60));
    for (int i = 0; i < 8; i++) {
        atspi_generate_mouse_event(list.place.x + list.place.width / 2,
                                   list.place.y + list.place.height / 2, "b5c",
                                   NULL);
    }
    assert_true(reader_until(is_scrolled_away, &list, 60));
    driver_tab_to(&run, "^Placement card$", false);
    driver_tab_to(&run, "^Game$", true);
    assert_true(reader_until(shows, &list, 60)); /* still chosen */
    driver_finish(&run);
}

/* Return in a field begins no game that nobody has checked. */
TEST_IN_FOLDER(test_return_in_a_field_begins_nothing)
{
    open_start_page(folder);
    driver_tab_to(&run, "^North$", false);
    driver_type(&run, "Adam");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_tab_to(&run, "^Camera$", false);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_tab_to(&run, "^Begin$", false);
    driver_expect_entry(&run, "North", "Adam");
    driver_finish(&run);
}

static void
play_a_card(const struct folder *folder)
{
    open_start_page(folder);
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^The next card$");
    driver_enter(&run, "scene 5", "^East's turn: a Mr\\. Hyde card\\.$");
    driver_finish(&run);
}

/* An unfinished game comes first, with where it stands; put away, it is not
 * offered again, though the journal keeps it. */
TEST_IN_FOLDER(test_unfinished_game_comes_first_until_it_is_put_away)
{
    play_a_card(folder);
    open_start_page(folder);
    driver_expect_focus(&run, "^Go on with the last game$");
    driver_expect(&run, "^The last game: Dr\\. Jekyll & Mr\\. Hyde, .*$");
    driver_expect(&run, "^Hand 1 · trick 1 of 7.*turn.*$");
    driver_save_screen(&run, "unfinished");
    assert_true(reader_press(run.application, "Put away"));
    driver_expect_gone(&run, "^The last game: .*$");
    driver_expect_focus(&run, "^Game$");
    driver_finish(&run);
    open_start_page(folder);
    driver_expect_focus(&run, "^Game$");
    driver_expect_gone(&run, "^The last game: .*$");
    driver_finish(&run);
    assert_int_equal(beginning(folder).kind, PZK_ENTRY_START);
}

/* A camera that wants a name and a password gets them from two fields; the
 * password is neither shown nor written, and is for this host alone. The last
 * test here, because the settings remember the camera. */
TEST_IN_FOLDER(test_name_and_password_of_a_camera_are_typed)
{
    struct stream_server server = {.fault = STREAM_LOCKED,
                                   .good = "stream_dark.jpg"};
    g_autofree char *kept = g_build_filename(
        g_get_user_config_dir(), "platzkarte", "settings.ini", NULL);
    g_autofree char *ring = g_build_filename(folder->name, "ring", NULL);
    g_autofree char *settings = NULL;
    char url[64];

    /* a keyring that asks nobody */
    g_setenv("SECRET_BACKEND", "file", TRUE);
    g_setenv("SECRET_FILE_TEST_PATH", ring, TRUE);
    g_setenv("SECRET_FILE_TEST_PASSWORD", "x", TRUE);
    stream_start(&server);
    stream_url(&server, "/video", url, sizeof(url));
    open_start_page(folder);
    driver_tab_to(&run, "^Camera$", false);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, url);
    driver_expect(&run, "^Camera: .*it wants a name and a password.*$");
    driver_tab_to(&run, "^Name for this camera, if it wants one$", false);
    driver_type(&run, "NAME");
    driver_tab_to(&run, "^Password$", false);
    driver_type(&run, "SECRET");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect_gone(&run, "it wants a name and a password");
    driver_expect(&run, "^The password is in the keyring\\.$");
    driver_save_screen(&run, "login");
    char *lines = reader_read(run.application);
    assert_null(strstr(lines, "SECRET"));
    g_free(lines);
    /* another host is asked without them */
    driver_tab_to(&run, "^West$", true);
    driver_tab_to(&run, "^Camera$", false);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, "http://localhost:1/video");
    driver_expect_entry(&run, "Name for this camera, if it wants one", "");
    assert_true(reader_press(run.application, "Begin"));
    driver_finish(&run);
    stream_stop(&server);
    g_unsetenv("SECRET_BACKEND");
    if (g_file_get_contents(kept, &settings, NULL, NULL)) {
        assert_null(strstr(settings, "SECRET"));
    }
}

DRIVER_RUN_TESTS(&run)
