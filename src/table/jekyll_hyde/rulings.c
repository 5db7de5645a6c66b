// SPDX-License-Identifier: MIT
/*
 * The referee's output: entries to keep and rulings to announce.
 */
#include "src/table/jekyll_hyde/state.h"

#include <string.h>

/* The rule that decided the trick. */
static const char *
rule_of_trick(const struct pzk_jh_result *result)
{
    if (result->reason == PZK_JH_TRANSFORMATION) {
        return result->trick_no == PZK_JH_TRICKS ? "W4.7" : "W4.2";
    }
    if (result->reason == PZK_JH_HIGHEST) {
        return "W5.1";
    }
    if (pzk_jh_card_factor(result->best) > 0) {
        return "W5.4";
    }
    return pzk_jh_card_points(result->best) > 1 ? "W5.3" : "W5.2";
}

void
pzk_jh_complete(const struct pzk_trick_referee *table,
                struct pzk_ruling *ruling)
{
    const struct pzk_jh_status *status = &pzk_jh_in(&table->base)->status;

    if (ruling->finding == PZK_FIND_THROW_IN ||
        ruling->finding == PZK_FIND_THROWN_IN) {
        ruling->seat = ruling->due_at = status->dealer;
    }
    if (ruling->kind == PZK_RULED_ACT) {
        ruling->after = table->base.moves.game;
    }
    if (ruling->kind == PZK_RULED_SWEPT) {
        const struct pzk_jh_result *trick =
            pzk_jh_result(&table->base.moves.trick);

        ruling->trick_no = trick->trick_no;
        ruling->seat = trick->winner;
    }
    if (ruling->kind == PZK_RULED_PLAY || ruling->kind == PZK_RULED_TURN) {
        struct pzk_jh_ruling *own = pzk_jh_ruling_of(ruling);

        own->leads = status->n_table == 0;
        own->hand_no = status->hand_no;
        own->n_laid = (uint8_t)__builtin_popcount(status->played);
    }
    if (pzk_is_seat(ruling->seat)) {
        /* With three players the seats' teams may just have changed (W8.6). */
        bool of_last = status->single != PZK_NO_SEAT &&
                       (ruling->kind == PZK_RULED_PLAY ||
                        ruling->kind == PZK_RULED_TRICK) &&
                       pzk_jh_result(&table->base.moves.result)->hand_done;

        ruling->team = (int8_t)(of_last ? pzk_jh_card_team(ruling->card)
                                        : status->team[ruling->seat]);
    }
    if (ruling->finding == PZK_JH_FIND_TARGET_HAS_NONE) {
        ruling->from = ruling->lies_at;
    }
}

void
pzk_jh_say_play(struct pzk_jh_referee *referee, const struct pzk_action *lay)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->table.base, PZK_RULED_PLAY);

    ruling.rule = "W3.5";
    ruling.seat = lay->actor;
    ruling.card = lay->card;
    ruling.from = (int8_t)(lay->other >= 0 ? lay->other : PZK_NO_SEAT);
    ruling.lies_at = lay->actor;
    pzk_jh_ruling_of(&ruling)->counts_as_first =
        referee->status.played == pzk_bit(lay->card) &&
        pzk_trick_counts_as_first(&referee->table, lay->card);
    pzk_trick_say(&referee->table, &ruling);
}

void
pzk_jh_say_score(struct pzk_jh_referee *referee,
                 const struct pzk_jh_result *result)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->table.base, PZK_RULED_SCORE);
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&ruling);

    ruling.rule = "W6.5";
    memcpy(own->account, referee->status.account, sizeof(own->account));
    pzk_jh_totals(&referee->status, own->total, own->person_total);
    if (result) {
        own->result = *result;
    }
    pzk_trick_say(&referee->table, &ruling);
}

/* Three players: announces the roles in the next hand (W8.6): the ruling's seat
 * plays alone, `lies_at` is the ghost's, `from` deals. Its card is the
 * placement card if that must be turned. */
static void
say_roles(struct pzk_jh_referee *referee)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->table.base, PZK_RULED_REMARK);
    const struct pzk_jh_status *status = &referee->status;

    if (status->single == PZK_NO_SEAT) {
        return;
    }
    ruling.finding = PZK_JH_FIND_ROLES;
    ruling.rule = pzk_trick_rule(&referee->table, PZK_JH_FIND_ROLES);
    ruling.seat = ruling.due_at = status->single;
    ruling.lies_at = status->ghost;
    ruling.from = status->dealer;
    ruling.card =
        (int16_t)(pzk_jh_faces_single(referee) ? PZK_NO_PIECE : PZK_PA);
    pzk_trick_say(&referee->table, &ruling);
}

void
pzk_jh_say_game_over(struct pzk_jh_referee *referee,
                     const struct pzk_jh_result *result)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->table.base, PZK_RULED_GAME);

    ruling.rule = referee->status.single == PZK_NO_SEAT ? "W7.2" : "W8.8";
    pzk_jh_ruling_of(&ruling)->result = *result;
    if (result->game_done) {
        pzk_trick_say(&referee->table, &ruling);
    }
}

void
pzk_jh_say_result(struct pzk_jh_referee *referee,
                  const struct pzk_jh_result *result)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->table.base, PZK_RULED_TRICK);
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&ruling);

    if (!result->trick_done) {
        return;
    }
    ruling.rule = rule_of_trick(result);
    own->result = *result;
    ruling.seat = result->winner;
    ruling.card = result->best;
    pzk_trick_say(&referee->table, &ruling);
    pzk_jh_say_score(referee, result);
    if (result->hand_done) {
        ruling = pzk_ruling_of(&referee->table.base, PZK_RULED_HAND);
        ruling.hand_done = true;
        ruling.rule = "W6.5";
        own->result = *result;
        ruling.from = referee->status.dealer; /* of the next one */
        pzk_trick_say(&referee->table, &ruling);
    }
    if (result->hand_done && !result->game_done) {
        say_roles(referee);
    }
    pzk_jh_say_game_over(referee, result);
}
