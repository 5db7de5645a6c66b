// SPDX-License-Identifier: MIT
#include "ui/window/frame/header.h"

#include "ui/window/paint/widgets.h"

/* How much larger than the desktop's its type is where there is room: capitals
 * are 6 mm high on a screen of 24 inches, to be read from three metres. */
static const double FROM_AFAR = 1.5;

void
pzk_header_begin(struct pzk_header *header, GtkMenuButton *menu)
{
    header->type = pzk_own_type_new(GTK_WIDGET(header->bar));
    /* a popover does not inherit the header's style */
    header->menu_type =
        pzk_own_type_new(GTK_WIDGET(gtk_menu_button_get_popover(menu)));
}

void
pzk_header_clear(struct pzk_header *header)
{
    g_clear_object(&header->type);
    g_clear_object(&header->menu_type);
}

void
pzk_header_title(struct pzk_header *header, const char *title,
                 const char *subtitle)
{
    /* GTK reports a new name of the window even for the same title, and screen
     * readers may read it out */
    if (g_strcmp0(gtk_header_bar_get_title(header->bar), title) != 0) {
        gtk_header_bar_set_title(header->bar, title);
    }
    gtk_header_bar_set_subtitle(header->bar, subtitle);
}

/* Scales the icons like the words beside them. */
static void
scale_signs(GtkWidget *widget, gpointer data)
{
    const double *scale = data;

    if (GTK_IS_IMAGE(widget)) {
        gtk_image_set_pixel_size(GTK_IMAGE(widget), (int)(16 * *scale));
    } else if (GTK_IS_CONTAINER(widget)) {
        gtk_container_forall(GTK_CONTAINER(widget), scale_signs, data);
    }
}

void
pzk_header_fit(struct pzk_header *header, const struct pzk_room *fit)
{
    double type = pzk_type_scale(GTK_WIDGET(header->bar));
    /* large type must not make the header as high as a panel */
    double signs = fit->scale * (1 + (type - 1) * 0.6);

    gtk_widget_set_visible(GTK_WIDGET(header->pause_text), !fit->narrow);
    gtk_widget_set_visible(GTK_WIDGET(header->camera_text), !fit->narrow);
    pzk_set_class(GTK_WIDGET(header->bar), "tight", fit->slim);
    signs = MIN(signs, fit->slim ? 1.25 : 6);
    pzk_own_type_set(header->type, fit->scale * (fit->narrow ? 1 : FROM_AFAR));
    pzk_own_type_set(header->menu_type, fit->scale);
    scale_signs(GTK_WIDGET(header->bar), &signs);
}

void
pzk_header_show_camera(struct pzk_header *header, PzkTableModel *model)
{
    gboolean there = pzk_shown(model)->has_camera;
    gboolean good = there && pzk_shown(model)->camera.state == PZK_CAMERA_OK;
    const char *text = pzk_table_model_camera_text(model);

    pzk_set_text(header->camera_text, text);
    gtk_widget_set_tooltip_text(header->camera_state, text);
    pzk_set_name(header->camera_state, text);
    pzk_set_class(header->camera_state, "good", good);
    pzk_set_class(header->camera_state, "bad", there && !good);
}
