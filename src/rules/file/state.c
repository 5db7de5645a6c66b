// SPDX-License-Identifier: MIT
/* A file's game: how it begins, who sits where, what is asked and may be laid.
 */
#include "src/rules/file/guest.h"

#include <string.h>

/* ---- who sits where ---- */

void
pzk_file_seat(int seats, int8_t at[PZK_FILE_SEATS])
{
    for (int i = 0; i < PZK_FILE_SEATS; i++) {
        at[i] = (int8_t)(i >= seats ? PZK_NO_SEAT : seats == 2 ? 2 * i : i);
    }
}

int
pzk_file_player_at(const struct pzk_file_state *state, int seat)
{
    for (int i = 0; i < state->game.seats; i++) {
        if (state->at[i] == seat) {
            return i;
        }
    }
    return PZK_FILE_NONE;
}

void
pzk_file_setup_init(const struct pzk_file *file, struct pzk_file_setup *setup)
{
    memset(setup, 0, sizeof(*setup));
    setup->seats = file->seats[0];
    pzk_file_seat(setup->seats, setup->at);
    setup->dealer = setup->at[setup->seats - 1];
    for (int i = 0; i < file->n_house; i++) {
        setup->house[i] = file->house[i].standard;
    }
}

bool
pzk_file_start(struct pzk_game *game, const struct pzk_rules *rules,
               const struct pzk_file_setup *setup)
{
    const struct pzk_file *file = pzk_rules_file(rules);
    struct pzk_file_state *state = pzk_file_state_of(game);
    bool fits = false;

    for (int i = 0; i < file->n_seats; i++) {
        fits = fits || file->seats[i] == setup->seats;
    }
    for (int i = 0; i < file->n_house; i++) {
        fits = fits && setup->house[i] < file->house[i].n_choices;
    }
    for (int i = 0; fits && i < setup->seats; i++) {
        fits = setup->at[i] >= 0 &&
               setup->at[i] < pzk_sides_for(setup->seats) &&
               (i == 0 || setup->at[i] > setup->at[i - 1]);
    }
    if (!fits) {
        return false;
    }
    memset(game, 0, sizeof(*game));
    game->rules = rules;
    pzk_file_begin(file, setup->seats, 0, &state->game);
    memcpy(state->at, setup->at, sizeof(state->at));
    memcpy(state->game.house, setup->house, sizeof(state->game.house));
    state->revoke = PZK_FILE_NONE;
    int dealer = pzk_file_player_at(state, setup->dealer);

    state->game.dealer = (uint8_t)(dealer < 0 ? setup->seats - 1 : dealer);
    return true;
}

/* ---- asking ---- */

int
pzk_file_turn_seat(const struct pzk_game *game)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);

    return pzk_file_seat_of(state, pzk_file_turn(&state->game));
}

bool
pzk_file_asks(const struct pzk_game *game, struct pzk_file_question *question)
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    struct pzk_file_player *player = state->game.phase == PZK_FILE_ASKING
                                         ? pzk_file_borrow(game->rules)
                                         : NULL;
    bool good = player && pzk_file_question(player, &state->game, question);

    pzk_file_give_back(game->rules, player);
    return good;
}

bool
pzk_file_answer_with(const struct pzk_game *game, int value,
                     struct pzk_action *action)
{
    struct pzk_file_question question;

    if (!pzk_file_asks(game, &question)) {
        return false;
    }
    *action =
        pzk_action_of(PZK_FILE_ANSWER,
                      pzk_file_seat_of(pzk_file_state_in(game), question.seat));
    action->arg = (int8_t)question.ask;
    action->list_given = true;
    action->n = 1;
    action->list[0] = (int16_t)value;
    return true;
}

void
pzk_file_may_lay(const struct pzk_game *game, int seat, uint64_t may[2])
{
    const struct pzk_file_state *state = pzk_file_state_in(game);
    int n = pzk_rules_file(game->rules)->n_cards;
    uint8_t cards[PZK_FILE_CARDS];
    bool allowed[PZK_FILE_CARDS];
    struct pzk_file_why why;
    struct pzk_file_player *player = pzk_file_borrow(game->rules);

    for (int i = 0; i < n; i++) {
        cards[i] = (uint8_t)i;
    }
    may[0] = may[1] = 0;
    if (!player) {
        return;
    }
    if (pzk_file_may(player, &state->game, cards, n, NULL, 0, allowed, &why)) {
        for (int i = 0; i < n; i++) {
            may[i / 64] |= (uint64_t)allowed[i] << i % 64;
        }
    }
    for (int i = 0; i < state->game.n_plays; i++) {
        int card = state->game.plays[i].card;

        may[card / 64] &= ~((uint64_t)1 << card % 64);
    }
    pzk_file_give_back(game->rules, player);
}
