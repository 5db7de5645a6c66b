// SPDX-License-Identifier: MIT
/*
 * What the window's dialogs write is read back: a game exported as JSON lines
 * and CSV, its score sheet as PDF, the settings' file; the cards dealt and the
 * score board, read through AT-SPI; and a dialog that a held key closes.
 * Usage: test_dialogs PLATZKARTE FOLDER
 */
#include "tests/kit/written_game.h"

#include <gdk/gdkkeysyms.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/file_watch.h"
#include "tests/kit/journal_folder.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;

/* ---- a game of one hand, and what is written of it ---- */

static void
resume_last_card(const struct folder *folder)
{
    static const struct pzk_journal_new four = {
        .game = &pzk_jh_game,
        .names = {"Adam", "Betty", "Christian", "Doris"},
        .started_s = 1000000000};
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    struct written game;

    whole_hand(&game);
    game.count--;
    keep_game(journal, &game, four);
    pzk_journal_close(journal);
    driver_start(&run, "en", "--journal", folder->path, "--resume");
    driver_expect(&run, "^The next card$");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^The game is over: Mr\\. Hyde wins, 360 to 0.*$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
}

/* A file that is being written. */
struct saved {
    const char *path;
    char *text;
};

static bool
is_saved(void *data)
{
    struct saved *saved = data;

    g_clear_pointer(&saved->text, g_free);
    return g_file_get_contents(saved->path, &saved->text, NULL, NULL) &&
           saved->text[0];
}

/* The file chooser is open: gives the file, and reads it; g_free(). */
static char *
save_as(const struct folder *folder, const char *title, const char *name)
{
    g_autofree char *path = g_build_filename(folder->name, name, NULL);
    struct saved saved = {.path = path};

    driver_expect(&run, title);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, path);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    if (!file_watch_until(folder->name, is_saved, &saved, 60)) {
        driver_save_screen(&run, "not-saved");
        fail_msg("%s was not written", path);
    }
    return saved.text;
}

/* What PROGRAM says of FILE in FOLDER, which it has to like; g_free(). */
static char *
ask(const struct folder *folder, const char *program, const char *option,
    const char *file, const char *to)
{
    g_autofree char *path = g_build_filename(folder->name, file, NULL);
    const char *const argv[] = {program, option, path, to, NULL};
    char *out = NULL;
    int status = -1;

    assert_true(g_spawn_sync(NULL, (char **)(guintptr)argv, NULL,
                             G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL,
                             &status, NULL));
    assert_true(g_spawn_check_wait_status(status, NULL));
    return out;
}

static void
assert_csv(const char *text)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    g_auto(GStrv) head = g_strsplit(lines[0], ",", -1);

    assert_int_equal(g_strv_length(head), 22);
    assert_int_equal(g_strv_length(lines), 1 + PZK_JH_CARDS + 1);
    for (int i = 1; i <= PZK_JH_CARDS; i++) {
        g_auto(GStrv) cells = g_strsplit(lines[i], ",", -1);

        assert_int_equal(g_strv_length(cells), 22);
        assert_int_equal(atoi(cells[0]), i);
        assert_true(pzk_piece_from_id(cells[7]) != PZK_NO_PIECE);
        if (i == PZK_JH_CARDS) {
            assert_string_equal(cells[16], "360");
        }
    }
}

TEST_IN_FOLDER(test_game_is_exported_and_its_sheet_saved)
{
    bool has_tool = g_find_program_in_path("pdftotext") != NULL;

    resume_last_card(folder);
    /* JSON lines, which the rules alone replay */
    driver_press(&run, GDK_KEY_e, GDK_KEY_Control_L, GDK_KEY_Shift_L);
    char *text = save_as(folder, "^Export the game$", "game.jsonl");
    assert_non_null(strstr(text, "\"ev\":\"setup\""));
    g_free(text);
    driver_expect(&run, "^Kept as .*/game\\.jsonl\\.$");
    text = ask(folder, run.program, "replay", "game.jsonl", NULL);
    assert_null(strstr(text, "\"ok\":false"));
    assert_non_null(strstr(text, "\"ok\":true"));
    g_free(text);
    /* the score sheet */
    driver_press(&run, GDK_KEY_p, GDK_KEY_Control_L, GDK_KEY_Shift_L);
    text = save_as(folder, "^Save the score sheet$", "sheet.pdf");
    assert_memory_equal(text, "%PDF", 4);
    driver_expect(&run, "^Kept as .*/sheet\\.pdf\\.$");
    g_free(text);
    if (has_tool) {
        text = ask(folder, "pdftotext", "-layout", "sheet.pdf", "-");
        assert_non_null(strstr(text, "Dr. Jekyll & Mr. Hyde"));
        assert_non_null(strstr(text, "360"));
        g_free(text);
    }
    /* CSV, out of the menu */
    assert_true(reader_press(run.application, "Menu"));
    driver_expect(&run, "^Statistics, score sheet, export$");
    driver_save_screen(&run, "menu");
    assert_true(
        reader_press(run.application, "Statistics, score sheet, export"));
    driver_expect(&run, "^Export as CSV…$");
    assert_true(reader_press(run.application, "Export as CSV…"));
    text = save_as(folder, "^Export the game$", "game.csv");
    assert_csv(text);
    g_free(text);
    driver_finish(&run);
}

/* ---- cards dealt, score board ---- */

TEST_IN_FOLDER(test_cards_dealt_are_entered_and_the_score_shows_alone)
{
    driver_start(&run, "en", "--journal", "none", "--placement", "PA");
    driver_expect(&run, "^Who is at the table\\?$");
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^The next card$");
    driver_select(&run, ATSPI_ROLE_COMBO_BOX, "The player's own hand",
                  1 + PZK_N);
    driver_type(&run, "scene 5");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^East's turn: a Mr\\. Hyde card\\.$");
    driver_press(&run, GDK_KEY_j, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^14 of 14$");
    driver_press(&run, GDK_KEY_Up, 0, 0);
    driver_expect(&run, "^15 of 14$");
    driver_press(&run, GDK_KEY_Down, 0, 0);
    driver_expect(&run, "^14 of 14$");
    driver_save_screen(&run, "counts");
    assert_true(reader_press(run.application, "Keep the numbers"));
    driver_press(&run, GDK_KEY_h, 0, 0);
    driver_expect(&run,
                  "^Cards left: North has 3 Jekyll and 3 Hyde cards, East has "
                  "3 Jekyll and 4 Hyde cards, .*\\.$");
    driver_press(&run, GDK_KEY_F11, 0, 0);
    driver_expect(&run, "^[0-9]+ points? times [0-9]+ is [0-9]+$");
    driver_expect(&run, "^Dr\\. Jekyll & Mr\\. Hyde$");
    driver_save_screen(&run, "board");
    driver_press(&run, GDK_KEY_F11, 0, 0);
    driver_finish(&run);
}

/* ---- settings ---- */

TEST_IN_FOLDER(test_settings_are_written_and_read_again)
{
    g_autofree char *path = g_build_filename(
        g_getenv("XDG_CONFIG_HOME"), "platzkarte", "settings.ini", NULL);
    g_autoptr(GKeyFile) file = g_key_file_new();

    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Whose turn it is$");
    driver_tab_to(&run, "^Scores$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_tab_to(&run, "^Single letters are keys$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_save_screen(&run, "settings");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_focus(&run, "^Game$");
    driver_finish(&run);
    assert_true(g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL));
    assert_false(g_key_file_get_boolean(file, "keys", "single", NULL));
    assert_true(g_key_file_get_boolean(file, "sounds", "on", NULL));
    assert_false(g_key_file_get_boolean(file, "voice", "scores", NULL));
    assert_true(g_key_file_get_boolean(file, "voice", "turns", NULL));
    unlink(path);
}

/* ---- closed twice ---- */

/* A key held while the program is busy: its repeats wait together. */
TEST_IN_FOLDER(test_dialog_closed_by_a_held_key_is_closed_once)
{
    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Whose turn it is$");
    driver_hold(&run, GDK_KEY_Escape);
    driver_expect_gone(&run, "^Whose turn it is$");
    driver_expect_focus(&run, "^Game$");
    driver_finish(&run);
}

DRIVER_RUN_TESTS(&run)
