// SPDX-License-Identifier: MIT
/*
 * A deck is taught by ear alone: a person at the virtual table hears which card
 * is asked for, and only then lays it; hears that it was learned, or what is
 * wrong, and only then takes it away. The voice's own queue, and how long
 * espeak-ng takes for each sentence at its default rate; the clock is
 * simulated. Writes a transcript of each lesson: when a sentence was due, begun
 * and ended; and where the time of the mistakes went.
 * Usage: test_teaching_heard FOLDER [slow]
 */
#include "tests/kit/pzk_test.h"

#include "markers/jekyll_hyde/deck.h"
#include "src/words/words.h"
#include "tests/kit/in_cage.h"
#include "tests/kit/labelled_deck.h"
#include "tests/labels/teaching.h"
#include "tests/ui/voice/espeak.h"
#include "ui/voice/speech_queue.h"
#include "vision/codes/teach.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/source.h"

/* Seconds. From a sentence to its sound: the daemon and its module, as measured
 * with both; from what is heard to the hand. */
static const double DAEMON = 0.05, REACTION = 0.25;
/* Seconds a lesson of 28 cards may take, without a mistake and with six. */
static const double LONGEST = 120, LONGEST_ERRING = 140;
/* What is said begins so soon. */
static const double BEGUN = 0.2;

static const char *folder;

/* ---- the voice ---- */

struct line {
    double due, begun, audible, ended;
    double enough; /* who has heard it until then knows what to do */
    char *text;
    bool cut;
};

static struct {
    const char *language;
    struct pzk_speech_queue queue;
    GArray *lines; /* struct line, begun */
    double now, due;
    char *needed; /* the beginning of what is said last that is enough */
} voice;

static struct line *
last_line(void)
{
    return voice.lines->len > 0
               ? &g_array_index(voice.lines, struct line, voice.lines->len - 1)
               : NULL;
}

static void
end_line(void)
{
    struct line *line = last_line();

    if (voice.now >= line->ended) {
        pzk_speech_queue_done(&voice.queue);
    } else {
        line->cut = voice.now < line->audible;
        line->ended = voice.now;
        pzk_speech_queue_cut(&voice.queue);
    }
}

static void
begin_line(void)
{
    const struct pzk_utterance *next = pzk_speech_queue_pop(&voice.queue, TRUE);

    if (next) {
        g_autofree char *text = pzk_utterance_text(next);
        struct speech_length length = espeak_length(voice.language, text);
        double begun = voice.now + DAEMON;
        struct line line = {
            .due = voice.due,
            .begun = begun,
            .audible = begun + length.audible,
            .ended = begun + length.all,
            .enough =
                begun + espeak_length(voice.language, voice.needed).audible,
            .text = g_strdup(text)};

        g_array_append_val(voice.lines, line);
    }
}

static void
speak_until(double t)
{
    for (;;) {
        if (voice.queue.said &&
            (voice.queue.interrupt || last_line()->ended <= t)) {
            voice.now = voice.queue.interrupt
                            ? voice.now
                            : MAX(voice.now, last_line()->ended);
            end_line();
        }
        if (!voice.queue.said) {
            begin_line();
        }
        if (!voice.queue.said || last_line()->ended > t) {
            break;
        }
    }
    voice.now = t;
}

/* The first N bytes of TEXT tell what is to be done. */
static void
say(const char *text, size_t n, double t)
{
    voice.due = t;
    g_free(voice.needed);
    voice.needed = g_strndup(text, n);
    pzk_speech_queue_push(
        &voice.queue,
        pzk_utterance_new(PZK_UTTER_ANSWER, text, NULL, voice.language, false));
    speak_until(t);
}

static void
free_line(void *line)
{
    g_free(((struct line *)line)->text);
}

/* ---- the person ---- */

static struct {
    struct teaching_act acts[TEACHING_ACTS];
    struct {
        double laid, told, known;
    } times[TEACHING_ACTS];
    size_t n, at; /* the act that is next */
    bool laid;
    int step;    /* told the table */
    guint heard; /* lines begun when it was laid */
    double free; /* not before, the hand is busy */
    bool over;
} person;

/* Has the last sentence said enough, and is nothing waiting? */
static bool
has_heard(double t)
{
    return last_line() && t >= last_line()->enough + REACTION;
}

/* Was something said since it was laid, and enough to know? */
static bool
knows(double t)
{
    return voice.lines->len > person.heard &&
           t >= (person.acts[person.at].mistake == TEACHING_RIGHT
                     ? last_line()->begun
                     : last_line()->enough) +
                    REACTION;
}

static void
act(double t)
{
    bool mended =
        person.at > 0 && person.acts[person.at - 1].mistake != TEACHING_RIGHT;

    if (person.at >= person.n || t < person.free) {
        return;
    }
    if (!person.laid && (mended || has_heard(t))) {
        person.laid = true;
        person.times[person.at].laid = t;
        person.heard = voice.lines->len;
        person.free = t + 1.3;
        teaching_go(++person.step);
    } else if (person.laid && knows(t)) {
        person.laid = false;
        person.times[person.at].told = last_line()->due;
        person.times[person.at].known = t;
        person.free = t + 0.7;
        teaching_go(++person.step);
        person.at++;
    }
}

/* ---- a lesson ---- */

static struct pzk_source *
open_table(void)
{
    struct pzk_demo_options options;

    assert_true(pzk_demo_parse("demo:1", &options));
    options.game = "jekyll-hyde";
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_source *source =
        demo ? pzk_virtual_source_new(pzk_demo_next, demo, pzk_demo_free)
             : NULL;
    assert_non_null(source);
    return source;
}

/* A mistake is told in the words of its kind. */
static const enum pzk_teach_kind told_as[] = {
    [TEACHING_RIGHT] = PZK_TEACH_TAUGHT,
    [TEACHING_AGAIN] = PZK_TEACH_KNOWN,
    [TEACHING_TWO] = PZK_TEACH_SEVERAL,
    [TEACHING_BLANK] = PZK_TEACH_NOTHING,
    [TEACHING_COVERED] = PZK_TEACH_UNREADABLE,
    [TEACHING_OTHERS] = PZK_TEACH_OWN_WRONG,
    [TEACHING_TWICE] = PZK_TEACH_KNOWN};

/* What the program told while an act lay there is of that act. */
static void
expect_told(const struct pzk_teach_event *event)
{
    const struct teaching_act *now = &person.acts[person.at];

    if (event->kind == PZK_TEACH_ASK) {
        return;
    }
    assert_true(person.laid);
    assert_int_equal(event->kind, told_as[now->mistake]);
    assert_int_equal(event->piece, now->asked);
}

/* So many bytes of TEXT, of N EVENTS, are enough: what is wrong is said in its
 * first sentence; how many cards are left need not be waited for, the name of
 * the card that is asked for must. */
static size_t
bytes_needed(const char *text, const struct pzk_teach_event *events, size_t n,
             int done)
{
    if (events[0].kind == PZK_TEACH_ASK) {
        return strlen(text);
    }
    if (events[0].kind != PZK_TEACH_TAUGHT) {
        return (size_t)(strchr(text, '.') - text) + 1;
    }
    g_autofree char *without =
        pzk_words_teach_heard(events, n, done, done + 1 /* is not told */);
    assert_true(g_str_has_prefix(text, without));
    return strlen(without);
}

static void
look(struct pzk_teach *teach, const struct pzk_frame *frame, double t)
{
    struct pzk_teach_event events[PZK_TEACH_EVENTS];
    size_t n = pzk_teach_frame(teach, frame, events);
    int all, done = pzk_teach_done(teach, &all);

    for (size_t i = 0; i < n; i++) {
        expect_told(&events[i]);
    }
    if (n > 0) {
        g_autofree char *text = pzk_words_teach_heard(events, n, done, all);

        say(text, bytes_needed(text, events, n, done), t);
    }
}

/* Returns when it was over. */
static double
teach(struct pzk_teach *teach)
{
    struct pzk_source *source = open_table();
    struct pzk_frame frame;
    double t = 0;

    while (person.at < person.n || t < last_line()->audible + REACTION) {
        assert_int_equal(pzk_source_next(source, &frame, 0), PZK_NEXT_FRAME);
        t = (double)frame.t_us / 1e6;
        assert_true(t < 400);
        speak_until(t);
        look(teach, &frame, t);
        act(t);
    }
    pzk_source_close(source);
    return t;
}

static int
count_mistakes(void)
{
    int n = 0;

    for (size_t i = 0; i < person.n; i++) {
        n += person.acts[i].mistake != TEACHING_RIGHT;
    }
    return n;
}

/* Seconds: from the hand that lays until it is told, until that is understood,
 * and until the right card is told. */
static void
print_mistakes(FILE *transcript)
{
    for (size_t i = 0; i + 1 < person.n; i++) {
        if (person.acts[i].mistake != TEACHING_RIGHT) {
            fprintf(transcript,
                    "mistake %d at %.2f: told after %.2f s, understood after "
                    "%.2f s more, mended after %.2f s more\n",
                    (int)person.acts[i].mistake, person.times[i].laid,
                    person.times[i].told - person.times[i].laid,
                    person.times[i].known - person.times[i].told,
                    person.times[i + 1].told - person.times[i].known);
        }
    }
}

/* What was heard, written down; fails where a card's name was cut off that the
 * person waited for, or something came late. */
static void
judge_lines(const char *name)
{
    g_autofree char *path = g_strdup_printf("%s/%s.txt", folder, name);
    FILE *transcript = fopen(path, "w");
    int cut = 0, late = 0;

    assert_non_null(transcript);
    fprintf(transcript, "     due    begun    ended\n");
    for (guint i = 0; i < voice.lines->len; i++) {
        struct line *line = &g_array_index(voice.lines, struct line, i);

        fprintf(transcript, "%8.2f %8.2f %8.2f  %s%s\n", line->due, line->begun,
                MIN(line->ended, line->audible), line->text,
                line->cut ? " | (the next card was shown)" : "");
        cut += line->cut;
        late += line->begun - line->due > BEGUN;
    }
    print_mistakes(transcript);
    fclose(transcript);
    assert_int_equal(late, 0);
    assert_in_range(cut, 0, count_mistakes());
}

static void
hear_lesson(const char *language, bool errs, size_t cards)
{
    struct pzk_teach *pupil =
        pzk_teach_new(pzk_learned_new("x", &pzk_jh_deck), &in_cage, 0);
    g_autofree char *name = g_strdup_printf(
        "lesson-%s-%s-%d", errs ? "erring" : "clean", language, (int)cards);

    assert_non_null(pupil);
    assert_true(pzk_words_init(language, NULL));
    memset(&voice, 0, sizeof(voice));
    memset(&person, 0, sizeof(person));
    voice.language = language;
    voice.lines = g_array_new(FALSE, FALSE, sizeof(struct line));
    g_array_set_clear_func(voice.lines, free_line);
    pzk_speech_queue_init(&voice.queue);
    person.n = teaching_lesson(errs, cards, person.acts);
    g_setenv("TEACHING", errs ? "told-erring" : "told", TRUE);
    teaching_go(0);
    double t = teach(pupil);
    int mistakes = count_mistakes();
    print_message("%d cards, %d mistakes, %s: %.1f s, %.2f s a card, %d "
                  "sentences\n",
                  (int)cards, mistakes, language, t, t / (double)cards,
                  (int)voice.lines->len);
    judge_lines(name);
    labelled_deck_expect("teaching", pzk_teach_learned(pupil), cards);
    assert_int_equal(voice.lines->len, 1 + (int)cards + mistakes);
    assert_true(t < (errs ? LONGEST_ERRING : LONGEST) * (double)cards /
                            (double)pzk_deck_count(&pzk_jh_deck) +
                        (cards < 28 ? 3 : 0));
    g_array_unref(voice.lines);
    g_clear_pointer(&voice.needed, g_free);
    pzk_speech_queue_clear(&voice.queue);
    pzk_speech_queue_done(&voice.queue);
    pzk_teach_free(pupil);
}

static void
test_a_few_cards_are_taught_by_ear(void **state)
{
    skip_without_makers();
    hear_lesson("en", true, 5);
}

static void
test_a_deck_is_taught_by_ear_in_all_languages(void **state)
{
    skip_without_makers();
    for (int i = 0; pzk_words_languages[i]; i++) {
        hear_lesson(pzk_words_languages[i], false,
                    (size_t)pzk_deck_count(&pzk_jh_deck));
        hear_lesson(pzk_words_languages[i], true,
                    (size_t)pzk_deck_count(&pzk_jh_deck));
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(test_a_few_cards_are_taught_by_ear)};
    const struct CMUnitTest slow[] = {
        cmocka_unit_test(test_a_deck_is_taught_by_ear_in_all_languages)};
    int failed;

    if (argc < 2) {
        fprintf(stderr, "Usage: test_teaching_heard FOLDER [slow]\n");
        return 2;
    }
    if (!espeak_is_there()) {
        fprintf(stderr, "no espeak-ng: skipped\n");
        return 77;
    }
    folder = argv[1];
    g_mkdir_with_parents(folder, 0777);
    g_setenv("LABELLED_DECK", "teaching", TRUE);
    failed = argc > 2 ? cmocka_run_group_tests(slow, NULL, NULL)
                      : cmocka_run_group_tests(quick, NULL, NULL);
    espeak_forget();
    return failed;
}
