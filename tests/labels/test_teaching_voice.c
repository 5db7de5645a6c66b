// SPDX-License-Identifier: MIT
/*
 * `learn --speak` through a real speech-dispatcher: what is written is heard,
 * once, and of one moment nothing is dropped.
 * Usage: test_teaching_voice PLATZKARTE_LABELS MODULE [slow]
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <unistd.h>

#include "markers/jekyll_hyde/deck.h"
#include "src/words/words.h"
#include "tests/kit/labelled_deck.h"
#include "tests/kit/launch.h"
#include "tests/labels/teaching.h"
#include "tests/ui/voice/daemon.h"
#include "vision/codes/learned_file.h"

static const char *program, *module;
static struct voice_daemon voice;
static GSubprocess *running; /* or NULL */

struct pupil {
    GSubprocess *process;
    char *folder, *path, *step; /* files in the folder */
    const char *language;
};

static struct pupil
begin(const char *language)
{
    struct pupil pupil = {.folder = g_dir_make_tmp("platzkarte-XXXXXX", NULL),
                          .language = language};

    pupil.path = g_build_filename(pupil.folder, "deck.json", NULL);
    pupil.step = g_build_filename(pupil.folder, "step", NULL);
    g_setenv("TEACHING_STEP", pupil.step, TRUE); /* for teaching_go(), too */
    g_setenv("LABELLED_DECK", "teaching", TRUE);
    g_setenv("TEACHING", "told-erring", TRUE);
    g_autoptr(GSubprocessLauncher) launcher = launcher_new(
        G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
    assert_true(pzk_words_init(language, NULL));
    voice_forget(&voice);
    pupil.process = g_subprocess_launcher_spawn(
        launcher, NULL, program, "learn", "--speak", "--lang", language,
        "--deck", "jekyll-hyde", "--camera", "demo:1", "-o", pupil.path, NULL);
    assert_non_null(pupil.process);
    running = pupil.process;
    return pupil;
}

/* TEXT is one utterance, in the pupil's language. */
static void
hear(const struct pupil *pupil, const char *text)
{
    g_autofree char *heard = voice_as_heard(text);
    g_autofree char *line =
        g_strdup_printf("%s 0|%s\n", pupil->language, heard);

    voice_expect(&voice, line, 60);
}

static void
type(const struct pupil *pupil, const char *line)
{
    g_autofree char *all = g_strconcat(line, "\n", NULL);

    assert_true(
        g_output_stream_write_all(g_subprocess_get_stdin_pipe(pupil->process),
                                  all, strlen(all), NULL, NULL, NULL));
}

/* How many codes there are in the end. */
static void
end(struct pupil *pupil, size_t learned)
{
    char why[PZK_WHY_MAX] = "";

    assert_true(g_subprocess_wait_check(pupil->process, NULL, NULL));
    struct pzk_learned *codes = pzk_learned_load(pupil->path, why);
    assert_string_equal(why, "");
    assert_int_equal(codes->count, learned);
    pzk_learned_free(codes);
    g_clear_object(&running);
    unlink(pupil->path);
    unlink(pupil->step);
    rmdir(pupil->folder);
    g_free(pupil->path);
    g_free(pupil->step);
    g_free(pupil->folder);
}

static void
skip_without(void)
{
    if (!labelled_deck_makers() || !voice.folder) {
        skip(); /* zint, qrencode or speech-dispatcher is not there */
    }
}

/* The first cards, a mistake, and all that people say. */
static void
test_all_that_is_written_is_heard(void **state)
{
    skip_without();
    struct pupil pupil = begin("en");

    hear(&pupil, "Show me: Transformation of Jekyll.");
    type(&pupil, "b");
    hear(&pupil,
         "Nothing can be taken back. Show me: Transformation of Jekyll.");
    teaching_go(1);
    hear(&pupil, "This is now Transformation of Jekyll. Show me: Dr. Jekyll.");
    type(&pupil, "k");
    hear(&pupil, "Before the camera: Card A, Transformation of Jekyll.");
    teaching_go(2);
    teaching_go(3);
    hear(&pupil, "Card Jekyll. Next: Utterson of Jekyll.");
    type(&pupil, "t");
    hear(&pupil, "Show me: Mr. Utterson of Jekyll. 2 of 28 cards have a code "
                 "or our own sticker. 26 cards are left.");
    type(&pupil, "b");
    hear(&pupil, "That code is forgotten. Show me: Dr. Jekyll.");
    type(&pupil, "y");
    hear(&pupil, "No code was asked about.");
    type(&pupil, "p");
    hear(&pupil, "The lesson is paused. P goes on.");
    type(&pupil, "p");
    hear(&pupil, "Show me: Dr. Jekyll.");
    type(&pupil, "s");
    hear(&pupil, "Left out: Dr. Jekyll. Show me: Mr. Utterson of Jekyll.");
    type(&pupil, "Nobody");
    hear(&pupil, "No card is called “Nobody”.");
    type(&pupil, "q");
    hear(&pupil, "1 of 28 cards have a code or our own sticker. These stickers "
                 "are saved as “deck.json”.");
    end(&pupil, 1);
}

/* ---- slow: the whole deck, with the mistakes people make ---- */

static char *
said(enum pzk_teach_kind kind, bool again, int piece, int other)
{
    const struct pzk_teach_event event = {kind, piece, other, again};

    return pzk_words_teach_heard(&event, 1, 0, 0);
}

static char *
said_of(const struct teaching_act *act, int next, int done)
{
    const struct pzk_teach_event events[] = {
        {PZK_TEACH_TAUGHT, act->asked, PZK_NO_PIECE, false},
        {PZK_TEACH_ASK, next, PZK_NO_PIECE, false}};
    const int all = pzk_deck_count(&pzk_jh_deck);

    switch (act->mistake) {
    case TEACHING_RIGHT:
        return pzk_words_teach_heard(events, 2, done, all);
    case TEACHING_AGAIN:
        return said(PZK_TEACH_KNOWN, false, act->asked, act->pieces[0]);
    case TEACHING_TWO:
        return said(PZK_TEACH_SEVERAL, false, act->asked, PZK_NO_PIECE);
    case TEACHING_BLANK:
        return said(PZK_TEACH_NOTHING, false, act->asked, PZK_NO_PIECE);
    case TEACHING_COVERED:
        return said(PZK_TEACH_UNREADABLE, false, act->asked, PZK_NO_PIECE);
    case TEACHING_OTHERS:
        return said(PZK_TEACH_OWN_WRONG, false, act->asked, act->pieces[0]);
    case TEACHING_TWICE:
        return said(PZK_TEACH_KNOWN, true, act->asked,
                    pzk_deck_at(&pzk_jh_deck, 0));
    }
    return NULL;
}

/* All that is said at the end is one utterance. */
static void
hear_end(const struct pupil *pupil, const struct teaching_act *last)
{
    const int all = pzk_deck_count(&pzk_jh_deck);
    g_autofree char *told = said_of(last, PZK_NO_PIECE, all);
    g_autofree char *taught = pzk_words_taught(all, all);
    g_autofree char *kept = pzk_words_stickers_kept("deck.json");
    g_autofree char *text = g_strjoin(" ", told, taught, kept, NULL);

    hear(pupil, text);
}

static void
teach_all(const char *language)
{
    struct teaching_act acts[TEACHING_ACTS];
    size_t n =
        teaching_lesson(true, (size_t)pzk_deck_count(&pzk_jh_deck), acts);
    struct pupil pupil = begin(language);
    int done = 0;

    for (size_t i = 0; i < n; i++) {
        int next = i + 1 < n ? acts[i + 1].asked : PZK_NO_PIECE;

        teaching_go(2 * (int)i + 1);
        done += acts[i].mistake == TEACHING_RIGHT;
        if (i + 1 < n) {
            g_autofree char *text = said_of(&acts[i], next, done);

            hear(&pupil, text);
        } else {
            hear_end(&pupil, &acts[i]);
        }
        if (acts[i].mistake == TEACHING_RIGHT) {
            voice_forget(&voice);
        }
        teaching_go(2 * (int)i + 2);
    }
    end(&pupil, (size_t)pzk_deck_count(&pzk_jh_deck));
}

static void
test_a_deck_is_heard_in_all_languages(void **state)
{
    skip_without();
    for (int i = 0; pzk_words_languages[i]; i++) {
        teach_all(pzk_words_languages[i]);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(test_all_that_is_written_is_heard)};
    const struct CMUnitTest slow[] = {
        cmocka_unit_test(test_all_that_is_written_is_heard),
        cmocka_unit_test(test_a_deck_is_heard_in_all_languages)};
    int failed;

    if (argc < 3) {
        fprintf(stderr,
                "Usage: test_teaching_voice PLATZKARTE_LABELS MODULE [slow]\n");
        return 2;
    }
    program = argv[1];
    module = argv[2];
    if (!voice_start(&voice, module)) {
        fprintf(stderr, "no speech-dispatcher: skipped\n");
        return 77;
    }
    failed = argc > 3 ? cmocka_run_group_tests(slow, NULL, NULL)
                      : cmocka_run_group_tests(quick, NULL, NULL);
    if (running) { /* a test has failed */
        g_subprocess_force_exit(running);
    }
    voice_end(&voice);
    return failed;
}
