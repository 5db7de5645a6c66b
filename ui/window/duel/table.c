// SPDX-License-Identifier: MIT
/*
 * Lays out the duel's table in a grid: the track on the left (west), the cards
 * of N and S in the middle, the ranks on the right.
 */
#include <math.h>

#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"
#include "src/words/text.h"
#include "ui/window/duel/paint.h"
#include "ui/window/duel/parts.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/trick/table.h"

struct duel_table {
    PzkTableModel *model; /* the root widget keeps it alive */
    GtkWidget *root, *track, *cards;
    GtkWidget *rank[PZK_COLOURS]; /* lowest first */
    double scale;                 /* of track and ranks */
    guint resize;                 /* idle source */
};

/* ---- drawing ---- */

static gboolean
draw_track(GtkWidget *widget, cairo_t *cr, struct duel_table *table)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    struct pzk_rect rect = {4, 4, gtk_widget_get_allocated_width(widget) - 8,
                            gtk_widget_get_allocated_height(widget) - 8};
    struct pzk_colors palette;

    pzk_colors_fill(&palette, widget);
    pzk_duel_paint_track(
        cr, gtk_widget_get_pango_context(widget), &palette, &rect,
        view->started ? pzk_duel_view_in(view)->status.marker : 0);
    return GDK_EVENT_PROPAGATE;
}

/* Returns the colour on RANK, or PZK_NO_COLOUR. */
static int
colour_on(struct duel_table *table, int rank)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;

    return view->started && rank < status->n_ranks ? status->ranks[rank]
                                                   : PZK_NO_COLOUR;
}

static gboolean
draw_rank(GtkWidget *widget, cairo_t *cr, struct duel_table *table)
{
    struct pzk_rect rect = {3, 3, gtk_widget_get_allocated_width(widget) - 6,
                            gtk_widget_get_allocated_height(widget) - 6};
    struct pzk_colors palette;
    int rank = 0;

    while (rank < PZK_COLOURS - 1 && table->rank[rank] != widget) {
        rank++;
    }
    pzk_colors_fill(&palette, widget);
    pzk_duel_paint_token(cr, gtk_widget_get_pango_context(widget), &palette,
                         &rect, colour_on(table, rank));
    return GDK_EVENT_PROPAGATE;
}

/* ---- showing ---- */

static char *
name_of_rank(int rank, int colour)
{
    const char *name = pzk_duel_words_colour(colour);

    switch (rank) {
    case 0:
        return g_strdup_printf(_("%s is the lowest colour."), name);
    case 1:
        return g_strdup_printf(_("%s is the middle colour."), name);
    default:
        return g_strdup_printf(_("%s is the highest colour."), name);
    }
}

static void
update_ranks(struct duel_table *table)
{
    static const char *const free_places[PZK_COLOURS] = {
        N_("No colour is the lowest yet."),
        N_("No colour is in the middle yet."),
        N_("No colour is the highest yet.")};

    for (int rank = 0; rank < PZK_COLOURS; rank++) {
        int colour = colour_on(table, rank);
        g_autofree char *text = colour == PZK_NO_COLOUR
                                    ? g_strdup(_(free_places[rank]))
                                    : name_of_rank(rank, colour);

        pzk_set_name(table->rank[rank], text);
        pzk_piece_put(table->rank[rank],
                      colour == PZK_NO_COLOUR ? PZK_NO_PIECE : PZK_TW + colour);
        gtk_widget_queue_draw(table->rank[rank]);
    }
}

static void
update(struct duel_table *table)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    int marker = view->started ? pzk_duel_view_in(view)->status.marker : 0;
    g_autofree char *track =
        g_strdup_printf(_("The statuette is on space %1$d, %2$s."), marker,
                        pzk_duel_words_domain(marker));

    update_ranks(table);
    pzk_set_name(table->track, track);
    pzk_piece_put(table->track, PZK_TI);
    gtk_widget_queue_draw(table->track);
}

/* ---- size ---- */

/* Minimum sizes in pixels. Drawings scale with the table's height, which is
 * UNITS pixels at scale 1. */
enum {
    TRACK_WIDE = 74,
    TRACK_HIGH = 200,
    RANK_WIDE = 96,
    RANK_HIGH = 84,
    UNITS = 640
};

static gboolean
apply_size(gpointer data)
{
    struct duel_table *table = data;
    double scale = table->scale;

    table->resize = 0;
    gtk_widget_set_size_request(table->track, (int)(TRACK_WIDE * scale),
                                TRACK_HIGH);
    for (int rank = 0; rank < PZK_COLOURS; rank++) {
        gtk_widget_set_size_request(table->rank[rank], (int)(RANK_WIDE * scale),
                                    (int)(RANK_HIGH * scale));
    }
    return G_SOURCE_REMOVE;
}

/* Scales the drawings in steps, like the type. */
static void
on_allocate(struct duel_table *table, const GdkRectangle *room)
{
    static const double STEP = 0.125;
    double scale = MAX(1, floor(room->height / (double)UNITS / STEP) * STEP);

    if (scale != table->scale) {
        table->scale = scale;
        if (!table->resize) {
            table->resize = g_idle_add(apply_size, table);
        }
    }
}

static void
on_destroy(struct duel_table *table)
{
    g_clear_handle_id(&table->resize, g_source_remove);
}

/* ---- construction ---- */

#define CHILD(id) PZK_CHILD(struct duel_table, id)
#define RANK(id, n) PZK_CHILD_AS(struct duel_table, id, rank[n])
static const struct pzk_part parts[] = {CHILD(track),
                                        RANK("low", 0),
                                        RANK("middle", 1),
                                        RANK("high", 2),
                                        PZK_HANDLER(draw_track),
                                        PZK_HANDLER(draw_rank),
                                        PZK_HANDLER(on_allocate),
                                        PZK_HANDLER(on_destroy),
                                        PZK_PARTS_END};

/* Key of struct duel_table in its widget's data. */
static const char TABLE[] = "pzk-duel-table";

void
pzk_duel_table_fit(GtkWidget *widget, GtkWidget *side,
                   const struct pzk_page_space *room)
{
    struct duel_table *table = g_object_get_data(G_OBJECT(widget), TABLE);

    pzk_trick_table_fit(table->cards, room);
}

GtkWidget *
pzk_duel_table_new(PzkTableModel *model)
{
    struct duel_table *table = g_new0(struct duel_table, 1);

    table->model = model;
    table->scale = 1;
    table->root = pzk_build("duel-table.ui", parts, table);
    g_object_set_data(G_OBJECT(table->root), TABLE, table);
    apply_size(table);
    pzk_piece_make_focusable(table->track);
    for (int rank = 0; rank < PZK_COLOURS; rank++) {
        pzk_piece_make_focusable(table->rank[rank]);
    }
    /* after track and ranks, because a screen reader reads a grid's children
     * backwards: north, south, ranks, track */
    table->cards = pzk_trick_table_new(model);
    gtk_widget_show(table->cards);
    gtk_grid_attach(GTK_GRID(table->root), table->cards, 1, 0, 1, 1);
    return pzk_listen_for(table->root, table, model, "changed",
                          G_CALLBACK(update));
}
