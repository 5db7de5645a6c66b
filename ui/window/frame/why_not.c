// SPDX-License-Identifier: MIT
#include "ui/window/frame/why_not.h"

#include "src/words/words.h"

char *
pzk_why_not(const char *action, const struct pzk_shown *shown)
{
    if (g_str_equal(action, "undo")) {
        return pzk_words_nothing_to_undo();
    }
    if (g_str_equal(action, "redo")) {
        return pzk_words_nothing_to_redo();
    }
    if (g_str_equal(action, "next-hand") || g_str_equal(action, "next-game")) {
        return pzk_words_nothing_next(&shown->view);
    }
    if (g_str_equal(action, "read-cards-out") ||
        g_str_equal(action, "counts")) {
        return pzk_words_cards_out(&shown->people, &shown->view);
    }
    return g_strdup(pzk_words_code(PZK_WRONG_PHASE));
}
