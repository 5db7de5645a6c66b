// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/seat.h"

#include "src/words/text.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"

struct _PzkSeat {
    GtkBox parent;
    PzkSymbol *symbol;
    GtkLabel *name, *team, *badge;
    GtkLabel *below; /* the badge, where there is little width */
    gboolean cramped, narrow;
};

G_DEFINE_TYPE(PzkSeat, pzk_seat, GTK_TYPE_BOX)

static void
pzk_seat_init(PzkSeat *seat)
{
    g_type_ensure(PZK_TYPE_SYMBOL);
    gtk_widget_init_template(GTK_WIDGET(seat));
    pzk_symbol_set_scale(seat->symbol, 2.1);
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

static char *
cards_left(const struct pzk_table_view *view, int which)
{
    int lo = view->look.lo[which];
    int hi = view->look.hi[which];

    if (!view->started || view->look.trick_no == 0) {
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
    int team = people->side[which];
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
    return view->started && view->look.phase == PZK_JH_TURN &&
           view->look.turn == which && view->state != PZK_TABLE_PAUSED;
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
                           badge[0] != '\0' && !seat->narrow);
    gtk_widget_set_visible(GTK_WIDGET(seat->below),
                           badge[0] != '\0' && seat->narrow);
    gtk_widget_set_visible(GTK_WIDGET(seat->team),
                           line[0] != '\0' && !seat->cramped &&
                               !(badge[0] != '\0' && seat->narrow));
    pzk_symbol_set(seat->symbol, team);
    gtk_widget_set_visible(GTK_WIDGET(seat->symbol), team != PZK_NO_TEAM);
    pzk_set_class(GTK_WIDGET(seat), "turn", turn);
    g_autofree char *all = g_strjoin(", ", name, line[0] ? line : badge,
                                     line[0] && badge[0] ? badge : NULL, NULL);
    pzk_set_name(GTK_WIDGET(seat), all);
}

void
pzk_seat_set(PzkSeat *seat, int which, const struct pzk_people *people,
             const struct pzk_table_view *view)
{
    g_autofree char *line = team_line(people, view, which);
    gboolean turn = has_turn(view, which);
    gboolean led =
        view->started && view->look.trick_no > 0 && view->leader == which;

    pzk_seat_show(seat, pzk_people_at(people, which), people->side[which], line,
                  turn  ? _("to play")
                  : led ? _("led")
                        : "",
                  turn);
}

void
pzk_seat_set_cramped(PzkSeat *seat, gboolean cramped, gboolean narrow)
{
    seat->cramped = cramped;
    seat->narrow = narrow;
    pzk_symbol_set_scale(seat->symbol, cramped ? 1.4 : 2.1);
}
