// SPDX-License-Identifier: MIT
#include "ui/table.h"

#include "src/words/text.h"
#include "ui/card.h"
#include "ui/paint.h"
#include "ui/seat.h"

/* Places on the screen, clockwise from the top, as seats are from north. */
enum { TOP, RIGHT, BOTTOM, LEFT, PLACES };

struct _PzkTable {
    GtkOverlay parent;
    PzkTableModel *model;
    int bottom;
    PzkSeat *seat[PZK_SEATS];
    PzkCard *card[PZK_SEATS];
    PzkCard *extra; /* a wrong card at a side that has its card */
    GtkLabel *lying;
    struct pzk_table_plan plan;
};

G_DEFINE_TYPE(PzkTable, pzk_table, GTK_TYPE_OVERLAY)

static int
place_of(PzkTable *table, int seat)
{
    return (seat - table->bottom + BOTTOM + PLACES) % PLACES;
}

static int
seat_at(PzkTable *table, int place)
{
    return (place - BOTTOM + table->bottom + PLACES) % PLACES;
}

/* Where everything is, from the size of the table and of the plates. */
struct geometry {
    struct pzk_rect placement;
    struct pzk_rect seat[PLACES], card[PLACES], extra;
    double center[2];
    double gap;
};

enum { MARGIN = 12 };

static void
plate_size(PzkTable *table, int place, double *width, double *height)
{
    GtkWidget *plate = GTK_WIDGET(table->seat[seat_at(table, place)]);
    GtkRequisition natural;

    gtk_widget_get_preferred_size(plate, NULL, &natural);
    *width = natural.width;
    *height = natural.height;
}

static struct pzk_rect
around(double x, double y, double width, double height)
{
    return (struct pzk_rect){x - width / 2, y - height / 2, width, height};
}

/* The height of a card that lets plate, card and half the placement card find
 * room between the edge and the middle, both ways. */
static double
card_height(double width, double height, double plate_w, double plate_h)
{
    double room_y = height / 2 - MARGIN - plate_h;
    double room_x = width / 2 - MARGIN - plate_w / 2;

    return MAX(MIN(room_y / 1.72, room_x / 0.93), 24);
}

static void
work_out(PzkTable *table, struct geometry *g)
{
    double width = gtk_widget_get_allocated_width(GTK_WIDGET(table));
    double height = gtk_widget_get_allocated_height(GTK_WIDGET(table));
    double x = width / 2;
    double y = height / 2;
    double w[PLACES];
    double h[PLACES];

    for (int place = 0; place < PLACES; place++) {
        plate_size(table, place, &w[place], &h[place]);
    }
    double plate_w = MAX(w[LEFT], w[RIGHT]);
    double plate_h = MAX(h[TOP], h[BOTTOM]);
    double high = card_height(width, height, plate_w, plate_h);
    double wide = high / PZK_CARD_RATIO;
    double placement = high * 1.06;
    /* plates at the sides must clear the card at the bottom */
    double aside = MAX(high * 1.3, plate_w / 2 + wide / 2 + MARGIN);
    aside = MIN(aside, width / 2 - MARGIN - plate_w / 2);
    double beside_y = y + high * 0.57 + h[LEFT] / 2 + MARGIN / 2;
    double up = placement / 2 + high * 0.57;

    g->gap = high * 0.05;
    g->center[0] = x;
    g->center[1] = y;
    g->placement = around(x, y, placement, placement);
    /* a card's widget is larger than the card: it may lie turned */
    g->card[TOP] = around(x, y - up, wide / 0.9, high / 0.93);
    g->card[BOTTOM] = around(x, y + up, wide / 0.9, high / 0.93);
    g->card[LEFT] = around(x - aside, y, wide / 0.9, high / 0.93);
    g->card[RIGHT] = around(x + aside, y, wide / 0.9, high / 0.93);
    g->seat[TOP] = around(x, MARGIN + h[TOP] / 2, w[TOP], h[TOP]);
    g->seat[BOTTOM] =
        around(x, height - MARGIN - h[BOTTOM] / 2, w[BOTTOM], h[BOTTOM]);
    g->seat[LEFT] = around(x - aside, beside_y, w[LEFT], h[LEFT]);
    g->seat[RIGHT] = around(x + aside, beside_y, w[RIGHT], h[RIGHT]);
    if (table->plan.extra_at >= 0 && table->plan.extra_at < PZK_SEATS) {
        g->extra = g->card[place_of(table, table->plan.extra_at)];
        g->extra.x += wide * 0.55;
        g->extra.y += high * 0.12;
    }
}

static gboolean
get_child_position(GtkOverlay *overlay, GtkWidget *child,
                   GdkRectangle *allocation, gpointer data)
{
    (void)data;
    PzkTable *table = PZK_TABLE(overlay);
    struct geometry g = {0};
    struct pzk_rect *rect = NULL;

    work_out(table, &g);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int place = place_of(table, seat);

        if (child == GTK_WIDGET(table->seat[seat])) {
            rect = &g.seat[place];
        } else if (child == GTK_WIDGET(table->card[seat])) {
            rect = &g.card[place];
        }
    }
    if (child == GTK_WIDGET(table->extra)) {
        rect = &g.extra;
    }
    if (!rect) {
        return FALSE;
    }
    *allocation =
        (GdkRectangle){(int)rect->x, (int)rect->y, MAX((int)rect->width, 1),
                       MAX((int)rect->height, 1)};
    return TRUE;
}

/* A point of RECT, 0..1 from its top left. */
static void
point_in(const struct pzk_rect *rect, double x, double y, double point[2])
{
    point[0] = rect->x + rect->width * x;
    point[1] = rect->y + rect->height * y;
}

/*
 * Plates lie beside the side cards' lower ends and beyond the other two, so
 * the arrow keeps to the middle, where no name is: between neighbours it cuts
 * the placement card's corner, from top to bottom it goes through that card
 * beside its signs, from side to side above it.
 */
static void
arrow_points(const struct geometry *g, int from, int to,
             const struct pzk_rect *start_card, double start[2], double bend[2],
             double end[2])
{
    static const double way[PLACES][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct pzk_rect *end_card = &g->card[to];
    double half = g->placement.width / 2;

    if ((from + 2) % PLACES != to) {
        bend[0] = g->center[0] + (way[from][0] + way[to][0]) * half * 0.62;
        bend[1] = g->center[1] + (way[from][1] + way[to][1]) * half * 0.62;
        /* leaves at the edge that faces the middle, enters at such an edge */
        point_in(start_card, 0.5 + 0.32 * way[to][0] - 0.42 * way[from][0],
                 0.5 + 0.32 * way[to][1] - 0.42 * way[from][1], start);
        point_in(end_card, 0.5 - 0.36 * way[to][0] + 0.12 * way[from][0],
                 0.5 - 0.36 * way[to][1] + 0.12 * way[from][1], end);
        return;
    }
    gboolean down = way[from][0] == 0;
    point_in(start_card, 0.5 + (down ? 0.2 : -0.42 * way[from][0]),
             0.5 - 0.42 * (down ? way[from][1] : 1), start);
    point_in(end_card, 0.5 + (down ? 0.2 : -0.2 * way[to][0]),
             0.5 + (down ? -0.36 * way[to][1] : -0.3), end);
    bend[0] = (start[0] + end[0]) / 2;
    bend[1] = down ? (start[1] + end[1]) / 2 : g->center[1] - half * 1.9;
}

static void
draw_arrow(PzkTable *table, cairo_t *cr, const struct pzk_palette *palette,
           const struct geometry *g)
{
    const struct pzk_table_plan *plan = &table->plan;
    double start[2];
    double bend[2];
    double end[2];

    if (plan->arrow_from < 0 || plan->arrow_to < 0) {
        return;
    }
    int from = place_of(table, plan->arrow_from);
    int to = place_of(table, plan->arrow_to);
    arrow_points(g, from, to,
                 plan->extra_at == plan->arrow_from ? &g->extra
                                                    : &g->card[from],
                 start, bend, end);
    pzk_paint_arrow(cr, &palette->alarm, g->placement.width * 0.03, start, bend,
                    end);
}

/* Cards, then the arrow over them, then the plates, so that nothing ever
 * hides a name. */
static void
draw_children(PzkTable *table, cairo_t *cr, const struct pzk_palette *palette,
              const struct geometry *g)
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
    PzkTable *table = PZK_TABLE(widget);
    struct pzk_palette palette;
    struct geometry g = {0};
    int side[PLACES];

    pzk_palette_look_up(&palette, widget);
    work_out(table, &g);
    struct pzk_rect all = {0, 0, gtk_widget_get_allocated_width(widget),
                           gtk_widget_get_allocated_height(widget)};
    gdk_cairo_set_source_rgba(cr, &palette.felt);
    pzk_paint_round_rect(cr, &all, 14);
    cairo_fill(cr);
    if (palette.contrast) {
        pzk_paint_round_rect(
            cr, &(struct pzk_rect){1, 1, all.width - 2, all.height - 2}, 13);
        gdk_cairo_set_source_rgba(cr, &palette.line);
        cairo_set_line_width(cr, 1.5);
        cairo_stroke(cr);
    }
    const struct pzk_people *people = pzk_table_model_people(table->model);
    for (int place = 0; place < PLACES; place++) {
        side[place] = people->side[seat_at(table, place)];
    }
    pzk_paint_placement(cr, &palette, &g.placement, side,
                        table->plan.placement_alarm);
    draw_children(table, cr, &palette, &g);
    return GDK_EVENT_PROPAGATE;
}

static void
update_lying(PzkTable *table)
{
    int n = table->plan.lying;
    g_autofree char *text = g_strdup_printf(
        P_("%d card lies from before", "%d cards lie from before", n), n);

    gtk_widget_set_visible(GTK_WIDGET(table->lying), n > 0);
    if (g_strcmp0(gtk_label_get_text(table->lying), text) != 0) {
        gtk_label_set_text(table->lying, text);
    }
}

static void
update(PzkTable *table)
{
    const struct pzk_table_view *view = pzk_table_model_view(table->model);
    const struct pzk_people *people = pzk_table_model_people(table->model);
    gboolean extra;

    pzk_table_plan(view, &table->plan);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_seat_set(table->seat[seat], seat, people, view);
        pzk_card_set(table->card[seat], &table->plan.spot[seat], seat, people);
    }
    extra = table->plan.extra.kind != PZK_SPOT_EMPTY;
    gtk_widget_set_visible(GTK_WIDGET(table->extra), extra);
    if (extra) {
        pzk_card_set(table->extra, &table->plan.extra, table->plan.extra_at,
                     people);
    }
    update_lying(table);
    gtk_widget_queue_resize(GTK_WIDGET(table));
}

/* The plates ask for little; the table is drawn as large as there is room. */
static void
get_preferred_width(GtkWidget *widget, int *minimum, int *natural)
{
    (void)widget;
    *minimum = 300;
    *natural = 820;
}

static void
get_preferred_height(GtkWidget *widget, int *minimum, int *natural)
{
    (void)widget;
    *minimum = 260;
    *natural = 576;
}

static void
dispose(GObject *object)
{
    PzkTable *table = PZK_TABLE(object);

    if (table->model) {
        g_signal_handlers_disconnect_by_data(table->model, table);
        g_clear_object(&table->model);
    }
    G_OBJECT_CLASS(pzk_table_parent_class)->dispose(object);
}

static void
pzk_table_init(PzkTable *table)
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
        table->card[seat] = pzk_card_new();
        gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->seat[seat]));
        gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->card[seat]));
    }
    table->extra = pzk_card_new();
    gtk_widget_hide(GTK_WIDGET(table->extra));
    gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->extra));
    table->lying = g_object_new(GTK_TYPE_LABEL, "halign", GTK_ALIGN_END,
                                "valign", GTK_ALIGN_END, "margin", 14, NULL);
    gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->lying));
    g_signal_connect(table, "get-child-position",
                     G_CALLBACK(get_child_position), NULL);
}

static void
pzk_table_class_init(PzkTableClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    widget->draw = draw;
    widget->get_preferred_width = get_preferred_width;
    widget->get_preferred_height = get_preferred_height;
}

void
pzk_table_set_model(PzkTable *table, PzkTableModel *model)
{
    g_return_if_fail(!table->model);
    table->model = g_object_ref(model);
    g_signal_connect_swapped(model, "changed", G_CALLBACK(update), table);
    atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(table)),
                        _("The table"));
    update(table);
}

void
pzk_table_set_bottom(PzkTable *table, int seat)
{
    g_return_if_fail(seat >= 0 && seat < PZK_SEATS);
    table->bottom = seat;
    gtk_widget_queue_resize(GTK_WIDGET(table));
}

void
pzk_table_set_cramped(PzkTable *table, gboolean cramped)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_seat_set_cramped(table->seat[seat], cramped);
    }
    if (table->model) {
        update(table);
    }
}
