// SPDX-License-Identifier: MIT
#include "ui/voice/speech.h"

#ifdef PZK_WITH_SPEECH

#    include <libspeechd.h>
#    include <signal.h>
#    include <string.h>

#    include "ui/voice/speech_queue.h"

enum {
    /* seconds within which the daemon answers a call, begins a message (others
     * may speak before it) and, after so long as the message takes, ends it */
    ANSWER_S = 3,
    BEGIN_S = 60,
    END_S = 5,
    /* characters spoken in a second at the default rate, by a slow voice */
    CHARACTERS = 8,
    FIRST_RETRY_S = 1,
    LAST_RETRY_S = 4,
    /* seconds between two checks whether the speaking daemon is alive */
    LOOK_S = 1,
    /* milliseconds without a play after which a sentence that gave way to play
     * is begun again */
    QUIET_MS = 2500,
    /* longest time that the window waits for the daemon to finish */
    FAREWELL_MS = 500,
};

/* Reference counted: when the window lets go, the thread may be stuck in a
 * daemon that hangs. */
struct pzk_speech {
    GMutex mutex; /* guards everything below except the connection's fields */
    GCond woken;
    struct pzk_speech_queue queue;
    int rate;
    gboolean rate_differs;
    gboolean quit, finished;
    gint64 played_us; /* when the last sentence came that gives way to none */
    gboolean silent;  /* the daemon did not answer the last attempt, or the last
                         message did not end in time: nothing is heard */
    gint64 due_us;    /* by when the daemon has to report, while it speaks */
    gint64 began;     /* number of the last message that has begun */
    gint64 ended;     /* number of the last message that the daemon has
                         finished */
    gint64 marked;    /* number of the last message that has reached its turn
                         mark */
    /* used only in the speech thread */
    SPDConnection *connection;
    const char *language; /* language that the connection is set to */
    gint64 saying;        /* number of the message being spoken */
    int retry_s;
};

/* ---- the daemon's reports, on libspeechd's thread ---- */

/* libspeechd's callbacks carry no user data; there is one voice. */
static GMutex listener_mutex;
static struct pzk_speech *listener;

static void
set_listener(struct pzk_speech *speech)
{
    g_mutex_lock(&listener_mutex);
    listener = speech;
    g_mutex_unlock(&listener_mutex);
}

/* Returns how many seconds the utterance being spoken may take. */
static int
longest_s(const struct pzk_speech *speech)
{
    g_autofree char *text =
        speech->queue.said ? pzk_utterance_text(speech->queue.said) : NULL;
    int slower = 100 + MAX(-speech->rate, 0) * 2; /* percent */

    return text ? (int)g_utf8_strlen(text, -1) * slower / (100 * CHARACTERS)
                : 0;
}

static void
set_due_locked(struct pzk_speech *speech, int seconds)
{
    speech->due_us = g_get_monotonic_time() + seconds * (gint64)G_USEC_PER_SEC;
}

static void
note_locked(struct pzk_speech *speech, gint64 message, SPDNotificationType type)
{
    switch (type) {
    case SPD_EVENT_BEGIN:
        speech->began = MAX(speech->began, message);
        set_due_locked(speech, longest_s(speech) + END_S);
        break;
    case SPD_EVENT_INDEX_MARK: /* the only mark is before the turn */
        speech->marked = MAX(speech->marked, message);
        break;
    default: /* the end, or cancelled */
        speech->ended = MAX(speech->ended, message);
        speech->silent &= type != SPD_EVENT_END;
    }
    g_cond_broadcast(&speech->woken);
}

static void
on_report(size_t message, size_t client, SPDNotificationType type)
{
    g_mutex_lock(&listener_mutex);
    if (listener) {
        g_mutex_lock(&listener->mutex);
        note_locked(listener, (gint64)message, type);
        g_mutex_unlock(&listener->mutex);
    }
    g_mutex_unlock(&listener_mutex);
}

static void
on_mark(size_t message, size_t client, SPDNotificationType type, char *name)
{
    on_report(message, client, type);
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

static void
disconnect(struct pzk_speech *speech)
{
    set_listener(NULL);
    if (speech->connection) {
        spd_close(speech->connection);
        speech->connection = NULL;
    }
}

static gboolean
connect_daemon(struct pzk_speech *speech)
{
    char *why = NULL;

    speech->connection = spd_open2("platzkarte", "table", NULL,
                                   SPD_MODE_THREADED, NULL, 1, &why);
    free(why); /* not reported: the thread tries again, and the window shows
                  every sentence */
    if (!speech->connection) {
        return FALSE;
    }
    g_mutex_lock(&speech->mutex);
    speech->began = speech->ended = speech->marked = 0; /* a new daemon counts
                                           from the beginning */
    speech->rate_differs = TRUE;
    g_mutex_unlock(&speech->mutex);
    set_listener(speech);
    speech->connection->callback_begin = on_report;
    speech->connection->callback_end = on_report;
    speech->connection->callback_cancel = on_report;
    speech->connection->callback_im = on_mark;
    spd_set_notification_on(speech->connection, SPD_BEGIN);
    spd_set_notification_on(speech->connection, SPD_END);
    spd_set_notification_on(speech->connection, SPD_CANCEL);
    spd_set_notification_on(speech->connection, SPD_INDEX_MARKS);
    spd_set_data_mode(speech->connection, SPD_DATA_SSML);
    spd_set_punctuation(speech->connection, SPD_PUNCT_NONE);
    speech->language = NULL;
    speech->retry_s = FIRST_RETRY_S;
    return TRUE;
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

/* A sentence and how to speak it. */
struct message {
    char *ssml;
    const char *language;
    gboolean important;
    int rate;
    gboolean set_rate;
};

/* Returns TEXT with three entities, which all modules understand; some modules
 * do not know "&apos;". */
static GString *
escape(const char *text)
{
    GString *escaped = g_string_new(text);

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
    g_autoptr(GString) text = escape(utterance->text ? utterance->text : "");
    g_autoptr(GString) turn = escape(utterance->turn ? utterance->turn : "");
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

static gint64
send_message(struct pzk_speech *speech, const struct message *message)
{
    if (message->set_rate) {
        spd_set_voice_rate(speech->connection, message->rate);
    }
    if (g_strcmp0(speech->language, message->language) != 0) {
        spd_set_language(speech->connection, message->language);
        speech->language = message->language;
    }
    return spd_say(speech->connection,
                   message->important ? SPD_IMPORTANT : SPD_MESSAGE,
                   message->ssml);
}

/* Speaks SAID, the next message. If the connection is broken, reconnects at
 * once, but only once. */
static void
say_locked(struct pzk_speech *speech, const struct pzk_utterance *said)
{
    g_autofree char *ssml = to_ssml(said);
    struct message message = {.ssml = ssml,
                              .language = said->language,
                              .important = said->kind == PZK_UTTER_MISMATCH};
    gint64 number = -1;

    for (int i = 0; i < 2 && number < 0 && !speech->quit; i++) {
        gboolean there = speech->connection != NULL;

        set_due_locked(speech, ANSWER_S);
        g_mutex_unlock(&speech->mutex);
        if (!there) {
            there = connect_daemon(speech);
        }
        g_mutex_lock(&speech->mutex);
        message.rate = speech->rate;
        message.set_rate = speech->rate_differs;
        speech->rate_differs = FALSE;
        g_mutex_unlock(&speech->mutex);
        number = there ? send_message(speech, &message) : -1;
        if (number < 0) {
            disconnect(speech);
        }
        g_mutex_lock(&speech->mutex);
    }
    if (number < 0) {
        speech->silent = TRUE;
        pzk_speech_queue_put_back(&speech->queue);
        wait_for_daemon_locked(speech);
        return;
    }
    speech->saying = number;
    if (speech->began < number) {
        set_due_locked(speech, BEGIN_S);
    }
}

/* Checks that the daemon is alive: one that is gone never reports the end of a
 * message. */
static void
look_locked(struct pzk_speech *speech)
{
    char *module;

    g_mutex_unlock(&speech->mutex);
    module = spd_get_output_module(speech->connection);
    if (!module) {
        disconnect(speech);
    }
    free(module);
    g_mutex_lock(&speech->mutex);
    if (!speech->connection) {
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
        g_mutex_unlock(&speech->mutex);
        if (spd_cancel(speech->connection) < 0) {
            disconnect(speech);
        }
        g_mutex_lock(&speech->mutex);
    } else if (g_get_monotonic_time() >= speech->due_us) {
        speech->silent = TRUE;
        pzk_speech_queue_done(&speech->queue);
    } else {
        gint64 look = g_get_monotonic_time() + LOOK_S * (gint64)G_USEC_PER_SEC;

        wait_locked(speech, look);
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

    if (said) {
        say_locked(speech, said);
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
        if (speech->queue.said) {
            watch_over_locked(speech);
        } else if (!g_queue_is_empty(&speech->queue.waiting)) {
            say_next_locked(speech);
        } else {
            wait_locked(speech, 0);
        }
    }
    gboolean speaking = speech->queue.said != NULL;
    g_mutex_unlock(&speech->mutex);
    if (speech->connection && speaking) {
        spd_cancel(speech->connection);
    }
    disconnect(speech);
    g_mutex_lock(&speech->mutex);
    speech->finished = TRUE;
    g_cond_broadcast(&speech->woken);
    g_mutex_unlock(&speech->mutex);
    g_atomic_rc_box_release_full(speech, (GDestroyNotify)release);
    return NULL;
}

/* ---- public functions ---- */

struct pzk_speech *
pzk_speech_new(int rate)
{
    struct pzk_speech *speech = g_atomic_rc_box_new0(struct pzk_speech);

    g_mutex_init(&speech->mutex);
    g_cond_init(&speech->woken);
    pzk_speech_queue_init(&speech->queue);
    speech->rate = rate;
    speech->retry_s = FIRST_RETRY_S;
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
    g_atomic_rc_box_release_full(speech, (GDestroyNotify)release);
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
            (speech->silent && waited > SILENT_S * G_USEC_PER_SEC);
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
    g_mutex_lock(&speech->mutex);
    if (!pzk_speech_gives_way(utterance)) {
        speech->played_us = g_get_monotonic_time();
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
pzk_speech_set_rate(struct pzk_speech *speech, int rate)
{
    g_mutex_lock(&speech->mutex);
    speech->rate_differs |= speech->rate != rate;
    speech->rate = rate;
    g_mutex_unlock(&speech->mutex);
}

gboolean
pzk_speech_answers(struct pzk_speech *speech)
{
    g_mutex_lock(&speech->mutex);
    gboolean late =
        speech->queue.said && g_get_monotonic_time() > speech->due_us;
    gboolean answers = !speech->silent && !late;
    g_mutex_unlock(&speech->mutex);
    return answers;
}

#else

struct pzk_speech *
pzk_speech_new(int rate)
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
pzk_speech_set_rate(struct pzk_speech *speech, int rate)
{
}

gboolean
pzk_speech_answers(struct pzk_speech *speech)
{
    return FALSE;
}

#endif
