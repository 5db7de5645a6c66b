// SPDX-License-Identifier: MIT
/*
 * A correction: one act becomes another, and later ones follow as far as they
 * still can. Each game says how to make them fit.
 */
#include <stdlib.h>
#include <string.h>

#include "src/table/moves_inside.h"

static bool
is_opening(const struct pzk_moves *moves, size_t index)
{
    return pzk_moves_opens(moves, &moves->acts[index].action);
}

int
pzk_moves_in_hand(const struct pzk_moves *moves, size_t at, int card)
{
    size_t first = at;

    if (card < 0) {
        return -1;
    }
    while (first > 0 && !is_opening(moves, first)) {
        first--;
    }
    /* a deal opens it, or its first card */
    for (size_t i = first;
         i < moves->n_acts && (i == first || !is_opening(moves, i)); i++) {
        if (i != at && moves->acts[i].action.card == card) {
            return (int)i;
        }
    }
    return -1;
}

/* ---- the acts that follow ---- */

/* Instead of a goal: the corrected act itself. */
enum { CORRECTED = -2 };

/* A copy, because the result may be longer. */
struct rest {
    struct pzk_move *at;
    size_t count;
};

/* All acts, with ENTRY's in place of those that give way to it. NULL in REST
 * when out of memory. */
static struct rest
copy_acts(const struct pzk_moves *moves, const struct pzk_entry *entry)
{
    size_t at = (size_t)entry->index;
    size_t gone = moves->ops->gives_way
                      ? moves->ops->gives_way(moves, at, &entry->action)
                      : 1;
    struct rest rest = {.count = moves->n_acts + 1 - gone};

    rest.at = malloc(rest.count * sizeof(*rest.at));
    if (rest.at) {
        memcpy(rest.at, moves->acts, at * sizeof(*rest.at));
        rest.at[at] = (struct pzk_move){.action = entry->action,
                                        .t_us = moves->acts[at].t_us,
                                        .by_person = entry->by_person,
                                        .goal = CORRECTED};
        memcpy(rest.at + at + 1, moves->acts + at + gone,
               (moves->n_acts - at - gone) * sizeof(*rest.at));
    }
    return rest;
}

/* Records ACTION as dropped. */
static void
drop(const struct pzk_action *action, struct pzk_change *change)
{
    if (change->n_dropped < PZK_DROPPED_MAX) {
        change->dropped[change->n_dropped] = *action;
    }
    change->n_dropped++;
}

/* Makes NEXT, which is still to follow, fit; plays what must come before it.
 * Returns what happens to it: PZK_MEND_PLAY, SKIP or END. */
static enum pzk_mend
mend(struct pzk_moves *moves, struct pzk_move *next)
{
    enum pzk_mend what = PZK_MEND_PLAY;

    do {
        struct pzk_move before = *next;

        what =
            moves->ops->mend(moves, &next->action, next->goal, &before.action);
        if (what == PZK_MEND_INSERT &&
            pzk_moves_play_somehow(moves, &before) != PZK_OK) {
            what = PZK_MEND_END;
        }
    } while (what == PZK_MEND_INSERT);
    return what;
}

/* Plays the acts of REST, of which a game with another leader (LEADS_ANEW)
 * first mends each, or skips it. Returns the first that no longer fits, or
 * their number. CHANGE gets the corrected act's index if it was played, and the
 * tricks' first acts where the leader changed. */
static size_t
play_again(struct pzk_moves *moves, const struct rest *rest, bool leads_anew,
           struct pzk_change *change)
{
    size_t at = 0;

    for (; at < rest->count; at++) {
        struct pzk_move *next = &rest->at[at];
        enum pzk_mend what = PZK_MEND_PLAY;

        if (leads_anew && moves->ops->mend) {
            what = mend(moves, next);
        }
        if (what == PZK_MEND_SKIP) {
            drop(&next->action, change);
            continue;
        }
        if (leads_anew && moves->ops->arrange &&
            moves->ops->arrange(moves, next, rest->count - at) &&
            change->n_led < PZK_LED_MAX) {
            change->led[change->n_led++] = moves->n_acts;
        }
        if (what == PZK_MEND_END ||
            pzk_moves_play_somehow(moves, next) != PZK_OK) {
            break;
        }
        if (next->goal == CORRECTED) {
            change->index = (int)moves->n_acts - 1;
        }
    }
    return at;
}

/* A card that occurs elsewhere in the hand exchanges places with the corrected
 * one: the two were mistaken for each other. Returns the later of the two acts.
 */
static size_t
exchange(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    const struct pzk_action *was = &moves->acts[entry->index].action;
    int twin =
        pzk_moves_in_hand(moves, (size_t)entry->index, entry->action.card);

    if (twin >= 0) {
        moves->acts[twin].action.card = was->card;
        moves->acts[twin].action.other = was->other;
        moves->acts[twin].action.arg = was->arg; /* a potion's colour */
    }
    return (size_t)(twin > entry->index ? twin : entry->index);
}

/* Later acts stay as far as they fit; from the first one that does not, they
 * are dropped, because turns are rigid. The corrected act must fit, and the one
 * it exchanges places with, unless that is dropped with others. */
bool
pzk_moves_rewrite(struct pzk_moves *moves, const struct pzk_entry *entry,
                  struct pzk_change *change)
{
    size_t last, at;
    bool counted = moves->has_counts;
    struct rest rest;

    if (entry->index < 0 || (size_t)entry->index >= moves->n_acts ||
        (entry->action.kind != moves->acts[entry->index].action.kind &&
         !moves->ops->gives_way)) {
        return false;
    }
    last = exchange(moves, entry);
    if (moves->ops->correct) {
        moves->ops->correct(moves, entry);
    }
    rest = copy_acts(moves, entry);
    if (!rest.at) {
        return false;
    }
    pzk_moves_rewind(moves, 0);
    change->index = -1;
    at = play_again(moves, &rest, entry->leads_anew, change);
    for (size_t i = at; i < rest.count; i++) {
        drop(&rest.at[i].action, change);
    }
    free(rest.at);
    moves->has_counts = counted && moves->counts_at < moves->n_acts;
    return change->index >= 0 && at != last;
}
