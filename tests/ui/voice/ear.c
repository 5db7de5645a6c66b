// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/ui/voice/ear.h"
#include "tests/ui/voice/espeak.h"

/* Seconds. What is late: a play or a turn that begins or ends later than that
 * after its ruling; a mismatch that begins, whose first fact ends, or that ends
 * so. */
static const double BEGUN = 0.5, ENDED = 2.5;
/* ... of the first card, of which also is told who laid it. */
static const double FIRST_ENDED = 3;
/* ... so much more for each further act of one moment. */
static const double FURTHER = 1;
/* ... what lasts of a deed that ends later than that after the first play that
 * leaves so long: that play's own sentence, and two that last, each ENDED. */
static const double LASTING_ENDED = 7.5;
static const double MISMATCH_BEGUN = 0.2, FIRST_FACT = 1.5,
                    MISMATCH_ENDED = 4.5;

/* What ends so much early was cut off. */
static const double BARELY = 0.02;
/* So often something may be begun and cut off before it is told. */
enum { AGAIN = 6 };

/* A sentence that was due. */
struct fact {
    int kind; /* enum pzk_ruling_kind */
    char *text;
    double ruled, begun, ended;
    double moment; /* RULED at first: that grows by what held the fact up */
    bool told;
    bool barely; /* cut off at its very end: it may come again */
};

static void
free_fact(gpointer data)
{
    struct fact *fact = data;

    g_free(fact->text);
    g_free(fact);
}

void
ear_init(struct ear *ear, const char *language, FILE *transcript)
{
    *ear = (struct ear){.language = language, .transcript = transcript};
    ear->facts = g_ptr_array_new_with_free_func(free_fact);
    ear->others = g_array_new(FALSE, FALSE, sizeof(struct ear_span));
    ear->cut = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    fprintf(transcript, "   ruled    begun    ended\n");
}

void
ear_finish(struct ear *ear)
{
    g_clear_pointer(&ear->facts, g_ptr_array_unref);
    g_clear_pointer(&ear->others, g_array_unref);
    g_clear_pointer(&ear->cut, g_hash_table_unref);
}

void
ear_expect(struct ear *ear, int kind, const char *text, double ruled)
{
    if (text[0]) {
        struct fact *fact = g_new0(struct fact, 1);

        *fact = (struct fact){.kind = kind,
                              .text = g_strdup(text),
                              .ruled = ruled,
                              .moment = ruled};
        g_ptr_array_add(ear->facts, fact);
    }
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

struct ear_times
ear_times(const struct ear *ear, const struct pzk_utterance *said, double begun)
{
    g_autofree char *all = pzk_utterance_text(said);
    struct speech_length length = espeak_length(ear->language, all);
    struct ear_times times = {.begun = begun, .end = begun + length.all};

    times.turn = times.silent =
        begun + length.audible; /* the mark at its end */
    times.named = times.end;
    if (said->turn && said->text) {
        g_autofree char *name =
            g_strndup(said->turn, strcspn(said->turn, ":."));
        g_autofree char *text = core_of(said->text);
        g_autofree char *named = g_strconcat(text, ", ", name, NULL);

        times.turn = begun + espeak_length(ear->language, text).audible;
        times.named = begun + espeak_length(ear->language, named).audible;
    }
    return times;
}

/* ---- hearing ---- */

static void
write_down(struct ear *ear, const char *text, double ruled, double begun,
           double ended, const char *how)
{
    fprintf(ear->transcript, "%8.2f %8.2f %8.2f  %s%s\n", ruled, begun, ended,
            text, how);
}

/* Whether a sentence begun at BEGUN rather means a newer fact than number I: a
 * newer turn, or the same words, and more, of what need not be told each
 * time. */
static bool
is_outdated(const struct ear *ear, guint i, double begun)
{
    const struct fact *fact = g_ptr_array_index(ear->facts, i);
    g_autofree char *core = core_of(fact->text);

    for (guint k = i + 1; k < ear->facts->len; k++) {
        const struct fact *next = g_ptr_array_index(ear->facts, k);
        bool newer_turn =
            fact->kind == PZK_RULED_TURN && next->kind == PZK_RULED_TURN;
        bool same_again = !is_told_of(fact->kind) && fact->kind == next->kind &&
                          strstr(next->text, core);

        if ((newer_turn || same_again) && next->ruled <= begun) {
            return true;
        }
    }
    return false;
}

/* Removes the words of FACT from LEFT; false where they are not there. */
static bool
take_out(GString *left, const struct fact *fact)
{
    g_autofree char *core = core_of(fact->text);
    char *at = strstr(left->str, core);

    if (at) {
        g_string_erase(left, at - left->str, (gssize)strlen(core));
    }
    return at != NULL;
}

static bool
is_left(GString *left)
{
    g_strdelimit(left->str, ".,", ' ');
    g_strstrip(left->str);
    return left->str[0] != '\0';
}

/* TEXT was heard: which facts are in it? What is left of it was none, or told
 * before. BARELY: it was cut off at its very end. */
static void
hear_text(struct ear *ear, const char *text, double begun, double ended,
          const char *how, bool barely)
{
    g_autoptr(GString) left = g_string_new(text);
    double ruled = begun;

    for (guint i = 0; i < ear->facts->len; i++) {
        struct fact *fact = g_ptr_array_index(ear->facts, i);

        if (!fact->told && fact->ruled <= ended &&
            !is_outdated(ear, i, begun) && take_out(left, fact)) {
            ruled = MIN(ruled, fact->ruled);
            fact->told = true;
            fact->barely = barely;
            fact->begun = begun;
            fact->ended = ended;
        }
    }
    write_down(ear, text, ruled, begun, ended, how);
    for (guint i = 0; i < ear->facts->len; i++) {
        struct fact *fact = g_ptr_array_index(ear->facts, i);

        if (fact->barely && take_out(left, fact)) {
            fact->barely = false;
        }
    }
    if (is_left(left)) {
        ear->twice++;
        fprintf(ear->transcript, "    not due: %s\n", left->str);
    }
}

/* Who hears the same beginning again and again stops listening. */
static void
count_cut(struct ear *ear, const char *text)
{
    int n = GPOINTER_TO_INT(g_hash_table_lookup(ear->cut, text)) + 1;

    g_hash_table_insert(ear->cut, g_strdup(text), GINT_TO_POINTER(n));
    ear->again = MAX(ear->again, n);
}

void
ear_hear(struct ear *ear, const struct pzk_utterance *said,
         const struct ear_times *times, double now)
{
    g_autofree char *all = pzk_utterance_text(said);

    if (now >= times->silent) {
        hear_text(ear, all, times->begun, times->silent, "",
                  now < times->end - BARELY);
    } else if (now >= times->named) {
        hear_text(ear, all, times->begun, now, " | (newer turn)", false);
    } else if (now >= times->turn && said->text) {
        hear_text(ear, said->text, times->begun, now, " | (newer turn)", false);
    } else {
        write_down(ear, all, times->begun, times->begun, now, " | (cut off)");
        count_cut(ear, all);
    }
}

void
ear_overhear(struct ear *ear, const char *who, const char *text, double begun,
             double ended)
{
    const struct ear_span span = {begun, ended};

    g_array_append_val(ear->others, span);
    fprintf(ear->transcript, "         %8.2f %8.2f  %s: %s\n", begun, ended,
            who, text);
    for (guint i = 0; i < ear->facts->len; i++) {
        const struct fact *fact = g_ptr_array_index(ear->facts, i);
        g_autofree char *core = core_of(fact->text);

        if (fact->ruled <= begun && strstr(text, core)) {
            ear->twice++;
            fprintf(ear->transcript, "    told by both: %s\n", core);
        }
    }
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
first_fact(const struct ear *ear, const struct fact *fact)
{
    g_autofree char *first =
        g_strndup(fact->text, strcspn(fact->text, ".,:;") + 1);

    return fact->begun + espeak_length(ear->language, first).audible -
           fact->ruled;
}

/* A turn is dropped where a newer one, or a mismatch, came before it was told
 * to its end. */
static bool
is_dropped_turn(const struct ear *ear, guint i)
{
    const struct fact *fact = g_ptr_array_index(ear->facts, i);

    if (fact->kind != PZK_RULED_TURN) {
        return false;
    }
    for (guint k = i + 1; k < ear->facts->len; k++) {
        const struct fact *next = g_ptr_array_index(ear->facts, k);

        if (is_told_of(next->kind)) {
            return next->ruled - fact->ruled < 2 * ENDED;
        }
    }
    return false;
}

/* What was ruled in one moment with a mismatch comes after it. */
static double
can_begin(const struct ear *ear, const struct fact *fact)
{
    double t = fact->ruled;

    for (guint i = 0; i < ear->facts->len; i++) {
        const struct fact *wrong = g_ptr_array_index(ear->facts, i);

        if (wrong->kind == PZK_RULED_VIOLATION && wrong->ruled == fact->ruled &&
            fact->begun > wrong->begun) {
            t = MAX(t, wrong->ended);
        }
    }
    return t;
}

/* When nobody else speaks any more who spoke while FACT waited. */
static double
others_end(const struct ear *ear, const struct fact *fact)
{
    double t = fact->ruled;

    for (guint i = 0; i < ear->others->len; i++) {
        const struct ear_span *span =
            &g_array_index(ear->others, struct ear_span, i);

        if (span->begun < fact->begun && span->ended > t) {
            t = span->ended;
        }
    }
    return t;
}

/* Whether FACT was ruled with the first card. */
static bool
is_of_first_play(const struct ear *ear, const struct fact *fact)
{
    for (guint i = 0; i < ear->facts->len; i++) {
        const struct fact *play = g_ptr_array_index(ear->facts, i);

        if (play->kind == PZK_RULED_PLAY) {
            return play->moment == fact->moment;
        }
    }
    return false;
}

/* Of the moment of FACT. */
static int
count_acts(const struct ear *ear, const struct fact *fact)
{
    int n = 0;

    for (guint i = 0; i < ear->facts->len; i++) {
        const struct fact *one = g_ptr_array_index(ear->facts, i);

        n += one->moment == fact->moment &&
             (one->kind == PZK_RULED_PLAY || one->kind == PZK_RULED_ACT);
    }
    return n;
}

static void
count_in_time(struct ear *ear, struct fact *fact)
{
    double most = (is_of_first_play(ear, fact) ? FIRST_ENDED : ENDED) +
                  FURTHER * MAX(0, count_acts(ear, fact) - 1);
    double free_at = others_end(ear, fact);

    ear->held_up += free_at > fact->ruled;
    fact->ruled = MAX(free_at, can_begin(ear, fact));
    keep_latest(ear->latest, fact);
    if (fact->begun - fact->ruled > BEGUN || fact->ended - fact->ruled > most) {
        ear->late++;
        fprintf(ear->transcript, "    late, %.2f: %.2f %.2f %s\n", fact->ruled,
                fact->begun - fact->ruled, fact->ended - fact->ruled,
                fact->text);
    }
}

/* Since when FACT number I had as long as it may take: before the next play,
 * turn or mismatch, or after the first that leaves so long. */
static double
quiet_since(const struct ear *ear, guint i)
{
    double t = ((struct fact *)g_ptr_array_index(ear->facts, i))->ruled;

    for (guint k = i + 1; k < ear->facts->len; k++) {
        const struct fact *next = g_ptr_array_index(ear->facts, k);

        if (!is_told_of(next->kind) || next->kind == PZK_SPEECH_LASTING) {
            continue;
        }
        if (next->ruled - t >= LASTING_ENDED) {
            break;
        }
        t = next->ruled;
    }
    return t;
}

static void
count_lasting(struct ear *ear, guint i)
{
    const struct fact *fact = g_ptr_array_index(ear->facts, i);
    double quiet = quiet_since(ear, i);

    keep_latest(ear->latest_lasting, fact);
    if (fact->ended - quiet > LASTING_ENDED) {
        ear->late++;
        fprintf(ear->transcript, "    late, %.2f, quiet since %.2f: %.2f %s\n",
                fact->ruled, quiet, fact->ended, fact->text);
    }
}

void
ear_count(struct ear *ear, double until)
{
    for (guint i = 0; i < ear->facts->len; i++) {
        struct fact *fact = g_ptr_array_index(ear->facts, i);
        bool mismatch = fact->kind == PZK_RULED_VIOLATION;

        if (!is_told_of(fact->kind) || fact->ruled > until) {
            continue;
        }
        ear->due++;
        ear->told += fact->told;
        ear->mismatches += mismatch;
        if (!fact->told && is_dropped_turn(ear, i)) {
            ear->dropped_turns++;
        } else if (!fact->told) {
            fprintf(ear->transcript, "    never told, %.2f: %s\n", fact->ruled,
                    fact->text);
        } else if (mismatch) {
            keep_latest(ear->latest_mismatch, fact);
            ear->first_fact = MAX(ear->first_fact, first_fact(ear, fact));
        } else if (fact->kind == PZK_SPEECH_LASTING) {
            count_lasting(ear, i);
        } else {
            count_in_time(ear, fact);
        }
    }
}

bool
ear_judge(const struct ear *ear, const char *what)
{
    print_message(
        "%s, %s: %d of %d told, %d turns gave way to newer ones, %d waited for "
        "another voice, %d late, %d twice; latest play or turn %.2f s begun, "
        "%.2f s ended; what lasts %.2f s begun, %.2f s ended; %d mismatches: "
        "%.2f s, first fact %.2f s, ended %.2f s; nothing cut off more than %d "
        "times\n",
        what, ear->language, ear->told, ear->due, ear->dropped_turns,
        ear->held_up, ear->late, ear->twice, ear->latest[0], ear->latest[1],
        ear->latest_lasting[0], ear->latest_lasting[1], ear->mismatches,
        ear->latest_mismatch[0], ear->first_fact, ear->latest_mismatch[1],
        ear->again);
    return ear->told + ear->dropped_turns == ear->due && ear->twice == 0 &&
           ear->late == 0 && ear->again <= AGAIN &&
           ear->latest_mismatch[0] <= MISMATCH_BEGUN &&
           ear->first_fact <= FIRST_FACT &&
           ear->latest_mismatch[1] <= MISMATCH_ENDED;
}
