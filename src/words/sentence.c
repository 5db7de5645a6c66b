// SPDX-License-Identifier: MIT
/*
 * Parts that several sentences share: lists, sums, totals, winners.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

void
pzk_sentence_add(GString *text, char *sentence)
{
    if (text->len > 0 && sentence[0]) {
        g_string_append_c(text, ' ');
    }
    g_string_append(text, sentence);
    g_free(sentence);
}

void
pzk_sentence_addf(GString *text, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    pzk_sentence_add(text, g_strdup_vprintf(format, args));
    va_end(args);
}

char *
pzk_sentences(char *first, ...)
{
    GString *text = g_string_new(NULL);
    va_list more;

    va_start(more, first);
    for (char *next = first; next; next = va_arg(more, char *)) {
        pzk_sentence_add(text, next);
    }
    va_end(more);
    return g_string_free(text, FALSE);
}

char *
pzk_sentence_list(GPtrArray *items)
{
    char *text = g_strdup(items->len > 0 ? items->pdata[0] : "");

    for (guint i = 1; i < items->len; i++) {
        const char *next = items->pdata[i];
        char *longer;

        if (i + 1 < items->len) {
            /* TRANSLATORS: joins all but the last of a list */
            longer = g_strdup_printf(_("%1$s, %2$s"), text, next);
        } else {
            /* TRANSLATORS: joins the last of a list */
            longer = g_strdup_printf(_("%1$s and %2$s"), text, next);
        }
        g_free(text);
        text = longer;
    }
    g_ptr_array_set_free_func(items, g_free);
    g_ptr_array_free(items, TRUE);
    return text;
}

char *
pzk_words_sum(int base, int factor, int score)
{
    return g_strdup_printf(P_("%1$d point times %2$d is %3$d",
                              "%1$d points times %2$d is %3$d", base),
                           base, factor, score);
}

char *
pzk_sentence_accounts(const struct pzk_jh_account account[PZK_TEAMS],
                      const int32_t *total)
{
    GString *text = g_string_new(NULL);

    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *of = &account[team];
        char *sum = pzk_words_sum(of->base, of->factor, of->score);
        const char *name = pzk_words_team_short(team);

        if (total) {
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

void
pzk_sentence_number(GPtrArray *items, const char *name, int number)
{
    /* TRANSLATORS: a name and a total: "Jekyll 504" */
    g_ptr_array_add(items, g_strdup_printf(_("%1$s %2$d"), name, number));
}

char *
pzk_sentence_totals(const struct pzk_people *people,
                    const int32_t total[PZK_TEAMS],
                    const int32_t person_total[3])
{
    GPtrArray *items = g_ptr_array_new();

    if (people->three) {
        for (int person = 0; person < 3; person++) {
            pzk_sentence_number(items, pzk_people_person(people, person),
                                person_total[person]);
        }
    } else {
        for (int team = 0; team < PZK_TEAMS; team++) {
            pzk_sentence_number(items, pzk_words_team_short(team), total[team]);
        }
    }
    g_autofree char *list = pzk_sentence_list(items);

    return g_strdup_printf(_("In all: %s."), list);
}

static char *
team_winners(uint8_t winners, const int32_t total[PZK_TEAMS])
{
    int won = winners & 1u << PZK_JEKYLL ? PZK_JEKYLL : PZK_HYDE;

    if (winners == ((1u << PZK_JEKYLL) | (1u << PZK_HYDE))) {
        return g_strdup_printf(
            _("The game is over: a draw, %1$d to %2$d points."),
            total[PZK_JEKYLL], total[PZK_HYDE]);
    }
    return g_strdup_printf(_("The game is over: %1$s wins, %2$d to %3$d "
                             "points."),
                           pzk_words_team(won), total[won], total[1 - won]);
}

char *
pzk_sentence_winners(const struct pzk_people *people, uint8_t winners,
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
            g_ptr_array_add(names, g_strdup(pzk_people_person(people, person)));
        }
    }
    guint n = names->len;
    g_autofree char *list = pzk_sentence_list(names);

    return g_strdup_printf(P_("The game is over: %1$s wins with %2$d points.",
                              "The game is over: %1$s win with %2$d points.",
                              n),
                           list, best);
}

const struct pzk_game_words *
pzk_words_of(const struct pzk_game *game)
{
    if (game->rules == pzk_rules_find("duel")) {
        return &pzk_duel_words;
    }
    return game->rules == pzk_rules_find("maze") ? &pzk_maze_words : NULL;
}

const struct pzk_game_words *
pzk_words_of_view(const struct pzk_table_view *view)
{
    switch (view->game) {
    case PZK_TABLE_DUEL:
        return &pzk_duel_words;
    case PZK_TABLE_MAZE:
        return &pzk_maze_words;
    case PZK_TABLE_JEKYLL_HYDE:
    case PZK_TABLE_JEKYLL_HYDE_3:
        break;
    }
    return NULL;
}
