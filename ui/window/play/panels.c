// SPDX-License-Identifier: MIT
#include "ui/window/play/panels.h"

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/history_page.h"
#include "ui/window/play/correction_page.h"

struct _PzkPanels {
    GtkBox parent;
    PzkTableModel *model;
    enum pzk_panel shown;
    enum pzk_panel before; /* the panel to return to after a correction */
    GtkLabel *title;
    GtkStack *stack;
    const struct pzk_game_view *view;
    GtkWidget *page[PZK_PANELS_COUNT]; /* pages of the panels; NULL: the game
                                          has none */
    gboolean to_restore;               /* the game's table is to be restored */
    GtkWidget *opener;                 /* widget that had the focus before; NULL
                                          if destroyed */
};

G_DEFINE_TYPE(PzkPanels, pzk_panels, GTK_TYPE_BOX)

/* The pages of games that have none of their own. */
static const struct pzk_panel_page shared[PZK_PANELS_COUNT] = {
    [PZK_PANEL_HISTORY] = {.new = pzk_history_page_new,
                           .title = N_("History"),
                           .focus = pzk_history_page_focus},
    [PZK_PANEL_CORRECT] = {pzk_correction_page_new, N_("Correct"),
                           pzk_correction_page_open, pzk_correction_page_focus,
                           TRUE},
};

static const struct pzk_panel_page *
page_of(PzkPanels *panels, int panel)
{
    const struct pzk_panel_page *own = &panels->view->panel[panel];

    return own->new ? own : &shared[panel];
}

static void
set_opener(PzkPanels *panels, GtkWidget *opener)
{
    g_set_weak_pointer(&panels->opener, opener);
}

/* Remembers the focus, to restore it when the panel closes. */
static void
keep_focus(PzkPanels *panels)
{
    GtkWidget *window = gtk_widget_get_toplevel(GTK_WIDGET(panels));

    if (panels->shown == PZK_PANEL_NONE && GTK_IS_WINDOW(window)) {
        set_opener(panels, gtk_window_get_focus(GTK_WINDOW(window)));
    }
}

static void
give_focus_back(PzkPanels *panels)
{
    GtkWidget *window = gtk_widget_get_toplevel(GTK_WIDGET(panels));
    GtkWidget *focus =
        GTK_IS_WINDOW(window) ? gtk_window_get_focus(GTK_WINDOW(window)) : NULL;

    if (focus && gtk_widget_is_ancestor(focus, GTK_WIDGET(panels))) {
        gtk_window_set_focus(GTK_WINDOW(window),
                             panels->opener &&
                                     gtk_widget_get_mapped(panels->opener)
                                 ? panels->opener
                                 : NULL);
    }
    set_opener(panels, NULL);
}

static void
turn_to(PzkPanels *panels, enum pzk_panel panel)
{
    const char *title = page_of(panels, panel)->title;

    if (!title && panels->shown != PZK_PANEL_NONE) {
        give_focus_back(panels);
    }

    panels->shown = panel;
    if (title) {
        gtk_label_set_text(panels->title, _(title));
        pzk_group_name(GTK_WIDGET(panels), _(title));
        gtk_stack_set_visible_child(panels->stack, panels->page[panel]);
    }
    gtk_widget_set_visible(GTK_WIDGET(panels), title != NULL);
}

/* Opens PANEL. ACT: the move to correct, or -1. */
static void
open_panel(PzkPanels *panels, enum pzk_panel panel, int act)
{
    const struct pzk_panel_page *page = page_of(panels, panel);
    enum pzk_panel before =
        panels->shown == PZK_PANEL_HISTORY ? PZK_PANEL_HISTORY : PZK_PANEL_NONE;

    if (page->open && !page->open(panels->page[panel], act)) {
        return;
    }
    if (panel == PZK_PANEL_CORRECT) {
        panels->before = before;
    }
    keep_focus(panels);
    turn_to(panels, panel);
    page->focus(panels->page[panel]);
}

static void
correct_newest(PzkPanels *panels)
{
    int newest = pzk_chronicle_newest(pzk_shown(panels->model)->chronicle);

    if (newest >= 0) {
        open_panel(panels, PZK_PANEL_CORRECT, newest);
    } else {
        pzk_table_model_note(panels->model, _("Nothing has been played yet."));
    }
}

static void
on_correct(PzkPanels *panels, int act)
{
    open_panel(panels, PZK_PANEL_CORRECT, act);
}

/* Closes the panel; after a correction, returns to the panel where it was
 * chosen. */
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
    if (panel == PZK_PANEL_CORRECT) {
        correct_newest(panels);
    } else if (panels->page[panel]) {
        open_panel(panels, panel, -1);
    } else {
        turn_to(panels, PZK_PANEL_NONE);
    }
}

gboolean
pzk_panels_has(PzkPanels *panels, enum pzk_panel panel)
{
    return panels->page[panel] != NULL;
}

gboolean
pzk_panels_takes_letters(PzkPanels *panels, GtkWidget *focus)
{
    return page_of(panels, panels->shown)->takes_letters &&
           gtk_widget_is_ancestor(focus, panels->page[panels->shown]);
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

/* Opens the panel for a table to restore if no other is open, and closes it
 * when the table is right; does not reopen one that people closed. */
static void
update(PzkPanels *panels)
{
    gboolean needed = pzk_table_needs(&pzk_shown(panels->model)->view).restore;

    if (needed == panels->to_restore) {
        return;
    }
    panels->to_restore = needed;
    if (needed && panels->shown == PZK_PANEL_NONE) {
        turn_to(panels, PZK_PANEL_RESTORE);
    } else if (!needed && panels->shown == PZK_PANEL_RESTORE) {
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
    gtk_widget_init_template(GTK_WIDGET(panels));
}

static void
dispose(GObject *object)
{
    set_opener(PZK_PANELS(object), NULL);
    G_OBJECT_CLASS(pzk_panels_parent_class)->dispose(object);
}

#define CHILD(id) PZK_CHILD(PzkPanels, id)
static const struct pzk_part parts[] = {CHILD(title), CHILD(stack),
                                        PZK_HANDLER(on_close),
                                        PZK_HANDLER(on_key), PZK_PARTS_END};

static void
pzk_panels_class_init(PzkPanelsClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    pzk_set_template(GTK_WIDGET_CLASS(class), "panels.ui", parts);
}

/* Connects SIGNAL of PAGE, if PAGE has it. */
static void
listen_to(PzkPanels *panels, GtkWidget *page, const char *signal,
          GCallback on_signal)
{
    if (g_signal_lookup(signal, G_OBJECT_TYPE(page))) {
        g_signal_connect_swapped(page, signal, on_signal, panels);
    }
}

static void
add_page(PzkPanels *panels, int panel)
{
    const struct pzk_panel_page *made = page_of(panels, panel);

    for (int i = 0; i < panel && made->new; i++) {
        if (page_of(panels, i)->new == made->new) {
            panels->page[panel] = panels->page[i];
            return;
        }
    }
    if (made->new) {
        GtkWidget *page = made->new (panels->model);

        panels->page[panel] = page;
        gtk_widget_show(page);
        gtk_container_add(GTK_CONTAINER(panels->stack), page);
        listen_to(panels, page, "done", G_CALLBACK(on_close));
        listen_to(panels, page, "correct", G_CALLBACK(on_correct));
    }
}

void
pzk_panels_set_model(PzkPanels *panels, PzkTableModel *model)
{
    g_return_if_fail(!panels->model);
    panels->model = model;
    panels->view = pzk_game_view(pzk_shown(model)->game);
    for (int panel = 0; panel < PZK_PANELS_COUNT; panel++) {
        add_page(panels, panel);
    }
    if (panels->page[PZK_PANEL_RESTORE]) {
        pzk_listen(panels, model, "changed", G_CALLBACK(update));
        update(panels);
    }
}
