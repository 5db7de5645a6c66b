// SPDX-License-Identifier: MIT
#include "ui/window/paint/slide.h"

#include "ui/window/paint/motion.h"

/* The size and strength of a card at the end. */
static const double LEAST_SIZE = 0.3, LEAST_ALPHA = 0.2;

struct kept_card {
    cairo_surface_t *picture;
    int x, y, width, height; /* in the widget that it slides over */
};

struct slide {
    GArray *cards; /* struct kept_card */
    double x, y;   /* where they slide to */
    struct pzk_motion motion;
};

static const char KEY[] = "pzk-slide";

static void
clear_card(gpointer data)
{
    cairo_surface_destroy(((struct kept_card *)data)->picture);
}

static void
free_slide(gpointer data)
{
    struct slide *slide = data;

    g_array_unref(slide->cards);
    g_free(slide);
}

static gboolean
draw(GtkWidget *over, cairo_t *cr, struct slide *slide)
{
    double left = 1 - slide->motion.way;
    double way = 1 - left * left; /* slower at the end */
    double size = 1 - way * (1 - LEAST_SIZE);

    if (slide->motion.tick == 0) {
        g_array_set_size(slide->cards, 0);
    }
    for (guint i = 0; i < slide->cards->len; i++) {
        const struct kept_card *card =
            &g_array_index(slide->cards, struct kept_card, i);
        double x = card->x + card->width / 2.0;
        double y = card->y + card->height / 2.0;

        cairo_save(cr);
        cairo_translate(cr, x + (slide->x - x) * way, y + (slide->y - y) * way);
        cairo_scale(cr, size, size);
        cairo_set_source_surface(cr, card->picture, -card->width / 2.0,
                                 -card->height / 2.0);
        cairo_paint_with_alpha(cr, 1 - way * (1 - LEAST_ALPHA));
        cairo_restore(cr);
    }
    return GDK_EVENT_PROPAGATE;
}

void
pzk_slide_attach(GtkWidget *over)
{
    struct slide *slide = g_new0(struct slide, 1);

    slide->cards = g_array_new(FALSE, FALSE, sizeof(struct kept_card));
    g_array_set_clear_func(slide->cards, clear_card);
    g_object_set_data_full(G_OBJECT(over), KEY, slide, free_slide);
    g_signal_connect_after(over, "draw", G_CALLBACK(draw), slide);
}

/* Keeps CARD, which is inside of OVER, as it looks now. */
static void
keep(struct slide *slide, GtkWidget *over, GtkWidget *card)
{
    struct kept_card kept = {.width = gtk_widget_get_allocated_width(card),
                             .height = gtk_widget_get_allocated_height(card)};
    gboolean handled;

    if (!gtk_widget_translate_coordinates(card, over, 0, 0, &kept.x, &kept.y)) {
        return;
    }
    kept.picture = gdk_window_create_similar_surface(
        gtk_widget_get_window(over), CAIRO_CONTENT_COLOR_ALPHA, kept.width,
        kept.height);
    cairo_t *cr = cairo_create(kept.picture);

    /* gtk_widget_draw() refuses a widget that awaits its place */
    g_signal_emit_by_name(card, "draw", cr, &handled);
    cairo_destroy(cr);
    g_array_append_val(slide->cards, kept);
}

void
pzk_slide(GtkWidget *over, GtkWidget *const *cards, int n, GtkWidget *to)
{
    struct slide *slide = g_object_get_data(G_OBJECT(over), KEY);
    int x, y;

    /* the last trick's cards may still be under way */
    g_array_set_size(slide->cards, 0);
    if (!gtk_widget_translate_coordinates(
            to, over, gtk_widget_get_allocated_width(to) / 2,
            gtk_widget_get_allocated_height(to) / 2, &x, &y) ||
        !pzk_motion_start(&slide->motion, over)) {
        return;
    }
    for (int i = 0; i < n; i++) {
        keep(slide, over, cards[i]);
    }
    slide->x = x;
    slide->y = y;
}
