// SPDX-License-Identifier: MIT
/*
 * What is heard of a hand of each game, and when: the virtual table at its own
 * pace, the window's model, the voice's own queue, and how long espeak-ng takes
 * for each sentence at its default rate. The clock is simulated, so the figures
 * hold on any machine. Writes a transcript of each game and language: when it
 * was ruled, begun and ended.
 * Usage: test_heard FOLDER [HANDS] (of each game; else one of four players)
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "markers/catalog.h"
#include "ui/voice/speech_queue.h"
#include "ui/window/model/table_model.h"
#include "vision/eye/eye.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/source.h"

/* Seconds. From a ruling to its sound: the daemon and its module, as measured
 * with both. */
static const double DAEMON = 0.05;
/* What is late: a play or a turn that begins or ends later than that after its
 * ruling; a mismatch that begins, whose first fact ends, or that ends so. */
static const double BEGUN = 0.5, ENDED = 2.5;
static const double MISMATCH_BEGUN = 0.2, FIRST_FACT = 1.5,
                    MISMATCH_ENDED = 4.5;

static const char *folder;
static int hands = 1; /* of a game */

/* ---- how long it takes to say something ---- */

/* Seconds. */
struct length {
    double all;     /* with the silence behind it, which the daemon waits out */
    double audible; /* without */
};

static GHashTable *lengths; /* "LANGUAGE TEXT" -> struct length * */

/* Of a WAV file of 16-bit samples. How many there are its header does not
 * tell: espeak-ng writes to a pipe. */
static struct length
length_of_wav(const char *wav, gsize size)
{
    enum { HEADER = 44, RATE_AT = 24, SILENT = 200 };
    gsize n = (size - HEADER) / sizeof(int16_t), last = n;
    uint32_t rate;

    assert_true(size > HEADER && memcmp(wav, "RIFF", 4) == 0);
    memcpy(&rate, wav + RATE_AT, sizeof(rate));
    assert_in_range(rate, 8000, 48000);
    for (; last > 0; last--) {
        int16_t sample;

        memcpy(&sample, wav + HEADER + (last - 1) * sizeof(sample),
               sizeof(sample));
        if (sample > SILENT || sample < -SILENT) {
            break;
        }
    }
    return (struct length){(double)n / rate, (double)last / rate};
}

/* As speech-dispatcher's module speaks at its usual rate. */
static struct length
length_of(const char *language, const char *text)
{
    g_autofree char *key = g_strdup_printf("%s %s", language, text);
    struct length *known = g_hash_table_lookup(lengths, key);

    if (!known) {
        const char *const command[] = {"espeak-ng", "-s",       "170", "-v",
                                       language,    "--stdout", text,  NULL};
        g_autoptr(GSubprocess) espeak =
            g_subprocess_newv(command, G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL);
        g_autoptr(GBytes) wav = NULL;
        gsize size;

        assert_non_null(espeak);
        assert_true(
            g_subprocess_communicate(espeak, NULL, NULL, &wav, NULL, NULL));
        const char *bytes = g_bytes_get_data(wav, &size);
        known = g_new(struct length, 1);
        *known = length_of_wav(bytes, size);
        g_hash_table_insert(lengths, g_steal_pointer(&key), known);
    }
    return *known;
}

/* ---- what is ruled ---- */

/* The rulings of one call and the table after it. */
struct ruled {
    double t;
    struct pzk_rulings rulings;
    struct pzk_table_view view;
};

struct hand {
    const char *name, *game;
    uint64_t seed;
    double until; /* seconds, where no hand ends */
    GPtrArray *ruled;
};

static bool
take(struct hand *hand, double t, struct pzk_referee *referee,
     const struct pzk_said *said)
{
    bool over = false;

    for (size_t i = 0; i < said->rulings.count; i++) {
        over |= said->rulings.at[i].hand_done ||
                said->rulings.at[i].kind == PZK_RULED_HAND;
    }
    if (said->rulings.count > 0) {
        struct ruled *ruled = g_new(struct ruled, 1);

        ruled->t = t;
        ruled->rulings = said->rulings;
        pzk_referee_view(referee, &ruled->view);
        g_ptr_array_add(hand->ruled, ruled);
    }
    return over || t > hand->until;
}

static void
watch(struct hand *hand, struct pzk_source *source, struct pzk_eye *eye,
      struct pzk_referee *referee)
{
    static struct pzk_obs obs[PZK_EYE_OBS_MAX];
    static struct pzk_said said;
    struct pzk_frame frame;
    bool over = false;

    while (!over && pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        double t = (double)frame.t_us / 1e6;

        for (size_t i = 0; i < n; i++) {
            pzk_referee_observe(referee, &obs[i], &said);
            over |= take(hand, t, referee, &said);
        }
        pzk_referee_tick(referee, frame.t_us, &said);
        over |= take(hand, t, referee, &said);
    }
}

static void
play(struct hand *hand)
{
    struct pzk_demo_options wish = {.seed = hand->seed, .game = hand->game};
    struct pzk_eye_options look = {.deck = pzk_catalog_deck(hand->game),
                                   .placement = PZK_NO_PIECE};
    struct pzk_demo *demo = pzk_demo_new(&wish);
    struct pzk_eye *eye = pzk_eye_new(&look);
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_game_named(hand->game));
    struct pzk_referee *referee = pzk_referee_new(&setup);
    struct pzk_source *source =
        pzk_virtual_source_new(pzk_demo_next, demo, pzk_demo_free);
    assert_non_null(eye);
    assert_non_null(referee);
    assert_non_null(source);
    hand->ruled = g_ptr_array_new_with_free_func(g_free);
    watch(hand, source, eye, referee);
    pzk_source_close(source);
    pzk_eye_free(eye);
    pzk_referee_free(referee);
}

/* ---- what is heard of it ---- */

/* A sentence that was due. */
struct fact {
    int kind; /* enum pzk_ruling_kind */
    char *text;
    double ruled, begun, ended;
    bool told;
};

static struct {
    const char *language;
    struct pzk_speech_queue queue;
    struct pzk_moment moment;
    GPtrArray *facts;
    FILE *transcript;
    double now;
    double begun, turn, end; /* of what is being said */
    double named, silent;    /* whose turn it is was told; nothing more is */
    double latest[2];        /* begun, ended after the ruling: play or turn */
    double latest_mismatch[2], first_fact;
    int due, told, dropped_turns, twice, late, mismatches;
} ear;

static void
free_fact(gpointer data)
{
    struct fact *fact = data;

    g_free(fact->text);
    g_free(fact);
}

/* Without its full stop, as it stands within a longer sentence. */
static char *
core_of(const char *text)
{
    gsize length = strlen(text);

    return g_strndup(text, length - (text[length - 1] == '.'));
}

static bool
is_told_of(int kind)
{
    return kind == PZK_RULED_PLAY || kind == PZK_RULED_ACT ||
           kind == PZK_RULED_TURN || kind == PZK_RULED_VIOLATION ||
           kind == PZK_SPEECH_LASTING;
}

static void
write_down(const char *text, double ruled, double begun, double ended,
           const char *how)
{
    fprintf(ear.transcript, "%8.2f %8.2f %8.2f  %s%s\n", ruled, begun, ended,
            text, how);
}

/* Is there a newer turn than FACT, number I? Then TEXT means that one. */
static bool
is_older_turn(guint i)
{
    const struct fact *fact = g_ptr_array_index(ear.facts, i);

    for (guint k = i + 1; k < ear.facts->len; k++) {
        const struct fact *next = g_ptr_array_index(ear.facts, k);

        if (fact->kind == PZK_RULED_TURN && next->kind == PZK_RULED_TURN &&
            next->ruled <= ear.begun) {
            return true;
        }
    }
    return false;
}

/* TEXT was heard from BEGUN to ENDED, and HOW: which facts are in it? What is
 * left of it was none, or told before. */
static void
hear(const char *text, double begun, double ended, const char *how)
{
    g_autoptr(GString) left = g_string_new(text);
    double ruled = begun;

    for (guint i = 0; i < ear.facts->len; i++) {
        struct fact *fact = g_ptr_array_index(ear.facts, i);
        g_autofree char *core = core_of(fact->text);
        char *at =
            fact->told || is_older_turn(i) ? NULL : strstr(left->str, core);

        if (at) {
            g_string_erase(left, at - left->str, (gssize)strlen(core));
            fact->told = true;
            ruled = MIN(ruled, fact->ruled);
            fact->begun = begun;
            fact->ended = ended;
        }
    }
    write_down(text, ruled, begun, ended, how);
    g_strdelimit(left->str, ".,", ' ');
    g_strstrip(left->str);
    if (left->str[0]) {
        ear.twice++;
        fprintf(ear.transcript, "    not due: %s\n", left->str);
    }
}

static void
begin_next(void)
{
    const struct pzk_utterance *next = pzk_speech_queue_pop(&ear.queue);

    if (next) {
        g_autofree char *all = pzk_utterance_text(next);
        struct length length = length_of(ear.language, all);

        ear.begun = ear.now + DAEMON;
        ear.end = ear.begun + length.all;
        ear.silent = ear.begun + length.audible;
        ear.turn = ear.silent; /* the mark at its end */
        ear.named = ear.end;
        if (next->turn && next->text) {
            g_autofree char *name =
                g_strndup(next->turn, strcspn(next->turn, ":."));
            g_autofree char *text = core_of(next->text);
            g_autofree char *named = g_strconcat(text, ", ", name, NULL);

            ear.turn = ear.begun + length_of(ear.language, text).audible;
            ear.named = ear.begun + length_of(ear.language, named).audible;
        }
    }
}

/* What is being said ends now, or is cut off. */
static void
end_said(void)
{
    const struct pzk_utterance *said = ear.queue.said;
    g_autofree char *all = pzk_utterance_text(said);

    if (ear.now >= ear.silent) {
        hear(all, ear.begun, ear.silent, "");
    } else if (ear.now >= ear.named) {
        hear(all, ear.begun, ear.now, " | (newer turn)");
    } else if (ear.queue.at_turn && said->text) {
        hear(said->text, ear.begun, ear.now, " | (newer turn)");
    } else {
        write_down(all, ear.begun, ear.begun, ear.now, " | (cut off)");
    }
    if (ear.now >= ear.end) {
        pzk_speech_queue_done(&ear.queue);
    } else {
        pzk_speech_queue_cut(&ear.queue);
    }
}

/* Lets the voice speak until T. */
static void
speak_until(double t)
{
    for (;;) {
        double next;

        if (ear.queue.said && ear.queue.interrupt) {
            end_said();
        }
        if (!ear.queue.said) {
            begin_next();
        }
        if (!ear.queue.said) {
            break;
        }
        next = !ear.queue.at_turn ? ear.turn : ear.end;
        if (next > t) {
            break;
        }
        ear.now = MAX(ear.now, next);
        if (next == ear.end) {
            end_said();
        } else {
            pzk_speech_queue_reach_turn(&ear.queue);
        }
    }
    ear.now = t;
}

static void
on_said(PzkTableModel *model, int kind, const char *text, const char *spoken)
{
    (void)model;
    struct fact *fact = g_new0(struct fact, 1);

    *fact = (struct fact){.kind = kind,
                          .text = g_strdup(spoken ? spoken : text),
                          .ruled = ear.now};
    pzk_moment_add(&ear.moment, kind, fact->text, TRUE);
    if (fact->text[0]) {
        g_ptr_array_add(ear.facts, fact);
    } else {
        free_fact(fact);
    }
}

static void
push(void *queue, struct pzk_utterance *utterance)
{
    pzk_speech_queue_push(queue, utterance);
}

/* ---- the figures ---- */

static void
keep_latest(double latest[2], const struct fact *fact)
{
    latest[0] = MAX(latest[0], fact->begun - fact->ruled);
    latest[1] = MAX(latest[1], fact->ended - fact->ruled);
}

/* Until the end of the first thing that a mismatch tells. */
static double
first_fact(const struct fact *fact)
{
    g_autofree char *first =
        g_strndup(fact->text, strcspn(fact->text, ".,:;") + 1);

    return fact->begun + length_of(ear.language, first).audible - fact->ruled;
}

/* A turn is dropped where a newer one, or a mismatch, came before it was told
 * to its end. */
static bool
is_dropped_turn(guint i)
{
    struct fact *fact = g_ptr_array_index(ear.facts, i);

    if (fact->kind != PZK_RULED_TURN) {
        return false;
    }
    for (guint k = i + 1; k < ear.facts->len; k++) {
        struct fact *next = g_ptr_array_index(ear.facts, k);

        if (is_told_of(next->kind)) {
            return next->ruled - fact->ruled < 2 * ENDED;
        }
    }
    return false;
}

/* What was ruled in one moment with a mismatch comes after it. */
static double
can_begin(const struct fact *fact)
{
    double t = fact->ruled;

    for (guint i = 0; i < ear.facts->len; i++) {
        const struct fact *wrong = g_ptr_array_index(ear.facts, i);

        if (wrong->kind == PZK_RULED_VIOLATION && wrong->ruled == fact->ruled &&
            fact->begun > wrong->begun) {
            t = MAX(t, wrong->ended);
        }
    }
    return t;
}

static void
count(void)
{
    for (guint i = 0; i < ear.facts->len; i++) {
        struct fact *fact = g_ptr_array_index(ear.facts, i);
        bool mismatch = fact->kind == PZK_RULED_VIOLATION;

        if (!is_told_of(fact->kind)) {
            continue;
        }
        ear.due++;
        ear.told += fact->told;
        ear.mismatches += mismatch;
        if (!fact->told && is_dropped_turn(i)) {
            ear.dropped_turns++;
        } else if (!fact->told) {
            fprintf(ear.transcript, "    never told, %.2f: %s\n", fact->ruled,
                    fact->text);
        } else if (mismatch) {
            keep_latest(ear.latest_mismatch, fact);
            ear.first_fact = MAX(ear.first_fact, first_fact(fact));
        } else if (fact->kind != PZK_SPEECH_LASTING) {
            bool late;

            fact->ruled = can_begin(fact);
            late = fact->begun - fact->ruled > BEGUN ||
                   fact->ended - fact->ruled > ENDED;
            keep_latest(ear.latest, fact);
            ear.late += late;
            if (late) {
                fprintf(ear.transcript, "    late, %.2f: %.2f %.2f %s\n",
                        fact->ruled, fact->begun - fact->ruled,
                        fact->ended - fact->ruled, fact->text);
            }
        }
    }
}

static void
listen(const struct hand *hand, const char *language)
{
    static const char names[] = "N=Adam,E=Betty,S=Christian,W=Doris";
    PzkTableModel *model = pzk_table_model_new();
    g_autofree char *file = g_strdup_printf(
        "%s/%s-%d-%s.txt", folder, hand->name, (int)hand->seed, language);
    struct pzk_people people;
    char *why = NULL;

    memset(&ear, 0, sizeof(ear));
    ear.language = language;
    ear.facts = g_ptr_array_new_with_free_func(free_fact);
    ear.transcript = fopen(file, "w");
    assert_non_null(ear.transcript);
    pzk_speech_queue_init(&ear.queue);
    pzk_people_init(&people);
    assert_true(pzk_people_parse(&people, names, &why));
    pzk_table_model_set_game(model, pzk_table_game_named(hand->game), 1000);
    pzk_table_model_set_people(model, &people);
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_OK, NULL);
    pzk_table_model_set_voice_language(model, language);
    pzk_table_model_set_level(model, PZK_BRIEF);
    g_signal_connect(model, "said", G_CALLBACK(on_said), NULL);
    fprintf(ear.transcript, "   ruled    begun    ended\n");
    for (guint i = 0; i < hand->ruled->len; i++) {
        const struct ruled *ruled = g_ptr_array_index(hand->ruled, i);
        const struct ruled *next = i + 1 < hand->ruled->len
                                       ? g_ptr_array_index(hand->ruled, i + 1)
                                       : NULL;

        speak_until(ruled->t);
        pzk_table_model_rule(model, &ruled->rulings, &ruled->view);
        if (!next || next->t > ruled->t) { /* the moment is over */
            pzk_moment_tell(&ear.moment, language, TRUE, push, &ear.queue);
        }
    }
    speak_until(1e9);
    count();
    fclose(ear.transcript);
    g_object_unref(model);
    pzk_speech_queue_clear(&ear.queue);
    pzk_speech_queue_done(&ear.queue);
    g_ptr_array_unref(ear.facts);
}

static bool
hear_in_all_languages(struct hand *hand)
{
    bool good = true;

    play(hand);
    assert_true(hand->ruled->len > 10);
    for (int i = 0; pzk_words_languages[i]; i++) {
        listen(hand, pzk_words_languages[i]);
        print_message(
            "%s %d, %s: %d of %d told, %d turns gave way to newer ones, %d "
            "late, %d twice; latest play or turn %.2f s begun, %.2f s ended; "
            "%d mismatches: %.2f s, first fact %.2f s, ended %.2f s\n",
            hand->name, (int)hand->seed, pzk_words_languages[i], ear.told,
            ear.due, ear.dropped_turns, ear.late, ear.twice, ear.latest[0],
            ear.latest[1], ear.mismatches, ear.latest_mismatch[0],
            ear.first_fact, ear.latest_mismatch[1]);
        good &= ear.told + ear.dropped_turns == ear.due && ear.twice == 0 &&
                ear.late == 0 && ear.latest_mismatch[0] <= MISMATCH_BEGUN &&
                ear.first_fact <= FIRST_FACT &&
                ear.latest_mismatch[1] <= MISMATCH_ENDED;
    }
    g_ptr_array_unref(hand->ruled);
    return good;
}

static void
hear_hands(const char *name, const char *game, uint64_t seed, double until)
{
    bool good = true;

    for (int i = 0; i < hands; i++) {
        struct hand hand = {name, game, seed + (uint64_t)i, until, NULL};

        good &= hear_in_all_languages(&hand);
    }
    assert_true(good);
}

static void
test_four_players_are_heard_in_time(void **state)
{
    (void)state;
    hear_hands("four", "jekyll-hyde", 5, 1e9);
}

static void
test_three_players_are_heard_in_time(void **state)
{
    (void)state;
    hear_hands("three", "jekyll-hyde-3", 3, 1e9);
}

static void
test_duel_is_heard_in_time(void **state)
{
    (void)state;
    hear_hands("duel", "duel", 3, 1e9);
}

static void
test_maze_is_heard_in_time(void **state)
{
    (void)state;
    hear_hands("maze", "maze", 3, 240);
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
    g_autofree char *espeak = g_find_program_in_path("espeak-ng");
    int failed;

    if (argc < 2) {
        fprintf(stderr, "Usage: test_heard FOLDER [HANDS]\n");
        return 2;
    }
    if (!espeak) {
        fprintf(stderr, "no espeak-ng: skipped\n");
        return 77;
    }
    folder = argv[1];
    hands = argc > 2 ? atoi(argv[2]) : 1;
    assert_in_range(hands, 1, 1000);
    g_mkdir_with_parents(folder, 0777);
    pzk_words_init("en", NULL);
    lengths = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    failed = argc > 2 ? cmocka_run_group_tests(all, NULL, NULL)
                      : cmocka_run_group_tests(quick, NULL, NULL);
    g_hash_table_unref(lengths);
    return failed;
}
