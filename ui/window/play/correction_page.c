// SPDX-License-Identifier: MIT
#include "ui/window/play/correction_page.h"

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/pick_list.h"

struct _PzkCorrectionPage {
    GtkBox parent;
    PzkTableModel *model;
    int act;
    struct pzk_people people; /* who sat where at the move */
    struct pzk_alternatives list;
    int group_of[PZK_ALTERNATIVES_MAX]; /* index in GROUP of each alternative */
    int groups;                         /* number of groups; 0: the game does
                                           not group moves */
    GtkLabel *headline;
    GtkWidget *group_box;
    GtkComboBoxText *group;
    GtkEntry *find;
    GtkListBox *rows;
    struct pzk_pick_list pick; /* ROWS and FIND */
    GtkListBoxRow *current;    /* row of the alternative that counts; NULL: not
                                  in the list */
    gboolean filling;          /* the program sets GROUP, nobody chooses */
    gboolean to_show;          /* scroll to CURRENT when the rows have sizes */
};

G_DEFINE_TYPE(PzkCorrectionPage, pzk_correction_page, GTK_TYPE_BOX)

/* ---- rows ---- */

/* Returns the index of ROW's alternative. */
static int
index_of(GtkListBoxRow *row)
{
    return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(row), "pzk-index"));
}

/* Returns the text of alternative I, g_free(). *group: the heading of its
 * group, g_free(), or NULL. */
static char *
label_in(PzkCorrectionPage *page, int i, char **group)
{
    return pzk_words_alternative_in(&page->list.before, &page->list.now,
                                    &page->list.at[i], group);
}

static char *
label_of(PzkCorrectionPage *page, int i)
{
    g_autofree char *group = NULL;

    return label_in(page, i, &group);
}

static gboolean
fits(PzkCorrectionPage *page, int i)
{
    return (size_t)i < page->list.n_legal;
}

/* Returns the text of row I, g_free(); if SPOKEN, its accessible name. */
static char *
text_of(PzkCorrectionPage *page, int i, gboolean spoken)
{
    g_autofree char *label = label_of(page, i);

    if (i == page->list.current) {
        /* TRANSLATORS: one of several to choose from */
        return g_strdup_printf(_("%s (as it counts now)"), label);
    }
    if (spoken && !fits(page, i)) {
        /* TRANSLATORS: a card */
        return g_strdup_printf(_("%s, laid before: the two change places"),
                               label);
    }
    return g_steal_pointer(&label);
}

static void
add_row(PzkCorrectionPage *page, int i)
{
    g_autofree char *shown = text_of(page, i, FALSE);
    g_autofree char *said = text_of(page, i, TRUE);
    GtkWidget *row = g_object_new(GTK_TYPE_LIST_BOX_ROW, "visible", TRUE, NULL);
    GtkWidget *label = g_object_new(
        GTK_TYPE_LABEL, "visible", TRUE, "label", shown, "wrap", TRUE, "xalign",
        0.0, "width-chars", 10, "max-width-chars", 28, NULL);

    g_object_set_data(G_OBJECT(row), "pzk-index", GINT_TO_POINTER(i));
    pzk_piece_put(row, page->list.at[i].card);
    gtk_container_add(GTK_CONTAINER(row), label);
    gtk_container_add(GTK_CONTAINER(page->rows), row);
    atk_object_set_name(gtk_widget_get_accessible(row), said);
    if (i == page->list.current) {
        page->current = GTK_LIST_BOX_ROW(row);
    }
}

/* Whether alternative I is in the chosen group, or there are no groups. */
static gboolean
is_offered(PzkCorrectionPage *page, int i)
{
    return page->groups == 0 ||
           page->group_of[i] ==
               gtk_combo_box_get_active(GTK_COMBO_BOX(page->group));
}

static void
fill_rows(PzkCorrectionPage *page)
{
    page->current = NULL;
    gtk_container_foreach(GTK_CONTAINER(page->rows),
                          (GtkCallback)(void *)gtk_widget_destroy, NULL);
    for (int i = 0; i < (int)page->list.count; i++) {
        if (is_offered(page, i)) {
            add_row(page, i);
        }
    }
    gtk_list_box_select_row(page->rows, page->current);
    page->to_show = TRUE;
}

/* Scrolls to CURRENT: new rows get their sizes only now. */
static void
on_placed(PzkCorrectionPage *page)
{
    GtkAllocation at;

    if (page->to_show && page->current) {
        gtk_widget_get_allocation(GTK_WIDGET(page->current), &at);
        gtk_adjustment_clamp_page(gtk_list_box_get_adjustment(page->rows), at.y,
                                  at.y + at.height);
        page->to_show = at.height <= 1;
    }
}

/* Lists the groups in the order of the alternatives, where those of a group
 * follow each other. */
static void
fill_groups(PzkCorrectionPage *page)
{
    g_autofree char *last = NULL;

    page->filling = TRUE;
    page->groups = 0;
    gtk_combo_box_text_remove_all(page->group);
    for (int i = 0; i < (int)page->list.count; i++) {
        char *group = NULL;
        g_autofree char *label = label_in(page, i, &group);

        if (group && g_strcmp0(group, last) != 0) {
            gtk_combo_box_text_append_text(page->group, group);
            page->groups++;
        }
        page->group_of[i] = page->groups - 1;
        g_free(last);
        last = group;
    }
    if (page->groups > 0 && page->list.current >= 0) {
        gtk_combo_box_set_active(GTK_COMBO_BOX(page->group),
                                 page->group_of[page->list.current]);
    }
    page->filling = FALSE;
    gtk_widget_set_visible(page->group_box, page->groups > 0);
}

static void
add_header(GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
    PzkCorrectionPage *page = data;
    gboolean fit = fits(page, index_of(row));
    const char *text =
        fit ? _("What fits here") : _("Laid before: the two change places");
    GtkWidget *header = NULL;

    if (page->list.count > page->list.n_legal &&
        (!before || fits(page, index_of(before)) != fit)) {
        header = g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "wrap", TRUE,
                              "xalign", 0.0, "width-chars", 10,
                              "max-width-chars", 28, "label", text, NULL);
        pzk_set_class(header, "group", TRUE);
    }
    gtk_list_box_row_set_header(row, header);
}

/* ---- choosing ---- */

static void
done(PzkCorrectionPage *page)
{
    g_signal_emit_by_name(page, "done");
}

/* Whether the move still counts, and is the same as when people chose it. */
static gboolean
still_counts(PzkCorrectionPage *page)
{
    PzkChronicle *chronicle = pzk_shown(page->model)->chronicle;
    struct pzk_action now;

    return pzk_chronicle_act(chronicle, page->act, &now, NULL) &&
           pzk_action_equal(&now, &page->list.now);
}

static void
on_model_changed(PzkCorrectionPage *page)
{
    if (gtk_widget_get_mapped(GTK_WIDGET(page)) && !still_counts(page)) {
        done(page);
    }
}

static void
send(PzkCorrectionPage *page, GtkListBoxRow *row)
{
    int i = index_of(row);
    struct pzk_command command = {.kind = PZK_COMMAND_CORRECT,
                                  .index = page->act,
                                  .seat = PZK_NO_SEAT,
                                  .card = page->list.at[i].card,
                                  .from = PZK_NO_SEAT,
                                  .action = page->list.at[i]};

    if (i == page->list.current) { /* no change */
        done(page);
        return;
    }
    pzk_table_model_command(page->model, &command);
    on_model_changed(page);
}

static void
on_apply(PzkCorrectionPage *page)
{
    GtkListBoxRow *row = gtk_list_box_get_selected_row(page->rows);

    if (row) {
        send(page, row);
    }
}

static void
on_group(PzkCorrectionPage *page)
{
    if (!page->filling) {
        fill_rows(page);
    }
}

/* ---- object ---- */

static void
pick_row(gpointer page, GtkListBoxRow *row)
{
    send(page, row);
}

static char *
name_of_row(gpointer page, GtkListBoxRow *row)
{
    return label_of(page, index_of(row));
}

static void
tell_none(gpointer page)
{
    pzk_table_model_note(PZK_CORRECTION_PAGE(page)->model,
                         _("Nothing of that name is in the list."));
}

static void
pzk_correction_page_init(PzkCorrectionPage *page)
{
    GtkWidget *nothing =
        g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "wrap", TRUE, "label",
                     _("Nothing of that name is in the list."), NULL);

    gtk_widget_init_template(GTK_WIDGET(page));
    pzk_list_keep_narrow(page->group, 20, -1); /* because a text may be long in
                                                  any language */
    gtk_list_box_set_placeholder(page->rows, nothing);
    g_signal_connect_data(page->rows, "size-allocate", G_CALLBACK(on_placed),
                          page, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    gtk_list_box_set_header_func(page->rows, add_header, page, NULL);
    page->pick = (struct pzk_pick_list){.rows = page->rows,
                                        .find = page->find,
                                        .page = page,
                                        .name_of = name_of_row,
                                        .pick = pick_row,
                                        .none = tell_none};
    pzk_pick_list_connect(&page->pick);
}

#define CHILD(id) PZK_CHILD(PzkCorrectionPage, id)
static const struct pzk_part parts[] = {
    CHILD(headline),       CHILD(group_box), CHILD(group),
    CHILD(find),           CHILD(rows),      PZK_HANDLER(on_apply),
    PZK_HANDLER(on_group), PZK_PARTS_END};

static void
pzk_correction_page_class_init(PzkCorrectionPageClass *class)
{
    pzk_signal_new(class, "done", 0);
    pzk_set_template(GTK_WIDGET_CLASS(class), "correction-page.ui", parts);
}

GtkWidget *
pzk_correction_page_new(PzkTableModel *model)
{
    PzkCorrectionPage *page = g_object_new(PZK_TYPE_CORRECTION_PAGE, NULL);

    pzk_table_model_attach(model, page, &page->model,
                           G_CALLBACK(on_model_changed));
    return GTK_WIDGET(page);
}

gboolean
pzk_correction_page_open(GtkWidget *widget, int act)
{
    PzkCorrectionPage *page = PZK_CORRECTION_PAGE(widget);
    PzkChronicle *chronicle = pzk_shown(page->model)->chronicle;
    g_autofree char *headline = NULL;

    if (!pzk_chronicle_alternatives(chronicle, act, &page->list) ||
        !pzk_chronicle_act(chronicle, act, NULL, &page->people)) {
        return FALSE;
    }
    page->act = act;
    headline =
        pzk_words_done(&page->people, &page->list.before, &page->list.now);
    gtk_label_set_text(page->headline, headline);
    atk_object_set_description(
        gtk_widget_get_accessible(GTK_WIDGET(page->rows)), headline);
    gtk_entry_set_text(page->find, "");
    fill_groups(page);
    fill_rows(page);
    return TRUE;
}

void
pzk_correction_page_focus(GtkWidget *widget)
{
    PzkCorrectionPage *page = PZK_CORRECTION_PAGE(widget);
    GtkListBoxRow *row =
        page->current ? page->current : pzk_pick_list_first(&page->pick);

    gtk_widget_grab_focus(row ? GTK_WIDGET(row) : GTK_WIDGET(page->find));
}
