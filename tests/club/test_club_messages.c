// SPDX-License-Identifier: MIT
/*
 * What a table tells its club: results out of the journal, states, what is
 * acknowledged, and that nothing is read which makes no sense.
 */
#include "tests/kit/written_game.h"

#include "src/club/address.h"
#include "src/club/outbox.h"
#include "src/journal/import.h"
#include "src/journal/json.h"
#include "src/journal/record.h"
#include "src/table/duel/duel.h"
#include "tests/kit/journal_folder.h"

static const struct pzk_journal_new four = {
    .game = &pzk_jh_game,
    .names = {"Adam", "Betty", "Christian", "Doris"},
    .started_s = 1000000000,
    .camera = "0"};

/* The messages to be sent where ACK is known, as results. */
static GArray *
sent_behind(struct pzk_journal *journal, const struct pzk_club_ack *ack,
            int64_t behind_s)
{
    GArray *results = g_array_new(FALSE, TRUE, sizeof(struct pzk_club_result));
    char *text = NULL;
    g_autoptr(GPtrArray) messages =
        pzk_club_outbox(journal, ack, behind_s, &text);

    assert_null(text);
    assert_non_null(messages);
    for (guint i = 0; i < messages->len; i++) {
        struct pzk_club_result result;
        const char *message = g_ptr_array_index(messages, i);

        assert_true(pzk_club_result_read(&result, message, strlen(message)));
        g_array_append_val(results, result);
    }
    return results;
}

static GArray *
sent(struct pzk_journal *journal, const struct pzk_club_ack *ack)
{
    return sent_behind(journal, ack, 0);
}

/* ---- results ---- */

TEST_IN_FOLDER(test_result_of_a_finished_hand_tells_points_and_winners)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    const struct pzk_club_ack none = {0};
    struct written game;

    whole_hand(&game);
    keep_game(journal, &game, four);
    g_autoptr(GArray) results = sent(journal, &none);
    assert_int_equal(results->len, 1);
    const struct pzk_club_result *result =
        &g_array_index(results, struct pzk_club_result, 0);

    assert_int_equal(result->n_hands, 1);
    assert_true(result->over);
    assert_int_equal(result->entries, (int)game.count);
    assert_int_equal(result->seats, 15);
    assert_string_equal(result->kind, "jekyll-hyde");
    assert_string_equal(result->name[PZK_E], "Betty");
    /* the two of a side have the same points, and one side wins */
    assert_int_equal(result->hand[0].points[PZK_N],
                     result->hand[0].points[PZK_S]);
    assert_int_equal(result->hand[0].points[PZK_E],
                     result->hand[0].points[PZK_W]);
    unsigned higher =
        result->hand[0].points[PZK_N] > result->hand[0].points[PZK_E]
            ? 1u << PZK_N | 1u << PZK_S
            : 1u << PZK_E | 1u << PZK_W;
    assert_int_equal(result->won, higher);
    pzk_journal_close(journal);
}

/* The table's clock is two days behind: its games are the evening's all the
 * same, and dated by the club's clock. */
TEST_IN_FOLDER(test_wrong_clock_loses_no_result)
{
    enum { BEHIND_S = 2 * 86400 };
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    const struct pzk_club_ack ack = {.since_s =
                                         four.started_s + BEHIND_S - 3600};
    struct written game;

    whole_hand(&game);
    keep_game(journal, &game, four);
    g_autoptr(GArray) lost = sent(journal, &ack);
    g_autoptr(GArray) results = sent_behind(journal, &ack, BEHIND_S);
    g_autoptr(GArray) ahead = sent_behind(journal, &ack, -BEHIND_S);

    assert_int_equal(lost->len, 0);
    assert_int_equal(ahead->len, 0);
    assert_int_equal(results->len, 1);
    assert_int_equal(
        g_array_index(results, struct pzk_club_result, 0).started_s,
        four.started_s + BEHIND_S);
    pzk_journal_close(journal);
}

TEST(test_club_tells_the_time)
{
    static const char *const bad[] = {
        "", "{}", "{\"v\":1}", "{\"v\":1,\"t\":0}", "{\"v\":1,\"t\":\"1\"}"};
    g_autofree char *text = pzk_club_sync_write(1700000000);
    int64_t now_s = -1;

    for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
        assert_false(pzk_club_sync_read(&now_s, bad[i], strlen(bad[i])));
    }
    assert_true(pzk_club_sync_read(&now_s, text, strlen(text)));
    assert_int_equal(now_s, 1700000000);
}

TEST_IN_FOLDER(test_outbox_is_what_lies_above_the_acknowledged)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    struct pzk_club_ack ack = {.since_s = four.started_s};
    struct pzk_journal_new before = four, imported = four, virtual = four;
    struct written game;
    char *text = NULL;

    whole_hand(&game);
    before.started_s--;
    imported.camera = NULL;
    imported.started_s++;
    keep_game(journal, &game, before);
    keep_game(journal, &game, imported);
    virtual.camera = "demo:1";
    keep_game(journal, &game, virtual);
    game.count--; /* the last card is still to come */
    int64_t id = keep_game(journal, &game, four);

    g_autoptr(GArray) first = sent(journal, &ack);
    assert_int_equal(first->len, 1);
    const struct pzk_club_result *result =
        &g_array_index(first, struct pzk_club_result, 0);
    assert_int_equal(result->n_hands, 0);
    g_strlcpy(ack.game[0].id, result->id, PZK_CLUB_ID);
    ack.game[0].entries = result->entries;
    ack.n = 1;
    g_autoptr(GArray) second = sent(journal, &ack);
    assert_int_equal(second->len, 0);
    /* it goes on: the same game, with a hand */
    assert_int_equal(
        pzk_journal_append(journal, id, &game.at[game.count], 1, 0, &text),
        PZK_JOURNAL_FINE);
    g_autoptr(GArray) third = sent(journal, &ack);
    assert_int_equal(third->len, 1);
    const struct pzk_club_result *later =
        &g_array_index(third, struct pzk_club_result, 0);
    assert_string_equal(later->id, ack.game[0].id);
    assert_int_equal(later->n_hands, 1);
    assert_int_equal(later->entries, ack.game[0].entries + 1);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_correction_of_a_counted_hand_is_told)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    const struct pzk_club_ack none = {0};
    struct pzk_entry undo = {.kind = PZK_ENTRY_UNDO, .t_us = 900000000};
    struct written game;
    char *text = NULL;

    undo.action = pzk_action_of(0, PZK_ABSENT);
    whole_hand(&game);
    int64_t id = keep_game(journal, &game, four);
    assert_int_equal(pzk_journal_append(journal, id, &undo, 1, 0, &text),
                     PZK_JOURNAL_FINE);
    g_autoptr(GArray) results = sent(journal, &none);
    assert_int_equal(results->len, 1);
    const struct pzk_club_result *result =
        &g_array_index(results, struct pzk_club_result, 0);
    assert_int_equal(result->n_hands, 0);
    assert_false(result->over);
    assert_int_equal(result->won, 0);
    pzk_journal_close(journal);
}

/* ---- whole games ---- */

/* A game by RULES, set up as SETUP says and played at random to its end, as a
 * record. */
static char *
play_at_random(const char *setup)
{
    char *why = NULL;
    const char *reason = NULL;
    json_t *json = pzk_json_parse(setup, strlen(setup), &why);
    struct pzk_in in = pzk_json_root(json);
    GString *text = g_string_new(NULL);
    struct pzk_game game;
    guint32 seed = 7;
    long n = 0;

    assert_non_null(json);
    assert_true(pzk_game_setup(&game, pzk_rules_find(in.text(&in, "game")), &in,
                               &reason));
    g_string_append_printf(text, "%s\n", setup);
    while (!pzk_game_over(&game) && n < 20000) {
        struct pzk_action actions[200];
        struct pzk_result result;
        size_t count = pzk_game_legal(&game, actions, 200);

        assert_true(count > 0);
        seed = seed * 1664525u + 1013904223u;
        const struct pzk_action *action =
            &actions[(seed >> 8) % (count < 200 ? count : 200)];

        assert_int_equal(pzk_game_apply(&game, action, &result), PZK_OK);
        pzk_record_write_act(text, n++, &game, action, &result);
    }
    assert_true(pzk_game_over(&game));
    json_decref(json);
    return g_string_free(text, FALSE);
}

/* The setup of a maze: the first line of a record. */
static char *
maze_setup(void)
{
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(
        PZK_SOURCE_ROOT "/tests/data/records/maze.jsonl", &text, NULL, NULL));
    return g_strndup(text, strcspn(text, "\n"));
}

TEST_IN_FOLDER(test_results_of_each_game_name_who_won)
{
    g_autofree char *maze = maze_setup();
    const struct {
        const char *setup, *kind;
        int played;
    } games[] = {
        {maze, "maze", 4},
        {"{\"ev\":\"setup\",\"game\":\"duel\"}", "duel", 2},
        {"{\"ev\":\"setup\",\"game\":\"werner3\",\"dealer\":\"E\","
         "\"persons\":{\"E\":\"P3\",\"S\":\"P1\",\"W\":\"P2\"},\"single\":"
         "\"S\",\"target\":50}",
         "jekyll-hyde-3", 3}};
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    g_autofree char *path = g_build_filename(folder->name, "record", NULL);

    for (size_t i = 0; i < G_N_ELEMENTS(games); i++) {
        g_autofree char *record = play_at_random(games[i].setup);
        enum pzk_journal_error error;
        struct pzk_club_result result, again;
        char *text = NULL;

        assert_true(g_file_set_contents(path, record, -1, NULL));
        int64_t id = pzk_import(journal, path, 1000000000, NULL, &text);
        struct pzk_history *history =
            id ? pzk_history_read(journal, id, &error, &text) : NULL;

        if (!history) {
            fail_msg("%s: %s", games[i].kind, text);
        }
        pzk_club_result_make(&result, history);
        pzk_history_free(history);
        assert_string_equal(result.kind, games[i].kind);
        assert_true(result.over);
        assert_true(result.n_hands >= 1);
        assert_int_equal(__builtin_popcount(result.seats), games[i].played);
        assert_true(result.won != 0);
        assert_int_equal(result.won & ~result.seats, 0);
        g_autofree char *message = pzk_club_result_write(&result);
        assert_true(pzk_club_result_read(&again, message, strlen(message)));
        assert_int_equal(again.n_hands, result.n_hands);
        assert_memory_equal(again.hand, result.hand,
                            sizeof(*result.hand) * (size_t)result.n_hands);
        assert_memory_equal(again.hash, result.hash, sizeof(result.hash));
    }
    pzk_journal_close(journal);
}

/* ---- other messages ---- */

TEST(test_state_tells_what_all_may_see_and_nothing_else)
{
    struct pzk_table_setup setup;
    struct pzk_people people;
    struct pzk_table_view view;
    struct pzk_club_state told, read;

    pzk_table_setup_init(&setup, pzk_table_games[0]);
    struct pzk_referee *referee = pzk_referee_new(&setup);
    pzk_people_init(&people);
    pzk_people_name(&people, PZK_N, "Anna\033[2J");
    pzk_referee_view(referee, &view);
    pzk_club_state_make(&told, &view, &people);
    told.run = 77;
    told.n = 4;
    told.calls = true;
    told.seats = 1u << PZK_N;
    g_strlcpy(told.name[PZK_N], "Anna", PZK_NAME_SIZE);
    g_autofree char *message = pzk_club_state_write(&told);
    assert_true(pzk_club_state_read(&read, message, strlen(message)));
    assert_memory_equal(&told, &read, sizeof(told));
    assert_null(strstr(message, "hand\":["));
    assert_false(pzk_club_state_is_news(&told, &read));
    read.n++;
    assert_true(pzk_club_state_is_news(&told, &read));
    read.n = 0;
    read.run++; /* the table's program was started anew */
    assert_true(pzk_club_state_is_news(&told, &read));
    pzk_referee_free(referee);
}

TEST(test_round_names_places)
{
    struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    struct pzk_club_round *read = g_new0(struct pzk_club_round, 1);

    round->no = 2;
    round->ends_s = 1234567;
    round->n = 2;
    round->place[0] =
        (struct pzk_club_place){.name = "Anna", .table = 4, .seat = PZK_E};
    round->place[1] =
        (struct pzk_club_place){.name = "Betty", .table = 4, .seat = PZK_W};
    g_autofree char *message = pzk_club_round_write(round);
    assert_true(pzk_club_round_read(read, message, strlen(message)));
    assert_memory_equal(round, read, sizeof(*round));
    assert_ptr_equal(pzk_club_round_of(read, "Betty"), &read->place[1]);
    assert_null(pzk_club_round_of(read, "Carl"));
    assert_null(pzk_club_round_of(read, ""));
    g_free(round);
    g_free(read);
}

TEST(test_messages_that_make_no_sense_are_refused)
{
    static const char *const messages[] = {
        "",
        "{}",
        "[]",
        "null",
        "{\"v\":2}",
        "{\"v\":1}",
        "{\"v\":1,\"calls\":1}",
        "{\"v\":1,\"since\":-1,\"games\":{}}",
        "{\"v\":1,\"since\":1,\"games\":{\"x\":1}}",
        "{\"v\":1,\"round\":1,\"ends\":0,\"places\":[{}]}",
        "{\"v\":1,\"run\":1,\"n\":1,\"t\":1,\"hand\":1,\"trick\":1,\"kind\":"
        "\"\","
        "\"state\":\"dancing\",\"finding\":\"\",\"persons\":[]}",
        "{\"v\":1,\"game\":\"0123456789abcdef0123456789abcdef\"}",
    };
    struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    struct pzk_club_result *result = g_new0(struct pzk_club_result, 1);

    for (size_t i = 0; i < G_N_ELEMENTS(messages); i++) {
        struct pzk_club_state told;
        struct pzk_club_ack ack;
        bool calls;
        size_t length = strlen(messages[i]);

        assert_false(pzk_club_state_read(&told, messages[i], length));
        assert_false(pzk_club_ack_read(&ack, messages[i], length));
        assert_false(pzk_club_call_read(&calls, messages[i], length));
        assert_false(pzk_club_round_read(round, messages[i], length));
        assert_false(pzk_club_result_read(result, messages[i], length));
    }
    g_free(round);
    g_free(result);
}

/* ---- addresses and topics ---- */

TEST(test_address_is_read_or_refused)
{
    struct pzk_club_address address;
    char *why = NULL;

    assert_true(pzk_club_address_read(
        &address, "mqtts://table4@club.example/Friday", &why));
    assert_true(address.tls);
    assert_string_equal(address.user, "table4");
    assert_string_equal(address.host, "club.example");
    assert_int_equal(address.port, 8883);
    assert_string_equal(address.club, "Friday");
    pzk_club_address_clear(&address);
    assert_true(pzk_club_address_read(&address, "mqtt://[::1]:77/a", &why));
    assert_null(address.user);
    assert_int_equal(address.port, 77);
    assert_string_equal(address.host, "::1");
    pzk_club_address_clear(&address);

    static const char *const wrong[] = {"",
                                        "club",
                                        "http://h/c",
                                        "mqtt://h",
                                        "mqtt://h/",
                                        "mqtt://h/a/b",
                                        "mqtt://h/a+",
                                        "mqtt:///c",
                                        "mqtt://u:secret@h/c",
                                        "mqtt://h/a%23"};
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
        if (pzk_club_address_read(&address, wrong[i], &why)) {
            fail_msg("%s was taken", wrong[i]);
        }
        assert_null(strstr(why, "secret"));
        g_clear_pointer(&why, g_free);
    }
}

TEST(test_topics_are_told_apart)
{
    char table[PZK_CLUB_NAME];
    enum pzk_club_topic which;

    for (int i = 0; i < PZK_CLUB_TOPICS; i++) {
        g_autofree char *topic =
            pzk_club_topic("Friday", (enum pzk_club_topic)i, "table4");

        assert_true(pzk_club_topic_read("Friday", topic, &which, table));
        assert_int_equal(which, i);
        assert_string_equal(table, i < PZK_CLUB_ROUND ? "table4" : "");
        assert_false(pzk_club_topic_read("Fri", topic, &which, table));
    }
    static const char *const none[] = {
        "platzkarte/1/Friday/ack/state", "platzkarte/1/Friday/round/result",
        "platzkarte/1/Friday//state",    "platzkarte/1/Friday/a/b/state",
        "platzkarte/1/Friday/a",         "platzkarte/1/Friday/"};
    for (size_t i = 0; i < G_N_ELEMENTS(none); i++) {
        assert_false(pzk_club_topic_read("Friday", none[i], &which, table));
    }
    assert_false(pzk_club_is_table("ack"));
    assert_false(pzk_club_is_table("a\nb"));
    assert_true(pzk_club_is_table("table 4"));
}

int
main(void)
{
    pzk_json_begin();
    return run_cases(NULL, NULL);
}
