// SPDX-License-Identifier: MIT
/*
 * Who presses a key is answered, always: every key that the shortcuts window
 * tells, in every state there is (no game, waiting for the placement card,
 * play, a pause, a mismatch, no camera any more, the game over), makes the
 * voice speak or changes what stands in a window.
 * Usage: test_keys PLATZKARTE MODULE FOLDER KEYS [all] (else: before a game)
 */
#include "tests/kit/pzk_test.h"

#include <gtk/gtk.h>

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/kit/written_game.h"
#include "tests/kit/journal_folder.h"
#include "tests/ui/voice/daemon.h"
#include "tests/ui/window/kit/driver.h"
#include "tests/ui/window/kit/table_camera.h"

static struct driver run;
static struct voice_daemon voice;

/* ---- the keys ---- */

struct key {
    char *name;
    guint key;
    GdkModifierType held;
};

static GArray *keys; /* of struct key */

static void
read_keys(const char *path)
{
    g_autoptr(GRegex) regex = g_regex_new(
        "<property name=\"accelerator\">([^<]+)</property>", 0, 0, NULL);
    g_autofree char *text = NULL;
    g_autoptr(GMatchInfo) match = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    char *lesson = strstr(text, "<!-- only in a lesson -->");
    assert_non_null(lesson);
    /* what follows answers only in a lesson, see test_teaching_window */
    *lesson = '\0';
    keys = g_array_new(FALSE, FALSE, sizeof(struct key));
    for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        g_autofree char *written = g_match_info_fetch(match, 1);
        g_autoptr(GString) name = g_string_new(written);
        struct key key;

        g_string_replace(name, "&lt;", "<", 0);
        g_string_replace(name, "&gt;", ">", 0);
        gtk_accelerator_parse(name->str, &key.key, &key.held);
        assert_int_not_equal(key.key, 0);
        key.held |= key.key == GDK_KEY_question ? GDK_SHIFT_MASK : 0;
        key.name = g_strdup(name->str);
        g_array_append_val(keys, key);
    }
    assert_in_range(keys->len, 35, 60);
}

static void
press(const struct key *key)
{
    guint control = key->held & GDK_CONTROL_MASK ? GDK_KEY_Control_L : 0;
    guint shift = key->held & GDK_SHIFT_MASK ? GDK_KEY_Shift_L : 0;

    driver_press(&run, key->key, control ? control : shift,
                 control ? shift : 0);
}

/* ---- an answer ---- */

struct before {
    char *spoken, *lines;
};

static bool
is_answered(void *data)
{
    const struct before *before = data;
    g_autofree char *spoken = voice_spoken(&voice);
    g_autofree char *lines = reader_read(run.application);

    return !g_str_equal(spoken, before->spoken) ||
           !g_str_equal(lines, before->lines);
}

static bool
is_quiet(void *data)
{
    struct before *before = data;
    bool quiet = !is_answered(before);

    g_free(before->spoken);
    g_free(before->lines);
    before->spoken = voice_spoken(&voice);
    before->lines = reader_read(run.application);
    return quiet;
}

/* Nothing is said or shown any more because of what was before. */
static struct before
wait_quiet(void)
{
    struct before before = {g_strdup(""), g_strdup("")};
    int calm = 0;

    for (int i = 0; i < 60 && calm < 2; i++) {
        calm = is_quiet(&before) ? calm + 1 : 0;
        reader_until(is_answered, &before, 0.1);
    }
    return before;
}

/* What opened closes, and what was switched is switched back. */
static void
go_back(const struct key *key)
{
    bool toggles =
        key->held == 0 && (key->key == GDK_KEY_p || key->key == GDK_KEY_v);

    if (toggles) {
        press(key);
    } else {
        driver_press(&run, GDK_KEY_Escape, 0, 0);
    }
}

static bool
is_one_of(const char *name, const char *const *names)
{
    return names && g_strv_contains(names, name);
}

/* Presses every key but those that end what is here, LAST, which come at the
 * end. Returns how many were answered by nothing. */
static int
press_all(const char *state, const char *const *last)
{
    int silent = 0;

    for (int late = 0; late < 2; late++) {
        for (guint i = 0; i < keys->len; i++) {
            const struct key *key = &g_array_index(keys, struct key, i);
            struct before before;

            if (g_str_equal(key->name, "<Primary>q") ||
                is_one_of(key->name, last) != (late == 1)) {
                continue;
            }
            before = wait_quiet();
            press(key);
            if (!reader_until(is_answered, &before, 5)) {
                print_message("%s: no answer to %s\n", state, key->name);
                silent++;
            }
            g_free(before.spoken);
            g_free(before.lines);
            go_back(key);
        }
    }
    return silent;
}

/* ---- the states ---- */

static void
test_keys_answer_before_a_game(void **state)
{
    static const char *const last[] = {NULL};

    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Who is at the table\\?$");
    assert_int_equal(press_all("no game", last), 0);
    driver_finish(&run);
}

static const struct table_card played[] = {{PZK_J5, PZK_N}, {PZK_HB, PZK_E}};
static const struct table_card wrong[] = {
    {PZK_J5, PZK_N}, {PZK_HB, PZK_E}, {PZK_HC, PZK_S}};

static void
start_before(const struct table_camera *camera)
{
    driver_start(&run, "en", "--journal", "none", "--camera",
                 table_camera_url(camera), "--players",
                 "N=Adam,E=Betty,S=Christian,W=Doris");
}

/* The voice says that a game begins, why a key does nothing now, and that the
 * light is bad. */
static void
test_voice_says_why_not_and_that_there_is_glare(void **state)
{
    static const struct {
        guint key, held;
        const char *why;
    } refused[] = {
        {GDK_KEY_n, 0, "Play goes on: nothing has to be confirmed."},
        {GDK_KEY_z, GDK_KEY_Control_L, "There is nothing to undo."},
        {GDK_KEY_c, 0, "Nothing has been played yet."},
    };
    struct table_camera *camera = table_camera_new();

    start_before(camera);
    driver_expect(&run, "^Deal the cards for hand 1\\.$");
    voice_expect(&voice, "The game begins.", 10);
    for (size_t i = 0; i < G_N_ELEMENTS(refused); i++) {
        driver_press(&run, refused[i].key, refused[i].held, 0);
        voice_expect(&voice, refused[i].why, 10);
    }
    table_camera_glare(camera);
    driver_expect(&run, "^Glare on the table: move the lamp\\.$");
    voice_expect(&voice, "Glare on the table: move the lamp.", 10);
    driver_finish(&run);
    table_camera_free(camera);
}

/* What leaves a state comes last. */
static const char *const leaves[] = {"<Primary>z", "<Primary><Shift>z",
                                     "<Primary>Return", "<Primary>n", NULL};

/* Two cards are laid, Christian is to play. */
static void
start_and_play_two(struct table_camera *camera)
{
    start_before(camera);
    driver_expect(&run, "^Deal the cards for hand 1\\.$");
    table_camera_show(camera, played, 1);
    driver_expect(&run, "^Betty's turn: a Mr\\. Hyde card\\.$");
    table_camera_show(camera, played, 2);
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$");
}

static void
test_keys_answer_while_waiting_and_playing(void **state)
{
    struct table_camera *camera = table_camera_new();

    start_before(camera);
    driver_expect(&run, "^Deal the cards for hand 1\\.$");
    assert_int_equal(press_all("waiting", leaves + 3), 0);
    driver_finish(&run);
    start_and_play_two(camera);
    assert_int_equal(press_all("playing", leaves), 0);
    driver_finish(&run);
    table_camera_free(camera);
}

static void
test_keys_answer_in_a_mismatch_and_a_pause(void **state)
{
    struct table_camera *camera = table_camera_new();

    start_and_play_two(camera);
    table_camera_show(camera, wrong, 3);
    driver_expect(&run, "^.*Christian plays for Dr\\. Jekyll.*$");
    assert_int_equal(press_all("mismatch", leaves), 0);
    driver_finish(&run);
    start_before(camera);
    driver_expect(&run, "^.*Restore.*|^.*hand 1.*$");
    driver_press(&run, GDK_KEY_p, 0, 0);
    driver_expect(&run, "^Paused\\.$");
    assert_int_equal(press_all("paused", leaves), 0);
    driver_finish(&run);
    table_camera_free(camera);
}

static void
test_keys_answer_when_the_camera_is_gone(void **state)
{
    struct table_camera *camera = table_camera_new();

    start_before(camera);
    driver_expect(&run, "^Deal the cards for hand 1\\.$");
    table_camera_show(camera, played, 1);
    driver_expect(&run, "^Betty's turn: a Mr\\. Hyde card\\.$");
    table_camera_free(camera);
    driver_expect(&run, "^Camera lost: .*$");
    assert_int_equal(press_all("no camera any more", leaves), 0);
    driver_finish(&run);
}

static void
test_keys_answer_when_the_game_is_over(void **state)
{
    const struct folder *folder = *state;
    static const char *const last[] = {"<Primary>z", "<Primary><Shift>z", "n",
                                       "<Primary>n", NULL};

    keep_all_but_one(folder->path);
    driver_start(&run, "en", "--journal", folder->path, "--resume");
    driver_expect(&run, "^The next card$");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^The game is over\\. .*$");
    driver_press(&run, GDK_KEY_Escape, 0, 0); /* the list takes letters */
    assert_int_equal(press_all("game over", last), 0);
    driver_finish(&run);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(test_voice_says_why_not_and_that_there_is_glare),
        cmocka_unit_test(test_keys_answer_before_a_game),
    };
    const struct CMUnitTest all[] = {
        cmocka_unit_test(test_voice_says_why_not_and_that_there_is_glare),
        cmocka_unit_test(test_keys_answer_before_a_game),
        cmocka_unit_test(test_keys_answer_while_waiting_and_playing),
        cmocka_unit_test(test_keys_answer_in_a_mismatch_and_a_pause),
        cmocka_unit_test(test_keys_answer_when_the_camera_is_gone),
        IN_FOLDER(test_keys_answer_when_the_game_is_over),
    };

    if (argc < 5) {
        fprintf(stderr,
                "Usage: test_keys PLATZKARTE MODULE FOLDER KEYS [all]\n");
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[3];
    g_mkdir_with_parents(run.folder, 0777);
    if (!driver_init() || !voice_start(&voice, argv[2])) {
        fprintf(stderr, "no display, AT-SPI or speech-dispatcher: skipped\n");
        return 77;
    }
    read_keys(argv[4]);
    int failed = argc > 5 ? cmocka_run_group_tests(all, NULL, NULL)
                          : cmocka_run_group_tests(quick, NULL, NULL);
    voice_end(&voice);
    atspi_exit();
    return failed;
}
