// SPDX-License-Identifier: MIT
/*
 * Whole duels, played by src/demo: what lies on the table, without a camera,
 * is laid before the session, and the record of the game it keeps is compared
 * with what was truly played, and with the rules' own replay. With the program
 * as an argument, through the virtual camera. Arguments: [PROGRAM] [slow
 * [FIRST LAST]], the seeds of whole games before the camera.
 */
#include "tests/pzk_test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/journal_folder.h"

#include "src/demo/demo.h"
#include "src/journal/history.h"
#include "src/journal/record.h"
#include "src/journal/session.h"

static const char *program;
static bool slow;
static unsigned first = 1, last = 20;

/* What truly happened in a game. */
struct truth {
    struct pzk_game game;
    size_t n_moves;
    struct pzk_demo_move moves[2 * PZK_DUEL_ROUNDS * PZK_DEMO_ROUND_MOVES];
    int slips[PZK_SLIPS];
};

static void
note_round(struct truth *truth, const struct pzk_demo *demo)
{
    const struct pzk_demo_round *round = pzk_demo_round(demo);

    for (size_t i = 0; i < round->n_moves; i++) {
        /* in a record the games of a match are lines of their own */
        if (round->moves[i].action.kind != PZK_DUEL_NEXT) {
            truth->moves[truth->n_moves++] = round->moves[i];
        }
    }
    for (size_t i = 0; i < round->n_slips; i++) {
        truth->slips[round->slips[i].kind]++;
    }
    truth->game = *pzk_demo_game(demo);
}

/* ---- the table without a camera ---- */

/* An observation for each step of a script, by time. */
static int
by_time(const void *a, const void *b)
{
    const struct pzk_obs *p = a, *q = b;

    return (p->t_us > q->t_us) - (p->t_us < q->t_us);
}

static struct pzk_obs
carried(const struct pzk_step *step)
{
    struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                          .t_us = step->t1_us + 500000,
                          .piece = step->piece,
                          .from = step->seat,
                          .from_confidence = 0.9F,
                          .by_hand = true,
                          .card_at = step->to};
    struct pzk_mark_shape shape;
    float turn = step->turn * (float)(M_PI / 180);

    assert_true(pzk_catalog_shape(step->piece, PZK_TAG, &shape));
    obs.at.x = step->to.x + shape.dx * cosf(turn) - shape.dy * sinf(turn);
    obs.at.y = step->to.y + shape.dx * sinf(turn) + shape.dy * cosf(turn);
    obs.side = fabsf(step->to.x) > fabsf(step->to.y)
                   ? (step->to.x > 0 ? PZK_E : PZK_W)
                   : (step->to.y > 0 ? PZK_S : PZK_N);
    if (hypotf(obs.at.x, obs.at.y) > 160) {
        obs.side = PZK_ELSEWHERE;
    }
    return obs;
}

static size_t
observations(const struct pzk_script *script, struct pzk_obs *obs, size_t max)
{
    size_t n = 0;

    for (size_t i = 0; i < script->n_steps; i++) {
        const struct pzk_step *step = &script->steps[i];

        if (step->kind == PZK_STEP_CARRY) {
            assert_true(n < max);
            obs[n++] = carried(step);
        }
        for (int k = 0;
             (step->kind == PZK_STEP_REMOVE || step->kind == PZK_STEP_SWEEP) &&
             k < step->n_pieces;
             k++) {
            assert_true(n < max);
            obs[n++] = (struct pzk_obs){.kind = PZK_OBS_LIFTED,
                                        .t_us = step->t1_us + 100000 * k,
                                        .piece = step->pieces[k]};
        }
    }
    qsort(obs, n, sizeof(*obs), by_time);
    return n;
}

/* What the session ruled. */
struct heard {
    int violations, resolved, take_backs;
};

static void
hear(struct heard *heard, const struct pzk_rulings *rulings)
{
    for (size_t i = 0; i < rulings->count; i++) {
        heard->violations += rulings->at[i].kind == PZK_RULED_VIOLATION;
        heard->resolved += rulings->at[i].kind == PZK_RULED_RESOLVED;
        heard->take_backs += rulings->at[i].kind == PZK_RULED_TAKE_BACK;
    }
}

static void
lay_before(struct pzk_session *session, const struct pzk_script *script,
           int64_t start_us, struct heard *heard)
{
    enum { MOST = 400, TICK_US = 100000 };
    struct pzk_obs obs[MOST];
    size_t n = observations(script, obs, MOST), next = 0;

    for (int64_t t_us = 0; t_us <= script->end_us; t_us += TICK_US) {
        for (; next < n && obs[next].t_us <= t_us; next++) {
            obs[next].t_us += start_us;
            hear(heard, pzk_session_observe(session, &obs[next]));
        }
        hear(heard, pzk_session_tick(session, start_us + t_us));
    }
}

/* Every slip was noticed and mended, and nothing else found. */
static void
check_heard(const struct heard *heard, const struct truth *truth)
{
    assert_int_equal(heard->violations, truth->slips[PZK_SLIP_WRONG_PLACE] +
                                            truth->slips[PZK_SLIP_OUT_OF_TURN]);
    assert_int_equal(heard->resolved, heard->violations);
    assert_int_equal(heard->take_backs, truth->slips[PZK_SLIP_TAKE_BACK]);
}

/* ---- comparing ---- */

/* The record as the journal exports it: the rules accept it, and it is what
 * was truly played. */
static void
check_record(const char *text, const struct truth *truth)
{
    struct pzk_record *record = pzk_record_new();
    char **lines = g_strsplit(text, "\n", -1);
    struct pzk_duel_look said, played;
    struct pzk_duel_match match_said, match_played;
    size_t acts = 0;
    char *why = NULL;

    for (int i = 0; lines[i] && lines[i][0]; i++) {
        struct pzk_record_line line;

        assert_true(
            pzk_record_read(record, lines[i], strlen(lines[i]), &line, &why));
        assert_null(pzk_record_check(record, &line));
        if (line.kind != PZK_RECORD_ACT) {
            continue;
        }
        assert_true(acts < truth->n_moves);
        const struct pzk_action *want = &truth->moves[acts++].action;
        assert_int_equal(line.code, PZK_OK);
        assert_int_equal(line.action.kind, want->kind);
        assert_int_equal(line.action.actor, want->actor);
        assert_int_equal(line.action.card, want->card);
        assert_int_equal(line.action.arg, want->arg);
    }
    assert_int_equal(acts, truth->n_moves);
    pzk_duel_look(pzk_record_game(record), &said);
    pzk_duel_look(&truth->game, &played);
    assert_int_equal(said.phase, PZK_DUEL_OVER);
    assert_int_equal(said.winner, played.winner);
    assert_int_equal(said.hyde_score, played.hyde_score);
    assert_int_equal(said.round, played.round);
    bool match = pzk_duel_match(&truth->game, &match_played);
    assert_int_equal(pzk_duel_match(pzk_record_game(record), &match_said),
                     match);
    if (match) {
        assert_memory_equal(match_said.score, match_played.score, 2);
        assert_memory_equal(match_said.rounds, match_played.rounds, 2);
        assert_int_equal(match_said.winner, match_played.winner);
    }
    g_strfreev(lines);
    pzk_record_free(record);
}

/* A line for each card laid: which, who took the trick, where the statuette
 * stands then. */
static void
check_csv(const char *text, const struct truth *truth)
{
    char **lines = g_strsplit(text, "\n", -1);
    size_t n = 1;
    char **row = NULL;

    assert_true(g_str_has_prefix(lines[0], "no,time_s,game,round,trick,seat,"));
    for (size_t i = 0; i < truth->n_moves; i++) {
        const struct pzk_demo_move *move = &truth->moves[i];
        const struct pzk_duel_result *result = pzk_duel_result(&move->result);

        if (move->action.card >= 0) {
            g_strfreev(row);
            assert_true(n + 1 < g_strv_length(lines));
            row = g_strsplit(lines[n++], ",", -1);
            assert_int_equal(g_strv_length(row), 22);
            assert_string_equal(row[7], pzk_team_name(move->action.actor));
            assert_string_equal(row[8], pzk_piece_id(move->action.card));
        }
        if (result->trick_done) {
            const char *effect = pzk_duel_colour_name(result->effect);

            assert_int_equal(atoi(row[4]), result->trick_no);
            assert_string_equal(row[11], pzk_team_name(result->winner));
            assert_string_equal(row[12], effect ? effect : "");
            assert_int_equal(atoi(row[15]), result->tricks[PZK_HYDE]);
        }
        if (result->round_done) {
            assert_int_equal(atoi(row[3]), result->round);
            assert_int_equal(atoi(row[19]), result->gap);
            assert_int_equal(atoi(row[20]), result->marker);
        }
        if (result->game_done) {
            assert_string_equal(row[21], pzk_team_name(result->game_winner));
        }
    }
    assert_int_equal(g_strv_length(lines), n + 1);
    g_strfreev(row);
    g_strfreev(lines);
}

static char *
export_game(const char *path, char **csv)
{
    char *text = NULL;
    enum pzk_journal_error error;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_READ, &error, &text);

    assert_non_null(journal);
    struct pzk_history *history = pzk_history_read(journal, 1, &error, &text);
    assert_non_null(history);
    assert_true(pzk_history_whole(history));
    char *record = pzk_history_record(history);
    *csv = pzk_history_csv(history);
    pzk_history_free(history);
    pzk_journal_close(journal);
    return record;
}

static void
play_by_observations(unsigned seed, bool match)
{
    int jekyll = seed % 2 ? PZK_N : PZK_S;
    struct pzk_demo_options options = {
        .seed = seed, .game = "duel", .match = match, .jekyll = jekyll};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_obs board = {.kind = PZK_OBS_PLACEMENT,
                            .t_us = 100000,
                            .piece = PZK_TB,
                            .placement = PZK_PLACEMENT_FOUND};
    void *folder = NULL;
    char *text = NULL;
    struct truth *truth = calloc(1, sizeof(*truth));
    struct heard heard = {0};
    struct pzk_session_setup setup = {0};
    struct pzk_script script;
    int64_t start_us = 0;

    assert_non_null(demo);
    assert_non_null(truth);
    assert_int_equal(folder_make(&folder), 0);
    const char *path = ((struct folder *)folder)->path;
    setup.journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    assert_non_null(setup.journal);
    pzk_table_setup_init(&setup.table);
    setup.table.game = PZK_TABLE_DUEL;
    setup.table.match = match;
    setup.table.jekyll = jekyll;
    struct pzk_session *session = pzk_session_new(&setup);
    assert_non_null(session);
    hear(&heard, pzk_session_observe(session, &board));
    while (pzk_demo_next(demo, &script)) {
        lay_before(session, &script, start_us, &heard);
        start_us += script.end_us;
        note_round(truth, demo);
        pzk_script_finish(&script);
    }
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
    char *csv = NULL;
    char *record = export_game(path, &csv);
    check_record(record, truth);
    check_csv(csv, truth);
    g_free(csv);
    check_heard(&heard, truth);
    g_free(record);
    free(truth);
    pzk_demo_free(demo);
    folder_remove(&folder);
}

static void
test_whole_duels_are_kept_as_they_were_played(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= (slow ? 200 : 12); seed++) {
        play_by_observations(seed, false);
    }
}

static void
test_whole_matches_are_kept_as_they_were_played(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= (slow ? 100 : 6); seed++) {
        play_by_observations(seed, true);
    }
}

/* ---- through the camera ---- */

/* The journal knows what was played: the virtual table need not be told. */
static void
check_resumed(unsigned seed, const char *path)
{
    char *command = g_strdup_printf(
        "'%s' watch --camera demo:%u --json --resume --journal '%s'", program,
        seed, path);
    char line[400];
    FILE *out = popen(command, "r");

    assert_non_null(out);
    assert_non_null(fgets(line, sizeof(line), out));
    assert_non_null(strstr(line, "\"resumed\""));
    assert_non_null(fgets(line, sizeof(line), out));
    assert_non_null(strstr(line, "\"found\",\"id\":\"TB\""));
    pclose(out);
    g_free(command);
}

/* Runs COMMAND, which prints an event a line. */
static void
watch(const char *command, struct heard *heard)
{
    char line[4000];
    FILE *out = popen(command, "r");

    assert_non_null(out);
    while (fgets(line, sizeof(line), out)) {
        heard->violations += strstr(line, "\"event\":\"violation\"") != NULL;
        heard->resolved += strstr(line, "\"event\":\"resolved\"") != NULL;
        heard->take_backs += strstr(line, "\"event\":\"take_back\"") != NULL;
    }
    assert_int_equal(pclose(out), 0);
}

static void
play_by_camera(unsigned seed, int rounds, bool match)
{
    struct pzk_demo_options options = {
        .seed = seed, .game = "duel", .match = match};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct truth *truth = calloc(1, sizeof(*truth));
    void *folder = NULL;
    assert_int_equal(folder_make(&folder), 0);
    const char *path = ((struct folder *)folder)->path;
    char *limit =
        rounds > 0 ? g_strdup_printf("--hands %d", rounds) : g_strdup("");
    char *command =
        g_strdup_printf("'%s' watch --camera demo:%u --game duel --json %s "
                        "%s --journal '%s'",
                        program, seed, limit, match ? "--match" : "", path);
    struct pzk_script script;
    struct heard heard = {0};

    for (int i = 0; (rounds == 0 || i < rounds) && pzk_demo_next(demo, &script);
         i++) {
        note_round(truth, demo);
        pzk_script_finish(&script);
    }
    watch(command, &heard);
    check_heard(&heard, truth);
    char *csv = NULL;
    char *record = export_game(path, &csv);
    if (rounds == 0) {
        check_record(record, truth);
        check_csv(csv, truth);
    } else {
        /* one line an act, beside setup and end */
        size_t lines = 0;
        for (const char *c = record; *c; c++) {
            lines += *c == '\n';
        }
        assert_int_equal(lines, truth->n_moves + 2);
        check_resumed(seed, path);
    }
    g_free(csv);
    g_free(record);
    g_free(command);
    g_free(limit);
    folder_remove(&folder);
    free(truth);
    pzk_demo_free(demo);
}

static void
test_a_duel_before_the_camera_is_kept_as_it_was_played(void **state)
{
    (void)state;
    if (!program) {
        skip();
    }
    if (!slow) {
        play_by_camera(4, 1, false);
    }
    for (unsigned seed = first; slow && seed <= last; seed++) {
        print_message("demo:%u\n", seed);
        play_by_camera(seed, 0, false);
        if (seed % 5 == 1) {
            play_by_camera(seed, 0, true);
        }
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_duels_are_kept_as_they_were_played),
        cmocka_unit_test(test_whole_matches_are_kept_as_they_were_played),
        cmocka_unit_test(
            test_a_duel_before_the_camera_is_kept_as_it_was_played),
    };

    program = argc > 1 ? argv[1] : NULL;
    slow = argc > 2 && strcmp(argv[2], "slow") == 0;
    if (argc > 4) {
        first = (unsigned)atoi(argv[3]);
        last = (unsigned)atoi(argv[4]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
