// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/score_sheet.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

#include "src/words/text.h"

struct walk {
    GPtrArray *lines;
    struct pzk_people people; /* people before the current move */
};

static void
add_total(GString *line, const struct pzk_people *people,
          const struct pzk_jh_result *result, int team)
{
    g_string_append_c(line, '\t');
    if (!people->three) {
        g_string_append_printf(line, "%d", result->total[team]);
    }
    for (int person = 0; people->three && team == PZK_HYDE && person < 3;
         person++) {
        g_string_append(line, person ? " · " : "");
        /* TRANSLATORS: a person and a total */
        g_string_append_printf(line, _("%1$s: %2$d"),
                               pzk_people_person(people, person),
                               result->person_total[person]);
    }
}

/* Returns the row of a hand: its number, both teams' points and factor, both
 * totals; g_free(). */
static char *
hand(const struct pzk_people *people, const struct pzk_jh_result *result)
{
    GString *line = g_string_new(NULL);

    g_string_append_printf(line, "%d", result->hand_no);
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *of = &result->account[team];

        g_string_append_printf(line, "\t%d × %d = %d", of->base, of->factor,
                               of->score);
    }
    for (int team = 0; team < PZK_TEAMS; team++) {
        add_total(line, people, result, team);
    }
    return g_string_free(line, FALSE);
}

static char *
heads(void)
{
    GString *line = g_string_new(_("Hand"));

    for (int team = 0; team < PZK_TEAMS; team++) {
        g_string_append_printf(line, "\t%s", pzk_words_team(team));
    }
    for (int team = 0; team < PZK_TEAMS; team++) {
        g_string_append_c(line, '\t');
        g_string_append_printf(line, _("%s, in all"),
                               pzk_words_team_short(team));
    }
    return g_string_free(line, FALSE);
}

/* Adds the row of a hand that ends, with the seating before people changed
 * seats. */
static void
visit(const struct pzk_game *after, const struct pzk_people *people,
      const struct pzk_result *caused, gpointer data)
{
    struct walk *walk = data;
    const struct pzk_jh_result *result = pzk_jh_result(caused);

    if (result->hand_done) {
        g_ptr_array_add(walk->lines, hand(&walk->people, result));
    }
    walk->people = *people;
}

void
pzk_jh_history_score(PzkChronicle *chronicle, GPtrArray *lines)
{
    struct walk walk = {.lines = lines};

    g_ptr_array_add(lines, heads());
    pzk_chronicle_visit(chronicle, visit, &walk);
}
