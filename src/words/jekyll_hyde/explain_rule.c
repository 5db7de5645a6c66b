// SPDX-License-Identifier: MIT
/*
 * Explains a trick, a score or a mismatch: the rule that decided and its
 * arithmetic (W3 to W8).
 */
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static bool
is_character(int card)
{
    return pzk_jh_card_points(card) == 1;
}

static bool
is_scene(int card)
{
    return pzk_jh_card_points(card) > 1;
}

static int
letter_of(int card)
{
    return 'A' + card % PZK_HT - PZK_JA;
}

/* Returns for how many cards of the trick ARE is true. */
static int
count(const struct pzk_jh_result *result, bool (*are)(int card))
{
    int n = 0;

    for (int i = 0; i < 4; i++) {
        n += are(result->cards[i]);
    }
    return n;
}

char *
pzk_jh_letters(const int16_t *cards, int n)
{
    GPtrArray *items = g_ptr_array_new();
    unsigned named = 0; /* bits of the letters named: both teams have the same
                           ones */

    for (int i = 0; i < n; i++) {
        int card = cards[i];
        g_autofree char *name = pzk_words_card(card);
        bool twin =
            card % PZK_HT != PZK_JA && named >> letter_of(card) % 32 & 1;

        if (is_character(card) && !twin) {
            named |= 1u << letter_of(card) % 32;
            /* TRANSLATORS: an item of a list: a character and its letter */
            g_ptr_array_add(items, g_strdup_printf(_("%1$s is %2$c"), name,
                                                   letter_of(card)));
        }
    }
    return pzk_sentence_list(items);
}

/* Says why one card alone is the highest (W5.1). */
static char *
highest(const struct pzk_jh_result *result)
{
    g_autofree char *best = pzk_words_card(result->best);

    if (is_scene(result->best)) {
        return g_strdup_printf(
            _("Scenes beat deeds, and %s is the only scene."), best);
    }
    if (count(result, is_character) == 1) {
        return g_strdup_printf(
            _("Characters beat scenes and deeds, and %s is the only "
              "character."),
            best);
    }
    g_autofree char *list = pzk_jh_letters(result->cards, 4);

    return g_strdup_printf(_("Of characters the one nearest to A is the "
                             "highest: %s."),
                           list);
}

/* Says why the first of equal cards wins (W5.2 to W5.4). */
static char *
first_of_equals(const struct pzk_jh_result *result)
{
    g_autofree char *best = pzk_words_card_of(result->best);

    if (is_character(result->best)) {
        return g_strdup_printf(_("Both highest cards are %1$c, and of equals "
                                 "the one played first counts as higher: "
                                 "%2$s."),
                               letter_of(result->best), best);
    }
    return g_strdup_printf(
        is_scene(result->best)
            ? _("There is no character; scenes are all equal, and %s was "
                "played first.")
            : _("All four are deeds, which are equal, and %s was played "
                "first."),
        best);
}

/* Says why nobody wins a trick with a transformation (W4.2, W4.5, W4.7). */
static char *
nobody(const struct pzk_people *people, const struct pzk_jh_result *result)
{
    int transformations = count(result, pzk_jh_is_transformation);

    if (result->trick_no == PZK_JH_TRICKS) {
        return g_strdup(_("A transformation in the last trick: nobody wins it, "
                          "and the cards on the table count for nobody."));
    }
    return pzk_words_format(
        transformations > 1
            ? _("Both transformations are in the trick: nobody wins it, and "
                "%s leads, for whom the first of them was played.")
            : _("A transformation is in the trick: nobody wins it, and %s "
                "leads, for whom it was played."),
        pzk_people_said(people, result->leader));
}

/* Says what the cards won are worth (W6.1). */
static char *
worth(const struct pzk_jh_result *result)
{
    g_autoptr(GString) sum = g_string_new(NULL);
    int points = 0;
    int terms = 0;

    for (int i = 0; i < result->n_takes; i++) {
        int of_card = pzk_jh_card_points(result->takes[i]);

        if (of_card > 0) {
            /* TRANSLATORS: between two numbers of a sum */
            g_string_append_printf(sum, "%s%d", sum->len ? _(" plus ") : "",
                                   of_card);
            points += of_card;
            terms++;
        }
    }
    if (terms > 1) {
        return g_strdup_printf(P_("The %2$d card taken: %1$s is %3$d points.",
                                  "The %2$d cards taken: %1$s is %3$d points.",
                                  result->n_takes),
                               sum->str, result->n_takes, points);
    }
    return g_strdup_printf(P_("The %1$d card taken is worth %2$d.",
                              "The %1$d cards taken are worth %2$d.",
                              result->n_takes),
                           result->n_takes, points);
}

/* Says which deeds are among the cards that TEAM won (W6.2). */
static char *
deeds(const struct pzk_jh_result *result, int team)
{
    GString *text = g_string_new(NULL);

    for (int i = 0; i < result->n_takes; i++) {
        int card = result->takes[i];
        int factor = pzk_jh_card_factor(card);
        g_autofree char *name = pzk_words_card(card);

        if (factor > 0 && pzk_jh_card_team(card) == team) {
            pzk_sentence_addf(text, _("%1$s is an own deed: factor %2$d more."),
                              name, factor);
        } else if (factor > 0) {
            pzk_sentence_addf(text,
                              _("%s is the other team's deed and counts for "
                                "nobody."),
                              name);
        }
    }
    return g_string_free(text, FALSE);
}

static char *
account_of(const struct pzk_jh_account *account, int team, bool hand_done)
{
    g_autofree char *sum =
        pzk_words_sum(account->base, account->factor, account->score);

    if (account->factor == 0) {
        return pzk_words_format(
            hand_done
                ? _("The %s team took none of its own deeds: factor 0, so it "
                    "scores 0.")
                : _("The %s team has none of its own deeds yet: factor 0, so "
                    "no points."),
            pzk_words_team(team));
    }
    return g_strdup_printf(_("%1$s: %2$s."), pzk_words_team_short(team), sum);
}

/* Explains the end of a hand, perhaps of the game (W6.5, W7, W8.8). */
static char *
hand_done(const struct pzk_people *people, const struct pzk_jh_result *result)
{
    return pzk_sentences(
        account_of(&result->account[PZK_JEKYLL], PZK_JEKYLL, true),
        account_of(&result->account[PZK_HYDE], PZK_HYDE, true),
        pzk_jh_totals_said(people, result->total, result->person_total),
        g_strdup(result->game_done
                     ? _("The target is reached after this hand, so the game "
                         "is over, and the highest total wins.")
                     : ""),
        NULL);
}

static char *
won(const struct pzk_people *people, const struct pzk_jh_status *status,
    const struct pzk_jh_result *result)
{
    int team = people->team[result->winner];

    return pzk_sentences(
        pzk_words_format(_("%1$s takes trick %2$d."),
                         pzk_people_said(people, result->winner),
                         result->trick_no),
        result->reason == PZK_JH_HIGHEST ? highest(result)
                                         : first_of_equals(result),
        worth(result), deeds(result, team),
        result->hand_done ? hand_done(people, result)
                          : account_of(&status->account[team], team, false),
        NULL);
}

char *
pzk_jh_why(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_result *result = &pzk_jh_view_in(view)->last_trick;

    if (!view->has_last_trick) {
        return NULL;
    }
    struct pzk_people sat = pzk_jh_people_in(people, result);

    if (pzk_is_seat(result->winner)) {
        return won(&sat, &pzk_jh_view_in(view)->status, result);
    }
    return pzk_sentences(
        nobody(&sat, result),
        g_strdup(result->n_neutral > 4
                     ? _("So do those that were left from the "
                         "trick before.")
                     : ""),
        result->hand_done ? hand_done(people, result) : g_strdup(""), NULL);
}

/* ---- mismatches ---- */

static char *
wrong_team(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    int seat = difference->due_at;

    return pzk_is_seat(seat) && people->team[seat] == PZK_JEKYLL
               ? pzk_words_format(
                     _("%s plays for Dr. Jekyll: on a Jekyll "
                       "player's turn a Dr. Jekyll card is played, "
                       "whoever gives it."),
                     pzk_people_said(people, seat))
               : pzk_words_format(
                     _("%s plays for Mr. Hyde: on a Hyde player's turn a Mr. "
                       "Hyde card is played, whoever gives it."),
                     pzk_people_said(people, seat));
}

/* Explains who leads a trick (W1.6, W8.2, W5.6, W4.2), and who plays after the
 * lead (W3.6). */
static char *
turns(const struct pzk_people *people, const struct pzk_table_view *view)
{
    const struct pzk_jh_view *own = pzk_jh_view_in(view);

    if (own->status.n_table > 0) {
        return g_strdup(_("Turns go round clockwise: next is the player to the "
                          "left of the one whose turn it was, whoever gave the "
                          "card."));
    }
    if (!view->has_last_trick || own->last_trick.hand_done) {
        return g_strdup(people->three
                            ? _("The single player leads the first trick of a "
                                "hand.")
                            : _("The player to the dealer's left leads the "
                                "first trick of a hand."));
    }
    return g_strdup(pzk_is_seat(own->last_trick.winner)
                        ? _("Whoever took the last trick leads the next one.")
                        : _("Nobody took the last trick: it is the player for "
                            "whom the transformation was played who leads."));
}

char *
pzk_jh_why_wrong(const struct pzk_people *people,
                 const struct pzk_table_view *view)
{
    const struct pzk_difference *difference = &view->difference;

    return difference->finding == PZK_FIND_NOT_YOUR_TURN ? turns(people, view)
           : difference->finding == PZK_FIND_WRONG_SIDE
               ? wrong_team(people, difference)
               : NULL;
}
