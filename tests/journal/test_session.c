// SPDX-License-Identifier: MIT
#include "tests/kit/referee_script.h"

#include <sqlite3.h>

#include "src/journal/history.h"
#include "src/journal/record.h"
#include "src/journal/session.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/kit/journal_folder.h"

static int64_t
wall_s(void)
{
    return 4711;
}

static struct pzk_journal *
open_journal(const struct folder *folder)
{
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, NULL, &text);

    assert_non_null(journal);
    assert_null(text);
    return journal;
}

static struct pzk_session_setup
setup_with(struct pzk_journal *journal)
{
    struct pzk_session_setup setup = {
        .names = {"Anna", "Betty"}, .journal = journal, .wall_s = wall_s};

    pzk_table_setup_init(&setup.table, NULL);
    return setup;
}

/* All rulings in words of referee_script.h. */
static void
assert_said(const struct pzk_rulings *rulings, const char *want)
{
    char text[TEXT_SIZE] = "";

    for (size_t i = 0; i < rulings->count; i++) {
        char one[200];

        ruling_text(&rulings->at[i], one, sizeof(one));
        add_text(text, one);
    }
    assert_string_equal(text, want ? want : "");
}

static void
play(struct pzk_session *session, const struct line *lines, size_t count,
     int64_t *t_us)
{
    for (size_t i = 0; i < count; i++) {
        struct pzk_obs obs = obs_of(&lines[i]);

        for (; *t_us < obs.t_us; *t_us += 50000) {
            assert_said(pzk_session_tick(session, *t_us), "");
        }
        assert_said(pzk_session_observe(session, &obs), lines[i].want);
    }
}

#define PLAY(session, t_us, ...)                                               \
    do {                                                                       \
        const struct line lines_[] = {__VA_ARGS__};                            \
        play(session, lines_, G_N_ELEMENTS(lines_), t_us);                     \
    } while (0)

static guint
count_entries(struct pzk_journal *journal, int64_t id)
{
    char *text = NULL;
    bool whole = false;
    GArray *entries = pzk_journal_entries(journal, id, &whole, &text);

    assert_non_null(entries);
    assert_true(whole);
    guint count = entries->len;
    g_array_unref(entries);
    return count;
}

static void
run_sql(const struct folder *folder, const char *sql)
{
    sqlite3 *db = NULL;

    assert_int_equal(sqlite3_open(folder->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void
test_session_without_journal_plays(void **state)
{
    (void)state;
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

static void
test_session_keeps_each_entry_before_it_is_announced(void **state)
{
    struct folder *folder = *state;
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

static void
test_session_resumed_goes_on_where_it_was(void **state)
{
    struct folder *folder = *state;
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

static void
test_session_goes_on_when_the_journal_fails_and_catches_up(void **state)
{
    struct folder *folder = *state;
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    int64_t t_us = 0;

    /* even the first entries cannot be written */
    run_sql(folder, "CREATE TRIGGER broken BEFORE INSERT ON events"
                    " BEGIN SELECT raise(FAIL, 'broken on purpose'); END");
    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"},
         {6, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_int_equal(pzk_session_game(session), 0);
    assert_non_null(pzk_session_trouble(session));
    assert_non_null(strstr(pzk_session_trouble(session), "broken on purpose"));
    run_sql(folder, "DROP TRIGGER broken");
    PLAY(session, &t_us, {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
    assert_null(pzk_session_trouble(session));
    int64_t id = pzk_session_game(session);
    assert_true(id > 0);
    assert_int_equal(count_entries(journal, id), 5);

    /* and in the middle; time alone mends it */
    run_sql(folder, "CREATE TRIGGER broken BEFORE INSERT ON events"
                    " BEGIN SELECT raise(FAIL, 'broken on purpose'); END");
    PLAY(session, &t_us, {9, LIFTED(JX2), .want = "take_back S JX2; turn S"});
    assert_non_null(pzk_session_trouble(session));
    run_sql(folder, "DROP TRIGGER broken");
    PLAY(session, &t_us, {20, HANDS(false)});
    assert_null(pzk_session_trouble(session));
    assert_int_equal(count_entries(journal, id), 6);
    pzk_session_free(session);
    pzk_journal_close(journal);
}

/* How many entries of game ID the file at PATH has. */
static guint
count_on_disk(const struct folder *folder, int64_t id)
{
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_READ, NULL, &text);

    assert_non_null(journal);
    guint count = count_entries(journal, id);
    pzk_journal_close(journal);
    return count;
}

static void
test_session_goes_on_in_a_new_file_when_the_journal_is_deleted(void **state)
{
    struct folder *folder = *state;
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    int64_t t_us = 0;

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    assert_false(pzk_journal_is_gone(journal));
    assert_int_equal(g_unlink(folder->path), 0);
    assert_true(pzk_journal_is_gone(journal));
    PLAY(session, &t_us, {6, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_false(pzk_journal_is_gone(journal));
    assert_non_null(pzk_session_trouble(session));
    assert_non_null(strstr(pzk_session_trouble(session), "deleted"));
    assert_int_equal(pzk_session_game(session), 1);
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);
    PLAY(session, &t_us, {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);

    /* and with all that is beside it */
    assert_true(folder_empty(folder) >= 2);
    assert_int_equal(g_rmdir(folder->name), 0);
    PLAY(session, &t_us, {9, LIFTED(JX2), .want = "take_back S JX2; turn S"});
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);
    pzk_session_free(session);
    pzk_journal_close(journal);
}

static void
test_session_takes_another_journal_in_its_place(void **state)
{
    struct folder *folder = *state;
    char *content = NULL;
    gsize length = 0;
    int64_t t_us = 0;
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    guint old = pzk_session_log(session)->len;
    pzk_session_free(session);
    pzk_journal_close(journal);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));

    journal = open_journal(folder);
    setup = setup_with(journal);
    session = pzk_session_new(&setup);
    t_us = 0;
    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"});
    assert_int_equal(pzk_session_game(session), 2);

    /* no journal: it is set aside as it is, and play goes on */
    assert_true(
        g_file_set_contents(folder->path, "my diary of this year", -1, NULL));
    PLAY(session, &t_us, {6, PLACED(HB, E), .want = "play E HB; turn S"});
    assert_non_null(strstr(pzk_session_trouble(session), "replaced"));
    assert_non_null(strstr(pzk_session_trouble(session), ".damaged-1"));
    assert_int_equal(pzk_session_game(session), 1);
    assert_int_equal(count_on_disk(folder, 1), pzk_session_log(session)->len);
    char *diary = NULL, *aside = g_strconcat(folder->path, ".damaged-1", NULL);
    assert_true(g_file_get_contents(aside, &diary, NULL, NULL));
    assert_string_equal(diary, "my diary of this year");
    g_free(diary);
    g_free(aside);

    /* an old copy: the game comes after the one that it has */
    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length, NULL));
    PLAY(session, &t_us, {8, PLACED(JX2, S), .want = "play S JX2; turn W"});
    assert_int_equal(pzk_session_game(session), 2);
    assert_int_equal(count_on_disk(folder, 1), old);
    assert_int_equal(count_on_disk(folder, 2), pzk_session_log(session)->len);
    pzk_session_free(session);
    pzk_journal_close(journal);
    g_free(content);
}

static void
test_session_resumes_before_entries_that_make_no_sense(void **state)
{
    struct folder *folder = *state;
    struct pzk_journal *journal = open_journal(folder);
    struct pzk_session_setup setup = setup_with(journal);
    struct pzk_session *session = pzk_session_new(&setup);
    struct pzk_ruling ruling;
    char *text = NULL;
    int64_t t_us = 0;

    PLAY(session, &t_us, {1, FOUND(PA)},
         {3, PLACED(J5, N), .want = "play N J5; turn E"},
         {6, PLACED(HB, E), .want = "play E HB; turn S"});
    int64_t old = pzk_session_game(session);
    guint count = count_entries(journal, old);
    pzk_session_free(session);
    /* well-formed, but E has played already */
    run_sql(folder,
            "INSERT INTO events SELECT game, max(no) + 1, entry, sum FROM"
            " events WHERE no = 3");
    assert_int_equal(count_entries(journal, old), count + 1);

    session = pzk_session_resume(&setup, old, &text);
    assert_non_null(session);
    assert_non_null(pzk_session_trouble(session));
    assert_non_null(strstr(pzk_session_trouble(session), "new game"));
    int64_t id = pzk_session_game(session);
    assert_int_not_equal(id, old);
    assert_int_equal(count_entries(journal, id), count);
    assert_int_equal(count_entries(journal, old), count + 1);
    assert_true(pzk_session_resumed(session, &ruling));
    assert_int_equal(ruling.resumed_plays, 2);
    assert_int_equal(pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN),
                     id);
    pzk_session_free(session);

    run_sql(folder, "INSERT INTO games (id, game, names, started) VALUES(50, "
                    "'maze', '{}', 1);"
                    "INSERT INTO events VALUES(50, 0, 'gibberish', NULL)");
    assert_null(pzk_session_resume(&setup, 50, &text));
    assert_non_null(strstr(text, "game 50"));
    g_free(text);
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

static struct pzk_table_view
view_of(const struct pzk_session *session)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(session), &view);
    return view;
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

static void
test_session_finished_game_exports_a_record_that_checks(void **state)
{
    struct folder *folder = *state;
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
    char *record_text = pzk_history_record(history);
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
    g_free(record_text);

    char *csv = pzk_history_csv(history);
    lines = g_strsplit(csv, "\n", -1);
    assert_int_equal(g_strv_length(lines), 1 + 28 + 1);
    assert_true(g_str_has_prefix(lines[0], "no,time_s,hand,trick,seat,"));
    assert_non_null(strstr(lines[1], ",1,1,N,Anna,J,JA,N,no,,"));
    g_strfreev(lines);
    g_free(csv);
    pzk_history_free(history);
    pzk_journal_close(journal);
}

/* The same people play again; what was on the table does not count. */
static void
test_session_next_game_is_of_the_same_evening(void **state)
{
    struct folder *folder = *state;
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
static void
test_session_game_over_out_of_sight_is_finished(void **state)
{
    struct folder *folder = *state;
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

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_session_without_journal_plays),
        IN_FOLDER(test_session_keeps_each_entry_before_it_is_announced),
        IN_FOLDER(test_session_resumed_goes_on_where_it_was),
        IN_FOLDER(test_session_goes_on_when_the_journal_fails_and_catches_up),
        IN_FOLDER(
            test_session_goes_on_in_a_new_file_when_the_journal_is_deleted),
        IN_FOLDER(test_session_takes_another_journal_in_its_place),
        IN_FOLDER(test_session_resumes_before_entries_that_make_no_sense),
        IN_FOLDER(test_session_finished_game_exports_a_record_that_checks),
        IN_FOLDER(test_session_next_game_is_of_the_same_evening),
        IN_FOLDER(test_session_game_over_out_of_sight_is_finished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
