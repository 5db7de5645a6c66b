// SPDX-License-Identifier: MIT
/*
 * Reads and writes the duel for records: reads actions and the games of a
 * match; writes actions, results, the public state and the match.
 */
#include "src/rules/duel/state.h"
#include "src/rules/guests.h"

#include <string.h>

static const char *const phase_names[] = {
    [PZK_DUEL_TO_DEAL] = "deal",  [PZK_DUEL_TO_PASS] = "pass",
    [PZK_DUEL_TO_LEAD] = "lead",  [PZK_DUEL_TO_ANSWER] = "answer",
    [PZK_DUEL_TO_GIVE] = "greed", [PZK_DUEL_OVER] = "over",
};

static const char *const action_names[] = {
    [PZK_DUEL_DEAL] = "deal",     [PZK_DUEL_PASS] = "pass",
    [PZK_DUEL_GREED] = "greed",   [PZK_DUEL_LEAD] = "lead",
    [PZK_DUEL_ANSWER] = "answer", [PZK_DUEL_JOIN] = "join",
};

static const char *const persons[2] = {"A", "B"};

static bool
setup(struct pzk_game *game, const struct pzk_in *in, const char **why)
{
    pzk_duel_begin(duel_of(game));
    return true;
}

/* Begins the next game of a match (D7.1) from the `game` line IN. */
static bool
read_next(struct pzk_game *game, const struct pzk_in *in, const char **why)
{
    struct pzk_in roles;
    int8_t role = PZK_ABSENT;

    if (in->child(in, "roles", -1, &roles)) {
        role = pzk_read_team(&roles, persons[0]);
        if (role < 0 || pzk_read_team(&roles, persons[1]) != duel_other(role)) {
            *why = "\"roles\" must make one of A and B J, the other H";
            return false;
        }
    }
    return pzk_duel_begin_next(game, role, why);
}

/* Reads the standing of a game joined midway into ACTION. An impossible
 * standing becomes an action that pzk_duel_joined() refuses. */
static void
read_join(const struct pzk_in *in, struct pzk_action *action)
{
    struct pzk_duel_standing standing = {0};
    struct pzk_in tricks;
    int n = in->length(in, "ranks");

    if (!in->child(in, "tricks", -1, &tricks) || n < 0 || n > PZK_COLOURS) {
        return;
    }
    standing.round = (uint8_t)pzk_read_figure(in, "round", PZK_DUEL_TRACK);
    standing.marker = pzk_read_figure(in, "marker", PZK_DUEL_TRACK);
    for (int role = 0; role < PZK_TEAMS; role++) {
        standing.tricks[role] = (uint8_t)pzk_read_figure(
            &tricks, pzk_team_name(role), PZK_DUEL_TRACK);
    }
    standing.n_ranks = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        standing.ranks[i] = (int8_t)pzk_find_name(
            in->text_at(in, "ranks", i), pzk_duel_colours, PZK_COLOURS);
    }
    standing.leader = pzk_read_team(in, "leader");
    pzk_duel_join(&standing, action);
}

static void
read_action(const struct pzk_game *game, const struct pzk_in *in,
            struct pzk_action *action)
{
    action->kind = pzk_read_kind(in, action_names, PZK_DUEL_JOIN + 1);
    switch ((enum pzk_duel_action)action->kind) {
    case PZK_DUEL_DEAL:
        pzk_read_pieces(in, "deck", action);
        return;
    case PZK_DUEL_PASS:
    case PZK_DUEL_GREED:
        pzk_read_pieces(in, "cards", action);
        break;
    case PZK_DUEL_LEAD:
        action->arg =
            pzk_read_name(in, "demand", pzk_duel_colours, PZK_COLOURS);
        action->card = pzk_read_piece(in, "card");
        break;
    case PZK_DUEL_ANSWER:
        action->card = pzk_read_piece(in, "card");
        break;
    case PZK_DUEL_JOIN:
        read_join(in, action);
        return;
    }
    action->actor = pzk_read_team(in, "p");
    if (action->card != PZK_ABSENT && pzk_read_flag(in, "stands")) {
        action->by = PZK_DUEL_STANDS;
    }
}

static void
write_pair(struct pzk_out *out, const char *key, const uint8_t number[2])
{
    pzk_write_by_team(out, key, number[PZK_JEKYLL], number[PZK_HYDE]);
}

static void
write_ranks(struct pzk_out *out, const int8_t *ranks, int n_ranks)
{
    out->open(out, "ranks", true);
    for (int i = 0; i < n_ranks; i++) {
        out->text(out, NULL, pzk_duel_colour_name(ranks[i]));
    }
    out->close(out);
}

static void
write_join(const struct pzk_action *action, struct pzk_out *out)
{
    struct pzk_duel_standing standing;

    if (!pzk_duel_joined(action, &standing)) {
        return;
    }
    out->number(out, "round", standing.round);
    out->number(out, "marker", standing.marker);
    write_pair(out, "tricks", standing.tricks);
    write_ranks(out, standing.ranks, standing.n_ranks);
    out->text(out, "leader", pzk_team_name(standing.leader));
}

static void
write_action(const struct pzk_game *game, const struct pzk_action *action,
             struct pzk_out *out)
{
    int kind = action->kind;

    if (kind < PZK_DUEL_DEAL || kind > PZK_DUEL_JOIN) {
        return;
    }
    out->text(out, "a", action_names[kind]);
    if (kind == PZK_DUEL_JOIN) {
        write_join(action, out);
        return;
    }
    if (kind == PZK_DUEL_DEAL) {
        if (action->list_given) {
            pzk_write_pieces(out, "deck", action->list, action->n);
        }
        return;
    }
    out->text(out, "p", pzk_team_name(action->actor));
    if (kind == PZK_DUEL_LEAD || kind == PZK_DUEL_ANSWER) {
        out->text(out, "card", pzk_piece_id(action->card));
        if (action->by == PZK_DUEL_STANDS) {
            out->boolean(out, "stands", true);
        }
        if (kind == PZK_DUEL_LEAD && action->arg != PZK_ABSENT) {
            out->text(out, "demand", pzk_duel_colour_name(action->arg));
        }
    } else if (action->list_given) {
        pzk_write_pieces(out, "cards", action->list, action->n);
    } else {
        out->text(out, "cards", NULL);
    }
}

static void
write_by_person(struct pzk_out *out, const char *key, const uint8_t number[2])
{
    out->open(out, key, false);
    out->number(out, persons[0], number[0]);
    out->number(out, persons[1], number[1]);
    out->close(out);
}

static void
write_result(const struct pzk_game *game, const struct pzk_result *content,
             struct pzk_out *out)
{
    const struct pzk_duel_result *result = pzk_duel_result(content);

    if (result->revoke) {
        out->open(out, "revoke", false);
        out->text(out, "p", pzk_team_name(result->revoker));
        out->number(out, "trick", result->revoke_trick);
        out->text(out, "card", pzk_piece_id(result->revoke_card));
        out->close(out);
    }
    if (result->trick_done) {
        out->open(out, "trick", false);
        out->number(out, "no", result->trick_no);
        pzk_write_pieces(out, "cards", result->cards, 2);
        out->text(out, "winner", pzk_team_name(result->winner));
        out->text(out, "effect", pzk_duel_colour_name(result->effect));
        out->boolean(out, "stolen", result->stolen);
        out->close(out);
    }
    if (result->round_done) {
        out->open(out, "round", false);
        out->number(out, "no", result->round);
        for (int player = 0; player < PZK_TEAMS; player++) {
            out->number(out, pzk_team_name(player), result->tricks[player]);
        }
        out->number(out, "gap", result->gap);
        out->number(out, "marker", result->marker);
        out->close(out);
    }
    if (result->game_done) {
        out->open(out, "game", false);
        out->text(out, "winner", pzk_team_name(result->game_winner));
        out->number(out, "hyde_score", result->hyde_score);
        out->number(out, "rounds", result->round);
        out->close(out);
    }
}

static void
write_board(const struct pzk_duel_status *status, struct pzk_out *out)
{
    out->number(out, "round", status->round);
    pzk_write_number(out, "trick",
                     status->trick_no > 0 ? status->trick_no : -1);
    out->number(out, "marker", status->marker);
    out->text(out, "starter", pzk_team_name(status->starter));
    out->text(out, "dealer", pzk_team_name(status->dealer));
    write_ranks(out, status->ranks, status->n_ranks);
    write_pair(out, "tricks", status->tricks);
    write_pair(out, "hand_sizes", status->hand_size);
}

static void
write_state(const struct pzk_game *game, struct pzk_out *out)
{
    struct pzk_duel_status status;

    pzk_duel_status(game, &status);
    out->text(out, "phase", phase_names[status.phase]);
    out->boolean(out, "game_over", status.phase == PZK_DUEL_OVER);
    out->open(out, "to_act", true);
    for (int player = 0; player < PZK_TEAMS; player++) {
        if (status.to_act[player]) {
            out->text(out, NULL, pzk_team_name(player));
        }
    }
    out->close(out);
    write_board(&status, out);
    out->text(out, "leader", pzk_team_name(status.leader));
    out->text(out, "led", pzk_piece_id(status.led));
    out->text(out, "demand", pzk_duel_colour_name(status.demand));
    out->text(out, "required", pzk_duel_colour_name(status.required));
    pzk_write_pieces(out, "table", status.table, status.n_table);
    out->number(out, "exchange", status.exchange);
    out->text(out, "winner", pzk_team_name(status.winner));
    pzk_write_number(out, "hyde_score", status.hyde_score);
}

static bool
write_next(const struct pzk_game *game, struct pzk_out *out)
{
    const struct duel *duel = duel_in(game);

    if (duel->match_no == 0) {
        return false;
    }
    out->number(out, "no", duel->match_no);
    out->open(out, "roles", false);
    for (int i = 0; i < 2; i++) {
        out->text(out, persons[i], pzk_team_name(duel->role[i]));
    }
    out->close(out);
    return true;
}

static bool
write_match(const struct pzk_game *game, struct pzk_out *out)
{
    struct pzk_duel_match match;

    if (!pzk_duel_match(game, &match)) {
        return false;
    }
    write_by_person(out, "hyde_scores", match.score);
    write_by_person(out, "rounds", match.rounds);
    out->text(out, "winner", match.winner < 0 ? NULL : persons[match.winner]);
    return true;
}

static bool
hands_known(const struct pzk_game *game)
{
    return duel_in(game)->is.hands_known;
}

static const struct pzk_match_rules match_rules = {
    .next = read_next, .write_next = write_next, .write_match = write_match};

const struct pzk_rules pzk_duel_rules = {
    .name = "duel",
    .guest = PZK_DUEL_GUEST,
    .setup = setup,
    .read_action = read_action,
    .legal = pzk_duel_legal,
    .judge = pzk_duel_judge,
    .apply = pzk_duel_apply,
    .hands_known = hands_known,
    .write_action = write_action,
    .write_result = write_result,
    .write_state = write_state,
    .match = &match_rules,
};

static const char *const piece_ids[] = {
    "W1", "W2", "W3", "W4", "W5", "W6", "W7", "G1", "G2", "G3",
    "G4", "G5", "G6", "G7", "P1", "P2", "P3", "P4", "P5", "P6",
    "P7", "Q2", "Q3", "Q4", "Q5", "TW", "TG", "TP", "TI", "TB"};

static const struct pzk_own_code codes[] = {
    {PZK_DUEL_ALREADY_CHOSEN, "already_chosen"},
    {PZK_DUEL_WRONG_COUNT, "wrong_count"},
    {PZK_DUEL_DUPLICATE_CARD, "duplicate_card"},
    {PZK_DUEL_POTION_DUTY, "potion_duty"},
    {PZK_DUEL_DEMAND_MISSING, "demand_missing"},
    {PZK_DUEL_BAD_DEMAND, "bad_demand"},
    {PZK_DUEL_DEMAND_UNEXPECTED, "demand_unexpected"},
    {PZK_DUEL_MUST_FOLLOW, "must_follow"},
};

const struct pzk_rules_guest pzk_duel_rules_guest = {
    .rules = &pzk_duel_rules,
    .n_rules = 1,
    .codes = codes,
    .n_codes = sizeof(codes) / sizeof(codes[0]),
    .pieces = {piece_ids, PZK_W1, sizeof(piece_ids) / sizeof(piece_ids[0])},
};
