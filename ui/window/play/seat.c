// SPDX-License-Identifier: MIT
#include "ui/window/play/seat.h"

#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"

struct _PzkSeat {
    GtkBox parent;
    PzkSymbol *symbol;
    GtkLabel *name, *team, *badge;
    GtkLabel *below; /* shows the badge if the seat is narrow */
    gboolean cramped, below_only;
};

G_DEFINE_TYPE(PzkSeat, pzk_seat, GTK_TYPE_BOX)

static void
pzk_seat_init(PzkSeat *seat)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    gtk_widget_init_template(GTK_WIDGET(seat));
    pzk_symbol_set_scale(seat->symbol, 3);
}

#define CHILD(id) PZK_CHILD(PzkSeat, id)
static const struct pzk_part parts[] = {CHILD(symbol), CHILD(name),
                                        CHILD(team),   CHILD(badge),
                                        CHILD(below),  PZK_PARTS_END};

static void
pzk_seat_class_init(PzkSeatClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "seat.ui", parts);
}

PzkSeat *
pzk_seat_new(void)
{
    return g_object_new(PZK_TYPE_SEAT, NULL);
}

void
pzk_seat_show(PzkSeat *seat, const char *name, int team, const char *line,
              const char *badge, gboolean turn)
{
    pzk_set_text(seat->name, name);
    pzk_set_text(seat->team, line);
    pzk_set_text(seat->badge, badge);
    pzk_set_text(seat->below, badge);
    gtk_widget_set_visible(GTK_WIDGET(seat->badge),
                           badge[0] != '\0' && !seat->below_only);
    gtk_widget_set_visible(GTK_WIDGET(seat->below),
                           badge[0] != '\0' && seat->below_only);
    gtk_widget_set_visible(GTK_WIDGET(seat->team),
                           line[0] != '\0' && !seat->cramped &&
                               !(badge[0] != '\0' && seat->below_only));
    pzk_symbol_set(seat->symbol, team);
    gtk_widget_set_visible(GTK_WIDGET(seat->symbol), team != PZK_NO_TEAM);
    pzk_set_class(GTK_WIDGET(seat), "turn", turn);
    g_autofree char *all = g_strjoin(", ", name, line[0] ? line : badge,
                                     line[0] && badge[0] ? badge : NULL, NULL);
    pzk_set_name(GTK_WIDGET(seat), all);
}

void
pzk_seat_set_cramped(PzkSeat *seat, gboolean cramped, gboolean narrow,
                     gboolean below)
{
    seat->cramped = cramped;
    seat->below_only = below;
    pzk_symbol_set_scale(seat->symbol, cramped ? 1.5 : narrow ? 2.4 : 3);
}
