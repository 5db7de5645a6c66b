// SPDX-License-Identifier: MIT
/*
 * What the real program says through a real speech-dispatcher, whose only
 * output module writes it down. The trick it must say is the one that `watch`
 * tells of the same game at the virtual table.
 * Usage: test_voice PLATZKARTE MODULE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <gdk/gdkkeysyms.h>
#include <signal.h>
#include <unistd.h>

#include "tests/kit/said.h"
#include "tests/kit/launch.h"
#include "tests/ui/voice/daemon.h"
#include "tests/ui/window/kit/driver.h"

#define GAME "demo:1:clean:fast:direct"

static struct driver run;
static struct voice_daemon voice;

static void
start_program(const char *lang)
{
    driver_start(&run, lang, "--journal", "none", "--camera", GAME);
}

/* Waits until a line spoken ends in END; returns what was spoken until then,
 * for more may have come already; g_free(). */
static char *
hear_line(const char *end_of_line)
{
    char *wanted = g_strconcat(end_of_line, "\n", NULL);
    char *heard = voice_hear(&voice, wanted, 60);

    strstr(heard, wanted)[strlen(wanted)] = '\0';
    g_free(wanted);
    return heard;
}

/* HEARD without its first line, that the game begins; once. */
static const char *
after_beginning(const char *heard, const char *rate)
{
    g_autofree char *begins = g_strdup_printf("en %s|The game begins.", rate);
    const char *rest = strchr(heard, '\n');

    assert_true(g_str_has_prefix(heard, begins));
    assert_non_null(rest);
    assert_null(strstr(rest, "begins"));
    return rest + 1;
}

static void
expect_line(const char *end_of_line)
{
    g_free(hear_line(end_of_line));
}

/* The program with TEXT as its settings. */
static void
start_with_settings(const char *text, const char *lang)
{
    voice_set_settings(text);
    start_program(lang);
}

/* Settings as at first. */
static void
start_over(void)
{
    voice_set_settings(NULL);
}

/* The sentences of the first trick and the turn after it, as `watch` has
 * them, without what only the camera saw; the turn before the score, as it is
 * said. */
static char *
first_trick(void)
{
    GString *lines = g_string_new(NULL);
    const char *const argv[] = {run.program, "watch",    "--lang",
                                "en",        "--camera", GAME,
                                "--hands",   "1",        NULL};
    GSubprocess *watch = launch(G_SUBPROCESS_FLAGS_STDOUT_PIPE, argv);
    GDataInputStream *out =
        g_data_input_stream_new(g_subprocess_get_stdout_pipe(watch));
    char *line, *score = NULL;
    gboolean over = FALSE;

    while (!score &&
           (line = g_data_input_stream_read_line(out, NULL, NULL, NULL))) {
        const char *text = strstr(line, "  ");

        over |= strstr(line, "takes trick 1.") != NULL;
        if (text && over && strstr(text, " times ")) {
            g_autofree char *turn =
                g_data_input_stream_read_line(out, NULL, NULL, NULL);

            assert_non_null(strstr(turn, "'s turn,"));
            g_string_append_printf(lines, " %s\n", strstr(turn, "  ") + 2);
            score = g_strdup(text + 2);
        } else if (text && !strstr(text, " lies at ") &&
                   !strstr(text, " is found")) {
            g_string_append_printf(
                lines, "%s%s%s", strstr(text, " plays ") ? "en 0|" : " ",
                text + 2, strstr(text, "'s turn,") ? "\n" : "");
        }
        g_free(line);
    }
    g_subprocess_force_exit(watch); /* the rest of the hand is not asked for */
    assert_non_null(score);
    g_string_append_printf(lines, "en 0|%s\n", score);
    g_free(score);
    g_object_unref(out);
    g_object_unref(watch);
    return g_string_free(lines, FALSE);
}

TEST_WITH(test_first_trick_is_spoken_in_full, each_setup, each_teardown)
{
    char *lines = first_trick();

    start_with_settings("[voice]\nlevel=full\n", "en");
    char *heard = hear_line("Hyde: 0.");

    /* four cards with their turns, and the score */
    assert_int_equal(times_said(lines, "\n"), 5);
    assert_string_equal(after_beginning(heard, "0"), lines);
    g_free(heard);
    g_free(lines);
    driver_finish(&run);
    start_over();
}

/* As it is set at first: a card and a turn in one short sentence, the turn
 * before the score, nothing of what stays. */
TEST_WITH(test_first_trick_is_spoken_briefly, each_setup, each_teardown)
{
    start_program("en");
    char *heard = hear_line("Jekyll 9 times 2 is 18.");

    assert_string_equal(after_beginning(heard, "0"),
                        "en 0|East led Scene 7, then South: Jekyll.\n"
                        "en 0|Utterson, then West: Hyde.\n"
                        "en 0|Lanyon, then North: Jekyll.\n"
                        "en 0|Mercy, South leads.\n"
                        "en 0|Trick to South, Jekyll 9 times 2 is 18.\n");
    g_free(heard);
    driver_finish(&run);
}

/* Only what is wrong: nothing of a clean trick, and answers. */
TEST_WITH(test_mismatches_only_leaves_the_rest_out, each_setup, each_teardown)
{
    start_with_settings("[voice]\nlevel=mismatches\n", "en");
    driver_expect(&run, "takes trick 1");
    driver_press(&run, GDK_KEY_l, 0, 0);
    char *heard = hear_line("9 points for Dr. Jekyll.");
    assert_true(g_str_has_prefix(heard, "en 0|South takes trick 1: "));
    g_free(heard);
    driver_finish(&run);
    start_over();
}

static const char no_answer[] = "^Nothing is heard: .* does not answer\\.";
static const char no_sound[] = "^Nothing is heard: .* end of a sentence\\.";
static const char no_voice[] = "^Nothing is heard: .* no synthesiser\\.";

/* A daemon that takes the connection and never answers is not taken for a
 * voice, and is one again when it answers. */
TEST_WITH(test_daemon_that_never_answers_is_noticed, each_setup, each_teardown)
{
    g_subprocess_send_signal(voice.process, SIGSTOP);
    start_program("en");
    driver_expect(&run, no_answer);
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    driver_expect(&run, "Nothing is heard: .* does not answer\\. .*\\?$");
    g_subprocess_send_signal(voice.process, SIGCONT);
    driver_expect(&run, "Platzkarte speaks with its own voice\\.$");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_finish(&run);
}

static void
restart_with(const char *first, const char *second)
{
    const char *const names[] = {first, second, NULL};

    voice_kill(&voice);
    voice_set_modules(&voice, names);
    voice_restart(&voice);
}

/* As on a machine without a sound card: a sentence begins and does not end. */
TEST_WITH(test_voice_without_sound_is_noticed, each_setup, each_teardown)
{
    restart_with("mute", NULL);
    start_program("en");
    driver_expect(&run, no_sound);
    driver_save_screen(&run, "mute");
    driver_finish(&run);
}

/* The next synthesiser is tried, says the same sentence, and stays. */
TEST_WITH(test_next_synthesiser_speaks_where_one_is_mute, each_setup,
          each_teardown)
{
    restart_with("mute", "pen");
    start_program("en");
    g_free(voice_hear(&voice, "en 0|", 60));
    voice_forget(&voice);
    driver_press(&run, GDK_KEY_p, 0, 0);
    expect_line("en 0|Paused.");
    driver_finish(&run);
}

/* One that has voices, but none of the language, says not even the first
 * sentence. */
TEST_WITH(test_synthesiser_of_the_language_speaks, each_setup, each_teardown)
{
    restart_with("czech", "quill");
    start_program("de");
    g_autofree char *heard = voice_hear(&voice, "de 0|", 60);
    assert_true(g_str_has_prefix(heard, "BY quill|de 0|"));
    driver_finish(&run);
}

/* ... and that is said where there is no other: it reports each end. */
TEST_WITH(test_voice_of_another_language_is_noticed, each_setup, each_teardown)
{
    restart_with("czech", NULL);
    start_program("en");
    driver_expect(&run, "^A voice for another language reads this out\\.");
    driver_save_screen(&run, "foreign");
    driver_finish(&run);
}

/* The module that says that there is none is no voice. */
TEST_WITH(test_dummy_is_not_taken_for_a_voice, each_setup, each_teardown)
{
    restart_with("dummy", NULL);
    start_program("en");
    driver_expect(&run, no_voice);
    g_autofree char *heard = voice_spoken(&voice);
    assert_string_equal(heard, "");
    driver_finish(&run);
}

/* A sample comes by itself, of what was chosen. */
TEST_WITH(test_choice_of_synthesiser_is_heard_at_once, each_setup,
          each_teardown)
{
    restart_with("pen", "quill");
    start_program("en");
    driver_press(&run, GDK_KEY_p, 0, 0);
    expect_line("en 0|Paused.");
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    driver_tab_to(&run, "^Synthesiser$", false);
    driver_press(&run, GDK_KEY_End, 0, 0);
    expect_line("BY quill|en 0|This is how Platzkarte speaks.");
    driver_tab_to(&run, "^Speed of the voice, .*$", false);
    driver_press(&run, GDK_KEY_Page_Up, 0, 0);
    expect_line("BY quill|en -50|This is how Platzkarte speaks.");
    driver_save_screen(&run, "synthesiser");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_finish(&run);
    start_over();
}

/* R says it again, and a daemon that died is found again when it is back. */
TEST_WITH(test_repeat_is_spoken_also_by_a_new_daemon, each_setup, each_teardown)
{
    start_program("de");

    expect_line("Ost mit Ort 7, dann Süd: Jekyll.");
    /* no hand is over: that is said, too */
    driver_press(&run, GDK_KEY_n, 0, 0);
    expect_line("Das Spiel läuft: Nichts ist zu bestätigen.");
    driver_press(&run, GDK_KEY_p, 0, 0);
    expect_line("de 0|Pause.");
    voice_forget(&voice);
    driver_press(&run, GDK_KEY_r, 0, 0);
    expect_line("de 0|Pause.");
    voice_kill(&voice);
    voice_forget(&voice);
    voice_restart(&voice);
    driver_press(&run, GDK_KEY_r, 0, 0);
    expect_line("de 0|Pause.");
    driver_finish(&run);
}

/* What is set is left out, and the rest is said as fast as it is set. */
TEST_WITH(test_settings_choose_what_is_said, each_setup, each_teardown)
{
    start_with_settings("[voice]\nmode=on\nrate=40\ncards=false\nturns=false\n",
                        "en");
    char *heard = hear_line("Jekyll 9 times 2 is 18.");

    assert_string_equal(after_beginning(heard, "40"),
                        "en 40|Trick to South, Jekyll 9 times 2 is 18.\n");
    g_free(heard);
    driver_finish(&run);
    start_over();
}

/* The window is English, the voice German, and knows who is "you". */
TEST_WITH(test_voice_speaks_another_language_than_the_window, each_setup,
          each_teardown)
{
    start_with_settings("[voice]\nlevel=full\nlanguage=de\n[table]\nseat=S\n",
                        "en");

    expect_line("Süd, du bist am Zug, Jekyll.");
    char *heard = hear_line("links von dir, ist am Zug, Hyde.");
    assert_null(strstr(heard, "turn"));
    assert_null(strstr(heard, "en 0|"));
    g_free(heard);
    driver_expect(&run, "^.*'s turn: a (Mr\\.|Dr\\.) .* card\\.$");
    driver_finish(&run);
    start_over();
}

/* Killed in the middle of a game, back when the trick is long over: it is not
 * told any more, whose turn it is now is. */
TEST_WITH(test_killed_daemon_drops_what_is_stale, each_setup, each_teardown)
{
    start_with_settings("[voice]\nlevel=full\n", "en");

    expect_line("South's turn, Jekyll.");
    voice_kill(&voice);
    driver_expect(&run, "takes trick 1");
    /* the program has noticed that nobody answers, and play goes on */
    driver_expect(&run, no_answer);
    driver_expect(&run, "^.*'s turn: a .* card\\.$");
    voice_forget(&voice);
    voice_restart(&voice);
    char *heard = voice_hear(&voice, "'s turn, ", 60);
    char **lines = g_strsplit(heard, "\n", 2);
    assert_non_null(strstr(lines[0], "'s turn, "));
    assert_null(strstr(heard, "takes trick 1."));
    g_strfreev(lines);
    g_free(heard);
    driver_finish(&run);
    start_over();
}

/* A desktop's switch for screen readers tells nothing of what they read out:
 * with nobody there the program speaks. (Beside real readers: test_orca.) */
TEST_WITH(test_voice_speaks_when_only_the_switch_is_on, each_setup,
          each_teardown)
{
    if (!voice_set_screen_reader(true)) {
        skip();
    }
    start_program("en");
    g_free(voice_hear(&voice, "Trick to South", 90));
    voice_set_screen_reader(false);
    driver_finish(&run);
}

/* Each has a daemon of its own. */
static int
each_setup(void **state)
{
    voice_forget(&voice);
    voice_restart(&voice);
    return 0;
}

static int
each_teardown(void **state)
{
    voice_kill(&voice);
    voice_set_modules(&voice, NULL);
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "Usage: test_voice PLATZKARTE MODULE FOLDER\n");
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[3];
    g_mkdir_with_parents(run.folder, 0777);
    if (!driver_init() || !voice_start(&voice, argv[2])) {
        fprintf(stderr, "no speech-dispatcher or no AT-SPI: skipped\n");
        return 77;
    }
    voice_kill(&voice);
    int failed = run_cases(NULL, NULL);
    voice_end(&voice);
    atspi_exit();
    return failed;
}
