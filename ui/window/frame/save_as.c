// SPDX-License-Identifier: MIT
#include "ui/window/frame/save_as.h"

#include "src/words/text.h"

char *
pzk_save_as(GtkWindow *parent, const char *title, const char *name)
{
    /* in a sandbox, the desktop's own chooser */
    GtkFileChooserNative *native = gtk_file_chooser_native_new(
        title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(native);
    char *path = NULL;

    gtk_file_chooser_set_do_overwrite_confirmation(chooser, TRUE);
    gtk_file_chooser_set_current_name(chooser, name);
    if (gtk_native_dialog_run(GTK_NATIVE_DIALOG(native)) ==
        GTK_RESPONSE_ACCEPT) {
        path = gtk_file_chooser_get_filename(chooser);
    }
    g_object_unref(native);
    return path;
}

void
pzk_save_failed(GtkWindow *parent, const char *text)
{
    GtkWidget *dialog =
        gtk_message_dialog_new(parent, GTK_DIALOG_MODAL, GTK_MESSAGE_ERROR,
                               GTK_BUTTONS_CLOSE, "%s", text);

    gtk_dialog_run(GTK_DIALOG(dialog));
    gtk_widget_destroy(dialog);
}
