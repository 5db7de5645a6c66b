// SPDX-License-Identifier: MIT
/*
 * Plays the duel: deals, exchanges cards, plays tricks and potions, ends rounds
 * and the match (D2..D7), and discovers revokes (T7). Every action applied here
 * was accepted by judge.c.
 */
#include "src/rules/duel/state.h"

#include <string.h>

int
pzk_duel_colour(int card)
{
    return card < PZK_Q2 ? (card - PZK_W1) / 7 : PZK_NO_COLOUR;
}

const char *const pzk_duel_colours[PZK_COLOURS] = {"W", "G", "P"};

const char *
pzk_duel_colour_name(int colour)
{
    return colour >= 0 && colour < PZK_COLOURS ? pzk_duel_colours[colour]
                                               : NULL;
}

/* Returns twice the strength of CARD, because a potion is worth half a point
 * more than its number (D1.1, D4.8). */
static int
strength(int card)
{
    return card >= PZK_Q2 ? 2 * (card - PZK_Q2 + 2) + 1
                          : 2 * ((card - PZK_W1) % 7 + 1);
}

void
pzk_duel_begin(struct duel *duel)
{
    struct duel fresh;

    memset(&fresh, 0, sizeof(fresh));
    fresh.is.hands_known = true;
    fresh.is.phase = PZK_DUEL_TO_DEAL;
    fresh.is.round = 1;
    fresh.is.starter = PZK_JEKYLL; /* D1.4 */
    fresh.is.leader = PZK_NO_TEAM;
    fresh.is.demand = PZK_NO_COLOUR;
    fresh.is.winner = PZK_NO_TEAM;
    fresh.match_no = duel->match_no;
    fresh.match_done = duel->match_done;
    memcpy(fresh.role, duel->role, sizeof(fresh.role));
    memcpy(fresh.match_score, duel->match_score, sizeof(fresh.match_score));
    memcpy(fresh.match_rounds, duel->match_rounds, sizeof(fresh.match_rounds));
    memcpy(duel, &fresh, sizeof(fresh));
}

void
pzk_duel_start(struct pzk_game *game)
{
    memset(game, 0, sizeof(*game));
    game->rules = &pzk_duel_rules;
    pzk_duel_begin(duel_of(game));
}

bool
pzk_duel_begin_next(struct pzk_game *game, int role_a, const char **why)
{
    struct duel *duel = duel_of(game);
    bool untouched = duel->is.phase == PZK_DUEL_TO_DEAL && duel->is.round == 1;
    int role = duel->match_no == 0 ? PZK_JEKYLL : duel->role[1];

    if (duel->match_no == 2) {
        *why = "a match has two games";
        return false;
    }
    if (duel->match_no == 0 ? !untouched : duel->is.phase != PZK_DUEL_OVER) {
        *why = "the game before is not finished";
        return false;
    }
    if (duel->match_no > 0 && role_a >= 0 && role_a != role) {
        *why = "\"roles\" must be exchanged in the second game";
        return false;
    }
    duel->role[0] = (int8_t)(role_a >= 0 ? role_a : role);
    duel->role[1] = (int8_t)duel_other(duel->role[0]);
    duel->match_no++;
    pzk_duel_begin(duel);
    return true;
}

bool
pzk_duel_next(struct pzk_game *game, int role_a)
{
    const char *why = NULL;

    return pzk_duel_begin_next(game, role_a, &why);
}

int
pzk_duel_exchange_count(const struct duel *duel)
{
    if (duel->is.phase == PZK_DUEL_TO_PASS) {
        return duel->is.round; /* D2.2 */
    }
    if (duel->is.phase == PZK_DUEL_TO_GIVE) { /* D5.3 */
        return duel->is.hand_size[PZK_JEKYLL] < 2 ? 1 : 2;
    }
    return 0;
}

int
pzk_duel_required(const struct duel *duel)
{
    if (duel->is.phase != PZK_DUEL_TO_ANSWER) {
        return PZK_NO_COLOUR;
    }
    return duel->is.demand != PZK_NO_COLOUR
               ? duel->is.demand
               : pzk_duel_colour(duel->is.table[0]);
}

bool
pzk_duel_may_play(const struct duel *duel, int player)
{
    if (duel->is.phase == PZK_DUEL_TO_LEAD) {
        return duel->is.leader == PZK_NO_TEAM || duel->is.leader == player;
    }
    return duel->is.phase == PZK_DUEL_TO_ANSWER && duel->is.leader != player;
}

void
pzk_duel_status(const struct pzk_game *game, struct pzk_duel_status *status)
{
    const struct duel *duel = duel_in(game);
    bool answering = duel->is.phase == PZK_DUEL_TO_ANSWER;

    *status = duel->is;
    status->dealer = (int8_t)duel_other(duel->is.starter);
    status->exchange = (uint8_t)pzk_duel_exchange_count(duel);
    status->led = (int16_t)(answering ? duel->is.table[0] : PZK_NO_PIECE);
    status->required = (int8_t)pzk_duel_required(duel);
    status->n_table = (uint8_t)(answering ? 0 : duel->is.n_table);
    status->hyde_score =
        (int8_t)(duel->is.phase == PZK_DUEL_OVER ? duel->is.marker : -1);
    for (int player = 0; player < PZK_TEAMS; player++) {
        status->to_act[player] = status->exchange
                                     ? !duel->chosen[player]
                                     : pzk_duel_may_play(duel, player);
    }
}

const struct pzk_duel_result *
pzk_duel_result(const struct pzk_result *result)
{
    return pzk_duel_result_in(result);
}

/* Returns the person who won the match (D7.2): more spaces, or the whole track
 * in fewer rounds. -1: a draw [R13]. */
static int
match_winner(const struct duel *duel)
{
    const uint8_t *score = duel->match_score, *rounds = duel->match_rounds;

    if (score[0] != score[1]) {
        return score[0] > score[1] ? 0 : 1;
    }
    if (score[0] == PZK_DUEL_TRACK && rounds[0] != rounds[1]) {
        return rounds[0] < rounds[1] ? 0 : 1;
    }
    return -1;
}

int
pzk_duel_match_games(const struct pzk_game *game, struct pzk_duel_match *match)
{
    const struct duel *duel = duel_in(game);

    if (duel->match_done > 0) {
        memcpy(match->score, duel->match_score, sizeof(match->score));
        memcpy(match->rounds, duel->match_rounds, sizeof(match->rounds));
        memcpy(match->role, duel->role, sizeof(match->role));
        match->winner = (int8_t)match_winner(duel);
    }
    return duel->match_done;
}

bool
pzk_duel_match(const struct pzk_game *game, struct pzk_duel_match *match)
{
    return duel_in(game)->match_done == 2 &&
           pzk_duel_match_games(game, match) == 2;
}

static void
clear_round(struct duel *duel)
{
    memset(duel->is.hand, 0, sizeof(duel->is.hand));
    memset(duel->is.tricks, 0, sizeof(duel->is.tricks));
    memset(duel->exchanges, 0, sizeof(duel->exchanges));
    memset(duel->lacked, PZK_NO_COLOUR, sizeof(duel->lacked));
    duel->n_exchanges = 0;
    duel->demanded = 0;
    duel->is.played = 0;
    duel->joined = false;
}

/* Deals the cards of ACTION alternately, the first one to the starter (D2.1)
 * [R8]. */
static void
deal(struct duel *duel, const struct pzk_action *action)
{
    clear_round(duel);
    duel->is.hands_known = action->list_given;
    for (int i = 0; duel->is.hands_known && i < 2 * PZK_DUEL_HAND; i++) {
        int player =
            i % 2 == 0 ? duel->is.starter : duel_other(duel->is.starter);
        duel->is.hand[player] |= duel_bit(action->list[i]);
    }
    for (int player = 0; player < PZK_TEAMS; player++) {
        duel->dealt_potions[player] = duel->is.hand[player] & DUEL_POTIONS;
        duel->is.hand_size[player] = PZK_DUEL_HAND;
    }
    duel->is.phase = PZK_DUEL_TO_PASS;
}

/* Gives COLOUR the next rank when it is played for the first time (D3.1, D3.2).
 */
static void
rank(struct duel *duel, int colour, struct pzk_duel_result *result)
{
    for (int i = 0; i < duel->is.n_ranks; i++) {
        if (duel->is.ranks[i] == colour) {
            return;
        }
    }
    duel->is.ranks[duel->is.n_ranks++] = (int8_t)colour;
    result->n_ranked = duel->is.n_ranks;
    if (duel->is.n_ranks == 2) {
        int third = PZK_WRATH + PZK_GREED + PZK_PRIDE - duel->is.ranks[0] -
                    duel->is.ranks[1];
        duel->is.ranks[duel->is.n_ranks++] = (int8_t)third;
    }
}

static int
rank_of(const struct duel *duel, int colour)
{
    int at = 0;

    while (duel->is.ranks[at] != colour) {
        at++;
    }
    return at;
}

/* Returns the player who wins the complete trick (D4.7, D4.8). */
static int
trick_winner(const struct duel *duel)
{
    int led = pzk_duel_colour(duel->is.table[0]);
    int answered = pzk_duel_colour(duel->is.table[1]);
    bool leader_wins =
        strength(duel->is.table[0]) > strength(duel->is.table[1]);

    if (led != answered && led != PZK_NO_COLOUR && answered != PZK_NO_COLOUR) {
        leader_wins = rank_of(duel, led) > rank_of(duel, answered);
    }
    return leader_wins ? duel->is.leader : duel_other(duel->is.leader);
}

/* Returns the colour that was played together with exactly one potion and so
 * takes effect (D5.1, D5.6); else PZK_NO_COLOUR. */
static int
trick_effect(const struct duel *duel)
{
    int led = pzk_duel_colour(duel->is.table[0]);
    int answered = pzk_duel_colour(duel->is.table[1]);

    if ((led == PZK_NO_COLOUR) == (answered == PZK_NO_COLOUR)) {
        return PZK_NO_COLOUR;
    }
    return led == PZK_NO_COLOUR ? answered : led;
}

static void
finish_game(struct duel *duel, int winner, struct pzk_duel_result *result)
{
    duel->is.phase = PZK_DUEL_OVER;
    duel->is.winner = (int8_t)winner;
    result->game_done = true;
    result->game_winner = (int8_t)winner;
    result->hyde_score = duel->is.marker;
    if (duel->match_no > 0) { /* D7.1 */
        int hyde = duel->role[0] == PZK_HYDE ? 0 : 1;
        duel->match_score[hyde] = (uint8_t)duel->is.marker;
        duel->match_rounds[hyde] = duel->is.round;
        duel->match_done++;
    }
}

/* Moves the marker at the end of a round, and ends the game or prepares the
 * next round (D6). */
static void
finish_round(struct duel *duel, struct pzk_duel_result *result)
{
    int gap = duel->is.tricks[PZK_JEKYLL] - duel->is.tricks[PZK_HYDE];

    gap = gap < 0 ? -gap : gap;
    duel->is.marker = (int8_t)(duel->is.marker + gap);
    if (duel->is.marker > PZK_DUEL_TRACK) {
        duel->is.marker = PZK_DUEL_TRACK;
    }
    result->round_done = true;
    result->round = duel->is.round;
    result->gap = (int8_t)gap;
    result->marker = duel->is.marker;
    duel->is.trick_no = 0;
    duel->is.leader = PZK_NO_TEAM;
    if (duel->is.marker == PZK_DUEL_TRACK) {
        finish_game(duel, PZK_HYDE, result);
    } else if (duel->is.round == PZK_DUEL_ROUNDS) {
        finish_game(duel, PZK_JEKYLL, result);
    } else {
        duel->is.round++;
        duel->is.phase = PZK_DUEL_TO_DEAL;
        duel->is.n_ranks = 0; /* D2.1 */
        memset(duel->is.ranks, 0, sizeof(duel->is.ranks));
        duel->is.starter = (int8_t)duel_starter(duel->is.marker);
    }
}

static void
finish_trick(struct duel *duel, struct pzk_duel_result *result)
{
    int winner = trick_winner(duel);
    int loser = duel_other(winner);
    int effect = trick_effect(duel);

    if (effect == PZK_WRATH) { /* D5.2 */
        duel->is.n_ranks = 0;
        memset(duel->is.ranks, 0, sizeof(duel->is.ranks));
    }
    if (effect == PZK_PRIDE && duel->is.tricks[loser] > 0) { /* D5.4, D5.5 */
        duel->is.tricks[loser]--;
        duel->is.tricks[winner]++;
        result->stolen = true;
    }
    duel->is.tricks[winner]++;
    result->trick_done = true;
    result->trick_no = duel->is.trick_no;
    memcpy(result->cards, duel->is.table, sizeof(result->cards));
    memcpy(result->tricks, duel->is.tricks, sizeof(result->tricks));
    result->leader = duel->is.leader;
    result->winner = (int8_t)winner;
    result->effect = (int8_t)effect;
    duel->is.n_table = 0;
    memset(duel->is.table, 0, sizeof(duel->is.table));
    duel->is.demand = PZK_NO_COLOUR;
    if (duel->is.trick_no == PZK_DUEL_HAND) {
        finish_round(duel, result);
    } else {
        duel->is.trick_no++;
        duel->is.leader = (int8_t)winner; /* D4.1 */
        duel->is.phase = PZK_DUEL_TO_LEAD;
    }
}

/* Whether PLAYER, who plays CARD now, must have held it in trick TRICK_NO:
 * follows the card back through the exchanges since then. */
static bool
held_in(const struct duel *duel, int player, int card, int trick_no)
{
    bool owner[PZK_TEAMS] = {false, false};

    owner[player] = true;
    for (int i = duel->n_exchanges - 1; i >= 0; i--) {
        const struct duel_exchange *e = &duel->exchanges[i];
        bool before[PZK_TEAMS] = {false, false};

        if (e->trick_no < trick_no) {
            break;
        }
        for (int p = 0; p < PZK_TEAMS; p++) {
            int from = duel_other(p);
            bool given = (e->given[from] & duel_bit(card)) != 0;

            /* whoever holds CARD after the exchange was given it, or kept it */
            before[from] |= owner[p] && (given || !e->named[from]);
            before[p] |= owner[p] && !given;
        }
        memcpy(owner, before, sizeof(owner));
    }
    return owner[player] && !owner[duel_other(player)];
}

/* Fills RESULT's revoke if CARD proves that PLAYER did not follow suit in an
 * earlier trick (T7). */
static void
find_revoke(const struct duel *duel, int player, int card,
            struct pzk_duel_result *result)
{
    int colour = pzk_duel_colour(card);

    if (colour == PZK_NO_COLOUR) {
        return;
    }
    for (int no = 1; no < duel->is.trick_no; no++) {
        if (duel->lacked[player][no - 1] == colour &&
            held_in(duel, player, card, no)) {
            result->revoke = true;
            result->revoker = (int8_t)player;
            result->revoke_card = (int16_t)card;
            result->revoke_trick = (uint8_t)no;
            result->revoke_asked = duel->demanded >> no & 1;
            return;
        }
    }
}

/* Notes the colour that PLAYER claims to lack by not following it with CARD
 * (D4.2, D4.3, D4.6). Only a potion laid on a led colour claims nothing. */
static void
note_lack(struct duel *duel, int player, int card)
{
    int required = pzk_duel_required(duel);
    int colour = pzk_duel_colour(card);
    bool free_potion =
        colour == PZK_NO_COLOUR && duel->is.demand == PZK_NO_COLOUR;

    if (colour != required && !free_potion) {
        duel->lacked[player][duel->is.trick_no - 1] = (int8_t)required;
    }
}

static void
lay(struct duel *duel, int player, int card, struct pzk_duel_result *result)
{
    duel->is.hand[player] &= ~duel_bit(card);
    duel->is.hand_size[player]--;
    duel->is.played |= duel_bit(card);
    if (!duel->is.hands_known) {
        find_revoke(duel, player, card, result);
    }
    duel->is.table[duel->is.n_table++] = (int16_t)card;
    if (pzk_duel_colour(card) != PZK_NO_COLOUR) { /* D3.3, D3.4 */
        rank(duel, pzk_duel_colour(card), result);
    }
}

static void
lead(struct duel *duel, const struct pzk_action *action,
     struct pzk_duel_result *result)
{
    duel->is.leader = action->actor;
    lay(duel, action->actor, action->card, result);
    duel->is.demand =
        (int8_t)(action->arg == PZK_ABSENT ? PZK_NO_COLOUR : action->arg);
    if (action->arg != PZK_ABSENT) {
        duel->demanded |= (uint16_t)(1u << duel->is.trick_no);
    }
    duel->is.phase = PZK_DUEL_TO_ANSWER;
}

static void
answer(struct duel *duel, const struct pzk_action *action,
       struct pzk_duel_result *result)
{
    note_lack(duel, action->actor, action->card);
    lay(duel, action->actor, action->card, result);
    if (trick_effect(duel) == PZK_GREED && duel->is.hand_size[PZK_JEKYLL] > 0) {
        duel->is.phase = PZK_DUEL_TO_GIVE;
    } else {
        finish_trick(duel, result);
    }
}

/* Notes the cards that a player gives; exchanges them once both players have
 * chosen (D2.2, D5.3). */
static void
give(struct duel *duel, const struct pzk_action *action,
     struct pzk_duel_result *result)
{
    bool greed = duel->is.phase == PZK_DUEL_TO_GIVE;
    int player = action->actor;

    duel->chosen[player] = true;
    duel->named[player] = action->list_given;
    for (int i = 0; action->list_given && i < action->n; i++) {
        duel->given[player] |= duel_bit(action->list[i]);
    }
    if (!duel->chosen[duel_other(player)]) {
        return;
    }
    if (greed) {
        struct duel_exchange *e = &duel->exchanges[duel->n_exchanges++];

        memcpy(e->given, duel->given, sizeof(e->given));
        memcpy(e->named, duel->named, sizeof(e->named));
        e->trick_no = duel->is.trick_no;
    }
    for (int p = 0; duel->is.hands_known && p < PZK_TEAMS; p++) {
        duel->is.hand[p] &= ~duel->given[p];
        duel->is.hand[p] |= duel->given[duel_other(p)];
    }
    memset(duel->given, 0, sizeof(duel->given));
    memset(duel->chosen, 0, sizeof(duel->chosen));
    memset(duel->named, 0, sizeof(duel->named));
    if (greed) {
        finish_trick(duel, result);
    } else {
        duel->is.phase = PZK_DUEL_TO_LEAD;
        duel->is.leader = duel->is.starter;
        duel->is.trick_no = 1;
    }
}

/* Continues the round from the standing that people reported (T2, T7). */
static void
go_on_from(struct duel *duel, const struct pzk_action *action)
{
    struct pzk_duel_standing standing;

    if (!pzk_duel_joined(action, &standing)) {
        return;
    }
    clear_round(duel);
    duel->is.hands_known = false;
    duel->joined = true;
    duel->is.round = standing.round;
    duel->is.marker = standing.marker;
    duel->is.starter = (int8_t)duel_starter(duel->is.marker);
    memcpy(duel->is.tricks, standing.tricks, sizeof(duel->is.tricks));
    duel->is.trick_no =
        (uint8_t)(duel->is.tricks[PZK_JEKYLL] + duel->is.tricks[PZK_HYDE] + 1);
    for (int player = 0; player < PZK_TEAMS; player++) {
        duel->is.hand_size[player] =
            (uint8_t)(PZK_DUEL_HAND + 1 - duel->is.trick_no);
    }
    duel->is.n_ranks = standing.n_ranks;
    memcpy(duel->is.ranks, standing.ranks, standing.n_ranks);
    duel->is.leader =
        duel->is.trick_no == 1 ? duel->is.starter : standing.leader;
    duel->is.phase = PZK_DUEL_TO_LEAD;
}

void
pzk_duel_apply(struct pzk_game *game, const struct pzk_action *action,
               struct pzk_result *out)
{
    struct pzk_duel_result *result = pzk_duel_result_of(out);
    struct duel *duel = duel_of(game);

    switch ((enum pzk_duel_action)action->kind) {
    case PZK_DUEL_DEAL:
        deal(duel, action);
        break;
    case PZK_DUEL_PASS:
    case PZK_DUEL_GREED:
        give(duel, action, result);
        break;
    case PZK_DUEL_LEAD:
        lead(duel, action, result);
        break;
    case PZK_DUEL_ANSWER:
        answer(duel, action, result);
        break;
    case PZK_DUEL_JOIN:
        go_on_from(duel, action);
        break;
    }
}
