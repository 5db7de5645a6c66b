// SPDX-License-Identifier: MIT
#include "ui/window/frame/large_code.h"

#include "src/words/text.h"
#include "ui/window/paint/qr_code.h"
#include "ui/window/paint/template.h"
#include "ui/window/paint/widgets.h"

static gboolean
on_end(GtkWidget *window)
{
    gtk_widget_destroy(window);
    return GDK_EVENT_STOP;
}

/* Makes WINDOW as large as its monitor. Sets the size, too, because without a
 * window manager nothing enlarges the window. */
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

void
pzk_large_code_present(GtkWindow *parent,
                       const struct pzk_phones_status *status)
{
    g_type_ensure(PZK_TYPE_QR_CODE);
    g_autoptr(GBytes) template = pzk_template_read("large-code.ui");
    g_autoptr(GtkBuilder) builder = gtk_builder_new_from_string(
        g_bytes_get_data(template, NULL), (gssize)g_bytes_get_size(template));
    GtkWidget *window = GTK_WIDGET(gtk_builder_get_object(builder, "window"));
    GObject *code = gtk_builder_get_object(builder, "code");
    GObject *label = gtk_builder_get_object(builder, "text");
    g_autofree char *url = g_strdup_printf("%s#%s", status->url, status->key);
    g_autofree char *name =
        g_strdup_printf(_("QR code for phones: %s"), status->url);
    g_autofree char *text =
        g_strdup_printf("%s   %s", status->url, status->code);

    pzk_qr_code_set(PZK_QR_CODE(code), url);
    pzk_set_name(GTK_WIDGET(code), name);
    gtk_label_set_text(GTK_LABEL(label), text);
    /* a screen reader starts reading here */
    gtk_widget_grab_focus(GTK_WIDGET(label));
    gtk_window_set_transient_for(GTK_WINDOW(window), parent);
    gtk_widget_add_events(window, GDK_BUTTON_PRESS_MASK);
    g_signal_connect(window, "key-press-event", G_CALLBACK(on_end), NULL);
    g_signal_connect(window, "button-press-event", G_CALLBACK(on_end), NULL);
    fill_monitor(GTK_WINDOW(window), parent);
    gtk_window_present(GTK_WINDOW(window));
}
