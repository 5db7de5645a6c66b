// SPDX-License-Identifier: MIT
/*
 * A session: each entry is on disk before it is announced, a game resumes where
 * it was, and one game follows the other.
 */
#include "tests/kit/session_desk.h"

#include "src/journal/history.h"
#include "src/journal/record.h"
#include "src/table/maze/maze.h"

TEST(test_session_without_journal_plays)
{
    struct pzk_session_setup setup = setup_with(NULL);
    struct pzk_session *session = pzk_session_new(&setup);
    struct pzk_ruling ruling;
    int64_t t_us = 0;

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    assert_null(pzk_session_trouble(session));
    assert_int_equal(pzk_session_game(session), 0);
    assert_false(pzk_session_resumed(session, &ruling));
    assert_string_equal(pzk_session_name(session, PZK_E), "Betty");
    assert_null(pzk_session_name(session, PZK_S));
    pzk_session_free(session);
}

TEST_IN_FOLDER(test_session_keeps_each_entry_before_it_is_announced)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    char *text = NULL;
    struct pzk_journal *reader =
        pzk_journal_open(folder->path, PZK_JOURNAL_READ, NULL, &text);
    struct pzk_journal_game game;
    int64_t t_us = 0;

    assert_non_null(reader);
    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    int64_t id = pzk_session_game(session);
    assert_true(id > 0);
    guint first = count_entries(reader, id);
    assert_true(first >= 2);
    PLAY(session, &t_us, {6, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_int_equal(count_entries(reader, id), first + 1);
    PLAY(session, &t_us, {8, LIFTED(HB), .want = "take_back E HB; turn E"});
    assert_int_equal(count_entries(reader, id), first + 2);
    PLAY(session, &t_us, {9, HANDS(true)});
    assert_int_equal(count_entries(reader, id), first + 2);
    assert_true(pzk_journal_find(reader, id, &game, NULL, &text));
    assert_string_equal(game.names[PZK_N], "Anna");
    assert_int_equal(game.started_s, 4711);
    assert_int_equal(game.finished_s, 0);
    pzk_journal_game_clear(&game);
    pzk_session_free(session);
    pzk_journal_close(reader);
    pzk_journal_close(journal);
}

TEST_IN_FOLDER(test_session_resumed_goes_on_where_it_was)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    struct pzk_ruling ruling;
    char *text = NULL;
    int64_t t_us = 0;

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"},
         {6, PLACED(HB, E), .want = "play E HB; turn S"},
         {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
    pzk_session_free(session);
    pzk_journal_close(journal);

    journal = open_journal(folder);
    setup = setup_with(journal);
    setup.names[PZK_N] = setup.names[PZK_E] = NULL;
    setup.table.game = &pzk_maze_game; /* the journal knows better */
    int64_t id = pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN);
    session = pzk_session_resume(&setup, id, &text);
    assert_non_null(session);
    assert_null(pzk_session_trouble(session));
    assert_int_equal(pzk_session_game(session), id);
    assert_int_equal(pzk_session_table(session)->game, &pzk_jh_game);
    assert_string_equal(pzk_session_name(session, PZK_N), "Anna");
    assert_true(pzk_session_resumed(session, &ruling));
    assert_int_equal(ruling.kind, PZK_RULED_RESUMED);
    assert_int_equal(ruling.resumed_plays, 3);
    assert_int_equal(ruling.hand, 1);
    t_us = 0;
    PLAY(session, &t_us, {0.3, FOUND(PA)}, {0.5, LAY_THERE(J5, N)},
         {0.5, LAY_THERE(HB, E)}, {0.5, LAY_THERE(JX2, S)},
         {6, PLACED(HX3, W),
          .want = "play W HX3; trick 1 E leads E; "
                  "score 0*0=0/0 6*3=18/18; turn E"});
    pzk_session_free(session);
    assert_int_equal(count_entries(journal, id), 6);
    pzk_journal_close(journal);
}

/* ---- a whole game ---- */

/* Cards still to be laid, by team; the transformations come last, so that
 * every other trick is swept. */
struct deck {
    int next[PZK_TEAMS];
};

static int
draw(struct deck *deck, int team)
{
    int i = ++deck->next[team];

    return (team == PZK_JEKYLL ? PZK_JT : PZK_HT) + i % 14;
}

static struct pzk_jh_view
jh_view_of(const struct pzk_session *session)
{
    struct pzk_table_view view = view_of(session);

    return *pzk_jh_view_in(&view);
}

/* Whatever is said is collected by kind. */
struct heard {
    int kinds[PZK_RULED_KINDS];
};

static void
hear(struct heard *heard, const struct pzk_rulings *rulings)
{
    for (size_t i = 0; i < rulings->count; i++) {
        heard->kinds[rulings->at[i].kind]++;
    }
}

static void
pass_time(struct pzk_session *session, struct heard *heard, int64_t *t_us,
          int64_t for_us)
{
    for (int64_t end = *t_us + for_us; *t_us < end; *t_us += 50000) {
        hear(heard, pzk_session_tick(session, *t_us));
    }
}

static void
do_line(struct pzk_session *session, struct heard *heard, int64_t *t_us,
        struct line line)
{
    pass_time(session, heard, t_us, 1000000);
    line.t = (double)*t_us / 1e6;
    struct pzk_obs obs = obs_of(&line);
    hear(heard, pzk_session_observe(session, &obs));
}

/* A hand from the first card to the last; N leads. */
static void
play_hand(struct pzk_session *session, struct heard *heard, int64_t *t_us)
{
    struct deck deck = {{0, 0}};
    int seat = PZK_N;

    for (int trick = 1; trick <= PZK_JH_TRICKS; trick++) {
        int cards[PZK_SEATS];

        for (int i = 0; i < PZK_SEATS; i++) {
            cards[i] = draw(&deck, seat % 2); /* PA: N and S are Jekyll */
            do_line(session, heard, t_us,
                    (struct line){.kind = DO_PLACED,
                                  .piece = cards[i],
                                  .side = seat,
                                  .from = seat + 1});
            seat = pzk_seat_next(seat);
        }
        if (trick < PZK_JH_TRICKS) {
            seat = jh_view_of(session).status.turn;
        }
        pass_time(session, heard, t_us, 2000000);
        for (int i = 0; i < PZK_SEATS; i++) {
            do_line(session, heard, t_us,
                    (struct line){.kind = DO_LIFTED, .piece = cards[i]});
        }
    }
}

TEST_IN_FOLDER(test_session_finished_game_exports_a_record_that_checks)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct heard heard = {{0}};
    struct pzk_journal_game game;
    enum pzk_journal_error error;
    char *text = NULL;
    int64_t t_us = 0;

    setup.table.target = 1;
    struct pzk_session *session = pzk_session_new(&setup);
    do_line(session, &heard, &t_us, (struct line){FOUND(PA)});
    play_hand(session, &heard, &t_us);
    assert_int_equal(heard.kinds[PZK_RULED_PLAY], 28);
    assert_int_equal(heard.kinds[PZK_RULED_TRICK], 7);
    assert_int_equal(heard.kinds[PZK_RULED_HAND], 1);
    assert_int_equal(heard.kinds[PZK_RULED_GAME], 1);
    assert_int_equal(heard.kinds[PZK_RULED_VIOLATION], 0);
    int64_t id = pzk_session_game(session);
    assert_true(pzk_journal_find(journal, id, &game, NULL, &text));
    assert_int_equal(game.finished_s, 4711);
    pzk_journal_game_clear(&game);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN),
                     0);
    pzk_session_free(session);

    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);
    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    assert_int_equal(pzk_history_moves(history)->n_acts,
                     29); /* the deal, 28 cards */
    g_autofree char *record_text = pzk_history_record(history);
    char **lines = g_strsplit(record_text, "\n", -1);
    struct pzk_record *record = pzk_record_new();
    int acts = 0;
    for (int i = 0; lines[i] && lines[i][0]; i++) {
        struct pzk_record_line line;

        assert_true(
            pzk_record_read(record, lines[i], strlen(lines[i]), &line, &text));
        assert_null(pzk_record_check(record, &line));
        acts += line.kind == PZK_RECORD_ACT && line.code == PZK_OK;
    }
    assert_int_equal(acts, 29);
    assert_non_null(strstr(lines[0], "\"names\":{\"N\":\"Anna\""));
    pzk_record_free(record);
    g_strfreev(lines);

    g_autofree char *csv = pzk_history_csv(history);
    lines = g_strsplit(csv, "\n", -1);
    assert_int_equal(g_strv_length(lines), 1 + 28 + 1);
    assert_true(g_str_has_prefix(lines[0], "no,time_s,hand,trick,seat,"));
    assert_non_null(strstr(lines[1], ",1,1,N,Anna,J,JA,N,no,,"));
    g_strfreev(lines);
    pzk_history_free(history);
    pzk_journal_close(journal);
}

/* The same people play again; what was on the table does not count. */
TEST_IN_FOLDER(test_session_next_game_is_of_the_same_evening)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    const struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    struct heard heard = {{0}};
    struct pzk_journal_game game;
    char *text = NULL;
    int64_t t_us = 0;
    bool done = true;

    setup.table.target = 1;
    struct pzk_session *session = pzk_session_new(&setup);
    do_line(session, &heard, &t_us, (struct line){FOUND(PA)});
    assert_said(pzk_session_command(session, &next, t_us, &done), "");
    assert_false(done); /* there is none to follow yet */
    play_hand(session, &heard, &t_us);
    int64_t first = pzk_session_game(session);
    assert_int_equal(view_of(session).state, PZK_TABLE_GAME_OVER);
    /* N led: W dealt; now N deals and E leads */
    assert_said(pzk_session_command(session, &next, t_us, &done),
                "remark next_game N -");
    assert_true(done);
    assert_int_equal(view_of(session).state, PZK_TABLE_BETWEEN_HANDS);
    assert_int_equal(view_of(session).acts, 0);
    assert_false(view_of(session).can_undo);
    assert_true(pzk_journal_find(journal, first, &game, NULL, &text));
    assert_int_not_equal(game.finished_s, 0);
    pzk_journal_game_clear(&game);

    pass_time(session, &heard, &t_us, 5000000);
    do_line(session, &heard, &t_us,
            (struct line){.kind = DO_PLACED,
                          .piece = PZK_HA,
                          .side = PZK_E,
                          .from = PZK_E + 1});
    int64_t second = pzk_session_game(session);
    assert_int_equal(second, first + 1);
    assert_int_equal(jh_view_of(session).status.hand_no, 1);
    assert_int_equal(heard.kinds[PZK_RULED_REMARK], 0); /* E was to lead */
    assert_true(pzk_journal_find(journal, second, &game, NULL, &text));
    assert_int_equal(game.evening, first);
    assert_int_equal(game.finished_s, 0);
    assert_string_equal(game.names[PZK_N], "Anna");
    pzk_journal_game_clear(&game);
    pzk_session_free(session);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN),
                     second);
    pzk_journal_close(journal);
}

/* Nobody sees the placement card, but everybody that the game is over. */
TEST_IN_FOLDER(test_session_game_over_out_of_sight_is_finished)
{
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    const struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    struct heard heard = {{0}};
    struct pzk_journal_game game;
    char *text = NULL;
    int64_t t_us = 0;
    bool done = false;

    setup.table.target = 1;
    struct pzk_session *session = pzk_session_new(&setup);
    do_line(session, &heard, &t_us, (struct line){FOUND(PA)});
    do_line(session, &heard, &t_us, (struct line){CARD_IS(PZK_PLACEMENT_LOST)});
    assert_false(view_of(session).can_next_game);
    play_hand(session, &heard, &t_us);
    assert_int_equal(view_of(session).state, PZK_TABLE_NO_PLACEMENT);
    assert_true(view_of(session).can_next_game);
    assert_true(pzk_journal_find(journal, pzk_session_game(session), &game,
                                 NULL, &text));
    assert_int_not_equal(game.finished_s, 0);
    pzk_journal_game_clear(&game);
    assert_said(pzk_session_command(session, &next, t_us, &done),
                "remark next_game N -");
    assert_true(done);
    assert_int_equal(pzk_session_log(session)->len, 0);
    pzk_session_free(session);
    pzk_journal_close(journal);
}

RUN_TESTS()
