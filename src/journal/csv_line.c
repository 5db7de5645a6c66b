// SPDX-License-Identifier: MIT
#include "src/journal/csv_line.h"

#include <string.h>

#include "src/words/line.h"

void
pzk_csv_begin(struct pzk_csv *csv, const struct pzk_move *move)
{
    char time[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd(time, sizeof(time), "%.3f", (double)move->t_us / 1e6);
    g_string_append_printf(csv->text, "%d,%s", ++csv->no, time);
}

/* Whether a spreadsheet would evaluate TEXT as a formula; an apostrophe before
 * it keeps it a text. */
static bool
looks_like_formula(const char *text)
{
    return text[0] && strchr("=+-@", text[0]);
}

void
pzk_csv_field(struct pzk_csv *csv, const char *value)
{
    g_string_append_c(csv->text, ',');
    if (!value) {
        return;
    }
    g_autofree char *line = pzk_line(value);
    bool formula = looks_like_formula(line);
    bool quoted = formula || strpbrk(line, ",\"");

    g_string_append(csv->text, quoted ? "\"" : "");
    g_string_append(csv->text, formula ? "'" : "");
    for (const char *c = line; *c; c++) {
        if (*c == '"') {
            g_string_append_c(csv->text, '"');
        }
        g_string_append_c(csv->text, *c);
    }
    g_string_append(csv->text, quoted ? "\"" : "");
}

void
pzk_csv_number(struct pzk_csv *csv, bool given, int value)
{
    g_string_append_c(csv->text, ',');
    if (given) {
        g_string_append_printf(csv->text, "%d", value);
    }
}

void
pzk_csv_by_hand(struct pzk_csv *csv, const struct pzk_move *move)
{
    pzk_csv_field(csv, move->by_person ? "yes" : "no");
}
