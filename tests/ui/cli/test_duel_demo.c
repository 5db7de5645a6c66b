// SPDX-License-Identifier: MIT
/*
 * Whole duels, played by vision/virtual: what lies on the table is laid before
 * the session, without a camera and through the virtual one. The record of the
 * game it keeps is compared with what was truly played, and with the rules' own
 * replay; every slip was noticed by its name and resolved, and nothing else was
 * said. Prints a line for each game before the camera and in the end how many
 * slips of each kind there were. Arguments: [PROGRAM] [slow [FIRST LAST]], the
 * seeds of whole games before the camera; the program resumes a journal. Long,
 * because one truth is compared four ways: record, CSV, slips, resumed.
 */
#include "tests/kit/pzk_test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tests/kit/journal_folder.h"

#include "markers/duel/deck.h"
#include "src/journal/history.h"
#include "src/journal/record.h"
#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "vision/eye/eye.h"
#include "vision/virtual/duel/play.h"
#include "vision/virtual/source.h"

static const char *program;
static bool slow;
static unsigned first = 1, last = 20;
/* A game that has each kind of slip in its first round, where somebody errs
 * wherever he can. */
static const unsigned often_seed = 202;

/* What the referee says of a slip. */
enum said { SAID_NOTHING, SAID_VIOLATION, SAID_REMARK, SAID_TAKE_BACK };
static const struct {
    const char *name;
    enum said said;
    enum pzk_finding finding;
} kinds[PZK_DUEL_SLIPS] = {
    [PZK_DUEL_SLIP_WRONG_PLACE] = {"wrong place", SAID_VIOLATION,
                                   PZK_FIND_NOT_YOUR_TURN},
    [PZK_DUEL_SLIP_OUT_OF_TURN] = {"out of turn", SAID_VIOLATION,
                                   PZK_FIND_NOT_YOUR_TURN},
    [PZK_DUEL_SLIP_LEAD_BACK] = {"lead taken back", SAID_TAKE_BACK, 0},
    [PZK_DUEL_SLIP_ANSWER_BACK] = {"answer taken back", SAID_TAKE_BACK, 0},
    [PZK_DUEL_SLIP_POTION_BACK] = {"potion taken back", SAID_REMARK,
                                   PZK_DUEL_FIND_DEMAND},
    [PZK_DUEL_SLIP_MOVED] = {"led card moved", SAID_VIOLATION,
                             PZK_FIND_MOVED_CARD},
    [PZK_DUEL_SLIP_BROUGHT_BACK] = {"brought back", SAID_VIOLATION,
                                    PZK_FIND_ALREADY_PLAYED},
    [PZK_DUEL_SLIP_TOO_FAR] = {"too far", SAID_REMARK, PZK_FIND_TOO_FAR},
    [PZK_DUEL_SLIP_BOARD_TURNED] = {"board turned", SAID_VIOLATION,
                                    PZK_FIND_PLACEMENT_TURNED},
    [PZK_DUEL_SLIP_BOARD_SHIFTED] = {"board shifted", SAID_NOTHING, 0},
    [PZK_DUEL_SLIP_RANK] = {"another rank", SAID_REMARK, PZK_DUEL_FIND_RANKS},
    [PZK_DUEL_SLIP_SPACE] = {"another space", SAID_REMARK,
                             PZK_DUEL_FIND_MARKER},
    [PZK_DUEL_SLIP_STRANGER] = {"strange card", SAID_NOTHING, 0},
    [PZK_DUEL_SLIP_DEMAND] = {"another colour", SAID_TAKE_BACK, 0},
    [PZK_DUEL_SLIP_REVOKE] = {"revoke", SAID_NOTHING, 0},
};

/* What truly happened in a game. */
struct truth {
    struct pzk_game game;
    size_t n_moves;
    struct pzk_demo_move moves[2 * PZK_DUEL_ROUNDS * PZK_DEMO_MOVES];
    int slips[PZK_DUEL_SLIPS];
};

static void
note_round(struct truth *truth, const struct pzk_demo *demo)
{
    const struct pzk_demo_played *round = &demo->played;

    for (size_t i = 0; i < round->n_moves; i++) {
        truth->moves[truth->n_moves++] = round->moves[i];
    }
    for (size_t i = 0; i < round->n_slips; i++) {
        truth->slips[round->slips[i].kind]++;
    }
    truth->game = demo->game;
}

/* ---- the table without a camera ---- */

/* An observation for each step of a script, by time. */
static int
by_time(const void *a, const void *b)
{
    const struct pzk_obs *p = a, *q = b;

    return (p->t_us > q->t_us) - (p->t_us < q->t_us);
}

/* Where the pieces lie, piece by piece. */
struct lying {
    struct pzk_mm at;
    float turn;
};

/* PIECE rests where it lies in TABLE now. */
static struct pzk_obs
rests(const struct pzk_step *step, int piece, const struct lying *lying)
{
    struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                          .t_us = step->t1_us + 500000,
                          .piece = piece,
                          .from = step->seat,
                          .from_confidence = 0.9F,
                          .by_hand = true,
                          .card_at = lying->at};
    struct pzk_mark_shape shape;
    float turn = lying->turn * (float)(M_PI / 180);

    assert_true(pzk_catalog_shape(piece, PZK_TAG, &shape));
    obs.at.x = lying->at.x + shape.dx * cosf(turn) - shape.dy * sinf(turn);
    obs.at.y = lying->at.y + shape.dx * sinf(turn) + shape.dy * cosf(turn);
    obs.side = fabsf(obs.at.x) > fabsf(obs.at.y)
                   ? (obs.at.x > 0 ? PZK_E : PZK_W)
                   : (obs.at.y > 0 ? PZK_S : PZK_N);
    if (hypotf(obs.at.x, obs.at.y) > 160) {
        obs.side = PZK_ELSEWHERE;
    }
    return obs;
}

/* A piece that was pushed, turned about the first one of its step. */
static struct pzk_obs
pushed(const struct pzk_step *step, int piece, struct pzk_mm middle,
       struct lying *lying)
{
    float turn = step->turn * (float)(M_PI / 180);
    float dx = lying->at.x - middle.x, dy = lying->at.y - middle.y;

    lying->at.x = middle.x + step->to.x + dx * cosf(turn) - dy * sinf(turn);
    lying->at.y = middle.y + step->to.y + dx * sinf(turn) + dy * cosf(turn);
    lying->turn += step->turn;
    if (piece != PZK_TB) {
        struct pzk_obs obs = rests(step, piece, lying);

        obs.kind = PZK_OBS_MOVED;
        return obs;
    }
    return (struct pzk_obs){.kind = PZK_OBS_PLACEMENT,
                            .t_us = step->t1_us + 500000,
                            .piece = PZK_TB,
                            .placement = fabsf(lying->turn) >= 30
                                             ? PZK_PLACEMENT_TURNED
                                             : PZK_PLACEMENT_MOVED,
                            .turned = lying->turn};
}

static size_t
observations(const struct pzk_script *script, struct lying *table,
             struct pzk_obs *obs, size_t max)
{
    size_t n = 0;

    for (size_t i = 0; i < script->n_steps; i++) {
        const struct pzk_step *step = &script->steps[i];
        struct pzk_mm middle = table[step->pieces[0]].at;

        assert_true(n + PZK_STEP_PIECES < max);
        if (step->kind == PZK_STEP_CARRY) {
            table[step->piece] = (struct lying){step->to, step->turn};
            obs[n++] = rests(step, step->piece, &table[step->piece]);
        }
        for (int k = 0; k < step->n_pieces; k++) {
            int piece = step->pieces[k];

            if (step->kind == PZK_STEP_SLIDE) {
                obs[n++] = pushed(step, piece, middle, &table[piece]);
            } else {
                obs[n++] = (struct pzk_obs){.kind = PZK_OBS_LIFTED,
                                            .t_us = step->t1_us + 100000 * k,
                                            .piece = piece};
            }
        }
    }
    qsort(obs, n, sizeof(*obs), by_time);
    return n;
}

/* What the session ruled. */
enum { FINDINGS = PZK_FIND_END };
struct heard {
    int violations[FINDINGS], resolved[FINDINGS], remarks[FINDINGS];
    int take_backs, revokes;
    bool revoked; /* with the last act: may be taken back */
};

static void
hear(struct heard *heard, const struct pzk_rulings *rulings)
{
    for (size_t i = 0; i < rulings->count; i++) {
        const struct pzk_ruling *ruling = &rulings->at[i];

        if (ruling->kind == PZK_RULED_VIOLATION) {
            heard->violations[ruling->finding]++;
        } else if (ruling->kind == PZK_RULED_RESOLVED) {
            heard->resolved[ruling->finding]++;
        } else if (ruling->kind == PZK_RULED_REMARK) {
            heard->remarks[ruling->finding]++;
        } else if (ruling->kind == PZK_RULED_ACT) {
            heard->revoked = pzk_duel_result(&ruling->caused)->revoke;
            heard->revokes += heard->revoked;
        } else if (ruling->kind == PZK_RULED_TAKE_BACK) {
            heard->take_backs++;
            heard->revokes -= heard->revoked;
            heard->revoked = false;
        }
    }
}

static void
lay_before(struct pzk_session *session, const struct pzk_script *script,
           int64_t start_us, struct lying *table, struct heard *heard)
{
    enum { MOST = 600, TICK_US = 100000 };
    struct pzk_obs obs[MOST];
    size_t n = observations(script, table, obs, MOST), next = 0;

    for (int64_t t_us = 0; t_us <= script->end_us; t_us += TICK_US) {
        for (; next < n && obs[next].t_us <= t_us; next++) {
            obs[next].t_us += start_us;
            hear(heard, pzk_session_observe(session, &obs[next]));
        }
        hear(heard, pzk_session_tick(session, start_us + t_us));
    }
}

/* What is to be heard of TRUTH. */
static void
expect(const struct truth *truth, struct heard *due)
{
    memset(due, 0, sizeof(*due));
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        int n = truth->slips[kind], finding = (int)kinds[kind].finding;

        due->violations[finding] += kinds[kind].said == SAID_VIOLATION ? n : 0;
        due->remarks[finding] += kinds[kind].said == SAID_REMARK ? n : 0;
        due->take_backs += kinds[kind].said == SAID_TAKE_BACK ? n : 0;
    }
    for (size_t i = 0; i < truth->n_moves; i++) {
        const struct pzk_action *action = &truth->moves[i].action;

        due->remarks[PZK_DUEL_FIND_DEMAND] +=
            action->kind == PZK_DUEL_LEAD && action->arg != PZK_ABSENT;
        due->revokes += pzk_duel_result(&truth->moves[i].result)->revoke;
    }
}

static int
differ(const char *what, const char *of, int made, int heard)
{
    if (made != heard) {
        print_error("%s, %s: %d made, %d heard\n", what, of, made, heard);
    }
    return made != heard;
}

/* Every slip was noticed and mended, and nothing else found. */
static void
check_heard(const struct heard *heard, const struct truth *truth, unsigned seed)
{
    struct heard due;
    int wrong = 0;

    expect(truth, &due);
    for (int i = 0; i < FINDINGS; i++) {
        const char *name = pzk_finding_name((enum pzk_finding)i);

        wrong +=
            differ("violation", name, due.violations[i], heard->violations[i]);
        wrong +=
            differ("resolved", name, due.violations[i], heard->resolved[i]);
        /* these come with each round, and with what potions do */
        if (i != PZK_DUEL_FIND_EXCHANGE && i != PZK_FIND_NEXT_GAME &&
            i != PZK_DUEL_FIND_EFFECT_DONE) {
            wrong += differ("remark", name, due.remarks[i], heard->remarks[i]);
        }
    }
    wrong += differ("take_back", "all", due.take_backs, heard->take_backs);
    wrong += differ("revoke", "all", due.revokes, heard->revokes);
    if (wrong > 0) {
        fail_msg("seed %u", seed);
    }
}

/* ---- comparing ---- */

/* The record as the journal exports it: the rules accept it, and it is what
 * was truly played. */
static void
check_record(const char *text, const struct truth *truth)
{
    struct pzk_record *record = pzk_record_new();
    char **lines = g_strsplit(text, "\n", -1);
    struct pzk_duel_status said, played;
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
    pzk_duel_status(pzk_record_game(record), &said);
    pzk_duel_status(&truth->game, &played);
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
play_by_observations(unsigned seed, bool match, bool often,
                     int slips[PZK_DUEL_SLIPS])
{
    int jekyll = seed % 2 ? PZK_N : PZK_S;
    struct pzk_demo_options options = {
        .seed = seed, .often = often, .game = "duel"};
    *pzk_duel_demo_choices_of(&options) = (struct pzk_duel_demo_choices){
        .match = match, .jekyll = (int8_t)jekyll};
    struct lying table[PZK_PIECE_END] = {{{0, 0}, 0}};
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
    struct pzk_duel_choices *choices = pzk_duel_choices_of(&setup.table);
    struct pzk_script script;
    int64_t start_us = 0;

    assert_non_null(demo);
    assert_non_null(truth);
    assert_int_equal(folder_make(&folder), 0);
    const char *path = ((struct folder *)folder)->path;
    setup.journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    assert_non_null(setup.journal);
    pzk_table_setup_init(&setup.table, &pzk_duel_game);
    choices->match = match;
    choices->jekyll = (int8_t)jekyll;
    struct pzk_session *session = pzk_session_new(&setup);
    assert_non_null(session);
    hear(&heard, pzk_session_observe(session, &board));
    while (pzk_demo_next(demo, &script)) {
        lay_before(session, &script, start_us, table, &heard);
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
    check_heard(&heard, truth, seed);
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        slips[kind] += truth->slips[kind];
    }
    g_free(record);
    free(truth);
    pzk_demo_free(demo);
    folder_remove(&folder);
}

TEST(test_whole_duels_are_kept_as_they_were_played)
{
    int slips[PZK_DUEL_SLIPS] = {0};

    for (unsigned seed = 1; seed <= (slow ? 200 : 12); seed++) {
        play_by_observations(seed, false, seed % 3 == 0, slips);
    }
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        assert_true(slips[kind] > 0);
    }
}

TEST(test_whole_matches_are_kept_as_they_were_played)
{
    int slips[PZK_DUEL_SLIPS] = {0};

    for (unsigned seed = 1; seed <= (slow ? 100 : 6); seed++) {
        play_by_observations(seed, true, false, slips);
    }
}

/* The same deals, and nobody errs. */
TEST(test_clean_duels_are_without_slips)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct pzk_demo_options options = {
            .seed = seed, .game = "duel", .clean = true, .often = true};
        struct pzk_demo *demo = pzk_demo_new(&options);
        struct pzk_script script;

        assert_non_null(demo);
        while (pzk_demo_next(demo, &script)) {
            const struct pzk_demo_played *round = &demo->played;

            pzk_script_finish(&script);
            assert_int_equal(round->n_slips, 0);
            for (size_t i = 0; i < round->n_moves; i++) {
                assert_false(pzk_duel_result(&round->moves[i].result)->revoke);
            }
        }
        pzk_demo_free(demo);
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

/* A game before the eye, ROUNDS of it or, 0, whole. */
struct game {
    struct pzk_demo *demo;
    int rounds, played;
    struct truth truth;
};

static bool
next_script(void *self, struct pzk_script *script)
{
    struct game *game = self;

    if ((game->rounds > 0 && game->played == game->rounds) ||
        !pzk_demo_next(game->demo, script)) {
        return false;
    }
    game->played++;
    note_round(&game->truth, game->demo);
    return true;
}

static void
release(void *self)
{
    pzk_demo_free(((struct game *)self)->demo);
}

static void
watch(struct game *game, struct pzk_session *session, struct heard *heard)
{
    struct pzk_eye_options options = {.deck = &pzk_duel_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_source *source =
        pzk_virtual_source_new(next_script, game, release);
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;

    assert_non_null(eye);
    assert_non_null(source);
    while (pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);

        for (size_t i = 0; i < n; i++) {
            hear(heard, pzk_session_observe(session, &obs[i]));
        }
        hear(heard, pzk_session_tick(session, frame.t_us));
    }
    pzk_source_close(source);
    pzk_eye_free(eye);
}

static size_t
count_lines(const char *text)
{
    size_t lines = 0;

    for (; *text; text++) {
        lines += *text == '\n';
    }
    return lines;
}

/* Whole games by the content of their record, others by its length: a line an
 * act, beside setup and end. */
static void
check_kept(const char *path, const struct truth *truth, bool whole)
{
    char *csv = NULL;
    char *record = export_game(path, &csv);

    if (whole) {
        check_record(record, truth);
        check_csv(csv, truth);
    } else {
        assert_int_equal(count_lines(record), truth->n_moves + 2);
    }
    g_free(csv);
    g_free(record);
}

static void
play_by_camera(unsigned seed, int rounds, bool match, bool often,
               int slips[PZK_DUEL_SLIPS])
{
    struct pzk_demo_options options = {
        .seed = seed, .game = "duel", .often = often};
    struct game *game = calloc(1, sizeof(*game));
    struct pzk_session_setup setup = {0};
    struct heard heard = {0};
    void *folder = NULL;
    char *text = NULL;
    int n = 0;

    assert_non_null(game);
    pzk_duel_demo_choices_of(&options)->match = match;
    game->demo = pzk_demo_new(&options);
    game->rounds = rounds;
    assert_non_null(game->demo);
    assert_int_equal(folder_make(&folder), 0);
    const char *path = ((struct folder *)folder)->path;
    setup.journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    assert_non_null(setup.journal);
    pzk_table_setup_init(&setup.table, &pzk_duel_game);
    pzk_duel_choices_of(&setup.table)->match = match;
    struct pzk_session *session = pzk_session_new(&setup);
    assert_non_null(session);
    watch(game, session, &heard);
    pzk_session_free(session);
    pzk_journal_close(setup.journal);
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        n += game->truth.slips[kind];
        slips[kind] += game->truth.slips[kind];
    }
    print_message("seed %u%s: %d rounds, %zu actions, %d slips\n", seed,
                  match ? ", a match" : "", game->played, game->truth.n_moves,
                  n);
    check_heard(&heard, &game->truth, seed);
    check_kept(path, &game->truth, rounds == 0);
    if (program && rounds > 0) {
        check_resumed(seed, path);
    }
    folder_remove(&folder);
    free(game);
}

TEST(test_a_duel_before_the_camera_is_kept_as_it_was_played)
{
    int slips[PZK_DUEL_SLIPS] = {0};

    if (!slow) {
        play_by_camera(often_seed, 1, false, true, slips);
    }
    for (unsigned seed = first; slow && seed <= last; seed++) {
        play_by_camera(seed, 0, false, false, slips);
        if (seed % 5 == 1) {
            play_by_camera(seed, 0, true, false, slips);
        }
    }
    for (int kind = 0; kind < PZK_DUEL_SLIPS; kind++) {
        print_message("  %s: %d\n", kinds[kind].name, slips[kind]);
        assert_true(slow || slips[kind] > 0);
    }
}

int
main(int argc, char **argv)
{
    program = argc > 1 ? argv[1] : NULL;
    slow = argc > 2 && strcmp(argv[2], "slow") == 0;
    if (argc > 4) {
        first = (unsigned)atoi(argv[3]);
        last = (unsigned)atoi(argv[4]);
    }
    return run_cases(NULL, NULL);
}
