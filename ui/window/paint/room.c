// SPDX-License-Identifier: MIT
#include "ui/window/paint/room.h"

#include <math.h>

#include "ui/window/paint/widgets.h"

/* Returns the scale of type for a window, or its page, of that size: 1 to 6. */
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

void
pzk_room_allocated(struct pzk_room *fit, GtkWidget *page,
                   const GtkAllocation *allocation,
                   const struct pzk_room_limits *limits,
                   void (*apply)(GtkWidget *page))
{
    double scale = room_scale(page, allocation->width, allocation->height);
    double type = pzk_type_scale(page) * scale;
    gboolean narrow = allocation->width < limits->narrow * type;
    gboolean slim = allocation->width < limits->slim * type;
    gboolean low = allocation->height < limits->low * type;

    fit->page = page;
    fit->apply = apply;
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

void
pzk_room_clear(struct pzk_room *fit)
{
    g_clear_handle_id(&fit->soon, g_source_remove);
    g_clear_object(&fit->size);
}
