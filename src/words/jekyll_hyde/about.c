// SPDX-License-Identifier: MIT
/*
 * Explains what one card of the team game does, what beats it and what it is
 * worth (W1, W4, W5, W6).
 */
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns the letter of a character, 'A'..'E'. */
static int
letter_of(int card)
{
    return 'A' + card % PZK_HT - PZK_JA;
}

/* Returns the letters from FIRST to before END: "A, B and C"; g_free(). */
static char *
letters(int first, int end)
{
    GPtrArray *items = g_ptr_array_new();

    for (int letter = first; letter < end; letter++) {
        g_ptr_array_add(items, g_strdup_printf("%c", letter));
    }
    return pzk_sentence_list(items);
}

static char *
character(int card, const char *name, const char *of)
{
    int letter = letter_of(card);
    g_autofree char *higher = letters('A', letter);
    g_autofree char *lower = letters(letter + 1, 'F');

    if (letter == 'A') {
        g_autofree char *other =
            pzk_jh_card_name((card + PZK_HT) % PZK_JH_CARDS);

        return g_strdup_printf(
            _("%1$s, %2$s, character A. It beats all other characters, scenes "
              "and deeds. Only the card %3$s, the other A, beats it, if that "
              "was played first. Worth 1 point."),
            name, of, other);
    }
    if (letter == 'E') {
        return g_strdup_printf(
            _("%1$s, %2$s, character E. It beats scenes and deeds. Characters "
              "%3$s beat it, and so does the other E, if that was played "
              "first. Worth 1 point."),
            name, of, higher);
    }
    return g_strdup_printf(
        letter == 'B'
            ? _("%1$s, %2$s, character %5$c. It beats characters %3$s, scenes "
                "and deeds. Character %4$s beats it, and so does the other "
                "%5$c, if that was played first. Worth 1 point.")
            : _("%1$s, %2$s, character %5$c. It beats characters %3$s, scenes "
                "and deeds. Characters %4$s beat it, and so does the other "
                "%5$c, if that was played first. Worth 1 point."),
        name, of, lower, higher, letter);
}

/* Explains a scene. Scenes have numbers for names, except Mr. Hyde's rooms. */
static char *
scene(int card, const char *name, const char *of)
{
    return g_strdup_printf(
        _("%1$s, %2$s, a scene. It beats deeds only. Every character beats it, "
          "and so does any scene that was played first. Worth %3$d points."),
        name, of, pzk_jh_card_points(card));
}

static char *
deed(int card, const char *name, const char *of)
{
    return g_strdup_printf(
        pzk_jh_card_team(card) == PZK_JEKYLL
            ? _("%1$s, %2$s, a deed with factor %3$d. Characters and scenes "
                "beat it, and so does any deed that was played first. Worth no "
                "points, but it adds %3$d to the factor of the Dr. Jekyll team "
                "if that team takes it. If the Mr. Hyde team takes it, it "
                "counts for nobody.")
            : _("%1$s, %2$s, a deed with factor %3$d. Characters and scenes "
                "beat it, and so does any deed that was played first. Worth no "
                "points, but it adds %3$d to the factor of the Mr. Hyde team "
                "if that team takes it. If the Dr. Jekyll team takes it, it "
                "counts for nobody."),
        name, of, pzk_jh_card_factor(card));
}

char *
pzk_jh_about(int card)
{
    g_autofree char *name = pzk_jh_card_name(card);
    const char *of = pzk_jh_card_team(card) == PZK_JEKYLL
                         ? _("a Dr. Jekyll card")
                         : _("a Mr. Hyde card");

    if (pzk_jh_is_transformation(card)) {
        return g_strdup_printf(
            _("%1$s, %2$s. It is the highest card, but nobody wins the trick: "
              "its four cards stay for the winner of the next one, which is "
              "led by the player for whom the transformation was played. In "
              "the last trick the cards on the table count for nobody. Worth "
              "no points."),
            name, of);
    }
    return pzk_jh_card_factor(card) > 0   ? deed(card, name, of)
           : pzk_jh_card_points(card) > 1 ? scene(card, name, of)
                                          : character(card, name, of);
}
