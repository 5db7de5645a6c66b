// SPDX-License-Identifier: MIT
/*
 * Plays errors at the maze, each with its repair: somebody does what the rules
 * refuse, the program says so, and everything is put back.
 */
#include "vision/virtual/maze/play.h"

/* How often errors happen, in percent of the occasions. */
enum { BEFORE_MAP = 22, BEFORE_TURN = 16, BEFORE_ESCAPE = 80, FACES = 8 };

/* Waits until the program has spoken. */
static void
wait_for_word(struct pzk_maze_play *play)
{
    pzk_stage_wait(&play->stage, 5.0f, 5.6f);
}

/* Waits longer, until the program has mentioned something that may just be in
 * somebody's hand. */
static void
wait_longer(struct pzk_maze_play *play)
{
    pzk_stage_wait(&play->stage, 9.6f, 10.4f);
}

static void
wait_for_resolved(struct pzk_maze_play *play)
{
    pzk_stage_wait(&play->stage, 3.0f, 3.6f);
}

/* ---- the map ---- */

bool
pzk_maze_mark_hidden(const struct pzk_maze_status *status, int slot)
{
    for (int i = 0; i < status->n_players; i++) {
        const struct pzk_maze_player *player = &status->player[i];

        if (player->slot == slot && player->row % 3 != 0 &&
            player->col % 3 != 0) {
            return true;
        }
    }
    return false;
}

/* Returns a random slot of LIST, except EXCEPT, whose card's mark is visible;
 * -1: there is none. */
static int
open_slot(struct pzk_maze_play *play, const int8_t *list, int n, int except)
{
    int first = pzk_random_below(&play->slips, n);

    for (int i = 0; i < n; i++) {
        int slot = list[(first + i) % n];

        if (slot != except && !pzk_maze_mark_hidden(&play->status, slot)) {
            return slot;
        }
    }
    return -1;
}

static const int8_t plain[] = {0, 2, 4, 6, 8}, resource[] = {1, 3, 5, 7};

static float
some_turn(struct pzk_maze_play *play)
{
    return pzk_random_below(&play->slips, 2) ? 90 : -90;
}

static bool
err_card(void *self)
{
    struct pzk_maze_play *play = self;
    int kind = play->demo->base.trying;
    bool is_plain = kind == PZK_MAZE_SLIP_PLAIN_CARD;
    int slot = is_plain ? open_slot(play, plain, 5, -1)
                        : open_slot(play, resource, 4, -1);
    float turn = some_turn(play) * (is_plain ? 1 : 2);

    if (slot < 0) {
        return false;
    }
    pzk_maze_turn_card(play, slot, turn);
    wait_for_word(play);
    pzk_maze_turn_card(play, slot, -turn);
    wait_for_resolved(play);
    return true;
}

static bool
err_two_cards(void *self)
{
    struct pzk_maze_play *play = self;
    int one = open_slot(play, resource, 4, -1);
    int two = one < 0 ? -1 : open_slot(play, resource, 4, one);
    float turn = some_turn(play);

    if (two < 0) {
        return false;
    }
    pzk_maze_turn_card(play, one, turn);
    pzk_maze_turn_card(play, two, turn);
    wait_for_word(play);
    pzk_maze_turn_card(play, two, -turn);
    pzk_maze_turn_card(play, one, -turn);
    wait_for_resolved(play);
    return true;
}

/* Pushes two adjacent lines half a card out, in opposite directions, and back.
 */
static bool
err_two_lines(void *self)
{
    struct pzk_maze_play *play = self;
    int was = play->status.shift;
    int one = was >= 0 ? was : pzk_random_below(&play->slips, 12);
    int first = one / 6 * 3; /* of the rows, or of the columns */
    int line =
        first + (one / 2 - first + 1 + pzk_random_below(&play->slips, 2)) % 3;
    int two = 2 * line + (one % 2 ? 0 : 1);

    if (was < 0) {
        pzk_maze_slide_line(play, one, false);
    }
    pzk_maze_slide_line(play, two, false);
    wait_longer(play);
    pzk_maze_slide_line(play, two, true);
    if (was < 0) {
        pzk_maze_slide_line(play, one, true);
    }
    wait_for_resolved(play);
    return true;
}

/* Takes a map card off the table, and brings it back. */
static bool
err_card_off(void *self)
{
    struct pzk_maze_play *play = self;
    bool taken[PZK_MAZE_SLOTS] = {false};
    int slot = pzk_random_below(&play->slips, PZK_MAZE_SLOTS);

    for (int i = 0; i < play->status.n_players; i++) {
        taken[play->status.player[i].slot] = true;
    }
    while (taken[slot]) { /* four coins, nine cards: a free one exists */
        slot = (slot + 1) % PZK_MAZE_SLOTS;
    }
    pzk_maze_take_card(play, slot);
    wait_longer(play);
    pzk_maze_bring_card(play, slot);
    wait_for_resolved(play);
    return true;
}

/* Changes the map again after the first coin has moved, and back. */
static bool
err_late_map(void *self)
{
    struct pzk_maze_play *play = self;
    int shift = play->status.shift;
    bool back = shift >= 0;

    if (play->status.active == play->status.first) {
        return false;
    }
    shift = back ? shift : pzk_random_below(&play->slips, 12);
    pzk_maze_slide_line(play, shift, back);
    wait_for_word(play);
    pzk_maze_slide_line(play, shift, !back);
    wait_for_resolved(play);
    return true;
}

/* ---- coins ---- */

/* Whether nobody but PLAYER is at X, Y. */
static bool
is_free_for(const struct pzk_maze_play *play, int player, int x, int y)
{
    for (int i = 0; i < play->status.n_players; i++) {
        if (i != player && play->status.player[i].x == x &&
            play->status.player[i].y == y) {
            return false;
        }
    }
    return true;
}

static bool
is_area(const struct pzk_maze_play *play, int x, int y)
{
    int slot, row, col;

    return pzk_maze_area(&play->demo->base.game, x, y, &slot, &row, &col);
}

/* PLAYER puts his coin to X, Y, and back. */
static void
go_and_return(struct pzk_maze_play *play, int player, int x, int y)
{
    const struct pzk_maze_player at = play->status.player[player];

    pzk_maze_carry_coin(play, player, at.hyde, x, y);
    wait_for_word(play);
    pzk_maze_carry_coin(play, player, at.hyde, at.x, at.y);
    wait_for_resolved(play);
}

/* Whether there is a legal way of at most three steps, of which MOVE has the
 * first, from FROM_X, FROM_Y to X, Y. */
static bool
may_go(const struct pzk_game *game, struct pzk_action *move, int from_x,
       int from_y, int x, int y)
{
    if (from_x == x && from_y == y &&
        pzk_game_judge(game, move, false) == PZK_OK) {
        return true;
    }
    for (int direction = 0; direction < 4 && move->n < 3; direction++) {
        move->list[move->n++] = (int8_t)direction;
        bool may = may_go(game, move, from_x + pzk_step_x(direction),
                          from_y + pzk_step_y(direction), x, y);
        move->n--;
        if (may) {
            return true;
        }
    }
    return false;
}

static const int codes[] = {[PZK_MAZE_SLIP_WALL_BLUE] = PZK_MAZE_WALL_BLUE,
                            [PZK_MAZE_SLIP_WALL_RED] = PZK_MAZE_WALL_RED,
                            [PZK_MAZE_SLIP_OCCUPIED] = PZK_MAZE_OCCUPIED,
                            [PZK_MAZE_SLIP_MUST_STOP] = PZK_MAZE_MUST_STOP,
                            [PZK_MAZE_SLIP_TOO_FAR] = PZK_MAZE_TOO_FAR};

/* Whether STEPS straight in DIRECTION are refused with CODE and no other way
 * leads there. */
static bool
is_refused(const struct pzk_maze_play *play, int direction, int steps,
           enum pzk_code code)
{
    const struct pzk_game *game = &play->demo->base.game;
    const struct pzk_maze_player *at =
        &play->status.player[play->status.active];
    int x = at->x + steps * pzk_step_x(direction);
    int y = at->y + steps * pzk_step_y(direction);
    struct pzk_action move;

    if (!is_area(play, x, y) ||
        (code != PZK_MAZE_OCCUPIED && !is_free_for(play, -1, x, y))) {
        return false;
    }
    move = pzk_action_of(PZK_MAZE_MOVE, play->status.active);
    move.list_given = true;
    while (move.n < steps) {
        move.list[move.n++] = (int8_t)direction;
    }
    if (pzk_game_judge(game, &move, false) != code) {
        return false;
    }
    move.n = 0;
    return !may_go(game, &move, at->x, at->y, x, y);
}

/* Lets the player on turn go straight where the rules forbid it, and back. */
static bool
err_move(void *self)
{
    struct pzk_maze_play *play = self;
    int kind = play->demo->base.trying;
    enum { MOST = 5, WAYS = 4 * MOST };
    enum pzk_code code = (enum pzk_code)codes[kind];
    int player = play->status.active;
    const struct pzk_maze_player *at = &play->status.player[player];
    int first = pzk_random_below(&play->slips, WAYS);

    for (int i = 0; i < WAYS; i++) {
        int direction = (first + i) % 4, steps = 1 + (first + i) % WAYS / 4;

        if (is_refused(play, direction, steps, code)) {
            go_and_return(play, player, at->x + steps * pzk_step_x(direction),
                          at->y + steps * pzk_step_y(direction));
            return true;
        }
    }
    return false;
}

/* Finds an area far from PLAYER, on the map and unoccupied. False where the one
 * tried is not. */
static bool
far_area(const struct pzk_maze_play *play, int player, int *x, int *y)
{
    const struct pzk_maze_player *at = &play->status.player[player];

    *x = at->x < 6 ? at->x + 5 : at->x - 5;
    *y = at->y;
    return is_area(play, *x, *y) && is_free_for(play, -1, *x, *y);
}

/* Lets somebody move before their turn, or the interrupted player continue
 * before another has escaped (M6.7). */
static bool
err_turn(void *self)
{
    struct pzk_maze_play *play = self;
    int kind = play->demo->base.trying;
    int player = play->status.active, x, y;

    if (kind == PZK_MAZE_SLIP_OUT_OF_TURN) {
        player = (player + 1) % play->status.n_players;
    }
    if (player == play->status.to_act || !far_area(play, player, &x, &y)) {
        return false;
    }
    go_and_return(play, player, x, y);
    return true;
}

static bool
err_escape(void *self)
{
    struct pzk_maze_play *play = self;
    int player = play->status.to_act, x, y;

    if (!far_area(play, player, &x, &y)) {
        return false;
    }
    struct pzk_action escape = pzk_action_of(PZK_MAZE_ESCAPE, player);

    escape.x = (int8_t)x;
    escape.y = (int8_t)y;
    escape.list_given = true;
    if (pzk_game_judge(&play->demo->base.game, &escape, false) !=
        PZK_MAZE_BAD_ESCAPE) {
        return false;
    }
    go_and_return(play, player, x, y);
    return true;
}

/* Returns a random player who is not on turn. */
static int
another(struct pzk_maze_play *play)
{
    int n = play->status.n_players;

    return (play->status.active + 1 + pzk_random_below(&play->slips, n - 1)) %
           n;
}

/* Whether PLAYER's coin shares its area: then the camera may not see what is
 * done to it. */
static bool
is_shared(const struct pzk_maze_play *play, int player)
{
    const struct pzk_maze_player *at = &play->status.player[player];

    return !is_free_for(play, player, at->x, at->y);
}

static bool
err_coin_off(void *self)
{
    struct pzk_maze_play *play = self;
    int player = another(play);
    const struct pzk_maze_player at = play->status.player[player];

    /* before his first act he would count as a player who drops out */
    if (is_shared(play, player) ||
        (play->status.round == 1 &&
         play->status.active == play->status.first)) {
        return false;
    }
    pzk_maze_take_coin(play, player);
    wait_longer(play);
    pzk_maze_carry_coin(play, player, at.hyde, at.x, at.y);
    wait_for_resolved(play);
    return true;
}

/* Turns the coin over in place, and back: a third switch, a second one in a
 * turn, or by a player not on turn. */
static bool
err_face(void *self)
{
    struct pzk_maze_play *play = self;
    int kind = play->demo->base.trying;
    const struct pzk_maze_status *status = &play->status;
    int player = status->active;

    if (kind == PZK_MAZE_SLIP_OTHERS_FACE) {
        player = another(play);
    } else if (kind == PZK_MAZE_SLIP_SWITCHED_AGAIN
                   ? !status->switched
                   : status->switched || status->player[player].used < 2) {
        return false;
    }
    const struct pzk_maze_player at = status->player[player];

    if (is_shared(play, player)) {
        return false;
    }
    pzk_maze_turn_coin(play, player, at.hyde, !at.hyde, at.x, at.y);
    if (kind == PZK_MAZE_SLIP_OTHERS_FACE) {
        wait_longer(play);
    } else {
        wait_for_word(play);
    }
    pzk_maze_turn_coin(play, player, !at.hyde, at.hyde, at.x, at.y);
    wait_for_resolved(play);
    return true;
}

/* Puts a card of another game beside the map for a while. */
static bool
err_stranger(void *self)
{
    struct pzk_maze_play *play = self;
    int first = pzk_piece_from_id("W1"), seat = play->status.active;

    if (first == PZK_NO_PIECE) {
        return false; /* there is no other game */
    }
    int piece = first + pzk_random_below(&play->slips, 21);
    float aside = pzk_random_below(&play->slips, 2) ? 225 : -225;

    pzk_stage_carry(&play->stage, seat, piece, (struct pzk_mm){aside, 20}, 0);
    wait_for_word(play);
    pzk_stage_take(&play->stage, seat, &piece, 1);
    wait_for_resolved(play);
    return true;
}

/* ---- the occasions ---- */

static bool
is_due(struct pzk_maze_play *play, int percent)
{
    return pzk_slip_is_due(&play->demo->base, &play->slips, percent);
}

static void
err_somehow(struct pzk_maze_play *play, int percent,
            const struct pzk_slip_try *list, int n)
{
    if (is_due(play, percent)) {
        pzk_slip_try(&play->demo->base, &play->stage, &play->slips, list, n,
                     play);
    }
}

void
pzk_maze_slip_before_map(struct pzk_maze_play *play)
{
    static const struct pzk_slip_try list[] = {
        {PZK_MAZE_SLIP_PLAIN_CARD, err_card},
        {PZK_MAZE_SLIP_HALF_TURN, err_card},
        {PZK_MAZE_SLIP_TWO_CARDS, err_two_cards},
        {PZK_MAZE_SLIP_TWO_LINES, err_two_lines},
        {PZK_MAZE_SLIP_CARD_OFF, err_card_off}};

    err_somehow(play, BEFORE_MAP, list, sizeof(list) / sizeof(list[0]));
}

void
pzk_maze_slip_before_turn(struct pzk_maze_play *play)
{
    static const struct pzk_slip_try list[] = {
        {PZK_MAZE_SLIP_LATE_MAP, err_late_map},
        {PZK_MAZE_SLIP_OUT_OF_TURN, err_turn},
        {PZK_MAZE_SLIP_TOO_FAR, err_move},
        {PZK_MAZE_SLIP_WALL_BLUE, err_move},
        {PZK_MAZE_SLIP_WALL_RED, err_move},
        {PZK_MAZE_SLIP_OCCUPIED, err_move},
        {PZK_MAZE_SLIP_MUST_STOP, err_move},
        {PZK_MAZE_SLIP_SWITCHED_AGAIN, err_face},
        {PZK_MAZE_SLIP_SWITCH_USED_UP, err_face},
        {PZK_MAZE_SLIP_OTHERS_FACE, err_face},
        {PZK_MAZE_SLIP_COIN_OFF, err_coin_off},
        {PZK_MAZE_SLIP_STRANGER, err_stranger}};

    err_somehow(play, BEFORE_TURN, list, sizeof(list) / sizeof(list[0]));
}

void
pzk_maze_slip_before_escape(struct pzk_maze_play *play)
{
    static const struct pzk_slip_try list[] = {
        {PZK_MAZE_SLIP_NO_ESCAPE, err_turn},
        {PZK_MAZE_SLIP_BAD_ESCAPE, err_escape}};

    err_somehow(play, BEFORE_ESCAPE, list, sizeof(list) / sizeof(list[0]));
}

bool
pzk_maze_forgets_face(struct pzk_maze_play *play)
{
    bool forgets = is_due(play, FACES);

    if (forgets) {
        pzk_slip_note(&play->demo->base, PZK_MAZE_SLIP_FACE, &play->stage);
    }
    return forgets;
}
