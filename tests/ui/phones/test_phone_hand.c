// SPDX-License-Identifier: MIT
/*
 * A player's own hand, photographed and sent as a phone does: what is answered,
 * when it is forgotten, and that nobody else ever learns anything of it.
 */
#include "tests/kit/pzk_test.h"

#include <string.h>

#include <libsoup/soup.h>

#include "src/journal/json.h"
#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/kit/hand_photo.h"
#include "ui/phones/phones.h"

enum {
    PORT = 18733,
    SECOND = 1000000,
    HANDS_PHOTOGRAPHED = 4,
    ANNA = 0,
    BETTY = 1,
    WATCHER = 2,
    PHONES = 3
};

static int clock_s = 1000000; /* read by the phones' thread */

static int64_t
now_s(void)
{
    return g_atomic_int_get(&clock_s);
}

/* A phone: its key, and the stream it reads. */
struct phone {
    char *key;
    GThread *thread;
    GMutex lock;
    GString *heard; /* under the lock */
    GCancellable *cancel;
    SoupSession *http; /* of the stream */
};

struct table {
    struct pzk_phones *phones;
    struct pzk_phones_sight sight;
    struct pzk_session *session;
    SoupSession *http;
    struct phone phone[PHONES];
    int64_t t_us;
    int next; /* card that is tried */
};

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

/* What BODY is answered; *STATUS of it. NULL where it is no object. */
static json_t *
post(struct table *table, const char *path, const char *key, const char *type,
     GBytes *body, guint *status)
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

static json_t *
post_text(struct table *table, const char *path, const char *key,
          const char *text, guint *status)
{
    g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));

    return post(table, path, key, "application/json", body, status);
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

/* All PHONE has heard, without the signs of life. */
static char *
heard_by(struct phone *phone)
{
    g_mutex_lock(&phone->lock);
    g_auto(GStrv) parts = g_strsplit(phone->heard->str, "{}\n", -1);
    char *all = g_strjoinv("", parts);
    g_mutex_unlock(&phone->lock);
    return all;
}

static void
wait_for(struct phone *phone, const char *text)
{
    for (int i = 0; i < 500; i++) {
        g_autofree char *all = heard_by(phone);

        if (strstr(all, text)) {
            return;
        }
        g_usleep(10000);
    }
    fail_msg("never heard: %s", text);
}

/* The newest state of PHONE. */
static json_t *
state_of(struct phone *phone)
{
    g_autofree char *all = heard_by(phone);
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
    json_t *answer = post_text(table, "join", NULL, join, &status);

    assert_int_equal(status, 200);
    phone->key = g_strdup(json_string_value(json_object_get(answer, "key")));
    json_decref(answer);
    if (number != WATCHER) {
        json_decref(post_text(table, "person", phone->key, person, &status));
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
                    pzk_session_log(table->session)->len);
}

static struct table *
begin(const struct pzk_table_game *game)
{
    static const struct pzk_phone_options options = {.port = PORT};
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
        wait_for(&table->phone[i], "}\n");
    }
    return table;
}

static void
finish(struct table *table)
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

static bool
play(struct table *table, int card)
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

/* COUNT cards are laid, in the order of their numbers as far as the rules let
 * them, starting behind the last one; everybody hears of each. Returns the
 * last. */
static int
play_cards(struct table *table, int count)
{
    int last = PZK_NO_PIECE;

    for (int tries = 0; count > 0 && tries < 200; tries++) {
        int card = (table->next + 11) % PZK_JH_CARDS;

        table->next = card == table->next ? card + 1 : card;
        if (!play(table, card)) {
            continue;
        }
        g_autofree char *n =
            g_strdup_printf("\"n\":%u,", pzk_session_log(table->session)->len);

        for (int i = 0; i < PHONES; i++) {
            wait_for(&table->phone[i], n);
        }
        last = card;
        count--;
    }
    assert_int_equal(count, 0);
    return last;
}

/* ---- photographs ---- */

static GBytes *
photograph(const char *game, const int *cards, int n)
{
    uint64_t dice = 4711;
    struct hand_photo photo;

    hand_photo_deal(&photo, &dice, game, HAND_FAN_LEFT, PZK_TAG, n, 1600);
    photo.shows_mm = 19;
    memcpy(photo.card, cards, (size_t)n * sizeof(cards[0]));
    return hand_photo_take(&photo, &dice);
}

static json_t *
send_photo(struct table *table, int phone, GBytes *jpeg, guint *status)
{
    g_atomic_int_add(&clock_s, 3);
    return post(table, "hand", table->phone[phone].key, "image/jpeg", jpeg,
                status);
}

static json_t *
send_cards(struct table *table, int phone, const int *cards, int n)
{
    const char *game =
        pzk_table_game_name(pzk_session_table(table->session)->game);
    g_autoptr(GBytes) jpeg = photograph(game, cards, n);
    guint status;
    json_t *answer = send_photo(table, phone, jpeg, &status);

    assert_int_equal(status, 200);
    return answer;
}

static long
number(const json_t *object, const char *name)
{
    json_t *value = json_object_get(object, name);

    assert_true(json_is_integer(value));
    return (long)json_integer_value(value);
}

static const char *
text(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));

    assert_non_null(value);
    return value;
}

/* The card called ID in HAND, or NULL. */
static json_t *
card_in(const json_t *hand, int card)
{
    json_t *cards = json_object_get(hand, "cards");

    for (size_t i = 0; i < json_array_size(cards); i++) {
        json_t *one = json_array_get(cards, i);

        if (g_str_equal(text(one, "id"), pzk_piece_id(card))) {
            return one;
        }
    }
    return NULL;
}

/* ---- tests ---- */

static const int anna[] = {PZK_JA, PZK_JT,  PZK_HA, PZK_H3,
                           PZK_J5, PZK_HX2, PZK_HE};

static void
test_hand_is_answered_to_its_phone_alone(void **state)
{
    (void)state;
    struct table *table = begin(&pzk_jh_game);
    json_t *answer = send_cards(table, ANNA, anna, 7);

    assert_int_equal(number(answer, "read"), 7);
    assert_int_equal(number(answer, "of"), 7);
    assert_string_equal(text(answer, "text"), "Photograph read, 7 of 7.");
    assert_int_equal(json_array_size(json_object_get(answer, "cards")), 7);
    for (int i = 0; i < 7; i++) {
        json_t *card =
            json_array_get(json_object_get(answer, "cards"), (size_t)i);

        assert_string_equal(text(card, "id"), pzk_piece_id(anna[i]));
        assert_true(strlen(text(card, "name")) > 2);
        assert_true(strlen(text(card, "about")) > 10);
        assert_string_equal(text(card, "doubt"), "");
    }
    json_decref(answer);
    wait_for(&table->phone[ANNA], "\"read\":7");
    for (int i = BETTY; i < PHONES; i++) {
        g_autofree char *all = heard_by(&table->phone[i]);

        assert_null(strstr(all, "\"read\":7"));
        assert_null(strstr(all, "\"JA\""));
    }
    finish(table);
}

/* What was laid is gone; what is photographed though it was laid is doubted. */
static void
test_cards_that_were_laid_are_dropped_or_doubted(void **state)
{
    (void)state;
    struct table *table = begin(&pzk_jh_game);

    json_decref(send_cards(table, ANNA, anna, 7));
    assert_true(play(table, PZK_JA));
    wait_for(&table->phone[ANNA], "\"read\":6");
    json_t *now = state_of(&table->phone[ANNA]);
    json_t *hand = json_object_get(now, "hand");

    assert_null(card_in(hand, PZK_JA));
    assert_non_null(card_in(hand, PZK_JT));
    assert_int_equal(json_array_size(json_object_get(hand, "cards")), 6);
    json_decref(now);
    json_t *answer = send_cards(table, ANNA, anna, 7);

    assert_int_equal(number(answer, "read"), 6);
    assert_int_equal(json_array_size(json_object_get(answer, "cards")), 6);
    json_decref(answer);
    /* somebody who has nothing yet, with a card that lies on the table and one
     * of another game */
    static const int betty[] = {PZK_JA, PZK_HC, PZK_W1};
    answer = send_cards(table, BETTY, betty, 3);
    assert_int_equal(number(answer, "read"), 1);
    assert_int_equal(json_array_size(json_object_get(answer, "cards")), 3);
    assert_string_equal(text(card_in(answer, PZK_JA), "doubt"),
                        "Doubtful: it was already played.");
    assert_string_equal(text(card_in(answer, PZK_W1), "doubt"),
                        "Doubtful: it does not belong to this game.");
    assert_string_equal(text(card_in(answer, PZK_HC), "doubt"), "");
    json_decref(answer);
    finish(table);
}

static void
test_photographs_add_up(void **state)
{
    (void)state;
    struct table *table = begin(&pzk_jh_game);
    json_t *answer = send_cards(table, ANNA, anna, 3);

    assert_int_equal(number(answer, "read"), 3);
    assert_true(
        g_str_has_prefix(text(answer, "text"), "Photograph read, 3 of 7. "));
    json_decref(answer);
    answer = send_cards(table, ANNA, anna + 2, 5);
    assert_int_equal(number(answer, "read"), 7);
    assert_string_equal(text(answer, "text"), "Photograph read, 7 of 7.");
    json_decref(answer);
    finish(table);
}

static void
test_what_is_refused_is_said(void **state)
{
    (void)state;
    struct table *table = begin(&pzk_jh_game);
    g_autoptr(GBytes) jpeg = photograph("jekyll-hyde", anna, 7);
    g_autoptr(GBytes) junk = g_bytes_new_static("no photograph", 13);
    guint status;
    json_t *answer = send_photo(table, ANNA, junk, &status);

    assert_int_equal(status, 200);
    assert_int_equal(number(answer, "read"), 0);
    assert_string_equal(text(answer, "text"),
                        "This is no photograph that can be read. Take it "
                        "again.");
    json_decref(answer);
    answer = post(table, "hand", table->phone[ANNA].key, "image/jpeg", jpeg,
                  &status);
    assert_int_equal(status, 429);
    assert_string_equal(text(answer, "error"),
                        "One photograph at a time. Wait two seconds.");
    json_decref(answer);
    answer = send_photo(table, WATCHER, jpeg, &status);
    assert_int_equal(status, 429);
    assert_string_equal(text(answer, "error"), "Say first who you are.");
    json_decref(answer);
    answer = post(table, "hand", "0123456789012345678901", "image/jpeg", jpeg,
                  &status);
    assert_int_equal(status, 401);
    json_decref(answer);
    finish(table);
}

/* A phone that goes before its photograph was read, or in the middle of it. */
static void
test_phone_that_goes_is_no_harm(void **state)
{
    (void)state;
    struct table *table = begin(&pzk_jh_game);
    g_autoptr(GBytes) jpeg = photograph("jekyll-hyde", anna, 7);
    gsize size;
    const guint8 *data = g_bytes_get_data(jpeg, &size);

    for (int i = 0; i < 4; i++) {
        g_autoptr(GSocketClient) client = g_socket_client_new();
        g_autoptr(GSocketConnection) at = g_socket_client_connect_to_host(
            client, "127.0.0.1", PORT, NULL, NULL);
        GOutputStream *out = g_io_stream_get_output_stream(G_IO_STREAM(at));
        g_autofree char *head =
            g_strdup_printf("POST /hand HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                            "Platzkarte-Key: %s\r\nContent-Length: %zu\r\n\r\n",
                            PORT, table->phone[ANNA].key, size);

        g_atomic_int_add(&clock_s, 3);
        assert_true(g_output_stream_write_all(out, head, strlen(head), NULL,
                                              NULL, NULL));
        assert_true(g_output_stream_write_all(
            out, data, i % 2 ? size : size / 2, NULL, NULL, NULL));
        g_usleep(20000);
        g_io_stream_close(G_IO_STREAM(at), NULL, NULL);
        g_usleep(100000);
    }
    json_t *answer = send_cards(table, ANNA, anna, 7);

    assert_int_equal(number(answer, "read"), 7);
    json_decref(answer);
    finish(table);
}

static void
test_hand_is_destroyed_with_its_place(void **state)
{
    (void)state;
    struct table *table = begin(&pzk_jh_game);
    guint status;

    json_decref(send_cards(table, ANNA, anna, 7));
    wait_for(&table->phone[ANNA], "\"read\":7");
    json_decref(post_text(table, "person", table->phone[ANNA].key,
                          "{\"person\":2}", &status));
    json_decref(post_text(table, "person", table->phone[ANNA].key,
                          "{\"person\":0}", &status));
    assert_int_equal(status, 200);
    g_usleep(200000);
    json_t *now = state_of(&table->phone[ANNA]);

    assert_int_equal(number(now, "you"), 0);
    assert_int_equal(number(json_object_get(now, "hand"), "read"), 0);
    json_decref(now);
    finish(table);
}

/* The duel's hands are not sure once the first card tells that the preparation
 * with its exchange is over; ticking what was given makes them so. */
static void
test_exchange_makes_a_hand_unsure(void **state)
{
    (void)state;
    static const int hand[] = {PZK_W1,     PZK_W1 + 2, PZK_G1 + 1, PZK_G1 + 4,
                               PZK_G1 + 6, PZK_P1,     PZK_P1 + 1, PZK_P1 + 5,
                               PZK_Q2,     PZK_Q2 + 2};
    struct table *table = begin(&pzk_duel_game);
    guint status;
    json_t *answer = send_cards(table, ANNA, hand, 10);

    assert_int_equal(number(answer, "read"), 10);
    assert_int_equal(number(answer, "of"), 10);
    assert_non_null(strstr(text(answer, "note"), "potion"));
    json_decref(answer);
    assert_true(play(table, PZK_W1 + 4));
    wait_for(&table->phone[ANNA], "\"unsure\":true");
    json_decref(post_text(table, "given", table->phone[ANNA].key,
                          "{\"gone\":[\"Q2\",\"P1\"]}", &status));
    assert_int_equal(status, 200);
    g_usleep(200000);
    json_t *now = state_of(&table->phone[ANNA]);

    assert_false(
        json_is_true(json_object_get(json_object_get(now, "hand"), "unsure")));
    assert_int_equal(number(json_object_get(now, "hand"), "read"), 8);
    json_decref(now);
    finish(table);
}

static void
test_maze_has_ways_and_no_hand(void **state)
{
    (void)state;
    struct table *table = begin(&pzk_maze_game);
    g_autoptr(GBytes) jpeg = photograph("jekyll-hyde", anna, 3);
    guint status;
    json_t *answer = send_photo(table, ANNA, jpeg, &status);
    json_t *now = state_of(&table->phone[ANNA]);

    assert_int_equal(status, 429);
    assert_string_equal(text(answer, "error"),
                        "Nobody holds cards in this game.");
    assert_null(json_object_get(now, "hand"));
    assert_non_null(json_object_get(now, "own"));
    json_decref(answer);
    json_decref(now);
    finish(table);
}

/* ---- nobody learns anything ---- */

/* What is left of a game: what others heard, and every entry. */
struct traces {
    char *heard[PHONES];
    GArray *log;
};

static void
send_any(struct table *table, int what)
{
    static const int lie[] = {PZK_HB, PZK_HC, PZK_HD, PZK_J3};
    static const int foreign[] = {PZK_W1, PZK_P1 + 2, PZK_Q2 + 1};
    g_autoptr(GBytes) junk = g_bytes_new_static("\xff\xd8\xff", 3);
    guint status;

    switch (what) {
    case 0:
        json_decref(send_cards(table, ANNA, anna, 7));
        break;
    case 1:
        json_decref(send_cards(table, ANNA, lie, 4));
        break;
    case 2:
        json_decref(send_cards(table, ANNA, foreign, 3));
        break;
    default:
        json_decref(send_photo(table, ANNA, junk, &status));
        break;
    }
}

static struct traces
play_hand(bool photographs)
{
    struct table *table = begin(&pzk_jh_game);
    struct traces traces;

    for (int i = 0; i < HANDS_PHOTOGRAPHED; i++) {
        if (photographs) {
            send_any(table, i);
        }
        play_cards(table, 4);
    }
    g_usleep(300000);
    for (int i = 0; i < PHONES; i++) {
        traces.heard[i] = heard_by(&table->phone[i]);
    }
    const GArray *log = pzk_session_log(table->session);

    traces.log = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry));
    g_array_append_vals(traces.log, log->data, log->len);
    finish(table);
    return traces;
}

static void
test_nothing_is_learned_from_a_hand(void **state)
{
    (void)state;
    struct traces with = play_hand(true), without = play_hand(false);

    assert_true(strlen(without.heard[BETTY]) > 2000);
    assert_string_equal(with.heard[BETTY], without.heard[BETTY]);
    assert_string_equal(with.heard[WATCHER], without.heard[WATCHER]);
    /* the photographs did arrive */
    assert_non_null(strstr(with.heard[ANNA], "\"read\":7"));
    assert_null(strstr(without.heard[ANNA], "\"read\":7"));
    assert_int_equal(with.log->len, without.log->len);
    for (guint i = 0; i < with.log->len; i++) {
        assert_true(
            pzk_entry_equal(&g_array_index(with.log, struct pzk_entry, i),
                            &g_array_index(without.log, struct pzk_entry, i)));
    }
    for (int i = 0; i < PHONES; i++) {
        g_free(with.heard[i]);
        g_free(without.heard[i]);
    }
    g_array_unref(with.log);
    g_array_unref(without.log);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hand_is_answered_to_its_phone_alone),
        cmocka_unit_test(test_cards_that_were_laid_are_dropped_or_doubted),
        cmocka_unit_test(test_photographs_add_up),
        cmocka_unit_test(test_what_is_refused_is_said),
        cmocka_unit_test(test_phone_that_goes_is_no_harm),
        cmocka_unit_test(test_hand_is_destroyed_with_its_place),
        cmocka_unit_test(test_exchange_makes_a_hand_unsure),
        cmocka_unit_test(test_maze_has_ways_and_no_hand),
        cmocka_unit_test(test_nothing_is_learned_from_a_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
