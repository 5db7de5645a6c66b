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

static bool
in_set(uint32_t set, int piece)
{
    return (set & pzk_duel_bit(piece)) != 0;
}

static bool
in_trick(const struct pzk_duel_trick *trick, int piece)
{
    for (int i = 0; i < trick->n; i++) {
        if (trick->card[i] == piece) {
            return true;
        }
    }
    return false;
}

/* Cards of the zone that are to be judged. */
static int
count_zone(const struct pzk_duel_referee *referee)
{
    int count = 0;

    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        const struct pzk_position *position = &referee->layout.card[i];

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
        pzk_duel_turn(referee) == PZK_NO_SEAT) {
        return false;
    }
    return !pzk_duel_is_between(referee) ||
           (referee->armed && position->alone && position->by_hand &&
            count_zone(referee) == 1);
}

bool
pzk_duel_accepts(const struct pzk_duel_referee *referee, int piece)
{
    const struct pzk_position *position = pzk_duel_position_in(referee, piece);

    return position->here && !position->ignored &&
           referee->seat_of[piece - PZK_W1] == PZK_NO_SEAT &&
           is_judged(referee, position) && !pzk_duel_is_opening(referee) &&
           position->side == pzk_duel_turn(referee);
}

void
pzk_duel_note_back(struct pzk_duel_referee *referee, int piece)
{
    struct pzk_position *position = pzk_duel_position(referee, piece);

    position->back = referee->seat_of[piece - PZK_W1] != PZK_NO_SEAT &&
                     !in_trick(&referee->trick, piece) &&
                     referee->done.n == 0 && pzk_in_zone(position) &&
                     position->side == pzk_duel_turn(referee) &&
                     position->by_hand && !position->initial &&
                     position->away_us >= PZK_DUEL_AWAY_US;
}

/* Whatever is wrong with PIECE now. */
static struct pzk_difference
fault_of(const struct pzk_duel_referee *referee, int piece)
{
    const struct pzk_position *position = pzk_duel_position_in(referee, piece);
    struct pzk_difference fault = {.finding = PZK_FIND_NONE,
                                   .card = (int8_t)piece,
                                   .lies_at = position->side,
                                   .due_at = PZK_NO_SIDE};
    int laid_at = referee->seat_of[piece - PZK_W1];

    if (in_set(referee->differs, piece)) {
        fault.finding = PZK_FIND_TABLE_DIFFERS;
        fault.due_at = (int8_t)laid_at;
        return fault;
    }
    if (!position->here || position->ignored ||
        in_set(referee->excused, piece) ||
        (referee->settling && position->initial)) {
        return fault;
    }
    if (in_trick(&referee->trick, piece)) {
        if (pzk_in_zone(position) && position->side != laid_at) {
            fault.finding = PZK_FIND_MOVED_CARD;
            fault.due_at = (int8_t)laid_at;
        }
    } else if (laid_at != PZK_NO_SEAT) {
        fault.finding =
            position->back ? PZK_FIND_ALREADY_PLAYED : PZK_FIND_NONE;
    } else if (piece != referee->potion && is_judged(referee, position) &&
               position->by_hand && position->side != pzk_duel_turn(referee)) {
        fault.finding = PZK_FIND_NOT_YOUR_TURN;
        fault.due_at = (int8_t)pzk_duel_turn(referee);
    }
    return fault;
}

/* ---- the mismatch ---- */

static void
say_mismatch(struct pzk_duel_referee *referee, enum pzk_ruling_kind kind,
             struct pzk_said *said)
{
    const struct pzk_difference *mismatch = &referee->mismatch;
    bool erred = mismatch->finding == PZK_FIND_NOT_YOUR_TURN ||
                 mismatch->finding == PZK_FIND_ALREADY_PLAYED;
    struct pzk_ruling ruling = pzk_duel_ruling(
        referee, kind, erred ? mismatch->lies_at : mismatch->due_at);

    ruling.finding = mismatch->finding;
    ruling.card = mismatch->card;
    ruling.lies_at = mismatch->lies_at;
    ruling.due_at = mismatch->due_at;
    ruling.rule = erred ? "D4.1" : NULL;
    pzk_duel_say(referee, said, &ruling);
}

void
pzk_duel_check_resolved(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->mismatch;

    if (mismatch->finding == PZK_FIND_NONE) {
        return;
    }
    if (mismatch->finding == PZK_FIND_PLACEMENT_TURNED) {
        if (referee->turned) {
            return;
        }
    } else {
        struct pzk_difference now = fault_of(referee, mismatch->card);

        if (now.finding == mismatch->finding ||
            (now.finding != PZK_FIND_NONE &&
             pzk_duel_position_in(referee, mismatch->card)->order ==
                 referee->mismatch_order)) {
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
           referee->base.now -
                   pzk_duel_position_in(referee, fault->card)->since_us <
               PZK_DUEL_AHEAD_US;
}

void
pzk_duel_find_mismatch(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_difference *mismatch = &referee->mismatch;
    uint32_t order = UINT32_MAX;

    if (mismatch->finding != PZK_FIND_NONE) {
        return;
    }
    if (referee->turned) {
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
            pzk_duel_position_in(referee, piece)->order < order) {
            *mismatch = fault;
            order = pzk_duel_position_in(referee, piece)->order;
        }
    }
    if (mismatch->finding != PZK_FIND_NONE) {
        referee->mismatch_order = order;
        say_mismatch(referee, PZK_RULED_VIOLATION, said);
    }
}

/* ---- hints ---- */

void
pzk_duel_say_hints(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int turn = pzk_duel_turn(referee);

    for (int piece = PZK_W1; piece < PZK_TW; piece++) {
        struct pzk_position *position = pzk_duel_position(referee, piece);

        if (position->here && !position->hinted && !position->ignored &&
            position->side == PZK_ELSEWHERE && position->by_hand &&
            !position->initial && !pzk_duel_is_between(referee) &&
            referee->seat_of[piece - PZK_W1] == PZK_NO_SEAT &&
            pzk_radius(position) <= (float)PZK_NEAR_MM &&
            pzk_sector(position) == turn) {
            position->hinted = true;
            pzk_duel_remark(referee, said, PZK_FIND_TOO_FAR, piece,
                            PZK_ELSEWHERE, turn);
        }
    }
}
