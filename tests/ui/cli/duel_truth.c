// SPDX-License-Identifier: MIT
#include "tests/ui/cli/duel_truth.h"

#include "src/journal/history.h"
#include "src/journal/journal.h"
#include "src/journal/record.h"

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

const char *
duel_slip_name(int kind)
{
    return kinds[kind].name;
}

void
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

/* ---- heard ---- */

void
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

void
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

/* ---- kept ---- */

void
check_record(const char *text, const struct truth *truth)
{
    struct pzk_record *record = pzk_record_new();
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
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
    pzk_record_free(record);
}

void
check_csv(const char *text, const struct truth *truth)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
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
}

char *
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
