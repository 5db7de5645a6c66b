// SPDX-License-Identifier: MIT
#include "ui/window/print/print_dialog.h"

#include "src/words/braille.h"
#include "src/words/paper.h"
#include "src/words/text.h"
#include "ui/pipeline/deck.h"
#include "ui/window/frame/save_as.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/print/print_job.h"
#include "ui/window/print/sheet_view.h"

struct _PzkPrintDialog {
    GtkDialog parent;
    const struct pzk_table_game *found; /* a file's, after those listed */
    GtkComboBoxText *game, *what, *marks, *fan, *paper;
    GtkToggleButton *twice;
    PzkSheetView *view;
    GtkLabel *page_text, *remark;
    GtkWidget *previous, *next, *save, *print;
    struct pzk_sheet sheet;
    char *title;
    int page;
    gboolean ready; /* the lists are filled, so that changes come from people */
};

G_DEFINE_TYPE(PzkPrintDialog, pzk_print_dialog, GTK_TYPE_DIALOG)

static const struct pzk_sheet_words words = {
    pzk_words_paper, pzk_words_card_of,      pzk_words_card_in,
    g_free,          pzk_words_card_braille, pzk_words_code_braille};

/* ---- choices ---- */

static int
chosen(GtkComboBoxText *list)
{
    return MAX(gtk_combo_box_get_active(GTK_COMBO_BOX(list)), 0);
}

static gboolean
lay_out(PzkPrintDialog *dialog)
{
    const struct pzk_table_game *listed =
        pzk_table_game_of_guest(chosen(dialog->game));
    const struct pzk_table_game *game = listed ? listed : dialog->found;
    int kind = chosen(dialog->what);
    struct pzk_sheet_options options = {
        .deck = pzk_deck_of(game),
        .kind = (enum pzk_sheet_kind)kind,
        .family = (enum pzk_family)chosen(dialog->marks),
        .paper = (enum pzk_paper)chosen(dialog->paper),
        .piece = PZK_NO_PIECE,
        .twice = gtk_toggle_button_get_active(dialog->twice),
        .guide = TRUE,
        .words = &words};

    bool fan = pzk_sheet_may_fan(options.deck, options.kind);

    options.fan = fan ? (enum pzk_fan)chosen(dialog->fan) : PZK_FAN_NONE;
    gtk_widget_set_sensitive(GTK_WIDGET(dialog->fan), fan);
    g_free(dialog->title);
    dialog->title =
        pzk_words_paper_title(pzk_words_game(game), pzk_sheet_kind_name(kind));
    options.title = dialog->title;
    return pzk_sheet_layout(&dialog->sheet, &options);
}

/* Returns the ids of the pieces whose kind of mark differs from the chosen one;
 * g_free(). */
static char *
list_of_tags(const struct pzk_sheet *sheet)
{
    GString *ids = g_string_new(NULL);

    for (size_t i = 0; i < sheet->count; i++) {
        const struct pzk_sheet_item *item = &sheet->items[i];

        if (item->family != sheet->options.family &&
            item->form != PZK_FORM_BACK && item->form != PZK_FORM_FAN) {
            g_string_append_printf(ids, "%s%s", ids->len > 0 ? ", " : "",
                                   pzk_piece_id(item->piece));
        }
    }
    return g_string_free(ids, FALSE);
}

/* ---- showing ---- */

static void
show_page(PzkPrintDialog *dialog)
{
    int pages = dialog->sheet.pages;
    g_autofree char *text =
        g_strdup_printf(_("Page %1$d of %2$d"), dialog->page + 1, pages);

    gtk_label_set_text(dialog->page_text, text);
    gtk_widget_set_sensitive(dialog->previous, dialog->page > 0);
    gtk_widget_set_sensitive(dialog->next, dialog->page + 1 < pages);
    pzk_sheet_view_show(dialog->view, &dialog->sheet, dialog->page);
}

static void
show_nothing(PzkPrintDialog *dialog)
{
    gtk_label_set_text(dialog->page_text, "");
    gtk_label_set_text(dialog->remark, _("This game has no tactile stickers."));
    gtk_widget_set_sensitive(dialog->previous, FALSE);
    gtk_widget_set_sensitive(dialog->next, FALSE);
    pzk_sheet_view_show(dialog->view, NULL, 0);
}

static void
on_changed(PzkPrintDialog *dialog)
{
    if (!dialog->ready) {
        return;
    }
    gboolean there = lay_out(dialog);

    dialog->page = 0;
    gtk_widget_set_sensitive(dialog->save, there);
    gtk_widget_set_sensitive(dialog->print, there);
    if (!there) {
        show_nothing(dialog);
        return;
    }
    g_autofree char *ids =
        dialog->sheet.as_tags > 0 ? list_of_tags(&dialog->sheet) : NULL;
    g_autofree char *remark =
        ids ? g_strdup_printf(
                  _("No mark of this kind, printed as AprilTags: %s"), ids)
            : g_strdup("");

    gtk_label_set_text(dialog->remark, remark);
    show_page(dialog);
}

static void
on_previous(PzkPrintDialog *dialog)
{
    dialog->page--;
    show_page(dialog);
}

static void
on_next(PzkPrintDialog *dialog)
{
    dialog->page++;
    show_page(dialog);
}

/* ---- actions ---- */

static void
tell_failure(PzkPrintDialog *dialog, const GError *error)
{
    g_autofree char *text =
        g_strdup_printf(_("It could not be printed: %s"), error->message);

    gtk_label_set_text(dialog->remark, text);
}

static void
on_print(PzkPrintDialog *dialog)
{
    g_autoptr(GError) error = NULL;

    if (!pzk_print_job_run(&dialog->sheet, GTK_WINDOW(dialog), &error)) {
        tell_failure(dialog, error);
    }
}

static void
on_save(PzkPrintDialog *dialog)
{
    g_autofree char *path =
        pzk_save_as(GTK_WINDOW(dialog), _("Save as PDF"), "platzkarte.pdf");
    g_autoptr(GError) error = NULL;

    if (!path) {
        return;
    }
    if (!pzk_print_job_export(&dialog->sheet, path, GTK_WINDOW(dialog),
                              &error)) {
        tell_failure(dialog, error);
        return;
    }
    g_autofree char *text = g_strdup_printf(_("Written: %s"), path);

    gtk_label_set_text(dialog->remark, text);
}

/* ---- object ---- */

static void
finalize(GObject *object)
{
    g_free(PZK_PRINT_DIALOG(object)->title);
    G_OBJECT_CLASS(pzk_print_dialog_parent_class)->finalize(object);
}

static void
pzk_print_dialog_init(PzkPrintDialog *dialog)
{
    g_type_ensure(PZK_TYPE_SHEET_VIEW);
    gtk_widget_init_template(GTK_WIDGET(dialog));
    pzk_dialog_make(GTK_DIALOG(dialog), 18);
    for (int i = 0; pzk_table_game_of_guest(i); i++) {
        const struct pzk_table_game *game = pzk_table_game_of_guest(i);

        gtk_combo_box_text_append(dialog->game, NULL, pzk_words_game(game));
    }
    GtkComboBoxText *lists[] = {dialog->game, dialog->what, dialog->marks,
                                dialog->fan, dialog->paper};
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
        gtk_combo_box_set_active(GTK_COMBO_BOX(lists[i]), 0);
        pzk_list_keep_narrow(lists[i], 12, 40);
    }
    dialog->ready = TRUE;
    on_changed(dialog);
}

#define CHILD(id) PZK_CHILD(PzkPrintDialog, id)
static const struct pzk_part parts[] = {CHILD(game),
                                        CHILD(what),
                                        CHILD(marks),
                                        CHILD(fan),
                                        CHILD(paper),
                                        CHILD(twice),
                                        CHILD(view),
                                        CHILD(page_text),
                                        CHILD(remark),
                                        CHILD(previous),
                                        CHILD(next),
                                        CHILD(save),
                                        CHILD(print),
                                        PZK_HANDLER(on_changed),
                                        PZK_HANDLER(on_previous),
                                        PZK_HANDLER(on_next),
                                        PZK_HANDLER(on_save),
                                        PZK_HANDLER(on_print),
                                        PZK_PARTS_END};

static void
pzk_print_dialog_class_init(PzkPrintDialogClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_set_template(GTK_WIDGET_CLASS(class), "print-dialog.ui", parts);
}

PzkPrintDialog *
pzk_print_dialog_new(GtkWindow *parent, const struct pzk_table_game *game)
{
    PzkPrintDialog *dialog =
        g_object_new(PZK_TYPE_PRINT_DIALOG, "transient-for", parent, "modal",
                     TRUE, "use-header-bar", TRUE, NULL);

    pzk_window_grow_with(GTK_WINDOW(dialog), parent);
    if (!pzk_table_game_of_guest(pzk_table_game_guest(game))) {
        dialog->found = game;
        gtk_combo_box_text_append(dialog->game, NULL, pzk_words_game(game));
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(dialog->game),
                             pzk_table_game_guest(game));
    return dialog;
}
