// SPDX-License-Identifier: MIT
#include "src/journal/readings.h"

#include "src/journal/guest.h"

/* Longest time between a card's removal and the next one in its place that a
 * hand cannot have exchanged. */
static const int64_t ANEW_US = 200000;

/* Whether the game of MOVES counts readings. */
static bool
is_counted(const struct pzk_moves *moves)
{
    return moves->started &&
           pzk_journal_guest(moves->setup.game)->counts_readings;
}

static bool
lays(const struct pzk_moves *moves, const struct pzk_action *action)
{
    return action->kind == pzk_journal_guest(moves->setup.game)->lay;
}

static bool
is_card(int card)
{
    return card >= 0 && card < PZK_READINGS;
}

static void
add(struct pzk_readings *readings, int card, int how_many)
{
    if (is_card(card)) {
        readings->card[card].misread += how_many;
    }
}

/* Counts a misreading: WAS was read instead of TRUTH, HOW_MANY times; with a
 * TWIN also TRUTH instead of WAS. */
static void
note_correction(struct pzk_readings *readings, int was, int truth, bool twin,
                int how_many)
{
    if (was == truth) {
        return; /* only the seat or supplier was corrected */
    }
    add(readings, truth, how_many);
    if (twin) {
        add(readings, was, how_many);
    }
}

/* Counts the card that ENTRY lays, perhaps in place of a misread one. */
static void
note_lay(struct pzk_readings *readings, const struct pzk_entry *entry)
{
    const struct pzk_action *lay = &entry->action;
    bool instead = readings->removed.any && readings->removed.seen &&
                   readings->removed.lay.actor == lay->actor &&
                   readings->removed.lay.card != lay->card;
    bool at_once = !readings->removed.by_person &&
                   entry->t_us - readings->removed.t_us <= ANEW_US;

    if (instead && (entry->by_person || at_once)) {
        add(readings, lay->card, 1);
    } else if (entry->by_person && is_card(lay->card)) {
        readings->card[lay->card].by_hand++;
    }
    readings->removed.any = false;
}

static void
note(struct pzk_readings *readings, const struct pzk_moves *moves,
     const struct pzk_entry *entry, const struct pzk_change *change,
     const struct pzk_move *newest)
{
    bool removes =
        change->kind == PZK_ENTRY_ACT && entry->kind == PZK_ENTRY_UNDO;
    const struct pzk_move *act =
        change->index >= 0 && (size_t)change->index < moves->n_acts
            ? &moves->acts[change->index]
            : NULL;

    if (change->kind == PZK_ENTRY_CORRECT && act && is_card(act->action.card)) {
        bool undone = entry->kind == PZK_ENTRY_UNDO;
        int other = change->was.card, now = act->action.card;

        note_correction(readings, undone ? now : other, undone ? other : now,
                        change->twin >= 0, undone ? -1 : 1);
    }
    if ((removes || entry->kind == PZK_ENTRY_TAKE_BACK) &&
        lays(moves, &newest->action)) {
        readings->removed.any = true;
        readings->removed.seen = !newest->by_person;
        readings->removed.by_person = removes || entry->by_person;
        readings->removed.lay = newest->action;
        readings->removed.t_us = entry->t_us;
    } else if (entry->kind == PZK_ENTRY_ACT && lays(moves, &entry->action)) {
        note_lay(readings, entry);
    }
}

bool
pzk_readings_do(struct pzk_readings *readings, struct pzk_moves *moves,
                const struct pzk_entry *entry)
{
    struct pzk_move newest = {.t_us = 0};
    struct pzk_change change;

    if (moves->n_acts > 0) {
        newest = moves->acts[moves->n_acts - 1];
    }
    bool typed = entry->kind == PZK_ENTRY_CORRECT && entry->index >= 0 &&
                 (size_t)entry->index < moves->n_acts &&
                 moves->acts[entry->index].by_person;
    if (!pzk_moves_do(moves, entry, &change)) {
        return false;
    }
    /* a misread card that was typed says nothing about its sticker */
    if (is_counted(moves) && !typed) {
        note(readings, moves, entry, &change, &newest);
    }
    return true;
}

void
pzk_readings_count(struct pzk_readings *readings, const struct pzk_moves *moves)
{
    for (int card = 0; card < PZK_READINGS; card++) {
        readings->card[card].laid = 0;
        readings->card[card].misread =
            readings->card[card].misread > 0 ? readings->card[card].misread : 0;
    }
    for (size_t i = 0; i < moves->n_acts && is_counted(moves); i++) {
        const struct pzk_action *action = &moves->acts[i].action;

        if (lays(moves, action) && is_card(action->card)) {
            readings->card[action->card].laid++;
        }
    }
}
