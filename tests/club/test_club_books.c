// SPDX-License-Identifier: MIT
/*
 * A club's books: results in any order and as often as they come, tables that
 * write what is not theirs, people and rounds.
 */
#include "tests/kit/pzk_test.h"

#include <sqlite3.h>

#include "src/journal/json.h"
#include "tests/kit/journal_folder.h"
#include "ui/club/evening.h"
#include "ui/club/paper.h"

static const int64_t NOW_S = 1700000000;

static const struct pzk_club_round first_round = {
    .no = 1, .n = 1, .place = {{.name = "Anna", .table = 1, .seat = PZK_N}}};

static struct pzk_club_books *
open_at(const struct folder *folder)
{
    char *why = NULL;
    struct pzk_club_books *books =
        pzk_club_books_open(folder->path, NOW_S, &why);

    if (!books) {
        fail_msg("%s", why);
    }
    return books;
}

/* Game number GAME after so many HANDS: each gives N 10, E 1, 2, 3, ... */
static struct pzk_club_result
result_of(int game, int hands)
{
    struct pzk_club_result result = {.started_s = NOW_S + game,
                                     .entries = 10 * hands + 1,
                                     .over = hands == 3,
                                     .seats = 1u << PZK_N | 1u << PZK_E,
                                     .won = hands == 3 ? 1u << PZK_N : 0,
                                     .n_hands = hands};

    g_snprintf(result.id, sizeof(result.id), "%032x", (unsigned)game);
    g_strlcpy(result.kind, "toy", sizeof(result.kind));
    g_strlcpy(result.name[PZK_N], "Anna", PZK_NAME_SIZE);
    g_strlcpy(result.name[PZK_E], "=Betty", PZK_NAME_SIZE);
    for (int i = 0; i < hands; i++) {
        result.hand[i].points[PZK_N] = 10;
        result.hand[i].points[PZK_E] = i + 1;
    }
    return result;
}

static void
take(struct pzk_club_books *books, const char *table, int game, int hands)
{
    struct pzk_club_result result = result_of(game, hands);

    assert_true(pzk_club_books_take(books, table, &result));
    assert_true(pzk_club_books_keep(books));
}

static const struct pzk_club_standing *
row_of(const GArray *rows, const char *name, const char *table)
{
    for (guint i = 0; i < rows->len; i++) {
        const struct pzk_club_standing *row =
            &g_array_index(rows, struct pzk_club_standing, i);

        if (strcmp(row->name, name) == 0 && strcmp(row->table, table) == 0) {
            return row;
        }
    }
    return NULL;
}

TEST_IN_FOLDER(test_results_count_once_whatever_their_order)
{
    guint32 random = 5;

    for (int trial = 0; trial < 20; trial++) {
        struct pzk_club_books *books = open_at(folder);
        bool sent[2][4] = {{false}};

        assert_true(pzk_club_books_admit(books, "t1"));
        for (int i = 0; i < 60 || !sent[0][3] || !sent[1][3]; i++) {
            random = random * 1664525u + 1013904223u;
            int game = random >> 16 & 1, hands = (int)(random >> 20 & 3);

            take(books, "t1", game, hands);
            sent[game][hands] = true;
        }
        g_autoptr(GArray) rows = pzk_club_books_standings(books);
        assert_int_equal(rows->len, 2);
        const struct pzk_club_standing *anna = row_of(rows, "Anna", "t1");
        assert_non_null(anna);
        assert_int_equal(anna->games, 2);
        assert_int_equal(anna->won, 2);
        assert_int_equal(anna->hands, 6);
        assert_int_equal(anna->points, 60);
        assert_int_equal(row_of(rows, "=Betty", "t1")->points, 12);
        pzk_club_books_close(books);
        folder_empty(folder);
    }
}

TEST_IN_FOLDER(test_ack_is_what_is_on_disk)
{
    struct pzk_club_books *books = open_at(folder);
    struct pzk_club_ack ack;

    take(books, "t1", 1, 2);
    take(books, "t1", 1, 1); /* late */
    take(books, "t2", 2, 3);
    pzk_club_books_close(books);
    books = open_at(folder);
    assert_true(pzk_club_books_ack(books, "t1", &ack));
    assert_int_equal(ack.n, 1);
    assert_int_equal(ack.game[0].entries, 21);
    assert_true(ack.since_s < NOW_S);
    assert_true(pzk_club_books_ack(books, "t3", &ack));
    assert_int_equal(ack.n, 0);
    pzk_club_books_close(books);
}

/* Many at once are one commit; until then others see nothing of them. */
TEST_IN_FOLDER(test_results_are_on_disk_once_kept)
{
    struct pzk_club_books *books = open_at(folder), *other = open_at(folder);
    struct pzk_club_ack ack;

    assert_true(pzk_club_books_admit(books, "t1"));
    for (int game = 0; game < 3; game++) {
        struct pzk_club_result result = result_of(game, 1);

        assert_true(pzk_club_books_take(books, "t1", &result));
    }
    assert_true(pzk_club_books_ack(other, "t1", &ack));
    assert_int_equal(ack.n, 0);
    assert_true(pzk_club_books_keep(books));
    assert_true(pzk_club_books_keep(books)); /* nothing is left to be kept */
    assert_true(pzk_club_books_ack(other, "t1", &ack));
    assert_int_equal(ack.n, 3);
    pzk_club_books_close(other);
    pzk_club_books_close(books);
}

TEST_IN_FOLDER(test_table_writes_into_no_other_tables_standing)
{
    struct pzk_club_books *books = open_at(folder);
    struct pzk_club_result hostile = result_of(1, 3);

    assert_true(pzk_club_books_admit(books, "t1"));
    assert_true(pzk_club_books_admit(books, "t2"));
    take(books, "t1", 1, 1);
    hostile.hand[0].points[PZK_N] = -PZK_CLUB_POINTS;
    assert_true(pzk_club_books_take(books, "t2", &hostile)); /* the same id */
    assert_true(pzk_club_books_keep(books));
    g_autoptr(GArray) rows = pzk_club_books_standings(books);
    assert_int_equal(row_of(rows, "Anna", "t1")->points, 10);
    assert_int_equal(row_of(rows, "Anna", "t2")->points, 20 - PZK_CLUB_POINTS);
    /* a round sent her to table 1: there she is herself, at 2 she is not */
    assert_true(pzk_club_books_add_round(books, &first_round, NOW_S));
    g_autoptr(GArray) later = pzk_club_books_standings(books);
    assert_int_equal(row_of(later, "Anna", "")->points, 10);
    assert_int_equal(row_of(later, "Anna", "t2")->points, 20 - PZK_CLUB_POINTS);
    pzk_club_books_close(books);
}

/* Anna played at table 1 in the first round and plays at table 2 in the second:
 * under her name a game that begins at table 1 then is not hers. */
TEST_IN_FOLDER(test_names_of_an_earlier_round_count_apart)
{
    struct pzk_club_books *books = open_at(folder);
    struct pzk_club_round round = first_round;

    assert_true(pzk_club_books_admit(books, "t1"));
    assert_true(pzk_club_books_admit(books, "t2"));
    assert_true(pzk_club_books_add_round(books, &round, NOW_S + 1));
    take(books, "t1", 0, 1); /* a moment too early: the first all the same */
    take(books, "t1", 1, 1);
    round.no = 2;
    round.place[0].table = 2;
    assert_true(pzk_club_books_add_round(books, &round, NOW_S + 10));
    take(books, "t1", 1, 2); /* that of the first round goes on */
    take(books, "t1", 11, 1);
    take(books, "t2", 12, 3);
    g_autoptr(GArray) rows = pzk_club_books_standings(books);
    assert_int_equal(row_of(rows, "Anna", "")->points, 10 + 20 + 30);
    assert_int_equal(row_of(rows, "Anna", "t1")->points, 10);
    pzk_club_books_close(books);
}

TEST_IN_FOLDER(test_copied_journal_is_noticed)
{
    struct pzk_club_books *books = open_at(folder);
    char other[PZK_CLUB_NAME] = "";
    struct pzk_club_result game = result_of(1, 0), own = result_of(2, 0);

    assert_true(pzk_club_books_admit(books, "t1"));
    assert_true(pzk_club_books_admit(books, "t2"));
    take(books, "t1", 1, 1);
    take(books, "t2", 1, 2);
    take(books, "t2", 2, 1);
    assert_true(pzk_club_books_copy(books, "t2", game.id, other));
    assert_string_equal(other, "t1");
    assert_true(pzk_club_books_copy(books, "t1", game.id, other));
    assert_string_equal(other, "t2");
    assert_false(pzk_club_books_copy(books, "t2", own.id, other));
    pzk_club_books_close(books);
}

/* Who sits on two seats of a game has none of them. */
TEST_IN_FOLDER(test_name_counts_once_in_a_game)
{
    struct pzk_club_books *books = open_at(folder);
    struct pzk_club_result twice = result_of(1, 3);

    assert_true(pzk_club_books_admit(books, "t1"));
    assert_true(pzk_club_books_add_round(books, &first_round, NOW_S));
    g_strlcpy(twice.name[PZK_E], "Anna", PZK_NAME_SIZE);
    assert_true(pzk_club_books_take(books, "t1", &twice));
    take(books, "t1", 2, 1);
    g_autoptr(GArray) rows = pzk_club_books_standings(books);
    assert_int_equal(row_of(rows, "Anna", "")->points, 10);
    assert_int_equal(row_of(rows, "Anna", "t1")->points, 36);
    pzk_club_books_close(books);
}

/* The books of an older program have no times of rounds. */
TEST_IN_FOLDER(test_older_books_are_opened)
{
    const struct pzk_club_round round = {.no = 1};
    sqlite3 *db = NULL;

    pzk_club_books_close(open_at(folder));
    assert_int_equal(sqlite3_open(folder->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "ALTER TABLE rounds DROP COLUMN began",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    struct pzk_club_books *books = open_at(folder);

    assert_true(pzk_club_books_add_round(books, &round, NOW_S));
    pzk_club_books_close(books);
}

TEST_IN_FOLDER(test_next_evening_begins_with_nothing)
{
    struct pzk_club_books *books = open_at(folder);
    struct pzk_club_ack ack;

    assert_true(pzk_club_books_admit(books, "t1"));
    take(books, "t1", 1, 3);
    assert_true(pzk_club_books_end(books, true, NOW_S + 9));
    assert_true(pzk_club_books_has_ended(books));
    assert_true(pzk_club_books_end(books, false, NOW_S + 10));
    assert_false(pzk_club_books_has_ended(books));
    g_autoptr(GArray) rows = pzk_club_books_standings(books);
    assert_int_equal(rows->len, 0);
    /* what it has, it does not ask for again */
    assert_true(pzk_club_books_ack(books, "t1", &ack));
    assert_int_equal(ack.n, 1);
    take(books, "t1", 2, 1);
    g_autoptr(GArray) later = pzk_club_books_standings(books);
    assert_int_equal(row_of(later, "Anna", "t1")->hands, 1);
    pzk_club_books_close(books);
}

TEST_IN_FOLDER(test_rounds_are_planned_started_and_taken_back)
{
    struct pzk_club_books *books = open_at(folder);
    struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    const struct pzk_evening_wish wish = {.rounds = 3};
    const char *const forced[] = {"P3"};
    const int table[] = {2};
    const struct pzk_evening_wish forcing = {
        .rounds = 1, .forced = forced, .forced_table = table, .n_forced = 1};
    char *why = NULL;

    assert_false(pzk_evening_plan(books, &wish, round, &why));
    g_clear_pointer(&why, g_free);
    for (int i = 0; i < 16; i++) {
        g_autofree char *name = g_strdup_printf("P%d", i);

        assert_true(pzk_club_books_join(books, name, true));
    }
    for (int no = 1; no <= 3; no++) {
        assert_true(pzk_evening_plan(books, &wish, round, &why));
        assert_int_equal(round->no, no);
        assert_int_equal(round->n, 16);
        assert_true(pzk_club_books_add_round(books, round, NOW_S));
    }
    assert_true(pzk_club_books_drop_round(books));
    assert_true(pzk_club_books_round(books, 0, round));
    assert_int_equal(round->no, 2);
    assert_true(pzk_club_books_join(books, "P0", false)); /* leaves */
    assert_true(pzk_evening_plan(books, &forcing, round, &why));
    assert_int_equal(round->no, 3);
    assert_int_equal(round->n, 15);
    assert_null(pzk_club_round_of(round, "P0"));
    assert_int_equal(pzk_club_round_of(round, "P3")->table, 2);
    g_free(round);
    pzk_club_books_close(books);
}

TEST_IN_FOLDER(test_csv_holds_no_formula)
{
    struct pzk_club_books *books = open_at(folder);

    take(books, "t1", 1, 1);
    g_autoptr(GArray) rows = pzk_club_books_standings(books);
    g_autofree char *csv = pzk_evening_csv(rows);
    g_autofree char *json = pzk_evening_json(rows);
    assert_string_equal(csv, "place,name,table,seat,games,won,hands,points\r\n"
                             "1,\"Anna\",\"t1\",,1,0,1,10\r\n"
                             "2,\"'=Betty\",\"t1\",,1,0,1,1\r\n");
    assert_non_null(strstr(json, "\"name\":\"Anna\""));
    pzk_club_books_close(books);
}

TEST(test_round_as_csv_has_a_line_a_person)
{
    struct pzk_club_round round = {
        .no = 2,
        .n = 2,
        .place = {{.name = "Anna", .table = 1, .seat = PZK_N},
                  {.name = "-Betty", .table = 12, .seat = PZK_W}}};
    g_autofree char *csv = pzk_evening_round_csv(&round);

    assert_string_equal(csv, "round,table,seat,name\r\n"
                             "2,1,N,\"Anna\"\r\n2,12,W,\"'-Betty\"\r\n");
}

/* How many bytes the PDF of PERSONS in a round has. */
static size_t
paper_of(int persons)
{
    struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&bytes, &size);
    g_autofree char *why = NULL;

    round->no = 1;
    for (round->n = 0; round->n < persons; round->n++) {
        g_snprintf(round->place[round->n].name, PZK_NAME_SIZE, "P%d", round->n);
        round->place[round->n].table = round->n / 4 + 1;
    }
    bool done = pzk_club_paper_round("Friday", round, file, &why);

    fclose(file);
    g_free(round);
    if (!done) {
        print_message("%s\n", why); /* built without */
        free(bytes);
        skip();
    }
    assert_true(g_str_has_prefix(bytes, "%PDF-"));
    assert_non_null(memmem(bytes, size, "%%EOF", 5));
    free(bytes);
    return size;
}

TEST(test_paper_has_everybody)
{
    size_t one = paper_of(20);
    size_t pages = paper_of(200);
    FILE *full = fopen("/dev/null", "r"); /* nothing can be written */
    struct pzk_club_round round = {.no = 1};
    char *why = NULL;

    assert_true(one > 2000);
    assert_true(pages > one + 2000);
    assert_non_null(full);
    assert_false(pzk_club_paper_round("Friday", &round, full, &why));
    assert_non_null(why);
    g_free(why);
    fclose(full);
}

int
main(void)
{
    pzk_json_begin();
    return run_cases(NULL, NULL);
}
