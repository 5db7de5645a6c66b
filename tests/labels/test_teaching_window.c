// SPDX-License-Identifier: MIT
/*
 * The page "My own stickers", worked by keys and AT-SPI: codes are taught to
 * the window before the virtual table, what may be a mistake is asked about,
 * and what was learned is chosen on the start page from then on.
 * Usage: test_teaching_window PLATZKARTE_LABELS FOLDER [MODULE] (of the voice;
 * slow)
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>
#include <unistd.h>

#include "markers/jekyll_hyde/deck.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/journal_folder.h"
#include "tests/kit/labelled_deck.h"
#include "tests/labels/teaching.h"
#include "tests/ui/voice/daemon.h"
#include "tests/ui/window/kit/driver.h"
#include "vision/codes/learned_file.h"

static struct driver run;
static const char *module; /* the voice's; NULL: nobody listens */

/* A file in the folder of the user's decks; g_free(). */
static char *
deck_path(const char *name)
{
    return g_build_filename(g_getenv("XDG_DATA_HOME"), "platzkarte", "decks",
                            name, NULL);
}

/* What was learned in the file called NAME; pzk_learned_free(). */
static struct pzk_learned *
load(const char *name)
{
    g_autofree char *path = deck_path(name);
    char why[PZK_WHY_MAX] = "";
    struct pzk_learned *learned = pzk_learned_load(path, why);

    assert_string_equal(why, "");
    assert_non_null(learned);
    return learned;
}

/* What another test has taught and chosen would be gone on with. */
static void
forget_stickers(void)
{
    g_autofree char *stickers = deck_path("My stickers.json");
    g_autofree char *settings = g_build_filename(
        g_getenv("XDG_CONFIG_HOME"), "platzkarte", "settings.ini", NULL);

    unlink(stickers);
    unlink(settings);
}

static void
open_start_page(const struct folder *folder, const char *marks)
{
    driver_start(&run, "en", "--journal", folder->path,
                 marks ? "--marks" : NULL, marks);
    driver_expect(&run, "^Who is at the table\\?$");
}

/* CARD is asked for (a regular expression), or was and is reminded of: the
 * table's time may run fast. */
static void
expect_asked(const char *card)
{
    g_autofree char *regex = g_strdup_printf(
        "^(Show me: %s\\.|No new code is seen\\. .*: %s\\.)$", card, card);

    driver_expect(&run, regex);
}

/* With CAMERA; the folder has the file that leads the person at the table. */
static void
begin_lesson(const struct folder *folder, const char *mode, const char *camera)
{
    g_autofree char *where = g_path_get_dirname(folder->path);
    g_autofree char *step = g_build_filename(where, "step", NULL);

    g_setenv("LABELLED_DECK", "teaching", TRUE);
    g_setenv("TEACHING", mode, TRUE);
    g_setenv("TEACHING_STEP", step, TRUE);
    teaching_go(TEACHING_NOTHING);
    open_start_page(folder, NULL);
    driver_tab_to(&run, "^Camera$", false);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, camera);
    driver_press(&run, GDK_KEY_m, GDK_KEY_Control_L, 0);
}

static void
end_lesson(void)
{
    driver_finish(&run);
    unlink(g_getenv("TEACHING_STEP"));
    g_unsetenv("TEACHING");
}

static void
expect_chosen(const char *stickers)
{
    g_autofree char *regex = g_strdup_printf("^%s$", stickers);

    driver_expect(&run, regex);
}

static void
test_stickers_are_taught_by_keys_and_chosen(void **state)
{
    const struct folder *folder = *state;

    skip_without_makers();
    begin_lesson(folder, "led", "demo:1");
    expect_asked("Transformation of Jekyll");
    driver_expect_focus(&run, "^Again \\(R\\)$");
    driver_expect(&run, "^0 of 28 cards have a code or our own sticker\\.$");
    teaching_go(TEACHING_FIRST);
    driver_expect(&run, "^This is now Transformation of Jekyll\\.$");
    expect_asked("Dr\\. Jekyll");
    driver_expect(&run, "^1 of 28 cards have a code or our own sticker\\.$");
    driver_expect(&run, "^Transformation of Jekyll, has a code$");
    driver_press(&run, GDK_KEY_y, 0, 0);
    driver_expect(&run, "^No code was asked about\\.$");
    driver_press(&run, GDK_KEY_k, 0, 0);
    driver_expect(&run, "^Before the camera: Card A");
    /* what is no key here is answered, too */
    driver_press(&run, GDK_KEY_m, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Keys of this lesson: R again, ");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^The lesson is paused\\. P goes on\\.$");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect_gone(&run, "^The lesson is paused\\.");
    driver_press(&run, GDK_KEY_s, 0, 0);
    expect_asked("Mr\\. Utterson of Jekyll");
    driver_expect(&run, "^Dr\\. Jekyll, left out$");
    driver_press(&run, GDK_KEY_z, GDK_KEY_Control_L, 0); /* as B */
    expect_asked("Dr\\. Jekyll");
    /* the other way round: by what lies there */
    driver_tab_to(&run, "^This card is$", false);
    driver_type(&run, "poole hyde");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    expect_asked("Poole of Hyde");
    driver_save_screen(&run, "asked");
    driver_tab_to(&run, "^Name of these stickers$", false);
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, "Price labels");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^These stickers are saved as “Price labels”\\.$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect(&run, "^Who is at the table\\?$");
    expect_chosen("My stickers “Price labels”");
    end_lesson();
    struct pzk_learned *learned = load("Price labels.json");
    assert_int_equal(learned->count, 1);
    assert_int_equal(learned->codes[0].piece, PZK_JT);
    assert_string_equal(learned->name, "Price labels");
    pzk_learned_free(learned);
    /* the next time, too; and with another game; and when it is gone */
    open_start_page(folder, NULL);
    expect_chosen("My stickers “Price labels”");
    driver_select(&run, ATSPI_ROLE_COMBO_BOX,
                  "Dr. Jekyll & Mr. Hyde, four players", 2);
    expect_chosen("Platzkarte's own");
    driver_finish(&run);
    g_autofree char *path = deck_path("Price labels.json");
    assert_int_equal(unlink(path), 0);
    open_start_page(folder, NULL);
    driver_expect(&run,
                  "^The stickers chosen before are not there any more: .*Price "
                  "labels\\.json\\. Platzkarte's own are read\\.$");
    driver_finish(&run);
}

/* Of another game than is chosen, which is said; then of that game. */
static void
test_a_file_of_another_game_is_told(void **state)
{
    const struct folder *folder = *state;
    g_autofree char *where = g_path_get_dirname(folder->path);
    g_autofree char *path = g_build_filename(where, "duel.json", NULL);
    struct pzk_learned *learned =
        pzk_learned_new("Asset tags", pzk_catalog_deck("duel"));
    char why[PZK_WHY_MAX];

    assert_true(pzk_learned_save(learned, path, why));
    pzk_learned_free(learned);
    open_start_page(folder, path);
    driver_expect(
        &run, "^The stickers “Asset tags” belong to another game, Jekyll vs "
              "Hyde\\. Platzkarte's own are read\\.$");
    driver_select(&run, ATSPI_ROLE_COMBO_BOX,
                  "Dr. Jekyll & Mr. Hyde, four players", 2);
    expect_chosen("My stickers “Asset tags”");
    driver_expect_gone(&run, "belong to another game");
    driver_finish(&run);
    unlink(path);
}

/* ---- slow ---- */

static void
hear(struct voice_daemon *voice, const char *text)
{
    if (voice) {
        voice_expect(voice, text, 30);
    }
}

/* As learn does it, tests/labels/test_teaching.c. */
static void
test_what_may_be_wrong_is_asked_about(void **state)
{
    const struct folder *folder = *state;
    struct voice_daemon voice;
    bool heard = voice_start(&voice, module);

    skip_without_makers();
    begin_lesson(folder, "led", "demo:1");
    expect_asked("Transformation of Jekyll");
    hear(heard ? &voice : NULL, "Show me: Transformation of Jekyll.");
    teaching_go(TEACHING_FIRST);
    driver_expect(&run, "^This is now Transformation of Jekyll\\.$");
    hear(heard ? &voice : NULL,
         "This is now Transformation of Jekyll. Show me: Dr. Jekyll.");
    teaching_go(TEACHING_TWIN);
    driver_expect(&run, "^This code already is Transformation of Jekyll\\.");
    driver_save_screen(&run, "known");
    teaching_go(TEACHING_OURS);
    driver_expect(&run, "^This is our own sticker of Wrath 3\\.");
    teaching_go(TEACHING_SHORT);
    driver_expect(&run, "^This code is so short that dirt may look like it\\.");
    teaching_go(TEACHING_ADDRESS);
    driver_expect(&run, "^This code is an address of the web, ");
    driver_save_screen(&run, "address");
    driver_press(&run, GDK_KEY_t, 0, 0);
    hear(heard ? &voice : NULL,
         "Show me: Dr. Jekyll. 1 of 28 cards have a code or our own sticker. "
         "27 cards are left.");
    driver_press(&run, GDK_KEY_y, 0, 0);
    driver_expect(&run, "^This is now Dr\\. Jekyll\\.$");
    teaching_go(TEACHING_WRONG);
    driver_expect(&run, "^This is now Mr\\. Utterson of Jekyll\\.$");
    teaching_go(TEACHING_ALIKE);
    driver_expect(&run,
                  "^This code could be mistaken for that of Mr\\. Utterson");
    driver_press(&run, GDK_KEY_b, 0, 0);
    expect_asked("Mr\\. Utterson of Jekyll");
    driver_expect(&run, "^2 of 28 cards have a code or our own sticker\\.$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    expect_chosen("My stickers “My stickers”");
    hear(heard ? &voice : NULL,
         "These stickers are saved as “My stickers”. 2 of 28 cards have a code "
         "or our own sticker.");
    end_lesson();
    if (heard) {
        voice_end(&voice);
    }
    struct pzk_learned *learned = load("My stickers.json");
    assert_int_equal(learned->count, 2);
    assert_int_equal(learned->codes[1].piece, PZK_JA);
    pzk_learned_free(learned);
}

/* The whole deck, with all the mistakes people make: every card right. */
static void
test_deck_is_taught_in_the_window(void **state)
{
    const struct folder *folder = *state;

    skip_without_makers();
    forget_stickers();
    begin_lesson(folder, "erring", "demo:1:fast");
    driver_expect_within(&run, "^That was the last card\\.$", 400);
    driver_expect(&run, "^28 of 28 cards have a code or our own sticker\\.$");
    driver_save_screen(&run, "over");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect(&run, "^Who is at the table\\?$");
    end_lesson();
    struct pzk_learned *learned = load("My stickers.json");
    labelled_deck_expect("teaching", learned,
                         (size_t)pzk_deck_count(&pzk_jh_deck));
    pzk_learned_free(learned);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        IN_FOLDER(test_stickers_are_taught_by_keys_and_chosen),
        IN_FOLDER(test_a_file_of_another_game_is_told),
    };
    const struct CMUnitTest slow[] = {
        IN_FOLDER(test_what_may_be_wrong_is_asked_about),
        IN_FOLDER(test_deck_is_taught_in_the_window),
    };

    if (argc > 3) {
        module = argv[3];
        return driver_run(&run, 3, argv, slow, G_N_ELEMENTS(slow));
    }
    return driver_run(&run, argc, argv, quick, G_N_ELEMENTS(quick));
}
