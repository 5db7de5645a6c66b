// SPDX-License-Identifier: MIT
#include "ui/window/trick/strip.h"

#include "src/table/moves.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/trick/paint.h"

/* Key of struct strip in its widget's data. */
static const char KEY[] = "pzk-trick-strip";
enum { IN_ROW = 7, LEAST_WIDTH = 64, LEAST_HEIGHT = 150 };

struct strip {
    PzkTableModel *model;
    GtkGrid *grid;
    int made; /* number of moves that the grid was made from */
};

/* One trick in the strip. */
struct trick {
    PzkTableModel *model; /* borrowed */
    const struct pzk_trick_guest *guest;
    int no, n, winner;
    struct pzk_laid laid[PZK_SEATS_MAX];
    char *by;
};

static void
free_trick(gpointer data)
{
    g_free(((struct trick *)data)->by);
    g_free(data);
}

static void
draw_card(const struct trick *trick, GtkWidget *widget, cairo_t *cr,
          const struct pzk_rect *rect, int i)
{
    int card = trick->laid[i].card;
    const struct pzk_card_spot spot = {.kind = PZK_SPOT_CARD,
                                       .card = card,
                                       .from = PZK_NO_SEAT,
                                       .team = PZK_NO_TEAM,
                                       .lead = trick->laid[i].seat ==
                                               trick->winner};
    const struct pzk_spot_text text = {
        .picture = pzk_table_model_picture(trick->model, card, INT64_MIN)};
    struct pzk_colors palette;

    pzk_colors_fill(&palette, widget);
    pzk_trick_paint(cr, gtk_widget_get_pango_context(widget), &palette, rect,
                    trick->guest, &spot, &text);
}

/* Draws the trick's number, its cards two by two in the order in which they
 * were laid, and who took it. */
static gboolean
draw(GtkWidget *widget, cairo_t *cr, const struct trick *trick)
{
    double wide = gtk_widget_get_allocated_width(widget);
    double high = gtk_widget_get_allocated_height(widget);
    double type = MIN(wide / 4, high / 8);
    int rows = (trick->n + 1) / 2;
    double card = MIN((wide - 12) / 2,
                      (high - 3 * type) / MAX(rows, 1) / PZK_CARD_RATIO - 4);
    PangoContext *pango = gtk_widget_get_pango_context(widget);
    g_autofree char *no = g_strdup_printf("%d", trick->no);
    struct pzk_colors palette;

    pzk_colors_fill(&palette, widget);
    gdk_cairo_set_source_rgba(cr, &palette.muted);
    pzk_paint_text(cr, pango, no, wide / 2, type * 0.7, wide, type, TRUE, 1);
    gdk_cairo_set_source_rgba(cr, &palette.ink);
    pzk_paint_text(cr, pango, trick->by, wide / 2, high - type * 0.8, wide - 4,
                   type, TRUE, 1);
    for (int i = 0; i < trick->n; i++) {
        const struct pzk_rect rect = {wide / 2 + (i % 2 ? 2 : -2 - card),
                                      1.5 * type +
                                          i / 2 * (card * PZK_CARD_RATIO + 4),
                                      card, card * PZK_CARD_RATIO};

        draw_card(trick, widget, cr, &rect, i);
    }
    return GDK_EVENT_PROPAGATE;
}

static char *
name_of(const struct trick *trick)
{
    g_autoptr(GString) cards = g_string_new(NULL);

    for (int i = 0; i < trick->n; i++) {
        g_autofree char *card = pzk_words_card_said(trick->laid[i].card);

        g_string_append_printf(cards, "%s%s", i > 0 ? ", " : "", card);
    }
    /* TRANSLATORS: a trick's number, who took it, and its cards */
    return pzk_words_format(_("Trick %1$d, %2$s: %3$s"), trick->no, trick->by,
                            cards->str);
}

/* Collects the tricks of the newest hand. */
struct walk {
    struct strip *strip;
    const struct pzk_trick_guest *guest;
    size_t act, first;
    int no;
};

static void
visit(const struct pzk_game *after, const struct pzk_people *people,
      const struct pzk_result *caused, gpointer data)
{
    struct walk *walk = data;
    struct trick trick = {.model = walk->strip->model, .guest = walk->guest};

    if (walk->act++ < walk->first) {
        return;
    }
    trick.n = walk->guest->done(after, caused, trick.laid, &trick.winner);
    if (trick.n == 0) {
        return;
    }
    GtkWidget *shown = gtk_drawing_area_new();
    struct trick *kept = g_memdup2(&trick, sizeof(trick));

    kept->no = ++walk->no;
    kept->by =
        g_strdup(pzk_is_seat(trick.winner) ? pzk_people_at(people, trick.winner)
                                           : _("nobody"));
    g_autofree char *name = name_of(kept);
    gtk_widget_set_size_request(shown, LEAST_WIDTH, LEAST_HEIGHT);
    g_object_set(shown, "visible", TRUE, "can-focus", TRUE, "hexpand", TRUE,
                 NULL);
    g_object_set_data_full(G_OBJECT(shown), "pzk-trick", kept, free_trick);
    g_signal_connect(shown, "draw", G_CALLBACK(draw), kept);
    pzk_set_name(shown, name);
    atk_object_set_role(gtk_widget_get_accessible(shown), ATK_ROLE_IMAGE);
    gtk_grid_attach(walk->strip->grid, shown, (kept->no - 1) % IN_ROW,
                    (kept->no - 1) / IN_ROW, 1, 1);
}

static void
fill(struct strip *strip)
{
    PzkChronicle *chronicle = pzk_shown(strip->model)->chronicle;
    const struct pzk_moves *moves = pzk_chronicle_moves(chronicle);
    struct walk walk = {.strip = strip,
                        .guest =
                            pzk_game_view(pzk_shown(strip->model)->game)->trick,
                        .first = moves->has_hand ? moves->hand_at : 0};

    if (strip->made != (int)moves->n_acts) {
        strip->made = (int)moves->n_acts;
        pzk_empty(GTK_WIDGET(strip->grid));
        pzk_chronicle_visit(chronicle, visit, &walk);
    }
}

/* The table's last cards show until they are swept. */
static gboolean
is_due(const struct pzk_table_view *view)
{
    gboolean clear = TRUE;

    for (int side = 0; side < PZK_SEATS_MAX; side++) {
        clear &= view->on_table[side] == PZK_NO_PIECE;
    }
    return clear && view->has_last_trick &&
           (view->state == PZK_TABLE_HAND_OVER ||
            view->state == PZK_TABLE_GAME_OVER ||
            view->state == PZK_TABLE_BETWEEN_HANDS);
}

static void
update(struct strip *strip)
{
    gboolean due = is_due(&pzk_shown(strip->model)->view);

    if (due) {
        fill(strip);
    }
    gtk_widget_set_visible(GTK_WIDGET(strip->grid), due && strip->made > 0);
}

/* The history follows the table. */
static void
on_history(GtkWidget *grid)
{
    update(g_object_get_data(G_OBJECT(grid), KEY));
}

GtkWidget *
pzk_trick_strip_new(PzkTableModel *model)
{
    struct strip *strip = g_new0(struct strip, 1);
    GtkWidget *grid =
        g_object_new(GTK_TYPE_GRID, "column-homogeneous", TRUE, "valign",
                     GTK_ALIGN_CENTER, "margin", 12, NULL);

    strip->model = model;
    strip->grid = GTK_GRID(grid);
    pzk_set_class(grid, "panel", TRUE);
    pzk_group_name(grid, _("The tricks of this hand"));
    g_object_set_data(G_OBJECT(grid), KEY, strip);
    g_signal_connect_object(pzk_shown(model)->chronicle, "items-changed",
                            G_CALLBACK(on_history), grid, G_CONNECT_SWAPPED);
    return pzk_listen_for(grid, strip, model, "changed", G_CALLBACK(update));
}
