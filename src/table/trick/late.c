// SPDX-License-Identifier: MIT
/*
 * Watching begins in the middle of a game: a camera that comes late, `--start`.
 * The table does not show how many tricks and hands were played, so counting
 * from here would give a wrong score: the referee asks, and nothing begins
 * until people report the standing, say that the hand has just begun, or begin
 * one. The first such reason is a trick that is there when watching begins, if
 * only until a hand takes it away.
 *
 * People may also report the standing in advance. Then which trick is running?
 * The next card certainly leads once no trick is there:
 *
 *     a trick was plainly there          once it was seen to leave
 *     no card, no hand                   after 0.8 s
 *     a card under a hand                may have been laid just then: it is
 *                                        being taken away if no other comes
 *                                        after it and it is soon gone
 *     a card, when neither card nor      it leads, if no other card appears
 *     hand was there before              when that card's hand is gone
 *
 * Otherwise it is unknown which trick people meant when they reported the
 * standing in advance: the game asks for the standing.
 */
#include "src/table/trick/trick.h"

bool
pzk_trick_may_be_under_way(const struct pzk_trick_referee *table)
{
    const struct pzk_moves *moves = &table->base.moves;
    /* in a match its first game was begun before */
    size_t first =
        moves->n_acts > 0 && pzk_moves_is_next(moves, &moves->acts[0].action);

    return table->late.begun != PZK_BEGUN_SURE && moves->has_hand &&
           moves->hand_at == first && !moves->acts[first].by_person &&
           !table->between && !pzk_game_over(&moves->game);
}

void
pzk_trick_ask_standing(struct pzk_trick_referee *table, struct pzk_said *said)
{
    table->late.begun = PZK_BEGUN_MIDWAY;
    pzk_trick_note(table, said, PZK_FIND_UNDER_WAY);
}

/* A source's first pieces appear one by one, and a hand may take a card away
 * before all are seen. */
void
pzk_trick_note_lying(struct pzk_trick_referee *table)
{
    for (int side = 0; side < PZK_SEATS; side++) {
        pzk_cards *at = &table->late.lay_at[side];

        *at |= table->layout.at[side] & table->layout.initial;
    }
}

bool
pzk_trick_lay_there(const struct pzk_trick_referee *table)
{
    int cards = 0, sides = 0;

    for (int side = 0; side < PZK_SEATS; side++) {
        cards += pzk_number(table->late.lay_at[side]);
        sides += table->late.lay_at[side] != 0;
    }
    return cards > 0 && cards == sides && cards <= table->game->in_trick;
}

/* The card in the zone, if it is alone and its hand laid it there; or
 * PZK_NO_PIECE. */
static int
came_alone(const struct pzk_layout *layout)
{
    int card = pzk_only(pzk_judged(layout));

    return pzk_has(layout->by_hand & ~layout->initial & layout->alone &
                       ~layout->hidden,
                   card)
               ? card
               : PZK_NO_PIECE;
}

int
pzk_trick_find_lead(const struct pzk_trick_referee *table)
{
    return table->late.trick == PZK_INITIAL_THERE ? PZK_NO_PIECE
                                                  : came_alone(&table->layout);
}

/* A card is there, alone; its hand came after the table had shown neither a
 * trick nor a hand over the zone. */
static bool
came_to_clear_zone(const struct pzk_trick_referee *table)
{
    int card = came_alone(&table->layout);

    return table->late.free_us != PZK_NEVER && card != PZK_NO_PIECE &&
           table->layout.card[card].came_us > table->late.free_us;
}

/* Records the trick that was running when watching began. True if it was not
 * plainly there and cards came late, or if there are more cards than one trick
 * has, or others than those LEFT from tricks before. */
static bool
note_trick(struct pzk_trick_referee *table, pzk_cards left)
{
    struct pzk_trick_late *late = &table->late;
    int64_t watched_us = table->base.now - late->began_us;
    int most = left ? pzk_number(left) : table->game->in_trick;
    pzk_cards zone = table->layout.zone;

    late->later |= watched_us >= PZK_BRING_US ? zone & ~late->came : 0;
    late->came |= zone;
    zone &= table->layout.initial;
    for (int card = pzk_first(zone); card >= 0; card = pzk_next(zone, card)) {
        late->lay |= pzk_under_hand(&table->layout, card) ? 0 : pzk_bit(card);
    }
    return late->came &&
           ((!late->lay && (late->later || watched_us > PZK_SWEEP_US)) ||
            pzk_number(late->came) > most);
}

/* A sweep takes its cards at once. If one went long before the others, the next
 * trick may have begun beside the rest of the one before, or a card was taken
 * back. */
static bool
was_swept(struct pzk_trick_referee *table)
{
    struct pzk_trick_late *late = &table->late;
    pzk_cards gone = late->came & ~table->layout.zone;

    return pzk_lasted_us(&late->going_us, gone != 0, table->base.now) <=
           PZK_SWEEP_US;
}

void
pzk_trick_watch_late(struct pzk_trick_referee *table, pzk_cards left,
                     struct pzk_said *said)
{
    struct pzk_trick_late *late = &table->late;
    const struct pzk_layout *layout = &table->layout;
    int64_t now = table->base.now, clear_us;
    bool empty = !layout->zone, cleared, unsure = false;

    if (late->trick != PZK_INITIAL_THERE || !pzk_trick_is_ready(table)) {
        return;
    }
    late->began_us = late->began_us == PZK_NEVER ? now : late->began_us;
    if (came_to_clear_zone(table)) {
        cleared = !layout->hands && layout->hands_gone_us != PZK_NEVER &&
                  now - layout->hands_gone_us >= PZK_SEEN_US;
    } else {
        unsure = empty ? !was_swept(table) : note_trick(table, left);
        was_swept(table);
        clear_us = pzk_lasted_us(
            &late->clear_us, (empty || left == layout->zone) && !layout->hands,
            now);
        late->free_us =
            clear_us >= 0 && late->free_us == PZK_NEVER ? now : late->free_us;
        /* it was seen to leave; or there is none, not even under a hand */
        cleared = (empty && late->lay) || clear_us >= PZK_TOLD_US;
    }
    late->trick = cleared ? PZK_INITIAL_CLEARED : PZK_INITIAL_THERE;
    if (unsure && pzk_trick_is_told(table)) {
        pzk_trick_ask_standing(table, said);
    }
}

void
pzk_trick_say_let_pass(struct pzk_trick_referee *table, pzk_cards left,
                       struct pzk_said *said)
{
    struct pzk_trick_late *late = &table->late;

    if (late->trick == PZK_INITIAL_CLEARED && (late->came & ~left)) {
        late->trick = PZK_INITIAL_SAID;
        pzk_trick_note(table, said, PZK_FIND_LET_PASS);
    }
}
