// SPDX-License-Identifier: MIT
/*
 * Games exported and imported again: the same bytes, or a refusal that names
 * file, line and reason and leaves the journal as it was.
 */
#include "tests/kit/journal_entries.h"

#include "src/journal/history.h"
#include "src/journal/import.h"
#include "src/journal/record.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/journal_folder.h"

static char *
export_game(struct pzk_journal *journal, int64_t id)
{
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);

    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    text = pzk_history_record(history);
    pzk_history_free(history);
    return text;
}

static char *
write_file(const struct folder *folder, const char *content)
{
    char *path = g_build_filename(folder->name, "game", NULL);

    assert_true(g_file_set_contents(path, content, -1, NULL));
    return path;
}

static int64_t
import_good(const struct folder *folder, struct pzk_journal *journal,
            const char *content)
{
    char *path = write_file(folder, content), *text = NULL;
    int64_t id = pzk_import(journal, path, 4711, NULL, &text);

    if (!id) {
        print_message("%s\n", text);
    }
    assert_true(id > 0);
    assert_null(text);
    g_free(path);
    return id;
}

/* Refused with LINE and PART of a reason, and nothing is added. */
static void
import_bad(const struct folder *folder, struct pzk_journal *journal,
           const char *content, int line, const char *part)
{
    char *path = write_file(folder, content), *text = NULL;
    g_autofree char *where = g_strdup_printf("%s:%d: ", path, line);

    assert_int_equal(pzk_import(journal, path, 4711, NULL, &text), 0);
    if (!g_str_has_prefix(text, where) || !strstr(text, part)) {
        print_message("%s; wanted %s%s\n", text, where, part);
    }
    assert_true(g_str_has_prefix(text, where));
    assert_non_null(strstr(text, part));
    g_free(text);
    g_autoptr(GArray) games = pzk_journal_games(journal, &text);
    assert_int_equal(games->len, 0);
    g_free(path);
}

/* ---- games to export ---- */

struct played {
    GArray *entries;
    struct pzk_game game;
    int64_t t_us;
};

static void
add(struct played *played, const struct pzk_action *action, bool by_person)
{
    struct pzk_entry entry = {.kind = PZK_ENTRY_ACT,
                              .t_us = played->t_us,
                              .by_person = by_person,
                              .action = *action};

    assert_int_equal(pzk_game_apply(&played->game, action, NULL), PZK_OK);
    g_array_append_val(played->entries, entry);
}

static void
deal(struct played *played)
{
    struct pzk_action action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);

    add(played, &action, false);
}

static void
lay_any(struct played *played, GRand *random)
{
    int first = g_rand_int_range(random, 0, PZK_JH_CARDS);
    struct pzk_action lay;
    struct pzk_jh_status status;

    pzk_jh_status(&played->game, &status);
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        struct pzk_game tried = played->game;

        lay = pzk_action_of(PZK_JH_LAY, status.turn);
        lay.card = (int8_t)((first + i) % PZK_JH_CARDS);
        lay.other = g_rand_boolean(random) ? status.turn : PZK_ABSENT;
        if (pzk_game_apply(&tried, &lay, NULL) == PZK_OK) {
            add(played, &lay, i % 5 == 4);
            return;
        }
    }
    fail_msg("no card may be laid");
}

/* CARDS cards of a game as SETUP says, kept in JOURNAL. */
static int64_t
play(struct pzk_journal *journal, struct pzk_jh_setup jh, int cards)
{
    struct played played = {
        .entries = g_array_new(FALSE, FALSE, sizeof(struct pzk_entry))};
    GRand *random = g_rand_new_with_seed((guint32)cards);
    struct pzk_entry start = start_entry();
    struct pzk_journal_new what = {
        .game = &pzk_jh_game,
        .names = {"Änne \"A\"", NULL, "Carl, Karl", "Doris"},
        .started_s = 1};
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_jh_status status;

    assert_true(pzk_jh_start(&start.start, &jh));
    start.setup.target = jh.target;
    what.game = start.setup.game =
        jh.variant == PZK_JH_3 ? &pzk_jh_3_game : &pzk_jh_game;
    g_array_append_val(played.entries, start);
    assert_true(pzk_jh_start(&played.game, &jh));
    for (int i = 0; i < cards && !pzk_game_over(&played.game); i++) {
        played.t_us += 1234000;
        pzk_jh_status(&played.game, &status);
        if (status.phase == PZK_JH_TO_DEAL) {
            deal(&played);
        }
        lay_any(&played, random);
    }
    int64_t id = pzk_journal_begin(
        journal, &what, (const struct pzk_entry *)(void *)played.entries->data,
        played.entries->len, &error, &text);
    assert_true(id > 0);
    g_rand_free(random);
    g_array_unref(played.entries);
    return id;
}

static struct pzk_jh_setup
setup_of(enum pzk_jh_variant variant, int target)
{
    struct pzk_jh_setup four = {.variant = variant,
                                .team = {0, 1, 0, 1},
                                .dealer = PZK_N,
                                .single = PZK_NO_SEAT,
                                .person = {-1, -1, -1, -1},
                                .target = target};
    struct pzk_jh_setup three = {.variant = PZK_JH_3,
                                 .team = {1, 0, 1, 0},
                                 .dealer = PZK_W,
                                 .single = PZK_N,
                                 .person = {0, 1, -1, 2},
                                 .target = target};

    if (variant == PZK_JH_4B) {
        four.team[PZK_E] = PZK_JEKYLL;
        four.team[PZK_S] = PZK_HYDE;
    }
    return variant == PZK_JH_3 ? three : four;
}

/* Every variant, begun, interrupted and finished. */
static const struct {
    enum pzk_jh_variant variant;
    int target, cards;
} games[] = {
    {PZK_JH_4A, 1000, 1}, {PZK_JH_4A, 1000, 31},  {PZK_JH_4A, 1000, 5000},
    {PZK_JH_4A, 1, 5000}, {PZK_JH_4B, 1000, 90},  {PZK_JH_4B, 1000, 5000},
    {PZK_JH_3, 1000, 61}, {PZK_JH_3, 1000, 5000}, {PZK_JH_4A, 2500, 5000}};

/* ---- records ---- */

TEST_IN_FOLDER(test_record_imported_exports_the_same_bytes)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    for (size_t i = 0; i < G_N_ELEMENTS(games); i++) {
        struct pzk_journal_game before, after;
        char *text = NULL;
        int64_t id = play(journal, setup_of(games[i].variant, games[i].target),
                          games[i].cards);
        g_autofree char *first = export_game(journal, id);
        int64_t again = import_good(folder, journal, first);
        g_autofree char *second = export_game(journal, again);

        assert_int_not_equal(id, again);
        assert_string_equal(first, second);
        assert_true(pzk_journal_find(journal, id, &before, NULL, &text));
        assert_true(pzk_journal_find(journal, again, &after, NULL, &text));
        assert_int_equal(after.game, before.game);
        assert_int_equal(after.started_s, 4711);
        assert_int_equal(after.finished_s != 0,
                         strstr(first, "\"finished\":true") != NULL);
        assert_string_equal(after.names[PZK_S], "Carl, Karl");
        assert_null(after.names[PZK_E]);
        assert_int_equal(after.source, PZK_JOURNAL_UNKNOWN);
        pzk_journal_game_clear(&before);
        pzk_journal_game_clear(&after);
    }
    pzk_journal_close(journal);
}

/* The records of the other games that a table shows, too. */
TEST_IN_FOLDER(test_record_of_other_games_comes_back)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    static const char maze[] = PZK_SOURCE_ROOT "/tests/data/records/maze.jsonl";
    g_autofree char *content = NULL;

    assert_true(g_file_get_contents(maze, &content, NULL, NULL));
    int64_t id = import_good(folder, journal, content);
    g_autofree char *first = export_game(journal, id);
    id = import_good(folder, journal, first);
    g_autofree char *second = export_game(journal, id);
    assert_true(strlen(first) > 1000);
    assert_string_equal(first, second);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_record_that_is_wrong_names_line_and_reason)
{
#define SETUP                                                                  \
    "{\"ev\":\"setup\",\"game\":\"werner4a\",\"sides\":{\"N\":\"J\",\"E\":"    \
    "\"H\",\"S\":\"J\",\"W\":\"H\"},\"dealer\":\"N\"}\n"
#define DEAL "{\"ev\":\"act\",\"action\":{\"a\":\"deal\"}}\n"
#define LAY(seat, card)                                                        \
    "{\"ev\":\"act\",\"action\":{\"a\":\"lay\",\"seat\":\"" seat               \
    "\",\"card\":\"" card "\"}}\n"
    static const struct {
        const char *content;
        int line;
        const char *part;
    } cases[] = {
        {"", 0, "no setup line"},
        {"\n\n", 2, "no setup line"},
        {"gibberish\n", 1, "column 1"},
        {"{\"ev\":\"act\"}\n", 1, "before the setup"},
        {"{\"ev\":\"setup\",\"game\":\"chess\"}\n", 1, "no game “chess”"},
        {"{\"ev\":\"setup\",\"game\":\"werner4a\"}\n", 1, "sides"},
        {SETUP SETUP, 2, "a second game"},
        {SETUP DEAL LAY("E", "HA") LAY("E", "HB"), 4, "not_your_turn"},
        {SETUP DEAL LAY("E", "JA"), 3, "wrong_side"},
        {SETUP DEAL LAY("E", "HA") "{\"ev\":\"act\"", 4, "column"},
        {SETUP DEAL "{\"ev\":\"end\",\"ev\":\"act\"}\n", 3, "duplicate"},
        {SETUP DEAL "{\"ev\":\"act\",\"n\":9223372036854775808}\n", 3,
         "too big integer"},
        {SETUP DEAL "{\"ev\":\"end\",\"finished\":true}\n", 3, "finished"},
        {SETUP
         "{\"ev\":\"act\",\"action\":{\"a\":\"deal\",\"deck\":[\"JT\"]}}\n",
         2, "bad_deck"},
    };
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        import_bad(folder, journal, cases[i].content, cases[i].line,
                   cases[i].part);
    }
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_file_that_is_none_is_named)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    char *text = NULL;

    assert_int_equal(pzk_import(journal, "/nowhere/at/all", 1, NULL, &text), 0);
    assert_non_null(strstr(text, "/nowhere/at/all: "));
    g_free(text);
    assert_int_equal(pzk_import(journal, folder->name, 1, NULL, &text), 0);
    assert_non_null(strstr(text, folder->name));
    g_free(text);
    pzk_journal_close(journal);
}

/* A game as CSV goes out only; also one that a spreadsheet saved again. */
TEST_IN_FOLDER(test_csv_is_refused_with_what_to_do)
{
    static const char *const files[] = {
        "no,time_s,hand,trick,seat,name\n1,1.234,1,1,E,Betty\n",
        "\xef\xbb\xbfno,time_s,game,round\r\n",
    };
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);

    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        import_bad(folder, journal, files[i], 1, "--format json");
    }
    pzk_journal_close(journal);
}

RUN_TESTS()
