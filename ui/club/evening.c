// SPDX-License-Identifier: MIT
#include "ui/club/evening.h"

#include <string.h>

#include "src/club/fields.h"
#include "src/words/text.h"

/* ---- the next round ---- */

/* The persons or pairs of a round, by number. The two of a pair sit opposite
 * each other. */
struct cast {
    GArray *people; /* struct pzk_club_person */
    int each;       /* persons for each number: 1, or 2 of a pair */
    int count;
    bool there[PZK_PAIRED_MAX];
};

static const struct pzk_club_person *
person_of(const struct cast *cast, int number, int which)
{
    guint at = (guint)(number * cast->each + which);

    return at < cast->people->len
               ? &g_array_index(cast->people, struct pzk_club_person, at)
               : NULL;
}

static int
number_of(const struct cast *cast, const char *name)
{
    for (guint i = 0; i < cast->people->len; i++) {
        if (strcmp(g_array_index(cast->people, struct pzk_club_person, i).name,
                   name) == 0) {
            return (int)i / cast->each;
        }
    }
    return -1;
}

static void
remember(const struct cast *cast, const struct pzk_club_round *round,
         struct pzk_paired_round *past)
{
    memset(past->table, 0, sizeof(past->table));
    memset(past->seat, PZK_NO_SEAT, sizeof(past->seat));
    for (int i = 0; i < round->n; i++) {
        const struct pzk_club_place *place = &round->place[i];
        int number = number_of(cast, place->name);

        if (number >= 0 && place->table <= PZK_PAIRED_TABLES &&
            (cast->each == 1 || place->seat < PZK_S)) {
            past->table[number] = (uint8_t)place->table;
            past->seat[number] = (int8_t)place->seat;
        }
    }
}

static void
write_places(const struct cast *cast, const struct pzk_paired_round *plan,
             struct pzk_club_round *round)
{
    for (int number = 0; number < cast->count; number++) {
        for (int which = 0; plan->table[number] > 0 && which < cast->each;
             which++) {
            const struct pzk_club_person *person =
                person_of(cast, number, which);

            if (person && round->n < PZK_CLUB_SEATED) {
                struct pzk_club_place *place = &round->place[round->n++];

                g_strlcpy(place->name, person->name, sizeof(place->name));
                place->table = plan->table[number];
                place->seat = plan->seat[number] + 2 * which;
            }
        }
    }
}

static bool
make_cast(struct cast *cast, bool pairs, char **why)
{
    cast->each = pairs ? 2 : 1;
    if (cast->people->len % (guint)cast->each != 0) {
        *why = g_strdup(_("one of the pairs has only one person"));
        return false;
    }
    cast->count = (int)cast->people->len / cast->each;
    if (cast->count > PZK_PAIRED_MAX ||
        (int)cast->people->len > PZK_CLUB_SEATED) {
        *why = g_strdup(_("too many people for one evening"));
        return false;
    }
    for (int i = 0; i < cast->count; i++) {
        const struct pzk_club_person *first = person_of(cast, i, 0);
        const struct pzk_club_person *second = person_of(cast, i, 1);

        cast->there[i] = first->there && (!pairs || second->there);
    }
    return true;
}

static bool
force(const struct cast *cast, const struct pzk_evening_wish *wish,
      struct pzk_paired_round *forced, char **why)
{
    memset(forced, 0, sizeof(*forced));
    for (int i = 0; i < wish->n_forced; i++) {
        int number = number_of(cast, wish->forced[i]);

        if (number < 0 || !cast->there[number]) {
            *why = g_strdup_printf(_("%s does not take part now"),
                                   wish->forced[i]);
            return false;
        }
        if (wish->forced_table[i] < 1 ||
            wish->forced_table[i] > PZK_PAIRED_TABLES) {
            *why = g_strdup_printf(_("there is no table %d"),
                                   wish->forced_table[i]);
            return false;
        }
        forced->table[number] = (uint8_t)wish->forced_table[i];
    }
    return true;
}

/* Returns how many tables the club has; 0: none has joined yet. */
static int
admitted(struct pzk_club_books *books)
{
    g_autoptr(GArray) tables = pzk_club_books_tables(books);
    int count = 0;

    for (guint i = 0; i < tables->len; i++) {
        count +=
            g_array_index(tables, struct pzk_club_table_row, i).no > 0 ? 1 : 0;
    }
    return count;
}

static bool
plan(struct pzk_club_books *books, const struct cast *cast,
     const struct pzk_evening_wish *wish, struct pzk_club_round *round,
     char **why)
{
    struct pzk_paired_round past[PZK_ROUNDS_MAX], forced;
    struct pzk_paired_round planned[PZK_ROUNDS_MAX];
    int played = 0;

    while (played < PZK_ROUNDS_MAX - 1 &&
           pzk_club_books_round(books, played + 1, round)) {
        remember(cast, round, &past[played++]);
    }
    if (!force(cast, wish, &forced, why)) {
        return false;
    }
    const struct pzk_pairing_wish pairing = {
        .count = cast->count,
        .pairs = wish->pairs,
        .rounds = MIN(MAX(wish->rounds, 1), PZK_ROUNDS_MAX - played),
        .past = past,
        .n_past = played,
        .there = cast->there,
        .forced = wish->n_forced > 0 ? &forced : NULL,
        .seed = (uint32_t)played + 1};

    if (!pzk_pairings_plan(&pairing, planned)) {
        *why = g_strdup(_("these people cannot be seated: too few are there, "
                          "or too many are sent to one table"));
        return false;
    }
    int tables = admitted(books), used = 0;

    for (int number = 0; number < cast->count; number++) {
        used = MAX(used, planned[0].table[number]);
    }
    if (tables > 0 && used > tables) {
        *why = g_strdup_printf(_("these people need table %d, and tables are "
                                 "admitted up to number %d"),
                               used, tables);
        return false;
    }
    memset(round, 0, sizeof(*round));
    round->no = played + 1;
    round->ends_s = wish->ends_s;
    write_places(cast, &planned[0], round);
    return true;
}

bool
pzk_evening_plan(struct pzk_club_books *books,
                 const struct pzk_evening_wish *wish,
                 struct pzk_club_round *round, char **why)
{
    g_autofree struct cast *cast = g_new0(struct cast, 1);

    cast->people = pzk_club_books_people(books);
    bool good = make_cast(cast, wish->pairs, why) &&
                plan(books, cast, wish, round, why);

    g_array_unref(cast->people);
    return good;
}

/* ---- standings for other programs ---- */

static void
csv_field(GString *text, const char *value)
{
    /* a spreadsheet would evaluate such a text as a formula */
    bool formula = strchr("=+-@\t", value[0]) && value[0];
    g_auto(GStrv) parts = g_strsplit(value, "\"", -1);
    g_autofree char *quoted = g_strjoinv("\"\"", parts);

    g_string_append_printf(text, "\"%s%s\"", formula ? "'" : "", quoted);
}

char *
pzk_evening_csv(const GArray *standings)
{
    GString *text =
        g_string_new("place,name,table,seat,games,won,hands,points\r\n");

    for (guint i = 0; i < standings->len; i++) {
        const struct pzk_club_standing *row =
            &g_array_index(standings, struct pzk_club_standing, i);

        g_string_append_printf(text, "%u,", i + 1);
        csv_field(text, row->name);
        g_string_append_c(text, ',');
        csv_field(text, row->table);
        g_string_append_printf(text, ",%s,%d,%d,%d,%" G_GINT64_FORMAT "\r\n",
                               row->seat, row->games, row->won, row->hands,
                               row->points);
    }
    return g_string_free(text, FALSE);
}

char *
pzk_evening_json(const GArray *standings)
{
    json_t *rows = json_array();

    for (guint i = 0; i < standings->len; i++) {
        const struct pzk_club_standing *row =
            &g_array_index(standings, struct pzk_club_standing, i);

        json_array_append_new(
            rows,
            json_pack("{s:i, s:s, s:s, s:s, s:i, s:i, s:i, s:I}", "place",
                      (int)i + 1, "name", row->name, "table", row->table,
                      "seat", row->seat, "games", row->games, "won", row->won,
                      "hands", row->hands, "points", (json_int_t)row->points));
    }
    return pzk_club_write(json_pack("{s:o}", "standings", rows));
}

char *
pzk_evening_round_csv(const struct pzk_club_round *round)
{
    GString *text = g_string_new("round,table,seat,name\r\n");

    for (int i = 0; i < round->n; i++) {
        const struct pzk_club_place *place = &round->place[i];

        g_string_append_printf(text, "%d,%d,%s,", round->no, place->table,
                               pzk_seat_name(place->seat));
        csv_field(text, place->name);
        g_string_append(text, "\r\n");
    }
    return g_string_free(text, FALSE);
}
