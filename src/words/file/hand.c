// SPDX-License-Identifier: MIT
#include <glib.h>

#include "src/words/file/inside.h"
#include "src/words/line.h"
#include "src/words/text.h"

char *
pzk_file_words_deal(const struct pzk_file_game *game)
{
    return g_strdup_printf(
        P_("Hand %d: player %d deals %d card to each; player %d leads.",
           "Hand %d: player %d deals %d cards to each; player %d leads.",
           game->cards),
        game->no, game->dealer + 1, game->cards, game->leader + 1);
}

/* Returns what answers ASK with VALUE, g_free(). */
static char *
value_name(const struct pzk_file *file, const struct pzk_file_ask *ask,
           int value)
{
    switch (ask->kind) {
    case PZK_FILE_ASK_NUMBER:
        return g_strdup_printf("%d", value);
    case PZK_FILE_ASK_YES:
        return g_strdup(value ? _("yes") : _("no"));
    case PZK_FILE_ASK_SUIT:
    case PZK_FILE_ASK_SEAT:
    case PZK_FILE_ASK_CHOICE:
        break;
    }
    if (value == 0) {
        return g_strdup(_("none"));
    }
    return ask->kind == PZK_FILE_ASK_SUIT ? pzk_file_suit(file, value - 1)
           : ask->kind == PZK_FILE_ASK_SEAT
               ? g_strdup_printf(_("player %d"), value)
               : pzk_line(ask->choices[value - 1]);
}

char *
pzk_file_words_answer(const struct pzk_file *file,
                      const struct pzk_file_game *game, int i)
{
    const struct pzk_file_ask *ask = &file->asks[game->answers[i].ask];
    g_autofree char *value = value_name(file, ask, game->answers[i].value);
    g_autofree char *key = pzk_line(ask->key);

    return ask->of == PZK_FILE_OF_ONE
               ? g_strdup_printf(_("For all, “%s”: %s."), key, value)
               : g_strdup_printf(_("Player %d, “%s”: %s."),
                                 game->answers[i].seat + 1, key, value);
}

char *
pzk_file_words_trick(const struct pzk_file *file,
                     const struct pzk_file_game *game, int i)
{
    g_autoptr(GString) cards = g_string_new(NULL);
    int begin = i > 0 ? game->tricks[i - 1].end : 0;

    for (int k = begin; k < game->tricks[i].end; k++) {
        g_autofree char *name = pzk_file_words_card(file, game->plays[k].card);

        g_string_append_printf(cards, "%s%d %s", k > begin ? ", " : "",
                               game->plays[k].seat + 1, name);
    }
    return g_strdup_printf(_("Trick %d: %s. Player %d takes it."), i + 1,
                           cards->str, game->tricks[i].winner + 1);
}

/* Returns "team 1" or "player 1", g_free(). */
static char *
unit_name(const struct pzk_file *file, int unit)
{
    return file->n_teams > 0 ? g_strdup_printf(_("team %d"), unit + 1)
                             : g_strdup_printf(_("player %d"), unit + 1);
}

char *
pzk_file_words_account(const struct pzk_file *file,
                       const struct pzk_file_game *game)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (int i = 0; i < pzk_file_units(file, game->seats); i++) {
        g_autofree char *unit = unit_name(file, i);

        g_string_append_printf(text, "%s%s %d", i > 0 ? "; " : "", unit,
                               game->points[i]);
        if (game->factors[i] != 1) {
            g_string_append_printf(text, " × %d = %d", game->factors[i],
                                   game->points[i] * game->factors[i]);
        }
        g_string_append_printf(text, _(", total %d"), game->totals[i]);
    }
    return g_strdup_printf(_("Points of hand %d: %s."), game->no, text->str);
}

char *
pzk_file_words_winners(const struct pzk_file *file,
                       const struct pzk_file_game *game)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (int i = 0; i < pzk_file_units(file, game->seats); i++) {
        if (game->winners >> i & 1) {
            g_autofree char *unit = unit_name(file, i);

            g_string_append_printf(text, "%s%s", text->len ? ", " : "", unit);
        }
    }
    return g_strdup_printf(_("The game is won by: %s."), text->str);
}
