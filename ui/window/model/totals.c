// SPDX-License-Identifier: MIT
#include "ui/window/model/totals.h"

#include <string.h>

#include "src/journal/csv_line.h"
#include "src/words/text.h"

static void
clear(gpointer data)
{
    struct pzk_totals_line *line = data;

    g_free(line->name);
    g_array_unref(line->totals);
}

GArray *
pzk_totals_new(void)
{
    GArray *evening = g_array_new(FALSE, FALSE, sizeof(struct pzk_totals_line));

    g_array_set_clear_func(evening, clear);
    return evening;
}

static struct pzk_totals_line *
at(const GArray *evening, guint line)
{
    return &g_array_index(evening, struct pzk_totals_line, line);
}

int
pzk_totals_hands(const GArray *evening)
{
    return evening->len > 0 ? (int)at(evening, 0)->totals->len - 1 : 0;
}

int64_t
pzk_totals_total(const GArray *evening, guint line, int hand)
{
    return g_array_index(at(evening, line)->totals, int64_t, hand);
}

/* Returns the number of NAME's line; who joins late had 0 until then. */
static guint
line_of(GArray *evening, const char *name)
{
    guint i = 0;

    while (i < evening->len && !g_str_equal(at(evening, i)->name, name)) {
        i++;
    }
    if (i == evening->len) {
        struct pzk_totals_line line = {
            .name = g_strdup(name),
            .totals = g_array_new(FALSE, TRUE, sizeof(int64_t))};

        g_array_set_size(line.totals, (guint)pzk_totals_hands(evening) + 1);
        g_array_append_val(evening, line);
    }
    return i;
}

void
pzk_totals_add(GArray *evening, const struct pzk_club_result *result)
{
    guint who[PZK_SEATS] = {0};

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (result->seats >> seat & 1) {
            who[seat] =
                line_of(evening, result->name[seat][0] ? result->name[seat]
                                                       : pzk_words_seat(seat));
        }
    }
    for (int hand = 0; hand < result->n_hands; hand++) {
        int n = pzk_totals_hands(evening);

        for (guint i = 0; i < evening->len; i++) {
            int64_t total = pzk_totals_total(evening, i, n);

            for (int seat = 0; seat < PZK_SEATS; seat++) {
                total += (result->seats >> seat & 1) && who[seat] == i
                             ? result->hand[hand].points[seat]
                             : 0;
            }
            g_array_append_val(at(evening, i)->totals, total);
        }
    }
}

static gboolean
are_equal(const GArray *a, const GArray *b)
{
    return a->len == b->len &&
           memcmp(a->data, b->data, a->len * sizeof(int64_t)) == 0;
}

static int
by_points(gconstpointer a, gconstpointer b)
{
    const struct pzk_totals_line *one = a, *other = b;
    guint last = one->totals->len - 1;
    int64_t mine = g_array_index(one->totals, int64_t, last);
    int64_t theirs = g_array_index(other->totals, int64_t, last);

    return mine != theirs ? (mine < theirs ? 1 : -1)
                          : strcmp(one->name, other->name);
}

void
pzk_totals_end(GArray *evening)
{
    for (guint i = 0; i < evening->len; i++) {
        for (guint k = i + 1; k < evening->len;) {
            char **name = &at(evening, i)->name;
            g_autofree char *alone = NULL;

            if (!are_equal(at(evening, i)->totals, at(evening, k)->totals)) {
                k++;
                continue;
            }
            alone = *name;
            *name = g_strdup_printf("%s, %s", alone, at(evening, k)->name);
            g_array_remove_index(evening, k);
        }
        at(evening, i)->number = i;
    }
    g_array_sort(evening, by_points);
}

/* The first team's line is the first, as its colour is. */
static void
start_with(GArray *evening, const struct pzk_people *people)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people->team[seat] == 0) {
            line_of(evening, pzk_people_at(people, seat));
            return;
        }
    }
}

GArray *
pzk_totals_of_game(PzkChronicle *chronicle)
{
    GArray *evening = pzk_totals_new();
    g_autofree struct pzk_club_result *result =
        g_new0(struct pzk_club_result, 1);
    struct pzk_people people;

    if (pzk_chronicle_act(chronicle, 0, NULL, &people)) {
        pzk_club_result_count(result, pzk_chronicle_moves(chronicle));
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            g_strlcpy(result->name[seat], pzk_people_at(&people, seat),
                      PZK_NAME_SIZE);
        }
        start_with(evening, &people);
        pzk_totals_add(evening, result);
    }
    pzk_totals_end(evening);
    return evening;
}

char *
pzk_totals_words(const GArray *evening)
{
    GString *text = g_string_new(NULL);

    for (guint i = 0; i < evening->len; i++) {
        g_string_append(text, i > 0 ? " " : "");
        g_string_append_printf(
            /* TRANSLATORS: people, and how many points they have */
            text, _("%1$s: %2$ld."), at(evening, i)->name,
            (long)pzk_totals_total(evening, i, pzk_totals_hands(evening)));
    }
    return g_string_free(text, FALSE);
}

char *
pzk_totals_csv(const GArray *evening)
{
    GString *text = g_string_new("hand");
    struct pzk_csv csv = {.text = text};

    for (guint i = 0; i < evening->len; i++) {
        pzk_csv_field(&csv, at(evening, i)->name);
    }
    for (int hand = 1; hand <= pzk_totals_hands(evening); hand++) {
        g_string_append_printf(text, "\n%d", hand);
        for (guint i = 0; i < evening->len; i++) {
            pzk_csv_number(&csv, true, (int)pzk_totals_total(evening, i, hand));
        }
    }
    g_string_append_c(text, '\n');
    return g_string_free(text, FALSE);
}
