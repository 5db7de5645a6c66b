// SPDX-License-Identifier: MIT
/*
 * An evening of mazes: the session keeps one game after the other.
 */
#include "tests/kit/pzk_test.h"

#include "src/journal/import.h"
#include "src/journal/session.h"
#include "src/table/maze/maze.h"
#include "tests/kit/journal_folder.h"

enum { SECOND = 1000000 };

static struct pzk_table_view
view_of(const struct pzk_session *session)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(session), &view);
    return view;
}

static int64_t
wall_s(void)
{
    return 4711;
}

static void
put(struct pzk_session *session, int64_t t_us, int piece, int x, int y)
{
    struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                          .t_us = t_us,
                          .piece = piece,
                          .at = {(float)x, (float)y},
                          .card_at = {(float)x, (float)y},
                          .side = PZK_ELSEWHERE,
                          .from = PZK_NO_SEAT};

    pzk_session_observe(session, &obs);
}

/* Nine cards in a square, and two coins in its corners. */
static void
lay_out(struct pzk_session *session, int64_t *t_us)
{
    static const int cards[9] = {0, 5, 1, 6, 2, 7, 3, 8, 4};

    for (int slot = 0; slot < 9; slot++) {
        put(session, *t_us, PZK_M1 + cards[slot], 80 * (slot % 3 - 1),
            80 * (slot / 3 - 1));
    }
    put(session, *t_us, PZK_C1J, -110, -110);
    put(session, *t_us, PZK_C1J + 2, 110, -110);
    for (int i = 0; i < 40; i++) {
        *t_us += SECOND / 10;
        pzk_session_tick(session, *t_us);
    }
}

/* Any legal action, those that collect first, until the game is over. */
static void
play_to_end(struct pzk_session *session, int64_t *t_us)
{
    static struct pzk_action action[512];
    struct pzk_command act = {.kind = PZK_COMMAND_ACT};
    const struct pzk_game *game =
        pzk_referee_game(pzk_session_referee(session));
    unsigned luck = 7;

    for (int i = 0; i < 20000 && !pzk_game_over(game); i++) {
        size_t n = pzk_game_legal(game, action, 512), chosen;
        bool done;

        assert_in_range(n, 1, 512);
        luck = luck * 1103515245U + 12345U;
        chosen = (luck >> 16) % n;
        for (size_t k = 0; k < n; k++) {
            struct pzk_game trial = *game;
            struct pzk_result result;

            pzk_game_apply(&trial, &action[k], &result);
            if (pzk_maze_result(&result)->collected_one) {
                chosen = k;
                break;
            }
        }
        act.action = action[chosen];
        *t_us += SECOND;
        pzk_session_command(session, &act, *t_us, &done);
        assert_true(done);
    }
    assert_true(view_of(session).can_next_game);
}

static void
assert_kept(struct pzk_journal *journal, int64_t id, int64_t evening,
            bool finished)
{
    struct pzk_journal_game game;
    char *text = NULL;

    assert_true(pzk_journal_find(journal, id, &game, NULL, &text));
    assert_int_equal(game.evening, evening);
    assert_int_equal(game.finished_s != 0, finished);
    assert_string_equal(game.names[0], "Anna");
    assert_string_equal(game.names[1], "Ben");
    pzk_journal_game_clear(&game);
}

TEST_IN_FOLDER(test_next_maze_is_of_the_same_evening)
{
    const struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);
    struct pzk_session_setup setup = {
        .names = {"Anna", "Ben"}, .journal = journal, .wall_s = wall_s};
    int64_t t_us = 0;
    bool done = false;

    assert_non_null(journal);
    pzk_table_setup_init(&setup.table, &pzk_maze_game);
    struct pzk_session *session = pzk_session_new(&setup);
    lay_out(session, &t_us);
    assert_true(view_of(session).started);
    int64_t first = pzk_session_game(session);
    play_to_end(session, &t_us);
    assert_kept(journal, first, first, true);

    const struct pzk_rulings *rulings =
        pzk_session_command(session, &next, t_us, &done);
    assert_true(done);
    assert_int_equal(rulings->count, 1);
    assert_int_equal(rulings->at[0].finding, PZK_FIND_NEXT_GAME);
    assert_int_equal(pzk_session_log(session)->len, 0);
    lay_out(session, &t_us);
    assert_true(view_of(session).started);
    assert_int_equal(view_of(session).acts, 0);
    assert_int_equal(pzk_session_game(session), first + 1);
    assert_kept(journal, first + 1, first, false);
    pzk_session_free(session);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN),
                     first + 1);
    pzk_journal_close(journal);
}

/* Laid out by hand, with corners and who begins chosen; all of it is there
 * again where the game goes on. */
static void
lay_out_and_go_on(const struct folder *folder, bool stop)
{
    static const int8_t cards[PZK_MAZE_SLOTS] = {4, 8, 3, 7, 2, 6, 1, 5, 0};
    struct pzk_command lay = {.kind = PZK_MAZE_COMMAND_LAY_OUT};
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);
    struct pzk_session_setup setup = {
        .names = {"Anna", "Ben"}, .journal = journal, .wall_s = wall_s};
    struct pzk_maze_choices *choices = pzk_maze_choices_of(&setup.table);
    bool done = false;

    assert_non_null(journal);
    pzk_table_setup_init(&setup.table, &pzk_maze_game);
    assert_true(choices->stop);
    choices->stop = stop;
    choices->first = 1;
    choices->corner[0] = 3;
    choices->corner[1] = 1;
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        pzk_maze_square_of(&lay)->card[slot] = (int8_t)(PZK_M1 + cards[slot]);
        pzk_maze_square_of(&lay)->rot[slot] = (uint8_t)(slot % 4);
    }
    struct pzk_session *session = pzk_session_new(&setup);
    pzk_session_command(session, &lay, SECOND, &done);
    assert_true(done);
    struct pzk_table_view before = view_of(session);
    int64_t id = pzk_session_game(session);
    assert_true(before.started);
    assert_true(id > 0);
    pzk_session_free(session);

    pzk_table_setup_init(&setup.table,
                         pzk_table_games[0]); /* the journal knows better */
    session = pzk_session_resume(&setup, id, &text);
    assert_non_null(session);
    struct pzk_table_view after = view_of(session);
    struct pzk_maze_status *status = &pzk_maze_view_of(&after)->status;

    assert_true(after.started);
    assert_true(pzk_game_equal(&before.rules_game, &after.rules_game));
    assert_int_equal(status->stop, stop);
    assert_int_equal(pzk_maze_choices_in(pzk_session_table(session))->stop,
                     stop);
    assert_int_equal(status->first, 1);
    assert_int_equal(status->player[0].x, 11);
    assert_int_equal(status->player[0].y, 11);
    assert_int_equal(status->player[1].x, 0);
    assert_int_equal(status->player[1].y, 0);
    assert_int_equal(pzk_maze_choices_in(pzk_session_table(session))->corner[0],
                     3);
    assert_int_equal(pzk_maze_choices_in(pzk_session_table(session))->corner[1],
                     1);
    assert_int_equal(pzk_maze_choices_in(pzk_session_table(session))->corner[2],
                     0);
    assert_string_equal(pzk_session_name(session, 1), "Ben");
    pzk_session_free(session);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_map_laid_out_by_hand_goes_on)
{
    lay_out_and_go_on(folder, true);
}

/* The journal says nothing of it where it is as usual. */
TEST_IN_FOLDER(test_house_rule_of_the_move_is_kept)
{
    lay_out_and_go_on(folder, false);
}

/* ---- an imported game ---- */

/* Adds up what RULINGS tell, by kind and, of remarks, the finding. */
struct heard {
    int kinds[PZK_RULED_KINDS], other_cards;
};

static void
hear(struct heard *heard, const struct pzk_rulings *rulings)
{
    for (size_t i = 0; i < rulings->count; i++) {
        const struct pzk_ruling *ruling = &rulings->at[i];

        heard->kinds[ruling->kind]++;
        heard->other_cards += ruling->kind == PZK_RULED_REMARK &&
                              ruling->finding == PZK_MAZE_FIND_OTHER_CARDS;
    }
}

/* The first lines of a record, whose map is of cards that nobody has. */
static char *
beginning_of_record(const struct folder *folder)
{
    char *path = g_build_filename(folder->name, "game.jsonl", NULL);
    g_autofree char *record = NULL;

    assert_true(g_file_get_contents(
        PZK_SOURCE_ROOT "/tests/data/records/maze.jsonl", &record, NULL, NULL));
    g_auto(GStrv) lines = g_strsplit(record, "\n", 8);
    assert_int_equal(g_strv_length(lines), 8);
    g_clear_pointer(&lines[7], g_free);
    g_autofree char *part = g_strjoinv("\n", lines);
    assert_true(g_file_set_contents(path, part, -1, NULL));
    return path;
}

/* A session of the imported game. */
static struct pzk_session *
resume_import(const struct folder *folder, struct pzk_session_setup *setup)
{
    g_autofree char *path = beginning_of_record(folder);
    char *text = NULL;

    pzk_table_setup_init(&setup->table, &pzk_maze_game);
    setup->journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);
    int64_t id = pzk_import(setup->journal, path, 1, NULL, &text);
    assert_null(text);
    assert_int_equal(id, 1);
    struct pzk_session *session = pzk_session_resume(setup, id, &text);
    assert_non_null(session);
    assert_null(pzk_session_trouble(session));
    assert_int_equal(view_of(session).acts, 6);
    return session;
}

TEST_IN_FOLDER(test_imported_maze_of_other_cards_is_not_compared)
{
    struct pzk_session_setup setup = {.wall_s = wall_s};
    struct pzk_session *session = resume_import(folder, &setup);
    struct heard heard = {0};
    int64_t t_us = SECOND;

    hear(&heard, pzk_session_tick(session, t_us));
    assert_int_equal(heard.other_cards, 1);
    lay_out(session, &t_us);
    for (int i = 0; i < 300; i++) {
        t_us += SECOND / 10;
        hear(&heard, pzk_session_tick(session, t_us));
    }
    assert_int_equal(heard.other_cards, 1);
    assert_int_equal(heard.kinds[PZK_RULED_REMARK], 1);
    assert_int_equal(heard.kinds[PZK_RULED_VIOLATION], 0);
    assert_int_equal(heard.kinds[PZK_RULED_ACT], 0);
    assert_int_equal(view_of(session).acts, 6);
    assert_int_not_equal(view_of(session).state, PZK_TABLE_MISMATCH);
    play_to_end(session, &t_us); /* by hand */
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
}

/* After it the nine cards on the table count again. */
TEST_IN_FOLDER(test_game_after_an_imported_maze_is_compared)
{
    const struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    struct pzk_session_setup setup = {.wall_s = wall_s};
    struct pzk_session *session = resume_import(folder, &setup);
    int64_t t_us = SECOND;
    bool done = false;

    play_to_end(session, &t_us);
    pzk_session_command(session, &next, t_us, &done);
    assert_true(done);
    put(session, t_us, PZK_C1J + 4, 110, 110); /* there are four players */
    put(session, t_us, PZK_C1J + 6, -110, 110);
    lay_out(session, &t_us);
    assert_true(view_of(session).started);
    assert_int_equal(view_of(session).acts, 0);
    put(session, t_us, PZK_M1, 300, 300); /* a card is taken away */
    for (int i = 0; i < 100; i++) {
        t_us += SECOND / 10;
        pzk_session_tick(session, t_us);
    }
    assert_int_equal(view_of(session).state, PZK_TABLE_MISMATCH);
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
}

RUN_TESTS()
