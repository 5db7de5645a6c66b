// SPDX-License-Identifier: MIT
/*
 * A blind player's evening, by keyboard alone: names, the virtual table, a
 * hand with a wrong card and its mending, the keys that answer, a correction,
 * undo, the next hand, export, quit, resume. It asserts what is exposed
 * through AT-SPI and what a real speech-dispatcher was given to say, and
 * writes both down.
 * Usage: test_evening PLATZKARTE MODULE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>
#include <gdk/gdkkeysyms.h>

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

static void
control_shift(guint keyval)
{
    driver_press(&run, keyval, GDK_KEY_Control_L, GDK_KEY_Shift_L);
}

static void
type_name(const char *seat, const char *name)
{
    g_autofree char *regex = g_strdup_printf("^%s$", seat);

    driver_tab_to(&run, regex, false);
    driver_type(&run, name);
}

static void
begin(void)
{
    /* a game whose first hand has a slip early on */

    driver_start(&run, "en");
    driver_expect(&run, "^Who is at the table\\?$");
    type_name("North", "Adam");
    type_name("East", "Betty");
    type_name("South", "Christian");
    type_name("West", "Doris");
    driver_tab_to(&run, "^Camera$", false);
    control(GDK_KEY_a);
    driver_type(&run, "demo:5:fast:direct");
    driver_save_screen(&run, "1-start");
    driver_tab_to(&run, "^Begin$", false);
    key(GDK_KEY_Return);
    voice_expect(&voice, "The game begins.", 60);
}

/* A card at the wrong place or of the wrong team is said with its remedy, and
 * ends when the people at the virtual table mend it. */
static void
a_wrong_card(void)
{
    driver_expect_within(
        &run, "^(Adam|Betty|Christian|Doris)'s turn: a .* card\\.$", 120);
    driver_save_screen(&run, "2-first-trick");
    driver_expect_within(&run, "takes trick 1", 120);
    driver_expect_within(&run, "^.*(Take it back|Move it to).*$", 180);
    driver_save_screen(&run, "3-wrong-card");
    driver_expect_within(&run, "^The table is right again\\.$", 120);
    voice_expect(&voice, "All right", 60);
}

static void
ask(void)
{
    key(GDK_KEY_p);
    driver_expect(&run, "^Paused\\.$");
    key(GDK_KEY_s);
    driver_expect(&run, "^Jekyll: .* Hyde: .* In all: .*$");
    voice_expect(&voice, "In all:", 60);
    key(GDK_KEY_t);
    driver_expect(&run, "^(On the table: .*|The table is empty\\. .*)$");
    key(GDK_KEY_h);
    driver_expect(&run, "^Cards left: Adam .*$");
    voice_expect(&voice, "Cards left: Adam", 60);
    key(GDK_KEY_l);
    driver_expect(&run, "^.* takes trick [0-9].*$");
    key(GDK_KEY_r);
    driver_save_screen(&run, "4-answers");
}

/* The last card was another: chosen in the list, then undone. */
static void
correct_and_undo(void)
{
    key(GDK_KEY_c);
    driver_expect(&run, "^Correct$");
    driver_save_screen(&run, "5-correct");
    key(GDK_KEY_Down);
    key(GDK_KEY_Return);
    control(GDK_KEY_h);
    driver_expect(&run, "^Corrected: .*$");
    driver_save_screen(&run, "6-history");
    control(GDK_KEY_z);
    driver_expect(&run, "^Undone: a correction\\.$");
    control_shift(GDK_KEY_z);
    driver_expect(&run, "^What was undone is done again\\.$");
    control(GDK_KEY_z);
    key(GDK_KEY_Escape);
    driver_expect(&run, "^points$"); /* the accounts are back */
}

static void
export_game(void)
{
    g_autofree char *path = g_build_filename(run.folder, "evening.jsonl", NULL);
    g_autofree char *text = NULL;

    g_unlink(path);
    control_shift(GDK_KEY_e);
    driver_expect(&run, "^Export the game$");
    driver_expect_focus(&run, "^Name:?$");
    control(GDK_KEY_a);
    driver_type(&run, path);
    driver_save_screen(&run, "7-export");
    key(GDK_KEY_Return);
    driver_expect(&run, "^Kept as .*evening\\.jsonl\\.$");
    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    assert_non_null(strstr(text, "\"act\""));
}

/* The start page offers the game; with no camera the rest is entered. */
static void
quit_and_resume(void)
{
    control(GDK_KEY_q);
    driver_expect_end(&run);
    driver_start(&run, "en");
    driver_expect(&run, "^The last game: .*Adam, Betty, Christian, Doris.*$");
    driver_press(&run, GDK_KEY_o, GDK_KEY_Alt_L, 0);
    driver_expect(&run, "^The game goes on: hand 1, .*$");
    driver_expect(&run, "^The next card$");
    voice_expect(&voice, "The game goes on: hand 1, ", 30);
    driver_save_screen(&run, "8-resumed");
}

/* Whose turn it is, or that the hand is over. */
static const char turn[] =
    "(^|.*away\\. )(Adam|Betty|Christian|Doris)('s turn| leads): .*$|"
    "^(Adam|Betty|Christian|Doris) deals next and .* leads\\.$";

/* Has *NOW changed? Then it is what is there now. */
static bool
is_another(void *data)
{
    char **now = data;
    g_autofree char *next = reader_wait(run.application, turn, 0);
    bool another = next && !g_str_equal(next, *now);

    if (another) {
        g_free(*now);
        *now = g_strdup(next);
    }
    return another;
}

/* Enters the first card that fits until the hand is over. */
static void
finish_hand(void)
{
    enum { CARDS = 28 };
    g_autofree char *now = driver_read(&run, turn);
    char *last = g_strdup("");

    for (int i = 0; i < CARDS && !strstr(now, "deals next"); i++) {
        g_autofree char *entered = g_regex_escape_string(last, -1);
        g_autofree char *other = g_strdup_printf("^(?!%s$)[^,]+$", entered);

        /* whose turn it is may be told before the focus has left the last */
        driver_expect_focus(&run, other);
        g_free(last);
        last = reader_focus(run.application);
        assert_non_null(last);
        key(GDK_KEY_Return);
        assert_true(reader_until(is_another, &now, 60));
    }
    g_free(last);
    assert_non_null(strstr(now, "deals next"));
    key(GDK_KEY_Escape);
    key(GDK_KEY_n);
    driver_expect(&run, "^Hand 2 · trick 1 of 7 · dealt by .*$");
    driver_save_screen(&run, "9-next-hand");
    control(GDK_KEY_q);
    driver_expect_end(&run);
}

TEST(test_evening_of_a_blind_player_by_keyboard_alone)
{
    begin();
    a_wrong_card();
    ask();
    correct_and_undo();
    export_game();
    quit_and_resume();
    finish_hand();
    voice_save(&voice, run.folder, "spoken.txt");
}

int
main(int argc, char **argv)
{
    char *path;

    if (argc != 4) {
        fprintf(stderr, "Usage: test_evening PLATZKARTE MODULE FOLDER\n");
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[3];
    g_mkdir_with_parents(run.folder, 0777);
    if (!driver_init() || !voice_start(&voice, argv[2])) {
        fprintf(stderr, "no display, AT-SPI or speech-dispatcher: skipped\n");
        return 77;
    }
    path = g_build_filename(run.folder, "transcript.txt", NULL);
    run.transcript = fopen(path, "w");
    g_free(path);
    int failed = run_cases(NULL, NULL);
    fclose(run.transcript);
    voice_end(&voice);
    atspi_exit();
    return failed;
}
