// SPDX-License-Identifier: MIT
/*
 * State shared by all files of the maze's referee: how calm the table is, its
 * state in the terms of the rules, whose turn it is, what was accepted; and
 * doing an action.
 */
#include "src/table/maze/state.h"

#include <string.h>

#include "src/table/layout.h"

enum { CALM_BY_HAND_US = 2500000 }; /* nothing moved, a hand stays over it */

bool
pzk_maze_is_calm(const struct pzk_maze_referee *referee, int64_t us)
{
    const struct pzk_maze_layout *layout = &referee->layout;

    us = layout->hands && us < CALM_BY_HAND_US ? CALM_BY_HAND_US : us;
    return layout->changed_us != PZK_NEVER &&
           referee->base.now - layout->changed_us >= us;
}

/* ---- the table as a map ---- */

bool
pzk_maze_read_table(const struct pzk_maze_referee *referee,
                    struct pzk_maze_seen *seen)
{
    if (referee->other_cards ||
        !pzk_maze_layout_read(&referee->layout, referee->slots, seen)) {
        return false;
    }
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (seen->unread >> slot & 1) {
            seen->rot[slot] = referee->status.rot[slot];
        }
    }
    return true;
}

/* ---- rulings ---- */

int16_t
pzk_maze_coin_piece(int player, bool hyde)
{
    return (int16_t)(PZK_C1J + 2 * player + hyde);
}

struct pzk_difference
pzk_maze_fault(enum pzk_finding finding, int card, int player, int due_at)
{
    return (struct pzk_difference){.finding = finding,
                                   .card = (int16_t)card,
                                   .lies_at = (int8_t)player,
                                   .due_at = (int8_t)due_at};
}

void
pzk_maze_say(struct pzk_maze_referee *referee, enum pzk_ruling_kind kind,
             const struct pzk_difference *about,
             const struct pzk_action *refused)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, kind);

    ruling.finding = about->finding;
    ruling.rule = kind == PZK_RULED_VIOLATION ? "M8" : NULL;
    ruling.card = about->card;
    ruling.seat = ruling.lies_at = about->lies_at;
    ruling.due_at = about->due_at;
    ruling.wrong = about->wrong;
    if (refused) {
        ruling.action = *refused;
    }
    pzk_announce(&referee->base, &ruling);
}

/* ---- turns ---- */

void
pzk_maze_say_turn(struct pzk_maze_referee *referee)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_TURN);
    int player = referee->status.to_act;

    if (!referee->turn_due || player < 0 || referee->status.late) {
        return;
    }
    referee->turn_due = false;
    ruling.seat = (int8_t)player;
    ruling.team =
        (int8_t)(referee->status.player[player].hyde ? PZK_HYDE : PZK_JEKYLL);
    ruling.after = referee->base.moves.game;
    pzk_announce(&referee->base, &ruling);
}

void
pzk_maze_new_turn(struct pzk_maze_referee *referee)
{
    referee->turn_due = true;
    referee->turn_us = referee->base.now;
}

void
pzk_maze_forget(struct pzk_maze_referee *referee)
{
    referee->turn_us = PZK_NEVER;
    referee->layout.accepted = 0;
    referee->mismatch.finding = PZK_FIND_NONE;
    referee->shown_known = true;
    referee->turn_due = false;
}

/* ---- acting ---- */

static void
say_done(struct pzk_maze_referee *referee, const struct pzk_action *action)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_ACT);
    const struct pzk_maze_result *result =
        pzk_maze_result(&referee->base.moves.result);

    ruling.seat = action->actor;
    ruling.action = *action;
    ruling.caused = referee->base.moves.result;
    ruling.after = referee->base.moves.game;
    pzk_announce(&referee->base, &ruling);
    if (result->game_done) {
        ruling = pzk_ruling_of(&referee->base, PZK_RULED_GAME);
        ruling.after = referee->base.moves.game;
        pzk_announce(&referee->base, &ruling);
    }
}

bool
pzk_maze_act(struct pzk_maze_referee *referee, const struct pzk_action *action,
             bool by_person)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_ACT);

    entry.action = *action;
    entry.by_person = by_person;
    if (!pzk_has_room(&referee->base) ||
        !pzk_keep(&referee->base, &entry, NULL)) {
        return false;
    }
    if (action->kind == PZK_MAZE_MAP) {
        referee->hidden = pzk_maze_think(referee) &&
                                  referee->opinion.seen.shift != PZK_NONSENSE
                              ? referee->opinion.seen.covered
                              : PZK_MAZE_ALL_SLOTS;
    }
    pzk_maze_new_turn(referee);
    say_done(referee, action);
    return true;
}

/* ---- beginning ---- */

bool
pzk_maze_set_up(const struct pzk_maze_referee *referee,
                const int16_t card[PZK_MAZE_SLOTS],
                const uint8_t rot[PZK_MAZE_SLOTS], int players,
                struct pzk_maze_setup *setup)
{
    const struct pzk_maze_choices *choices =
        pzk_maze_choices_in(&referee->base.setup);
    unsigned laid = 0;

    pzk_maze_setup_init(setup, 2);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (!pzk_maze_deck_card(card[slot], &setup->cards[slot])) {
            return false;
        }
        setup->rot[slot] = rot[slot] & 3;
        laid |= 1U << (card[slot] - PZK_M1);
    }
    setup->n_players = (uint8_t)players;
    setup->steps = choices->steps;
    setup->stop = choices->stop;
    setup->first = (uint8_t)(choices->first < players ? choices->first : 0);
    return laid == PZK_MAZE_ALL_SLOTS;
}

bool
pzk_maze_begin(struct pzk_maze_referee *referee,
               const struct pzk_maze_setup *setup, bool by_person)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_START);
    const char *why;

    entry.setup = referee->base.setup;
    entry.by_person = by_person;
    if (!pzk_maze_start(&entry.start, setup, &why) ||
        !pzk_keep(&referee->base, &entry, NULL)) {
        return false;
    }
    referee->other_cards_told = false;
    memset(referee->shown, 0, sizeof(referee->shown));
    referee->shown_known = true;
    referee->start = PZK_MAZE_START_SEEN;
    pzk_maze_new_turn(referee);
    return true;
}
