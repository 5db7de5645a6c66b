// SPDX-License-Identifier: MIT
#include "ui/club/link.h"

#include <errno.h>
#include <mosquitto.h>
#include <string.h>

#include "src/club/result.h"
#include "src/words/text.h"

enum {
    KEEP_ALIVE_S = 15, /* a broker that is silent for longer counts as gone */
    DELAY_MAX_S = 20,  /* most seconds between two attempts to connect */
    IN_FLIGHT = 20,    /* messages sent but not yet confirmed, at most */
    LOOP_MS = 500,     /* interval at which the thread checks whether it should
                          end */
    UNREAD = 20000,    /* events that wait for the owner, at most */
    UNREAD_BYTES = 32 * 1024 * 1024 /* bytes of the messages of these events, at
                                       most */
};
/* A connection that lasted this long resets the delay before the next attempt.
 */
static const int64_t STEADY_US = 10 * G_USEC_PER_SEC;
static const int64_t LEAVE_US = 2 * G_USEC_PER_SEC;

/* An event that the owner does not see: a message was confirmed. */
enum { SENT = PZK_CLUB_MISSED + 1 };

struct outgoing {
    char *topic, *text;
    bool retained;
};

struct pzk_club_link {
    struct mosquitto *broker; /* guarded by mutex; NULL while there is none */
    void (*notify)(void *data);
    void *data;
    struct pzk_club_address address;
    char *password, *online_topic;
    GThread *thread;
    GAsyncQueue *events; /* struct pzk_club_event */
    GQueue waiting;      /* struct outgoing */
    int in_flight;
    bool up;
    gint ending;   /* atomic: the owner has freed the link */
    gint overfull; /* atomic: events were dropped */
    gint unread;   /* atomic: bytes of messages among events */
    GMutex mutex;
    GCond ended_cond;
    bool ended; /* guarded by mutex: the thread has done its work */
};

/* ---- in the thread of the connection ---- */

static void
tell(struct pzk_club_link *link, struct pzk_club_event event)
{
    g_async_queue_push(link->events, g_memdup2(&event, sizeof(event)));
    if (link->notify) {
        link->notify(link->data);
    }
}

/* Returns why the broker cannot be reached: for what happens to people, in
 * their language. */
static const char *
reason(int code)
{
    switch (code) {
    case MOSQ_ERR_ERRNO:
        return g_strerror(errno);
    case MOSQ_ERR_EAI:
        return _("nobody knows this address");
    case MOSQ_ERR_KEEPALIVE: /* the library has no text for it */
        return _("no answer");
    case MOSQ_ERR_CONN_LOST:
        return _("the connection broke off");
    default:
        return mosquitto_strerror(code);
    }
}

/* Returns why the broker refuses us: CODE as in CONNACK of MQTT 3.1.1. */
static const char *
refusal(int code)
{
    enum { BAD_NAME_OR_PASSWORD = 4, NOT_AUTHORISED };

    return code == BAD_NAME_OR_PASSWORD || code == NOT_AUTHORISED
               ? _("name or password refused")
               : mosquitto_connack_string(code);
}

static void
on_connect(struct mosquitto *broker, void *data, int code)
{
    struct pzk_club_link *link = data;

    if (code == 0) {
        tell(link, (struct pzk_club_event){.kind = PZK_CLUB_UP});
    } else {
        tell(link, (struct pzk_club_event){.kind = PZK_CLUB_DOWN,
                                           .why = g_strdup(refusal(code))});
    }
}

static void
on_publish(struct mosquitto *broker, void *data, int id)
{
    tell(data, (struct pzk_club_event){.kind = (enum pzk_club_event_kind)SENT});
}

static void
on_message(struct mosquitto *broker, void *data,
           const struct mosquitto_message *message)
{
    struct pzk_club_link *link = data;

    if (message->payloadlen < 0 || message->payloadlen > PZK_CLUB_MESSAGE) {
        return;
    }
    if (g_async_queue_length(link->events) > UNREAD ||
        g_atomic_int_get(&link->unread) > UNREAD_BYTES) {
        g_atomic_int_set(&link->overfull, 1);
        return;
    }
    g_atomic_int_add(&link->unread, message->payloadlen);
    tell(link, (struct pzk_club_event){
                   .kind = PZK_CLUB_MESSAGE_IN,
                   .topic = g_strdup(message->topic),
                   .text = g_strndup(message->payload ? message->payload : "",
                                     (gsize)message->payloadlen),
                   .length = (size_t)message->payloadlen});
}

static void
say_unreachable(struct pzk_club_link *link, int code)
{
    tell(link, (struct pzk_club_event){.kind = PZK_CLUB_DOWN,
                                       .why = g_strdup(reason(code))});
}

static void
pause_for(struct pzk_club_link *link, int seconds)
{
    for (int i = 0; i < seconds * 10 && !g_atomic_int_get(&link->ending); i++) {
        g_usleep(G_USEC_PER_SEC / 10);
    }
}

static bool
set_up(struct pzk_club_link *link, struct mosquitto *broker)
{
    static const char gone[] = "offline";

    mosquitto_threaded_set(broker, true);
    mosquitto_connect_callback_set(broker, on_connect);
    mosquitto_publish_callback_set(broker, on_publish);
    mosquitto_message_callback_set(broker, on_message);
    return (!link->address.user ||
            mosquitto_username_pw_set(broker, link->address.user,
                                      link->password) == MOSQ_ERR_SUCCESS) &&
           (!link->online_topic ||
            mosquitto_will_set(broker, link->online_topic, sizeof(gone) - 1,
                               gone, 1, true) == MOSQ_ERR_SUCCESS) &&
           (!link->address.tls ||
            mosquitto_int_option(broker, MOSQ_OPT_TLS_USE_OS_CERTS, 1) ==
                MOSQ_ERR_SUCCESS);
}

/* Makes the owner send through BROKER from now on; NULL: the owner cannot send.
 * Returns the broker before. */
static struct mosquitto *
hand_over(struct pzk_club_link *link, struct mosquitto *broker)
{
    g_mutex_lock(&link->mutex);
    struct mosquitto *before = link->broker;

    link->broker = broker;
    g_mutex_unlock(&link->mutex);
    return before;
}

/* Runs one connection from beginning to end. Returns why it ended. */
static int
connect_once(struct pzk_club_link *link)
{
    struct mosquitto *broker = mosquitto_new(NULL, true, link);
    int code = MOSQ_ERR_NOMEM;

    if (broker && set_up(link, broker)) {
        code = mosquitto_connect(broker, link->address.host, link->address.port,
                                 KEEP_ALIVE_S);
    }
    if (code == MOSQ_ERR_SUCCESS) {
        hand_over(link, broker);
        while (code == MOSQ_ERR_SUCCESS && !g_atomic_int_get(&link->ending)) {
            code = mosquitto_loop(broker, LOOP_MS, 1);
        }
        hand_over(link, NULL);
        if (code == MOSQ_ERR_SUCCESS) {
            mosquitto_disconnect(broker);
            mosquitto_loop(broker, LOOP_MS, 1);
        }
    }
    mosquitto_destroy(broker);
    return code;
}

/* Connects again and again, in a thread, because resolving and connecting may
 * take long. Each connection starts afresh: the library's own reconnect does
 * not recover if a broker dies during TLS, and it resends messages meant for
 * the last connection. */
static gpointer
keep_connected(gpointer data)
{
    struct pzk_club_link *link = data;
    int delay_s = 1;

    while (!g_atomic_int_get(&link->ending)) {
        int64_t began_us = g_get_monotonic_time();
        int code = connect_once(link);

        if (g_get_monotonic_time() - began_us > STEADY_US) {
            delay_s = 1;
        }
        if (!g_atomic_int_get(&link->ending)) {
            say_unreachable(link, code);
            pause_for(link, delay_s);
            delay_s = MIN(delay_s * 2, DELAY_MAX_S);
        }
    }
    g_mutex_lock(&link->mutex);
    link->ended = true;
    g_cond_signal(&link->ended_cond);
    g_mutex_unlock(&link->mutex);
    return NULL;
}

/* ---- in the owner's thread ---- */

static void
outgoing_free(struct outgoing *outgoing)
{
    g_free(outgoing->topic);
    g_free(outgoing->text);
    g_free(outgoing);
}

static void
drop_waiting(struct pzk_club_link *link)
{
    struct outgoing *outgoing;

    while ((outgoing = g_queue_pop_head(&link->waiting))) {
        outgoing_free(outgoing);
    }
}

/* Sends waiting messages as long as the broker keeps up. */
static void
send_waiting(struct pzk_club_link *link)
{
    struct outgoing *outgoing;

    while (link->up && link->in_flight < IN_FLIGHT &&
           (outgoing = g_queue_pop_head(&link->waiting))) {
        g_mutex_lock(&link->mutex);
        int code =
            link->broker
                ? mosquitto_publish(link->broker, NULL, outgoing->topic,
                                    (int)strlen(outgoing->text), outgoing->text,
                                    1, outgoing->retained)
                : MOSQ_ERR_NO_CONN;

        g_mutex_unlock(&link->mutex);
        outgoing_free(outgoing);
        /* a failed message is not kept: its owner sends it again with the next
         * connection */
        link->in_flight += code == MOSQ_ERR_SUCCESS;
    }
}

static void
destroy(struct pzk_club_link *link)
{
    struct pzk_club_event *event;

    while ((event = g_async_queue_try_pop(link->events))) {
        pzk_club_event_clear(event);
        g_free(event);
    }
    g_async_queue_unref(link->events);
    drop_waiting(link);
    g_mutex_clear(&link->mutex);
    g_cond_clear(&link->ended_cond);
    pzk_club_address_clear(&link->address);
    g_free(link->password);
    g_free(link->online_topic);
    g_free(link);
}

struct pzk_club_link *
pzk_club_link_new(const struct pzk_club_link_setup *setup)
{
    struct pzk_club_link *link = g_new0(struct pzk_club_link, 1);

    mosquitto_lib_init();
    link->notify = setup->notify;
    link->data = setup->data;
    link->address = *setup->address;
    link->address.user = g_strdup(setup->address->user);
    link->address.host = g_strdup(setup->address->host);
    link->password = g_strdup(setup->password);
    link->online_topic = g_strdup(setup->online_topic);
    link->events = g_async_queue_new();
    g_queue_init(&link->waiting);
    g_mutex_init(&link->mutex);
    g_cond_init(&link->ended_cond);
    link->thread = g_thread_new("club", keep_connected, link);
    return link;
}

static void
finish_sending(struct pzk_club_link *link)
{
    int64_t until_us = g_get_monotonic_time() + LEAVE_US;
    struct pzk_club_event event;

    if (link->up && link->online_topic) {
        pzk_club_link_send(link, link->online_topic, "offline", true);
    }
    while (link->up && pzk_club_link_unsent(link) > 0 &&
           g_get_monotonic_time() < until_us) {
        while (pzk_club_link_next(link, &event)) {
            pzk_club_event_clear(&event);
        }
        g_usleep(5000);
    }
}

void
pzk_club_link_free(struct pzk_club_link *link)
{
    if (!link) {
        return;
    }
    finish_sending(link);
    g_atomic_int_set(&link->ending, 1);
    int64_t until_us = g_get_monotonic_time() + LEAVE_US;

    g_mutex_lock(&link->mutex);
    while (!link->ended &&
           g_cond_wait_until(&link->ended_cond, &link->mutex, until_us)) {
    }
    bool ended = link->ended;

    g_mutex_unlock(&link->mutex);
    if (!ended) { /* the thread is resolving a name; it ends with the program */
        g_thread_unref(link->thread);
        return;
    }
    g_thread_join(link->thread);
    destroy(link);
}

void
pzk_club_event_clear(struct pzk_club_event *event)
{
    g_clear_pointer(&event->why, g_free);
    g_clear_pointer(&event->topic, g_free);
    g_clear_pointer(&event->text, g_free);
}

/* Follows the connection's state. When the connection is lost, drops all
 * waiting messages: the owner sends again what matters. */
static void
follow(struct pzk_club_link *link, const struct pzk_club_event *event)
{
    switch ((int)event->kind) {
    case PZK_CLUB_UP:
        link->up = true;
        link->in_flight = 0;
        break;
    case PZK_CLUB_DOWN:
        link->up = false;
        link->in_flight = 0;
        drop_waiting(link);
        break;
    case SENT:
        link->in_flight -= link->in_flight > 0;
        break;
    }
    send_waiting(link);
}

bool
pzk_club_link_next(struct pzk_club_link *link, struct pzk_club_event *event)
{
    struct pzk_club_event *next;

    while ((next = g_async_queue_try_pop(link->events))) {
        *event = *next;
        g_free(next);
        g_atomic_int_add(&link->unread, -(gint)event->length);
        follow(link, event);
        if (event->kind <= PZK_CLUB_MISSED) {
            return true;
        }
    }
    *event = (struct pzk_club_event){.kind = PZK_CLUB_MISSED};
    return g_atomic_int_compare_and_exchange(&link->overfull, 1, 0);
}

bool
pzk_club_link_is_up(const struct pzk_club_link *link)
{
    return link->up;
}

void
pzk_club_link_subscribe(struct pzk_club_link *link, const char *topic)
{
    g_mutex_lock(&link->mutex);
    if (link->broker) {
        mosquitto_subscribe(link->broker, NULL, topic, 1);
    }
    g_mutex_unlock(&link->mutex);
}

void
pzk_club_link_send(struct pzk_club_link *link, const char *topic,
                   const char *text, bool retained)
{
    if (!link->up) {
        return;
    }
    for (GList *at = link->waiting.head; retained && at; at = at->next) {
        struct outgoing *waits = at->data;

        if (waits->retained && strcmp(waits->topic, topic) == 0) {
            g_free(waits->text);
            waits->text = g_strdup(text);
            return;
        }
    }
    struct outgoing *outgoing = g_new(struct outgoing, 1);

    *outgoing = (struct outgoing){g_strdup(topic), g_strdup(text), retained};
    g_queue_push_tail(&link->waiting, outgoing);
    send_waiting(link);
}

guint
pzk_club_link_unsent(const struct pzk_club_link *link)
{
    return (guint)link->in_flight + link->waiting.length;
}
