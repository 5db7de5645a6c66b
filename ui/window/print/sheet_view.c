// SPDX-License-Identifier: MIT
#include "ui/window/print/sheet_view.h"

#include "src/words/text.h"

struct _PzkSheetView {
    GtkDrawingArea parent;
    struct pzk_sheet sheet;
    gboolean has_sheet;
    int page;
    cairo_surface_t *picture; /* the page at the size last requested */
    int width, height;        /* of PICTURE, in pixels */
};

G_DEFINE_TYPE(PzkSheetView, pzk_sheet_view, GTK_TYPE_DRAWING_AREA)

static void
forget_picture(PzkSheetView *view)
{
    g_clear_pointer(&view->picture, cairo_surface_destroy);
}

/* Draws the page into PICTURE, which later exposures copy. */
static void
make_picture(PzkSheetView *view, int width, int height)
{
    double scale = MIN(width / view->sheet.width, height / view->sheet.height);

    forget_picture(view);
    view->width = width;
    view->height = height;
    view->picture = gdk_window_create_similar_surface(
        gtk_widget_get_window(GTK_WIDGET(view)), CAIRO_CONTENT_COLOR_ALPHA,
        width, height);
    cairo_t *cr = cairo_create(view->picture);

    cairo_translate(cr, (width - view->sheet.width * scale) / 2,
                    (height - view->sheet.height * scale) / 2);
    cairo_scale(cr, scale, scale);
    cairo_rectangle(cr, 0, 0, view->sheet.width, view->sheet.height);
    cairo_clip(cr);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    pzk_sheet_draw(&view->sheet, view->page, cr);
    cairo_destroy(cr);
}

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    PzkSheetView *view = PZK_SHEET_VIEW(widget);
    int width = gtk_widget_get_allocated_width(widget);
    int height = gtk_widget_get_allocated_height(widget);

    if (!view->has_sheet) {
        return GDK_EVENT_PROPAGATE;
    }
    if (!view->picture || view->width != width || view->height != height) {
        make_picture(view, width, height);
    }
    cairo_set_source_surface(cr, view->picture, 0, 0);
    cairo_paint(cr);
    return GDK_EVENT_PROPAGATE;
}

static void
finalize(GObject *object)
{
    forget_picture(PZK_SHEET_VIEW(object));
    G_OBJECT_CLASS(pzk_sheet_view_parent_class)->finalize(object);
}

static void
pzk_sheet_view_init(PzkSheetView *view)
{
    atk_object_set_role(gtk_widget_get_accessible(GTK_WIDGET(view)),
                        ATK_ROLE_IMAGE);
}

static void
pzk_sheet_view_class_init(PzkSheetViewClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    GTK_WIDGET_CLASS(class)->draw = draw;
}

void
pzk_sheet_view_show(PzkSheetView *view, const struct pzk_sheet *sheet, int page)
{
    g_autofree char *name =
        sheet ? g_strdup_printf(_("Preview of page %1$d of %2$d"), page + 1,
                                sheet->pages)
              : g_strdup("");

    view->has_sheet = sheet != NULL;
    if (sheet) {
        view->sheet = *sheet;
    }
    view->page = page;
    forget_picture(view);
    atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(view)), name);
    gtk_widget_queue_draw(GTK_WIDGET(view));
}
