// SPDX-License-Identifier: MIT
#include "tests/ui/phones/phone_table.h"

#include "tests/kit/pzk_test.h"

#include <string.h>

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/hand_photo.h"

enum { SECOND = 1000000 };

static int clock_s = 1000000; /* read by the phones' thread */

static int64_t
now_s(void)
{
    return g_atomic_int_get(&clock_s);
}

void
phone_clock(int seconds)
{
    g_atomic_int_add(&clock_s, seconds);
}

/* ---- requests ---- */

static SoupMessage *
message_to(const struct table *table, const char *method, const char *path,
           const char *key)
{
    g_autofree char *url = g_strconcat(table->sight.url, path, NULL);
    SoupMessage *message = soup_message_new(method, url);

    if (key) {
        soup_message_headers_replace(soup_message_get_request_headers(message),
                                     "Platzkarte-Key", key);
    }
    return message;
}

json_t *
phone_post(struct table *table, const char *path, const char *key,
           const char *type, GBytes *body, guint *status)
{
    g_autoptr(SoupMessage) message = message_to(table, "POST", path, key);
    g_autofree char *why = NULL;

    soup_message_set_request_body_from_bytes(message, type, body);
    g_autoptr(GBytes) answer =
        soup_session_send_and_read(table->http, message, NULL, NULL);

    *status = soup_message_get_status(message);
    if (!answer) {
        return NULL;
    }
    return pzk_json_parse(g_bytes_get_data(answer, NULL),
                          g_bytes_get_size(answer), &why);
}

json_t *
phone_post_text(struct table *table, const char *path, const char *key,
                const char *text, guint *status)
{
    g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));

    return phone_post(table, path, key, "application/json", body, status);
}

static gpointer
read_stream(gpointer data)
{
    struct phone *phone = data;
    g_autoptr(SoupMessage) message =
        soup_message_new("GET", "http://127.0.0.1:18733/stream");
    char part[4096];
    gssize n;

    soup_message_headers_replace(soup_message_get_request_headers(message),
                                 "Platzkarte-Key", phone->key);
    g_autoptr(GInputStream) stream =
        soup_session_send(phone->http, message, phone->cancel, NULL);

    while (stream && (n = g_input_stream_read(stream, part, sizeof(part),
                                              phone->cancel, NULL)) > 0) {
        g_mutex_lock(&phone->lock);
        g_string_append_len(phone->heard, part, n);
        g_mutex_unlock(&phone->lock);
    }
    return NULL;
}

char *
phone_heard(struct phone *phone)
{
    g_mutex_lock(&phone->lock);
    g_auto(GStrv) parts = g_strsplit(phone->heard->str, "{}\n", -1);
    char *all = g_strjoinv("", parts);
    g_mutex_unlock(&phone->lock);
    return all;
}

void
phone_wait(struct phone *phone, const char *text)
{
    for (int i = 0; i < 500; i++) {
        g_autofree char *all = phone_heard(phone);

        if (strstr(all, text)) {
            return;
        }
        g_usleep(10000);
    }
    fail_msg("never heard: %s", text);
}

json_t *
phone_state(struct phone *phone)
{
    g_autofree char *all = phone_heard(phone);
    g_autofree char *why = NULL;

    g_strchomp(all);
    const char *last = strrchr(all, '\n');

    last = last ? last + 1 : all;
    return pzk_json_parse(last, strlen(last), &why);
}

static void
come_in(struct table *table, int number)
{
    struct phone *phone = &table->phone[number];
    g_autofree char *join = g_strdup_printf(
        "{\"secret\":\"%s\",\"lang\":\"en\"}", table->sight.key);
    g_autofree char *person = g_strdup_printf("{\"person\":%d}", number);
    guint status;
    json_t *answer = phone_post_text(table, "join", NULL, join, &status);

    assert_int_equal(status, 200);
    phone->key = g_strdup(json_string_value(json_object_get(answer, "key")));
    json_decref(answer);
    if (number != WATCHER) {
        json_decref(
            phone_post_text(table, "person", phone->key, person, &status));
        assert_int_equal(status, 200);
    }
    phone->heard = g_string_new(NULL);
    phone->cancel = g_cancellable_new();
    phone->http = soup_session_new();
    g_mutex_init(&phone->lock);
}

/* ---- the table ---- */

static void
show(struct table *table, const struct pzk_rulings *rulings)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(table->session), &view);
    pzk_phones_rule(table->phones, rulings, &view,
                    pzk_session_log(table->session));
}

struct table *
phone_table_begin(const struct pzk_table_game *game)
{
    static const struct pzk_phone_options options = {.port = PHONE_PORT};
    struct table *table = g_new0(struct table, 1);
    struct pzk_session_setup setup = {.names = {"Anna", "Betty"}};
    struct pzk_phones_setup phones = {.table = {.game = game},
                                      .options = &options,
                                      .address = "127.0.0.1",
                                      .now_s = now_s};
    g_autofree char *why = NULL;

    pzk_people_init(&phones.table.people);
    pzk_table_setup_init(&setup.table, game);
    setup.table.placement = PZK_PA;
    table->session = pzk_session_new(&setup);
    table->phones = pzk_phones_new(&phones, &why);
    assert_non_null(table->phones);
    for (int i = 0; i < 200 && !table->sight.url[0]; i++) {
        g_usleep(20000);
        pzk_phones_look(table->phones, &table->sight);
    }
    assert_string_equal(table->sight.url, "http://127.0.0.1:18733/");
    const struct pzk_rulings none = {.count = 0};

    show(table, &none); /* who may play */
    table->http = soup_session_new();
    for (int i = 0; i < PHONES; i++) {
        come_in(table, i);
    }
    for (int i = 0; i < PHONES; i++) { /* nobody's place changes any more */
        table->phone[i].thread =
            g_thread_new("stream", read_stream, &table->phone[i]);
        phone_wait(&table->phone[i], "}\n");
    }
    return table;
}

void
phone_table_finish(struct table *table)
{
    for (int i = 0; i < PHONES; i++) {
        struct phone *phone = &table->phone[i];

        g_cancellable_cancel(phone->cancel);
        g_thread_join(phone->thread);
        g_object_unref(phone->cancel);
        g_object_unref(phone->http);
        g_string_free(phone->heard, TRUE);
        g_mutex_clear(&phone->lock);
        g_free(phone->key);
    }
    g_object_unref(table->http);
    pzk_phones_free(table->phones);
    pzk_session_free(table->session);
    g_free(table);
}

bool
phone_table_play(struct table *table, int card)
{
    const struct pzk_command command = {
        .kind = PZK_COMMAND_PLAY,
        .seat = pzk_session_log(table->session)->len == 0 ? PZK_N : PZK_NO_SEAT,
        .from = PZK_NO_SEAT,
        .card = (int8_t)card};
    bool done;

    table->t_us += SECOND;
    show(table,
         pzk_session_command(table->session, &command, table->t_us, &done));
    return done;
}

int
phone_table_play_cards(struct table *table, int count)
{
    int last = PZK_NO_PIECE;

    for (int tries = 0; count > 0 && tries < 200; tries++) {
        int card = (table->next + 11) % PZK_JH_CARDS;

        table->next = card == table->next ? card + 1 : card;
        if (!phone_table_play(table, card)) {
            continue;
        }
        g_autofree char *n =
            g_strdup_printf("\"n\":%u,", pzk_session_log(table->session)->len);

        for (int i = 0; i < PHONES; i++) {
            phone_wait(&table->phone[i], n);
        }
        last = card;
        count--;
    }
    assert_int_equal(count, 0);
    return last;
}

/* ---- photographs ---- */

GBytes *
phone_photograph(const char *game, const int *cards, int n)
{
    uint64_t dice = 4711;
    struct hand_photo photo;

    hand_photo_deal(&photo, &dice, game, HAND_FAN_LEFT, PZK_TAG, n, 1600);
    photo.shows_mm = 19;
    memcpy(photo.card, cards, (size_t)n * sizeof(cards[0]));
    return hand_photo_take(&photo, &dice);
}

json_t *
phone_send_photo(struct table *table, int phone, GBytes *jpeg, guint *status)
{
    phone_clock(3);
    return phone_post(table, "hand", table->phone[phone].key, "image/jpeg",
                      jpeg, status);
}

json_t *
phone_send_cards(struct table *table, int phone, const int *cards, int n)
{
    const char *game =
        pzk_table_game_name(pzk_session_table(table->session)->game);
    g_autoptr(GBytes) jpeg = phone_photograph(game, cards, n);
    guint status;
    json_t *answer = phone_send_photo(table, phone, jpeg, &status);

    assert_int_equal(status, 200);
    return answer;
}

long
json_number(const json_t *object, const char *name)
{
    json_t *value = json_object_get(object, name);

    assert_true(json_is_integer(value));
    return (long)json_integer_value(value);
}

const char *
json_words(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));

    assert_non_null(value);
    return value;
}

json_t *
hand_card(const json_t *hand, int card)
{
    json_t *cards = json_object_get(hand, "cards");

    for (size_t i = 0; i < json_array_size(cards); i++) {
        json_t *one = json_array_get(cards, i);

        if (g_str_equal(json_words(one, "id"), pzk_piece_id(card))) {
            return one;
        }
    }
    return NULL;
}
