// SPDX-License-Identifier: MIT
/*
 * What is heard of a hand of each game, and when: the virtual table at its own
 * pace, the window's model, the voice's own queue, and how long espeak-ng takes
 * for each sentence at its default rate; the same where a screen reader speaks,
 * which does not report how far it is. The clock is simulated, so the figures
 * hold on any machine. Writes a transcript of each game and language, and where
 * somebody can be "you" one for them: when it was ruled, begun and ended.
 * Usage: test_heard FOLDER [HANDS [TEST]] (HANDS of each game, else half of one
 * of four players; only the tests whose names are as TEST, which can have * in
 * it)
 */
#include "tests/kit/pzk_test.h"

#include "tests/ui/voice/ear.h"
#include "tests/ui/voice/espeak.h"
#include "tests/ui/voice/played_hand.h"
#include "ui/voice/speech_queue.h"

/* Seconds. From a ruling to its sound: the daemon and its module, as measured
 * with both. */
static const double DAEMON = 0.05;
/* ... where a screen reader speaks. */
static const double READER = 0.1;
/* Without a play, until what gave way to one is begun again; as speech.c has
 * it. */
static const double QUIET = 4;

static const char *folder;
static int hands = 1;    /* of a game */
static double most = 45; /* s of each */

/* ---- the voice ---- */

static struct {
    struct ear ear;
    struct pzk_speech_queue queue;
    struct pzk_moment moment;
    bool by_reader;         /* a screen reader speaks, and reports nothing */
    struct ear_times times; /* of what is being said */
    double turn, end;       /* of it, as far as the voice knows */
    double announced;       /* when the reader was given it */
    double free;            /* when the reader has ended all before */
    double now;
    double played; /* when the last play came */
} voice;

static void
begin_next(void)
{
    const struct pzk_utterance *next =
        pzk_speech_queue_pop(&voice.queue, voice.now >= voice.played + QUIET);

    if (next && voice.by_reader) {
        double begun = MAX(voice.now + READER, voice.free);

        voice.times = ear_times(&voice.ear, next, begun);
        voice.turn =
            voice.now +
            (PZK_READER_MS + pzk_utterance_read_ms(next->text)) / 1000.0;
        voice.announced = voice.now;
    } else if (next) {
        voice.times = ear_times(&voice.ear, next, voice.now + DAEMON);
        voice.turn = voice.times.turn;
        voice.end = voice.times.end;
    }
}

/* What is being said ends now, or is cut off. */
static void
end_said(bool over)
{
    voice.free = over ? MAX(voice.now, voice.times.end) : voice.now;
    ear_hear(&voice.ear, voice.queue.said, &voice.times, voice.free);
    if (over) {
        pzk_speech_queue_done(&voice.queue);
    } else {
        pzk_speech_queue_cut(&voice.queue);
    }
}

/* Lets the voice speak until T. */
static void
speak_until(void *unused, double t)
{
    for (;;) {
        double next;

        if (voice.queue.said && voice.queue.interrupt) {
            end_said(false);
        }
        if (!voice.queue.said) {
            begin_next();
        }
        if (!voice.queue.said && !g_queue_is_empty(&voice.queue.waiting) &&
            voice.played + QUIET <= t) {
            voice.now = fmax(voice.now, voice.played + QUIET);
            begin_next();
        }
        if (!voice.queue.said) {
            break;
        }
        if (voice.by_reader) {
            bool followed = pzk_speech_queue_is_followed(&voice.queue);

            voice.end =
                voice.announced +
                pzk_utterance_busy_ms(voice.queue.said, followed) / 1000.0;
        }
        next = voice.queue.at_turn ? voice.end : MIN(voice.turn, voice.end);
        if (next > t) {
            break;
        }
        voice.now = MAX(voice.now, next);
        if (next == voice.turn && !voice.queue.at_turn) {
            pzk_speech_queue_reach_turn(&voice.queue);
        } else {
            end_said(true);
        }
    }
    voice.now = t;
}

static void
on_said(PzkTableModel *model, int kind, const char *text, const char *spoken)
{
    pzk_moment_add(&voice.moment, kind, spoken ? spoken : text, TRUE);
    ear_expect(&voice.ear, kind, spoken ? spoken : text, voice.now);
}

static void
push(void *queue, struct pzk_utterance *utterance)
{
    if (!pzk_speech_gives_way(utterance)) {
        voice.played = voice.now;
    }
    pzk_speech_queue_push(queue, utterance);
}

static void
tell_moment(void *unused)
{
    pzk_moment_tell(&voice.moment, voice.ear.language, TRUE, push,
                    &voice.queue);
}

/* ---- a hand ---- */

/* Returns whether all was told, once and in time. */
static bool
listen(const struct played_hand *hand, const char *language, int you,
       bool by_reader)
{
    PzkTableModel *model = played_hand_model(hand, language, you);
    g_autofree char *what = g_strdup_printf(
        "%s %d%s%s", hand->name, (int)hand->seed,
        you == PZK_NO_SEAT ? "" : " you", by_reader ? " by a reader" : "");
    g_autofree char *file = g_strdup_printf(
        "%s/%s-%d-%s%s%s.txt", folder, hand->name, (int)hand->seed, language,
        you == PZK_NO_SEAT ? "" : "-you", by_reader ? "-reader" : "");
    FILE *transcript = fopen(file, "w");
    bool good;

    assert_non_null(transcript);
    memset(&voice, 0, sizeof(voice));
    voice.by_reader = by_reader;
    ear_init(&voice.ear, language, transcript);
    pzk_speech_queue_init(&voice.queue);
    g_signal_connect(model, "said", G_CALLBACK(on_said), NULL);
    played_hand_tell(hand, model, speak_until, tell_moment, NULL);
    speak_until(NULL, 1e9);
    ear_count(&voice.ear, INFINITY);
    good = ear_judge(&voice.ear, what);
    fclose(transcript);
    g_object_unref(model);
    pzk_speech_queue_clear(&voice.queue);
    pzk_speech_queue_done(&voice.queue);
    ear_finish(&voice.ear);
    return good;
}

static bool
hear_in_all_languages(struct played_hand *hand, bool has_you)
{
    bool good = true;

    played_hand_play(hand);
    assert_true(hand->ruled->len > 10);
    for (int i = 0; pzk_words_languages[i]; i++) {
        good &= listen(hand, pzk_words_languages[i], PZK_NO_SEAT, false);
        good &= listen(hand, pzk_words_languages[i], PZK_NO_SEAT, true);
        if (has_you) {
            good &= listen(hand, pzk_words_languages[i], PZK_S, false);
            good &= listen(hand, pzk_words_languages[i], PZK_S, true);
        }
    }
    g_ptr_array_unref(hand->ruled);
    return good;
}

static void
hear_hands(const char *name, const char *game, uint64_t seed, double until,
           bool has_you)
{
    bool good = true;

    for (int i = 0; i < hands; i++) {
        struct played_hand hand = {.name = name,
                                   .game = game,
                                   .seed = seed + (uint64_t)i,
                                   .until = fmin(until, most)};

        good &= hear_in_all_languages(&hand, has_you);
    }
    assert_true(good);
}

static void
test_four_players_are_heard_in_time(void **state)
{
    hear_hands("four", "jekyll-hyde", 5, 1e9, true);
}

static void
test_three_players_are_heard_in_time(void **state)
{
    hear_hands("three", "jekyll-hyde-3", 3, 1e9, true);
}

static void
test_duel_is_heard_in_time(void **state)
{
    hear_hands("duel", "duel", 3, 1e9, false);
}

static void
test_maze_is_heard_in_time(void **state)
{
    hear_hands("maze", "maze", 3, 240, false);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(test_four_players_are_heard_in_time)};
    const struct CMUnitTest all[] = {
        cmocka_unit_test(test_four_players_are_heard_in_time),
        cmocka_unit_test(test_three_players_are_heard_in_time),
        cmocka_unit_test(test_duel_is_heard_in_time),
        cmocka_unit_test(test_maze_is_heard_in_time),
    };
    int failed;

    if (argc < 2) {
        fprintf(stderr, "Usage: test_heard FOLDER [HANDS [TEST]]\n");
        return 2;
    }
    if (!espeak_is_there()) {
        fprintf(stderr, "no espeak-ng: skipped\n");
        return 77;
    }
    folder = argv[1];
    hands = argc > 2 ? atoi(argv[2]) : hands;
    most = argc > 2 ? INFINITY : most;
    assert_in_range(hands, 1, 1000);
    g_mkdir_with_parents(folder, 0777);
    pzk_words_init("en", NULL);
    cmocka_set_test_filter(argc > 3 ? argv[3] : NULL);
    failed = argc > 2 ? cmocka_run_group_tests(all, NULL, NULL)
                      : cmocka_run_group_tests(quick, NULL, NULL);
    espeak_forget();
    return failed;
}
