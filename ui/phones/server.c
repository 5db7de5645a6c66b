// SPDX-License-Identifier: MIT
#include "ui/phones/server.h"

#include <string.h>

#include "ui/phones/reply.h"
#include "ui/phones/hand_server.h"
#include "ui/phones/join_server.h"
#include "ui/phones/wish_server.h"
#include "ui/web/listener.h"
#include "ui/web/request.h"
#include "ui/web/streams.h"

struct pzk_phone_server {
    SoupServer *soup;
    struct pzk_phone_admission *admission;
    const struct pzk_phone_state *state;
    const struct pzk_phone_pictures *pictures;
    struct pzk_phone_host host;
    struct pzk_streams *streams;
    struct pzk_hand_server *hands;
    struct pzk_wish_server *wishes;
    struct pzk_join_server *joins;
};

/* The body of a request while it arrives. */
struct body {
    GByteArray *bytes;
    gsize come, limit;   /* bytes */
    const char *refused; /* why the body is read to its end and dropped, or
                            NULL */
    bool too_long;
};

static const char BODY[] = "pzk-body";
static const char KEY_HEADER[] = "Platzkarte-Key";
static const char PICTURE[] = "/picture/"; /* followed by its number */

static void
free_body(gpointer data)
{
    struct body *body = data;

    g_byte_array_unref(body->bytes);
    g_free(body);
}

/* Collects a body, up to its limit: libsoup would buffer any amount. Also
 * counts a body whose length was not announced. */
static void
on_chunk(SoupServerMessage *message, GBytes *chunk, struct body *body)
{
    gsize length;
    const guint8 *data = g_bytes_get_data(chunk, &length);

    if (body->too_long || length > body->limit - body->come) {
        body->too_long = true;
        pzk_listener_drop(message);
        return;
    }
    body->come += length;
    if (!body->refused) {
        g_byte_array_append(body->bytes, data, (guint)length);
    }
}

static const char *
key_in(SoupServerMessage *message)
{
    return soup_message_headers_get_one(
        soup_server_message_get_request_headers(message), KEY_HEADER);
}

static bool
waits(const struct pzk_phone *phone)
{
    return phone->standing == PZK_PHONE_ASKING;
}

/* Returns the phone whose key is in MESSAGE; -1: there is none, and MESSAGE was
 * refused. */
static int
phone_of(struct pzk_phone_server *server, SoupServerMessage *message)
{
    const char *key = key_in(message);
    int phone =
        key ? pzk_phone_find(server->admission, key, server->host.now_s()) : -1;

    if (phone < 0) {
        pzk_reply_refuse(message, SOUP_STATUS_UNAUTHORIZED, "en",
                         "come-in-again");
    }
    return phone;
}

/* Finds out whose hand a photograph shows before reading it. Reads a refused
 * upload from one of our phones to its end all the same: a browser that is
 * disconnected during an upload does not show the reason. */
static void
begin_photo(struct pzk_phone_server *server, SoupServerMessage *message,
            struct body *body)
{
    int phone = phone_of(server, message);

    if (phone < 0) {
        return;
    }
    body->refused = pzk_hand_server_begin(server->hands, message, phone,
                                          server->host.now_s());
}

static void
on_headers_read(SoupServer *soup, SoupServerMessage *message, const char *path,
                GHashTable *query, gpointer data)
{
    struct pzk_phone_server *server = data;
    SoupMessageHeaders *headers =
        soup_server_message_get_request_headers(message);
    bool admitted = pzk_web_admit(message, server->host.name);
    struct body *body = g_new0(struct body, 1);

    body->bytes = g_byte_array_new();
    body->limit = g_str_equal(path, "/hand") ? PZK_PHONE_PHOTO : PZK_PHONE_BODY;
    g_object_set_data_full(G_OBJECT(message), BODY, body, free_body);
    g_signal_connect(message, "got-chunk", G_CALLBACK(on_chunk), body);
    if (!admitted) {
        return;
    }
    if (soup_message_headers_get_content_length(headers) >
        (goffset)body->limit) {
        pzk_listener_drop(message); /* otherwise libsoup would read it to its
                                       end */
    } else if (body->limit == PZK_PHONE_PHOTO) {
        begin_photo(server, message, body);
    }
}

/* Returns the object in MESSAGE; NULL: there is none, and MESSAGE was refused.
 */
static json_t *
read_body(SoupServerMessage *message)
{
    struct body *body = g_object_get_data(G_OBJECT(message), BODY);
    g_autofree char *why = NULL;
    json_t *json = body && !body->too_long
                       ? pzk_json_parse((const char *)body->bytes->data,
                                        body->bytes->len, &why)
                       : NULL;

    if (!json) {
        pzk_reply_refuse(message, SOUP_STATUS_BAD_REQUEST, "en",
                         "not-understood");
    }
    return json;
}

static void
changed(void *data)
{
    struct pzk_phone_server *server = data;

    pzk_phone_server_send(server);
    server->host.changed(server->host.data);
}

/* ---- requests of an admitted phone ---- */

static bool
is_anothers(const struct pzk_phone_server *server, int phone, int person)
{
    int holder = pzk_phone_of(server->admission, person);

    return holder >= 0 && holder != phone;
}

static void
choose_person(struct pzk_phone_server *server, SoupServerMessage *message,
              int phone, const struct pzk_in *in)
{
    struct pzk_phone *one = &server->admission->phone[phone];
    long person;
    bool known = in->number(in, "person", &person) && person >= PZK_NOBODY &&
                 person <= PZK_PHONE_PERSONS;

    if (known && is_anothers(server, phone, (int)person) &&
        !pzk_join_server_may_ask(server->joins, one->from)) {
        pzk_reply_refuse(message, PZK_TOO_MANY_REQUESTS, one->lang,
                         "too-many-tries");
        return;
    }
    if (!known || pzk_phone_choose(server->admission, phone, (int)person,
                                   pzk_phone_state_persons(server->state)) ==
                      PZK_PHONE_NO_PERSON) {
        pzk_reply_refuse(message, SOUP_STATUS_BAD_REQUEST, one->lang,
                         "not-understood");
        return;
    }
    pzk_reply_done(message);
    changed(server);
}

static void
choose_words(struct pzk_phone_server *server, SoupServerMessage *message,
             int phone, const struct pzk_in *in)
{
    pzk_join_words(&server->admission->phone[phone], in);
    pzk_reply_done(message);
    changed(server);
}

static void
leave(struct pzk_phone_server *server, SoupServerMessage *message, int phone,
      const struct pzk_in *in)
{
    pzk_phone_send_away(server->admission, phone);
    pzk_reply_done(message);
    changed(server);
}

void
pzk_phone_server_answer(struct pzk_phone_server *server, unsigned request,
                        const char *refused)
{
    pzk_wish_server_answer(server->wishes, request, refused);
}

static void
take_photo(struct pzk_phone_server *server, SoupServerMessage *message)
{
    struct body *body = g_object_get_data(G_OBJECT(message), BODY);
    int phone = phone_of(server, message);

    if (phone >= 0 && body->refused) {
        pzk_reply_refuse(message, PZK_TOO_MANY_REQUESTS,
                         server->admission->phone[phone].lang, body->refused);
    } else if (phone >= 0 && !body->too_long) {
        g_autoptr(GBytes) jpeg = g_byte_array_free_to_bytes(body->bytes);

        body->bytes = g_byte_array_new();
        pzk_hand_server_photo(server->hands, message, phone, jpeg);
    }
}

/* Takes the cards given away: {"gone":["JX3",...]}. */
static void
give(struct pzk_phone_server *server, SoupServerMessage *message, int phone,
     const struct pzk_in *in)
{
    if (pzk_hand_server_give(server->hands, phone, in)) {
        pzk_reply_done(message);
        pzk_phone_server_send(server);
    } else {
        pzk_reply_refuse(message, SOUP_STATUS_BAD_REQUEST,
                         server->admission->phone[phone].lang,
                         "not-understood");
    }
}

/* Either function answers. */
struct command {
    const char *path;
    void (*run)(struct pzk_phone_server *server, SoupServerMessage *message,
                int phone, const struct pzk_in *in);
    pzk_wish_fn *wish;
};

static const struct command commands[] = {
    {"/person", choose_person, NULL},
    {"/lang", choose_words, NULL},
    {"/leave", leave, NULL},
    {"/given", give, NULL},
    {"/wish", NULL, pzk_wish_server_take},
    {"/plays", NULL, pzk_wish_server_plays},
    {"/choices", NULL, pzk_wish_server_choices},
    {"/call", NULL, pzk_wish_server_call},
};

/* Answers an admitted phone; one that still asks waits. */
static void
run(const struct command *command, struct pzk_phone_server *server,
    SoupServerMessage *message, const struct pzk_in *in)
{
    int phone = phone_of(server, message);

    if (phone >= 0 && waits(&server->admission->phone[phone])) {
        pzk_reply_refuse(message, SOUP_STATUS_FORBIDDEN,
                         server->admission->phone[phone].lang, "waits");
    } else if (phone >= 0 && command->run) {
        command->run(server, message, phone, in);
    } else if (phone >= 0) {
        command->wish(server->wishes, message, phone, in);
    }
}

static void
post(struct pzk_phone_server *server, SoupServerMessage *message,
     const char *path)
{
    if (g_str_equal(path, "/hand")) {
        take_photo(server, message);
        return;
    }
    g_autoptr(json_t) json = read_body(message);

    if (!json) {
        return;
    }
    struct pzk_in in = pzk_json_root(json);

    if (g_str_equal(path, "/join")) {
        pzk_join_server_take(server->joins, message, key_in(message), &in);
        return;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
        if (g_str_equal(path, commands[i].path)) {
            run(&commands[i], server, message, &in);
            return;
        }
    }
    pzk_web_turn_away(message, SOUP_STATUS_NOT_FOUND);
}

/* Answers with the picture of a card in the trick. */
static void
show_picture(struct pzk_phone_server *server, SoupServerMessage *message,
             const char *number)
{
    int phone = phone_of(server, message);
    GBytes *jpeg = phone < 0 || waits(&server->admission->phone[phone])
                       ? NULL
                       : pzk_phone_pictures_of(
                             server->pictures,
                             pzk_phone_state_view(server->state), number);

    if (jpeg) {
        pzk_web_answer(message, "image/jpeg", jpeg);
    } else if (phone >= 0) {
        pzk_web_turn_away(message, SOUP_STATUS_NOT_FOUND);
    }
}

static void
get(struct pzk_phone_server *server, SoupServerMessage *message,
    const char *path)
{
    if (g_str_equal(path, "/stream")) {
        int phone = phone_of(server, message);

        if (phone >= 0) {
            pzk_streams_add(server->streams, message, phone,
                            server->admission->phone[phone].key);
            pzk_phone_server_send(server);
            server->host.changed(server->host.data);
        }
    } else if (g_str_has_prefix(path, PICTURE)) {
        show_picture(server, message, path + strlen(PICTURE));
    } else if (!pzk_reply_texts(message, path) &&
               !pzk_reply_file(message, path)) {
        pzk_web_turn_away(message, SOUP_STATUS_NOT_FOUND);
    }
}

static void
on_request(SoupServer *soup, SoupServerMessage *message, const char *path,
           GHashTable *query, gpointer data)
{
    const char *method = soup_server_message_get_method(message);

    if (method == SOUP_METHOD_GET) {
        get(data, message, path);
    } else if (method == SOUP_METHOD_POST) {
        post(data, message, path);
    } else {
        pzk_web_turn_away(message, SOUP_STATUS_METHOD_NOT_ALLOWED);
    }
}

/* ---- sending ---- */

static void
write_own(const struct pzk_phone_server *server, const struct pzk_phone *phone,
          struct pzk_out *out)
{
    const bool *may = phone->person == PZK_NOBODY
                          ? NULL
                          : server->admission->may[phone->person];

    out->boolean(out, "waits", waits(phone));
    out->number(out, "you", phone->person);
    out->number(out, "wants", phone->wants);
    if (waits(phone) || phone->wants != PZK_NOBODY) {
        out->number(out, "pair", phone->pair);
    }
    out->boolean(out, "mayUndo", may && may[PZK_PHONE_UNDO]);
    out->boolean(out, "mayCorrect", may && may[PZK_PHONE_CORRECT]);
    out->open(out, "taken", true);
    for (int person = 0; person < pzk_phone_state_persons(server->state);
         person++) {
        out->boolean(out, NULL, pzk_phone_of(server->admission, person) >= 0);
    }
    out->close(out);
    pzk_hand_server_write(server->hands, phone, out);
}

/* Returns the line to send to phone NUMBER with KEY; NULL: it was removed. */
static char *
make_line(void *data, int number, const char *key)
{
    const struct pzk_phone_server *server = data;
    const struct pzk_phone *phone = &server->admission->phone[number];
    struct pzk_phone_reader reader = {.lang = phone->lang,
                                      .person = phone->person,
                                      .level =
                                          phone->full ? PZK_FULL : PZK_BRIEF};
    struct pzk_json_writer json;

    if (!g_str_equal(phone->key, key) || phone->standing < PZK_PHONE_ASKING) {
        return NULL;
    }
    struct pzk_out *out = pzk_reply_begin(&json, phone->lang);

    write_own(server, phone, out);
    if (!waits(phone)) {
        pzk_phone_state_write(server->state, &reader, out);
        pzk_phone_pictures_write(server->pictures,
                                 pzk_phone_state_view(server->state), out);
    }
    GString *text = pzk_reply_end(&json);

    g_string_append_c(text, '\n');
    return g_string_free(text, FALSE);
}

void
pzk_phone_server_send(struct pzk_phone_server *server)
{
    bool left = pzk_phone_expire(server->admission, server->host.now_s());

    left |= pzk_phone_fit(server->admission,
                          pzk_phone_state_persons(server->state));

    pzk_hand_server_follow(server->hands);
    pzk_streams_send(server->streams, make_line, server);
    if (left) {
        server->host.changed(server->host.data);
    }
}

bool
pzk_phone_server_decide(struct pzk_phone_server *server, int pair, bool yes)
{
    int phone = pzk_phone_with(server->admission, pair);

    if (phone < 0) {
        return false;
    }
    if (!yes) {
        pzk_join_server_refuse(server->joins,
                               server->admission->phone[phone].from);
    }
    return pzk_phone_decide(server->admission, phone, yes);
}

bool
pzk_phone_server_hears(const struct pzk_phone_server *server, int phone)
{
    return pzk_streams_of(server->streams, phone) > 0;
}

/* ---- the object ---- */

static void
on_stream_gone(void *data)
{
    struct pzk_phone_server *server = data;

    server->host.changed(server->host.data);
}

static void
on_vacated(void *data, int person)
{
    struct pzk_phone_server *server = data;

    pzk_hand_server_forget(server->hands, person);
}

/* Sends the hand after its photograph was read. */
static void
on_hand(void *data)
{
    pzk_phone_server_send(data);
}

struct pzk_phone_server *
pzk_phone_server_new(struct pzk_phone_admission *admission,
                     const struct pzk_phone_state *state,
                     const struct pzk_moves *past,
                     const struct pzk_phone_pictures *pictures,
                     const struct pzk_phone_host *host)
{
    struct pzk_phone_server *server = g_new0(struct pzk_phone_server, 1);

    server->admission = admission;
    server->state = state;
    server->pictures = pictures;
    server->host = *host;
    server->wishes =
        pzk_wish_server_new(admission, state, past, host->wishes, host->data);
    server->hands =
        pzk_hand_server_new(admission, state, host->photos, on_hand, server);
    server->joins =
        pzk_join_server_new(admission, host->now_s, changed, server);
    admission->vacated = on_vacated;
    admission->data = server;
    server->streams =
        pzk_streams_new(PZK_PHONE_STREAMS, on_stream_gone, server);
    server->soup = soup_server_new("server-header", "Platzkarte", NULL);
    soup_server_add_early_handler(server->soup, NULL, on_headers_read, server,
                                  NULL);
    soup_server_add_handler(server->soup, NULL, on_request, server, NULL);
    return server;
}

void
pzk_phone_server_free(struct pzk_phone_server *server)
{
    if (!server) {
        return;
    }
    server->admission->vacated = NULL;
    pzk_hand_server_free(server->hands);
    pzk_streams_free(server->streams);
    soup_server_disconnect(server->soup);
    pzk_wish_server_free(server->wishes);
    pzk_join_server_free(server->joins);
    g_object_unref(server->soup);
    g_free(server);
}

SoupServer *
pzk_phone_server_soup(struct pzk_phone_server *server)
{
    return server->soup;
}
