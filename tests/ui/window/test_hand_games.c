// SPDX-License-Identifier: MIT
/*
 * A duel's round and a maze's round entered by keyboard with no camera, from
 * the start page on, and read through AT-SPI.
 * Usage: test_hand_games PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/window/kit/driver.h"

static struct driver run;

static void
key(guint pressed, guint held, int times)
{
    for (int i = 0; i < times; i++) {
        driver_press(&run, pressed, held, 0);
    }
}

/* What a list should show, and what it does. */
struct shown {
    const char *name, *text;
    char *now;
};

/* GTK 3 tells of no focus in a list that is closed, so whether a key reached it
 * shows by what the list shows then. */
static bool
is_shown(void *data)
{
    struct shown *shown = data;
    AtspiAccessible *list =
        reader_find(run.application, ATSPI_ROLE_COMBO_BOX, shown->name);
    AtspiSelection *selection =
        list ? atspi_accessible_get_selection_iface(list) : NULL;
    AtspiAccessible *chosen =
        selection ? atspi_selection_get_selected_child(selection, 0, NULL)
                  : NULL;

    g_free(shown->now);
    shown->now = chosen ? atspi_accessible_get_name(chosen, NULL) : NULL;
    g_clear_object(&chosen);
    g_clear_object(&selection);
    g_clear_object(&list);
    return g_strcmp0(shown->now, shown->text) == 0;
}

/* Wants that the list called NAME shows TEXT. */
static void
expect_shown(const char *name, const char *text)
{
    struct shown shown = {.name = name, .text = text};

    if (!reader_until(is_shown, &shown, 60)) {
        driver_save_screen(&run, "failed");
        fail_msg("%s shows \"%s\", not \"%s\"", name, shown.now, text);
    }
    g_free(shown.now);
}

/* Line N of the list that is called or shows NAME. */
static void
choose(const char *name, int n)
{
    AtspiAccessible *list =
        reader_find(run.application, ATSPI_ROLE_COMBO_BOX, name);
    AtspiSelection *selection =
        list ? atspi_accessible_get_selection_iface(list) : NULL;

    if (!selection) {
        driver_save_screen(&run, "failed");
        fail_msg("no list is called or shows \"%s\"", name);
    }
    assert_true(atspi_selection_select_child(selection, n, NULL));
    g_object_unref(selection);
    g_object_unref(list);
}

/* Opens the start page for game number GAME of the list. */
static void
open_start_page(int game)
{
    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Who is at the table\\?$");
    choose("Dr. Jekyll & Mr. Hyde, four players", game);
}

static void
write_name(const char *label, const char *name)
{
    g_autofree char *regex = g_strdup_printf("^%s$", label);

    driver_tab_to(&run, regex, false);
    driver_type(&run, name);
    driver_expect_entry(&run, label, name); /* a button may overtake keys */
}

/* Moves the focus to what is to be entered next. */
static void
to_entry(void)
{
    key(GDK_KEY_e, GDK_KEY_Control_L, 1);
}

/* Presses the button that Tab comes to from here. The form is new a moment
 * after its sentence: a counted Tab may overtake the focus. */
static void
press_by_tab(const char *button)
{
    driver_tab_to(&run, button, false);
    key(GDK_KEY_space, 0, 1);
}

static bool
has_left(void *button)
{
    g_autofree char *now = reader_focus(run.application);

    return !now || !g_regex_match_simple(button, now, 0, 0);
}

/* The same; the keyboard goes on at a list then. */
static void
go_on_by_tab(const char *button)
{
    char *pressed = g_strdup(button);

    press_by_tab(button);
    assert_true(reader_until(has_left, pressed, 60));
    g_free(pressed);
}

/* ---- the maze ---- */

static void
set_up_the_maze(void)
{
    open_start_page(3);
    driver_expect(&run, "^Player 1$");
    expect_shown("How many play", "2");
    choose("How many play", 1);
    write_name("Player 1", "Adam");
    write_name("Player 2", "Betty");
    write_name("Player 3", "Carl");
    choose("Player 1 begins in", 3);
    choose("Player 2 begins in", 1);
    choose("Player 3 begins in", 1); /* whose corner goes to nobody else */
    choose("Player 2 begins in", 1);
    expect_shown("Player 1 begins in", "the bottom right corner");
    expect_shown("Player 2 begins in", "the top left corner");
    expect_shown("Player 3 begins in", "any corner");
    key(GDK_KEY_Tab, 0, 2); /* which scrolls to it */
    expect_shown("Who begins", "Adam");
    choose("Who begins", 1);
    expect_shown("Who begins", "Betty");
    driver_save_screen(&run, "maze-start");
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run,
                  "^Lay the nine map cards in a square, .* a coin for each "
                  "player in a corner, Jekyll up\\. Adam begins with coin 1 in "
                  "the bottom right "
                  "corner\\. Betty begins with coin 2 in the top left "
                  "corner\\.$");
}

TEST(test_a_maze_round_is_entered_by_keyboard)
{
    set_up_the_maze();
    expect_shown("The card at the top left", "Map card 1");
    expect_shown("How the card in the middle lies", "upright");
    to_entry();
    key(GDK_KEY_Down, 0, 1); /* two cards of the X change places */
    expect_shown("The card at the top left", "Map card 2");
    expect_shown("The card at the top right", "Map card 1");
    driver_save_screen(&run, "maze-layout");
    key(GDK_KEY_l, GDK_KEY_Alt_L, 1); /* it lies like this */
    driver_expect(&run, "^Round 1$");
    driver_expect(&run, "^Round 1: Betty may change the map\\.$");
    driver_expect(&run,
                  "^Jekyll, on the card at the bottom right, row 12, column "
                  "12\\..*$");
    to_entry();
    expect_shown("Which card is turned", "No card is turned.");
    key(GDK_KEY_Down, 0, 1);
    expect_shown("Which card is turned", "the card at the top, clockwise");
    key(GDK_KEY_Tab, 0, 1);
    key(GDK_KEY_Down, 0, 2);
    expect_shown("Which row or column is shifted", "the top row, to the right");
    driver_save_screen(&run, "maze-map");
    go_on_by_tab("^Enter this$");
    driver_expect(&run, "^Betty's turn, Jekyll\\.$");
    expect_shown("Where to", "Betty stays.");
    go_on_by_tab("^Switch personality$");
    driver_expect(&run, "^Betty's turn, Hyde\\.$");
    to_entry();
    key(GDK_KEY_Down, 0, 2);
    driver_save_screen(&run, "maze-move");
    go_on_by_tab("^Enter this$");
    driver_expect(&run, "^Betty moves .*$");
    driver_expect(&run, "^Carl's turn, Jekyll\\.$");
    go_on_by_tab("^Enter this$");
    driver_expect(&run, "^Carl stays\\.$");
    driver_expect(&run, "^Adam's turn, Jekyll\\.$");
    go_on_by_tab("^Enter this$");
    driver_expect(&run, "^Round 2$");
    driver_expect(&run, "^Round 2: Carl may change the map\\.$");
    key(GDK_KEY_z, GDK_KEY_Control_L, 1);
    driver_expect(&run, "^Adam's turn, Jekyll\\.$");
    driver_expect(&run, "^Round 1$");
    key(GDK_KEY_t, GDK_KEY_Control_L, 1);
    driver_expect(&run, "^Nothing on the table has to be put right\\.$");
    driver_finish(&run);
}

/* ---- the duel ---- */

/* The N-th card of the list of those left. */
static void
lay(int n)
{
    to_entry();
    key(GDK_KEY_Down, 0, n);
    press_by_tab("^Lay it$");
}

TEST(test_a_duel_round_is_entered_by_keyboard)
{
    open_start_page(2);
    write_name("North", "Adam");
    write_name("South", "Betty");
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^Round 1: Betty deals ten cards .*; Adam leads\\..*$");
    to_entry();
    driver_expect_focus(&run, "^Dealt$");
    driver_save_screen(&run, "duel-begin");
    key(GDK_KEY_space, 0, 1);
    driver_expect(&run, "^Both choose 1 card to exchange\\.$");
    driver_expect_focus(&run, "^Exchange done$");
    key(GDK_KEY_space, 0, 1);
    driver_expect(&run, "^Round 1 of 3 · trick 1 of 10$");
    driver_save_screen(&run, "duel-lead");
    lay(1);
    driver_expect(&run, "^Betty answers: Wrath or a potion; .*$");
    lay(1);
    driver_expect(&run, "^.* takes trick 1: .*$");
    driver_save_screen(&run, "duel-trick");
    driver_finish(&run);
}

/* ---- a game of a file ---- */

/* Answers with line N of the list what WHO is asked. */
static void
answer(const char *asked, int n)
{
    driver_expect(&run, asked);
    choose("Answer", n);
    assert_true(reader_press(run.application, "Answer"));
}

/* Writes a file of a game that people know by another name; returns its path.
 */
static char *
write_game(void)
{
    g_autofree char *text = NULL;
    char *path = g_build_filename(run.folder, "ours.lua", NULL);

    assert_true(g_file_get_contents(
        PZK_SOURCE_ROOT "/src/rules/games/oh-hell.lua", &text, NULL, NULL));
    g_auto(GStrv) parts =
        g_strsplit(text, "\"oh-hell\", name = \"Oh Hell\"", 2);
    assert_int_equal(g_strv_length(parts), 2);
    g_autofree char *ours = g_strjoinv("\"ours\", name = \"Our Game\"", parts);
    assert_true(g_file_set_contents(path, ours, -1, NULL));
    return path;
}

/* It is opened by the program, as by a double click, and added. Its questions
 * are one form; an answer is corrected and undone like a card. */
TEST(test_a_file_is_played_by_keyboard)
{
    g_autofree char *path = write_game();

    driver_start(&run, "en", path, "--journal", "none", "--players",
                 "N=Adam,E=Betty,S=Carl,W=Doris");
    driver_expect(&run, "^Add the game of ours\\.lua\\?$");
    driver_expect(&run,
                  "^A game that is added can say what may be laid and .*$");
    driver_save_screen(&run, "file-add");
    assert_true(reader_press(run.application, "Add"));
    driver_expect(&run, "^Our Game, 3 to 6 players$");
    driver_expect(&run, "^How many play$");
    driver_save_screen(&run, "file-start");
    assert_true(reader_press(run.application, "Print cards and stickers"));
    driver_expect(&run, "^Page 1 of [0-9]+$");
    driver_save_screen(&run, "file-print");
    key(GDK_KEY_Escape, 0, 1);
    driver_expect_gone(&run, "^Page 1 of [0-9]+$");
    assert_true(reader_press(run.application, "Begin"));
    answer("^Doris: trump suit$", 2);
    driver_expect(&run, "^trump suit: hearts$");
    answer("^Adam: tricks bid$", 3);
    driver_expect(&run, "^Adam, 0 tricks · tricks bid: 3$");
    key(GDK_KEY_z, GDK_KEY_Control_L, 1);
    answer("^Adam: tricks bid$", 4);
    driver_expect(&run, "^Adam, 0 tricks · tricks bid: 4$");
    answer("^Betty: tricks bid$", 1);
    answer("^Carl: tricks bid$", 1);
    answer("^Doris: tricks bid$", 1);
    driver_save_screen(&run, "file-bids");
    driver_expect(&run, "^Adam, 0 tricks · tricks bid: 4, to play$");
    driver_expect(&run, "^A card is due for Adam$");
    for (int card = 1; card <= 4; card++) {
        to_entry();
        key(GDK_KEY_Down, 0, 1);
        press_by_tab("^Lay it$");
    }
    driver_expect(&run, "^Doris takes trick 1 with the 5 of clubs\\.$");
    driver_expect(&run, "^Doris, 1 trick · tricks bid: 1, to play$");
    driver_save_screen(&run, "file-trick");
    key(GDK_KEY_c, 0, 1);
    driver_expect_focus(&run, "^5 of clubs \\(as it counts now\\)$");
    driver_save_screen(&run, "file-correct");
    key(GDK_KEY_Escape, 0, 1);
    driver_expect_gone(&run, "^5 of clubs \\(as it counts now\\)$");
    press_by_tab("^Claim the tricks that are left$");
    key(GDK_KEY_Tab, 0, 1);
    key(GDK_KEY_Down, 0, 1);
    expect_shown("Who takes them", "Betty");
    key(GDK_KEY_Tab, 0, 1);
    key(GDK_KEY_Down, 0, 5);
    expect_shown("How many of them", "4 tricks");
    driver_save_screen(&run, "file-claim");
    press_by_tab("^End the hand$");
    driver_expect(&run, "^Betty takes 4 of the tricks that are left\\. Points "
                        "of hand 1: .* Doris 11\\..*$");
    driver_save_screen(&run, "file-claimed");
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
