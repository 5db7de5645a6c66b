// SPDX-License-Identifier: MIT
#include "ui/phones/wish_server.h"

#include "ui/phones/reply.h"

struct pzk_wish_server {
    const struct pzk_phone_admission *admission;
    const struct pzk_phone_state *state;
    const struct pzk_moves *past;
    void (*wishes)(void *data, const struct pzk_phone_wish *wish);
    void *data;
    GHashTable *waiting; /* request number -> SoupServerMessage */
    unsigned requests;
};

/* ---- entries ---- */

/* Reads a wish. False if it is invalid in any state of the game. */
static bool
read_wish(const struct pzk_in *in, struct pzk_phone_wish *wish)
{
    const char *what = in->text(in, "do");
    long version;

    if (!what || !in->number(in, "v", &version) || version < 0 ||
        version > G_MAXINT) {
        return false;
    }
    wish->version = (unsigned)version;
    wish->right =
        g_str_equal(what, "undo") ? PZK_PHONE_UNDO : PZK_PHONE_CORRECT;
    wish->command = (struct pzk_command){.kind = PZK_COMMAND_UNDO,
                                         .seat = PZK_NO_SEAT,
                                         .card = PZK_NO_PIECE,
                                         .from = PZK_NO_SEAT};
    return wish->right == PZK_PHONE_UNDO || g_str_equal(what, "correct") ||
           g_str_equal(what, "answer");
}

/* Whoever is asked may answer, without a right to correct. */
static bool
is_answer(const struct pzk_in *in)
{
    return g_strcmp0(in->text(in, "do"), "answer") == 0;
}

static long
number_in(const struct pzk_in *in, const char *key)
{
    long number;

    return in->number(in, key, &number) ? number : -1;
}

/* Reads what is entered besides. False: it is none. */
static bool
read_command(const struct pzk_wish_server *server, const struct pzk_in *in,
             struct pzk_phone_wish *wish)
{
    return is_answer(in)
               ? pzk_phone_state_answer(server->state, wish->person,
                                        number_in(in, "n"), &wish->command)
               : wish->right == PZK_PHONE_UNDO ||
                     pzk_phone_corrections_read(server->past, in,
                                                &wish->command);
}

static bool
may(const struct pzk_wish_server *server, const struct pzk_phone *phone,
    enum pzk_phone_right right)
{
    return phone->person != PZK_NOBODY &&
           server->admission->may[phone->person][right];
}

static void
pass_on(struct pzk_wish_server *server, SoupServerMessage *message,
        struct pzk_phone_wish *wish)
{
    wish->request = ++server->requests;
    g_hash_table_insert(server->waiting, GUINT_TO_POINTER(wish->request),
                        g_object_ref(message));
    soup_server_message_pause(message);
    server->wishes(server->data, wish);
}

/* Refuses an entry for an outdated state, because it was meant for something
 * else. */
void
pzk_wish_server_take(struct pzk_wish_server *server, SoupServerMessage *message,
                     int phone, const struct pzk_in *in)
{
    const struct pzk_phone *one = &server->admission->phone[phone];
    struct pzk_phone_wish wish = {.person = one->person};

    if (!read_wish(in, &wish)) {
        pzk_reply_refuse(message, SOUP_STATUS_BAD_REQUEST, one->lang,
                         "not-understood");
    } else if (!is_answer(in) && !may(server, one, wish.right)) {
        pzk_reply_refuse(message, SOUP_STATUS_FORBIDDEN, one->lang,
                         "not-allowed");
    } else if (wish.version != pzk_phone_state_version(server->state)) {
        pzk_reply_refuse(message, SOUP_STATUS_CONFLICT, one->lang, "stale");
    } else if (!read_command(server, in, &wish)) {
        pzk_reply_refuse(message, SOUP_STATUS_BAD_REQUEST, one->lang,
                         "not-understood");
    } else {
        pass_on(server, message, &wish);
    }
}

void
pzk_wish_server_call(struct pzk_wish_server *server, SoupServerMessage *message,
                     int phone, const struct pzk_in *in)
{
    const struct pzk_phone *one = &server->admission->phone[phone];
    struct pzk_phone_wish wish = {.person = one->person, .calls = true};

    if (one->person == PZK_NOBODY || !pzk_phone_state_has_club(server->state)) {
        pzk_reply_refuse(message, SOUP_STATUS_FORBIDDEN, one->lang,
                         "not-allowed");
    } else {
        pass_on(server, message, &wish);
    }
}

void
pzk_wish_server_answer(struct pzk_wish_server *server, unsigned request,
                       const char *refused)
{
    gpointer key, message;

    if (!g_hash_table_steal_extended(server->waiting, GUINT_TO_POINTER(request),
                                     &key, &message)) {
        return;
    }
    if (refused) {
        pzk_reply_why(message, SOUP_STATUS_CONFLICT, refused);
    } else {
        pzk_reply_done(message);
    }
    soup_server_message_unpause(message);
    g_object_unref(message);
}

/* ---- alternatives ---- */

/* Whether PHONE may see past moves, or else refuses: everybody at the table
 * knows them, but only people who may correct need them. */
static bool
may_look(const struct pzk_wish_server *server, SoupServerMessage *message,
         const struct pzk_phone *phone)
{
    if (may(server, phone, PZK_PHONE_CORRECT)) {
        return true;
    }
    pzk_reply_refuse(message, SOUP_STATUS_FORBIDDEN, phone->lang,
                     "not-allowed");
    return false;
}

void
pzk_wish_server_plays(struct pzk_wish_server *server,
                      SoupServerMessage *message, int phone,
                      const struct pzk_in *in)
{
    const struct pzk_phone *one = &server->admission->phone[phone];

    if (!may_look(server, message, one)) {
        return;
    }
    struct pzk_json_writer json;
    struct pzk_out *out = pzk_reply_begin(&json, one->lang);

    out->number(out, "v", pzk_phone_state_version(server->state));
    pzk_phone_corrections_write(server->past,
                                pzk_phone_state_people(server->state),
                                number_in(in, "before"), out);
    pzk_reply_json(message, SOUP_STATUS_OK, pzk_reply_end(&json));
}

void
pzk_wish_server_choices(struct pzk_wish_server *server,
                        SoupServerMessage *message, int phone,
                        const struct pzk_in *in)
{
    const struct pzk_phone *one = &server->admission->phone[phone];

    if (!may_look(server, message, one)) {
        return;
    }
    struct pzk_json_writer json;
    struct pzk_out *out = pzk_reply_begin(&json, one->lang);

    out->number(out, "v", pzk_phone_state_version(server->state));
    bool there = pzk_phone_corrections_write_choices(
        server->past, pzk_phone_state_people(server->state),
        number_in(in, "index"), number_in(in, "for"), out);
    GString *text = pzk_reply_end(&json);

    if (there) {
        pzk_reply_json(message, SOUP_STATUS_OK, text);
    } else { /* the move was undone meanwhile */
        g_string_free(text, TRUE);
        pzk_reply_refuse(message, SOUP_STATUS_CONFLICT, one->lang, "stale");
    }
}

/* ---- the object ---- */

struct pzk_wish_server *
pzk_wish_server_new(
    const struct pzk_phone_admission *admission,
    const struct pzk_phone_state *state, const struct pzk_moves *past,
    void (*wishes)(void *data, const struct pzk_phone_wish *wish), void *data)
{
    struct pzk_wish_server *server = g_new0(struct pzk_wish_server, 1);

    server->admission = admission;
    server->state = state;
    server->past = past;
    server->wishes = wishes;
    server->data = data;
    server->waiting = g_hash_table_new_full(NULL, NULL, NULL, g_object_unref);
    return server;
}

void
pzk_wish_server_free(struct pzk_wish_server *server)
{
    if (server) {
        g_hash_table_unref(server->waiting);
        g_free(server);
    }
}
