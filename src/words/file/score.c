// SPDX-License-Identifier: MIT
/* The account of a hand of a file's game, and its score. */
#include <string.h>

#include "src/table/file/file.h"
#include "src/table/file/games.h"
#include "src/words/file/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns N as it is said: espeak-ng reads no sign in French. */
static char *
number(int n)
{
    /* TRANSLATORS: a number below zero; by a word where voices skip the sign */
    return n < 0 ? g_strdup_printf(_("-%d"), -n) : g_strdup_printf("%d", n);
}

/* Adds what a unit got in hand NO, unless POINTS is NULL, and its TOTAL if that
 * is another number. */
static void
add_points(GString *text, int no, const int32_t *points, int factor, int total)
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
pzk_file_words_unit(const struct pzk_people *people,
                    const struct pzk_game *game, int unit)
{
    GPtrArray *names = g_ptr_array_new();

    for (int i = 0; i < is(game)->seats; i++) {
        if (pzk_file_unit(file_of(game), i) == unit) {
            g_ptr_array_add(names,
                            g_strdup(pzk_people_at(people, seat_at(game, i))));
        }
    }
    return pzk_sentence_list(names);
}

/* Says what became of the hand: "North is down 2." */
static char *
outcomes(const struct pzk_people *people, const struct pzk_game *game)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (int i = 0; i < is(game)->n_outcomes; i++) {
        int seat = seat_at(game, is(game)->outcomes[i].seat);

        pzk_sentence_add(
            text, pzk_file_outcome(
                      file_of(game), is(game), i,
                      seat == PZK_NO_SEAT ? "" : pzk_people_at(people, seat)));
    }
    return g_string_free(g_steal_pointer(&text), FALSE);
}

char *
pzk_file_account(const struct pzk_people *people, const struct pzk_game *game,
                 const int32_t *points, const int32_t *factors,
                 const int32_t *totals)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (int i = 0; i < pzk_file_units(file_of(game), is(game)->seats); i++) {
        g_autofree char *unit = pzk_file_words_unit(people, game, i);

        /* "player 1 3" would be heard as one number */
        g_string_append_printf(text, "%s%s%s ", text->len ? _("; ") : "", unit,
                               g_ascii_isdigit(unit[strlen(unit) - 1]) ? ":"
                                                                       : "");
        add_points(text, is(game)->no, points ? &points[i] : NULL,
                   points ? factors[i] : 1, totals[i]);
    }
    return points ? pzk_sentences(outcomes(people, game),
                                  pzk_words_format(_("Points of hand %d: %s."),
                                                   is(game)->no, text->str),
                                  NULL)
                  : pzk_words_format(_("Points: %s."), text->str);
}

char *
pzk_file_winners(const struct pzk_people *people, const struct pzk_game *game,
                 int set)
{
    GPtrArray *names = g_ptr_array_new();
    int n = 0;

    for (int i = 0; i < PZK_FILE_SEATS; i++) {
        if (set >> i & 1) {
            g_ptr_array_add(names, pzk_file_words_unit(people, game, i));
        }
    }
    for (int i = 0; i < is(game)->seats; i++) {
        n += set >> pzk_file_unit(file_of(game), i) & 1;
    }
    g_autofree char *list = pzk_sentence_list(names);

    return pzk_words_format(P_("%s wins the game.", "%s win the game.", n),
                            list);
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
