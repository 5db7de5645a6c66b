// SPDX-License-Identifier: MIT
#include "ui/phones/hand_server.h"

#include "ui/phones/reply.h"
#include "ui/phones/hand.h"
#include "ui/phones/phone_game.h"
#include "ui/phones/photos.h"
#include "ui/phones/server.h"

struct pzk_hand_server {
    const struct pzk_phone_admission *admission;
    const struct pzk_phone_state *state;
    void (*changed)(void *data);
    void *data;
    struct pzk_hands *hands;
    struct pzk_photos *photos;
    unsigned forgotten[PZK_PHONE_PERSONS]; /* how often each hand was deleted */
    /* each phone's upload of a photograph, or NULL; not owned */
    SoupServerMessage *sending[PZK_PHONES_MAX];
    int64_t photo_s[PZK_PHONE_PERSONS]; /* when the last photograph of each
                                           person arrived, s */
};

/* A photograph that is being read. */
struct request {
    SoupServerMessage *message;
    int phone;
    char key[PZK_PHONE_KEY + 1]; /* of the phone that sent it */
    unsigned forgotten;
};

/* ---- uploads ---- */

/* Forgets the upload of MESSAGE, which may emit both signals of its end. */
static void
on_ended(SoupServerMessage *message, struct pzk_hand_server *server)
{
    for (int phone = 0; phone < PZK_PHONES_MAX; phone++) {
        if (server->sending[phone] == message) {
            server->sending[phone] = NULL;
            g_signal_handlers_disconnect_by_data(message, server);
        }
    }
}

const char *
pzk_hand_server_begin(struct pzk_hand_server *server,
                      SoupServerMessage *message, int phone, int64_t now_s)
{
    const struct pzk_phone *one = &server->admission->phone[phone];

    if (one->person == PZK_NOBODY) {
        return one->standing == PZK_PHONE_ASKING ? "waits" : "hand.who";
    }
    if (!pzk_hands_are_held(server->hands)) {
        return "hand.no-cards";
    }
    if (server->sending[phone] ||
        now_s - server->photo_s[one->person] < PZK_PHONE_PHOTO_S) {
        return "hand.soon";
    }
    server->photo_s[one->person] = now_s;
    server->sending[phone] = message;
    g_signal_connect(message, "finished", G_CALLBACK(on_ended), server);
    g_signal_connect(message, "disconnected", G_CALLBACK(on_ended), server);
    return NULL;
}

void
pzk_hand_server_photo(struct pzk_hand_server *server,
                      SoupServerMessage *message, int phone, GBytes *jpeg)
{
    const struct pzk_phone *one = &server->admission->phone[phone];
    struct request *request;

    if (server->sending[phone] != message || one->person == PZK_NOBODY) {
        return; /* refused, or the person's phone was removed meanwhile */
    }
    request = g_new0(struct request, 1);
    request->message = g_object_ref(message);
    request->phone = phone;
    request->forgotten = server->forgotten[one->person];
    g_strlcpy(request->key, one->key, sizeof(request->key));
    on_ended(message, server); /* the upload is complete, so that a newer one
                                  may begin */
    soup_server_message_pause(message);
    pzk_photos_add(server->photos, pzk_hands_deck(server->hands), one->person,
                   jpeg, request);
}

bool
pzk_hand_server_give(struct pzk_hand_server *server, int phone,
                     const struct pzk_in *in)
{
    int person = server->admission->phone[phone].person;
    int gone[PZK_HAND_CARDS];
    int n = in->length(in, "gone");

    if (person == PZK_NOBODY || !pzk_hands_are_held(server->hands) || n < 0 ||
        n > PZK_HAND_CARDS) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        gone[i] = pzk_piece_from_id(in->text_at(in, "gone", i));
    }
    pzk_hands_give(server->hands, person, gone, n);
    return true;
}

/* ---- answers ---- */

static void
answer_hand(const struct pzk_hand_server *server, SoupServerMessage *message,
            const struct pzk_phone *phone, const struct pzk_hand_seen *seen)
{
    struct pzk_json_writer json;
    struct pzk_out *out = pzk_reply_begin(&json, phone->lang);
    g_autofree char *sentence = pzk_hands_answer(
        server->hands, phone->person, seen, pzk_photos_deck(server->photos));

    out->text(out, "text", sentence);
    pzk_hands_write(server->hands, phone->person, out);
    pzk_reply_json(message, SOUP_STATUS_OK, pzk_reply_end(&json));
}

/* Adds what was read to the hand and answers. If the hand was deleted
 * meanwhile, the photograph shows an outdated one. */
static void
on_read(void *data, int person, void *request_take,
        const struct pzk_hand_seen *seen)
{
    struct pzk_hand_server *server = data;
    struct request *request = request_take;
    const struct pzk_phone *phone = &server->admission->phone[request->phone];
    bool same =
        g_str_equal(phone->key, request->key) && phone->person == person;

    if (!same) {
        pzk_reply_refuse(request->message, SOUP_STATUS_CONFLICT, NULL,
                         "come-in-again");
    } else if (!seen || request->forgotten != server->forgotten[person]) {
        pzk_reply_refuse(request->message, SOUP_STATUS_CONFLICT, phone->lang,
                         seen ? "hand.lost" : "hand.replaced");
    } else {
        pzk_hands_add(server->hands, person, seen);
        answer_hand(server, request->message, phone, seen);
        server->changed(server->data);
    }
    soup_server_message_unpause(request->message);
    g_object_unref(request->message);
    g_free(request);
}

void
pzk_hand_server_write(const struct pzk_hand_server *server,
                      const struct pzk_phone *phone, struct pzk_out *out)
{
    const struct pzk_table_view *view = pzk_phone_state_view(server->state);
    const struct pzk_phone_game *game = pzk_phone_game(view->game);

    if (phone->person == PZK_NOBODY) {
        return;
    }
    if (pzk_hands_are_held(server->hands)) {
        out->open(out, "hand", false);
        pzk_hands_write(server->hands, phone->person, out);
        out->close(out);
    }
    if (game->own) {
        g_autofree char *own = game->own(pzk_phone_state_people(server->state),
                                         view, phone->person, NULL, 0);

        out->text(out, "own", own ? own : "");
    }
}

/* ---- lifetime ---- */

void
pzk_hand_server_follow(struct pzk_hand_server *server)
{
    if (pzk_hands_follow(server->hands)) {
        for (int person = 0; person < PZK_PHONE_PERSONS; person++) {
            server->forgotten[person]++;
        }
    }
}

void
pzk_hand_server_forget(struct pzk_hand_server *server, int person)
{
    server->forgotten[person]++;
    pzk_hands_forget(server->hands, person);
}

struct pzk_hand_server *
pzk_hand_server_new(const struct pzk_phone_admission *admission,
                    const struct pzk_phone_state *state,
                    const struct pzk_photo_means *photos,
                    void (*changed)(void *data), void *data)
{
    struct pzk_hand_server *server = g_new0(struct pzk_hand_server, 1);

    server->admission = admission;
    server->state = state;
    server->changed = changed;
    server->data = data;
    server->hands = pzk_hands_new(state);
    server->photos = pzk_photos_new(photos, on_read, server);
    return server;
}

/* Frees a request that will not be answered; it ends with its connection. */
static void
drop_request(void *request_take)
{
    struct request *request = request_take;

    g_object_unref(request->message);
    g_free(request);
}

void
pzk_hand_server_free(struct pzk_hand_server *server)
{
    if (!server) {
        return;
    }
    for (int phone = 0; phone < PZK_PHONES_MAX; phone++) {
        if (server->sending[phone]) {
            g_signal_handlers_disconnect_by_data(server->sending[phone],
                                                 server);
        }
    }
    pzk_photos_free(server->photos, drop_request);
    pzk_hands_free(server->hands);
    g_free(server);
}
