// SPDX-License-Identifier: MIT
#include "ui/phones/file_state.h"

#include "src/table/file/file.h"
#include "src/words/file/file_words.h"
#include "src/words/text.h"

static const struct pzk_file_state *
state_of(const struct pzk_table_view *view)
{
    return pzk_file_state_in(&view->rules_game);
}

static int
persons(const struct pzk_table_view *view)
{
    return state_of(view)->game.seats;
}

static int
seat_of(const struct pzk_people *people, const struct pzk_table_view *view,
        int person)
{
    return person < state_of(view)->game.seats ? state_of(view)->at[person]
                                               : PZK_NO_SEAT;
}

/* The game, with the next hand dealt: the first answer or card deals it. */
static struct pzk_game
ahead(const struct pzk_table_view *view)
{
    struct pzk_game dealt;

    return view->started && state_of(view)->game.phase == PZK_FILE_BETWEEN &&
                   pzk_file_dealt(&view->rules_game, &dealt)
               ? dealt
               : view->rules_game;
}

/* Whether PERSON is asked something in GAME: *QUESTION. */
static bool
is_asked(const struct pzk_game *game, int person,
         struct pzk_file_question *question)
{
    return pzk_file_asks(game, question) &&
           (question->seat == person || question->seat == PZK_FILE_NONE);
}

/* Whose card is due, or whose answer. */
static bool
acts(const struct pzk_people *people, const struct pzk_table_view *view,
     int person)
{
    const struct pzk_game game = ahead(view);
    const struct pzk_file_game *file = &pzk_file_state_in(&game)->game;
    struct pzk_file_question question;

    return view->started &&
           (file->phase == PZK_FILE_ASKING ? is_asked(&game, person, &question)
                                           : pzk_file_turn(file) == person);
}

/* ---- questions ---- */

static void
asks(const struct pzk_table_view *view, int person, struct pzk_out *out)
{
    const struct pzk_game game = ahead(view);
    struct pzk_file_question question;
    struct pzk_action action;

    if (!view->started || !is_asked(&game, person, &question) ||
        !pzk_file_answer_with(&game, 0, &action)) {
        return;
    }
    for (int i = 0; i < question.n; i++) {
        action.list[0] = question.values[i];
        g_autofree char *text = pzk_words_alternative(&game, &action, &action);

        out->open(out, NULL, false);
        out->number(out, "n", question.values[i]);
        out->text(out, "text", text);
        out->close(out);
    }
}

static bool
answer(const struct pzk_table_view *view, int person, long n,
       struct pzk_command *command)
{
    const struct pzk_game game = ahead(view);
    struct pzk_file_question question;
    bool known = false;

    if (!view->started || !is_asked(&game, person, &question)) {
        return false;
    }
    for (int i = 0; i < question.n; i++) {
        known = known || question.values[i] == n;
    }
    command->kind = PZK_COMMAND_ACT;
    return known && pzk_file_answer_with(&game, (int)n, &command->action);
}

static void
accounts(const struct pzk_people *people, const struct pzk_table_view *view,
         struct pzk_out *out, GPtrArray *open)
{
    const struct pzk_game *game = &view->rules_game;
    const struct pzk_file_game *file = &state_of(view)->game;
    int n = view->started
                ? pzk_file_units(pzk_rules_file(game->rules), file->seats)
                : 0;

    for (int i = 0; i < n; i++) {
        g_autofree char *name = pzk_file_words_unit(people, game, i);

        pzk_phone_row(out, name, pzk_file_words_counted(file, i),
                      &file->totals[i]);
    }
}

/* ---- hands ---- */

static bool
is_dealt(const struct pzk_table_view *view)
{
    enum pzk_file_phase phase = (enum pzk_file_phase)state_of(view)->game.phase;

    return view->started &&
           (phase == PZK_FILE_ASKING || phase == PZK_FILE_PLAYING);
}

static unsigned
deal(const struct pzk_table_view *view, bool *exchanging)
{
    *exchanging = false;
    return 2u * state_of(view)->game.no - is_dealt(view);
}

static int
holds(const struct pzk_people *people, const struct pzk_table_view *view,
      int person)
{
    const struct pzk_game game = ahead(view);
    const struct pzk_file_game *file = &pzk_file_state_in(&game)->game;
    int n = file->cards;

    for (int i = 0; i < file->n_plays; i++) {
        n -= file->plays[i].seat == person;
    }
    return !view->started || file->phase == PZK_FILE_OVER ? -1 : n;
}

static enum pzk_phone_barred
barred(const struct pzk_table_view *view, int card)
{
    int place = pzk_file_place(view->rules_game.rules, card);

    return is_dealt(view) && pzk_file_is_laid(&state_of(view)->game, place)
               ? PZK_PHONE_PLAYED
               : PZK_PHONE_IN_HAND;
}

/* Whether who holds N cards, by their places in the deck, may lay CARD. */
static bool
may_with(const struct pzk_game *game, const uint8_t *held, int n, uint8_t card)
{
    struct pzk_file_why why;
    struct pzk_file_player *player = pzk_file_borrow(game->rules);
    bool may = false;

    if (player) {
        pzk_file_may(player, &pzk_file_state_in(game)->game, &card, 1, held, n,
                     &may, &why);
        pzk_file_give_back(game->rules, player);
    }
    return may;
}

/* What the known cards forbid is forbidden; what would be allowed whatever else
 * is held may be laid. */
static enum pzk_phone_card
may(const struct pzk_people *people, const struct pzk_table_view *view,
    int person, const int *hand, int n, bool all, int card)
{
    const struct pzk_game *game = &view->rules_game;
    const struct pzk_file_game *file = &state_of(view)->game;
    uint8_t held[PZK_FILE_CARDS];
    int count = 0, place = pzk_file_place(game->rules, card);

    if (!view->started || file->phase != PZK_FILE_PLAYING ||
        pzk_file_turn(file) != person || place < 0) {
        return PZK_PHONE_CARD_NOT_DUE;
    }
    for (int i = 0; i < n; i++) {
        held[count++] = (uint8_t)pzk_file_place(game->rules, hand[i]);
    }
    if (!may_with(game, held, count, (uint8_t)place)) {
        return PZK_PHONE_CARD_MAY_NOT;
    }
    count = 0;
    for (int i = 0; i < pzk_rules_file(game->rules)->n_cards; i++) {
        if (!pzk_file_is_laid(file, i)) {
            held[count++] = (uint8_t)i;
        }
    }
    return all || may_with(game, held, count, (uint8_t)place)
               ? PZK_PHONE_CARD_MAY
               : PZK_PHONE_CARD_IF_NOT;
}

static const struct pzk_phone_hand_rules hand_rules = {
    .deal = deal, .holds = holds, .barred = barred, .may = may};

const struct pzk_phone_game pzk_file_phone = {
    .persons = persons,
    .seat = seat_of,
    .acts = acts,
    .asks = asks,
    .answer = answer,
    .accounts = accounts,
    .hand = &hand_rules,
};
