// SPDX-License-Identifier: MIT
#include "ui/window/frame/large_code.h"

#include "src/words/text.h"
#include "ui/window/paint/qr_code.h"
#include "ui/window/paint/widgets.h"

static gboolean
on_end(GtkWidget *window)
{
    gtk_widget_destroy(window);
    return GDK_EVENT_STOP;
}

static GtkWidget *
code_of(const struct pzk_phones_sight *sight)
{
    g_autofree char *url = g_strdup_printf("%s#%s", sight->url, sight->key);
    g_autofree char *name =
        g_strdup_printf(_("QR code for phones: %s"), sight->url);
    GtkWidget *code = pzk_qr_code_new();

    pzk_qr_code_set(PZK_QR_CODE(code), url);
    pzk_set_name(code, name);
    gtk_widget_set_hexpand(code, TRUE);
    gtk_widget_set_vexpand(code, TRUE);
    return code;
}

/* Sizes the window itself, too: without a window manager nothing enlarges it.
 */
static void
fill_monitor(GtkWindow *window, GtkWindow *parent)
{
    GdkMonitor *monitor = gdk_display_get_monitor_at_window(
        gtk_widget_get_display(GTK_WIDGET(parent)),
        gtk_widget_get_window(GTK_WIDGET(parent)));
    GdkRectangle place;

    gdk_monitor_get_geometry(monitor, &place);
    gtk_window_set_default_size(window, place.width, place.height);
    gtk_window_fullscreen(window);
}

static void
add_text(GtkWidget *box, const char *text)
{
    GtkLabel *label = pzk_label_new(box, text, "title");
    PangoAttrList *attributes = pango_attr_list_new();

    pango_attr_list_insert(attributes, pango_attr_scale_new(2.5));
    gtk_label_set_attributes(label, attributes);
    pango_attr_list_unref(attributes);
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER);
    gtk_label_set_xalign(label, 0.5F);
    gtk_label_set_line_wrap(label, TRUE);
    /* a screen reader starts here */
    gtk_widget_set_can_focus(GTK_WIDGET(label), TRUE);
    gtk_widget_grab_focus(GTK_WIDGET(label));
}

void
pzk_large_code_present(GtkWindow *parent, const struct pzk_phones_sight *sight)
{
    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    g_autofree char *text = g_strdup_printf("%s   %s", sight->url, sight->code);

    pzk_set_class(window, "pzk", TRUE);
    gtk_window_set_title(GTK_WINDOW(window), _("Phones"));
    gtk_window_set_transient_for(GTK_WINDOW(window), parent);
    gtk_window_set_destroy_with_parent(GTK_WINDOW(window), TRUE);
    gtk_window_set_modal(GTK_WINDOW(window), TRUE);
    gtk_container_set_border_width(GTK_CONTAINER(window), 18);
    gtk_container_add(GTK_CONTAINER(window), box);
    gtk_container_add(GTK_CONTAINER(box), code_of(sight));
    add_text(box, text);
    gtk_widget_add_events(window, GDK_BUTTON_PRESS_MASK);
    g_signal_connect(window, "key-press-event", G_CALLBACK(on_end), NULL);
    g_signal_connect(window, "button-press-event", G_CALLBACK(on_end), NULL);
    fill_monitor(GTK_WINDOW(window), parent);
    gtk_widget_show_all(window);
    gtk_window_present(GTK_WINDOW(window));
}
