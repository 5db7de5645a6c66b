// SPDX-License-Identifier: MIT
#include "ui/window/duel/history.h"

#include "src/words/duel/duel_words.h"

/* ---- score ---- */

/* Adds a line for a round's result; the caller adds its last trick. */
static void
visit(const struct pzk_game *after, const struct pzk_people *people,
      const struct pzk_result *caused, gpointer data)
{
    struct pzk_duel_result end = *pzk_duel_result(caused);
    struct pzk_duel_match match;

    end.trick_done = end.revoke = false;
    if (end.round_done) {
        g_autofree char *round = pzk_duel_words_result(people, &end);
        g_autofree char *tricks = pzk_duel_words_tricks(people, end.tricks);

        g_ptr_array_add(data, g_strdup_printf("%s %s", round, tricks));
    }
    if (end.game_done && pzk_duel_match(after, &match)) {
        g_ptr_array_add(data, pzk_duel_words_match(people, &match));
    }
}

static void
score(PzkChronicle *chronicle, GPtrArray *lines)
{
    pzk_chronicle_visit(chronicle, visit, lines);
}

const struct pzk_game_history pzk_duel_history = {.score = score};
