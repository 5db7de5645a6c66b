// SPDX-License-Identifier: MIT
#include "ui/window/frame/stickers_files.h"

#include <stdlib.h>
#include <string.h>

#include "src/table/referee.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/frame/save_as.h"
#include "ui/window/model/decks.h"
#include "vision/codes/learned_file.h"

/* Returns why FILE cannot be imported for DECK, g_free(); NULL: it can be. */
static char *
fault_of(const struct pzk_deck_file *file, const struct pzk_deck *deck)
{
    g_autofree char *path = g_utf8_make_valid(file->path, -1);

    if (!file->deck) {
        return pzk_words_stickers_unread(path, file->why);
    }
    if (file->deck != deck) {
        const struct pzk_table_game *game =
            pzk_table_game_named(file->deck->games[0]);

        g_autofree char *other =
            pzk_words_stickers_of_other(file->name, pzk_words_game(game));

        return g_strdup_printf(
            "%s %s", other,
            _("Choose that game on the start page and import them there."));
    }
    return NULL;
}

enum answer { REPLACE = 1, KEEP_BOTH };

static int
ask_which(GtkWindow *parent, const char *name)
{
    g_autofree char *taken = g_strdup_printf(
        /* TRANSLATORS: what people call their stickers */
        _("There are other stickers called “%s”. Replace them?"), name);
    GtkWidget *dialog =
        gtk_message_dialog_new(parent, GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION,
                               GTK_BUTTONS_NONE, "%s", taken);
    int answer;

    gtk_dialog_add_buttons(GTK_DIALOG(dialog), _("_Cancel"),
                           GTK_RESPONSE_CANCEL, _("_Replace them"), REPLACE,
                           _("_Keep both"), KEEP_BOTH, NULL);
    gtk_dialog_set_default_response(GTK_DIALOG(dialog), KEEP_BOTH);
    answer = gtk_dialog_run(GTK_DIALOG(dialog));
    gtk_widget_destroy(dialog);
    return answer;
}

static char *
save(struct pzk_learned *learned, const char *name, char **why)
{
    char *own = strdup(name);
    g_autofree char *path = pzk_decks_path(name);

    if (own) {
        free(learned->name);
        learned->name = own;
    }
    return own && pzk_decks_save(learned, path, why) ? g_steal_pointer(&path)
                                                     : NULL;
}

/* Imports the file at FROM, which was read without a fault. Returns the path of
 * the import, g_free(). */
static char *
take(GtkWindow *parent, const char *from, char **why)
{
    char wrong[PZK_WHY_MAX] = "";
    struct pzk_learned *learned = pzk_learned_load(from, wrong);
    g_autofree char *name = NULL;
    char *path = NULL;

    if (!learned) {
        *why = g_strdup(wrong);
        return NULL;
    }
    name = pzk_line(learned->name);
    g_autofree char *to = pzk_decks_path(name);
    int answer =
        g_file_test(to, G_FILE_TEST_EXISTS) ? ask_which(parent, name) : REPLACE;
    if (answer == KEEP_BOTH) {
        g_autofree char *other = pzk_decks_free_name(name);

        path = save(learned, other, why);
    } else if (answer == REPLACE) {
        path = save(learned, name, why);
    }
    pzk_learned_free(learned);
    return path;
}

char *
pzk_stickers_import(GtkWindow *parent, const struct pzk_deck *deck, char **why)
{
    g_autofree char *from =
        pzk_open_file(parent, _("Import stickers"), _("_Import"),
                      _("Stickers (*.json)"), "*.json");
    char *path = NULL;

    *why = NULL;
    if (!from) {
        return NULL;
    }
    struct pzk_deck_file *file = pzk_deck_file_new(from);
    *why = fault_of(file, deck);
    if (!*why) { /* FROM may be one of the user's own files already */
        path = pzk_decks_holds(from) ? g_strdup(from) : take(parent, from, why);
    }
    pzk_deck_file_free(file);
    return path;
}

char *
pzk_stickers_export(GtkWindow *parent, const char *path)
{
    g_autofree char *name = g_filename_display_basename(path);
    g_autofree char *to = pzk_save_as(parent, _("Save a copy"), name);
    char wrong[PZK_WHY_MAX] = "";
    struct pzk_learned *learned = to ? pzk_learned_load(path, wrong) : NULL;
    char *said = NULL;

    if (!to) {
        return NULL;
    }
    g_autofree char *valid = g_utf8_make_valid(to, -1);
    said = learned && pzk_learned_save(learned, to, wrong)
               /* TRANSLATORS: a file */
               ? g_strdup_printf(_("A copy is saved as %s."), valid)
               : g_strdup_printf("%s: %s", valid, wrong);
    pzk_learned_free(learned);
    return said;
}
