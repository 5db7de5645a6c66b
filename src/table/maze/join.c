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

/* A misfit between report and table. */
struct misfit {
    enum pzk_finding finding;
    int8_t piece;  /* the card or coin at fault */
    int8_t player; /* or PZK_NO_SEAT */
    int8_t res;    /* HAS_NOT: the resource under his coin */
};

/* ---- the table ---- */

bool
pzk_maze_read_any(const struct pzk_maze_referee *referee,
                  struct pzk_maze_seen *seen)
{
    int8_t slots[PZK_MAZE_SLOTS];

    return pzk_maze_layout_slots(&referee->layout, slots) &&
           pzk_maze_layout_read(&referee->layout, slots, seen);
}

/* The number of coins on the map, counted from the first player's; -1: there is
 * a coin whose predecessor is missing. */
static int
count_coins(const struct pzk_maze_seen *seen)
{
    int n = 0;

    while (n < PZK_MAZE_PLAYERS && seen->coin[n].here) {
        n++;
    }
    for (int i = n; i < PZK_MAZE_PLAYERS; i++) {
        if (seen->coin[i].here) {
            return -1;
        }
    }
    return n;
}

static bool
see_map(const struct pzk_maze_referee *referee,
        const struct pzk_maze_told *told, struct pzk_maze_seen *seen,
        struct misfit *misfit)
{
    int unread = pzk_maze_layout_unread(&referee->layout);
    bool read = pzk_maze_read_any(referee, seen);

    if (unread != PZK_NO_PIECE && (!read || told->hidden == 0)) {
        misfit->finding = PZK_MAZE_FIND_NOT_READ;
        misfit->piece = (int8_t)unread;
        return false;
    }
    if (!read) {
        misfit->finding = PZK_FIND_TABLE_DIFFERS;
        return false;
    }
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (seen->unread >> slot & 1) {
            seen->rot[slot] = (uint8_t)(told->hidden - 1);
        }
    }
    return true;
}

static bool
see(const struct pzk_maze_referee *referee, const struct pzk_maze_told *told,
    struct pzk_maze_seen *seen, struct misfit *misfit)
{
    if (!see_map(referee, told, seen, misfit)) {
        return false;
    }
    for (int i = 0; i < told->players; i++) {
        if (!seen->coin[i].here) {
            misfit->finding = PZK_FIND_CARD_MISSING;
            misfit->piece = (int8_t)(PZK_C1J + 2 * i);
            misfit->player = (int8_t)i;
            return false;
        }
    }
    return true;
}

void
pzk_maze_view_coins(const struct pzk_maze_referee *referee,
                    struct pzk_maze_view *view)
{
    const struct pzk_maze_layout *layout = &referee->layout;

    view->unread = (int8_t)pzk_maze_layout_unread(layout);
    while (view->coins < PZK_MAZE_PLAYERS &&
           layout->coin[view->coins].position.here) {
        view->hyde[view->coins] = layout->coin[view->coins].hyde;
        view->coins++;
    }
}

/* ---- checks ---- */

/* A player is Hyde if he has collected and switched an odd number of times
 * (M6.4). */
static bool
faces_fit(const struct pzk_maze_told *told, const struct pzk_maze_seen *seen,
          struct misfit *misfit)
{
    for (int i = 0; i < told->players; i++) {
        int times = told->used[i] + __builtin_popcount(told->got[i]);

        if (seen->coin[i].hyde != (times % 2 == 1)) {
            misfit->finding = PZK_MAZE_FIND_FACE;
            misfit->piece = (int8_t)(PZK_C1J + 2 * i + seen->coin[i].hyde);
            misfit->player = (int8_t)i;
            return false;
        }
    }
    return true;
}

static struct pzk_maze_standing
standing_of(const struct pzk_maze_told *told, const struct pzk_maze_seen *seen)
{
    struct pzk_maze_standing standing = {.round = told->round,
                                         .n_players = told->players,
                                         .first = told->first,
                                         .active = told->active,
                                         .changed = told->changed,
                                         .switched = told->switched,
                                         .shift = seen->shift};

    for (int i = 0; i < told->players && i < PZK_MAZE_PLAYERS; i++) {
        standing.player[i] = (struct pzk_maze_joining){.x = seen->coin[i].x,
                                                       .y = seen->coin[i].y,
                                                       .used = told->used[i],
                                                       .got = told->got[i]};
    }
    return standing;
}

static void
name_misfit(enum pzk_maze_misfit why, const struct pzk_maze_setup *setup,
            const struct pzk_maze_seen *seen, int player, struct misfit *misfit)
{
    misfit->finding = why == PZK_MAZE_MISFIT_RESOURCE ? PZK_MAZE_FIND_HAS_NOT
                      : why == PZK_MAZE_MISFIT_SHARED ? PZK_MAZE_FIND_SHARED
                                                      : PZK_MAZE_FIND_NOT_SO;
    if (player < 0) {
        return;
    }
    misfit->piece = (int8_t)(PZK_C1J + 2 * player + seen->coin[player].hyde);
    misfit->player = (int8_t)player;
    if (why == PZK_MAZE_MISFIT_RESOURCE) {
        misfit->res = setup->cards[seen->coin[player].slot].res;
    }
}

/* Derives the game that begins with this table, and the action that applies the
 * report; false: MISFIT names the reason. */
static bool
stands(const struct pzk_maze_referee *referee, const struct pzk_maze_told *told,
       struct pzk_maze_seen *seen, struct pzk_game *start,
       struct pzk_action *action, struct misfit *misfit)
{
    struct pzk_maze_standing standing;
    struct pzk_maze_setup setup;
    enum pzk_maze_misfit why;
    const char *unused;
    int player;

    *misfit = (struct misfit){.finding = PZK_MAZE_FIND_NOT_SO,
                              .piece = PZK_M1,
                              .player = PZK_NO_SEAT,
                              .res = -1};
    if (told->players > PZK_MAZE_PLAYERS || told->hidden > 4 ||
        !see(referee, told, seen, misfit)) {
        return false;
    }
    if (count_coins(seen) != told->players ||
        !pzk_maze_set_up(referee, seen, told->players, &setup)) {
        return false;
    }
    setup.late = true;
    if (!pzk_maze_start(start, &setup, &unused)) {
        return false;
    }
    standing = standing_of(told, seen);
    why = pzk_maze_misfit(start, &standing, &player);
    if (why == PZK_MAZE_MISFIT_TURN) {
        return false;
    }
    if (!faces_fit(told, seen, misfit)) {
        return false;
    }
    if (why != PZK_MAZE_FITS) {
        name_misfit(why, &setup, seen, player, misfit);
        return false;
    }
    pzk_maze_join(&standing, action);
    return true;
}

/* ---- joining ---- */

static void
say_misfit(const struct pzk_maze_referee *referee, const struct misfit *misfit,
           struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);

    ruling.finding = misfit->finding;
    ruling.card = misfit->piece;
    ruling.seat = ruling.lies_at = misfit->player;
    ruling.due_at = misfit->res;
    pzk_announce(said, &ruling);
}

/* Drops what was seen before: coins taken up, maps pushed. */
static void
begin_from(struct pzk_maze_referee *referee, const struct pzk_maze_seen *seen)
{
    pzk_maze_forget(referee);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        referee->shown[i] = seen->coin[i].hyde;
    }
    referee->hidden = seen->covered;
    referee->after = PZK_MAZE_NO_BREAK;
    pzk_maze_new_turn(referee);
}

static bool
join(struct pzk_maze_referee *referee, const struct pzk_maze_told *told,
     struct misfit *misfit, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_START);
    struct pzk_maze_choices *choices =
        pzk_maze_choices_of(&referee->base.setup);
    struct pzk_maze_seen seen;
    struct pzk_action action;

    if (!pzk_said_has_room(said) ||
        !stands(referee, told, &seen, &entry.start, &action, misfit)) {
        return false;
    }
    choices->told = (struct pzk_maze_told){0};
    choices->players = told->players;
    entry.by_person = true;
    if (!pzk_maze_begin(referee, &entry, seen.card, said)) {
        return false;
    }
    begin_from(referee, &seen);
    return pzk_maze_act(referee, &action, true, said);
}

bool
pzk_maze_do_join(struct pzk_maze_referee *referee,
                 const struct pzk_maze_told *told, struct pzk_said *said)
{
    struct misfit misfit;

    if (referee->base.moves.n_acts > 0) {
        return false;
    }
    misfit.finding = PZK_FIND_NONE;
    if (join(referee, told, &misfit, said)) {
        return true;
    }
    if (misfit.finding != PZK_FIND_NONE) {
        say_misfit(referee, &misfit, said);
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
pzk_maze_watch_join(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_maze_choices *choices =
        pzk_maze_choices_of(&referee->base.setup);
    struct misfit misfit = {.finding = PZK_FIND_NONE};

    if (choices->told.round == 0 || referee->base.moves.n_acts > 0) {
        return;
    }
    if (!pzk_maze_has_moved(referee)) {
        if (join(referee, &choices->told, &misfit, said) ||
            misfit.finding == PZK_MAZE_FIND_NOT_READ ||
            misfit.finding == PZK_FIND_TABLE_DIFFERS ||
            misfit.finding == PZK_FIND_CARD_MISSING) {
            if (misfit.finding == PZK_MAZE_FIND_NOT_READ &&
                !referee->unread_told) {
                referee->unread_told = true;
                say_misfit(referee, &misfit, said);
            }
            return;
        }
        say_misfit(referee, &misfit, said);
    }
    choices->told = (struct pzk_maze_told){0};
    pzk_maze_ask_standing(referee, said);
}

void
pzk_maze_ask_standing(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_REMARK);

    ruling.finding = PZK_FIND_UNDER_WAY;
    ruling.card = (int8_t)pzk_maze_layout_unread(&referee->layout);
    referee->hinted = referee->under_way = true;
    pzk_announce(said, &ruling);
}
