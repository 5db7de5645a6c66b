// SPDX-License-Identifier: MIT
#include "ui/window/trick/table.h"

#include <math.h>

#include "src/words/text.h"
#include "ui/window/paint/slide.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/seat.h"
#include "ui/window/trick/card.h"
#include "ui/window/trick/layout.h"
#include "ui/window/trick/strip.h"

struct _PzkTrickTable {
    GtkOverlay parent;
    PzkTableModel *model;
    const struct pzk_trick_guest *guest;
    int bottom;
    PzkSeat *seat[PZK_SEATS_MAX];
    PzkTrickCard *card[PZK_SEATS_MAX];
    PzkTrickCard
        *extra; /* a wrong card at a side that has its own card already */
    GtkLabel *lying;
    GtkWidget *strip; /* of the hand's tricks; NULL: the game has none */
    struct pzk_trick_plan plan;
};

G_DEFINE_TYPE(PzkTrickTable, pzk_trick_table, GTK_TYPE_OVERLAY)

static int
sides_of(PzkTrickTable *table)
{
    return pzk_shown(table->model)->people.sides;
}

static int
place_of(PzkTrickTable *table, int seat)
{
    int sides = sides_of(table);

    return (seat - table->bottom + sides / 2 + sides) % sides;
}

static int
seat_at(PzkTrickTable *table, int place)
{
    int sides = sides_of(table);

    return (place - sides / 2 + table->bottom + sides) % sides;
}

static void
work_out(PzkTrickTable *table, struct pzk_trick_layout *layout)
{
    GtkWidget *widget = GTK_WIDGET(table);
    struct pzk_size room = {gtk_widget_get_allocated_width(widget),
                            gtk_widget_get_allocated_height(widget)};
    struct pzk_size plates[PZK_SEATS_MAX] = {{0, 0}};
    int sides = sides_of(table);

    for (int place = 0; place < sides; place++) {
        int seat = seat_at(table, place);
        GtkRequisition natural;

        if (table->plan.seats >> seat & 1) {
            gtk_widget_get_preferred_size(GTK_WIDGET(table->seat[seat]), NULL,
                                          &natural);
            plates[place] = (struct pzk_size){MIN(natural.width, room.width),
                                              natural.height};
        }
    }
    pzk_trick_layout(&room, sides, plates, table->guest->bare, layout);
}

static gboolean
get_child_position(GtkOverlay *overlay, GtkWidget *child,
                   GdkRectangle *allocation, gpointer data)
{
    PzkTrickTable *table = PZK_TRICK_TABLE(overlay);
    struct pzk_trick_layout g;
    struct pzk_rect *rect = NULL;

    work_out(table, &g);
    for (int seat = 0; seat < sides_of(table); seat++) {
        int place = place_of(table, seat);

        if (child == GTK_WIDGET(table->seat[seat])) {
            rect = &g.plate[place];
        } else if (child == GTK_WIDGET(table->card[seat])) {
            rect = &g.card[place];
        }
    }
    if (child == GTK_WIDGET(table->extra) && table->plan.extra_at >= 0 &&
        table->plan.extra_at < sides_of(table)) {
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

/* The step of length 1 from the placement card to the card at PLACE. */
static void
way_to(const struct pzk_trick_layout *g, int place, double way[2])
{
    double center[2], far;

    point_in(&g->placement, 0.5, 0.5, center);
    point_in(&g->card[place], 0.5, 0.5, way);
    way[0] -= center[0];
    way[1] -= center[1];
    far = MAX(hypot(way[0], way[1]), 1);
    way[0] /= far;
    way[1] /= far;
}

/*
 * Computes where the arrow of a misplaced card starts, bends and ends. It stays
 * in the middle, away from names: between neighbours it cuts the placement
 * card's corner; between opposite sides it crosses that card between its signs.
 */
static void
arrow_points(const struct pzk_trick_layout *g, int from, int to,
             const struct pzk_rect *start_card, double start[2], double bend[2],
             double end[2])
{
    const struct pzk_rect *end_card = &g->card[to];
    double half = g->placement.width / 2;
    double center[2], from_way[2], to_way[2];

    way_to(g, from, from_way);
    way_to(g, to, to_way);
    point_in(&g->placement, 0.5, 0.5, center);
    if (from_way[0] * to_way[0] + from_way[1] * to_way[1] > -0.9) {
        bend[0] = center[0] + (from_way[0] + to_way[0]) * half * 0.62;
        bend[1] = center[1] + (from_way[1] + to_way[1]) * half * 0.62;
        /* starts and ends at the cards' edges that face the middle */
        point_in(start_card, 0.5 + 0.32 * to_way[0] - 0.42 * from_way[0],
                 0.5 + 0.32 * to_way[1] - 0.42 * from_way[1], start);
        point_in(end_card, 0.5 - 0.36 * to_way[0] + 0.12 * from_way[0],
                 0.5 - 0.36 * to_way[1] + 0.12 * from_way[1], end);
        return;
    }
    gboolean down = fabs(from_way[0]) < 0.5;
    double off[2] = {down ? half * 0.31 : 0, down ? 0 : half * 0.31};
    point_in(start_card, 0.5 - 0.42 * from_way[0], 0.5 - 0.42 * from_way[1],
             start);
    point_in(end_card, 0.5 - 0.36 * to_way[0], 0.5 - 0.36 * to_way[1], end);
    for (int i = 0; i < 2; i++) {
        start[i] += off[i];
        end[i] += off[i];
        bend[i] = (start[i] + end[i]) / 2;
    }
}

static void
draw_arrow(PzkTrickTable *table, cairo_t *cr, const struct pzk_colors *palette,
           const struct pzk_trick_layout *g)
{
    const struct pzk_trick_plan *plan = &table->plan;
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
draw_children(PzkTrickTable *table, cairo_t *cr,
              const struct pzk_colors *palette,
              const struct pzk_trick_layout *g)
{
    GtkContainer *container = GTK_CONTAINER(table);

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        gtk_container_propagate_draw(container, GTK_WIDGET(table->card[seat]),
                                     cr);
    }
    gtk_container_propagate_draw(container, GTK_WIDGET(table->extra), cr);
    draw_arrow(table, cr, palette, g);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        gtk_container_propagate_draw(container, GTK_WIDGET(table->seat[seat]),
                                     cr);
    }
    gtk_container_propagate_draw(container, GTK_WIDGET(table->lying), cr);
    if (table->strip) {
        gtk_container_propagate_draw(container, table->strip, cr);
    }
}

static void
draw_ground(PzkTrickTable *table, cairo_t *cr, const struct pzk_colors *palette,
            const struct pzk_trick_layout *g)
{
    const struct pzk_people *people = &pzk_shown(table->model)->people;
    const struct pzk_rect all = {
        0, 0, gtk_widget_get_allocated_width(GTK_WIDGET(table)),
        gtk_widget_get_allocated_height(GTK_WIDGET(table))};
    int side[PZK_SEATS_MAX];

    for (int place = 0; place < people->sides; place++) {
        side[place] = people->team[seat_at(table, place)];
    }
    pzk_paint_felt(cr, palette, &all);
    pzk_paint_placement(cr, palette, &g->placement, people->sides, side,
                        table->plan.placement_alarm);
}

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    PzkTrickTable *table = PZK_TRICK_TABLE(widget);
    struct pzk_colors palette;
    struct pzk_trick_layout g;

    pzk_colors_fill(&palette, widget);
    work_out(table, &g);
    if (!table->guest->bare) {
        draw_ground(table, cr, &palette, &g);
    }
    draw_children(table, cr, &palette, &g);
    return GDK_EVENT_PROPAGATE;
}

/* ---- showing ---- */

static void
show_seat(PzkTrickTable *table, int seat)
{
    const struct pzk_people *people = &pzk_shown(table->model)->people;
    gboolean plays = table->plan.seats >> seat & 1;
    struct pzk_seat_text text = {.badge = ""};

    gtk_widget_set_visible(GTK_WIDGET(table->seat[seat]), plays);
    gtk_widget_set_visible(GTK_WIDGET(table->card[seat]), plays);
    table->guest->seat(people, &pzk_shown(table->model)->view, seat, &text);
    /* two are called by their roles, which the line shows */
    pzk_seat_show(
        table->seat[seat],
        people->two && !people->name[seat][0] ? pzk_words_seat(seat)
                                              : pzk_people_at(people, seat),
        people->team[seat], text.line ? text.line : "", text.badge, text.turn);
    g_free(text.line);
    pzk_trick_card_set(table->card[seat], &table->plan.spot[seat], seat,
                       table->model);
}

static void
update_lying(PzkTrickTable *table)
{
    int n = table->plan.lying;
    g_autofree char *text = g_strdup_printf(
        P_("%d card lies from before", "%d cards lie from before", n), n);

    gtk_widget_set_visible(GTK_WIDGET(table->lying), n > 0);
    pzk_set_text(table->lying, text);
}

static unsigned
with_cards(const struct pzk_trick_plan *plan)
{
    unsigned seats = 0;

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        seats |= (plan->spot[seat].kind == PZK_SPOT_CARD ? 1u : 0) << seat;
    }
    return seats;
}

/* The trick was swept, as NEXT shows: its cards slide to its winner. */
static void
slide_away(PzkTrickTable *table, const struct pzk_trick_plan *next)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    struct pzk_laid laid[PZK_SEATS_MAX];
    GtkWidget *cards[PZK_SEATS_MAX];
    int winner = PZK_NO_SEAT, n = 0;

    if (view->has_last_trick) {
        table->guest->last(view, laid, &winner);
    }
    if (!pzk_is_any_seat(winner) || table->plan.seats == 0 ||
        with_cards(&table->plan) != table->plan.seats ||
        with_cards(next) != 0) {
        return;
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (table->plan.seats >> seat & 1) {
            cards[n++] = GTK_WIDGET(table->card[seat]);
        }
    }
    pzk_slide(GTK_WIDGET(table), cards, n, GTK_WIDGET(table->seat[winner]));
}

static void
update(PzkTrickTable *table)
{
    struct pzk_trick_plan next;
    gboolean extra;

    table->guest->plan(&pzk_shown(table->model)->view, &next);
    slide_away(table, &next);
    table->plan = next;
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        show_seat(table, seat);
    }
    extra = table->plan.extra.kind != PZK_SPOT_EMPTY;
    gtk_widget_set_visible(GTK_WIDGET(table->extra), extra);
    if (extra) {
        pzk_trick_card_set(table->extra, &table->plan.extra,
                           table->plan.extra_at, table->model);
    }
    update_lying(table);
    gtk_widget_queue_resize(GTK_WIDGET(table));
}

/* Requests little width; the table is drawn as large as it fits. */
static void
get_preferred_width(GtkWidget *widget, int *minimum, int *natural)
{
    *minimum = PZK_TRICK_TABLE(widget)->guest->bare ? 120 : 300;
    *natural = 820;
}

static void
get_preferred_height(GtkWidget *widget, int *minimum, int *natural)
{
    *minimum = 260;
    *natural = 576;
}

static void
pzk_trick_table_init(PzkTrickTable *table)
{
    GtkOverlay *overlay = GTK_OVERLAY(table);

    table->bottom = PZK_S;
    table->plan.extra_at = PZK_NO_SIDE;
    table->plan.arrow_from = table->plan.arrow_to = PZK_NO_SIDE;
    gtk_container_add(GTK_CONTAINER(table),
                      g_object_new(GTK_TYPE_BOX, "visible", TRUE, NULL));
    /* reading order: each seat, then its card */
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        table->seat[seat] = pzk_seat_new();
        pzk_seat_set_cramped(table->seat[seat], FALSE, FALSE, TRUE);
        table->card[seat] = pzk_trick_card_new();
        gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->seat[seat]));
        gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->card[seat]));
    }
    table->extra = pzk_trick_card_new();
    gtk_widget_hide(GTK_WIDGET(table->extra));
    gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->extra));
    table->lying = g_object_new(GTK_TYPE_LABEL, "halign", GTK_ALIGN_END,
                                "valign", GTK_ALIGN_END, "margin", 14, NULL);
    gtk_overlay_add_overlay(overlay, GTK_WIDGET(table->lying));
    g_signal_connect(table, "get-child-position",
                     G_CALLBACK(get_child_position), NULL);
    pzk_slide_attach(GTK_WIDGET(table));
}

static void
pzk_trick_table_class_init(PzkTrickTableClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    widget->draw = draw;
    widget->get_preferred_width = get_preferred_width;
    widget->get_preferred_height = get_preferred_height;
}

GtkWidget *
pzk_trick_table_new(PzkTableModel *model)
{
    PzkTrickTable *table = g_object_new(PZK_TYPE_TRICK_TABLE, "visible", TRUE,
                                        "hexpand", TRUE, "vexpand", TRUE, NULL);

    table->guest = pzk_game_view(pzk_shown(model)->game)->trick;
    pzk_set_name(GTK_WIDGET(table), _("The table"));
    pzk_table_model_attach(model, table, &table->model, G_CALLBACK(update));
    if (table->guest->done) {
        table->strip = pzk_trick_strip_new(model);
        gtk_overlay_add_overlay(GTK_OVERLAY(table), table->strip);
    }
    return GTK_WIDGET(table);
}

void
pzk_trick_table_fit(GtkWidget *widget, const struct pzk_page_space *room)
{
    PzkTrickTable *table = PZK_TRICK_TABLE(widget);

    if (!table->guest->bare) {
        table->bottom = room->bottom % sides_of(table);
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        pzk_seat_set_cramped(table->seat[seat],
                             room->cramped && !table->guest->bare, room->narrow,
                             room->narrow || !table->guest->bare);
    }
    update(table);
    gtk_widget_queue_resize(widget);
}
