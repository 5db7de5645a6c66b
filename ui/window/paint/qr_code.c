// SPDX-License-Identifier: MIT
#include "ui/window/paint/qr_code.h"

#ifdef PZK_WITH_SHEETS
#    include "markers/draw.h"
#endif

struct _PzkQrCode {
    GtkDrawingArea parent;
    char *text;
};

G_DEFINE_TYPE(PzkQrCode, pzk_qr_code, GTK_TYPE_DRAWING_AREA)

/* Least width and height in pixels; large enough for a phone at arm's length.
 */
enum { SIDE = 240 };

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    double width = gtk_widget_get_allocated_width(widget);
    double height = gtk_widget_get_allocated_height(widget);
    double side = MIN(width, height);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_rectangle(cr, (width - side) / 2, (height - side) / 2, side, side);
    cairo_fill(cr);
#ifdef PZK_WITH_SHEETS
    if (PZK_QR_CODE(widget)->text) {
        cairo_translate(cr, width / 2, height / 2);
        cairo_set_source_rgb(cr, 0, 0, 0);
        pzk_draw_qr_text(cr, PZK_QR_CODE(widget)->text, side);
    }
#endif
    return FALSE;
}

static void
finalize(GObject *object)
{
    g_free(PZK_QR_CODE(object)->text);
    G_OBJECT_CLASS(pzk_qr_code_parent_class)->finalize(object);
}

static void
pzk_qr_code_init(PzkQrCode *code)
{
    gtk_widget_set_size_request(GTK_WIDGET(code), SIDE, SIDE);
    atk_object_set_role(gtk_widget_get_accessible(GTK_WIDGET(code)),
                        ATK_ROLE_IMAGE);
}

static void
pzk_qr_code_class_init(PzkQrCodeClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    GTK_WIDGET_CLASS(class)->draw = draw;
}

void
pzk_qr_code_set(PzkQrCode *code, const char *text)
{
    if (g_strcmp0(code->text, text) != 0) {
        g_free(code->text);
        code->text = g_strdup(text);
        gtk_widget_queue_draw(GTK_WIDGET(code));
    }
}
