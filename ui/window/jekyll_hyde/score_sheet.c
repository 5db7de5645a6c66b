// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/score_sheet.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

#include "src/words/text.h"

/* A hand that was played to its end, and who sat where in it. */
struct hand {
    struct pzk_jh_result result;
    struct pzk_people people;
};

/* ---- what is drawn ---- */

struct walk {
    GPtrArray *hands;
    struct pzk_people people; /* before the move */
};

static void
visit(const struct pzk_game *after, const struct pzk_people *people,
      const struct pzk_result *caused, gpointer data)
{
    (void)after;
    struct walk *walk = data;
    const struct pzk_jh_result *result = pzk_jh_result(caused);

    if (result->hand_done) {
        struct hand *hand = g_new(struct hand, 1);

        *hand = (struct hand){*result, walk->people};
        g_ptr_array_add(walk->hands, hand);
    }
    walk->people = *people;
}

static GPtrArray *
hands_of(PzkChronicle *chronicle)
{
    struct walk walk = {.hands = g_ptr_array_new_with_free_func(g_free)};

    pzk_chronicle_visit(chronicle, visit, &walk);
    return walk.hands;
}

/* ---- drawing ---- */

static char *
total_of(const struct hand *hand, int team)
{
    const struct pzk_jh_result *result = &hand->result;

    if (!hand->people.three) {
        return g_strdup_printf("%d", result->total[team]);
    }
    GString *text = g_string_new(NULL);
    for (int person = 0; team == PZK_HYDE && person < 3; person++) {
        g_string_append(text, person ? " · " : "");
        /* TRANSLATORS: a person and a total */
        g_string_append_printf(text, _("%1$s: %2$d"),
                               pzk_people_person(&hand->people, person),
                               result->person_total[person]);
    }
    return g_string_free(text, FALSE);
}

/* One hand: its number, both teams' arithmetic, both totals. */
static void
draw_hand(cairo_t *cr, PangoLayout *layout, double x, double y, double width,
          gconstpointer row)
{
    const struct hand *hand = row;
    g_autofree char *number = g_strdup_printf("%d", hand->result.hand_no);
    double column = (width - 40) / 4;

    pzk_score_write(cr, layout, x, y, 40, FALSE, number);
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *of = &hand->result.account[team];
        g_autofree char *sum =
            g_strdup_printf("%d × %d = %d", of->base, of->factor, of->score);
        g_autofree char *total = total_of(hand, team);

        pzk_score_write(cr, layout, x + 40 + team * column, y, column - 8,
                        FALSE, sum);
        pzk_score_write(cr, layout, x + 40 + (2 + team) * column, y, column - 8,
                        TRUE, total);
    }
}

static void
draw_head(cairo_t *cr, PangoLayout *layout, double x, double y, double width)
{
    double column = (width - 40) / 4;

    pzk_score_write(cr, layout, x, y, 40, TRUE, _("Hand"));
    for (int team = 0; team < PZK_TEAMS; team++) {
        g_autofree char *total =
            g_strdup_printf(_("%s, in all"), pzk_words_team_short(team));

        pzk_score_write(cr, layout, x + 40 + team * column, y, column - 8, TRUE,
                        pzk_words_team(team));
        pzk_score_write(cr, layout, x + 40 + (2 + team) * column, y, column - 8,
                        TRUE, total);
    }
}

const struct pzk_score_columns pzk_jh_score_columns = {
    .rows = hands_of, .head = draw_head, .row = draw_hand};
