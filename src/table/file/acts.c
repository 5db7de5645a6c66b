// SPDX-License-Identifier: MIT
/*
 * What people do, by the file's rules: a card, an answer, a deal; and what it
 * brings.
 */
#include "src/table/file/state.h"

void
pzk_file_say_act(struct pzk_trick_referee *table, const struct pzk_ruling *act,
                 const struct pzk_change *change)
{
    const struct pzk_file_result *result = pzk_file_result_in(&act->caused);
    bool lays = act->action.kind == PZK_FILE_LAY;
    struct pzk_ruling ruling;

    pzk_trick_say_of(table, act, lays ? PZK_RULED_PLAY : PZK_RULED_ACT,
                     act->seat, act->card);
    if (change) {
        return;
    }
    if (result->trick_done) {
        pzk_trick_say_of(table, act, PZK_RULED_TRICK, result->winner,
                         pzk_trick_place(table, result->best));
    }
    if (result->revoked_by != PZK_NO_SEAT) {
        ruling = *act;
        ruling.kind = PZK_RULED_REMARK;
        ruling.finding = PZK_FILE_FIND_REVOKE;
        ruling.seat = ruling.due_at = result->revoked_by;
        ruling.card = (int16_t)pzk_trick_place(table, result->revoked);
        ruling.trick_no = result->revoked_trick;
        pzk_trick_say(table, &ruling);
    }
    if (result->hand_done) {
        pzk_trick_say_of(table, act, PZK_RULED_HAND, PZK_NO_SEAT, PZK_NO_PIECE);
    }
    if (result->game_done) {
        pzk_trick_say_of(table, act, PZK_RULED_GAME, PZK_NO_SEAT, PZK_NO_PIECE);
    }
    if (pzk_file_is(&table->base.moves.game)->phase == PZK_FILE_ASKING &&
        !(pzk_file_of(table)->answering && act->action.kind == PZK_FILE_DEAL)) {
        pzk_file_say_question(table);
    }
}

/* Deals, unless that was said. */
static bool
deal(struct pzk_trick_referee *table, bool by_person)
{
    struct pzk_game game = pzk_trick_game(table);
    struct pzk_action action = pzk_action_of(PZK_FILE_DEAL, PZK_ABSENT);

    return pzk_file_is(&game)->phase != PZK_FILE_BETWEEN ||
           pzk_trick_act(table, &action, by_person);
}

/* Whether ACTION is allowed once the cards are dealt; else a remark says why.
 */
static bool
allows(struct pzk_trick_referee *table, const struct pzk_action *action,
       bool by_person)
{
    enum pzk_code code = pzk_game_judge(pzk_file_ahead(table), action, true);

    if (code != PZK_OK && by_person) {
        pzk_trick_remark(table, pzk_finding_of_code(code),
                         pzk_trick_place(table, action->card), PZK_NO_SIDE,
                         action->actor < 0 ? table->turn : action->actor);
    }
    return code == PZK_OK;
}

bool
pzk_file_act(struct pzk_trick_referee *table, const struct pzk_action *action,
             bool by_person)
{
    enum pzk_gate gate = table->gate;

    pzk_file_of(table)->answering = action->kind == PZK_FILE_ANSWER;
    bool done = allows(table, action, by_person) && deal(table, by_person) &&
                pzk_trick_act(table, action, by_person);

    if (pzk_between(table)) { /* an answer: a card that is there still leads */
        table->gate = gate;
    }
    bool answers = pzk_file_of(table)->answering;

    pzk_file_of(table)->answering = false;
    if (done && answers && table->hand == PZK_HAND_OPENS) {
        if (pzk_file_of(table)->early.n > 0) {
            pzk_file_play_early(table);
        } else {
            pzk_trick_say_turn(table);
        }
    }
    return done;
}

struct pzk_action
pzk_file_lay(const struct pzk_trick_referee *table, struct pzk_laid card,
             enum pzk_how how)
{
    struct pzk_action action = pzk_action_of(PZK_FILE_LAY, card.seat);

    action.card = (int16_t)pzk_trick_piece(table, card.card);
    action.other = (int8_t)(card.from < 0 ? PZK_ABSENT : card.from);
    action.by = how == PZK_HOW_TAKEN ? 1 : PZK_ABSENT;
    return action;
}

bool
pzk_file_lays(struct pzk_trick_referee *table, struct pzk_laid card,
              enum pzk_how how)
{
    struct pzk_action action = pzk_file_lay(table, card, how);

    return pzk_file_act(table, &action, how == PZK_HOW_ENTERED);
}
