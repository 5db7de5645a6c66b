// SPDX-License-Identifier: MIT
/*
 * The voice in one ear, with a real PulseAudio that has two outputs and the
 * real speech-dispatcher: what it says is played on the one output it is told
 * and nowhere else. Skipped (77) where these are not installed.
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>

#include "tests/ui/voice/sound_server.h"
#include "ui/voice/outputs.h"
#include "ui/voice/speech.h"

enum { WAIT_S = 20 };

/* The two outputs' numbers, in the order they are loaded. */
enum { ROOM, EAR };

static GSubprocess *server;

/* How many streams play on output INDEX. */
static int
playing_on(int index)
{
    g_autofree char *text = sound_server_ask("pactl list short sink-inputs");
    g_auto(GStrv) lines = g_strsplit(text ? text : "", "\n", 0);
    int n = 0;

    for (int i = 0; lines[i]; i++) {
        g_auto(GStrv) fields = g_strsplit(lines[i], "\t", 0);
        n += g_strv_length(fields) > 1 && atoi(fields[1]) == index;
    }
    return n;
}

static bool
begins_to_play(int index, double seconds)
{
    gint64 until = g_get_monotonic_time() + (gint64)(seconds * 1e6);

    while (g_get_monotonic_time() < until) {
        if (playing_on(index) > 0) {
            return true;
        }
        g_usleep(50 * 1000);
    }
    return false;
}

static int
start_server(void **state)
{
    server = sound_server_start();
    return server ? 0 : -1;
}

static int
stop_server(void **state)
{
    sound_server_end(server);
    return 0;
}

struct answer {
    GMainLoop *loop;
    char names[256];
    size_t n;
};

static void
on_outputs(void *data, const struct pzk_output *list, size_t n)
{
    struct answer *answer = data;

    answer->n = n;
    for (size_t i = 0; i < n; i++) {
        assert_true(strlen(list[i].text) > 0);
        g_strlcat(answer->names, list[i].name, sizeof answer->names);
        g_strlcat(answer->names, " ", sizeof answer->names);
    }
    g_main_loop_quit(answer->loop);
}

TEST(test_outputs_are_listed)
{
    struct answer answer = {.loop = g_main_loop_new(NULL, FALSE)};

    pzk_outputs_ask(on_outputs, &answer);
    g_main_loop_run(answer.loop);
    assert_int_equal(answer.n, 2);
    assert_string_equal(answer.names, "room ear ");
    g_main_loop_unref(answer.loop);
}

static struct pzk_speech *
say_into(const struct pzk_speech_choice *choice)
{
    struct pzk_speech *voice = pzk_speech_new(choice, "en", NULL, NULL);

    pzk_speech_say(voice,
                   pzk_utterance_new(PZK_UTTER_ANSWER,
                                     "Mr. Enfield of Jekyll, rank five, as the "
                                     "rulebook counts them.",
                                     NULL, "en", FALSE));
    return voice;
}

TEST(test_only_one_ear_hears)
{
    static const struct pzk_speech_choice ear = {.output = "ear"};
    struct pzk_speech *voice = say_into(&ear);

    assert_true(begins_to_play(EAR, WAIT_S));
    assert_int_equal(playing_on(ROOM), 0);
    assert_int_equal(pzk_speech_mute(voice), PZK_MUTE_NO);
    pzk_speech_free(voice);
    assert_int_equal(playing_on(ROOM), 0);
}

/* A headphone that is not there: rather nothing than for everybody. */
TEST(test_without_its_output_it_is_silent)
{
    static const struct pzk_speech_choice gone = {.output = "gone"};
    struct pzk_speech *voice = say_into(&gone);

    assert_false(begins_to_play(ROOM, 3));
    pzk_speech_free(voice);
}

int
main(void)
{
    static const char *const tools[] = {"pulseaudio", "pactl",
                                        "speech-dispatcher"};

    for (size_t i = 0; i < G_N_ELEMENTS(tools); i++) {
        g_autofree char *path = g_find_program_in_path(tools[i]);
        if (!path) {
            print_message("no %s: skipped\n", tools[i]);
            return 77;
        }
    }
    /* what is critical ends the test */
    g_log_set_always_fatal(G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
    return run_cases(start_server, stop_server);
}
