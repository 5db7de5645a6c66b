// SPDX-License-Identifier: MIT
/*
 * Watching begins in the middle of a game: which trick is running? The next
 * card certainly leads once no trick is there:
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

/* A card is there, alone; its hand came after the table had shown neither a
 * trick nor a hand over the zone. */
static bool
came_to_clear_zone(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    int card = pzk_only(pzk_judged(layout));

    return table->late.free_us != PZK_NEVER &&
           pzk_has(layout->by_hand & ~layout->initial & layout->alone &
                       ~layout->hidden,
                   card) &&
           layout->card[card].came_us > table->late.free_us;
}

/* Records the trick that was running when watching began. Unsure if it was not
 * plainly there and cards came late, or if there are more cards than one trick
 * has, or others than those LEFT from tricks before. */
static void
note_trick(struct pzk_trick_referee *table, pzk_cards left)
{
    struct pzk_trick_late *late = &table->late;
    int64_t watched_us = table->base.now - late->began_us;
    int most = table->game->in_trick;
    pzk_cards zone = table->layout.zone, before = late->came;

    if (left) {
        most += pzk_number(left) - table->game->in_trick;
    }
    late->came |= zone;
    zone &= table->layout.initial;
    for (int card = pzk_first(zone); card >= 0; card = pzk_next(zone, card)) {
        late->lay |= !pzk_under_hand(&table->layout, card);
    }
    late->later |= late->came != before && watched_us >= PZK_BRING_US;
    late->unsure =
        late->came != 0 &&
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

    if (!gone) {
        late->going_us = PZK_NEVER;
    } else if (late->going_us == PZK_NEVER) {
        late->going_us = table->base.now;
    }
    return late->going_us == PZK_NEVER ||
           table->base.now - late->going_us <= PZK_SWEEP_US;
}

/* Since when there is neither a card of a trick nor a hand. */
static void
note_clear(struct pzk_trick_referee *table, bool cards)
{
    struct pzk_trick_late *late = &table->late;

    if (cards || table->layout.hands) {
        late->clear_us = PZK_NEVER;
    } else if (late->clear_us == PZK_NEVER) {
        late->clear_us = table->base.now;
    }
    if (late->clear_us != PZK_NEVER && late->free_us == PZK_NEVER) {
        late->free_us = table->base.now;
    }
}

void
pzk_trick_watch_late(struct pzk_trick_referee *table, pzk_cards left)
{
    struct pzk_trick_late *late = &table->late;
    const struct pzk_layout *layout = &table->layout;
    bool empty = layout->empty_us != PZK_NEVER;

    if (late->cleared || !pzk_trick_is_ready(table)) {
        return;
    }
    if (late->began_us == PZK_NEVER) {
        late->began_us = table->base.now;
    }
    if (came_to_clear_zone(table)) {
        late->cleared = !layout->hands && layout->hands_gone_us != PZK_NEVER &&
                        table->base.now - layout->hands_gone_us >= PZK_SEEN_US;
        return;
    }
    if (!empty) {
        note_trick(table, left);
    }
    late->unsure |= !was_swept(table) && empty;
    note_clear(table, !empty && left != layout->zone);
    /* it was seen to leave; or there is none, not even under a hand */
    late->cleared = (empty && late->lay) ||
                    (late->clear_us != PZK_NEVER &&
                     table->base.now - late->clear_us >= PZK_TOLD_US);
}

void
pzk_trick_say_let_pass(struct pzk_trick_referee *table, pzk_cards left,
                       struct pzk_said *said)
{
    struct pzk_trick_late *late = &table->late;

    if (late->cleared && !late->unsure && (late->came & ~left) != 0 &&
        !late->said) {
        late->said = true;
        pzk_trick_note(table, said, PZK_FIND_LET_PASS);
    }
}
