// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/restore_page.h"

#include <string.h>

#include "src/words/text.h"
#include "ui/window/jekyll_hyde/restore_plan.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/trick/card.h"

/* The row for one side of the table. */
struct side_row {
    GtkWidget *row;
    GtkImage *sign;
    GtkLabel *text;
    PzkTrickCard *due, *seen;
};

struct _PzkJhRestorePage {
    GtkBox parent;
    PzkTableModel *model;
    GtkLabel *intro;
    GtkListBox *list;
    struct side_row row[PZK_SEATS];
    struct pzk_jh_restore_plan plan;
};

G_DEFINE_TYPE(PzkJhRestorePage, pzk_jh_restore_page, GTK_TYPE_BOX)

enum { CARD_WIDTH = 46, CARD_HEIGHT = 66 }; /* px */

/* ---- showing ---- */

/* Shows PIECE, drawn as KIND says, or an empty place if there is none. */
static void
show_card(PzkJhRestorePage *page, PzkTrickCard *card,
          enum pzk_card_spot_kind kind, int piece, int side, bool right)
{
    struct pzk_card_spot spot = {
        .kind = piece == PZK_NO_PIECE ? PZK_SPOT_EMPTY : kind,
        .card = piece,
        .from = PZK_NO_SEAT,
        .team = PZK_NO_TEAM,
        .alarm = piece != PZK_NO_PIECE && !right,
    };

    pzk_trick_card_set(card, &spot, side, page->model);
}

/* Returns the card seen at PLACE that is to be shown: a wrong one, if any. */
static int
seen_first(const struct pzk_restore_place *place)
{
    for (int i = 0; i < place->n_seen; i++) {
        if (place->seen[i] != place->due) {
            return place->seen[i];
        }
    }
    return place->n_seen > 0 ? place->seen[0] : PZK_NO_PIECE;
}

static void
show_place(PzkJhRestorePage *page, struct side_row *row,
           const struct pzk_restore_place *place)
{
    g_autofree char *text = pzk_words_place_due(
        &pzk_shown(page->model)->people, place->side, place->due, place->lies,
        place->seen, place->n_seen);
    int seen = seen_first(place);

    pzk_set_text(row->text, text);
    pzk_set_name(row->row, text);
    gtk_image_set_from_icon_name(row->sign,
                                 place->right ? "object-select-symbolic"
                                              : "dialog-warning-symbolic",
                                 GTK_ICON_SIZE_LARGE_TOOLBAR);
    pzk_set_name(GTK_WIDGET(row->sign),
                 place->right ? _("as it should be") : _("still to do"));
    show_card(page, row->due, PZK_SPOT_CARD, place->due, place->side,
              place->lies);
    show_card(page, row->seen,
              seen == place->due ? PZK_SPOT_CARD : PZK_SPOT_STRAY, seen,
              place->side, seen == place->due);
}

static void
show_intro(PzkJhRestorePage *page)
{
    const struct pzk_table_view *view = &pzk_shown(page->model)->view;
    g_autofree char *due =
        pzk_words_restore(&pzk_shown(page->model)->people, view);

    if (!pzk_shown(page->model)->has_camera) {
        pzk_set_text(page->intro,
                     _("There is no camera that could see what lies "
                       "on the table."));
    } else if (!view->started) {
        pzk_set_text(page->intro, _("Nothing has been played yet."));
    } else {
        pzk_set_text(page->intro, due);
    }
}

/* Updates the rows from the plan; creates no widgets. */
static void
update(PzkJhRestorePage *page)
{
    const struct pzk_snapshot *snapshot = pzk_shown(page->model)->snapshot;

    if (!gtk_widget_get_mapped(GTK_WIDGET(page))) {
        return;
    }
    pzk_jh_restore_plan(&pzk_shown(page->model)->view,
                        snapshot ? &snapshot->view : NULL, &page->plan);
    for (int i = 0; i < PZK_SEATS; i++) {
        show_place(page, &page->row[i], &page->plan.place[i]);
    }
    show_intro(page);
}

/* Updates the rows if the plan has changed: this is called many times a second,
 * and the plan rarely changes. */
static void
on_seen(PzkJhRestorePage *page)
{
    const struct pzk_snapshot *snapshot = pzk_shown(page->model)->snapshot;
    struct pzk_jh_restore_plan plan;

    if (!gtk_widget_get_mapped(GTK_WIDGET(page))) {
        return;
    }
    pzk_jh_restore_plan(&pzk_shown(page->model)->view, &snapshot->view, &plan);
    if (memcmp(&plan, &page->plan, sizeof(plan)) != 0) {
        update(page);
    }
}

/* ---- object ---- */

static PzkTrickCard *
add_card(GtkWidget *box)
{
    PzkTrickCard *card = pzk_trick_card_new();

    pzk_trick_card_set_compact(card, TRUE);
    gtk_widget_set_size_request(GTK_WIDGET(card), CARD_WIDTH, CARD_HEIGHT);
    gtk_container_add(GTK_CONTAINER(box), GTK_WIDGET(card));
    return card;
}

static void
add_row(PzkJhRestorePage *page, struct side_row *row)
{
    GtkWidget *box = g_object_new(GTK_TYPE_BOX, "visible", TRUE, "spacing", 8,
                                  "margin-top", 3, "margin-bottom", 3, NULL);

    row->row = g_object_new(GTK_TYPE_LIST_BOX_ROW, "visible", TRUE,
                            "activatable", FALSE, NULL);
    row->sign = g_object_new(GTK_TYPE_IMAGE, "visible", TRUE, NULL);
    row->text =
        g_object_new(GTK_TYPE_LABEL, "visible", TRUE, "wrap", TRUE, "wrap-mode",
                     PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "hexpand", TRUE,
                     "width-chars", 10, "max-width-chars", 22, NULL);
    gtk_container_add(GTK_CONTAINER(box), GTK_WIDGET(row->sign));
    gtk_container_add(GTK_CONTAINER(box), GTK_WIDGET(row->text));
    row->due = add_card(box);
    row->seen = add_card(box);
    gtk_container_add(GTK_CONTAINER(row->row), box);
    gtk_container_add(GTK_CONTAINER(page->list), row->row);
}

static void
map(GtkWidget *widget)
{
    GTK_WIDGET_CLASS(pzk_jh_restore_page_parent_class)->map(widget);
    update(PZK_JH_RESTORE_PAGE(widget));
}

static void
pzk_jh_restore_page_init(PzkJhRestorePage *page)
{
    gtk_widget_init_template(GTK_WIDGET(page));
    for (int i = 0; i < PZK_SEATS; i++) {
        add_row(page, &page->row[i]);
    }
}

static const struct pzk_part parts[] = {PZK_CHILD(PzkJhRestorePage, intro),
                                        PZK_CHILD(PzkJhRestorePage, list),
                                        PZK_PARTS_END};

static void
pzk_jh_restore_page_class_init(PzkJhRestorePageClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    widget->map = map;
    pzk_set_template(widget, "restore-page.ui", parts);
}

GtkWidget *
pzk_jh_restore_page_new(PzkTableModel *model)
{
    PzkJhRestorePage *page =
        g_object_new(PZK_TYPE_JH_RESTORE_PAGE, "visible", TRUE, NULL);

    pzk_table_model_attach(model, page, &page->model, G_CALLBACK(update));
    pzk_listen(page, model, "camera", G_CALLBACK(update));
    pzk_listen(page, model, "seen", G_CALLBACK(on_seen));
    return GTK_WIDGET(page);
}

void
pzk_jh_restore_page_focus(GtkWidget *widget)
{
    PzkJhRestorePage *page = PZK_JH_RESTORE_PAGE(widget);
    int at = 0;

    for (int i = PZK_SEATS - 1; i >= 0; i--) {
        at = page->plan.place[i].right ? at : i;
    }
    gtk_list_box_select_row(page->list, GTK_LIST_BOX_ROW(page->row[at].row));
    gtk_widget_grab_focus(page->row[at].row);
}
