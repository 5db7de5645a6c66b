// SPDX-License-Identifier: MIT
#include "tests/toy/words/toy_words.h"

#include "src/words/sentence.h"
#include "tests/toy/table/toy_table.h"

static bool
owns(int piece)
{
    return piece >= TOY_T1 && piece < TOY_T1 + TOY_CARDS;
}

static char *
piece_name(int piece, enum pzk_called how)
{
    static const char *const names[TOY_CARDS] = {"One", "Two", "Three"};

    return g_strdup(names[piece - TOY_T1]);
}

/* ---- what was done, and what it brought ---- */

static char *
done(const struct pzk_people *people, const struct pzk_game *before,
     const struct pzk_action *action)
{
    g_autofree char *card = pzk_words_card(action->card);

    return g_strdup_printf(action->kind == TOY_LEAD ? "%s leads %s."
                                                    : "%s answers with %s.",
                           pzk_people_at(people, action->actor), card);
}

static char *
alternative(const struct pzk_game *before, const struct pzk_action *now,
            const struct pzk_action *action, char **group)
{
    return pzk_words_card(action->card);
}

static char *
points(const struct pzk_people *people, const int8_t of[PZK_SEATS])
{
    return g_strdup_printf("%s %d, %s %d.", pzk_people_at(people, PZK_N),
                           of[PZK_N], pzk_people_at(people, PZK_S), of[PZK_S]);
}

static char *
trick(const struct pzk_people *people, const struct toy_result *result)
{
    g_autofree char *best = pzk_words_card(result->best);
    g_autofree char *other = pzk_words_card(result->other);

    return g_strdup_printf("%s takes the trick: %s beats %s.",
                           pzk_people_at(people, result->winner), best, other);
}

static char *
won(const struct pzk_people *people, const struct toy *toy)
{
    int winner = toy->points[PZK_N] == toy->target ? PZK_N : PZK_S;

    return g_strdup_printf("The game is over: %s wins, %d to %d.",
                           pzk_people_at(people, winner), toy->points[winner],
                           toy->points[toy_across(winner)]);
}

static char *
stays_out(int card)
{
    g_autofree char *name = pzk_words_card(card);

    return g_strdup_printf("%s stayed out.", name);
}

static char *
hand(const struct toy *toy)
{
    return g_strdup_printf("Hand %d is over.", toy->hands);
}

/* ---- what is waited for ---- */

static char *
to_act(const struct pzk_people *people, const struct toy *toy)
{
    if (toy_is_over(toy)) {
        return won(people, toy);
    }
    return g_strdup_printf(toy->led == PZK_NO_PIECE
                               ? "Deal; %s leads."
                               : "%s's turn: any other card.",
                           pzk_people_at(people, toy_turn(toy)));
}

static char *
now(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return to_act(people, toy_in(&view->rules_game));
}

static char *
lay_out(const struct pzk_people *people, const struct pzk_table_view *view,
        bool by_hand)
{
    return by_hand ? now(people, view) : NULL;
}

static char *
act(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct toy_result *result = toy_result(&ruling->caused);

    return pzk_sentences(
        done(people, NULL, &ruling->action),
        result->trick_done ? trick(people, result) : g_strdup(""),
        result->trick_done ? points(people, result->points) : g_strdup(""),
        NULL);
}

static char *
card_laid(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    g_autofree char *card = pzk_words_card(ruling->card);

    return g_strdup_printf("%s lays %s.", pzk_people_at(people, ruling->seat),
                           card);
}

static char *
ruling_in_own_words(const struct pzk_people *people,
                    const struct pzk_ruling *ruling)
{
    const struct toy *toy = toy_in(&ruling->after);

    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        return card_laid(people, ruling);
    case PZK_RULED_TURN:
        return to_act(people, toy);
    case PZK_RULED_TRICK:
        return trick(people, toy_result(&ruling->caused));
    case PZK_RULED_SCORE:
        return points(people, toy->points);
    case PZK_RULED_HAND:
        return toy_is_over(toy)
                   ? hand(toy)
                   : pzk_sentences(hand(toy), to_act(people, toy), NULL);
    case PZK_RULED_GAME:
        return won(people, toy);
    case PZK_RULED_ACT:
        return act(people, ruling);
    case PZK_RULED_RESUMED:
        return g_strdup_printf("The game goes on: %d hands, %d cards laid.",
                               ruling->hand, ruling->resumed_plays);
    case PZK_RULED_REMARK:
        return ruling->finding == TOY_FIND_STAYED_OUT ? stays_out(ruling->card)
                                                      : NULL;
    default:
        return NULL;
    }
}

/* ---- answers ---- */

static char *
table(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return pzk_sentences(pzk_sentence_on_table(people, view),
                         pzk_sentence_now(people, view), NULL);
}

static char *
score(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return points(people, toy_in(&view->rules_game)->points);
}

static char *
last_trick(const struct pzk_people *people, const struct pzk_table_view *view)
{
    return view->has_last_trick ? trick(people, &toy_view_in(view)->last_trick)
                                : g_strdup("No trick has been played yet.");
}

static char *
cards_left(const struct pzk_people *people, const struct pzk_table_view *view,
           bool out)
{
    const struct toy *toy = toy_in(&view->rules_game);

    return out ? NULL
               : g_strdup_printf("%s has a card.",
                                 toy->led == PZK_NO_PIECE
                                     ? "Everybody"
                                     : pzk_people_at(people, toy_turn(toy)));
}

static char *
where(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct toy *toy = toy_in(&view->rules_game);

    return g_strdup_printf("Hand %d, to %d points",
                           toy->hands + !toy_is_over(toy), toy->target);
}

static const struct pzk_refusal refusals[] = {
    {TOY_SAME_CARD, "This card was led.", "Answer with another one."}, {0}};

static const struct pzk_paper_text paper[] = {
    {"guide.table.toy", "Card A lies between the two players."}, {0}};

const struct pzk_game_words toy_words = {
    .titles = {{"toy", "Three Cards", NULL}},
    .refusals = refusals,
    .paper = paper,
    .owns = owns,
    .piece = piece_name,
    .ruling = ruling_in_own_words,
    .done = done,
    .alternative = alternative,
    .lays = 1u << TOY_LEAD | 1u << TOY_ANSWER,
    .lay_out = lay_out,
    .now = now,
    .table = table,
    .score = score,
    .last_trick = last_trick,
    .cards_left = cards_left,
    .where = where,
};
