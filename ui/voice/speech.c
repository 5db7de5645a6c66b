// SPDX-License-Identifier: MIT
#include "ui/voice/speech.h"

#ifdef PZK_WITH_SPEECH

#    include <signal.h>
#    include <string.h>

#    include "ui/voice/daemon_link.h"
#    include "ui/voice/own_daemon.h"
#    include "ui/voice/speech_queue.h"

enum {
    ANSWER_S = 3, /* the daemon must answer a call within this, in seconds */
    BEGIN_S = 20, /* ... begin a message: others may speak first */
    END_S = 5,    /* ... report its end, at most this long after it is due */
    /* characters spoken in a second at the default rate, by a slow voice */
    CHARACTERS = 8,
    FIRST_RETRY_S = 1,
    LAST_RETRY_S = 4,
    /* seconds between two checks whether the speaking daemon is alive */
    LOOK_S = 1,
    /* milliseconds without a play after which a sentence that gave way to play
     * is begun again */
    QUIET_MS = 4000,
    /* seconds from the first sentence in which a play does not wait until a
     * screen reader has read the window that opened */
    OPENING_S = 10,
    /* longest time that the window waits for the daemon to finish */
    FAREWELL_MS = 500,
};

/* Reference counted: when the window lets go, the thread may be stuck in a
 * daemon that hangs. */
struct pzk_speech {
    GMutex mutex; /* guards everything below except the connection's fields */
    GCond woken;
    struct pzk_speech_queue queue;
    struct pzk_speech_choice choice;
    gboolean chosen;      /* CHOICE is newer than the link */
    const char *expected; /* the language of the first sentence; NULL: who
                             speaks it has been looked for */
    gboolean quit, finished;
    gint64 first_us;    /* when the first sentence came; 0: none yet */
    gint64 played_us;   /* when the last sentence came that gives way to none */
    enum pzk_mute mute; /* why the last message was not heard */
    gboolean foreign;   /* it is spoken by a voice for another language */
    gint64 answer_us;   /* by when the daemon has to answer a call; 0: none */
    gint64 due_us;      /* by when it has to report, while it speaks */
    gint64 announced_us; /* when a reader, which reports nothing, was given what
                            is being said; 0: not yet */
    gint64 began;        /* number of the last message that has begun */
    gint64 ended;        /* number of the last message that the daemon has
                            finished */
    gint64 marked;       /* number of the last message that has reached its turn
                            mark */
    struct pzk_own_daemon *daemon; /* NULL: the desktop's speaks */
    pzk_announce_fn *announce;     /* NULL: there is never a reader */
    void *data;
    /* used only in the speech thread */
    struct pzk_daemon_link *link;
    gint64 saying; /* number of the message being spoken */
    int retry_s;
};

/* ---- the daemon's reports, on libspeechd's thread ---- */

/* Returns how many seconds the utterance being spoken may take. */
static int
longest_s(const struct pzk_speech *speech)
{
    g_autofree char *text =
        speech->queue.said ? pzk_utterance_text(speech->queue.said) : NULL;
    int slower = 100 + MAX(-speech->choice.rate, 0) * 2; /* percent */

    return text ? (int)g_utf8_strlen(text, -1) * slower / (100 * CHARACTERS)
                : 0;
}

static void
set_due_locked(struct pzk_speech *speech, int seconds)
{
    speech->due_us = g_get_monotonic_time() + seconds * (gint64)G_USEC_PER_SEC;
}

static void
on_report(void *data, gint64 message, enum pzk_report what)
{
    struct pzk_speech *speech = data;

    g_mutex_lock(&speech->mutex);
    switch (what) {
    case PZK_REPORT_BEGIN:
        speech->began = MAX(speech->began, message);
        set_due_locked(speech, longest_s(speech) + END_S);
        break;
    case PZK_REPORT_TURN:
        speech->marked = MAX(speech->marked, message);
        break;
    case PZK_REPORT_END:
        speech->mute = speech->foreign ? PZK_MUTE_FOREIGN : PZK_MUTE_NO;
        /* fall through */
    case PZK_REPORT_CANCEL:
        speech->ended = MAX(speech->ended, message);
    }
    g_cond_broadcast(&speech->woken);
    g_mutex_unlock(&speech->mutex);
}

/* ---- the thread; "locked" means holding the mutex ---- */

static void
release(struct pzk_speech *speech)
{
    pzk_speech_queue_clear(&speech->queue);
    pzk_speech_queue_done(&speech->queue);
    g_mutex_clear(&speech->mutex);
    g_cond_clear(&speech->woken);
}

/* Calls to the daemon are made without the mutex, between these two. */
static void
begin_call_of(struct pzk_speech *speech, int seconds)
{
    speech->answer_us =
        g_get_monotonic_time() + seconds * (gint64)G_USEC_PER_SEC;
    g_mutex_unlock(&speech->mutex);
}

static void
begin_call(struct pzk_speech *speech)
{
    begin_call_of(speech, ANSWER_S);
}

static void
end_call(struct pzk_speech *speech)
{
    g_mutex_lock(&speech->mutex);
    speech->answer_us = 0;
}

/* Connects, or connects anew after a choice. */
static enum pzk_mute
connect_locked(struct pzk_speech *speech)
{
    struct pzk_speech_choice choice = speech->choice;
    gboolean chosen = speech->chosen;
    enum pzk_mute mute = PZK_MUTE_NO;

    speech->chosen = FALSE;
    begin_call(speech);
    if (chosen) {
        pzk_daemon_link_close(speech->link);
    }
    if (!pzk_daemon_link_is_open(speech->link)) {
        mute = choice.output[0] && !speech->daemon
                   ? PZK_MUTE_NO_ANSWER /* better silent than aloud */
                   : pzk_daemon_link_open(speech->link, &choice);
        chosen = TRUE;
    }
    end_call(speech);
    if (chosen) { /* a new daemon counts from the beginning */
        speech->began = speech->ended = speech->marked = 0;
    }
    return mute;
}

/* Waits until UNTIL_US (0: for ever) or until there is work. */
static void
wait_locked(struct pzk_speech *speech, gint64 until_us)
{
    if (until_us > 0) {
        g_cond_wait_until(&speech->woken, &speech->mutex, until_us);
    } else {
        g_cond_wait(&speech->woken, &speech->mutex);
    }
}

/* Waits before the next attempt; new sentences wake the thread but do not
 * shorten the wait. */
static void
wait_for_daemon_locked(struct pzk_speech *speech)
{
    gint64 until =
        g_get_monotonic_time() + speech->retry_s * (gint64)G_USEC_PER_SEC;

    speech->retry_s = MIN(speech->retry_s * 2, LAST_RETRY_S);
    while (!speech->quit && g_get_monotonic_time() < until) {
        wait_locked(speech, until);
    }
    pzk_speech_queue_catch_up(&speech->queue);
}

/* Returns TEXT with three entities, which all modules understand; some modules
 * do not know "&apos;". The seat "Est" is spelled as it sounds: voices take it
 * for the verb, and say "è". */
static GString *
escape(const char *text, const char *language)
{
    g_autoptr(GRegex) east = g_regex_new("\\bEst\\b(?!-)", 0, 0, NULL);
    g_autofree char *spelled =
        g_strcmp0(language, "fr") == 0
            ? g_regex_replace_literal(east, text, -1, 0, "Èst", 0, NULL)
            : NULL;
    GString *escaped = g_string_new(spelled ? spelled : text);

    g_string_replace(escaped, "&", "&amp;", 0);
    g_string_replace(escaped, "<", "&lt;", 0);
    g_string_replace(escaped, ">", "&gt;", 0);
    return escaped;
}

/* Returns the utterance as SSML with a mark before the turn, if there is one:
 * from that mark on a newer message takes over, and the text counts as spoken.
 * The mark is before the comma, a quarter of a second earlier than after it. */
static char *
to_ssml(const struct pzk_utterance *utterance)
{
    g_autoptr(GString) text =
        escape(utterance->text ? utterance->text : "", utterance->language);
    g_autoptr(GString) turn =
        escape(utterance->turn ? utterance->turn : "", utterance->language);
    const char *gap = " ";

    if (text->len == 0) {
        return g_strdup_printf("<speak>%s</speak>", turn->str);
    }
    if (turn->len == 0) {
        return g_strdup_printf("<speak>%s<mark name=\"turn\"/></speak>",
                               text->str);
    }
    if (utterance->brief && g_str_has_suffix(text->str, ".")) {
        g_string_truncate(text, text->len - 1);
        gap = ", ";
    }
    return g_strdup_printf("<speak>%s<mark name=\"turn\"/>%s%s</speak>",
                           text->str, gap, turn->str);
}

/* Whether SAID cuts off what other programs say. */
static gboolean
is_important(const struct pzk_speech *speech, const struct pzk_utterance *said)
{
    gint64 since_us = g_get_monotonic_time() - speech->first_us;

    return said->kind == PZK_UTTER_MISMATCH ||
           (said->kind == PZK_UTTER_STEP &&
            since_us < OPENING_S * (gint64)G_USEC_PER_SEC);
}

/* Finds out who speaks LANGUAGE. */
static void
prepare_locked(struct pzk_speech *speech, const char *language)
{
    begin_call_of(speech, BEGIN_S);
    gboolean spoken = pzk_daemon_link_prepare(speech->link, language);
    end_call(speech);
    speech->foreign = !spoken;
}

/* Connects before the first sentence comes, so that it need not wait until it
 * is known who speaks its language. */
static void
expect_locked(struct pzk_speech *speech)
{
    const char *language = g_steal_pointer(&speech->expected);

    if (connect_locked(speech) == PZK_MUTE_NO) {
        prepare_locked(speech, language);
    }
}

/* Speaks SAID, the next message. If the connection is broken, reconnects at
 * once, but only once. */
static void
say_locked(struct pzk_speech *speech, const struct pzk_utterance *said)
{
    g_autofree char *ssml = to_ssml(said);
    gboolean important = is_important(speech, said);
    enum pzk_mute mute = PZK_MUTE_NO;
    gint64 number = -1;

    for (int i = 0; i < 2 && number < 0 && !speech->quit; i++) {
        mute = connect_locked(speech);
        if (mute == PZK_MUTE_NO) {
            prepare_locked(speech, said->language);
            begin_call(speech);
            number = pzk_daemon_link_say(speech->link, ssml, said->language,
                                         important);
            if (number < 0) {
                pzk_daemon_link_close(speech->link);
                mute = PZK_MUTE_NO_ANSWER;
            }
            end_call(speech);
        }
    }
    if (number < 0) {
        speech->mute = mute;
        pzk_speech_queue_put_back(&speech->queue);
        wait_for_daemon_locked(speech);
        return;
    }
    speech->retry_s = FIRST_RETRY_S;
    speech->saying = number;
    if (speech->began < number) {
        set_due_locked(speech, BEGIN_S);
    }
}

/* ---- a reader that speaks for us, on the main loop ---- */

/* Announces what is being said, unless that was cut off meanwhile. */
static gboolean
announce_said(gpointer data)
{
    struct pzk_speech *speech = data;
    const struct pzk_utterance *said;
    g_autofree char *text = NULL;
    enum pzk_utterance_kind kind = PZK_UTTER_OTHER;

    g_mutex_lock(&speech->mutex);
    said = speech->queue.said;
    if (said && !said->language && !speech->announced_us && !speech->quit) {
        text = pzk_utterance_text(said);
        kind = said->kind;
        speech->announced_us = g_get_monotonic_time();
        g_cond_broadcast(&speech->woken);
    }
    g_mutex_unlock(&speech->mutex);
    if (text) {
        speech->announce(speech->data, text, kind);
    }
    return G_SOURCE_REMOVE;
}

static void
let_go(gpointer speech)
{
    g_atomic_rc_box_release_full(speech, (GDestroyNotify)release);
}

/* Cuts off whatever the reader reads. */
static void
hush_reader_locked(struct pzk_speech *speech)
{
    connect_locked(speech);
    begin_call(speech);
    pzk_daemon_link_cancel_all(speech->link);
    end_call(speech);
}

/* Has SAID announced. */
static void
pass_on_locked(struct pzk_speech *speech)
{
    if (is_important(speech, speech->queue.said)) {
        hush_reader_locked(speech);
    }
    speech->announced_us = 0;
    g_idle_add_full(G_PRIORITY_HIGH_IDLE, announce_said,
                    g_atomic_rc_box_acquire(speech), let_go);
}

/* Reckons how far the reader is. It reads to its end whatever it was given: the
 * daemon cuts that off, for all its clients. */
static void
watch_over_reader_locked(struct pzk_speech *speech)
{
    static const gint64 ms = 1000;
    struct pzk_speech_queue *queue = &speech->queue;
    gboolean followed = pzk_speech_queue_is_followed(queue);
    gint64 turn_us = G_MAXINT64, end_us = G_MAXINT64;

    if (speech->announced_us) {
        turn_us =
            speech->announced_us +
            (PZK_READER_MS + pzk_utterance_read_ms(queue->said->text)) * ms;
        end_us = speech->announced_us +
                 pzk_utterance_busy_ms(queue->said, followed) * ms;
    }
    if (g_get_monotonic_time() >= turn_us) {
        pzk_speech_queue_reach_turn(queue);
    }
    if (queue->interrupt) {
        pzk_speech_queue_cut(queue);
        hush_reader_locked(speech);
    } else if (g_get_monotonic_time() >= end_us) {
        pzk_speech_queue_done(queue);
    } else {
        wait_locked(speech, queue->at_turn ? end_us : MIN(turn_us, end_us));
    }
}

/* ---- the daemon ---- */

/* Checks that the daemon is alive: one that is gone never reports the end of a
 * message. */
static void
look_locked(struct pzk_speech *speech)
{
    begin_call(speech);
    pzk_daemon_link_look(speech->link);
    gboolean gone = !pzk_daemon_link_is_open(speech->link);
    end_call(speech);
    if (gone) {
        pzk_speech_queue_done(&speech->queue);
    }
}

/* Gives up a message that did not end in time, or says it in another way. One
 * that did not even begin waits in the daemon: no other way would help. */
static void
go_unheard_locked(struct pzk_speech *speech)
{
    gboolean begun = speech->began >= speech->saying;

    speech->mute = PZK_MUTE_NO_SOUND;
    begin_call(speech);
    gboolean again = begun && pzk_daemon_link_try_next(speech->link);
    pzk_daemon_link_cancel(speech->link);
    end_call(speech);
    if (again) {
        pzk_speech_queue_put_back(&speech->queue);
    } else {
        pzk_speech_queue_done(&speech->queue);
    }
}

static void
watch_over_locked(struct pzk_speech *speech)
{
    if (speech->marked >= speech->saying) {
        pzk_speech_queue_reach_turn(&speech->queue);
    }
    if (speech->ended >= speech->saying) {
        pzk_speech_queue_done(&speech->queue);
    } else if (speech->queue.interrupt) {
        pzk_speech_queue_cut(&speech->queue);
        begin_call(speech);
        pzk_daemon_link_cancel(speech->link);
        end_call(speech);
    } else if (g_get_monotonic_time() >= speech->due_us) {
        go_unheard_locked(speech);
    } else {
        gint64 look = g_get_monotonic_time() + LOOK_S * (gint64)G_USEC_PER_SEC;

        wait_locked(speech, MIN(look, speech->due_us));
        if (g_get_monotonic_time() >= look && !speech->quit) {
            look_locked(speech);
        }
    }
}

/* Speaks the next message, or waits until one may be begun again. */
static void
say_next_locked(struct pzk_speech *speech)
{
    gint64 quiet = speech->played_us + QUIET_MS * (gint64)1000;
    const struct pzk_utterance *said =
        pzk_speech_queue_pop(&speech->queue, g_get_monotonic_time() >= quiet);

    if (said && said->language) {
        say_locked(speech, said);
    } else if (said) {
        pass_on_locked(speech);
    } else {
        wait_locked(speech, quiet);
    }
}

static gpointer
run(gpointer data)
{
    struct pzk_speech *speech = data;
    sigset_t pipe;

    /* a daemon that exits makes the call fail; it must not end us by SIGPIPE */
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, NULL);
    g_mutex_lock(&speech->mutex);
    while (!speech->quit) {
        if (speech->queue.said && speech->queue.said->language) {
            watch_over_locked(speech);
        } else if (speech->queue.said) {
            watch_over_reader_locked(speech);
        } else if (speech->expected) {
            expect_locked(speech);
        } else if (!g_queue_is_empty(&speech->queue.waiting)) {
            say_next_locked(speech);
        } else {
            wait_locked(speech, 0);
        }
    }
    gboolean speaking = speech->queue.said != NULL;
    g_mutex_unlock(&speech->mutex);
    if (speaking) {
        pzk_daemon_link_cancel(speech->link);
    }
    pzk_daemon_link_free(speech->link);
    g_mutex_lock(&speech->mutex);
    speech->finished = TRUE;
    g_cond_broadcast(&speech->woken);
    g_mutex_unlock(&speech->mutex);
    let_go(speech);
    return NULL;
}

/* ---- public functions ---- */

struct pzk_speech *
pzk_speech_new(const struct pzk_speech_choice *choice, const char *language,
               pzk_announce_fn *announce, void *data)
{
    struct pzk_speech *speech = g_atomic_rc_box_new0(struct pzk_speech);

    g_mutex_init(&speech->mutex);
    g_cond_init(&speech->woken);
    pzk_speech_queue_init(&speech->queue);
    speech->choice = *choice;
    speech->expected = language;
    speech->announce = announce;
    speech->data = data;
    speech->retry_s = FIRST_RETRY_S;
    if (choice->output[0]) {
        speech->daemon = pzk_own_daemon_new(choice->output);
    }
    speech->link = pzk_daemon_link_new(
        speech->daemon ? pzk_own_daemon_socket(speech->daemon) : NULL,
        on_report, speech);
    g_thread_unref(
        g_thread_new("speech", run, g_atomic_rc_box_acquire(speech)));
    return speech;
}

void
pzk_speech_free(struct pzk_speech *speech)
{
    gint64 until = g_get_monotonic_time() + FAREWELL_MS * (gint64)1000;

    if (!speech) {
        return;
    }
    g_mutex_lock(&speech->mutex);
    speech->quit = TRUE;
    g_cond_broadcast(&speech->woken);
    while (!speech->finished &&
           g_cond_wait_until(&speech->woken, &speech->mutex, until)) {
    }
    g_mutex_unlock(&speech->mutex);
    pzk_own_daemon_free(speech->daemon);
    let_go(speech);
}

static enum pzk_mute
mute_locked(const struct pzk_speech *speech)
{
    return speech->answer_us && g_get_monotonic_time() > speech->answer_us
               ? PZK_MUTE_NO_ANSWER
               : speech->mute;
}

void
pzk_speech_finish(struct pzk_speech *speech)
{
    enum { LONGEST_S = 30, SILENT_S = 3, STEP_MS = 50 };
    gint64 begun = g_get_monotonic_time(), waited = 0;

    while (speech && waited < LONGEST_S * G_USEC_PER_SEC) {
        g_mutex_lock(&speech->mutex);
        gboolean over =
            (!speech->queue.said && g_queue_is_empty(&speech->queue.waiting)) ||
            (mute_locked(speech) && waited > SILENT_S * G_USEC_PER_SEC);
        g_mutex_unlock(&speech->mutex);
        if (over) {
            break;
        }
        g_usleep(STEP_MS * 1000);
        waited = g_get_monotonic_time() - begun;
    }
}

void
pzk_speech_say(struct pzk_speech *speech, struct pzk_utterance *utterance)
{
    gint64 now = g_get_monotonic_time();

    g_mutex_lock(&speech->mutex);
    speech->first_us = speech->first_us ? speech->first_us : now;
    if (!pzk_speech_gives_way(utterance)) {
        speech->played_us = now;
    }
    pzk_speech_queue_push(&speech->queue, utterance);
    g_cond_broadcast(&speech->woken);
    g_mutex_unlock(&speech->mutex);
}

void
pzk_speech_hush(struct pzk_speech *speech)
{
    g_mutex_lock(&speech->mutex);
    pzk_speech_queue_clear(&speech->queue);
    g_cond_broadcast(&speech->woken);
    g_mutex_unlock(&speech->mutex);
}

void
pzk_speech_choose(struct pzk_speech *speech,
                  const struct pzk_speech_choice *choice)
{
    g_mutex_lock(&speech->mutex);
    speech->chosen |= speech->choice.rate != choice->rate ||
                      strcmp(speech->choice.module, choice->module) != 0 ||
                      strcmp(speech->choice.voice, choice->voice) != 0;
    speech->choice = *choice;
    g_mutex_unlock(&speech->mutex);
}

enum pzk_mute
pzk_speech_mute(struct pzk_speech *speech)
{
    g_mutex_lock(&speech->mutex);
    enum pzk_mute mute = mute_locked(speech);
    g_mutex_unlock(&speech->mutex);
    return mute;
}

#else

struct pzk_speech *
pzk_speech_new(const struct pzk_speech_choice *choice, const char *language,
               pzk_announce_fn *announce, void *data)
{
    return NULL;
}

void
pzk_speech_free(struct pzk_speech *speech)
{
}

void
pzk_speech_say(struct pzk_speech *speech, struct pzk_utterance *utterance)
{
    pzk_utterance_free(utterance);
}

void
pzk_speech_finish(struct pzk_speech *speech)
{
}

void
pzk_speech_hush(struct pzk_speech *speech)
{
}

void
pzk_speech_choose(struct pzk_speech *speech,
                  const struct pzk_speech_choice *choice)
{
}

enum pzk_mute
pzk_speech_mute(struct pzk_speech *speech)
{
    return PZK_MUTE_NO_ANSWER;
}

#endif
