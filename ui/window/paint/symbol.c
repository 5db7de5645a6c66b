// SPDX-License-Identifier: MIT
#include "ui/window/paint/symbol.h"

#include "ui/window/paint/paint.h"

struct _PzkSymbol {
    GtkDrawingArea parent;
    int what;
    double scale;
};

G_DEFINE_TYPE(PzkSymbol, pzk_symbol, GTK_TYPE_DRAWING_AREA)

static int
font_height(GtkWidget *widget)
{
    PangoContext *pango = gtk_widget_get_pango_context(widget);
    PangoFontMetrics *metrics = pango_context_get_metrics(pango, NULL, NULL);
    int height = pango_font_metrics_get_ascent(metrics) +
                 pango_font_metrics_get_descent(metrics);

    pango_font_metrics_unref(metrics);
    return PANGO_PIXELS(height);
}

static void
get_preferred(GtkWidget *widget, int *minimum, int *natural)
{
    PzkSymbol *symbol = PZK_SYMBOL(widget);

    *minimum = *natural = (int)(font_height(widget) * symbol->scale);
}

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    PzkSymbol *symbol = PZK_SYMBOL(widget);
    double width = gtk_widget_get_allocated_width(widget);
    double height = gtk_widget_get_allocated_height(widget);
    double size = MIN(width, height);
    struct pzk_colors palette;

    pzk_colors_fill(&palette, widget);
    if (symbol->what == PZK_SYMBOL_WARNING) {
        pzk_paint_warning(cr, width / 2, height / 2, size, &palette.alarm,
                          &palette.paper);
    } else if (symbol->what == PZK_SYMBOL_PLACEMENT ||
               symbol->what == PZK_SYMBOL_PLACEMENT_B) {
        static const int sides[][PZK_SEATS] = {
            {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
            {PZK_JEKYLL, PZK_JEKYLL, PZK_HYDE, PZK_HYDE},
        };
        struct pzk_rect rect = {(width - size) / 2 + 2, (height - size) / 2 + 2,
                                size - 4, size - 4};

        pzk_paint_placement(cr, &palette, &rect, PZK_SEATS,
                            sides[symbol->what - PZK_SYMBOL_PLACEMENT], FALSE);
    } else if (symbol->what >= 0 && symbol->what < PZK_TEAMS) {
        pzk_paint_symbol(cr, symbol->what, width / 2, height / 2, size,
                         &palette.team[symbol->what]);
    }
    return GDK_EVENT_PROPAGATE;
}

static void
pzk_symbol_init(PzkSymbol *symbol)
{
    symbol->what = PZK_NO_TEAM;
    symbol->scale = 1.7;
}

static void
pzk_symbol_class_init(PzkSymbolClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    widget->draw = draw;
    widget->get_preferred_width = get_preferred;
    widget->get_preferred_height = get_preferred;
}

void
pzk_symbol_set(PzkSymbol *symbol, int what)
{
    if (symbol->what != what) {
        symbol->what = what;
        gtk_widget_queue_draw(GTK_WIDGET(symbol));
    }
}

void
pzk_symbol_set_scale(PzkSymbol *symbol, double scale)
{
    symbol->scale = scale;
    gtk_widget_queue_resize(GTK_WIDGET(symbol));
}
