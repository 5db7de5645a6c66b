// SPDX-License-Identifier: MIT
#include "ui/window/play/side.h"

struct _PzkSide {
    GtkScrolledWindow parent;
    int wish;
};

G_DEFINE_TYPE(PzkSide, pzk_side, GTK_TYPE_SCROLLED_WINDOW)

static void
get_preferred_width(GtkWidget *widget, int *minimum, int *natural)
{
    PzkSide *side = PZK_SIDE(widget);

    GTK_WIDGET_CLASS(pzk_side_parent_class)
        ->get_preferred_width(widget, minimum, natural);
    if (side->wish > 0) {
        *natural = MAX(*minimum, side->wish);
    }
}

static void
pzk_side_init(PzkSide *side)
{
    side->wish = 0;
}

static void
pzk_side_class_init(PzkSideClass *class)
{
    GTK_WIDGET_CLASS(class)->get_preferred_width = get_preferred_width;
}

void
pzk_side_set_width(PzkSide *side, int width)
{
    if (side->wish != width) {
        side->wish = width;
        gtk_widget_queue_resize(GTK_WIDGET(side));
    }
}
