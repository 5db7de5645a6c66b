// SPDX-License-Identifier: MIT
#include "ui/window/frame/statistics.h"

#include "src/club/result.h"
#include "src/journal/stats.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/frame/save_as.h"
#include "ui/window/model/totals.h"
#include "ui/window/paint/graph.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/widgets.h"

struct _PzkStatistics {
    GtkDialog parent;
    char *path;       /* path of the journal; NULL: there is none */
    GArray *evenings; /* int64_t ids in the list's order; the first is 0: all
                         evenings */
    gboolean filling;
    GtkComboBoxText *evening;
    GtkToggleButton *demo;
    GtkLabel *summary, *worn, *left_out, *rate;
    GtkListStore *teams, *players, *cards;
    GtkWidget *tables, *teams_page, *cards_page, *graph_page, *graph;
    GArray *lines; /* what GRAPH shows (totals.h) */
};

G_DEFINE_TYPE(PzkStatistics, pzk_statistics, GTK_TYPE_DIALOG)

/* ---- tables ---- */

static void
show_teams(PzkStatistics *dialog, const struct pzk_stats *stats)
{
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_stats_team *one = &stats->team[team];

        gtk_list_store_insert_with_values(
            dialog->teams, NULL, -1, 0, pzk_words_team(team), 1, one->games_won,
            2, one->hands_won, 3, one->tricks, 4, one->base, 5, one->factor, 6,
            one->score, -1);
    }
}

/* Draws beside each player's points their share of the most. */
static void
show_players(PzkStatistics *dialog, const struct pzk_stats *stats)
{
    long most = 1;

    for (guint i = 0; i < stats->players->len; i++) {
        most = MAX(
            most,
            g_array_index(stats->players, struct pzk_stats_player, i).total);
    }
    for (guint i = 0; i < stats->players->len; i++) {
        const struct pzk_stats_player *one =
            &g_array_index(stats->players, struct pzk_stats_player, i);

        gtk_list_store_insert_with_values(
            dialog->players, NULL, -1, 0, one->name, 1, one->games, 2,
            one->finished, 3, one->won, 4, one->tricks, 5, one->points, 6,
            one->factor, 7, one->total, 8,
            (int)(CLAMP(one->total, 0, most) * 100 / most), -1);
    }
}

static void
show_card(PzkStatistics *dialog, int card, const struct pzk_reading *reading)
{
    g_autofree char *name = pzk_words_card_of(card);
    long laid = reading->laid;
    long rate = laid > 0 ? (reading->misread * 100L + laid / 2) / laid : 0;

    gtk_list_store_insert_with_values(
        dialog->cards, NULL, -1, 0, name, 1, laid, 2, (long)reading->misread, 3,
        rate, 4, (long)reading->by_hand, 5,
        pzk_reading_is_worn(reading) ? _("may be worn") : "", -1);
}

/* Shows every card; names the worn ones above the table, too. */
static void
show_cards(PzkStatistics *dialog, const struct pzk_stats *stats)
{
    g_autoptr(GString) worn = g_string_new(NULL);
    long laid = 0;
    long misread = 0;
    long by_hand = 0;

    for (int card = 0; card < PZK_READINGS; card++) {
        const struct pzk_reading *one = &stats->card[card];

        laid += one->laid;
        misread += one->misread;
        by_hand += one->by_hand;
        show_card(dialog, card, one);
        if (pzk_reading_is_worn(one)) {
            g_autofree char *text = pzk_words_reading(
                card, one->laid, one->misread, one->by_hand, true);

            g_string_append_printf(worn, "%s%s", worn->len > 0 ? "\n" : "",
                                   text);
        }
    }
    g_autofree char *text = g_strdup_printf(
        _("All cards: laid %ld, corrected %ld, entered by hand %ld."), laid,
        misread, by_hand);
    gtk_label_set_text(dialog->rate, text);
    gtk_label_set_text(dialog->worn, worn->str);
    gtk_widget_set_visible(GTK_WIDGET(dialog->worn), worn->len > 0);
}

static void
show_summary(PzkStatistics *dialog, const struct pzk_stats *stats)
{
    const struct pzk_words_stats all = {.games = stats->games,
                                        .finished = stats->finished,
                                        .hands = stats->hands,
                                        .cards = stats->cards,
                                        .nobody = stats->nobody};
    g_autofree char *text = pzk_words_stats_games(&all);
    g_autoptr(GString) not_counted = g_string_new(NULL);

    pzk_set_text(dialog->summary, text);
    if (stats->left_out > 0) {
        g_string_append_printf(not_counted,
                               _("Games on the virtual table, not counted: "
                                 "%ld."),
                               stats->left_out);
    }
    if (stats->unread > 0) {
        g_string_append(not_counted, not_counted->len > 0 ? " " : "");
        g_string_append_printf(not_counted,
                               _("Games that cannot be understood, not "
                                 "counted: %ld."),
                               stats->unread);
    }
    gtk_label_set_text(dialog->left_out, not_counted->str);
    gtk_widget_set_visible(GTK_WIDGET(dialog->left_out), not_counted->len > 0);
}

/* ---- the graph of an evening ---- */

/* Shows the totals by hand of the evening that FILTER selects, or of the only
 * one: a graph of all evenings would be one of too many people. */
static void
show_graph(PzkStatistics *dialog, struct pzk_journal *journal,
           const struct pzk_stats_filter *filter)
{
    g_autoptr(GArray) games = filter->evening || dialog->evenings->len == 2
                                  ? pzk_journal_games(journal, NULL)
                                  : NULL;
    g_autofree struct pzk_club_result *result =
        g_new(struct pzk_club_result, 1);

    g_array_set_size(dialog->lines, 0);
    for (guint i = 0; games && i < games->len; i++) {
        const struct pzk_journal_game *game =
            &g_array_index(games, struct pzk_journal_game, i);
        enum pzk_journal_error error;
        g_autofree char *why = NULL; /* the summary counts what is unread */
        struct pzk_history *history =
            pzk_stats_includes(filter, game)
                ? pzk_history_read(journal, game->id, &error, &why)
                : NULL;

        if (history) {
            pzk_club_result_make(result, history);
            pzk_totals_add(dialog->lines, result);
        }
        pzk_history_free(history);
    }
    pzk_totals_end(dialog->lines);
    g_autofree char *words = pzk_totals_words(dialog->lines);
    pzk_set_name(dialog->graph, words);
    gtk_widget_set_visible(dialog->graph_page,
                           pzk_totals_hands(dialog->lines) > 0);
    gtk_widget_queue_draw(dialog->graph);
}

static gboolean
on_draw(PzkStatistics *dialog, cairo_t *cr, GtkWidget *graph)
{
    enum { TYPE = 14 };
    const struct pzk_rect rect = {0, 0, gtk_widget_get_allocated_width(graph),
                                  gtk_widget_get_allocated_height(graph)};
    struct pzk_colors palette;

    pzk_colors_fill(&palette, graph);
    pzk_graph_draw(cr, &rect, TYPE * pzk_type_scale(graph), &palette,
                   dialog->lines);
    return GDK_EVENT_STOP;
}

static void
on_save(PzkStatistics *dialog)
{
    GtkWindow *window = GTK_WINDOW(dialog);
    g_autofree char *title =
        gtk_combo_box_text_get_active_text(dialog->evening);
    g_autofree char *path =
        pzk_save_as(window, _("Save as .pdf, .png or .csv"), "platzkarte.pdf");
    g_autoptr(GError) error = NULL;

    if (path && !pzk_graph_save(dialog->lines, title, path, &error)) {
        pzk_save_failed(window, error->message);
    }
}

/* ---- the journal ---- */

static void
show_trouble(PzkStatistics *dialog, const char *text)
{
    pzk_set_text(dialog->summary, text);
    gtk_widget_hide(dialog->tables);
    gtk_widget_hide(GTK_WIDGET(dialog->left_out));
}

static struct pzk_journal *
open_journal(PzkStatistics *dialog)
{
    enum pzk_journal_error error = PZK_JOURNAL_MISSING;
    g_autofree char *why = NULL;
    struct pzk_journal *journal =
        dialog->path
            ? pzk_journal_open(dialog->path, PZK_JOURNAL_READ, &error, &why)
            : NULL;

    if (!journal) {
        show_trouble(dialog, error == PZK_JOURNAL_MISSING || !why
                                 ? _("No game has been kept yet.")
                                 : why);
    }
    return journal;
}

static void
read_stats(PzkStatistics *dialog, struct pzk_journal *journal)
{
    int at = gtk_combo_box_get_active(GTK_COMBO_BOX(dialog->evening));
    const struct pzk_stats_filter filter = {
        .evening = at > 0 ? g_array_index(dialog->evenings, int64_t, at) : 0,
        .demo = gtk_toggle_button_get_active(dialog->demo)};
    g_autofree char *why = NULL;
    struct pzk_stats *stats = pzk_stats_read(journal, &filter, &why);

    if (!stats) {
        show_trouble(dialog, why);
        return;
    }
    /* some games have no teams, or no readings */
    gtk_widget_set_visible(dialog->teams_page, stats->has_teams);
    gtk_widget_set_visible(dialog->cards_page, stats->has_readings);
    gtk_list_store_clear(dialog->teams);
    gtk_list_store_clear(dialog->players);
    gtk_list_store_clear(dialog->cards);
    show_summary(dialog, stats);
    show_teams(dialog, stats);
    show_players(dialog, stats);
    show_cards(dialog, stats);
    show_graph(dialog, journal, &filter);
    gtk_widget_show(dialog->tables);
    pzk_stats_free(stats);
}

/* Adds a row for the evening of N games that began with FIRST: "21.11.2026, 3
 * games". */
static void
add_evening(PzkStatistics *dialog, const struct pzk_journal_game *first, int n)
{
    g_autoptr(GDateTime) begun =
        g_date_time_new_from_unix_local(first->started_s);
    g_autofree char *day =
        begun ? g_date_time_format(begun, "%x %H:%M") : g_strdup("?");
    g_autofree char *text =
        g_strdup_printf(P_("%1$s, %2$d game", "%1$s, %2$d games", n), day, n);

    gtk_combo_box_text_append_text(dialog->evening, text);
    g_array_append_val(dialog->evenings, first->evening);
}

/* Lists the newest evening first. */
static void
list_evenings(PzkStatistics *dialog, struct pzk_journal *journal)
{
    GArray *games = pzk_journal_games(journal, NULL);

    for (guint i = games ? games->len : 0; i-- > 0;) {
        const struct pzk_journal_game *first =
            &g_array_index(games, struct pzk_journal_game, i);
        int n = 0;

        for (guint k = i; k < games->len; k++) {
            n += g_array_index(games, struct pzk_journal_game, k).evening ==
                 first->id;
        }
        if (first->evening == first->id) {
            add_evening(dialog, first, n);
        }
    }
    if (games) {
        g_array_unref(games);
    }
}

static void
on_filter(PzkStatistics *dialog)
{
    struct pzk_journal *journal = dialog->filling ? NULL : open_journal(dialog);

    if (journal) {
        read_stats(dialog, journal);
        pzk_journal_close(journal);
    }
}

static void
read_journal(PzkStatistics *dialog)
{
    struct pzk_journal *journal = open_journal(dialog);
    int64_t all = 0;

    dialog->filling = TRUE;
    g_array_append_val(dialog->evenings, all);
    if (journal) {
        list_evenings(dialog, journal);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(dialog->evening), 0);
    dialog->filling = FALSE;
    if (journal) {
        read_stats(dialog, journal);
        pzk_journal_close(journal);
    }
}

/* ---- object ---- */

static void
finalize(GObject *object)
{
    PzkStatistics *dialog = PZK_STATISTICS(object);

    g_free(dialog->path);
    g_array_unref(dialog->evenings);
    g_array_unref(dialog->lines);
    G_OBJECT_CLASS(pzk_statistics_parent_class)->finalize(object);
}

static void
pzk_statistics_init(PzkStatistics *dialog)
{
    dialog->evenings = g_array_new(FALSE, FALSE, sizeof(int64_t));
    dialog->lines = pzk_totals_new();
    gtk_widget_init_template(GTK_WIDGET(dialog));
    pzk_dialog_make(GTK_DIALOG(dialog), 18);
}

#define CHILD(id) PZK_CHILD(PzkStatistics, id)
static const struct pzk_part parts[] = {
    CHILD(evening),       CHILD(demo),          CHILD(summary),
    CHILD(worn),          CHILD(left_out),      CHILD(rate),
    CHILD(teams),         CHILD(players),       CHILD(cards),
    CHILD(tables),        CHILD(teams_page),    CHILD(cards_page),
    CHILD(graph_page),    CHILD(graph),         PZK_HANDLER(on_filter),
    PZK_HANDLER(on_draw), PZK_HANDLER(on_save), PZK_PARTS_END};

static void
pzk_statistics_class_init(PzkStatisticsClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_set_template(GTK_WIDGET_CLASS(class), "statistics.ui", parts);
}

PzkStatistics *
pzk_statistics_new(GtkWindow *parent, const char *journal)
{
    PzkStatistics *dialog =
        g_object_new(PZK_TYPE_STATISTICS, "transient-for", parent, "modal",
                     TRUE, "use-header-bar", TRUE, NULL);

    if (g_strcmp0(journal, "none") != 0) {
        dialog->path = journal ? g_strdup(journal) : pzk_journal_default_path();
    }
    read_journal(dialog);
    pzk_window_grow_with(GTK_WINDOW(dialog), parent);
    return dialog;
}
