// SPDX-License-Identifier: MIT
/*
 * Says the result of a hand, the totals and the winner.
 */
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

char *
pzk_jh_accounts_said(const struct pzk_jh_account account[PZK_TEAMS],
                     const int32_t *total)
{
    GString *text = g_string_new(NULL);

    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *of = &account[team];
        char *sum = of->base + of->factor == 0
                        ? g_strdup("0")
                        : pzk_words_sum(of->base, of->factor, of->score);
        const char *name = pzk_words_team_short(team);

        if (total && total[team] != of->score) {
            /* TRANSLATORS: "Jekyll: 17 points times 4 is 68, 504 in all." */
            pzk_sentence_addf(text, _("%1$s: %2$s, %3$d in all."), name, sum,
                              total[team]);
        } else {
            pzk_sentence_addf(text, _("%1$s: %2$s."), name, sum);
        }
        g_free(sum);
    }
    return g_string_free(text, FALSE);
}

char *
pzk_jh_totals_said(const struct pzk_people *people,
                   const int32_t total[PZK_TEAMS],
                   const int32_t person_total[3])
{
    GPtrArray *items = g_ptr_array_new();

    if (people->three) {
        for (int person = 0; person < 3; person++) {
            pzk_sentence_number(items, pzk_people_person_said(people, person),
                                person_total[person]);
        }
    } else {
        for (int team = 0; team < PZK_TEAMS; team++) {
            pzk_sentence_number(items, pzk_words_team_short(team), total[team]);
        }
    }
    g_autofree char *list = pzk_sentence_list(items);

    return pzk_words_format(_("In all: %s."), list);
}

char *
pzk_jh_new_totals_said(const struct pzk_people *people,
                       const struct pzk_jh_result *result)
{
    bool said = result->game_done || (result->hand_no == 1 && !people->three);

    return said ? g_strdup("")
                : pzk_jh_totals_said(people, result->total,
                                     result->person_total);
}

static char *
team_winners(uint8_t winners, const int32_t total[PZK_TEAMS])
{
    int won = winners & 1u << PZK_JEKYLL ? PZK_JEKYLL : PZK_HYDE;

    if (winners == ((1u << PZK_JEKYLL) | (1u << PZK_HYDE))) {
        return pzk_words_format(
            _("The game is over: a draw, %1$d to %2$d points."),
            total[PZK_JEKYLL], total[PZK_HYDE]);
    }
    return pzk_words_format(_("The game is over: %1$s wins, %2$d to %3$d "
                              "points."),
                            pzk_words_team(won), total[won], total[1 - won]);
}

char *
pzk_jh_winners_said(const struct pzk_people *people, uint8_t winners,
                    const int32_t total[PZK_TEAMS],
                    const int32_t person_total[3])
{
    GPtrArray *names;
    int32_t best = 0;

    if (!people->three) {
        return team_winners(winners, total);
    }
    names = g_ptr_array_new();
    for (int person = 0; person < 3; person++) {
        if (winners & 1u << person) {
            best = person_total[person];
            g_ptr_array_add(names,
                            g_strdup(pzk_people_person_said(people, person)));
        }
    }
    guint n = names->len;
    g_autofree char *list = pzk_sentence_list(names);

    return pzk_words_format(P_("The game is over: %1$s wins with %2$d points.",
                               "The game is over: %1$s win with %2$d points.",
                               n),
                            list, best);
}
