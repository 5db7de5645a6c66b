// SPDX-License-Identifier: MIT
/*
 * A deck of 28 with labels of other people's making is taught at the virtual
 * table by `learn`, without a mistake and with those that people make.
 * Arguments: the program; "led": one thing after the other, and what people
 * say.
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <unistd.h>

#include "markers/jekyll_hyde/deck.h"
#include "tests/kit/labelled_deck.h"
#include "tests/kit/launch.h"
#include "tests/kit/said.h"
#include "tests/labels/teaching.h"
#include "vision/codes/learned_file.h"

enum { LONGEST_US = 140 * 1000000 };

static const char *program;

/* All that is said while the deck is taught HOW, into PATH; g_free(). */
static char *
teach(const char *how, const char *path)
{
    g_autofree char *command = g_strdup_printf(
        "LABELLED_DECK=teaching TEACHING=%s '%s' learn --lang en --deck "
        "jekyll-hyde --camera demo:1 -o '%s' < /dev/null",
        how, program, path);

    return said_by(command);
}

/* What was learned at PATH is what the labels are. */
static void
expect_deck(const char *path)
{
    char why[PZK_WHY_MAX] = "";
    struct pzk_learned *learned = pzk_learned_load(path, why);

    assert_string_equal(why, "");
    assert_non_null(learned);
    labelled_deck_expect("teaching", learned,
                         (size_t)pzk_deck_count(&pzk_jh_deck));
    pzk_learned_free(learned);
}

static int64_t
length_of(const char *how)
{
    struct pzk_script script = {.n_steps = 0};

    assert_int_equal(setenv("TEACHING", how, 1), 0);
    assert_true(teaching_next(NULL, &script));
    pzk_script_finish(&script);
    return script.end_us;
}

/* What is said while a whole deck is taught; the deck is right in the end. */
static char *
deck_taught(const char *how)
{
    g_autofree char *folder = g_dir_make_tmp("platzkarte-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "deck.json", NULL);

    skip_without_makers();
    char *said = teach(how, path);
    assert_in_range(length_of(how), 1, LONGEST_US);
    expect_deck(path);
    unlink(path);
    rmdir(folder);
    return said;
}

static void
test_deck_is_taught_card_by_card(void **state)
{
    g_autofree char *said = deck_taught("clean");

    assert_int_equal(times_said(said, "Show me: "), 28);
    assert_int_equal(times_said(said, "This is now "), 28);
    assert_int_equal(times_said(said, "\n"), 28 + 28 + 3);
    assert_int_equal(times_said(said, "That was the last card.\n28 of 28 "), 1);
}

/* The same card again; two at once; a blank and a covered sticker; our own; a
 * code that is there twice. Each is told once, and nothing wrong is learned. */
static void
test_mistakes_of_people_are_told_and_not_learned(void **state)
{
    g_autofree char *said = deck_taught("erring");

    assert_int_equal(times_said(said, "This is now "), 28);
    assert_int_equal(
        times_said(said, "\nThis code already is Mr. Utterson of Jekyll. Show "
                         "me: Dr. Lanyon of Jekyll."),
        1);
    assert_int_equal(times_said(said, "\nMore than one new code is seen."), 1);
    assert_int_equal(times_said(said, "\nNo new code is seen."), 1);
    assert_int_equal(times_said(said, "\nThere is a code that cannot be read."),
                     1);
    assert_int_equal(times_said(said, "\nThis is our own sticker of "), 1);
    assert_int_equal(
        times_said(said, "\nThis code already is Transformation of Jekyll."),
        1);
    assert_int_equal(times_said(said, "\n"), 28 + 28 + 6 + 3);
}

/* ---- led: what people say comes as lines ---- */

struct talk {
    GSubprocess *process;
    GOutputStream *to;
    GDataInputStream *from;
    char *folder, *path, *step; /* files in the folder */
};

static struct talk
begin_talk(const char *mode)
{
    struct talk talk = {.folder = g_dir_make_tmp("platzkarte-XXXXXX", NULL)};
    g_autoptr(GSubprocessLauncher) launcher = launcher_new(
        G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);

    talk.path = g_build_filename(talk.folder, "deck.json", NULL);
    talk.step = g_build_filename(talk.folder, "step", NULL);
    g_setenv("TEACHING_STEP", talk.step, TRUE); /* for teaching_go(), too */
    g_subprocess_launcher_setenv(launcher, "TEACHING_STEP", talk.step, TRUE);
    g_subprocess_launcher_setenv(launcher, "LABELLED_DECK", "teaching", TRUE);
    g_subprocess_launcher_setenv(launcher, "TEACHING", mode, TRUE);
    talk.process = g_subprocess_launcher_spawn(
        launcher, NULL, program, "learn", "--lang", "en", "--deck",
        "jekyll-hyde", "--camera", "demo:1", "-o", talk.path, NULL);
    assert_non_null(talk.process);
    talk.to = g_subprocess_get_stdin_pipe(talk.process);
    talk.from =
        g_data_input_stream_new(g_subprocess_get_stdout_pipe(talk.process));
    return talk;
}

/* Said when some time has passed, however long this test takes between two
 * lines: nothing is there, or what was taught last is left lying. */
static bool
is_of_waiting(const char *said)
{
    return g_str_has_prefix(said, "No new code is seen.") ||
           g_str_equal(said, "This code already is Dr. Jekyll. Show me: Mr. "
                             "Utterson of Jekyll. If this is that card, it "
                             "needs another sticker.");
}

/* The next line but those; g_free(). */
static char *
next_line(struct talk *talk)
{
    for (;;) {
        char *said =
            g_data_input_stream_read_line(talk->from, NULL, NULL, NULL);

        assert_non_null(said);
        if (!is_of_waiting(said)) {
            return said;
        }
        g_free(said);
    }
}

static void
hear(struct talk *talk, const char *line)
{
    g_autofree char *said = next_line(talk);

    assert_string_equal(said, line);
}

static void
tell(struct talk *talk, const char *line)
{
    g_autofree char *all = g_strconcat(line, "\n", NULL);

    assert_true(g_output_stream_write_all(talk->to, all, strlen(all), NULL,
                                          NULL, NULL));
}

/* Waits until only the placement card is on the table. Each "k" has one answer;
 * a sentence of waiting may come before it. */
static void
see_table_cleared(struct talk *talk)
{
    g_autofree char *seen = NULL;

    do {
        g_free(seen);
        tell(talk, "k");
        seen = next_line(talk);
    } while (!g_str_equal(seen, "Before the camera: Card A."));
}

static void
end_talk(struct talk *talk)
{
    tell(talk, "q");
    hear(talk, "2 of 28 cards have a code or our own sticker.");
    hear(talk, "These stickers are saved as “deck.json”.");
    assert_true(g_subprocess_wait_check(talk->process, NULL, NULL));
    g_object_unref(talk->from);
    g_object_unref(talk->process);
    unlink(talk->path);
    unlink(talk->step);
    rmdir(talk->folder);
    g_free(talk->path);
    g_free(talk->step);
    g_free(talk->folder);
}

/* Whatever may be a mistake is asked about and not learned; what is learned is
 * repeated aloud, and can be taken back. */
static void
test_what_may_be_wrong_is_asked_about(void **state)
{
    skip_without_makers();
    struct talk talk = begin_talk("led");

    hear(&talk, "Show me: Transformation of Jekyll.");
    teaching_go(TEACHING_FIRST);
    hear(&talk, "This is now Transformation of Jekyll.");
    hear(&talk, "Show me: Dr. Jekyll.");
    teaching_go(TEACHING_TWIN);
    hear(&talk, "This code already is Transformation of Jekyll. Show me: Dr. "
                "Jekyll. If this is that card, it needs another sticker.");
    teaching_go(TEACHING_OURS);
    hear(&talk, "This is our own sticker of Wrath 3. Show me: Dr. Jekyll.");
    teaching_go(TEACHING_SHORT);
    hear(&talk, "This code is so short that dirt may look like it. Another "
                "sticker is needed for: Dr. Jekyll.");
    tell(&talk, "y");
    hear(&talk, "No code was asked about.");
    teaching_go(TEACHING_ADDRESS);
    hear(&talk, "This code is an address of the web, as leaflets have. Is it "
                "the sticker of Dr. Jekyll? Then press Y.");
    tell(&talk, "y");
    hear(&talk, "This is now Dr. Jekyll.");
    hear(&talk, "Show me: Mr. Utterson of Jekyll.");
    tell(&talk, "");
    hear(&talk, "Show me: Mr. Utterson of Jekyll. 2 of 28 cards have a code or "
                "our own sticker. 26 cards are left.");
    /* nobody can know that it is another card, but its name is heard */
    teaching_go(TEACHING_WRONG);
    hear(&talk, "This is now Mr. Utterson of Jekyll.");
    hear(&talk, "Show me: Dr. Lanyon of Jekyll.");
    teaching_go(TEACHING_ALIKE);
    hear(&talk,
         "This code could be mistaken for that of Mr. Utterson of Jekyll, "
         "and nothing checks it. Another sticker is safer for: Dr. "
         "Lanyon of Jekyll. Or press Y to take this one.");
    tell(&talk, "b");
    hear(&talk, "That code is forgotten. Show me: Mr. Utterson of Jekyll.");
    tell(&talk, "s");
    hear(&talk, "Left out: Mr. Utterson of Jekyll. Show me: Dr. Lanyon of "
                "Jekyll.");
    tell(&talk, "poole");
    hear(&talk, "More than one card is called “poole”.");
    tell(&talk, "Mr. Nobody");
    hear(&talk, "No card is called “Mr. Nobody”.");
    see_table_cleared(&talk); /* else that is Poole's code */
    tell(&talk, "Poole of Hyde");
    hear(&talk, "Show me: Poole of Hyde.");
    end_talk(&talk);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(test_what_may_be_wrong_is_asked_about),
    };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deck_is_taught_card_by_card),
        cmocka_unit_test(test_mistakes_of_people_are_told_and_not_learned),
    };

    if (argc < 2) {
        fprintf(stderr, "usage: test_teaching PROGRAM [led]\n");
        return 2;
    }
    program = argv[1];
    if (argc > 2) {
        return cmocka_run_group_tests(quick, NULL, NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
