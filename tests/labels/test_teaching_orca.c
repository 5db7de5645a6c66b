// SPDX-License-Identifier: MIT
/*
 * The page "My own stickers" beside a real Orca: what both say, through a real
 * speech-dispatcher, from the page's opening to its end; nothing twice, and
 * every card, success and mistake once, from Orca where its version reads
 * announcements, else from the program.
 * Usage: test_teaching_orca PLATZKARTE_LABELS MODULE FOLDER [slow]
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>
#include <unistd.h>

#include "markers/jekyll_hyde/deck.h"
#include "src/words/words.h"
#include "tests/kit/journal_folder.h"
#include "tests/kit/labelled_deck.h"
#include "tests/labels/teaching.h"
#include "tests/ui/voice/orca.h"
#include "tests/ui/window/kit/driver.h"

static struct driver run;
static struct voice_daemon voice;
static bool by_orca; /* what the program has to say is said by it */

/* How many lines of HEARD the program said, or with OURS false Orca, that have
 * PART: each speaks in a voice of its own. */
static int
lines_with(const char *heard, const char *part, bool ours)
{
    g_auto(GStrv) lines = g_strsplit(heard, "\n", -1);
    int n = 0;

    for (int i = 0; lines[i]; i++) {
        bool is_ours = strstr(lines[i], "en 0|") != NULL;

        n += is_ours == ours && strstr(lines[i], part) != NULL;
    }
    return n;
}

/* TEXT was said once, and not by the other. */
static void
expect_once(const char *heard, const char *text)
{
    if (lines_with(heard, text, !by_orca) != 1 ||
        lines_with(heard, text, by_orca) != 0) {
        fail_msg("\"%s\" was said %d times, and %d times by Orca:\n%s", text,
                 lines_with(heard, text, true), lines_with(heard, text, false),
                 heard);
    }
}

static void
hear(const char *text)
{
    g_autofree char *heard = voice_hear(&voice, text, 60);

    expect_once(heard, text);
}

/* A key, and what is said then. */
static void
press(guint key, guint held, const char *said)
{
    voice_forget(&voice);
    driver_press(&run, key, held, 0);
    hear(said);
}

static void
lay(int step, const char *said)
{
    voice_forget(&voice);
    teaching_go(step);
    hear(said);
}

static char *
begin(const struct folder *folder)
{
    g_autofree char *step = g_build_filename(folder->name, "step", NULL);

    g_setenv("LABELLED_DECK", "teaching", TRUE);
    g_setenv("TEACHING", "told-erring", TRUE);
    g_setenv("TEACHING_STEP", step, TRUE);
    teaching_go(0);
    driver_start(&run, "en", "--journal", folder->path);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_tab_to(&run, "^Camera$", false);
    driver_expect_focus(&run, "^Camera$");
    driver_press(&run, GDK_KEY_a, GDK_KEY_Control_L, 0);
    driver_type(&run, "demo:1");
    voice_forget(&voice);
    driver_press(&run, GDK_KEY_m, GDK_KEY_Control_L, 0);
    voice_expect(&voice, "Show me: Transformation of Jekyll.", 60);
    /* Orca tells of the page where one is, and of the button with the focus */
    return voice_hear(&voice, "Again (R)", 60);
}

static void
skip_without(void)
{
    if (!labelled_deck_makers() || !orca_is_there()) {
        skip();
    }
}

static void
test_page_is_heard_beside_orca(void **state)
{
    const struct folder *folder = *state;

    skip_without();
    GSubprocess *orca = orca_start(&voice, "en");
    g_autofree char *opened = begin(folder);

    expect_once(opened, "Show me: ");
    /* where one is: older versions name the page, newer ones what is in it */
    assert_int_equal(
        lines_with(opened, by_orca ? "Lesson " : "My own stickers", false), 1);
    lay(1, "This is now Transformation of Jekyll. Show me: Dr. Jekyll.");
    teaching_go(2);
    lay(3, "Jekyll. Next: Utterson of Jekyll.");
    press(GDK_KEY_t, 0,
          "Show me: Mr. Utterson of Jekyll. 2 of 28 cards have a code or our "
          "own sticker. 26 cards are left.");
    press(GDK_KEY_p, 0, "The lesson is paused. P goes on.");
    press(GDK_KEY_p, 0, "Show me: Mr. Utterson of Jekyll.");
    press(GDK_KEY_b, 0, "That code is forgotten. Show me: Dr. Jekyll.");
    press(GDK_KEY_s, 0,
          "Left out: Dr. Jekyll. Show me: Mr. Utterson of Jekyll.");
    press(GDK_KEY_y, 0, "No code was asked about.");
    press(GDK_KEY_l, 0, "Keys of this lesson: R again, ");
    voice_save(&voice, run.folder, "keys.txt");
    press(GDK_KEY_Escape, 0,
          "These stickers are saved as “My stickers”. 1 of 28 cards have a "
          "code or our own sticker.");
    driver_finish(&run);
    orca_end(orca);
    unlink(g_getenv("TEACHING_STEP"));
}

/* ---- slow: the whole deck, with all mistakes ---- */

/* By the kind of a mistake, what its sentence begins with. */
static const char *const mistakes[] = {
    [TEACHING_AGAIN] = "Already shown. This is ",
    [TEACHING_TWO] = "More than one new code. ",
    [TEACHING_BLANK] = "No new code. ",
    [TEACHING_COVERED] = "Unreadable code. ",
    [TEACHING_OTHERS] = "Our own sticker. ",
    [TEACHING_TWICE] = "Already shown. This is Transformation of Jekyll. "};

static void
test_deck_is_heard_beside_orca(void **state)
{
    const struct folder *folder = *state;
    struct teaching_act acts[TEACHING_ACTS];
    size_t n =
        teaching_lesson(true, (size_t)pzk_deck_count(&pzk_jh_deck), acts);
    g_autoptr(GString) all = g_string_new(NULL);

    skip_without();
    GSubprocess *orca = orca_start(&voice, "en");
    g_autofree char *opened = begin(folder);
    g_string_append(all, opened);
    for (size_t i = 0; i < n; i++) {
        g_autofree char *next =
            i + 1 < n ? pzk_words_card_apart(acts[i + 1].asked) : NULL;
        g_autofree char *said =
            acts[i].mistake != TEACHING_RIGHT
                ? g_strdup(mistakes[acts[i].mistake])
            : !next ? g_strdup("That was the last card.")
            : i == 0
                ? g_strdup("This is now Transformation of Jekyll. Show me: ")
                : g_strdup_printf(". Next: %s.", next);

        lay(2 * (int)i + 1, said);
        g_autofree char *heard = voice_spoken(&voice);
        g_string_append(all, heard);
        /* nothing else: the empty line is after the last one's end */
        assert_int_equal(lines_with(heard, "", false), by_orca ? 2 : 1);
        teaching_go(2 * (int)i + 2);
    }
    g_autofree char *path = g_build_filename(run.folder, "deck.txt", NULL);
    assert_true(g_file_set_contents(path, all->str, -1, NULL));
    press(GDK_KEY_Escape, 0,
          "These stickers are saved as “My stickers”. 28 of 28 cards have a "
          "code or our own sticker.");
    driver_finish(&run);
    orca_end(orca);
    unlink(g_getenv("TEACHING_STEP"));
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        IN_FOLDER(test_page_is_heard_beside_orca)};
    const struct CMUnitTest slow[] = {
        IN_FOLDER(test_deck_is_heard_beside_orca)};
    int failed;

    if (argc < 4) {
        fprintf(stderr, "Usage: test_teaching_orca PLATZKARTE_LABELS MODULE "
                        "FOLDER [slow]\n");
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[3];
    run.transcript = stdout;
    g_mkdir_with_parents(run.folder, 0777);
    if (!driver_init() || !voice_start(&voice, argv[2])) {
        fprintf(stderr, "no speech-dispatcher or no AT-SPI: skipped\n");
        return 77;
    }
    by_orca = orca_is_there() && orca_takes_announcements();
    assert_true(pzk_words_init("en", NULL));
    failed = argc > 4 ? cmocka_run_group_tests(slow, NULL, NULL)
                      : cmocka_run_group_tests(quick, NULL, NULL);
    voice_end(&voice);
    atspi_exit();
    return failed;
}
