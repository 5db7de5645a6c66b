// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/table.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/jh_words.h"
#include "src/words/text.h"
#include "ui/window/jekyll_hyde/card.h"
#include "ui/window/jekyll_hyde/table_layout.h"
#include "ui/window/paint/paint.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/seat.h"

struct _PzkJhTable {
    GtkOverlay parent;
    PzkTableModel *model;
    int bottom;
    PzkSeat *seat[PZK_SEATS];
    PzkJhCard *card[PZK_SEATS];
    PzkJhCard *extra; /* a wrong card at a side that has its own card already */
    GtkLabel *lying;
    struct pzk_jh_table_plan plan;
};

G_DEFINE_TYPE(PzkJhTable, pzk_jh_table, GTK_TYPE_OVERLAY)

static int
place_of(PzkJhTable *table, int seat)
{
    return (seat - table->bottom + PZK_BOTTOM + PZK_PLACES) % PZK_PLACES;
}

static int
seat_at(PzkJhTable *table, int place)
{
    return (place - PZK_BOTTOM + table->bottom + PZK_PLACES) % PZK_PLACES;
}

static void
work_out(PzkJhTable *table, struct pzk_jh_table_layout *layout)
{
    GtkWidget *widget = GTK_WIDGET(table);
    struct pzk_size room = {gtk_widget_get_allocated_width(widget),
                            gtk_widget_get_allocated_height(widget)};
    struct pzk_size plates[PZK_PLACES];

    for (int place = 0; place < PZK_PLACES; place++) {
        GtkWidget *plate = GTK_WIDGET(table->seat[seat_at(table, place)]);
        GtkRequisition natural;

        gtk_widget_get_preferred_size(plate, NULL, &natural);
        plates[place] = (struct pzk_size){natural.width, natural.height};
    }
    pzk_jh_table_layout(&room, plates, layout);
}

static gboolean
get_child_position(GtkOverlay *overlay, GtkWidget *child,
                   GdkRectangle *allocation, gpointer data)
{
    PzkJhTable *table = PZK_JH_TABLE(overlay);
    struct pzk_jh_table_layout g;
    struct pzk_rect *rect = NULL;

    work_out(table, &g);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int place = place_of(table, seat);

        if (child == GTK_WIDGET(table->seat[seat])) {
            rect = &g.plate[place];
        } else if (child == GTK_WIDGET(table->card[seat])) {
            rect = &g.card[place];
        }
    }
    if (child == GTK_WIDGET(table->extra) && table->plan.extra_at >= 0 &&
        table->plan.extra_at < PZK_SEATS) {
        rect = &g.second[place_of(table, table->plan.extra_at)];
    }
    if (!rect) {
        return FALSE;
    }
    *allocation =
        (GdkRectangle){(int)rect->x, (int)rect->y, MAX((int)rect->width, 1),
                       MAX((int)rect->height, 1)};
    return TRUE;
}

/* Sets POINT to the point of RECT at X, Y, from 0, 0 (top left) to 1, 1. */
static void
point_in(const struct pzk_rect *rect, double x, double y, double point[2])
{
    point[0] = rect->x + rect->width * x;
    point[1] = rect->y + rect->height * y;
}

/*
 * Computes where the arrow of a misplaced card starts, bends and ends. It stays
 * in the middle, away from names: between neighbours it cuts the placement
 * card's corner; between opposite sides it crosses that card between its signs.
 */
static void
arrow_points(const struct pzk_jh_table_layout *g, int from, int to,
             const struct pzk_rect *start_card, double start[2], double bend[2],
             double end[2])
{
    static const double way[PZK_PLACES][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct pzk_rect *end_card = &g->card[to];
    double half = g->placement.width / 2;
    double center[2];

    point_in(&g->placement, 0.5, 0.5, center);
    if ((from + 2) % PZK_PLACES != to) {
        bend[0] = center[0] + (way[from][0] + way[to][0]) * half * 0.62;
        bend[1] = center[1] + (way[from][1] + way[to][1]) * half * 0.62;
        /* starts and ends at the cards' edges that face the middle */
        point_in(start_card, 0.5 + 0.32 * way[to][0] - 0.42 * way[from][0],
                 0.5 + 0.32 * way[to][1] - 0.42 * way[from][1], start);
        point_in(end_card, 0.5 - 0.36 * way[to][0] + 0.12 * way[from][0],
                 0.5 - 0.36 * way[to][1] + 0.12 * way[from][1], end);
        return;
    }
    gboolean down = way[from][0] == 0;
    double off[2] = {down ? half * 0.31 : 0, down ? 0 : half * 0.31};
    point_in(start_card, 0.5 - 0.42 * way[from][0], 0.5 - 0.42 * way[from][1],
             start);
    point_in(end_card, 0.5 - 0.36 * way[to][0], 0.5 - 0.36 * way[to][1], end);
    for (int i = 0; i < 2; i++) {
        start[i] += off[i];
        end[i] += off[i];
        bend[i] = (start[i] + end[i]) / 2;
    }
}

static void
draw_arrow(PzkJhTable *table, cairo_t *cr, const struct pzk_colors *palette,
           const struct pzk_jh_table_layout *g)
{
    const struct pzk_jh_table_plan *plan = &table->plan;
    double start[2];
    double bend[2];
    double end[2];

    if (plan->arrow_from < 0 || plan->arrow_to < 0) {
        return;
    }
    int from = place_of(table, plan->arrow_from);
    int to = place_of(table, plan->arrow_to);
    arrow_points(g, from, to,
                 plan->extra_at == plan->arrow_from ? &g->second[from]
                                                    : &g->card[from],
                 start, bend, end);
    pzk_paint_arrow(cr, &palette->alarm, g->placement.width * 0.03, start, bend,
                    end);
}

/* Draws cards, then the arrow over them, then the plates, so that nothing hides
 * a name. */
static void
draw_children(PzkJhTable *table, cairo_t *cr, const struct pzk_colors *palette,
              const struct pzk_jh_table_layout *g)
{
    GtkContainer *container = GTK_CONTAINER(table);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_container_propagate_draw(container, GTK_WIDGET(table->card[seat]),
                                     cr);
    }
    gtk_container_propagate_draw(container, GTK_WIDGET(table->extra), cr);
    draw_arrow(table, cr, palette, g);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_container_propagate_draw(container, GTK_WIDGET(table->seat[seat]),
                                     cr);
    }
    gtk_container_propagate_draw(container, GTK_WIDGET(table->lying), cr);
}

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    PzkJhTable *table = PZK_JH_TABLE(widget);
    struct pzk_colors palette;
    struct pzk_jh_table_layout g;
    int side[PZK_PLACES];

    pzk_colors_fill(&palette, widget);
    work_out(table, &g);
    pzk_paint_felt(cr, &palette,
                   &(struct pzk_rect){0, 0,
                                      gtk_widget_get_allocated_width(widget),
                                      gtk_widget_get_allocated_height(widget)});
    const struct pzk_people *people = &pzk_shown(table->model)->people;
    for (int place = 0; place < PZK_PLACES; place++) {
        side[place] = people->team[seat_at(table, place)];
    }
    pzk_paint_placement(cr, &palette, &g.placement, side,
                        table->plan.placement_alarm);
    draw_children(table, cr, &palette, &g);
    return GDK_EVENT_PROPAGATE;
}

/* ---- plates ---- */

static char *
cards_left(const struct pzk_table_view *view, int which)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;
    int lo = status->lo[which];
    int hi = status->hi[which];

    if (!view->started || status->trick_no == 0 ||
        pzk_jh_words_hand_may_be_any(view, which)) {
        return NULL;
    }
    if (lo != hi) {
        return g_strdup_printf(_("%1$d to %2$d cards"), lo, hi);
    }
    return g_strdup_printf(P_("%d card", "%d cards", lo), lo);
}

static char *
team_line(const struct pzk_people *people, const struct pzk_table_view *view,
          int which)
{
    int team = people->team[which];
    g_autofree char *left = cards_left(view, which);

    if (team == PZK_NO_TEAM) {
        return g_strdup("");
    }
    if (!left) {
        return g_strdup_printf(_("for %s"), pzk_words_team(team));
    }
    /* TRANSLATORS: team and cards left: "Jekyll · 3 cards" */
    return g_strdup_printf(_("%1$s · %2$s"), pzk_words_team_short(team), left);
}

static gboolean
has_turn(const struct pzk_table_view *view, int which)
{
    const struct pzk_jh_status *status = &pzk_jh_view_in(view)->status;

    return view->started && status->phase == PZK_JH_TURN &&
           status->turn == which && view->state != PZK_TABLE_PAUSED;
}

static void
show_seat(PzkSeat *seat, int which, const struct pzk_people *people,
          const struct pzk_table_view *view)
{
    g_autofree char *line = team_line(people, view, which);
    gboolean turn = has_turn(view, which);
    gboolean led = view->started && pzk_jh_view_in(view)->status.trick_no > 0 &&
                   view->leader == which;

    pzk_seat_show(seat, pzk_people_at(people, which), people->team[which], line,
                  turn  ? _("to play")
                  : led ? _("led")
                        : "",
                  turn);
}

/* ---- showing ---- */

static void
update_lying(PzkJhTable *table)
{
    int n = table->plan.lying;
    g_autofree char *text = g_strdup_printf(
        P_("%d card lies from before", "%d cards lie from before", n), n);

    gtk_widget_set_visible(GTK_WIDGET(table->lying), n > 0);
    pzk_set_text(table->lying, text);
}

static void
update(PzkJhTable *table)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    const struct pzk_people *people = &pzk_shown(table->model)->people;
    gboolean extra;

    pzk_jh_table_plan(view, &table->plan);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        show_seat(table->seat[seat], seat, people, view);
        pzk_jh_card_set(table->card[seat], &table->plan.spot[seat], seat,
                        people);
    }
    extra = table->plan.extra.kind != PZK_SPOT_EMPTY;
    gtk_widget_set_visible(GTK_WIDGET(table->extra), extra);
    if (extra) {
        pzk_jh_card_set(table->extra, &table->plan.extra, table->plan.extra_at,
                        people);
    }
    update_lying(table);
    gtk_widget_queue_resize(GTK_WIDGET(table));
}

/* Requests little width; the table is drawn as large as it fits. */
static void
get_preferred_width(GtkWidget *widget, int *minimum, int *natural)
{
    *minimum = 300;
    *natural = 820;
}

static void
get_preferred_height(GtkWidget *widget, int *minimum, int *natural)
{
    *minimum = 260;
    *natural = 576;
}

static void
pzk_jh_table_init(PzkJhTable *table)
{
    GtkOverlay *overlay = GTK_OVERLAY(table);

    table->bottom = PZK_S;
    table->plan.extra_at = PZK_NO_SIDE;
    table->plan.arrow_from = table->plan.arrow_to = PZK_NO_SIDE;
    gtk_container_add(GTK_CONTAINER(table),
                      g_object_new(GTK_TYPE_BOX, "visible", TRUE, NULL));
    /* reading order: each seat, then its card */
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        table->seat[seat] = pzk_seat_new();
        pzk_seat_set_cramped(table->seat[seat], FALSE, FALSE, TRUE);
        table->card[seat] = pzk_jh_card_new();
        gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->seat[seat]));
        gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->card[seat]));
    }
    table->extra = pzk_jh_card_new();
    gtk_widget_hide(GTK_WIDGET(table->extra));
    gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->extra));
    table->lying = g_object_new(GTK_TYPE_LABEL, "halign", GTK_ALIGN_END,
                                "valign", GTK_ALIGN_END, "margin", 14, NULL);
    gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->lying));
    g_signal_connect(table, "get-child-position",
                     G_CALLBACK(get_child_position), NULL);
}

static void
pzk_jh_table_class_init(PzkJhTableClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    widget->draw = draw;
    widget->get_preferred_width = get_preferred_width;
    widget->get_preferred_height = get_preferred_height;
}

GtkWidget *
pzk_jh_table_new(PzkTableModel *model)
{
    PzkJhTable *table = g_object_new(PZK_TYPE_JH_TABLE, "visible", TRUE,
                                     "hexpand", TRUE, "vexpand", TRUE, NULL);

    atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(table)),
                        _("The table"));
    pzk_table_model_attach(model, table, &table->model, G_CALLBACK(update));
    return GTK_WIDGET(table);
}

void
pzk_jh_table_set_bottom(PzkJhTable *table, int seat)
{
    g_return_if_fail(seat >= 0 && seat < PZK_SEATS);
    table->bottom = seat;
    gtk_widget_queue_resize(GTK_WIDGET(table));
}

void
pzk_jh_table_set_cramped(PzkJhTable *table, gboolean cramped, gboolean narrow)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_seat_set_cramped(table->seat[seat], cramped, narrow, TRUE);
    }
    if (table->model) {
        update(table);
    }
}
