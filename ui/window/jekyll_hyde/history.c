// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/history.h"

#include "src/words/jekyll_hyde/jh_words.h"
#include "ui/window/jekyll_hyde/score_sheet.h"

static void
add_result(struct pzk_history_builder *walk, enum pzk_ruling_kind kind,
           const struct pzk_jh_result *result)
{
    struct pzk_ruling ruling = {.kind = kind,
                                .game = &pzk_jh_game,
                                .seat = result->winner,
                                .team = PZK_NO_TEAM,
                                .from = PZK_NO_SEAT,
                                .card = result->best,
                                .lies_at = PZK_NO_SIDE,
                                .due_at = PZK_NO_SIDE};

    pzk_jh_ruling_of(&ruling)->result = *result;
    pzk_history_add(walk, PZK_EVENT_RESULT, -1,
                    pzk_words_ruling(&walk->people, &ruling));
}

static void
add(struct pzk_history_builder *walk, size_t act,
    const struct pzk_result *caused)
{
    const struct pzk_jh_result *result = pzk_jh_result(caused);
    const struct pzk_action *action = &walk->moves->acts[act].action;
    struct pzk_ruling play = {.kind = PZK_RULED_PLAY,
                              .game = &pzk_jh_game,
                              .seat = action->actor,
                              .from = action->other,
                              .card = action->card,
                              .lies_at = PZK_NO_SIDE,
                              .due_at = PZK_NO_SIDE};

    if (action->kind == PZK_JH_DEAL) {
        struct pzk_jh_status status;

        pzk_jh_status(&walk->game, &status);
        pzk_history_follow(walk); /* with three players people change seats */
        pzk_history_add(
            walk, PZK_EVENT_HAND, (int)act,
            pzk_words_dealt(&walk->people, status.hand_no, status.dealer));
        return;
    }
    if (action->kind == PZK_JH_JOIN) { /* shows the standing that people
                                          reported on joining midway */
        play.kind = PZK_RULED_ACT;
        play.action = *action;
        play.after = walk->game;
        pzk_history_follow(walk);
        pzk_history_add(walk, PZK_EVENT_HAND, (int)act,
                        pzk_words_ruling(&walk->people, &play));
        return;
    }
    pzk_history_add(walk, PZK_EVENT_CARD, (int)act,
                    pzk_words_ruling(&walk->people, &play));
    if (result->trick_done) {
        add_result(walk, PZK_RULED_TRICK, result);
    }
    if (result->hand_done) {
        add_result(walk, PZK_RULED_HAND, result);
    }
    if (result->game_done) {
        add_result(walk, PZK_RULED_GAME, result);
    }
    pzk_history_follow(walk);
}

const struct pzk_game_history pzk_jh_history = {
    .add = add,
    .score = pzk_jh_history_score,
    .by_cards = TRUE,
};

uint32_t
pzk_jh_history_legal(PzkChronicle *chronicle, int act, int seat)
{
    struct pzk_game game;

    return pzk_chronicle_before(chronicle, act, &game)
               ? pzk_jh_fitting(&game, seat)
               : (UINT32_C(1) << PZK_JH_CARDS) - 1;
}
