// SPDX-License-Identifier: MIT
/*
 * A player's own hand, photographed and sent as a phone does: what is answered,
 * and when it is forgotten.
 */
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/ui/phones/phone_table.h"
#include "vision/codes/learned_file.h"

#define TEST_OF_TABLE(function)                                                \
    TEST_BY(function, (struct table * table), NULL, NULL,                      \
            struct table *table = phone_table_begin(&pzk_jh_game);             \
            function(table); phone_table_finish(table))

TEST_OF_TABLE(test_hand_is_answered_to_its_phone_alone)
{
    json_t *answer = phone_send_cards(table, ANNA, anna, 7);

    assert_int_equal(json_number(answer, "read"), 7);
    assert_int_equal(json_number(answer, "of"), 7);
    assert_string_equal(json_words(answer, "text"), "Photograph read, 7 of 7.");
    assert_int_equal(json_array_size(json_object_get(answer, "cards")), 7);
    for (int i = 0; i < 7; i++) {
        json_t *card =
            json_array_get(json_object_get(answer, "cards"), (size_t)i);

        assert_string_equal(json_words(card, "id"), pzk_piece_id(anna[i]));
        assert_true(strlen(json_words(card, "name")) > 2);
        assert_true(strlen(json_words(card, "about")) > 10);
        assert_string_equal(json_words(card, "doubt"), "");
    }
    json_decref(answer);
    phone_wait(&table->phone[ANNA], "\"read\":7");
    for (int i = BETTY; i < PHONES; i++) {
        g_autofree char *all = phone_heard(&table->phone[i]);

        assert_null(strstr(all, "\"read\":7"));
        assert_null(strstr(all, "\"JA\""));
    }
}

/* What was laid is gone; what is photographed though it was laid is doubted. */
TEST_OF_TABLE(test_cards_that_were_laid_are_dropped_or_doubted)
{
    json_decref(phone_send_cards(table, ANNA, anna, 7));
    assert_true(phone_table_play(table, PZK_JA));
    phone_wait(&table->phone[ANNA], "\"read\":6");
    json_t *now = phone_state(&table->phone[ANNA]);
    json_t *hand = json_object_get(now, "hand");

    assert_null(hand_card(hand, PZK_JA));
    assert_non_null(hand_card(hand, PZK_JT));
    assert_int_equal(json_array_size(json_object_get(hand, "cards")), 6);
    json_decref(now);
    json_t *answer = phone_send_cards(table, ANNA, anna, 7);

    assert_int_equal(json_number(answer, "read"), 6);
    assert_int_equal(json_array_size(json_object_get(answer, "cards")), 6);
    json_decref(answer);
    /* somebody who has nothing yet, with a card that lies on the table and one
     * of another game */
    static const int betty[] = {PZK_JA, PZK_HC, PZK_W1};
    answer = phone_send_cards(table, BETTY, betty, 3);
    assert_int_equal(json_number(answer, "read"), 1);
    assert_int_equal(json_array_size(json_object_get(answer, "cards")), 3);
    assert_string_equal(json_words(hand_card(answer, PZK_JA), "doubt"),
                        "Doubtful: it was already played.");
    assert_string_equal(json_words(hand_card(answer, PZK_W1), "doubt"),
                        "Doubtful: it does not belong to this game.");
    assert_string_equal(json_words(hand_card(answer, PZK_HC), "doubt"), "");
    json_decref(answer);
}

TEST_OF_TABLE(test_photographs_add_up)
{
    json_t *answer = phone_send_cards(table, ANNA, anna, 3);

    assert_int_equal(json_number(answer, "read"), 3);
    assert_true(g_str_has_prefix(json_words(answer, "text"),
                                 "Photograph read, 3 of 7. "));
    json_decref(answer);
    answer = phone_send_cards(table, ANNA, anna + 2, 5);
    assert_int_equal(json_number(answer, "read"), 7);
    assert_string_equal(json_words(answer, "text"), "Photograph read, 7 of 7.");
    json_decref(answer);
}

/* Writes one learned code, of the deck called NAME, to PATH. */
static void
learn_for(const char *name, const char *path)
{
    const struct pzk_deck *deck = pzk_catalog_deck(name);
    struct pzk_learned *learned = pzk_learned_new("Labels", deck);
    const struct pzk_learned_code code = {.piece = pzk_deck_at(deck, 0),
                                          .symbology = PZK_SYMB_QR,
                                          .text = "LABEL-1",
                                          .length = 7,
                                          .width = 20,
                                          .height = 20};
    char why[PZK_WHY_MAX];

    assert_true(learned && pzk_learned_add(learned, &code));
    assert_true(pzk_learned_save(learned, path, why));
    pzk_learned_free(learned);
}

/* Where cards are missing; of this game's stickers nothing is said. */
TEST(test_stickers_of_another_game_are_told_of)
{
    static const char *const decks[] = {"duel", "jekyll-hyde"};
    g_autofree char *folder = g_dir_make_tmp("platzkarte-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "labels.json", NULL);

    for (int i = 0; i < 2; i++) {
        learn_for(decks[i], path);
        struct table *table = phone_table_begin_with(&pzk_jh_game, path);
        json_t *answer = phone_send_cards(table, ANNA, anna, 3);

        assert_int_equal(json_number(answer, "read"), 3);
        assert_int_equal(
            strstr(json_words(answer, "text"),
                   "The stickers that were chosen belong to another "
                   "game") != NULL,
            i == 0);
        json_decref(answer);
        answer = phone_send_cards(table, ANNA, anna + 2, 5);
        assert_string_equal(json_words(answer, "text"),
                            "Photograph read, 7 of 7.");
        json_decref(answer);
        phone_table_finish(table);
    }
    g_unlink(path);
    g_rmdir(folder);
}

TEST_OF_TABLE(test_what_is_refused_is_said)
{
    g_autoptr(GBytes) jpeg = phone_photograph("jekyll-hyde", anna, 7);
    g_autoptr(GBytes) junk = g_bytes_new_static("no photograph", 13);
    static char wrong_key[] = "0123456789012345678901";
    struct phone stranger = table->phone[ANNA];
    guint status;
    json_t *answer = phone_send_photo(table, ANNA, junk, &status);

    assert_int_equal(status, 200);
    assert_int_equal(json_number(answer, "read"), 0);
    assert_string_equal(json_words(answer, "text"),
                        "This is no photograph that can be read. Take it "
                        "again.");
    json_decref(answer);
    answer =
        phone_post(&table->phone[ANNA], "hand", "image/jpeg", jpeg, &status);
    assert_int_equal(status, 429);
    assert_string_equal(json_words(answer, "error"),
                        "One photograph at a time. Wait two seconds.");
    json_decref(answer);
    answer = phone_send_photo(table, WATCHER, jpeg, &status);
    assert_int_equal(status, 429);
    assert_string_equal(json_words(answer, "error"), "Say first who you are.");
    json_decref(answer);
    stranger.key = wrong_key;
    answer = phone_post(&stranger, "hand", "image/jpeg", jpeg, &status);
    assert_int_equal(status, 401);
    json_decref(answer);
}

/* A photograph that was sent is there when these are answered; reading it takes
 * longer. */
static void
let_photo_come(struct table *table)
{
    guint status;

    for (int i = 0; i < 3; i++) {
        json_decref(phone_post_text(&table->phone[WATCHER], "lang",
                                    "{\"lang\":\"en\"}", &status));
    }
}

/* A phone that goes before its photograph was read, or in the middle of it. */
TEST_OF_TABLE(test_phone_that_goes_is_no_harm)
{
    g_autoptr(GBytes) jpeg = phone_photograph("jekyll-hyde", anna, 7);
    gsize size;
    const guint8 *data = g_bytes_get_data(jpeg, &size);

    for (int i = 0; i < 4; i++) {
        g_autoptr(GSocketClient) client = g_socket_client_new();
        g_autoptr(GSocketConnection) at = g_socket_client_connect_to_host(
            client, "127.0.0.1", (guint16)table->play.port, NULL, NULL);
        GOutputStream *out = g_io_stream_get_output_stream(G_IO_STREAM(at));
        g_autofree char *head =
            g_strdup_printf("POST /hand HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                            "Platzkarte-Key: %s\r\nContent-Length: %zu\r\n\r\n",
                            table->play.port, table->phone[ANNA].key, size);

        phone_clock(3);
        assert_true(g_output_stream_write_all(out, head, strlen(head), NULL,
                                              NULL, NULL));
        assert_true(g_output_stream_write_all(
            out, data, i % 2 ? size : size / 2, NULL, NULL, NULL));
        let_photo_come(table);
        g_io_stream_close(G_IO_STREAM(at), NULL, NULL);
        let_photo_come(table);
    }
    json_t *answer = phone_send_cards(table, ANNA, anna, 7);

    assert_int_equal(json_number(answer, "read"), 7);
    json_decref(answer);
}

/* A connection over which Anna's phone sends JPEG, three seconds after the
 * last.
 */
static GSocketConnection *
begin_photo(struct table *table, GBytes *jpeg)
{
    gsize size;
    const guint8 *data = g_bytes_get_data(jpeg, &size);
    g_autoptr(GSocketClient) client = g_socket_client_new();
    GSocketConnection *line = g_socket_client_connect_to_host(
        client, "127.0.0.1", (guint16)table->play.port, NULL, NULL);
    GOutputStream *out = g_io_stream_get_output_stream(G_IO_STREAM(line));
    g_autofree char *head =
        g_strdup_printf("POST /hand HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                        "Platzkarte-Key: %s\r\nContent-Length: %zu\r\n\r\n",
                        table->play.port, table->phone[ANNA].key, size);

    phone_clock(3);
    assert_true(
        g_output_stream_write_all(out, head, strlen(head), NULL, NULL, NULL));
    assert_true(g_output_stream_write_all(out, data, size, NULL, NULL, NULL));
    return line;
}

/* All that is answered; g_free(). */
static char *
end_photo(GSocketConnection *line_take)
{
    g_autoptr(GSocketConnection) line = line_take;
    char *answer = g_malloc0(16384);

    g_input_stream_read_all(g_io_stream_get_input_stream(G_IO_STREAM(line)),
                            answer, 16383, NULL, NULL, NULL);
    return answer;
}

/* While one is read another may wait, and a newer one takes its place. */
TEST_OF_TABLE(test_newer_photograph_replaces_the_one_that_waits)
{
    enum { SENT = 4 };
    g_autoptr(GBytes) jpeg = phone_photograph("jekyll-hyde", anna, 7);
    GSocketConnection *line[SENT];
    int read = 0, replaced = 0, soon = 0;

    for (int i = 0; i < SENT; i++) {
        line[i] = begin_photo(table, jpeg);
        let_photo_come(table);
    }
    for (int i = 0; i < SENT; i++) {
        g_autofree char *answer = end_photo(line[i]);

        read += strstr(answer, "\"read\":7,") != NULL;
        replaced += strstr(answer, "newer photograph") != NULL;
        /* which of them came first nobody knows */
        soon += strstr(answer, "Wait two seconds") != NULL;
    }
    assert_in_range(read, 1, SENT - 1);
    assert_in_range(replaced, 1, SENT - 1);
    assert_int_equal(read + replaced + soon, SENT);
}

/* The host gives PHONE what it asks for. */
static void
decide(struct table *table, int phone)
{
    json_t *state = phone_state(&table->phone[phone]);

    pzk_phones_decide(table->play.phones, (int)json_number(state, "pair"),
                      true);
    json_decref(state);
}

/* Another phone gets the place while a photograph is under way: there is
 * nothing of the hand when it does. Returns whether the photograph was lost; it
 * may have been read just before. */
static bool
hand_place_over(void)
{
    struct table *table = phone_table_begin(&pzk_jh_game);
    struct phone *heir = &table->phone[WATCHER];
    guint status;

    json_decref(phone_send_cards(table, ANNA, anna, 7));
    phone_wait(&table->phone[ANNA], "\"read\":7");
    json_decref(phone_post_text(heir, "person", "{\"person\":0}", &status));
    assert_int_equal(status, 200);
    phone_wait(heir, "\"wants\":0");
    g_autoptr(GBytes) jpeg = phone_photograph("jekyll-hyde", anna, 7);
    GSocketConnection *line = begin_photo(table, jpeg);

    let_photo_come(table);
    decide(table, WATCHER);
    phone_wait(heir, "\"you\":0");
    g_autofree char *answer = end_photo(line);

    /* what came of the photograph was told before this */
    json_decref(phone_post_text(heir, "lang", "{\"lang\":\"de\"}", &status));
    json_t *now = phone_state_with(heir, "\"lang\":\"de\"");
    g_autofree char *heard = phone_heard(heir);

    assert_null(strstr(heard, "\"JA\""));
    assert_int_equal(json_number(json_object_get(now, "hand"), "read"), 0);
    json_decref(now);
    phone_table_finish(table);
    return strstr(answer, "\"read\"") == NULL;
}

TEST(test_place_is_handed_over_without_its_hand)
{
    enum { TRIES = 5 };
    bool lost = false;

    for (int i = 0; i < TRIES && !lost; i++) {
        lost = hand_place_over();
    }
    assert_true(lost);
}

/* Waits until the table, asked by WHO, has PERSON's place for PHONE. */
static void
give_over(struct table *table, int who, int person)
{
    struct phone *one = &table->phone[who];
    g_autofree char *wish = g_strdup_printf("{\"person\":%d}", person);
    g_autofree char *wants = g_strdup_printf("\"wants\":%d", person);
    g_autofree char *you = g_strdup_printf("\"you\":%d", person);
    guint status;

    json_decref(phone_post_text(one, "person", wish, &status));
    assert_int_equal(status, 200);
    json_decref(phone_state_with(one, wants));
    decide(table, who);
    json_decref(phone_state_with(one, you));
}

static void
anna_changes(struct table *table)
{
    guint status;

    json_decref(phone_post_text(&table->phone[ANNA], "person", "{\"person\":2}",
                                &status));
    assert_int_equal(status, 200);
}

static void
anna_watches(struct table *table)
{
    guint status;

    json_decref(phone_post_text(&table->phone[ANNA], "person",
                                "{\"person\":-1}", &status));
    assert_int_equal(status, 200);
}

static void
anna_leaves(struct table *table)
{
    guint status;

    json_decref(phone_post_text(&table->phone[ANNA], "leave", "{}", &status));
    assert_int_equal(status, 200);
}

/* She gets Betty's place. */
static void
anna_is_moved(struct table *table)
{
    give_over(table, ANNA, BETTY);
}

/* They swap: Betty has Anna's place, and she Betty's. */
static void
anna_swaps(struct table *table)
{
    guint status;

    give_over(table, BETTY, ANNA);
    json_decref(phone_post_text(&table->phone[ANNA], "person", "{\"person\":1}",
                                &status));
    json_decref(phone_state_with(&table->phone[ANNA], "\"you\":1"));
    json_decref(phone_post_text(&table->phone[BETTY], "person",
                                "{\"person\":-1}", &status));
    json_decref(phone_state_with(&table->phone[BETTY], "\"you\":-1"));
}

static void
wait_till_gone(struct table *table)
{
    do {
        g_usleep(10000);
        pzk_phones_look(table->play.phones, &table->play.status);
    } while (table->play.status.phone[ANNA].there);
}

static void
anna_is_sent_away(struct table *table)
{
    pzk_phones_send_away(table->play.phones, ANNA);
    wait_till_gone(table);
}

/* Her key is no longer good; nor are the others', who come again. */
static void
anna_expires(struct table *table)
{
    phone_clock(PZK_PHONE_HOURS * 3600);
}

static void
all_are_sent_away(struct table *table)
{
    pzk_phones_new_code(table->play.phones);
    wait_till_gone(table);
}

/* Another game, with the same names. */
static void
game_begins(struct table *table)
{
    pzk_phones_seat(table->play.phones, &table->play.people);
    json_decref(phone_state_with(&table->phone[ANNA], "\"read\":0"));
    anna_watches(table);
}

/* Another game, with others at the table. */
static void
others_play(struct table *table)
{
    struct pzk_people people = table->play.people;

    pzk_people_name(&people, 0, "Zoe");
    pzk_phones_seat(table->play.phones, &people);
    json_decref(phone_state_with(&table->phone[ANNA], "\"you\":-1"));
}

struct way {
    const char *name;
    void (*leave)(struct table *table);
};

static const struct way ways[] = {
    {"changes", anna_changes},      {"watches", anna_watches},
    {"leaves", anna_leaves},        {"is moved", anna_is_moved},
    {"swaps", anna_swaps},          {"is sent away", anna_is_sent_away},
    {"expires", anna_expires},      {"new code", all_are_sent_away},
    {"a game begins", game_begins}, {"others play", others_play}};

/* Whoever takes a place next finds no hand there, however it was left. */
TEST(test_hand_is_destroyed_with_its_place)
{
    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
        struct table *table = phone_table_begin(&pzk_jh_game);
        struct phone heir;

        json_decref(phone_send_cards(table, ANNA, anna, 7));
        phone_wait(&table->phone[ANNA], "\"read\":7");
        ways[i].leave(table);
        pzk_phones_look(table->play.phones, &table->play.status);
        phone_come_in(&heir, table->play.status.url, table->play.status.key, 0);
        phone_listen(&heir);
        json_t *now = phone_state_with(&heir, "\"you\":0");
        g_autofree char *heard = phone_heard(&heir);

        print_message("Anna's place: %s\n", ways[i].name);
        assert_null(strstr(heard, "\"JA\""));
        assert_int_equal(json_number(json_object_get(now, "hand"), "read"), 0);
        json_decref(now);
        phone_go(&heir);
        phone_table_finish(table);
    }
}

/* The duel's hands are not sure once the first card tells that the preparation
 * with its exchange is over; ticking what was given makes them so. */
TEST(test_exchange_makes_a_hand_unsure)
{
    static const int hand[] = {PZK_W1,     PZK_W1 + 2, PZK_G1 + 1, PZK_G1 + 4,
                               PZK_G1 + 6, PZK_P1,     PZK_P1 + 1, PZK_P1 + 5,
                               PZK_Q2,     PZK_Q2 + 2};
    struct table *table = phone_table_begin(&pzk_duel_game);
    guint status;
    json_t *answer = phone_send_cards(table, ANNA, hand, 10);

    assert_int_equal(json_number(answer, "read"), 10);
    assert_int_equal(json_number(answer, "of"), 10);
    assert_non_null(strstr(json_words(answer, "note"), "potion"));
    json_decref(answer);
    assert_true(phone_table_play(table, PZK_W1 + 4));
    phone_wait(&table->phone[ANNA], "\"unsure\":true");
    json_decref(phone_post_text(&table->phone[ANNA], "given",
                                "{\"gone\":[\"Q2\",\"P1\"]}", &status));
    assert_int_equal(status, 200);
    json_t *now = phone_state_with(&table->phone[ANNA], "\"unsure\":false");

    assert_int_equal(json_number(json_object_get(now, "hand"), "read"), 8);
    json_decref(now);
    phone_table_finish(table);
}

/* Of the hand that is over nothing is left, not even what was doubtful. */
TEST_OF_TABLE(test_end_of_a_hand_empties_it)
{
    static const int foreign[] = {PZK_W1, PZK_P1 + 2};

    json_decref(phone_send_cards(table, ANNA, foreign, 2));
    phone_table_play_cards(table, PZK_JH_CARDS - 1);
    json_t *now = phone_state(&table->phone[ANNA]);

    assert_int_equal(
        json_array_size(json_object_get(json_object_get(now, "hand"), "cards")),
        2);
    json_decref(now);
    phone_table_play_cards(table, 1);
    now = phone_state(&table->phone[ANNA]);
    assert_int_equal(
        json_array_size(json_object_get(json_object_get(now, "hand"), "cards")),
        0);
    json_decref(now);
}

TEST(test_maze_has_ways_and_no_hand)
{
    struct table *table = phone_table_begin(&pzk_maze_game);
    g_autoptr(GBytes) jpeg = phone_photograph("jekyll-hyde", anna, 3);
    guint status;
    json_t *answer = phone_send_photo(table, ANNA, jpeg, &status);
    json_t *now = phone_state(&table->phone[ANNA]);

    assert_int_equal(status, 429);
    assert_string_equal(json_words(answer, "error"),
                        "Nobody holds cards in this game.");
    assert_null(json_object_get(now, "hand"));
    assert_non_null(json_object_get(now, "own"));
    json_decref(answer);
    json_decref(now);
    phone_table_finish(table);
}

RUN_TESTS()
