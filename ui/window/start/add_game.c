// SPDX-License-Identifier: MIT
#include "ui/window/start/add_game.h"

#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/frame/save_as.h"

const struct pzk_table_game *
pzk_add_game(GtkWindow *parent, const char *path)
{
    g_autofree char *name = g_filename_display_basename(path);
    g_autofree char *why = NULL;
    GtkWidget *dialog = gtk_message_dialog_new(
        parent, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
        /* TRANSLATORS: a file */
        _("Add the game of %s?"), name);

    gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s",
                                             pzk_words_added_may());
    gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("_Cancel"),
                           GTK_RESPONSE_CANCEL, _("_Add"), GTK_RESPONSE_ACCEPT,
                           NULL);
    gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_ACCEPT);
    int answer = gtk_dialog_run(GTK_DIALOG(dialog));

    gtk_widget_destroy(dialog);
    if (answer != GTK_RESPONSE_ACCEPT) {
        return NULL;
    }
    const struct pzk_table_game *game = pzk_words_add_game(path, &why);

    if (!game) {
        pzk_save_failed(parent, why ? why : _("That did not work."));
    }
    return game;
}

const struct pzk_table_game *
pzk_add_game_ask(GtkWindow *parent)
{
    g_autofree char *path = pzk_open_file(parent, _("Add a game"), _("_Open"),
                                          _("Game files (*.lua)"), "*.lua");

    return path ? pzk_add_game(parent, path) : NULL;
}

/* Who wants the files that are dropped. */
struct wish {
    void (*on_file)(gpointer data, const char *path);
    gpointer data;
};

static void
on_dropped(GtkWidget *widget, GdkDragContext *context, int x, int y,
           GtkSelectionData *dropped, guint info, guint time, struct wish *wish)
{
    g_auto(GStrv) uris = gtk_selection_data_get_uris(dropped);
    g_autofree char *path =
        uris && uris[0] ? g_filename_from_uri(uris[0], NULL, NULL) : NULL;

    gtk_drag_finish(context, path != NULL, FALSE, time);
    if (path) {
        wish->on_file(wish->data, path);
    }
}

void
pzk_add_game_accept(GtkWidget *widget,
                    void (*on_file)(gpointer data, const char *path),
                    gpointer data)
{
    struct wish *wish = g_new(struct wish, 1);

    *wish = (struct wish){on_file, data};
    gtk_drag_dest_set(widget, GTK_DEST_DEFAULT_ALL, NULL, 0, GDK_ACTION_COPY);
    gtk_drag_dest_add_uri_targets(widget);
    g_signal_connect_data(widget, "drag-data-received", G_CALLBACK(on_dropped),
                          wish, (GClosureNotify)(void *)g_free, 0);
}
