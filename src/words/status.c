// SPDX-License-Identifier: MIT
/*
 * Says what the table waits for, and answers the status keys; each game has its
 * own words.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns the answer of TELL; empty if the game has no such function. */
static char *
answer(char *(*tell)(const struct pzk_people *, const struct pzk_table_view *),
       const struct pzk_people *people, const struct pzk_table_view *view)
{
    return tell ? tell(people, view) : g_strdup("");
}

static char *
lay_out(const struct pzk_people *people, const struct pzk_table_view *view,
        bool by_hand)
{
    const struct pzk_game_words *words = pzk_words_for(view->game);
    char *own = words->lay_out ? words->lay_out(people, view, by_hand) : NULL;

    return own ? own : g_strdup(_("Lay the placement card in the middle."));
}

char *
pzk_words_now(const struct pzk_people *people,
              const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_for(view->game);

    switch (view->state) {
    case PZK_TABLE_NO_PLACEMENT:
        return lay_out(people, view, false);
    case PZK_TABLE_MISMATCH:
        return pzk_words_finding(people, &view->difference);
    case PZK_TABLE_PAUSED:
        return g_strdup(_("Paused."));
    default:
        return answer(words->now, people, view);
    }
}

char *
pzk_words_begins(const struct pzk_people *people,
                 const struct pzk_table_view *view)
{
    return pzk_sentences(g_strdup(_("The game begins.")),
                         pzk_words_now(people, view), NULL);
}

char *
pzk_words_nothing_next(const struct pzk_table_view *view)
{
    switch (view->state) {
    case PZK_TABLE_PAUSED:
        return g_strdup(_("The game is paused. P goes on with it."));
    case PZK_TABLE_MISMATCH:
        return g_strdup(_("First the table has to be put right."));
    case PZK_TABLE_GAME_OVER:
        return g_strdup(_("The game is over."));
    default:
        return g_strdup(view->started
                            ? _("Play goes on: nothing has to be confirmed.")
                            : _("The game has not begun yet."));
    }
}

char *
pzk_words_nothing_to_undo(void)
{
    return g_strdup(_("There is nothing to undo."));
}

char *
pzk_words_nothing_to_redo(void)
{
    return g_strdup(_("There is nothing to redo."));
}

char *
pzk_words_by_hand(const struct pzk_people *people,
                  const struct pzk_table_view *view)
{
    return view->state == PZK_TABLE_NO_PLACEMENT ? lay_out(people, view, true)
                                                 : pzk_words_now(people, view);
}

char *
pzk_words_whose_turn(const struct pzk_people *people,
                     const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_for(view->game);
    char *own = view->started && words->whose_turn
                    ? words->whose_turn(people, view)
                    : NULL;

    return own ? own : pzk_words_now(people, view);
}

char *
pzk_sentence_on_table(const struct pzk_people *people,
                      const struct pzk_table_view *view)
{
    int first = pzk_is_any_seat(view->leader) ? view->leader : PZK_N;
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < people->sides; i++) {
        int seat = (first + i) % people->sides;

        if (view->on_table[seat] == PZK_NO_PIECE) {
            continue;
        }
        g_autofree char *card = pzk_words_card_said(view->on_table[seat]);

        /* TRANSLATORS: an item of a list: "Scene 5 of Hyde for Betty" */
        g_ptr_array_add(items, pzk_words_format(_("%1$s for %2$s"), card,
                                                pzk_people_said(people, seat)));
    }
    g_autofree char *cards = pzk_sentence_list(items);

    return cards[0] ? pzk_words_format(_("On the table: %s."), cards)
                    : g_strdup(_("The table is empty."));
}

char *
pzk_sentence_now(const struct pzk_people *people,
                 const struct pzk_table_view *view)
{
    char *wrong = NULL, *remedy = NULL;

    if (view->state == PZK_TABLE_MISMATCH) { /* people who ask may not see the
                                                mismatch */
        wrong = pzk_sentence_mismatch(people, &view->difference, &remedy);
        if (!wrong) {
            g_free(remedy);
            remedy = pzk_words_remedy(people, &view->difference);
        }
    }
    return pzk_sentences(wrong ? wrong : pzk_words_now(people, view), remedy,
                         NULL);
}

char *
pzk_words_table(const struct pzk_people *people,
                const struct pzk_table_view *view)
{
    return answer(pzk_words_for(view->game)->table, people, view);
}

char *
pzk_words_score(const struct pzk_people *people,
                const struct pzk_table_view *view)
{
    return answer(pzk_words_for(view->game)->score, people, view);
}

char *
pzk_sentence_no_trick(int trick_no)
{
    return g_strdup(trick_no > 1 ? _("The last trick was not seen.")
                                 : _("No trick has been played yet."));
}

char *
pzk_words_last_trick(const struct pzk_people *people,
                     const struct pzk_table_view *view)
{
    return answer(pzk_words_for(view->game)->last_trick, people, view);
}

char *
pzk_words_cards_left(const struct pzk_people *people,
                     const struct pzk_table_view *view)
{
    return pzk_words_for(view->game)->cards_left(people, view, false);
}

char *
pzk_words_cards_out(const struct pzk_people *people,
                    const struct pzk_table_view *view)
{
    char *out = pzk_words_for(view->game)->cards_left(people, view, true);

    return out ? out : g_strdup(_("In this game no cards are counted."));
}

char *
pzk_words_no_memory_aids(void)
{
    return g_strdup(_("Memory aids are off in your house rules."));
}

char *
pzk_words_where(const struct pzk_people *people,
                const struct pzk_table_view *view)
{
    return answer(pzk_words_for(view->game)->where, people, view);
}

char *
pzk_words_voice_trial(void)
{
    return g_strdup(_("This is how Platzkarte speaks."));
}
