// SPDX-License-Identifier: MIT
/*
 * Lays out the duel's table in a grid: the track on the left (west), N above, S
 * below, the ranks on the right.
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
#include "ui/window/play/seat.h"

/* The place for a card at one side. */
struct duel_place {
    GtkWidget *area;
    int piece; /* the card there, or PZK_NO_PIECE */
    gboolean due, alarm;
};

struct duel_table {
    PzkTableModel *model; /* the root widget keeps it alive */
    GtkWidget *root, *track, *ranks;
    PzkSeat *seat[2];             /* N, S */
    struct duel_place place[2];   /* N, S */
    GtkWidget *rank[PZK_COLOURS]; /* lowest first */
    double scale;                 /* of track and ranks */
    guint resize;                 /* idle source */
};

static const int seats[2] = {PZK_N, PZK_S};

/* ---- drawing ---- */

static gboolean
draw_place(GtkWidget *widget, cairo_t *cr, struct duel_place *place)
{
    double width = gtk_widget_get_allocated_width(widget);
    double height = gtk_widget_get_allocated_height(widget);
    double high = MIN(height - 8, (width - 8) * PZK_CARD_RATIO);
    struct pzk_rect rect = {(width - high / PZK_CARD_RATIO) / 2,
                            (height - high) / 2, high / PZK_CARD_RATIO, high};
    struct pzk_colors palette;

    pzk_colors_fill(&palette, widget);
    if (place->piece == PZK_NO_PIECE) {
        pzk_duel_paint_place(cr, &palette, &rect, place->due);
    } else {
        pzk_duel_paint_card(cr, gtk_widget_get_pango_context(widget), &palette,
                            &rect, place->piece, place->alarm);
    }
    return GDK_EVENT_PROPAGATE;
}

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

static gboolean
to_play(const struct pzk_table_view *view, int role)
{
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;

    if (!view->started || view->state == PZK_TABLE_PAUSED) {
        return FALSE;
    }
    switch (status->phase) {
    case PZK_DUEL_TO_DEAL:
    case PZK_DUEL_TO_LEAD:
        return role == (status->phase == PZK_DUEL_TO_DEAL ? status->starter
                                                          : status->leader);
    case PZK_DUEL_TO_ANSWER:
        return role != status->leader;
    case PZK_DUEL_TO_PASS:
    case PZK_DUEL_TO_GIVE:
        return status->to_act[role];
    case PZK_DUEL_OVER:
        break;
    }
    return FALSE;
}

static const char *
badge_of(const struct pzk_table_view *view, int seat, int role)
{
    const struct pzk_duel_view *own = pzk_duel_view_in(view);

    if (own->potion != PZK_NO_PIECE && view->on_table[seat] == own->potion) {
        return _("asks for a colour");
    }
    if (own->potion != PZK_NO_PIECE || !to_play(view, role)) {
        return view->leader == seat && view->on_table[seat] != PZK_NO_PIECE
                   ? _("led")
                   : "";
    }
    return own->status.exchange > 0 ? _("exchanges") : _("to play");
}

static void
update_seat(struct duel_table *table, int i)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    const struct pzk_duel_status *status = &pzk_duel_view_in(view)->status;
    const struct pzk_people *people = &pzk_shown(table->model)->people;
    int role = people->team[seats[i]];
    const char *badge =
        role == PZK_NO_TEAM ? "" : badge_of(view, seats[i], role);
    g_autofree char *line =
        role == PZK_NO_TEAM
            ? g_strdup("")
            : g_strdup_printf(P_("%1$s · %2$d card", "%1$s · %2$d cards",
                                 status->hand_size[role]),
                              pzk_words_team_short(role),
                              status->hand_size[role]);

    pzk_seat_show(table->seat[i],
                  people->name[seats[i]][0] ? people->name[seats[i]]
                                            : pzk_words_seat(seats[i]),
                  role, line, badge,
                  role != PZK_NO_TEAM && to_play(view, role));
}

static char *
spoken(const struct duel_place *place, const char *who)
{
    if (place->piece == PZK_NO_PIECE) {
        return g_strdup_printf(place->due ? _("A card is due for %s")
                                          : _("No card for %s yet"),
                               who);
    }
    g_autofree char *card = pzk_words_card(place->piece);
    return g_strdup_printf(place->alarm ? _("%1$s, in the wrong place: %2$s")
                                        : _("%1$s for %2$s"),
                           card, who);
}

static void
update_place(struct duel_table *table, int i)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    const struct pzk_people *people = &pzk_shown(table->model)->people;
    struct duel_place *place = &table->place[i];
    int role = people->team[seats[i]];
    const struct pzk_difference *wrong = &view->difference;

    place->piece = view->on_table[seats[i]];
    place->alarm = view->state == PZK_TABLE_MISMATCH &&
                   wrong->lies_at == seats[i] && wrong->card >= 0;
    if (place->alarm) {
        place->piece = wrong->card;
    }
    place->due = place->piece == PZK_NO_PIECE && role != PZK_NO_TEAM &&
                 own->potion == PZK_NO_PIECE && to_play(view, role) &&
                 own->status.exchange == 0;
    const char *who = pzk_people_at(people, seats[i]);
    g_autofree char *name = pzk_words_format(_("%s's place"), who);
    g_autofree char *text = spoken(place, who);

    pzk_set_name(place->area, name);
    pzk_piece_set_state(place->area, text);
    pzk_piece_put(place->area, place->piece);
    gtk_widget_queue_draw(place->area);
}

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

    for (int i = 0; i < 2; i++) {
        update_seat(table, i);
        update_place(table, i);
    }
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

static GtkWidget *
new_area(int width, int height)
{
    GtkWidget *area = gtk_drawing_area_new();

    gtk_widget_set_size_request(area, width, height);
    pzk_piece_make_focusable(area);
    atk_object_set_role(gtk_widget_get_accessible(area), ATK_ROLE_IMAGE);
    return area;
}

static void
attach(GtkWidget *grid, GtkWidget *child, int column, int row, int rows)
{
    gtk_widget_show(child);
    gtk_grid_attach(GTK_GRID(grid), child, column, row, 1, rows);
}

/* Adds the ranks: the highest on top, below its word, the lowest at the bottom.
 */
static void
add_ranks(struct duel_table *table)
{
    GtkWidget *words[] = {gtk_label_new(_("highest")),
                          gtk_label_new(_("lowest"))};

    table->ranks = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
    gtk_widget_set_valign(table->ranks, GTK_ALIGN_CENTER);
    gtk_box_pack_start(GTK_BOX(table->ranks), words[0], FALSE, FALSE, 0);
    for (int rank = PZK_COLOURS - 1; rank >= 0; rank--) {
        table->rank[rank] = new_area(RANK_WIDE, RANK_HIGH);
        g_signal_connect(table->rank[rank], "draw", G_CALLBACK(draw_rank),
                         table);
        gtk_box_pack_start(GTK_BOX(table->ranks), table->rank[rank], FALSE,
                           FALSE, 0);
    }
    gtk_box_pack_start(GTK_BOX(table->ranks), words[1], FALSE, FALSE, 0);
    gtk_widget_show_all(table->ranks);
}

static void
add_side(struct duel_table *table, int i)
{
    struct duel_place *place = &table->place[i];

    table->seat[i] = pzk_seat_new();
    gtk_widget_set_halign(GTK_WIDGET(table->seat[i]), GTK_ALIGN_CENTER);
    place->area = new_area(70, 96);
    place->piece = PZK_NO_PIECE;
    gtk_widget_set_hexpand(place->area, TRUE);
    gtk_widget_set_vexpand(place->area, TRUE);
    g_signal_connect(place->area, "draw", G_CALLBACK(draw_place), place);
    /* seats at the edges, cards towards the middle */
    attach(table->root, place->area, 1, i == 0 ? 1 : 2, 1);
    attach(table->root, GTK_WIDGET(table->seat[i]), 1, i == 0 ? 0 : 3, 1);
}

/* Key of struct duel_table in its widget's data. */
static const char TABLE[] = "pzk-duel-table";

void
pzk_duel_table_fit(GtkWidget *widget, const struct pzk_page_space *room)
{
    struct duel_table *table = g_object_get_data(G_OBJECT(widget), TABLE);

    for (int i = 0; i < 2; i++) {
        pzk_seat_set_cramped(table->seat[i], FALSE, room->narrow, room->narrow);
    }
    update(table);
}

GtkWidget *
pzk_duel_table_new(PzkTableModel *model)
{
    struct duel_table *table = g_new0(struct duel_table, 1);

    table->model = model;
    table->scale = 1;
    table->root = gtk_grid_new();
    g_object_set_data(G_OBJECT(table->root), TABLE, table);
    gtk_grid_set_row_spacing(GTK_GRID(table->root), 8);
    gtk_grid_set_column_spacing(GTK_GRID(table->root), 12);
    g_object_set(table->root, "hexpand", TRUE, "vexpand", TRUE, NULL);
    pzk_set_class(table->root, "felt", TRUE);
    pzk_set_class(table->root, "pad", TRUE);
    table->track = new_area(TRACK_WIDE, TRACK_HIGH);
    gtk_widget_set_vexpand(table->track, TRUE);
    g_signal_connect(table->track, "draw", G_CALLBACK(draw_track), table);
    /* in reverse order, because a screen reader reads a grid's children
     * backwards: north, south, ranks, track */
    attach(table->root, table->track, 0, 0, 4);
    add_ranks(table);
    attach(table->root, table->ranks, 2, 0, 4);
    add_side(table, 1);
    add_side(table, 0);
    pzk_set_name(table->root, _("The table"));
    g_signal_connect_swapped(table->root, "size-allocate",
                             G_CALLBACK(on_allocate), table);
    g_signal_connect_swapped(table->root, "destroy", G_CALLBACK(on_destroy),
                             table);
    pzk_listen_for(table->root, table, model, "changed", G_CALLBACK(update));
    update(table);
    return table->root;
}
