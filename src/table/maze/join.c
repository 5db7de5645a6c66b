// SPDX-License-Identifier: MIT
/*
 * Continues a game joined midway: a camera that comes late, `--start`. Map and
 * coins are seen, with the coins' faces; people report whose turn it is and
 * what each player has collected and used. The report must fit the table (M5.7,
 * M6.1, M6.4), or it is refused with the reason:
 *
 *     reported now           the game continues from the current table
 *     reported in advance    from the table when watching began: if somebody
 *                            moved before it could be read, the referee asks
 *                            again
 */
#include <string.h>

#include "src/table/maze/state.h"

/* The players, by bit, whose coins are on the map. */
static unsigned
coins_on(const struct pzk_maze_seen *seen)
{
    unsigned coins = 0;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        coins |= (unsigned)seen->coin[i].here << i;
    }
    return coins;
}

/* Fills MISFIT with FINDING about the coin of PLAYER. */
static bool
misfits(struct pzk_difference *misfit, enum pzk_finding finding, int player,
        bool hyde)
{
    misfit->finding = finding;
    misfit->card = pzk_maze_coin_piece(player, hyde);
    misfit->lies_at = (int8_t)player;
    return false;
}

static bool
see(const struct pzk_maze_referee *referee, const struct pzk_maze_told *told,
    struct pzk_maze_seen *seen, struct pzk_difference *misfit)
{
    int unread = pzk_maze_layout_unread(&referee->layout);
    bool read = pzk_maze_layout_read(&referee->layout, NULL, seen);
    unsigned missing;

    if (unread != PZK_NO_PIECE && (!read || told->hidden == 0)) {
        misfit->finding = PZK_MAZE_FIND_NOT_READ;
        misfit->card = (int16_t)unread;
        return false;
    }
    if (!read) {
        misfit->finding = PZK_FIND_TABLE_DIFFERS;
        return false;
    }
    if (seen->unread) {
        seen->rot[__builtin_ctz(seen->unread)] = (uint8_t)(told->hidden - 1);
    }
    missing = ((1U << told->standing.n_players) - 1) & ~coins_on(seen);
    return !missing || misfits(misfit, PZK_FIND_CARD_MISSING,
                               __builtin_ctz(missing), false);
}

/* ---- checks ---- */

/* Derives the setup of the game that begins with this table, and the action
 * that applies the report; false: MISFIT names the reason. */
static bool
stands(const struct pzk_maze_referee *referee, const struct pzk_maze_told *told,
       struct pzk_maze_seen *seen, struct pzk_maze_setup *setup,
       struct pzk_action *action, struct pzk_difference *misfit)
{
    struct pzk_maze_standing standing = told->standing;
    enum pzk_finding finding = PZK_FIND_NONE;
    struct pzk_game start;
    enum pzk_maze_misfit why;
    const char *unused;
    int player, face = -1, n = standing.n_players;

    *misfit = pzk_maze_fault(PZK_MAZE_FIND_NOT_SO, PZK_M1, PZK_NO_SEAT, -1);
    if (n > PZK_MAZE_PLAYERS || told->hidden > 4 ||
        !see(referee, told, seen, misfit) || coins_on(seen) != (1U << n) - 1 ||
        !pzk_maze_set_up(referee, seen->card, seen->rot, n, setup)) {
        return false;
    }
    standing.shift = seen->shift;
    for (int i = n - 1; i >= 0; i--) {
        struct pzk_maze_joining *at = &standing.player[i];

        at->x = seen->coin[i].x;
        at->y = seen->coin[i].y;
        if ((at->used + __builtin_popcount(at->got)) % 2 !=
            seen->coin[i].hyde) {
            face = i; /* Hyde's after an odd number of both (M6.4) */
        }
    }
    setup->late = true;
    if (!pzk_maze_start(&start, setup, &unused) ||
        (why = pzk_maze_misfit(&start, &standing, &player)) ==
            PZK_MAZE_MISFIT_TURN) {
        return false;
    }
    if (face >= 0) {
        player = face;
        finding = PZK_MAZE_FIND_FACE;
    } else if (why == PZK_MAZE_MISFIT_RESOURCE) { /* the one under his coin */
        misfit->due_at = setup->cards[seen->coin[player].slot].res;
        finding = PZK_MAZE_FIND_HAS_NOT;
    } else if (why == PZK_MAZE_MISFIT_SHARED) {
        finding = PZK_MAZE_FIND_SHARED;
    }
    pzk_maze_join(&standing, action);
    return finding == PZK_FIND_NONE ||
           misfits(misfit, finding, player, seen->coin[player].hyde);
}

/* ---- joining ---- */

/* Drops what was seen before: coins taken up, maps pushed. */
static bool
join(struct pzk_maze_referee *referee, const struct pzk_maze_told *told,
     struct pzk_difference *misfit)
{
    struct pzk_maze_choices *choices =
        pzk_maze_choices_of(&referee->base.setup);
    struct pzk_maze_setup setup;
    struct pzk_maze_seen seen;
    struct pzk_action action;

    misfit->finding = PZK_FIND_NONE;
    if (!pzk_has_room(&referee->base) ||
        !stands(referee, told, &seen, &setup, &action, misfit)) {
        return false;
    }
    choices->players = told->standing.n_players;
    choices->told = (struct pzk_maze_told){0};
    if (!pzk_maze_begin(referee, &setup, true)) {
        return false;
    }
    pzk_maze_forget(referee);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        referee->shown[i] = seen.coin[i].hyde;
    }
    referee->hidden = seen.covered;
    referee->after = PZK_MAZE_NO_BREAK;
    return pzk_maze_act(referee, &action, true);
}

bool
pzk_maze_do_join(struct pzk_maze_referee *referee,
                 const struct pzk_maze_told *told)
{
    struct pzk_difference misfit;

    if (referee->base.moves.n_acts > 0) {
        return false;
    }
    if (join(referee, told, &misfit)) {
        return true;
    }
    if (misfit.finding != PZK_FIND_NONE) {
        pzk_maze_say(referee, PZK_RULED_REMARK, &misfit, NULL);
    }
    return false;
}

/* ---- reported in advance ---- */

/* A coin that was only lifted off a card's mark, to show it, was not moved. */
bool
pzk_maze_has_moved(const struct pzk_maze_referee *referee)
{
    const struct pzk_maze_layout *layout = &referee->layout;

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &layout->coin[i];

        if (coin->position.here &&
            ((coin->watched && !coin->same) ||
             pzk_maze_was_taken_up(layout, i, referee->read_us))) {
            return true;
        }
    }
    return layout->map_watched;
}

void
pzk_maze_watch_join(struct pzk_maze_referee *referee)
{
    struct pzk_maze_choices *choices =
        pzk_maze_choices_of(&referee->base.setup);
    struct pzk_difference misfit;

    if (choices->told.standing.round == 0 || referee->base.moves.n_acts > 0) {
        return;
    }
    if (!pzk_maze_has_moved(referee)) {
        if (join(referee, &choices->told, &misfit) ||
            misfit.finding == PZK_FIND_NONE ||
            misfit.finding == PZK_FIND_TABLE_DIFFERS ||
            misfit.finding == PZK_FIND_CARD_MISSING ||
            (misfit.finding == PZK_MAZE_FIND_NOT_READ &&
             referee->start == PZK_MAZE_START_HIDDEN)) {
            return;
        }
        pzk_maze_say(referee, PZK_RULED_REMARK, &misfit, NULL);
        if (misfit.finding == PZK_MAZE_FIND_NOT_READ) {
            referee->start = PZK_MAZE_START_HIDDEN;
            return;
        }
    }
    choices->told = (struct pzk_maze_told){0};
    pzk_maze_ask_standing(referee);
}

void
pzk_maze_ask_standing(struct pzk_maze_referee *referee)
{
    struct pzk_difference asked = pzk_maze_fault(
        PZK_FIND_UNDER_WAY, pzk_maze_layout_unread(&referee->layout),
        PZK_NO_SIDE, PZK_NO_SIDE);

    referee->start = PZK_MAZE_START_UNDER_WAY;
    pzk_maze_say(referee, PZK_RULED_REMARK, &asked, NULL);
}
