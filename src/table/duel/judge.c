// SPDX-License-Identifier: MIT
/*
 * What a card that lies somewhere means in the duel. First match wins:
 *
 *  1 rests as a person said it may, or ignored till it rests anew   nothing
 *  2 of an earlier trick of this round                              nothing
 *      ... but was away 3 s and a hand brought it back to the
 *      turn's side, the trick before it cleared away        already_played
 *  3 of the running trick, at another side                    moved_card
 *  4 brought by a hand to 160..260 mm in the turn's sector   too_far (hint)
 *  5 elsewhere than the zone                                        nothing
 *  6 between rounds: not alone, or the zone was not empty           nothing
 *  7 a led potion waits for its colour                              nothing
 *  8 not at the side whose turn it is                        not_your_turn
 *  9 else                                                         accepted
 *
 * Whether a card may be played from a hand nobody sees is not judged here
 * (T7). A card of the running trick that is gone is trick.c's: it is taken
 * back; where it was gone after a pause or on resuming, table_differs. No older
 * card of a trick can be missing as in the team game: with the second the trick
 * is done, and the first to go begins its sweep.
 */
#include "src/table/duel/state.h"

/* Cards of the zone that are to be judged. */
static int
count_zone(const struct pzk_duel_referee *referee)
{
    int count = 0;

    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        const struct pzk_position *position = &referee->table.layout.card[i];

        count += pzk_in_zone(position) && !position->ignored;
    }
    return count;
}

/* Lines 5 to 7: may a card not laid yet be judged at all? */
static bool
is_judged(const struct pzk_duel_referee *referee,
          const struct pzk_position *position)
{
    if (!pzk_in_zone(position) || referee->potion != PZK_NO_PIECE ||
        referee->table.turn == PZK_NO_SEAT) {
        return false;
    }
    return !referee->table.between ||
           (referee->table.armed && position->alone && position->by_hand &&
            count_zone(referee) == 1);
}

bool
pzk_duel_accepts(const struct pzk_duel_referee *referee, int piece)
{
    const struct pzk_position *position =
        pzk_trick_position_in(&referee->table, piece);

    return position->here && !position->ignored &&
           pzk_trick_laid_at(&referee->table, piece) == PZK_NO_SEAT &&
           is_judged(referee, position) &&
           !pzk_trick_is_opening(&referee->table) &&
           position->side == referee->table.turn;
}

void
pzk_duel_note_back(struct pzk_duel_referee *referee, int piece)
{
    struct pzk_position *position = pzk_trick_position(&referee->table, piece);

    position->back = pzk_trick_laid_at(&referee->table, piece) != PZK_NO_SEAT &&
                     pzk_trick_place(&referee->table.running, piece) < 0 &&
                     referee->table.done.n == 0 && pzk_in_zone(position) &&
                     position->side == referee->table.turn &&
                     position->by_hand && !position->initial &&
                     position->away_us >= PZK_AWAY_US;
}

/* Whatever is wrong with PIECE now. */
static struct pzk_difference
fault_of(const struct pzk_duel_referee *referee, int piece)
{
    const struct pzk_position *position =
        pzk_trick_position_in(&referee->table, piece);
    struct pzk_difference fault = {.finding = PZK_FIND_NONE,
                                   .card = (int8_t)piece,
                                   .lies_at = position->side,
                                   .due_at = PZK_NO_SIDE};
    int laid_at = pzk_trick_laid_at(&referee->table, piece);

    if (pzk_trick_has(&referee->table, referee->table.differs, piece)) {
        fault.finding = PZK_FIND_TABLE_DIFFERS;
        fault.due_at = (int8_t)laid_at;
        return fault;
    }
    if (!position->here || position->ignored ||
        pzk_trick_has(&referee->table, referee->table.excused, piece) ||
        (referee->table.settling && position->initial)) {
        return fault;
    }
    if (pzk_trick_place(&referee->table.running, piece) >= 0) {
        if (pzk_in_zone(position) && position->side != laid_at) {
            fault.finding = PZK_FIND_MOVED_CARD;
            fault.due_at = (int8_t)laid_at;
        }
    } else if (laid_at != PZK_NO_SEAT) {
        fault.finding =
            position->back ? PZK_FIND_ALREADY_PLAYED : PZK_FIND_NONE;
    } else if (piece != referee->potion && is_judged(referee, position) &&
               position->by_hand && position->side != referee->table.turn) {
        fault.finding = PZK_FIND_NOT_YOUR_TURN;
        fault.due_at = (int8_t)referee->table.turn;
    }
    return fault;
}

/* ---- the mismatch ---- */

static void
say_mismatch(struct pzk_duel_referee *referee, enum pzk_ruling_kind kind,
             struct pzk_said *said)
{
    const struct pzk_difference *mismatch = &referee->table.mismatch;
    bool erred = mismatch->finding == PZK_FIND_NOT_YOUR_TURN ||
                 mismatch->finding == PZK_FIND_ALREADY_PLAYED;
    struct pzk_ruling ruling = pzk_trick_ruling(
        &referee->table, kind, erred ? mismatch->lies_at : mismatch->due_at);

    ruling.finding = mismatch->finding;
    ruling.card = mismatch->card;
    ruling.lies_at = mismatch->lies_at;
    ruling.due_at = mismatch->due_at;
    ruling.rule = erred ? "D4.1" : NULL;
    pzk_trick_say(&referee->table, said, &ruling);
}

void
pzk_duel_check_resolved(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->table.mismatch;

    if (mismatch->finding == PZK_FIND_NONE) {
        return;
    }
    if (mismatch->finding == PZK_FIND_PLACEMENT_TURNED) {
        if (referee->table.origin_turned) {
            return;
        }
    } else {
        struct pzk_difference now = fault_of(referee, mismatch->card);

        if (now.finding == mismatch->finding ||
            (now.finding != PZK_FIND_NONE &&
             pzk_trick_position_in(&referee->table, mismatch->card)->order ==
                 referee->table.mismatch_order)) {
            mismatch->lies_at = now.lies_at;
            mismatch->due_at = now.due_at;
            return;
        }
    }
    say_mismatch(referee, PZK_RULED_RESOLVED, said);
    mismatch->finding = PZK_FIND_NONE;
}

/* A hand may hide the card between for a moment longer. */
static bool
may_only_be_ahead(const struct pzk_duel_referee *referee,
                  const struct pzk_difference *fault)
{
    return fault->finding == PZK_FIND_NOT_YOUR_TURN &&
           referee->table.base.now -
                   pzk_trick_position_in(&referee->table, fault->card)
                       ->since_us <
               PZK_AHEAD_US;
}

void
pzk_duel_find_mismatch(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->table.mismatch;
    uint32_t order = UINT32_MAX;

    if (mismatch->finding != PZK_FIND_NONE) {
        return;
    }
    if (referee->table.origin_turned) {
        *mismatch =
            (struct pzk_difference){.finding = PZK_FIND_PLACEMENT_TURNED,
                                    .card = PZK_TB,
                                    .lies_at = PZK_NO_SIDE,
                                    .due_at = PZK_NO_SIDE};
        say_mismatch(referee, PZK_RULED_VIOLATION, said);
        return;
    }
    for (int piece = PZK_W1; piece < PZK_TW; piece++) {
        struct pzk_difference fault = fault_of(referee, piece);

        if (fault.finding != PZK_FIND_NONE &&
            !may_only_be_ahead(referee, &fault) &&
            pzk_trick_position_in(&referee->table, piece)->order < order) {
            *mismatch = fault;
            order = pzk_trick_position_in(&referee->table, piece)->order;
        }
    }
    if (mismatch->finding != PZK_FIND_NONE) {
        referee->table.mismatch_order = order;
        say_mismatch(referee, PZK_RULED_VIOLATION, said);
    }
}

/* ---- hints ---- */

void
pzk_duel_say_hints(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int turn = referee->table.turn;

    for (int piece = PZK_W1; piece < PZK_TW; piece++) {
        struct pzk_position *position =
            pzk_trick_position(&referee->table, piece);

        if (position->here && !position->hinted && !position->ignored &&
            position->side == PZK_ELSEWHERE && position->by_hand &&
            !position->initial && !referee->table.between &&
            pzk_trick_laid_at(&referee->table, piece) == PZK_NO_SEAT &&
            pzk_radius(position) <= (float)PZK_NEAR_MM &&
            pzk_sector(position) == turn) {
            position->hinted = true;
            pzk_trick_remark(&referee->table, said, PZK_FIND_TOO_FAR, piece,
                             PZK_ELSEWHERE, turn);
        }
    }
}
