// SPDX-License-Identifier: MIT
/*
 * A hand as it is heard beside Orca: the real program at the virtual table's
 * own pace, a real speech-dispatcher, and a module that takes for each sentence
 * as long as espeak-ng does. Writes a transcript of what both said, and when
 * what was due was shown in the window, begun and ended: as test_heard does of
 * the program alone. Takes as long as the hand. An Orca that reads
 * announcements says all that for the program.
 * Usage: test_orca_heard PLATZKARTE MODULE FOLDER HAND [LANGUAGE] [you]
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/voice/ear.h"
#include "tests/ui/voice/espeak.h"
#include "tests/ui/voice/orca.h"
#include "tests/ui/voice/played_hand.h"
#include "tests/ui/voice/spoken_mark.h"
#include "tests/ui/window/kit/driver.h"

/* Seconds. So long the program takes to begin; what is shown or said for a
 * ruling comes within such a time of another's. */
static const double PATIENCE = 3, APART = 3;
/* What is ruled later than that before the end need not be heard any more. */
static const double LATER = 12;
/* From a ruling to its sound where it is quickest: the daemon and its module,
 * as measured with both. */
static const double DAEMON = 0.05;

static struct driver run;
static struct voice_daemon voice;
static struct played_hand hand;
static const char *language = "en";
static bool has_you;
static bool left_to_orca; /* it takes announcements */

/* ---- what the window shows and announces ---- */

struct shown {
    double t; /* monotonic clock */
    char *text;
};

static const char INSERTED[] = "object:text-changed:insert",
                  ANNOUNCED[] = "object:announcement";
static GPtrArray *shown, *announced; /* of struct shown * */

static double
now_s(void)
{
    return (double)g_get_monotonic_time() / 1e6;
}

static void
free_shown(gpointer data)
{
    struct shown *one = data;

    g_free(one->text);
    g_free(one);
}

/* LIST: where it is kept. */
static void
on_text(AtspiEvent *event, void *list)
{
    if (G_VALUE_HOLDS_STRING(&event->any_data)) {
        struct shown *one = g_new(struct shown, 1);

        one->t = now_s();
        one->text = g_value_dup_string(&event->any_data);
        g_ptr_array_add(list, one);
    }
    g_boxed_free(ATSPI_TYPE_EVENT, event);
}

/* ---- what was heard ---- */

/* One line of the module, who spoke by the rate: Orca has its own. */
struct line {
    double begun, ended;
    char *text;
    bool ours, passed; /* the mark */
};

static void
free_line(gpointer data)
{
    struct line *line = data;

    g_free(line->text);
    g_free(line);
}

static struct line *
line_from(const char *text)
{
    g_auto(GStrv) parts = g_strsplit(text, "|", 3);
    struct line *line;
    int passed = 0;

    if (g_strv_length(parts) < 3) {
        return NULL;
    }
    line = g_new0(struct line, 1);
    assert_int_equal(
        sscanf(parts[0], "%lf %lf %d", &line->begun, &line->ended, &passed), 3);
    line->passed = passed;
    line->ours = g_str_has_suffix(parts[1], " 0");
    line->text = g_strdup(parts[2]);
    return line;
}

static GPtrArray *
lines_heard(void)
{
    g_autofree char *spoken = voice_spoken(&voice);
    g_auto(GStrv) all = g_strsplit(spoken, "\n", -1);
    GPtrArray *lines = g_ptr_array_new_with_free_func(free_line);

    for (int i = 0; all[i]; i++) {
        struct line *line = line_from(all[i]);

        if (line) {
            g_ptr_array_add(lines, line);
        }
    }
    return lines;
}

/* Whether Orca says in LINE what was announced. */
static bool
is_announced(const struct line *line)
{
    for (guint i = 0; i < announced->len; i++) {
        const struct shown *one = g_ptr_array_index(announced, i);
        g_autofree char *text = voice_as_heard(one->text);

        if (g_str_equal(text, line->text)) {
            return true;
        }
    }
    return false;
}

/* As the queue had it: the text before the mark, the turn behind it. */
static struct pzk_utterance *
utterance_of(const char *spoken)
{
    g_auto(GStrv) parts = g_strsplit(spoken, PZK_SPOKEN_MARK, 2);
    const char *turn = parts[1] ? parts[1] + strspn(parts[1], ", ") : "";
    bool one = parts[1] && g_str_has_prefix(parts[1], ",");
    g_autofree char *text = g_strconcat(parts[0], one ? "." : "", NULL);

    return pzk_utterance_new(PZK_UTTER_STEP, text, turn[0] ? turn : NULL,
                             language, one);
}

/* ---- what was due ---- */

/* A ruling's time is when the window showed its sentence, less what that takes
 * longer than the sound: how long the window and AT-SPI need under load is not
 * the voice's. */
static struct {
    struct ear ear;
    PzkTableModel *model;
    GPtrArray *lines;  /* that were heard */
    GPtrArray *turns;  /* char *: what may be told behind a mark */
    GPtrArray *moment; /* struct sentence: said since the last one */
    double start;      /* on our clock, of the transcript */
    double t;          /* of the rulings being told, source time */
    double zero;       /* of source time, on our clock, as shown last; NAN */
    double lag;        /* what is shown comes so much later than its ruling */
    GArray *lags;      /* of the sentences whose sound is known; while LAG is
                          looked for, else NULL */
    guint next;        /* of what was shown, to be looked at */
    int seen, missed;  /* sentences that were seen in the window, or not */
} due;

struct sentence {
    int kind;
    char *text;
};

static void
free_sentence(gpointer data)
{
    struct sentence *sentence = data;

    g_free(sentence->text);
    g_free(sentence);
}

static void
on_said(PzkTableModel *model, int kind, const char *text, const char *spoken)
{
    struct sentence *sentence = g_new(struct sentence, 1);

    text = spoken && !left_to_orca ? spoken : text;
    *sentence = (struct sentence){kind, voice_as_heard(text)};
    g_ptr_array_add(due.moment, sentence);
    if (kind == PZK_RULED_TURN || kind == PZK_SPEECH_REMEDY) {
        g_ptr_array_add(due.turns, g_strdup(sentence->text));
    }
}

/* Is T where the rulings being told belong? */
static bool
is_near(double t)
{
    return isnan(due.zero) || fabs(t - due.t - due.zero) < APART;
}

/* When the window came to show what the model shows now; where it was not seen
 * to, as late as with the last one. */
static double
shown_at(void)
{
    const char *now = pzk_shown(due.model)->now;

    for (guint i = due.next; i < shown->len; i++) {
        const struct shown *one = g_ptr_array_index(shown, i);

        if (g_str_equal(one->text, now) && is_near(one->t)) {
            due.next = i + 1;
            due.zero = one->t - due.t;
            due.seen++;
            return one->t;
        }
    }
    due.missed++;
    return due.t + due.zero;
}

static bool
begins_with(const char *heard, const char *text)
{
    return strncmp(heard, text, strcspn(text, ".:")) == 0;
}

/* When TEXT, shown at T, was begun; NAN: it was not heard. */
static double
begun_near(const char *text, double t)
{
    for (guint i = 0; i < due.lines->len; i++) {
        const struct line *line = g_ptr_array_index(due.lines, i);

        if (line->ours && fabs(line->begun - t) < APART &&
            begins_with(line->text, text)) {
            return line->begun;
        }
    }
    return NAN;
}

/* When TEXT, shown at T, was announced; NAN: it was not. */
static double
announced_near(const char *text, double t)
{
    for (guint i = 0; i < announced->len; i++) {
        const struct shown *one = g_ptr_array_index(announced, i);
        g_autofree char *heard = voice_as_heard(one->text);

        if (fabs(one->t - t) < APART && begins_with(heard, text)) {
            return one->t;
        }
    }
    return NAN;
}

/* How much later than its ruling TEXT was shown, at T, by when it was to be
 * heard; NAN: it was not. */
static double
lag_of(const char *text, double t)
{
    return left_to_orca ? t - announced_near(text, t)
                        : t - begun_near(text, t) + DAEMON;
}

static void
at(void *data, double t)
{
    due.t = t;
}

static void
end_moment(void *data)
{
    double t = due.t > 0 ? shown_at() : NAN;

    for (guint i = 0; i < due.moment->len; i++) {
        const struct sentence *sentence = g_ptr_array_index(due.moment, i);
        double lag = lag_of(sentence->text, t);

        if (due.lags && i == 0 && !isnan(lag)) {
            g_array_append_val(due.lags, lag);
        } else if (!due.lags) {
            ear_expect(&due.ear, sentence->kind, sentence->text,
                       isnan(t) ? 0 : t - due.lag - due.start);
        }
    }
    g_ptr_array_set_size(due.moment, 0);
}

static int
by_size(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;

    return (a > b) - (a < b);
}

/* Of most of them. */
static double
middle(GArray *values)
{
    g_array_sort(values, by_size);
    return g_array_index(values, double, values->len / 2);
}

/* Returns TEXT, of an announcement, with the mark that our own voice has before
 * a turn or a remedy; g_free(). */
static char *
with_mark(const char *text)
{
    gsize all = strlen(text), at = all;

    for (guint i = 0; i < due.turns->len; i++) {
        const char *turn = g_ptr_array_index(due.turns, i);

        if (g_str_has_suffix(text, turn)) {
            at = MIN(at, all - strlen(turn));
        }
    }
    while (at > 0 && at < all && strchr(", ", text[at - 1])) {
        at--;
    }
    return at > 0 && at < all ? g_strdup_printf("%.*s" PZK_SPOKEN_MARK "%s",
                                                (int)at, text, text + at)
                              : g_strdup(text);
}

/* What Orca says for us is ours. */
static void
claim_announced(void)
{
    for (guint i = 0; i < due.lines->len; i++) {
        struct line *line = g_ptr_array_index(due.lines, i);

        if (!line->ours && is_announced(line)) {
            char *text = with_mark(line->text);

            g_free(line->text);
            line->text = text;
            line->ours = true;
            line->passed = false; /* Orca sets no mark */
        }
    }
}

static void
hear(void)
{
    for (guint i = 0; i < due.lines->len; i++) {
        const struct line *line = g_ptr_array_index(due.lines, i);
        double begun = line->begun - due.start, ended = line->ended - due.start;

        if (line->begun - due.zero > hand.until - APART) {
            break; /* what comes then is not known */
        }
        if (!line->ours) {
            ear_overhear(&due.ear, "Orca", line->text, begun, ended);
        } else {
            struct pzk_utterance *said = utterance_of(line->text);
            struct ear_times times = ear_times(&due.ear, said, begun);

            /* the module may be a little early */
            times.silent = MIN(times.silent, times.end - DAEMON);
            times.turn = line->passed ? MIN(times.turn, ended) : times.turn;
            ear_hear(&due.ear, said, &times, ended);
            pzk_utterance_free(said);
        }
    }
}

/* ---- the hand ---- */

static void
wait_for_the_end(void)
{
    double until = now_s() + hand.until + PATIENCE;

    while (now_s() < until) {
        g_main_context_iteration(NULL, FALSE);
        g_usleep(2000);
    }
}

/* LIST: of struct shown *. */
static AtspiEventListener *
listen_to(const char *event, GPtrArray *list)
{
    AtspiEventListener *listener =
        atspi_event_listener_new(on_text, list, NULL);

    assert_true(atspi_event_listener_register(listener, event, NULL));
    return listener;
}

static void
run_beside_orca(void)
{
    g_autofree char *camera = g_strdup_printf("demo:%d", (int)hand.seed);
    GSubprocess *orca = orca_start(&voice, language);
    AtspiEventListener *on_shown = listen_to(INSERTED, shown);
    AtspiEventListener *on_announced =
        left_to_orca ? listen_to(ANNOUNCED, announced) : NULL;

    voice_forget(&voice);
    driver_start(&run, language, "--journal", "none", "--game", hand.game,
                 "--players", played_hand_names, "--camera", camera);
    driver_press(&run, GDK_KEY_Shift_L, 0, 0); /* it has the keyboard */
    wait_for_the_end();
    driver_save_screen(&run, hand.name);
    driver_finish(&run);
    orca_end(orca);
    atspi_event_listener_deregister(on_shown, INSERTED, NULL);
    g_object_unref(on_shown);
    if (on_announced) {
        atspi_event_listener_deregister(on_announced, ANNOUNCED, NULL);
        g_object_unref(on_announced);
    }
}

/* Tells the hand to a model: end_moment() learns what is said. */
static void
tell_hand(void)
{
    due.model =
        played_hand_model(&hand, language, has_you ? PZK_S : PZK_NO_SEAT);
    due.next = 0;
    due.seen = due.missed = 0;
    due.zero = NAN;
    g_signal_connect(due.model, "said", G_CALLBACK(on_said), NULL);
    played_hand_tell(&hand, due.model, at, end_moment, NULL);
    g_clear_object(&due.model);
}

static void
reckon_lag(void)
{
    due.lags = g_array_new(FALSE, FALSE, sizeof(double));
    tell_hand();
    assert_true(due.lags->len > 5);
    due.lag = middle(due.lags);
    g_clear_pointer(&due.lags, g_array_unref);
}

/* Whether all was told, once and in time. */
static bool
judge(FILE *transcript)
{
    g_autofree char *what =
        g_strdup_printf("%s %d%s beside Orca", hand.name, (int)hand.seed,
                        has_you ? " you" : "");
    bool good;

    due.lines = lines_heard();
    assert_true(due.lines->len > 10);
    due.start = ((struct line *)g_ptr_array_index(due.lines, 0))->begun;
    reckon_lag();
    ear_init(&due.ear, language, transcript);
    tell_hand();
    claim_announced();
    hear();
    ear_count(&due.ear, hand.until - LATER);
    good = ear_judge(&due.ear, what);
    /* it reads the window and the focus when that opens, and then is silent */
    good &= due.ear.others->len >= 1 && due.ear.others->len <= 4 &&
            due.ear.held_up <= 2;
    print_message("%d sentences were seen in the window, %d were not; shown "
                  "%.2f s after the ruling\n",
                  due.seen, due.missed, due.lag);
    ear_finish(&due.ear);
    g_ptr_array_unref(due.lines);
    return good;
}

TEST(test_hand_is_heard_in_time_beside_orca)
{
    g_autofree char *file =
        g_strdup_printf("%s/%s-%d-%s%s-orca.txt", run.folder, hand.name,
                        (int)hand.seed, language, has_you ? "-you" : "");
    FILE *transcript = fopen(file, "w");

    assert_non_null(transcript);
    played_hand_play(&hand);
    assert_true(hand.ruled->len > 10);
    due.moment = g_ptr_array_new_with_free_func(free_sentence);
    due.turns = g_ptr_array_new_with_free_func(g_free);
    shown = g_ptr_array_new_with_free_func(free_shown);
    announced = g_ptr_array_new_with_free_func(free_shown);
    run_beside_orca();
    bool good = judge(transcript);

    fclose(transcript);
    g_ptr_array_unref(shown);
    g_ptr_array_unref(announced);
    g_ptr_array_unref(hand.ruled);
    g_ptr_array_unref(due.moment);
    g_ptr_array_unref(due.turns);
    assert_true(good);
}

/* As test_heard has them. */
static bool
choose_hand(const char *name)
{
    static const struct played_hand hands[] = {
        {.name = "four", .game = "jekyll-hyde", .seed = 5, .until = 1e9},
        {.name = "three", .game = "jekyll-hyde-3", .seed = 3, .until = 1e9},
        {.name = "duel", .game = "duel", .seed = 3, .until = 1e9},
        {.name = "maze", .game = "maze", .seed = 3, .until = 240},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(hands); i++) {
        if (g_str_equal(name, hands[i].name)) {
            hand = hands[i];
            return true;
        }
    }
    return false;
}

int
main(int argc, char **argv)
{
    if (argc < 5 || !choose_hand(argv[4])) {
        fprintf(stderr, "Usage: test_orca_heard PLATZKARTE MODULE FOLDER "
                        "four|three|duel|maze [LANGUAGE] [you]\n");
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[3];
    language = argc > 5 ? argv[5] : language;
    has_you = argc > 6;
    g_mkdir_with_parents(run.folder, 0777);
    g_setenv("PZK_SPOKEN_TIMED", "1", TRUE);
    if (!orca_is_there() || !espeak_is_there() || !driver_init() ||
        !voice_start(&voice, argv[2])) {
        fprintf(stderr, "no Orca, espeak-ng, speech-dispatcher or AT-SPI: "
                        "skipped\n");
        return 77;
    }
    left_to_orca = orca_takes_announcements();
    voice_set_settings(has_you ? "[table]\nseat=S\n" : NULL);
    pzk_words_init(language, NULL);
    int failed = run_cases(NULL, NULL);
    voice_end(&voice);
    espeak_forget();
    atspi_exit();
    return failed;
}
