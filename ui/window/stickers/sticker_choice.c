// SPDX-License-Identifier: MIT
#include "ui/window/stickers/sticker_choice.h"

#include "src/table/referee.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/model/decks.h"
#include "ui/window/model/settings.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

struct _PzkStickerChoice {
    GtkBox parent;
    GtkComboBoxText *list;
    GtkLabel *trouble;
    const struct pzk_deck *deck; /* NULL: none shown yet */
    char *offered;               /* path of a file named elsewhere, or NULL */
    GPtrArray *paths;            /* char *: paths by row; the first row, our own
                                    stickers, has none */
    gboolean filling;            /* the program fills the list, so that changes
                                    are not people's */
};

G_DEFINE_TYPE(PzkStickerChoice, pzk_sticker_choice, GTK_TYPE_BOX)

/* ---- faults of a file ---- */

static const char *
game_of(const struct pzk_deck *deck)
{
    return pzk_words_game(pzk_table_game_named(deck->games[0]));
}

/* Returns why FILE cannot be used for DECK, g_free(); NULL: it can be. */
static char *
fault_of(const struct pzk_deck_file *file, const struct pzk_deck *deck)
{
    g_autofree char *name = g_utf8_make_valid(file->name, -1);
    g_autofree char *path = g_utf8_make_valid(file->path, -1);

    if (!g_file_test(file->path, G_FILE_TEST_EXISTS)) {
        return g_strdup_printf(
            _("The stickers chosen before are not there any more: %s. "
              "Platzkarte's own are read."),
            path);
    }
    if (!file->deck) {
        return pzk_words_stickers_unread(path, file->why);
    }
    if (file->deck != deck) {
        g_autofree char *other =
            pzk_words_stickers_of_other(name, game_of(file->deck));

        return g_strdup_printf("%s %s", other, _("Platzkarte's own are read."));
    }
    return NULL;
}

static void
tell_trouble(PzkStickerChoice *choice, const char *text)
{
    gboolean same =
        g_strcmp0(gtk_label_get_text(choice->trouble), text ? text : "") == 0;

    pzk_set_text(choice->trouble, text ? text : "");
    gtk_widget_set_visible(GTK_WIDGET(choice->trouble), text != NULL);
    if (text && !same) {
        g_signal_emit_by_name(choice, "said", text);
    }
}

/* ---- list ---- */

/* Returns the row of the file at PATH; 0, our own stickers, if it is not
 * listed. */
static int
row_of(PzkStickerChoice *choice, const char *path)
{
    for (guint i = 0; path && i < choice->paths->len; i++) {
        if (g_str_equal(choice->paths->pdata[i], path)) {
            return (int)i + 1;
        }
    }
    return 0;
}

static void
add_row(PzkStickerChoice *choice, const struct pzk_deck_file *file)
{
    g_autofree char *name = g_utf8_make_valid(file->name, -1);
    /* TRANSLATORS: what people call them */
    g_autofree char *text = g_strdup_printf(_("My stickers “%s”"), name);

    gtk_combo_box_text_append_text(choice->list, text);
    g_ptr_array_add(choice->paths, g_strdup(file->path));
}

static void
fill(PzkStickerChoice *choice)
{
    g_autoptr(GPtrArray) files = pzk_decks_list();

    g_ptr_array_set_size(choice->paths, 0);
    gtk_combo_box_text_remove_all(choice->list);
    gtk_combo_box_text_append_text(choice->list, _("Platzkarte's own"));
    for (guint i = 0; i < files->len; i++) {
        const struct pzk_deck_file *file = files->pdata[i];

        if (file->deck == choice->deck) {
            add_row(choice, file);
        }
    }
}

/* Chooses the file at PATH, listed or not. If it is not a file for this game,
 * says why. */
static void
choose(PzkStickerChoice *choice, const char *path)
{
    struct pzk_deck_file *file = pzk_deck_file_new(path);
    g_autofree char *fault = fault_of(file, choice->deck);

    if (!fault && row_of(choice, path) == 0) {
        add_row(choice, file);
    }
    pzk_deck_file_free(file);
    gtk_combo_box_set_active(GTK_COMBO_BOX(choice->list),
                             fault ? 0 : row_of(choice, path));
    tell_trouble(choice, fault);
}

void
pzk_sticker_choice_offer(PzkStickerChoice *choice, const char *marks)
{
    g_autofree char *settings = pzk_settings_path();
    g_autofree char *path = marks ? g_canonicalize_filename(marks, NULL) : NULL;
    struct pzk_deck_file *file = path ? pzk_deck_file_new(path) : NULL;
    g_autofree char *before =
        file && file->deck ? pzk_decks_recall(settings, file->deck) : NULL;

    /* without OFFERED the remembered file is chosen */
    g_free(choice->offered);
    choice->offered =
        g_strcmp0(before, path) == 0 ? NULL : g_steal_pointer(&path);
    pzk_deck_file_free(file);
    if (choice->deck) {
        pzk_sticker_choice_show(choice, choice->deck);
    }
}

void
pzk_sticker_choice_show(PzkStickerChoice *choice, const struct pzk_deck *deck)
{
    g_autofree char *settings = pzk_settings_path();
    g_autofree char *before = pzk_decks_recall(settings, deck);
    const char *wanted = choice->offered ? choice->offered : before;

    choice->deck = deck;
    choice->filling = TRUE;
    fill(choice);
    if (wanted) {
        choose(choice, wanted);
    } else {
        gtk_combo_box_set_active(GTK_COMBO_BOX(choice->list), 0);
        tell_trouble(choice, NULL);
    }
    choice->filling = FALSE;
}

void
pzk_sticker_choice_tell(PzkStickerChoice *choice, const char *text)
{
    pzk_set_text(choice->trouble, ""); /* so that a screen reader reads even the
                                          same text again */
    tell_trouble(choice, text);
}

char *
pzk_sticker_choice_get(PzkStickerChoice *choice)
{
    int row = gtk_combo_box_get_active(GTK_COMBO_BOX(choice->list));

    return row > 0 ? g_strdup(choice->paths->pdata[row - 1]) : NULL;
}

static void
on_changed(PzkStickerChoice *choice)
{
    g_autofree char *settings = pzk_settings_path();
    g_autofree char *path = pzk_sticker_choice_get(choice);

    if (choice->filling ||
        gtk_combo_box_get_active(GTK_COMBO_BOX(choice->list)) < 0) {
        return;
    }
    /* the choice replaces the file that was named elsewhere */
    g_clear_pointer(&choice->offered, g_free);
    pzk_decks_remember(settings, choice->deck, path);
    tell_trouble(choice, NULL);
    g_signal_emit_by_name(choice, "chosen");
}

/* ---- object ---- */

static void
finalize(GObject *object)
{
    PzkStickerChoice *choice = PZK_STICKER_CHOICE(object);

    g_ptr_array_unref(choice->paths);
    g_free(choice->offered);
    G_OBJECT_CLASS(pzk_sticker_choice_parent_class)->finalize(object);
}

static void
pzk_sticker_choice_init(PzkStickerChoice *choice)
{
    gtk_widget_init_template(GTK_WIDGET(choice));
    choice->paths = g_ptr_array_new_with_free_func(g_free);
    pzk_list_keep_narrow(choice->list, 16, 34);
}

static const struct pzk_part parts[] = {
    PZK_CHILD_AS(PzkStickerChoice, "deck", list),
    PZK_CHILD(PzkStickerChoice, trouble), PZK_HANDLER(on_changed),
    PZK_PARTS_END};

static void
pzk_sticker_choice_class_init(PzkStickerChoiceClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_signal_new(class, "chosen", 0);
    pzk_signal_new(class, "said", 1, G_TYPE_STRING);
    pzk_set_template(GTK_WIDGET_CLASS(class), "sticker-choice.ui", parts);
}
