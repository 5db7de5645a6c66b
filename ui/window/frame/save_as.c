// SPDX-License-Identifier: MIT
#include "ui/window/frame/save_as.h"

#include "src/words/text.h"

/* Returns the path that was chosen, or NULL. Frees NATIVE. */
static char *
ask(GtkFileChooserNative *native_take)
{
    g_autoptr(GtkFileChooserNative) native = native_take;

    return gtk_native_dialog_run(GTK_NATIVE_DIALOG(native)) ==
                   GTK_RESPONSE_ACCEPT
               ? gtk_file_chooser_get_filename(GTK_FILE_CHOOSER(native))
               : NULL;
}

char *
pzk_save_as(GtkWindow *parent, const char *title, const char *name)
{
    /* in a sandbox, the desktop's own chooser */
    GtkFileChooserNative *native = gtk_file_chooser_native_new(
        title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(native);

    gtk_file_chooser_set_do_overwrite_confirmation(chooser, TRUE);
    gtk_file_chooser_set_current_name(chooser, name);
    return ask(native);
}

char *
pzk_open_file(GtkWindow *parent, const char *title, const char *accept,
              const char *kind, const char *pattern)
{
    GtkFileChooserNative *native = gtk_file_chooser_native_new(
        title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, accept, _("_Cancel"));
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(native);
    GtkFileFilter *filter = gtk_file_filter_new();
    const char *mailed = g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD);

    gtk_file_chooser_set_current_folder(chooser,
                                        mailed ? mailed : g_get_home_dir());
    gtk_file_filter_set_name(filter, kind);
    gtk_file_filter_add_pattern(filter, pattern);
    gtk_file_chooser_add_filter(chooser, filter);
    return ask(native);
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
