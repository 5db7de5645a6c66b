// SPDX-License-Identifier: MIT
/*
 * A game out of the CSV that was made of it. The rows give who laid what,
 * from where and when; the rest follows by the rules. In the end the game is
 * written as CSV again, and must be what was read.
 */
#include <math.h>
#include <string.h>

#include "src/journal/csv.h"
#include "src/journal/import_inside.h"
#include "src/words/text.h"

/* Columns, as csv.c writes them. */
enum {
    NO,
    TIME_S,
    HAND,
    TRICK,
    SEAT,
    NAME,
    TEAM,
    CARD,
    FROM,
    BY_HAND,
    TOTALS = 17, /* of both teams, then of three persons */
    TOTAL_P3 = 21,
    COLUMNS
};

/* One row: its fields, owned. */
struct row {
    char *field[COLUMNS];
    int seat, card, team, from, hand;
    int64_t t_us;
    bool by_person;
};

static void
clear_row(gpointer data)
{
    struct row *row = data;

    for (int i = 0; i < COLUMNS; i++) {
        g_free(row->field[i]);
    }
}

/* ---- reading rows (RFC 4180) ---- */

/* One field from *TEXT on, which moves behind it. NULL: a quote that does not
 * end. */
static char *
next_field(const char **text)
{
    GString *field = g_string_new(NULL);
    const char *c = *text;
    bool quoted = *c == '"';

    c += quoted;
    while (*c && (quoted ? *c != '"' || c[1] == '"' : !strchr(",\r\n", *c))) {
        c += quoted && *c == '"'; /* two are one */
        g_string_append_c(field, *c++);
    }
    bool ended = !quoted || *c == '"';
    *text = c + (quoted && *c == '"');
    return g_string_free(field, !ended);
}

static bool
understand(struct row *row)
{
    char *end = NULL;
    double time_s = g_ascii_strtod(row->field[TIME_S], &end);
    bool timed = end != row->field[TIME_S] && !*end && fabs(time_s) < 1e9;

    row->t_us = timed ? (int64_t)llround(time_s * 1000) * 1000 : 0;
    row->seat = pzk_seat_from_name(row->field[SEAT]);
    row->card = pzk_piece_from_id(row->field[CARD]);
    row->from = pzk_seat_from_name(row->field[FROM]);
    row->hand = (int)g_ascii_strtoll(row->field[HAND], NULL, 10);
    row->by_person = strcmp(row->field[BY_HAND], "yes") == 0;
    row->team = PZK_NO_TEAM;
    for (int team = 0; team < PZK_TEAMS; team++) {
        if (strcmp(row->field[TEAM], pzk_team_name(team)) == 0) {
            row->team = team;
        }
    }
    return timed && row->seat >= 0 && row->card >= 0 &&
           row->card < PZK_JH_CARDS && row->team >= 0 && row->hand > 0;
}

/* A row from *TEXT on. False, with *why, where it is none. */
static bool
next_row(const char **text, struct row *row, char **why)
{
    memset(row, 0, sizeof(*row));
    for (int i = 0; i < COLUMNS; i++) {
        row->field[i] = next_field(text);
        bool last = i == COLUMNS - 1;

        if (!row->field[i] || (!last && **text != ',')) {
            *why = g_strdup_printf(_("%d fields are expected"), COLUMNS);
            return false;
        }
        *text += !last;
    }
    *text += **text == '\r';
    if (**text != '\n' && **text) {
        *why = g_strdup_printf(_("%d fields are expected"), COLUMNS);
        return false;
    }
    *text += **text == '\n';
    if (!understand(row)) {
        *why = g_strdup(_("time, hand, seat, team or card makes no sense"));
        return false;
    }
    return true;
}

static GArray *
read_rows(const char *text, long *line, char **why)
{
    GArray *rows = g_array_new(FALSE, FALSE, sizeof(struct row));

    g_array_set_clear_func(rows, clear_row);
    for (*line = 2; *text; (*line)++) {
        struct row row;
        bool good = next_row(&text, &row, why);

        g_array_append_val(rows, row);
        if (!good) {
            g_clear_pointer(&rows, g_array_unref);
            break;
        }
    }
    return rows;
}

/* ---- the game they tell ---- */

static const struct row *
row_at(const GArray *rows, guint i)
{
    return &g_array_index(rows, struct row, i);
}

/* Who plays with whom, from the first cards at three of the seats. */
static bool
read_sides(const GArray *rows, struct pzk_jh_setup *jh)
{
    int known = 0;

    memset(jh->side, PZK_NO_TEAM, sizeof(jh->side));
    for (guint i = 0; i < rows->len && known < PZK_SEATS; i++) {
        const struct row *row = row_at(rows, i);

        known += jh->side[row->seat] == PZK_NO_TEAM;
        jh->side[row->seat] = (int8_t)row->team;
    }
    for (int seat = 0, sum = 0; seat < PZK_SEATS && known == 3; seat++) {
        sum += MAX(jh->side[seat], 0); /* two are Hyde's */
        if (seat == PZK_SEATS - 1) {
            for (int i = 0; i < PZK_SEATS; i++) {
                jh->side[i] = jh->side[i] == PZK_NO_TEAM ? (int8_t)(2 - sum)
                                                         : jh->side[i];
            }
        }
    }
    jh->variant = jh->side[PZK_N] == jh->side[PZK_S] ? PZK_JH_4A : PZK_JH_4B;
    return known >= 3;
}

static int8_t
dealer_of(const struct row *lead)
{
    return (int8_t)((lead->seat + 3) % PZK_SEATS); /* W1.6 */
}

/* With three players the persons have totals. */
static bool
is_of_three(const GArray *rows)
{
    return row_at(rows, 0)->field[TOTAL_P3][0] != '\0';
}

/* W8.1, W8.2: who leads first plays alone, the ghost sits opposite; persons as
 * the table numbers them. */
static void
seat_three(struct pzk_jh_setup *jh, int single)
{
    int person = 0;

    jh->variant = PZK_JH_3;
    jh->single = (int8_t)single;
    for (int i = 0; i < PZK_SEATS; i++) {
        int seat = (single + i) % PZK_SEATS;

        jh->side[seat] = (int8_t)(i % 2 ? PZK_JEKYLL : PZK_HYDE);
        jh->person[seat] = (int8_t)(i == 2 ? -1 : person++);
    }
}

static bool
begin(struct pzk_importing *game, const GArray *rows, int target)
{
    struct pzk_entry start = {.kind = PZK_ENTRY_START,
                              .t_us = row_at(rows, 0)->t_us};
    struct pzk_jh_setup *jh = &start.jh;

    pzk_table_setup_init(&start.setup);
    pzk_action_init(&start.action, 0);
    *jh = (struct pzk_jh_setup){.dealer = dealer_of(row_at(rows, 0)),
                                .single = PZK_NO_SEAT,
                                .person = {-1, -1, -1, -1},
                                .target = target};
    start.setup.target = target;
    if (is_of_three(rows)) {
        start.setup.game = PZK_TABLE_JEKYLL_HYDE_3;
        seat_three(jh, row_at(rows, 0)->seat);
    } else if (!read_sides(rows, jh)) {
        return false;
    }
    start.setup.placement = jh->variant == PZK_JH_4B ? PZK_PB : PZK_PA;
    return pzk_importing_add(game, &start);
}

/* ROW by the rules, after a deal where a hand begins with it. */
static bool
lay(struct pzk_importing *game, const struct row *row)
{
    struct pzk_jh_look look;
    struct pzk_action action;

    pzk_jh_look(&game->moves.game, &look);
    if (look.phase == PZK_JH_TO_DEAL) {
        pzk_action_init(&action, PZK_JH_DEAL);
        if (look.variant != PZK_JH_3) { /* there W8.6 tells */
            action.other = dealer_of(row);
        }
        if (!pzk_importing_act(game, &action, row->t_us, row->by_person)) {
            return false;
        }
    }
    pzk_action_init(&action, PZK_JH_LAY);
    action.actor = (int8_t)row->seat;
    action.card = (int8_t)row->card;
    action.other = (int8_t)(row->from < 0 ? PZK_ABSENT : row->from);
    return pzk_importing_act(game, &action, row->t_us, row->by_person);
}

/* A game that went on beyond 1000 points was played for more. */
static int
target_of(const GArray *rows)
{
    int hands = row_at(rows, rows->len - 1)->hand;
    gint64 most = 999;

    for (guint i = 0; i < rows->len; i++) {
        const struct row *row = row_at(rows, i);

        for (int column = TOTALS; column < COLUMNS && row->hand < hands;
             column++) {
            most = MAX(most, g_ascii_strtoll(row->field[column], NULL, 10));
        }
    }
    return (int)MIN(most + 1, PZK_JH_TARGET_MAX);
}

/* The first line in which A and B differ, from 1; 0: none. */
static long
first_difference(const char *a, const char *b)
{
    long line = 1;

    for (; *a && *a == *b; a++, b++) {
        line += *a == '\n';
    }
    return *a == *b ? 0 : line;
}

static bool
play(struct pzk_importing *game, const GArray *rows, long *line, char **why)
{
    *line = 2;
    if (rows->len == 0 || !begin(game, rows, target_of(rows))) {
        *why = g_strdup(_("too few cards to know who plays with whom"));
        return false;
    }
    for (guint i = 0; i < rows->len; i++) {
        const struct row *row = row_at(rows, i);

        *line = (long)i + 2;
        if (!lay(game, row)) {
            *why = g_strdup(_("the rules do not let this card be laid"));
            return false;
        }
        if (row->hand == 1 && !game->names[row->seat] && row->field[NAME][0]) {
            game->names[row->seat] = g_strdup(row->field[NAME]);
        }
    }
    return true;
}

bool
pzk_import_csv(struct pzk_importing *game, const char *text, long *line,
               char **why)
{
    const char *first = text + strcspn(text, "\r\n");
    GArray *rows = NULL;
    bool good;

    first += *first == '\r';
    first += *first == '\n';
    rows = read_rows(first, line, why);
    if (!rows) {
        return false;
    }
    good = play(game, rows, line, why);
    if (good) {
        char *again =
            pzk_csv_write(&game->moves, (const char *const *)game->names);
        char **lines = g_strsplit(text, "\r\n", -1);
        char *plain = g_strjoinv("\n", lines);

        *line = first_difference(plain, again);
        good = *line == 0;
        *why = good ? NULL
                    : g_strdup(_("by the rules this row would say something "
                                 "else"));
        g_free(plain);
        g_strfreev(lines);
        g_free(again);
    }
    g_array_unref(rows);
    return good;
}
