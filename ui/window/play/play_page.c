// SPDX-License-Identifier: MIT
#include "ui/window/play/play_page.h"

#include <math.h>

#include "ui/window/play/accounts_column.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/camera_view.h"
#include "ui/window/play/large_sentence.h"

struct _PzkPlayPage {
    GtkBox parent;
    PzkTableModel *model;
    GtkScrolledWindow *scroll; /* around BODY */
    GtkBox *body;              /* the table and the side or panels */
    GtkStack *stack;
    PzkCameraView *camera;
    PzkLargeSentence *sentence;
    const struct pzk_game_view *view;
    GtkContainer *column;        /* beside the table */
    GtkWidget *table, *beside;   /* widgets that the game's view creates */
    PzkAccountsColumn *accounts; /* holds the accounts; PANELS replaces it */
    PzkPanels *panels;
    GtkLabel *trouble;
    GtkCssProvider *size; /* style of the page's type */
    int bottom;           /* the seat at the bottom of the drawing */
    double scale;         /* scale of the desktop's type */
    double styled;        /* scale that SIZE has applied */
    double fit;           /* the page's share of the design's size */
    int width, height;    /* page size for which FIT was computed */
    double type;
    guint resize; /* idle source that adapts the page; 0: none */
};

G_DEFINE_TYPE(PzkPlayPage, pzk_play_page, GTK_TYPE_BOX)

/* The page is designed for this size, in type of 100 %. */
enum { DESIGN_WIDTH = 1140, DESIGN_HEIGHT = 690 };

/* Shares of the design's size. Below NARROW name plates get narrow and bars
 * disappear; below ROOMY the last trick is shown in words only; below CRAMPED
 * words give way to the table; below STACKED the accounts move below the table,
 * and everything scrolls. With large type the first two steps wait for CRAMPED.
 * SMALLEST is the least scale of type. */
static const double NARROW = 0.8;
static const double ROOMY = 0.7;
static const double CRAMPED = 0.65;
static const double STACKED = 0.48;
static const double SMALLEST = 0.75;

/* Type is large from this scale on. */
static const double LARGE_TYPE = 1.5;

/* Shares of the page: the least width of the accounts beside the table, and the
 * least height of the table above them. */
static const double COLUMN = 0.365;
static const double COLUMN_LARGE = 0.42; /* in large type */
static const double ABOVE = 0.6;

/* Shows the table and the accounts, or the panel; hides the table if the panel
 * has no room below it. */
static void
show_parts(PzkPlayPage *page)
{
    gboolean panel = gtk_widget_get_visible(GTK_WIDGET(page->panels));

    gtk_widget_set_visible(GTK_WIDGET(page->accounts), !panel);
    gtk_widget_set_visible(GTK_WIDGET(page->stack),
                           !panel || page->fit >= STACKED);
}

/* Returns the accounts' share of the page's width; 0: their natural width. */
static double
column_of(const PzkPlayPage *page)
{
    if (page->fit >= CRAMPED) {
        return COLUMN;
    }
    return page->fit >= STACKED && page->type >= LARGE_TYPE ? COLUMN_LARGE : 0;
}

static void
arrange_body(PzkPlayPage *page)
{
    GtkWidget *widget = GTK_WIDGET(page);
    int width = gtk_widget_get_allocated_width(widget);
    int height = gtk_widget_get_allocated_height(widget);
    gboolean stacked = page->fit < STACKED;

    gtk_orientable_set_orientation(GTK_ORIENTABLE(page->body),
                                   stacked ? GTK_ORIENTATION_VERTICAL
                                           : GTK_ORIENTATION_HORIZONTAL);
    gtk_scrolled_window_set_policy(page->scroll, GTK_POLICY_NEVER,
                                   stacked ? GTK_POLICY_AUTOMATIC
                                           : GTK_POLICY_NEVER);
    gtk_scrolled_window_set_policy(
        GTK_SCROLLED_WINDOW(page->accounts), GTK_POLICY_NEVER,
        stacked ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
    pzk_accounts_column_set_width(page->accounts,
                                  (int)(width * column_of(page)));
    gtk_widget_set_size_request(GTK_WIDGET(page->stack), -1,
                                stacked ? (int)(height * ABOVE) : -1);
    show_parts(page);
}

/* Adapts the game's widgets to the page's size. Returns how much space they
 * have. */
static struct pzk_page_space
fit(PzkPlayPage *page)
{
    gboolean large = page->type >= LARGE_TYPE;
    const struct pzk_page_space room = {
        .cramped = page->fit < CRAMPED,
        .narrow = page->fit < (large ? CRAMPED : NARROW),
        .cards = page->fit >= (large ? CRAMPED : ROOMY) || page->fit < STACKED,
        .bottom = page->bottom,
    };

    if (page->view && page->view->fit) {
        page->view->fit(page->table, page->beside, &room);
    }
    return room;
}

static gboolean
apply_scale(gpointer data)
{
    PzkPlayPage *page = data;
    page->resize = 0;
    if (page->scale != page->styled) {
        page->styled = page->scale;
        pzk_own_type_set(page->size, page->scale);
    }
    const struct pzk_page_space room = fit(page);

    pzk_set_class(GTK_WIDGET(page), "cramped", room.cramped);
    pzk_set_class(GTK_WIDGET(page), "narrow", room.narrow);
    pzk_set_class(GTK_WIDGET(page), "large-type", page->type >= LARGE_TYPE);
    arrange_body(page);
    return G_SOURCE_REMOVE;
}

/* Computes FIT and the scale of type; the design's size grows with the
 * desktop's type. Scales in steps of an eighth, so that dragging a corner does
 * not restyle at every pixel, and never too small to read. */
static void
choose_scale(PzkPlayPage *page, int width, int height)
{
    double type = pzk_type_scale(GTK_WIDGET(page));
    double fit =
        MIN(width / (DESIGN_WIDTH * type), height / (DESIGN_HEIGHT * type));
    double scale = CLAMP(floor(fit * 8) / 8, SMALLEST, 6);

    if (page->width == width && page->height == height && page->type == type) {
        return;
    }
    page->width = width;
    page->height = height;
    page->type = type;
    page->scale = scale;
    page->fit = fit;
    if (!page->resize) {
        page->resize = g_idle_add(apply_scale, page);
    }
}

static void
size_allocate(GtkWidget *widget, GtkAllocation *allocation)
{
    GTK_WIDGET_CLASS(pzk_play_page_parent_class)
        ->size_allocate(widget, allocation);
    choose_scale(PZK_PLAY_PAGE(widget), allocation->width, allocation->height);
}

static void
dispose(GObject *object)
{
    PzkPlayPage *page = PZK_PLAY_PAGE(object);

    g_clear_handle_id(&page->resize, g_source_remove);
    g_clear_object(&page->size);
    G_OBJECT_CLASS(pzk_play_page_parent_class)->dispose(object);
}

static void
pzk_play_page_init(PzkPlayPage *page)
{
    g_type_ensure(PZK_TYPE_CAMERA_VIEW);
    g_type_ensure(PZK_TYPE_LARGE_SENTENCE);
    g_type_ensure(PZK_TYPE_PANELS);
    g_type_ensure(PZK_TYPE_ACCOUNTS_COLUMN);
    gtk_widget_init_template(GTK_WIDGET(page));
    pzk_scroll_with_focus(GTK_WIDGET(page->scroll));
    pzk_scroll_with_focus(GTK_WIDGET(page->accounts));
    g_signal_connect_swapped(page->panels, "notify::visible",
                             G_CALLBACK(show_parts), page);
    page->scale = page->fit = 1;
    page->bottom = PZK_S;
    page->size = pzk_own_type_new(GTK_WIDGET(page));
}

#define CHILD(id) PZK_CHILD(PzkPlayPage, id)
static const struct pzk_part parts[] = {
    CHILD(scroll),   CHILD(body),    CHILD(stack),  CHILD(camera),
    CHILD(sentence), CHILD(trouble), CHILD(column), CHILD(accounts),
    CHILD(panels),   PZK_PARTS_END};

static void
pzk_play_page_class_init(PzkPlayPageClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    widget->size_allocate = size_allocate;
    pzk_set_template(widget, "play-page.ui", parts);
}

/* Returns why the camera does not see the game, to be shown in large type, too;
 * NULL: it does. */
static const char *
trouble_of(PzkTableModel *model)
{
    gboolean bad = pzk_shown(model)->has_camera &&
                   pzk_shown(model)->camera.state != PZK_CAMERA_OK;

    return bad ? pzk_table_model_camera_text(model) : NULL;
}

static void
update(PzkPlayPage *page)
{
    const char *trouble = trouble_of(page->model);

    gtk_widget_set_visible(GTK_WIDGET(page->trouble), trouble != NULL);
    if (trouble && g_strcmp0(gtk_label_get_text(page->trouble), trouble) != 0) {
        pzk_set_text(page->trouble, trouble);
    }
}

void
pzk_play_page_set_model(PzkPlayPage *page, PzkTableModel *model)
{
    g_return_if_fail(!page->model);
    page->model = model;
    page->view = pzk_game_view(pzk_shown(model)->game);
    page->table = page->view->table(model);
    page->beside = page->view->side(model);
    gtk_container_add(page->column, page->beside);
    gtk_widget_show(page->table);
    gtk_stack_add_named(page->stack, page->table, "table");
    gtk_stack_set_visible_child(page->stack, page->table);
    pzk_camera_view_set_model(page->camera, model);
    pzk_large_sentence_set_model(page->sentence, model);
    pzk_panels_set_model(page->panels, model);
    pzk_listen(page, model, "changed", G_CALLBACK(update));
    pzk_listen(page, model, "camera", G_CALLBACK(update));
    update(page);
}

void
pzk_play_page_focus(PzkPlayPage *page)
{
    pzk_large_sentence_focus(page->sentence);
}

PzkPanels *
pzk_play_page_panels(PzkPlayPage *page)
{
    return page->panels;
}

gboolean
pzk_play_page_enter(PzkPlayPage *page)
{
    pzk_panels_show(page->panels, PZK_PANEL_NONE);
    return page->view->enter(page->beside);
}

void
pzk_play_page_show_camera(PzkPlayPage *page, gboolean show)
{
    gtk_stack_set_visible_child_name(page->stack, show ? "camera" : "table");
}

void
pzk_play_page_turn_camera(PzkPlayPage *page, int turns)
{
    pzk_camera_view_set_turns(page->camera, turns);
}

void
pzk_play_page_turn_table(PzkPlayPage *page, int seat)
{
    page->bottom = seat;
    fit(page);
}
