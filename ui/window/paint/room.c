// SPDX-License-Identifier: MIT
#include "ui/window/paint/room.h"

#include <math.h>

#include "ui/window/paint/widgets.h"

/* Returns the scale of type, 1 to 6, for a window or page of WIDTH by HEIGHT
 * pixels. */
static double
room_scale(GtkWidget *widget, int width, int height)
{
    static const double WIDE = 1280, HIGH = 800; /* pixels: the design's size */
    double type = pzk_type_scale(widget);
    double room = MIN(width / (WIDE * type), height / (HIGH * type));

    return CLAMP(floor(room * 4) / 4, 1, 6);
}

void
pzk_window_grow_with(GtkWindow *window, GtkWindow *parent)
{
    int width = 0, height = 0;

    if (parent) {
        gtk_window_get_size(parent, &width, &height);
    }
    double scale = room_scale(GTK_WIDGET(window), width, height);
    if (scale > 1) {
        g_autoptr(GtkCssProvider) own = pzk_own_type_new(GTK_WIDGET(window));

        pzk_own_type_set(own, scale);
        gtk_window_get_default_size(window, &width, &height);
        gtk_window_set_default_size(
            window, width > 0 ? (int)(width * scale) : width,
            height > 0 ? (int)(height * scale) : height);
    }
}

static gboolean
on_idle(gpointer data)
{
    struct pzk_room *fit = data;

    fit->soon = 0;
    fit->apply(fit->page);
    return G_SOURCE_REMOVE;
}

void
pzk_room_grow(struct pzk_room *fit)
{
    if (!fit->size && fit->scale > 1) {
        fit->size = pzk_own_type_new(fit->page);
    }
    if (fit->size) {
        pzk_own_type_set(fit->size, fit->scale);
    }
}

static void
on_allocated(struct pzk_room *fit, const GtkAllocation *allocation)
{
    double scale = room_scale(fit->page, allocation->width, allocation->height);
    double type = pzk_type_scale(fit->page) * scale;
    gboolean narrow = allocation->width < fit->limits.narrow * type;
    gboolean slim = allocation->width < fit->limits.slim * type;
    gboolean low = allocation->height < fit->limits.low * type;

    if (narrow != fit->narrow || slim != fit->slim || low != fit->low ||
        scale != fit->scale) {
        fit->scale = scale;
        fit->narrow = narrow;
        fit->slim = slim;
        fit->low = low;
        if (!fit->soon) {
            fit->soon = g_idle_add(on_idle, fit);
        }
    }
}

static void
on_destroy(struct pzk_room *fit)
{
    g_clear_handle_id(&fit->soon, g_source_remove);
    g_clear_object(&fit->size);
}

void
pzk_room_watch(struct pzk_room *fit, GtkWidget *page,
               const struct pzk_room_limits *limits,
               void (*apply)(GtkWidget *page))
{
    fit->page = page;
    fit->limits = *limits;
    fit->apply = apply;
    g_signal_connect_swapped(page, "size-allocate", G_CALLBACK(on_allocated),
                             fit);
    g_signal_connect_swapped(page, "destroy", G_CALLBACK(on_destroy), fit);
}
