// SPDX-License-Identifier: MIT
/*
 * Says how to restore a table card by card: one sentence for each side.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns the names of the cards of SEEN except BUT; g_free(). */
static char *
cards(const int8_t *seen, int n_seen, int but)
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < n_seen; i++) {
        if (seen[i] != but) {
            g_ptr_array_add(items, pzk_words_card_said(seen[i]));
        }
    }
    return pzk_sentence_list(items);
}

char *
pzk_words_place_due(const struct pzk_people *people, int side, int due,
                    bool lies, const int8_t *seen, int n_seen)
{
    const char *who = pzk_people_said(people, side);
    g_autofree char *card =
        due == PZK_NO_PIECE ? NULL : pzk_words_card_said(due);
    g_autofree char *others = cards(seen, n_seen, due);

    if (!card && !others[0]) {
        /* TRANSLATORS: a name; a side of the table to be restored */
        return pzk_words_format(_("%s: no card belongs here."), who);
    }
    if (!card) {
        /* TRANSLATORS: a name and cards */
        return pzk_words_format(
            _("%1$s: no card belongs here; the camera sees %2$s."), who,
            others);
    }
    if (lies && !others[0]) {
        /* TRANSLATORS: a name and a card */
        return pzk_words_format(_("%1$s: %2$s lies in its place."), who, card);
    }
    if (lies) {
        /* TRANSLATORS: a name, a card, and other cards */
        return pzk_words_format(
            _("%1$s: %2$s lies in its place; %3$s should not lie here."), who,
            card, others);
    }
    if (others[0]) {
        /* TRANSLATORS: a name, a card, and other cards */
        return pzk_words_format(
            _("%1$s: %2$s is due here; the camera sees %3$s."), who, card,
            others);
    }
    /* TRANSLATORS: a name and a card */
    return pzk_words_format(_("%1$s: %2$s is due here; no card is seen."), who,
                            card);
}
