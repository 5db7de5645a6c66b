// SPDX-License-Identifier: MIT
#include "ui/window/paint/motion.h"

#include <stdlib.h>

#include "ui/window/paint/widgets.h"

/* Duration, and the longest step as a share of the way: a busy computer shows
 * some steps all the same. */
static const double MOTION_US = 300 * 1000, STEP_MOST = 0.2;

static gboolean
on_tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
    struct pzk_motion *motion = data;
    gint64 now_us = gdk_frame_clock_get_frame_time(clock);

    motion->way +=
        MIN((double)(now_us - motion->last_us) / MOTION_US, STEP_MOST);
    motion->last_us = now_us;
    gtk_widget_queue_draw(widget);
    if (motion->way < 1) {
        return G_SOURCE_CONTINUE;
    }
    motion->tick = 0;
    return G_SOURCE_REMOVE;
}

gboolean
pzk_motion_start(struct pzk_motion *motion, GtkWidget *widget)
{
    gboolean wanted = FALSE;

    g_object_get(gtk_widget_get_settings(widget), "gtk-enable-animations",
                 &wanted, NULL);
    if (motion->tick != 0) {
        gtk_widget_remove_tick_callback(widget, motion->tick);
        motion->tick = 0;
    }
    if (!wanted || !gtk_widget_get_mapped(widget)) {
        return FALSE;
    }
    motion->way = 0;
    motion->last_us =
        gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(widget));
    motion->tick = gtk_widget_add_tick_callback(widget, on_tick, motion, NULL);
    return TRUE;
}

/* ---- numbers ---- */

struct count {
    struct pzk_motion motion;
    long from;
};

static const char KEY[] = "pzk-count";

static gboolean
draw(GtkWidget *widget, cairo_t *cr, struct count *count)
{
    GtkLabel *label = GTK_LABEL(widget);
    GtkAllocation at;
    char *rest = NULL;
    int x, y;

    if (count->motion.tick == 0) {
        return GDK_EVENT_PROPAGATE;
    }
    long to = strtol(gtk_label_get_text(label), &rest, 10);
    long now = count->from +
               (long)((double)(to - count->from) * MIN(count->motion.way, 1));
    g_autofree char *text = g_strdup_printf("%ld%s", now, rest);
    PangoLayout *layout = pango_layout_copy(gtk_label_get_layout(label));

    pango_layout_set_text(layout, text, -1);
    gtk_widget_get_allocation(widget, &at);
    gtk_label_get_layout_offsets(label, &x, &y);
    gtk_render_layout(gtk_widget_get_style_context(widget), cr, x - at.x,
                      y - at.y, layout);
    g_object_unref(layout);
    return GDK_EVENT_STOP;
}

static struct count *
count_of(GtkLabel *label)
{
    struct count *count = g_object_get_data(G_OBJECT(label), KEY);

    if (!count) {
        count = g_new0(struct count, 1);
        g_object_set_data_full(G_OBJECT(label), KEY, count, g_free);
        g_signal_connect(label, "draw", G_CALLBACK(draw), count);
    }
    return count;
}

void
pzk_count_to(GtkLabel *label, const char *text)
{
    const char *old = gtk_label_get_text(label);
    char *old_rest = NULL, *rest = NULL;
    long from = strtol(old, &old_rest, 10), to = strtol(text, &rest, 10);
    gboolean counts = old_rest != old && rest != text && from != to &&
                      g_str_equal(old_rest, rest);

    if (counts) {
        struct count *count = count_of(label);

        count->from = from;
        pzk_motion_start(&count->motion, GTK_WIDGET(label));
    }
    pzk_set_text(label, text);
}
