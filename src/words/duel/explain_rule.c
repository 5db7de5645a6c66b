// SPDX-License-Identifier: MIT
/*
 * Explains a trick, a round or a mismatch of the duel: the rule that decided
 * and its arithmetic (D2 to D6).
 */
#include "src/words/duel/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns the strength of CARD: "5", "4 and a half"; g_free(). */
static char *
strength(int card)
{
    bool potion = pzk_duel_colour(card) == PZK_NO_COLOUR;

    return potion ? g_strdup_printf(_("%d and a half"), card - PZK_Q2 + 2)
                  : g_strdup_printf("%d", (card - PZK_W1) % 7 + 1);
}

/* Says why the winner's card beat the other one (D4.7, D4.8). */
static char *
decided(const struct pzk_duel_result *result)
{
    bool led = result->winner == result->leader;
    int best = result->cards[led ? 0 : 1];
    int other = result->cards[led ? 1 : 0];
    int best_colour = pzk_duel_colour(best);
    int other_colour = pzk_duel_colour(other);
    g_autofree char *more = strength(best);
    g_autofree char *less = strength(other);

    if (best_colour == PZK_NO_COLOUR || other_colour == PZK_NO_COLOUR) {
        return g_strdup_printf(
            _("With a potion in the trick only the numbers count: %1$s is more "
              "than %2$s."),
            more, less);
    }
    if (best_colour == other_colour) {
        return g_strdup_printf(
            _("Both cards are %1$s, so the higher number wins: %2$s is more "
              "than %3$s."),
            pzk_duel_words_colour(best_colour), more, less);
    }
    return pzk_words_format(_("%1$s ranks above %2$s, whatever the numbers."),
                            pzk_duel_words_colour(best_colour),
                            pzk_duel_words_colour(other_colour));
}

/* Whether both cards of the trick are potions (D5.6). */
static bool
are_potions(const struct pzk_duel_result *result)
{
    return pzk_duel_colour(result->cards[0]) == PZK_NO_COLOUR &&
           pzk_duel_colour(result->cards[1]) == PZK_NO_COLOUR;
}

/* Explains how far the statuette moves (D6.1). */
static char *
moved(const struct pzk_duel_result *result)
{
    int jekyll = result->tricks[PZK_JEKYLL];
    int hyde = result->tricks[PZK_HYDE];

    if (result->gap == 0) {
        return g_strdup_printf(
            _("Tricks: %1$d each. No difference, so the statuette stays on "
              "space %2$d."),
            jekyll, result->marker);
    }
    if (result->marker == PZK_DUEL_TRACK) { /* spaces beyond the last one are
                                               lost */
        return g_strdup_printf(
            _("Tricks: %1$d minus %2$d is %3$d, enough for the statuette to "
              "reach space 10."),
            MAX(jekyll, hyde), MIN(jekyll, hyde), result->gap);
    }
    return g_strdup_printf(
        _("Tricks: %1$d minus %2$d is %3$d, so the statuette moves %3$d spaces "
          "towards Mr. Hyde's end, to space %4$d."),
        MAX(jekyll, hyde), MIN(jekyll, hyde), result->gap, result->marker);
}

/* Explains why the game is over (D6.2, D6.3). */
static char *
ended(const struct pzk_duel_result *result)
{
    return g_strdup(
        result->game_winner == PZK_HYDE
            ? _("Space 10 is Mr. Hyde's end: he wins at once.")
            : _("Three rounds are over and the statuette is not on space 10, "
                "so Dr. Jekyll wins."));
}

char *
pzk_duel_why(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_duel_result *result = &pzk_duel_view_in(view)->last_trick;
    GString *text = g_string_new(NULL);

    if (!view->has_last_trick) {
        g_string_free(text, TRUE);
        return NULL;
    }
    pzk_sentence_add(text, pzk_duel_words_trick(people, result));
    pzk_sentence_add(text, decided(result));
    if (result->effect != PZK_NO_COLOUR) {
        pzk_sentence_addf(text,
                          _("The potion has the effect of the colour card "
                            "beside it, %s."),
                          pzk_duel_words_colour(result->effect));
    } else if (are_potions(result)) {
        pzk_sentence_addf(text, _("Two potions have no effect."));
    }
    pzk_sentence_add(text, pzk_duel_effect_said(people, result));
    if (result->round_done) {
        pzk_sentence_add(text, moved(result));
    }
    if (result->game_done) {
        pzk_sentence_add(text, ended(result));
    }
    return g_string_free(text, FALSE);
}

/* Explains which colour must be followed (D4.2, D4.6). */
static char *
must_follow(const struct pzk_duel_status *status)
{
    const char *colour = pzk_duel_words_colour(status->required);

    return status->led != PZK_NO_PIECE &&
                   pzk_duel_colour(status->led) == PZK_NO_COLOUR
               ? g_strdup_printf(
                     _("A potion was led and %1$s asked for: who has %1$s "
                       "must play it and may not play a potion."),
                     colour)
               : g_strdup_printf(
                     _("%1$s was led: who has %1$s plays it, or a potion."),
                     colour);
}

const struct pzk_saying pzk_duel_sayings[] = {
    {PZK_FIND_NOT_YOUR_TURN, NULL, NULL, "", NULL,
     N_("The winner of a trick leads the next one; then the other player "
        "answers. The first trick is led by who begins the round.")},
    {PZK_DUEL_FIND_RANKS, NULL, NULL, "", NULL,
     N_("The first colour played is the lowest, the second in the middle, the "
        "third the highest; a Wrath potion takes all ranks away.")},
    {PZK_DUEL_FIND_MARKER, NULL, NULL, "", NULL,
     N_("After each round the statuette moves by the difference of the "
        "tricks, and only then.")},
    {0}};

char *
pzk_duel_why_wrong(const struct pzk_people *people,
                   const struct pzk_table_view *view)
{
    return pzk_finding_code(view->difference.finding) == PZK_DUEL_MUST_FOLLOW
               ? must_follow(&pzk_duel_view_in(view)->status)
               : NULL;
}
