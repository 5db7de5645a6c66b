// SPDX-License-Identifier: MIT
/*
 * Stickers that came by mail: taken from the start page and during a lesson,
 * by keyboard; one that does not fit is told, a name that is taken is asked
 * about; a copy is saved for others.
 * Usage: test_stickers_files PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>
#include <unistd.h>

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/file_watch.h"
#include "tests/kit/journal_folder.h"
#include "tests/ui/window/kit/driver.h"
#include "vision/codes/learned_file.h"

static struct driver run;

/* A file NAME in FOLDER with stickers called TITLE for the cards of GAME, the
 * first of which has CODE; g_free(). */
static char *
write_stickers(const struct folder *folder, const char *name, const char *title,
               const char *game, const char *code)
{
    char *path = g_build_filename(folder->name, name, NULL);
    const struct pzk_deck *deck = pzk_catalog_deck(game);
    struct pzk_learned *learned = pzk_learned_new(title, deck);
    const struct pzk_learned_code one = {.piece = pzk_deck_at(deck, 0),
                                         .symbology = PZK_SYMB_CODE128,
                                         .text = code,
                                         .length = strlen(code),
                                         .width = 40,
                                         .height = 10};
    char why[PZK_WHY_MAX];

    assert_true(pzk_learned_add(learned, &one));
    assert_true(pzk_learned_save(learned, path, why));
    pzk_learned_free(learned);
    return path;
}

static char *
deck_path(const char *name)
{
    return g_build_filename(g_getenv("XDG_DATA_HOME"), "platzkarte", "decks",
                            name, NULL);
}

/* The stickers at PATH are called TITLE, and their first code is CODE. */
static void
expect_stickers(const char *path, const char *title, const char *code)
{
    char why[PZK_WHY_MAX] = "";
    struct pzk_learned *learned = pzk_learned_load(path, why);

    assert_string_equal(why, "");
    assert_string_equal(learned->name, title);
    assert_string_equal(learned->codes[0].text, code);
    pzk_learned_free(learned);
}

/* The file chooser called TITLE is open: gives PATH. */
static void
give_path(const char *title, const char *path)
{
    driver_expect(&run, title);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, path);
    driver_press(&run, GDK_KEY_Return, 0, 0);
}

/* What came by mail lies in FOLDER. */
static void
start(const struct folder *folder)
{
    g_autofree char *config =
        g_build_filename(g_get_user_config_dir(), "user-dirs.dirs", NULL);
    g_autofree char *text =
        g_strdup_printf("XDG_DOWNLOAD_DIR=\"%s\"\n", folder->name);

    assert_true(g_file_set_contents(config, text, -1, NULL));
    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
}

/* By the button, from the keyboard; the folder's files are shown. */
static void
import(const char *path)
{
    driver_tab_to(&run, "^Import…$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect(&run, "^Import stickers$");
    driver_expect(&run, "^good\\.json$");
    driver_press(&run, GDK_KEY_l, GDK_KEY_Control_L, 0);
    give_path("^Import stickers$", path);
}

static void
expect_chosen(const char *title)
{
    g_autofree char *regex = g_strdup_printf("^My stickers “%s”$", title);

    driver_expect(&run, regex);
}

TEST_IN_FOLDER(test_files_are_taken_on_the_start_page)
{
    g_autofree char *bad = g_build_filename(folder->name, "bad.json", NULL);
    g_autofree char *other =
        write_stickers(folder, "other.json", "Asset tags", "duel", "A 01");
    g_autofree char *good =
        write_stickers(folder, "good.json", "By mail", "jekyll-hyde", "B 01");
    g_autofree char *again =
        write_stickers(folder, "again.json", "By mail", "jekyll-hyde", "C 01");
    g_autofree char *ours = deck_path("By mail.json");
    g_autofree char *second = deck_path("By mail 2.json");

    assert_true(g_file_set_contents(bad, "[1, 2", -1, NULL));
    start(folder);
    import(bad);
    driver_expect(&run, "^These stickers cannot be read: .*bad\\.json: ");
    import(other);
    driver_expect(
        &run, "^The stickers “Asset tags” belong to another game, Jekyll vs "
              "Hyde\\. Choose that game on the start page and import them "
              "there\\.$");
    import(good);
    expect_chosen("By mail");
    driver_expect_gone(&run, "belong to another game");
    expect_stickers(ours, "By mail", "B 01");
    import(again);
    driver_expect(&run, "^There are other stickers called “By mail”\\. Replace "
                        "them\\?$");
    driver_save_screen(&run, "taken");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^There are other stickers");
    expect_stickers(ours, "By mail", "B 01");
    import(again);
    driver_expect(&run, "^There are other stickers");
    driver_press(&run, GDK_KEY_Return, 0, 0); /* keep both */
    expect_chosen("By mail 2");
    expect_stickers(ours, "By mail", "B 01");
    expect_stickers(second, "By mail 2", "C 01");
    import(again);
    driver_expect(&run, "^There are other stickers");
    assert_true(reader_press(run.application, "Replace them"));
    expect_chosen("By mail");
    expect_stickers(ours, "By mail", "C 01");
    driver_finish(&run);
    unlink(ours);
    unlink(second);
}

static bool
is_there(void *path)
{
    return g_file_test(path, G_FILE_TEST_EXISTS);
}

/* The lesson goes on with them; and a copy goes to somebody else. */
TEST_IN_FOLDER(test_files_come_and_go_during_a_lesson)
{
    g_autofree char *good =
        write_stickers(folder, "good.json", "By mail", "jekyll-hyde", "B 01");
    g_autofree char *copy = g_build_filename(folder->name, "copy.json", NULL);
    g_autofree char *ours = deck_path("By mail.json");

    start(folder);
    driver_tab_to(&run, "^Camera$", false);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, "demo:1:direct");
    driver_press(&run, GDK_KEY_m, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^0 of 28 cards have a code or our own sticker\\.$");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^The lesson is paused\\. P goes on\\.$");
    assert_true(reader_press(run.application, "Save a copy…"));
    driver_expect(&run, "^No code was learned, so nothing is saved\\.$");
    import(good);
    driver_expect(&run, "^[1-9]\\d* of 28 cards have a code or our own "
                        "sticker\\.$");
    driver_expect(&run, "^Transformation of Jekyll, has a code$");
    driver_expect_focus(&run, "^Again \\(R\\)$");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^The lesson is paused\\. P goes on\\.$");
    driver_tab_to(&run, "^Save a copy…$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    give_path("^Save a copy$", copy);
    assert_true(file_watch_until(folder->name, is_there, copy, 60));
    driver_expect(&run, "^A copy is saved as .*copy\\.json\\.$");
    expect_stickers(copy, "By mail", "B 01");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    expect_chosen("By mail");
    driver_finish(&run);
    unlink(ours);
}

DRIVER_RUN_TESTS(&run)
