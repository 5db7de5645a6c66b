// SPDX-License-Identifier: MIT
#include <glib.h>

#include "src/words/file/inside.h"
#include "src/words/line.h"
#include "src/words/sentence.h"
#include "src/words/text.h"
#include "src/words/words.h"

char *
pzk_file_words_deal(const struct pzk_file_game *game)
{
    return g_strdup_printf(
        P_("Hand %d: player %d deals %d card to each; player %d leads.",
           "Hand %d: player %d deals %d cards to each; player %d leads.",
           game->cards),
        game->no, game->dealer + 1, game->cards, game->leader + 1);
}

char *
pzk_file_words_answer(const struct pzk_file *file,
                      const struct pzk_file_game *game, int i)
{
    const struct pzk_file_ask *ask = &file->asks[game->answers[i].ask];
    g_autofree char *value =
        pzk_file_value(file, ask, game->answers[i].value, NULL);
    g_autofree char *name = pzk_file_ask_name(ask);

    return ask->of == PZK_FILE_OF_ONE
               ? pzk_words_format(_("%1$s: %2$s."), name, value)
               : g_strdup_printf(_("Player %d, %s: %s."),
                                 game->answers[i].seat + 1, name, value);
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

/* Returns N as it is said: espeak-ng reads no sign in French. */
static char *
number(int n)
{
    /* TRANSLATORS: a number below zero; by a word where voices skip the sign */
    return n < 0 ? g_strdup_printf(_("-%d"), -n) : g_strdup_printf("%d", n);
}

void
pzk_file_add_points(GString *text, int no, const int32_t *points, int factor,
                    int total)
{
    int hand = points ? *points * factor : total;
    g_autofree char *got = number(points ? *points : total);
    g_autofree char *product = number(hand);
    g_autofree char *sum = number(total);

    g_string_append(text, got);
    if (points && factor != 1) {
        g_string_append_printf(text, " × %d = %s", factor, product);
    }
    if (points && (no > 1 || total != hand)) {
        g_string_append_printf(text, _(", total %s"), sum);
    }
}

char *
pzk_file_words_account(const struct pzk_file *file,
                       const struct pzk_file_game *game)
{
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GString) all = g_string_new(NULL);

    for (int i = 0; i < game->n_outcomes; i++) {
        pzk_sentence_add(
            all, pzk_file_outcome(
                     file, game, i,
                     pzk_sentence_player(MAX(game->outcomes[i].seat, 0))));
    }
    for (int i = 0; i < pzk_file_units(file, game->seats); i++) {
        g_autofree char *unit = unit_name(file, i);

        g_string_append_printf(text, "%s%s: ", i > 0 ? _("; ") : "", unit);
        pzk_file_add_points(text, game->no, &game->points[i], game->factors[i],
                            game->totals[i]);
    }
    pzk_sentence_addf(all, _("Points of hand %d: %s."), game->no, text->str);
    return g_string_free(g_steal_pointer(&all), FALSE);
}

char *
pzk_file_words_counted(const struct pzk_file_game *game, int unit)
{
    int points = game->points[unit], factor = game->factors[unit];
    g_autofree char *product =
        factor == 1
            ? g_strdup_printf("%d", points)
            : g_strdup_printf("%d × %d = %d", points, factor, points * factor);

    return factor == 0 ? g_strdup("")
                       /* TRANSLATORS: points: "last hand: 3 × 2 = 6" */
                       : g_strdup_printf(_("last hand: %s"), product);
}

char *
pzk_file_words_winners(const struct pzk_file *file,
                       const struct pzk_file_game *game)
{
    g_autoptr(GString) text = g_string_new(NULL);
    int n = 0;

    for (int i = 0; i < pzk_file_units(file, game->seats); i++) {
        if (game->winners >> i & 1) {
            g_autofree char *unit = unit_name(file, i);

            g_string_append_printf(text, "%s%s", text->len ? ", " : "", unit);
            n++;
        }
    }
    return pzk_words_format(P_("%s wins the game.", "%s win the game.", n),
                            text->str);
}
