// SPDX-License-Identifier: MIT
/*
 * Plays a file's game as any other game of the house is played. All that is
 * known of a game is in its value; its rules are asked of a player that is
 * borrowed for each call.
 */
#include "src/rules/file/guest.h"

#include <string.h>

#include "src/rules/file/io.h"
#include "src/rules/guests.h"

/* ---- one action ---- */

/* An action that is tried: what it makes of a game, or why it is refused. */
struct trial {
    struct pzk_game *game; /* changed where the action is done */
    struct pzk_file_player *player;
    bool public_only;
    int found; /* the place in plays of a card that broke the rules, as this
                  action shows; PZK_FILE_NONE */
    struct pzk_file_why why;
};

static struct pzk_file_game *
is(const struct trial *trial)
{
    return &pzk_file_state_of(trial->game)->game;
}

static const struct pzk_file *
file_of(const struct trial *trial)
{
    return pzk_rules_file(trial->game->rules);
}

/* Whether the file has no rules: people say who takes a trick. */
static bool
is_bare(const struct trial *trial)
{
    return !file_of(trial)->has[PZK_FILE_WINS];
}

static int
player_at(const struct trial *trial, int seat)
{
    return pzk_file_player_at(pzk_file_state_in(trial->game), seat);
}

static enum pzk_code
done(bool good)
{
    return good ? PZK_OK : PZK_FILE_FAILED;
}

static void
mark(uint64_t set[2], int play)
{
    set[play / 64] |= (uint64_t)1 << play % 64;
}

/* Reads the deck as it is dealt into ORDER. */
static bool
read_order(const struct trial *trial, const struct pzk_action *action,
           uint8_t order[PZK_FILE_CARDS])
{
    bool seen[PZK_FILE_CARDS] = {false};

    for (int i = 0; i < action->n; i++) {
        int place = pzk_file_place(trial->game->rules, action->list[i]);

        if (place < 0 || seen[place]) {
            return false;
        }
        seen[place] = true;
        order[i] = (uint8_t)place;
    }
    return action->n == file_of(trial)->n_cards;
}

static enum pzk_code
deal(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_game *game = is(trial);
    int dealer = player_at(trial, action->other);
    bool ends = is_bare(trial) && game->phase == PZK_FILE_PLAYING &&
                game->n_plays == pzk_file_trick_begin(game);
    uint8_t order[PZK_FILE_CARDS];

    if (game->phase != PZK_FILE_BETWEEN && !ends) {
        return PZK_WRONG_PHASE;
    }
    if (action->list_given && !read_order(trial, action, order)) {
        return PZK_BAD_DECK;
    }
    if (action->other != PZK_ABSENT && dealer == PZK_FILE_NONE) {
        return PZK_UNKNOWN_SEAT;
    }
    if (dealer != PZK_FILE_NONE) { /* it goes on by one, but at first */
        game->dealer =
            (uint8_t)((dealer + game->seats - (game->no > 0)) % game->seats);
    }
    game->phase = PZK_FILE_BETWEEN;
    memset(pzk_file_state_of(trial->game)->settled, 0, sizeof(game->found));
    return done(
        pzk_file_deal(trial->player, game, action->list_given ? order : NULL));
}

static enum pzk_code
answer(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_state *state = pzk_file_state_of(trial->game);
    struct pzk_file_question question;

    if (state->game.phase != PZK_FILE_ASKING) {
        return PZK_WRONG_PHASE;
    }
    if (!pzk_file_question(trial->player, &state->game, &question)) {
        return PZK_FILE_FAILED;
    }
    if (action->arg != question.ask) {
        return PZK_WRONG_PHASE;
    }
    if (action->actor != pzk_file_seat_of(state, question.seat)) {
        return PZK_NOT_YOUR_TURN; /* PZK_NO_SEAT: it is asked of all */
    }
    for (int i = 0; action->n == 1 && i < question.n; i++) {
        if (question.values[i] == action->list[0]) {
            return done(
                pzk_file_answer(trial->player, &state->game, action->list[0]));
        }
    }
    return PZK_FILE_BAD_ANSWER;
}

/* Whether PLAYER has a card in the running trick. */
static bool
has_laid(const struct pzk_file_game *game, int player)
{
    for (int i = pzk_file_trick_begin(game); i < game->n_plays; i++) {
        if (game->plays[i].seat == player) {
            return true;
        }
    }
    return false;
}

/* Without rules: each lays one card a trick, in any order; who leads the next
 * took the last. */
static enum pzk_code
lay_bare(struct trial *trial, int player, int card)
{
    struct pzk_file_game *game = is(trial);
    int laid = game->n_plays - pzk_file_trick_begin(game);

    if (laid == __builtin_popcount(game->playing)) {
        pzk_file_take(game, player);
    } else if (has_laid(game, player)) {
        return PZK_NOT_YOUR_TURN;
    }
    game->plays[game->n_plays].seat = (uint8_t)player;
    game->plays[game->n_plays++].card = (uint8_t)card;
    return PZK_OK;
}

static enum pzk_code
lay(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_game *game = is(trial), asked;
    int player = player_at(trial, action->actor);
    int card = pzk_file_place(trial->game->rules, action->card);
    enum pzk_code code;

    if (game->phase != PZK_FILE_PLAYING) {
        return game->phase == PZK_FILE_ASKING ? PZK_FILE_UNANSWERED
                                              : PZK_WRONG_PHASE;
    }
    if (player == PZK_FILE_NONE) {
        return PZK_UNKNOWN_SEAT;
    }
    if (card < 0) {
        return PZK_UNKNOWN_CARD;
    }
    if (game->n_plays == file_of(trial)->n_cards ||
        game->n_tricks == PZK_FILE_TRICKS) {
        return PZK_WRONG_PHASE;
    }
    if (is_bare(trial)) {
        return pzk_file_is_laid(game, card) ? PZK_ALREADY_PLAYED
                                            : lay_bare(trial, player, card);
    }
    if (game->leader == PZK_FILE_NONE) { /* who has the card that leads */
        game->leader = (int8_t)player;
    }
    if (action->by == 1 && (game->playing >> player & 1) &&
        game->n_plays == pzk_file_trick_begin(game) &&
        pzk_file_turn(game) != player) {
        game->leads = (uint8_t)(player + 1);
    }
    asked = *game;
    asked.known = game->known && !trial->public_only;
    code = pzk_file_judge(trial->player, &asked, player, card, &trial->why);
    if (code == PZK_FILE_FAILED) {
        return code;
    }
    if (action->by == 1 && (code == PZK_FILE_AGAINST_RULES ||
                            (code == PZK_OK && game->leads > 0))) {
        mark(game->found, game->n_plays);
        mark(pzk_file_state_of(trial->game)->settled, game->n_plays);
        code = PZK_OK;
    }
    if (code == PZK_OK) {
        code = done(pzk_file_play(trial->player, game, card));
    }
    game->leads = 0;
    return code;
}

static enum pzk_code
take(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_game *game = is(trial);
    int player = player_at(trial, action->actor);

    if (!is_bare(trial) || game->phase != PZK_FILE_PLAYING ||
        game->n_plays == pzk_file_trick_begin(game) ||
        game->n_tricks == PZK_FILE_TRICKS) {
        return PZK_WRONG_PHASE;
    }
    if (player == PZK_FILE_NONE) {
        return PZK_UNKNOWN_SEAT;
    }
    pzk_file_take(game, player);
    return PZK_OK;
}

static enum pzk_code
claim(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_game *game = is(trial);
    int player = player_at(trial, action->actor);
    int left = game->cards - game->n_tricks;

    if (is_bare(trial) || game->phase != PZK_FILE_PLAYING) {
        return PZK_WRONG_PHASE;
    }
    if (player == PZK_FILE_NONE || !(game->playing >> player & 1)) {
        return PZK_UNKNOWN_SEAT;
    }
    if (action->x != PZK_ABSENT && (action->x < 0 || action->x > left)) {
        return PZK_BAD_ACTION;
    }
    return done(pzk_file_claim(trial->player, game, player,
                               action->x == PZK_ABSENT ? left : action->x));
}

static enum pzk_code
score(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_game *game = is(trial);
    bool ends = is_bare(trial) && game->phase == PZK_FILE_PLAYING;

    if (game->no == 0 || (game->phase != PZK_FILE_BETWEEN && !ends)) {
        return PZK_WRONG_PHASE;
    }
    if (action->n != pzk_file_units(file_of(trial), game->seats)) {
        return PZK_BAD_ACTION;
    }
    return done(pzk_file_score(trial->player, game, action->list));
}

static enum pzk_code
settle(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_state *state = pzk_file_state_of(trial->game);

    if (state->revoke == PZK_FILE_NONE) {
        return PZK_WRONG_PHASE;
    }
    if (action->x != state->revoke) {
        return PZK_BAD_ACTION;
    }
    mark(state->settled, action->x);
    return PZK_OK;
}

/* The first play that is found and not settled. */
static int16_t
unsettled(const struct pzk_file_state *state)
{
    for (int i = 0; i < 2; i++) {
        uint64_t open = state->game.found[i] & ~state->settled[i];

        if (open) {
            return (int16_t)(64 * i + __builtin_ctzll(open));
        }
    }
    return PZK_FILE_NONE;
}

/* Looks for a card that broke the rules, by what ACTION laid; where hands are
 * known it is found before it is played. */
static bool
look_back(struct trial *trial, const struct pzk_action *action)
{
    struct pzk_file_state *state = pzk_file_state_of(trial->game);
    bool lays = action->kind == PZK_FILE_LAY && !state->game.known &&
                file_of(trial)->n_may > 0;

    trial->found = PZK_FILE_NONE;
    if (lays && !pzk_file_revoke(trial->player, &state->game,
                                 pzk_file_player_at(state, action->actor),
                                 &trial->found, &trial->why)) {
        return false;
    }
    if (trial->found != PZK_FILE_NONE) {
        mark(state->game.found, trial->found);
    }
    state->revoke = unsettled(state);
    return true;
}

/* Does ACTION. Its game is changed only where the answer is PZK_OK. */
static enum pzk_code
try(struct trial *trial, const struct pzk_action *action)
{
    static enum pzk_code (*const kinds[])(struct trial *,
                                          const struct pzk_action *) = {
        [PZK_FILE_DEAL] = deal,        [PZK_FILE_ANSWER] = answer,
        [PZK_FILE_LAY] = lay,          [PZK_FILE_TAKE] = take,
        [PZK_FILE_SCORE_HAND] = score, [PZK_FILE_CLAIM] = claim,
        [PZK_FILE_SETTLE] = settle};
    enum pzk_code code;

    trial->why.part = PZK_FILE_NONE;
    if (is(trial)->phase == PZK_FILE_OVER) {
        return PZK_GAME_OVER;
    }
    if (action->kind >= sizeof(kinds) / sizeof(kinds[0]) ||
        !kinds[action->kind]) {
        return PZK_BAD_ACTION;
    }
    trial->player = pzk_file_borrow(trial->game->rules);
    if (!trial->player) {
        return PZK_FILE_FAILED;
    }
    code = kinds[action->kind](trial, action);
    if (code == PZK_OK && !look_back(trial, action)) {
        code = PZK_FILE_FAILED;
    }
    pzk_file_give_back(trial->game->rules, trial->player);
    return code;
}

static enum pzk_code
judge(const struct pzk_game *game, const struct pzk_action *action,
      bool public_only)
{
    struct pzk_game copy = *game;
    struct trial trial = {.game = &copy, .public_only = public_only};

    return try(&trial, action);
}

void
pzk_file_explain(const struct pzk_game *game, const struct pzk_action *action,
                 struct pzk_file_why *why)
{
    struct pzk_game copy = *game;
    struct trial trial = {.game = &copy};

    try(&trial, action);
    *why = trial.why;
}

/* Which trick the card at place PLAY was laid in, from 0. */
static int
trick_of(const struct pzk_file_game *game, int play)
{
    int trick = 0;

    while (trick < game->n_tricks && game->tricks[trick].end <= play) {
        trick++;
    }
    return trick;
}

/* Whether TRICK was laid, not claimed. */
static bool
has_cards(const struct pzk_file_game *game, int trick)
{
    return game->tricks[trick].end >
           (trick > 0 ? game->tricks[trick - 1].end : 0);
}

/* What came of it that the newest trick was taken. */
static void
tell_trick(const struct pzk_game *game, struct pzk_file_result *result)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    const struct pzk_file_game *is = &state->game;
    int winner = is->tricks[is->n_tricks - 1].winner;
    int begin = is->n_tricks > 1 ? is->tricks[is->n_tricks - 2].end : 0;

    result->trick_done = true;
    result->trick_no = is->n_tricks;
    result->winner = state->at[winner];
    for (int i = begin; i < is->tricks[is->n_tricks - 1].end; i++) {
        if (is->plays[i].seat == winner) {
            result->best = pzk_file_pieces(game->rules)[is->plays[i].card];
        }
    }
}

/* What the action that made NOW of BEFORE caused. */
static void
tell(const struct pzk_game *before, const struct trial *trial,
     struct pzk_file_result *result)
{
    const struct pzk_file_state *was = pzk_file_state_in(before);
    const struct pzk_file_state *state = pzk_file_state_in(trial->game);
    const struct pzk_file_game *now = &state->game;

    result->winner = result->revoked_by = PZK_NO_SEAT;
    result->best = result->revoked = PZK_NO_PIECE;
    result->part = (int8_t)trial->why.part;
    if (now->no == was->game.no && now->n_tricks > was->game.n_tricks &&
        has_cards(now, now->n_tricks - 1)) {
        tell_trick(trial->game, result);
    }
    result->game_done = now->phase == PZK_FILE_OVER;
    result->hand_done = now->phase != was->game.phase &&
                        (now->phase == PZK_FILE_BETWEEN || result->game_done);
    result->winners = now->winners;
    if (trial->found != PZK_FILE_NONE) {
        result->revoked_by = state->at[now->plays[trial->found].seat];
        result->revoked =
            pzk_file_pieces(trial->game->rules)[now->plays[trial->found].card];
        result->revoked_trick = (uint8_t)(trick_of(now, trial->found) + 1);
    }
    memcpy(result->points, now->points, sizeof(result->points));
    memcpy(result->factors, now->factors, sizeof(result->factors));
    memcpy(result->totals, now->totals, sizeof(result->totals));
}

static void
apply(struct pzk_game *game, const struct pzk_action *action,
      struct pzk_result *result)
{
    struct pzk_game next = *game;
    struct trial trial = {.game = &next};

    if (try(&trial, action) == PZK_OK) { /* as judge() found */
        tell(game, &trial, pzk_file_result_of(result));
        *game = next;
    }
}

bool
pzk_file_dealt(const struct pzk_game *game, struct pzk_game *dealt)
{
    struct pzk_action action;
    struct trial trial = {.game = dealt};

    *dealt = *game;
    action = pzk_action_of(PZK_FILE_DEAL, PZK_ABSENT);
    return try(&trial, &action) == PZK_OK;
}

/* ---- legal actions ---- */

static void
add_if_legal(const struct pzk_game *game, const struct pzk_action *action,
             struct pzk_listing *listing)
{
    if (judge(game, action, false) == PZK_OK) {
        pzk_listing_add(listing, action);
    }
}

static void
list_answers(const struct pzk_game *game, struct pzk_listing *listing)
{
    struct pzk_file_question question;
    struct pzk_action action;

    if (pzk_file_asks(game, &question) &&
        pzk_file_answer_with(game, 0, &action)) {
        for (int i = 0; i < question.n; i++) {
            action.list[0] = question.values[i];
            pzk_listing_add(listing, &action);
        }
    }
}

static size_t
legal(const struct pzk_game *game, struct pzk_action *actions, size_t max)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    struct pzk_listing listing = {actions, max, 0};
    struct pzk_action action = pzk_action_of(PZK_FILE_DEAL, PZK_ABSENT);

    add_if_legal(game, &action, &listing);
    list_answers(game, &listing);
    for (int i = 0; i < state->game.seats; i++) {
        action = pzk_action_of(PZK_FILE_LAY, state->at[i]);
        for (int k = 0; state->game.phase == PZK_FILE_PLAYING &&
                        k < pzk_rules_file(game->rules)->n_cards;
             k++) {
            action.card = pzk_file_pieces(game->rules)[k];
            add_if_legal(game, &action, &listing);
        }
        action = pzk_action_of(PZK_FILE_TAKE, state->at[i]);
        add_if_legal(game, &action, &listing);
    }
    action = pzk_action_of(PZK_FILE_SETTLE, PZK_ABSENT);
    action.x = (int8_t)state->revoke;
    add_if_legal(game, &action, &listing);
    return listing.count;
}

static bool
hands_known(const struct pzk_game *game)
{
    return pzk_file_state_in(game)->game.known;
}

static int
sides(const struct pzk_game *game)
{
    return pzk_sides_for(pzk_file_state_in(game)->game.seats);
}

const struct pzk_rules pzk_file_rules = {
    .guest = PZK_FILE_GUEST,
    .setup = pzk_file_read_setup,
    .read_action = pzk_file_read_action,
    .legal = legal,
    .judge = judge,
    .apply = apply,
    .sides = sides,
    .hands_known = hands_known,
    .write_setup = pzk_file_write_setup,
    .write_action = pzk_file_write_action,
    .write_result = pzk_file_write_result,
    .write_state = pzk_file_write_state,
};

static const struct pzk_own_code codes[] = {
    {PZK_FILE_AGAINST_RULES, "against_rules"},
    {PZK_FILE_UNANSWERED, "unanswered"},
    {PZK_FILE_BAD_ANSWER, "bad_answer"},
    {PZK_FILE_FAILED, "file_failed"},
};

static const char *
text_of(const struct pzk_rules *rules)
{
    return pzk_rules_file(rules)->text;
}

const struct pzk_rules_guest pzk_file_rules_guest = {
    .text = text_of,
    .codes = codes,
    .n_codes = sizeof(codes) / sizeof(codes[0]),
};
