// SPDX-License-Identifier: MIT
#include "ui/phones/join_server.h"

#include <string.h>

#include "src/words/words.h"
#include "ui/phones/reply.h"
#include "ui/phones/tries.h"
#include "ui/web/listener.h"

/* Somebody who typed a code and waits for the answer. */
struct guest {
    SoupServerMessage *message;
    struct pzk_phone wishes; /* language and level only */
    char *secret, *key, *from;
    bool forgets;
};

struct pzk_join_server {
    struct pzk_phone_admission *admission;
    int64_t (*now_s)(void);
    void (*changed)(void *data);
    void *data;
    struct pzk_tries *tries;
    GQueue waiting[2]; /* struct guest: of addresses from which nothing wrong
                          came, and of others; one an address */
    GSource *tick;     /* while some wait, or one was just looked at */
};

static const guint TICK_MS = 1000 / PZK_JOINS_A_SECOND;

static void
free_guest(gpointer data)
{
    struct guest *guest = data;

    g_object_unref(guest->message);
    g_free(guest->secret);
    g_free(guest->key);
    g_free(guest->from);
    g_free(guest);
}

void
pzk_join_words(struct pzk_phone *phone, const struct pzk_in *in)
{
    const char *lang = pzk_words_language_named(in->text(in, "lang"));

    g_strlcpy(phone->lang, lang ? lang : pzk_words_languages[0],
              sizeof(phone->lang));
    if (!in->boolean(in, "full", &phone->full)) {
        phone->full = false;
    }
}

/* ---- answers ---- */

static void
answer_in(SoupServerMessage *message, const struct pzk_phone *phone)
{
    struct pzk_json_writer json;
    struct pzk_out *out = pzk_reply_begin(&json, phone->lang);

    out->text(out, "key", phone->key);
    out->boolean(out, "waits", phone->standing == PZK_PHONE_ASKING);
    pzk_reply_json(message, SOUP_STATUS_OK, pzk_reply_end(&json));
}

/* Looks at what GUEST brought. Only a code of six digits is guessed. */
static void
look_at(struct pzk_join_server *server, const struct guest *guest)
{
    const struct pzk_phone_caller caller = {.secret = guest->secret,
                                            .key = guest->key,
                                            .from = guest->from,
                                            .forgets = guest->forgets};
    int number;

    if (pzk_phone_join(server->admission, &caller, server->now_s(), &number) ==
        PZK_PHONE_WRONG) {
        if (strlen(guest->secret) == PZK_PHONE_CODE) {
            pzk_tries_wrong(server->tries, guest->from, false, server->now_s());
        }
        pzk_reply_refuse(guest->message, SOUP_STATUS_FORBIDDEN,
                         guest->wishes.lang, "wrong-code");
        return;
    }
    struct pzk_phone *phone = &server->admission->phone[number];

    memcpy(phone->lang, guest->wishes.lang, sizeof(phone->lang));
    phone->full = guest->wishes.full;
    answer_in(guest->message, phone);
    server->changed(server->data);
}

/* Answers that it cannot be looked at, by the text called WHY. */
static void
put_off(struct guest *guest_take, const char *why)
{
    pzk_reply_refuse(guest_take->message, PZK_TOO_MANY_REQUESTS,
                     guest_take->wishes.lang, why);
    soup_server_message_unpause(guest_take->message);
    free_guest(guest_take);
}

/* ---- waiting ---- */

static gboolean
on_tick(gpointer data)
{
    struct pzk_join_server *server = data;
    struct guest *guest = g_queue_pop_head(&server->waiting[0]);

    guest = guest ? guest : g_queue_pop_head(&server->waiting[1]);
    if (!guest) {
        g_clear_pointer(&server->tick, g_source_unref);
        return G_SOURCE_REMOVE;
    }
    look_at(server, guest);
    soup_server_message_unpause(guest->message);
    free_guest(guest);
    return G_SOURCE_CONTINUE;
}

static int
compare_from(gconstpointer guest, gconstpointer from)
{
    return strcmp(((const struct guest *)guest)->from, from);
}

/* Lets GUEST wait, in place of an older one from the same address. */
static void
wait_in(struct pzk_join_server *server, GQueue *queue, struct guest *guest_take)
{
    GList *older = g_queue_find_custom(queue, guest_take->from, compare_from);

    soup_server_message_pause(guest_take->message);
    if (older) {
        struct guest *same = older->data;

        older->data = guest_take;
        put_off(same, "too-many-tries");
    } else if (g_queue_get_length(queue) >= PZK_JOINS_WAITING) {
        put_off(guest_take, "busy");
    } else {
        g_queue_push_tail(queue, guest_take);
    }
}

void
pzk_join_server_take(struct pzk_join_server *server, SoupServerMessage *message,
                     const char *key, const struct pzk_in *in)
{
    const char *secret = in->text(in, "secret");
    struct guest *guest = g_new0(struct guest, 1);

    guest->message = g_object_ref(message);
    guest->secret = g_strdup(secret ? secret : "");
    guest->key = g_strdup(key);
    guest->from = g_strdup(pzk_listener_from(message));
    in->boolean(in, "forgets", &guest->forgets);
    pzk_join_words(&guest->wishes, in);

    enum pzk_try may =
        pzk_tries_look(server->tries, guest->from, server->now_s());

    if (strlen(guest->secret) != PZK_PHONE_CODE ||
        (key && pzk_phone_find(server->admission, key, server->now_s()) >= 0)) {
        look_at(server, guest);
        free_guest(guest);
    } else if (may == PZK_TRY_LATER) {
        soup_server_message_pause(message);
        put_off(guest, "too-many-tries");
    } else {
        wait_in(server, &server->waiting[may == PZK_TRY_AGAIN], guest);
        if (!server->tick && on_tick(server)) {
            server->tick = g_timeout_source_new(TICK_MS);
            g_source_set_callback(server->tick, on_tick, server, NULL);
            g_source_attach(server->tick, g_main_context_get_thread_default());
        }
    }
}

bool
pzk_join_server_may_ask(const struct pzk_join_server *server, const char *from)
{
    return pzk_tries_look(server->tries, from, server->now_s()) !=
           PZK_TRY_LATER;
}

void
pzk_join_server_refuse(struct pzk_join_server *server, const char *from)
{
    pzk_tries_wrong(server->tries, from, true, server->now_s());
}

/* ---- the object ---- */

struct pzk_join_server *
pzk_join_server_new(struct pzk_phone_admission *admission,
                    int64_t (*now_s)(void), void (*changed)(void *data),
                    void *data)
{
    struct pzk_join_server *server = g_new0(struct pzk_join_server, 1);

    server->admission = admission;
    server->now_s = now_s;
    server->changed = changed;
    server->data = data;
    server->tries = pzk_tries_new();
    return server;
}

void
pzk_join_server_free(struct pzk_join_server *server)
{
    if (server->tick) {
        g_source_destroy(server->tick);
        g_source_unref(server->tick);
    }
    for (int i = 0; i < 2; i++) {
        g_queue_clear_full(&server->waiting[i], free_guest);
    }
    pzk_tries_free(server->tries);
    g_free(server);
}
