// SPDX-License-Identifier: MIT
#include "ui/club/screen.h"

#include <stdarg.h>
#include <string.h>

#include "src/words/club.h"

/* Seconds after which a silent table is shown as stalled. */
static const int64_t QUIET_S = 300;

/* ---- HTML ---- */

/* Appends TEXT as an element NAME. ATTRIBUTES are ours and not escaped. */
static void
put(GString *html, const char *name, const char *attributes, const char *text)
{
    g_autofree char *escaped = g_markup_escape_text(text, -1);

    g_string_append_printf(html, "<%s%s%s>%s</%s>\n", name,
                           attributes[0] ? " " : "", attributes, escaped, name);
}

static void
put_number(GString *html, int64_t number)
{
    g_string_append_printf(
        html, "<td class=\"number\">%" G_GINT64_FORMAT "</td>\n", number);
}

static void
begin_section(GString *html, const char *id, const char *heading)
{
    g_autofree char *attributes = g_strdup_printf("id=\"%s-heading\"", id);

    g_string_append_printf(
        html, "<section id=\"%s\" aria-labelledby=\"%s-heading\">\n", id, id);
    put(html, "h2", attributes, heading);
}

static void
end_section(GString *html)
{
    g_string_append(html, "</section>\n");
}

/* ---- tables ---- */

static void
put_people(GString *html, const struct pzk_club_state *state)
{
    g_string_append(html, "<ul class=\"people\">\n");
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (state->seats >> seat & 1) {
            g_autofree char *line =
                g_strdup_printf("%s %d", pzk_club_name_at(state, seat),
                                (int)state->points[seat]);

            put(html, "li", "", line);
        }
    }
    g_string_append(html, "</ul>\n");
}

static bool
is_known(const struct pzk_club_sight *sight)
{
    return sight->online && sight->has_state;
}

static bool
is_stalled(const struct pzk_club_sight *sight, int64_t now_s)
{
    return is_known(sight) && !sight->state.over &&
           now_s - sight->news_s >= QUIET_S;
}

static void
put_table(GString *html, const struct pzk_club_sight *sight, int64_t now_s)
{
    const struct pzk_club_state *state = &sight->state;
    bool known = is_known(sight);
    bool wrong = known && strcmp(state->is, "mismatch") == 0;
    g_autofree char *turn = pzk_club_turn(state);
    g_autofree char *title = pzk_words_club_title(sight->no, sight->name);
    g_autofree char *progress =
        pzk_words_club_progress(known ? pzk_words_club_doing(state->is) : NULL,
                                state->hand, state->trick, turn);

    g_string_append_printf(html, "<li id=\"table-%d\" class=\"%s\">\n",
                           sight->no,
                           sight->calls                        ? "calls"
                           : wrong || is_stalled(sight, now_s) ? "still"
                           : known                             ? "plays"
                                                               : "away");
    put(html, "h3", "", title);
    if (sight->calls) {
        put(html, "p", "class=\"mark\"",
            pzk_words_club_text(PZK_CLUB_TEXT_CALLS));
    }
    put(html, "p", wrong ? "class=\"mark\"" : "", progress);
    if (is_stalled(sight, now_s)) {
        g_autofree char *quiet =
            pzk_words_club_quiet((int)((now_s - sight->news_s) / 60));

        put(html, "p", "class=\"mark\"", quiet);
    }
    if (known) {
        put_people(html, state);
    }
    g_string_append(html, "</li>\n");
}

static void
put_tables(GString *html, const GPtrArray *sights, int64_t now_s)
{
    begin_section(html, "tables", pzk_words_club_text(PZK_CLUB_TEXT_TABLES));
    if (sights->len == 0) {
        put(html, "p", "", pzk_words_club_text(PZK_CLUB_TEXT_NO_TABLE));
    }
    g_string_append(html, "<ul class=\"tables\">\n");
    for (guint i = 0; i < sights->len; i++) {
        put_table(html, sights->pdata[i], now_s);
    }
    g_string_append(html, "</ul>\n");
    end_section(html);
}

/* Writes the list of calls, even an empty one: it is a live region, and
 * additions are spoken. */
static void
put_calls(GString *html, const GPtrArray *sights)
{
    guint calls = 0;

    begin_section(html, "calls",
                  pzk_words_club_text(PZK_CLUB_TEXT_CALLS_HEADING));
    g_string_append(html, "<ul id=\"calling\" aria-live=\"polite\" "
                          "aria-relevant=\"additions\">\n");
    for (guint i = 0; i < sights->len; i++) {
        const struct pzk_club_sight *sight = sights->pdata[i];

        if (sight->calls) {
            g_autofree char *id = g_strdup_printf("id=\"call-%d\"", sight->no);
            g_autofree char *line =
                pzk_words_club_calls(sight->no, sight->name);

            put(html, "li", id, line);
            calls++;
        }
    }
    g_string_append(html, "</ul>\n");
    if (calls == 0) {
        put(html, "p", "", pzk_words_club_text(PZK_CLUB_TEXT_NO_CALL));
    }
    end_section(html);
}

/* ---- standings ---- */

static void
put_heads(GString *html)
{
    const char *const heads[] = {pzk_words_club_text(PZK_CLUB_TEXT_PLACE),
                                 pzk_words_club_text(PZK_CLUB_TEXT_NAME),
                                 pzk_words_club_text(PZK_CLUB_TEXT_POINTS),
                                 pzk_words_club_text(PZK_CLUB_TEXT_WON),
                                 pzk_words_club_text(PZK_CLUB_TEXT_HANDS)};

    g_string_append(html, "<thead><tr>\n");
    for (size_t i = 0; i < G_N_ELEMENTS(heads); i++) {
        put(html, "th", "scope=\"col\"", heads[i]);
    }
    g_string_append(html, "</tr></thead>\n");
}

static void
put_standing(GString *html, const struct pzk_club_standing *row, int64_t place)
{
    g_autofree char *name =
        pzk_words_club_who(row->name, row->seat, row->table);
    g_autofree char *won = g_strdup_printf("%d/%d", row->won, row->games);

    g_string_append(html, "<tr>\n");
    put_number(html, place);
    put(html, "th", "scope=\"row\"", name);
    put_number(html, row->points);
    put(html, "td", "class=\"number\"", won);
    put_number(html, row->hands);
    g_string_append(html, "</tr>\n");
}

static void
put_standings(GString *html, struct pzk_club_books *books)
{
    g_autoptr(GArray) rows = pzk_club_books_standings(books);

    begin_section(html, "standings",
                  pzk_words_club_text(PZK_CLUB_TEXT_STANDINGS));
    if (rows->len == 0) {
        put(html, "p", "", pzk_words_club_text(PZK_CLUB_TEXT_NO_HAND));
    } else {
        g_string_append(html,
                        "<table aria-labelledby=\"standings-heading\">\n");
        put_heads(html);
        g_string_append(html, "<tbody>\n");
        for (guint i = 0; i < rows->len; i++) {
            put_standing(html,
                         &g_array_index(rows, struct pzk_club_standing, i),
                         (int64_t)i + 1);
        }
        g_string_append(html, "</tbody></table>\n");
    }
    end_section(html);
}

/* ---- the round ---- */

static char *
round_text(const struct pzk_club_round *round, int64_t now_s)
{
    if (round->no == 0) {
        return g_strdup(pzk_words_club_text(PZK_CLUB_TEXT_NO_ROUND));
    }
    if (round->ends_s == 0) {
        return pzk_words_club_round(round->no, NULL, 0);
    }
    g_autoptr(GDateTime) end = g_date_time_new_from_unix_local(round->ends_s);
    g_autofree char *until = g_date_time_format(end, "%H:%M");
    int64_t left_s = round->ends_s - now_s;

    return pzk_words_club_round(round->no, until,
                                left_s < 0 ? -1 : (int)((left_s + 59) / 60));
}

static void
put_seats(GString *html, const struct pzk_club_round *round, int table)
{
    g_autofree char *title = pzk_words_club_table_no(table);

    g_string_append_printf(html, "<li id=\"seats-%d\">\n", table);
    put(html, "h3", "", title);
    g_string_append(html, "<ul class=\"people\">\n");
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        for (int i = 0; i < round->n; i++) {
            const struct pzk_club_place *place = &round->place[i];

            if (place->table == table && place->seat == seat) {
                g_autofree char *line =
                    pzk_words_club_seated(seat, place->name);

                put(html, "li", "", line);
            }
        }
    }
    g_string_append(html, "</ul></li>\n");
}

static int
last_table(const struct pzk_club_round *round)
{
    int last = 0;

    for (int i = 0; i < round->n; i++) {
        last = MAX(last, round->place[i].table);
    }
    return last;
}

static void
put_round(GString *html, const struct pzk_club_round *round)
{
    int last = last_table(round);

    if (round->no == 0) {
        return;
    }
    begin_section(html, "places", pzk_words_club_text(PZK_CLUB_TEXT_WHO_WHERE));
    g_string_append(html, "<ul class=\"tables\">\n");
    for (int table = 1; table <= last; table++) {
        put_seats(html, round, table);
    }
    g_string_append(html, "</ul>\n");
    end_section(html);
}

static void
put_waiting(GString *html, struct pzk_club_books *books)
{
    g_autoptr(GArray) tables = pzk_club_books_tables(books);
    bool begun = false;

    for (guint i = 0; i < tables->len; i++) {
        const struct pzk_club_table_row *row =
            &g_array_index(tables, struct pzk_club_table_row, i);

        if (row->no > 0) {
            continue;
        }
        if (!begun) {
            begin_section(html, "waiting",
                          pzk_words_club_text(PZK_CLUB_TEXT_WAITING));
            g_string_append(html, "<ul>\n");
            begun = true;
        }
        put(html, "li", "", row->name);
    }
    if (begun) {
        g_string_append(html, "</ul>\n");
        end_section(html);
    }
}

/* ---- the page ---- */

static void
put_languages(GString *html, const char *lang)
{
    static const char *const names[] = {"English", "Deutsch", "Français"};

    g_string_append_printf(html, "<nav aria-label=\"%s\"><ul>\n",
                           pzk_words_club_text(PZK_CLUB_TEXT_LANGUAGE));
    for (size_t i = 0; i < G_N_ELEMENTS(names) && pzk_words_languages[i]; i++) {
        const char *code = pzk_words_languages[i];

        g_string_append_printf(
            html, "<li><a href=\"/%s\" lang=\"%s\"%s>%s</a></li>\n", code, code,
            strcmp(code, lang) == 0 ? " aria-current=\"page\"" : "", names[i]);
    }
    g_string_append(html, "</ul></nav>\n");
}

static void
put_head(GString *html, const struct pzk_club_shown *shown, const char *lang,
         const char *round)
{
    g_autofree char *title = pzk_words_club_heading(shown->club, round);

    g_string_append_printf(
        html,
        "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
        "<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n",
        lang);
    put(html, "title", "", title);
    g_string_append(html, "<link rel=\"stylesheet\" href=\"/look.css\">\n"
                          "<link rel=\"stylesheet\" href=\"/club.css\">\n"
                          "<script src=\"/stream.js\" defer></script>\n"
                          "<script src=\"/club.js\" defer></script>\n"
                          "</head>\n<body>\n<header>\n");
    put(html, "h1", "", shown->club);
    put(html, "p", "id=\"round\"", round);
    put(html, "p", "id=\"lost\" class=\"mark\" role=\"status\" hidden",
        pzk_words_club_text(PZK_CLUB_TEXT_LOST));
    g_string_append(html, "<noscript>");
    put(html, "p", "", pzk_words_club_text(PZK_CLUB_TEXT_NO_SCRIPT));
    g_string_append(html, "</noscript>\n</header>\n<main>\n");
}

char *
pzk_club_screen_page(const struct pzk_club_shown *shown, const char *lang)
{
    g_autofree struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    g_autoptr(GPtrArray) sights = pzk_club_host_sights(shown->host);
    GString *html = g_string_new(NULL);

    pzk_words_use(lang);
    pzk_club_books_round(shown->books, 0, round);
    g_autofree char *text = round_text(round, shown->now_s);

    put_head(html, shown, lang, text);
    put_calls(html, sights);
    put_tables(html, sights, shown->now_s);
    put_standings(html, shown->books);
    put_round(html, round);
    put_waiting(html, shown->books);
    g_string_append(html, "</main>\n<footer>\n");
    put_languages(html, lang);
    g_string_append(html, "</footer>\n</body>\n</html>\n");
    pzk_words_use(NULL);
    return g_string_free(html, FALSE);
}
