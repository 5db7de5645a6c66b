// SPDX-License-Identifier: MIT
/*
 * The files' games in the list of games of the table, and their moves.
 */
#include "src/table/file/guest.h"

#include <string.h>

#include "src/rules/guests.h"
#include "src/table/alternatives.h"

static const struct pzk_own_finding findings[] = {
    {PZK_FILE_FIND_REVOKE, "revoke"},
    {PZK_FILE_FIND_ASK, "ask"},
    {PZK_FILE_FIND_UNFINISHED, "unfinished"},
};

/* ---- setup ---- */

static void
init_setup(struct pzk_table_setup *setup)
{
    struct pzk_file_choices *choices = pzk_file_choices_of(setup);
    struct pzk_file_setup own;

    pzk_file_setup_init(pzk_rules_file(pzk_file_table_rules(setup->game)),
                        &own);
    memcpy(choices->house, own.house, sizeof(choices->house));
    memcpy(choices->at, own.at, sizeof(choices->at));
    choices->seats = (uint8_t)own.seats;
}

/* What the rules begin with by SETUP: the leader's right neighbour deals. */
static struct pzk_file_setup
rules_setup(const struct pzk_table_setup *setup)
{
    const struct pzk_file_choices *choices = pzk_file_choices_in(setup);
    struct pzk_file_setup own = {.seats = choices->seats};

    memcpy(own.house, choices->house, sizeof(own.house));
    memcpy(own.at, choices->at, sizeof(own.at));
    own.dealer = own.at[own.seats - 1];
    for (int i = 1; i < own.seats; i++) {
        if (own.at[i] == setup->leader) {
            own.dealer = own.at[i - 1];
        }
    }
    return own;
}

void
pzk_file_start_at(const struct pzk_table_setup *setup, struct pzk_game *game)
{
    struct pzk_file_setup own = rules_setup(setup);

    pzk_file_start(game, pzk_file_table_rules(setup->game), &own);
}

static int
sides(const struct pzk_table_setup *setup)
{
    return pzk_sides_for(pzk_file_choices_in(setup)->seats);
}

/* Whether its own fields are in range. */
static bool
setup_in_range(const struct pzk_table_setup *setup)
{
    const struct pzk_file_choices *choices = pzk_file_choices_in(setup);
    struct pzk_game game;

    if (choices->seats < 2 || choices->seats > PZK_FILE_SEATS) {
        return false;
    }
    struct pzk_file_setup own = rules_setup(setup);

    return pzk_file_start(&game, pzk_file_table_rules(setup->game), &own);
}

/* ---- the list of moves ---- */

static bool
opens(const struct pzk_action *action)
{
    return action->kind == PZK_FILE_DEAL;
}

static bool
joins(const struct pzk_action *first, const struct pzk_action *second)
{
    return first->kind == PZK_FILE_DEAL &&
           (second->kind == PZK_FILE_LAY || second->kind == PZK_FILE_ANSWER);
}

static bool
ends_trick(const struct pzk_result *result)
{
    return pzk_file_result_in(result)->trick_done;
}

/* Each card stays with its player, whoever leads: the trick is laid in the
 * order of its new leader. */
static bool
arrange(const struct pzk_moves *moves, struct pzk_move *rest, size_t count)
{
    const struct pzk_file_state *state = pzk_file_state_in(&moves->game);
    int turn = pzk_file_turn_seat(&moves->game);
    size_t n = (size_t)__builtin_popcount(state->game.playing), by = 0;
    struct pzk_move trick[PZK_FILE_SEATS];

    if (turn == PZK_NO_SEAT || count < n ||
        state->game.n_plays != pzk_file_trick_begin(&state->game)) {
        return false;
    }
    while (by < n && rest[by].action.kind == PZK_FILE_LAY &&
           rest[by].action.actor != turn) {
        by++;
    }
    for (size_t i = 0; i < n; i++) {
        if (rest[i].action.kind != PZK_FILE_LAY) {
            return false;
        }
    }
    if (by == 0 || by == n) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        trick[i] = rest[(i + by) % n];
    }
    memcpy(rest, trick, n * sizeof(*rest));
    return true;
}

/* Whether ACTION's answer is a secret still: its alternatives would show it. */
static bool
is_secret(const struct pzk_moves *moves, const struct pzk_action *action)
{
    const struct pzk_file_state *state = pzk_file_state_in(&moves->game);
    const struct pzk_file_game *game = &state->game;

    for (int i = 0; i < game->n_answers; i++) {
        if (game->answers[i].ask == action->arg &&
            game->answers[i].seat == pzk_file_player_at(state, action->actor) &&
            pzk_file_is_secret(pzk_rules_file(moves->game.rules), game, i)) {
            return true;
        }
    }
    return false;
}

static bool
has_alternatives(const struct pzk_moves *moves, const struct pzk_action *action)
{
    return action->kind == PZK_FILE_LAY || action->kind == PZK_FILE_TAKE ||
           (action->kind == PZK_FILE_ANSWER && !is_secret(moves, action));
}

/* The cards laid before it in the hand. */
static void
add_alternatives(struct pzk_alternatives *list)
{
    const struct pzk_file_game *game = &pzk_file_state_in(&list->before)->game;
    struct pzk_action action = list->now;

    for (int i = 0; action.kind == PZK_FILE_LAY && i < game->n_plays; i++) {
        action.card = pzk_file_pieces(list->before.rules)[game->plays[i].card];
        pzk_alternatives_add(list, &action);
    }
}

static bool
is_alternative(const struct pzk_action *now, const struct pzk_action *action)
{
    return now->kind == action->kind && now->card == action->card &&
           (now->kind != PZK_FILE_TAKE || now->actor == action->actor) &&
           (now->kind != PZK_FILE_ANSWER || now->list[0] == action->list[0]);
}

static const struct pzk_moves_ops moves_ops = {
    .opens = opens,
    .joins = joins,
    .ends_trick = ends_trick,
    .arrange = arrange,
    .has_alternatives = has_alternatives,
    .add_alternatives = add_alternatives,
    .is_alternative = is_alternative,
};

const struct pzk_table_game pzk_file_any_game = {
    .guest = PZK_FILE_GUEST,
    .referee = &pzk_file_referee_ops,
    .moves = &moves_ops,
    .findings = findings,
    .n_findings = sizeof(findings) / sizeof(findings[0]),
    .init_setup = init_setup,
    .sides = sides,
    .setup_in_range = setup_in_range,
};
