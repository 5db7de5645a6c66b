// SPDX-License-Identifier: MIT
#include "ui/window/play/panels.h"

#include "src/words/text.h"
#include "ui/window/jekyll_hyde/chooser.h"
#include "ui/window/jekyll_hyde/counts.h"
#include "ui/window/jekyll_hyde/restore_page.h"
#include "ui/window/jekyll_hyde/restore_plan.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/history_page.h"
#include "ui/window/play/mend_page.h"

struct _PzkPanels {
    GtkBox parent;
    PzkTableModel *model;
    enum pzk_panel shown;
    enum pzk_panel before; /* where a correction goes back to */
    GtkLabel *title;
    GtkStack *stack;
    PzkHistoryPage *history;
    PzkChooser *chooser; /* corrects in the team game ... */
    PzkMendPage *mend;   /* ... and in the others */
    PzkCounts *counts;
    PzkRestorePage *restore;
    gboolean to_restore; /* the table, as the game has it */
};

G_DEFINE_TYPE(PzkPanels, pzk_panels, GTK_TYPE_BOX)

static const struct {
    const char *page, *title;
} panels_of[PZK_PANELS_COUNT] = {
    [PZK_PANEL_HISTORY] = {"history", N_("History")},
    [PZK_PANEL_ENTER] = {"chooser", N_("Enter a card")},
    [PZK_PANEL_CORRECT] = {"chooser", N_("Correct")},
    [PZK_PANEL_COUNTS] = {"counts", N_("Jekyll cards dealt")},
    [PZK_PANEL_RESTORE] = {"restore", N_("Restore the table")},
};

static gboolean
is_of_team(PzkPanels *panels)
{
    return pzk_shown(panels->model)->game <= PZK_TABLE_JEKYLL_HYDE_3;
}

static void
turn_to(PzkPanels *panels, enum pzk_panel panel)
{
    const char *page = panel == PZK_PANEL_CORRECT && !is_of_team(panels)
                           ? "mend"
                           : panels_of[panel].page;

    panels->shown = panel;
    if (page) {
        gtk_label_set_text(panels->title, _(panels_of[panel].title));
        atk_object_set_name(gtk_widget_get_accessible(GTK_WIDGET(panels)),
                            _(panels_of[panel].title));
        gtk_stack_set_visible_child_name(panels->stack, page);
    }
    gtk_widget_set_visible(GTK_WIDGET(panels), page != NULL);
}

static void
correct(PzkPanels *panels, int act)
{
    enum pzk_panel before =
        panels->shown == PZK_PANEL_HISTORY ? PZK_PANEL_HISTORY : PZK_PANEL_NONE;

    if (is_of_team(panels)) {
        pzk_chooser_correct(panels->chooser, act);
    } else if (!pzk_mend_page_correct(panels->mend, act)) {
        return;
    }
    panels->before = before;
    turn_to(panels, PZK_PANEL_CORRECT);
    if (is_of_team(panels)) {
        pzk_chooser_focus(panels->chooser);
    } else {
        pzk_mend_page_focus(panels->mend);
    }
}

static void
correct_newest(PzkPanels *panels)
{
    int newest = pzk_chronicle_newest(pzk_shown(panels->model)->chronicle);

    if (newest >= 0) {
        correct(panels, newest);
    } else {
        pzk_table_model_note(panels->model, _("Nothing has been played yet."));
    }
}

static void
on_correct(PzkPanels *panels, int act)
{
    correct(panels, act);
}

/* A correction leads back to where it was chosen. */
static void
on_close(PzkPanels *panels)
{
    pzk_panels_show(panels, panels->shown == PZK_PANEL_CORRECT
                                ? panels->before
                                : PZK_PANEL_NONE);
}

void
pzk_panels_show(PzkPanels *panels, enum pzk_panel panel)
{
    switch (panel) {
    case PZK_PANEL_CORRECT:
        correct_newest(panels);
        break;
    case PZK_PANEL_ENTER:
        pzk_chooser_enter(panels->chooser);
        turn_to(panels, panel);
        pzk_chooser_focus(panels->chooser);
        break;
    case PZK_PANEL_HISTORY:
        turn_to(panels, panel);
        pzk_history_page_focus(panels->history);
        break;
    case PZK_PANEL_COUNTS:
        turn_to(panels, panel);
        pzk_counts_focus(panels->counts);
        break;
    case PZK_PANEL_RESTORE:
        turn_to(panels, panel);
        pzk_restore_page_focus(panels->restore);
        break;
    case PZK_PANEL_NONE:
    case PZK_PANELS_COUNT:
        turn_to(panels, PZK_PANEL_NONE);
        break;
    }
}

enum pzk_panel
pzk_panels_shown(PzkPanels *panels)
{
    return panels->shown;
}

gboolean
pzk_panels_close(PzkPanels *panels)
{
    gboolean open = panels->shown != PZK_PANEL_NONE;

    if (open) {
        on_close(panels);
    }
    return open;
}

/* A table to be restored is shown where nothing else is, and leaves when it
 * is right; who closes it meanwhile is left in peace. */
static void
update(PzkPanels *panels)
{
    struct pzk_restore_plan plan;

    pzk_restore_plan(&pzk_shown(panels->model)->view, NULL, &plan);
    if (plan.needed == panels->to_restore) {
        return;
    }
    panels->to_restore = plan.needed;
    if (plan.needed && panels->shown == PZK_PANEL_NONE) {
        turn_to(panels, PZK_PANEL_RESTORE);
    } else if (!plan.needed && panels->shown == PZK_PANEL_RESTORE) {
        turn_to(panels, PZK_PANEL_NONE);
    }
}

static gboolean
on_key(PzkPanels *panels, GdkEventKey *event)
{
    if (event->keyval != GDK_KEY_Escape) {
        return GDK_EVENT_PROPAGATE;
    }
    on_close(panels);
    return GDK_EVENT_STOP;
}

static void
pzk_panels_init(PzkPanels *panels)
{
    g_type_ensure(PZK_TYPE_HISTORY_PAGE);
    g_type_ensure(PZK_TYPE_CHOOSER);
    g_type_ensure(PZK_TYPE_COUNTS);
    g_type_ensure(PZK_TYPE_MEND_PAGE);
    g_type_ensure(PZK_TYPE_RESTORE_PAGE);
    gtk_widget_init_template(GTK_WIDGET(panels));
}

#define CHILD(id) PZK_CHILD(PzkPanels, id)
static const struct pzk_part parts[] = {
    CHILD(title),        CHILD(stack),          CHILD(history),
    CHILD(chooser),      CHILD(mend),           CHILD(counts),
    CHILD(restore),      PZK_HANDLER(on_close), PZK_HANDLER(on_correct),
    PZK_HANDLER(on_key), PZK_PARTS_END};

static void
pzk_panels_class_init(PzkPanelsClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "panels.ui", parts);
}

void
pzk_panels_set_model(PzkPanels *panels, PzkTableModel *model)
{
    g_return_if_fail(!panels->model);
    panels->model = model;
    pzk_history_page_set_chronicle(panels->history,
                                   pzk_shown(model)->chronicle);
    pzk_chooser_set_model(panels->chooser, model);
    pzk_mend_page_set_model(panels->mend, model);
    pzk_counts_set_model(panels->counts, model);
    pzk_restore_page_set_model(panels->restore, model);
    if (is_of_team(panels)) {
        pzk_listen(panels, model, "changed", G_CALLBACK(update));
        update(panels);
    }
}
