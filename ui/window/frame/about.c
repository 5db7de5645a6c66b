// SPDX-License-Identifier: MIT
#include "ui/window/frame/about.h"

#include "src/words/text.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/widgets.h"

GtkWidget *
pzk_about_new(GtkWindow *parent, const char *version)
{
    GtkWidget *dialog = g_object_new(
        GTK_TYPE_ABOUT_DIALOG, "transient-for", parent, "modal", TRUE,
        "destroy-with-parent", TRUE, "program-name", "Platzkarte", "version",
        version, "comments",
        _("Watches a real table and says whose turn it is and what the score "
          "is."),
        "license-type", GTK_LICENSE_MIT_X11, "logo-icon-name",
        "io.github.platzkarte.Platzkarte", NULL);

    pzk_set_class(dialog, "pzk", TRUE);
    g_signal_connect(dialog, "response", G_CALLBACK(gtk_widget_destroy), NULL);
    pzk_window_grow_with(GTK_WINDOW(dialog), parent);
    return dialog;
}
