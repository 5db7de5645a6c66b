// SPDX-License-Identifier: MIT
#include "ui/window/play/score_board.h"

#include <math.h>

#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/play/large_sentence.h"

struct _PzkScoreBoard {
    GtkWindow parent;
    GtkWidget *content, *accounts;
    GtkLabel *where;
    PzkLargeSentence *sentence;
    GtkOrientable *score; /* in ACCOUNTS; NULL: it cannot be stacked */
    GtkCssProvider *size; /* style of this window's type */
    double scale;
    gboolean tight;   /* less space between the parts */
    gboolean stacked; /* the accounts, one above the other */
    double design;    /* scale by the window's size alone */
    guint resize;     /* idle source */
};

G_DEFINE_TYPE(PzkScoreBoard, pzk_score_board, GTK_TYPE_WINDOW)

/* The board's height in type of 100 %. */
enum { DESIGN_HEIGHT = 500 };

static const double STEP = 0.125;    /* of the scale */
static const double SMALLEST = 0.75; /* smallest readable scale, at 100 % */

/* Pixels: around the board and between its parts. */
enum { SPACE = 24, SPACE_TIGHT = 8 };

static gboolean
apply_scale(gpointer data)
{
    PzkScoreBoard *board = data;

    int space = board->tight ? SPACE_TIGHT : SPACE;

    board->resize = 0;
    pzk_own_type_set(board->size, board->scale);
    g_object_set(board->content, "margin", space, "spacing", space * 3 / 4,
                 NULL);
    pzk_set_class(GTK_WIDGET(board), "tight", board->tight);
    pzk_set_class(GTK_WIDGET(board), "stacked", board->stacked);
    if (board->score) {
        g_object_set(board->score, "spacing", space, NULL);
        gtk_orientable_set_orientation(
            board->score, board->stacked ? GTK_ORIENTATION_VERTICAL
                                         : GTK_ORIENTATION_HORIZONTAL);
    }
    return G_SOURCE_REMOVE;
}

/* Sets the scale. TIGHT: less space between the parts. STACKED: the accounts
 * are one above the other. */
static void
set_scale(PzkScoreBoard *board, double scale, gboolean tight, gboolean stacked)
{
    if (fabs(scale - board->scale) > 0.01 || tight != board->tight ||
        stacked != board->stacked) {
        board->scale = scale;
        board->tight = tight;
        board->stacked = stacked;
        if (!board->resize) {
            board->resize = g_idle_add(apply_scale, board);
        }
    }
}

/* Scales the board to the window's height, then in steps down until everything
 * is visible. */
static void
size_allocate(GtkWidget *widget, GtkAllocation *allocation)
{
    PzkScoreBoard *board = PZK_SCORE_BOARD(widget);
    double type = pzk_type_scale(widget);
    double fit = allocation->height / (DESIGN_HEIGHT * type);
    double design = CLAMP(floor(fit / STEP) * STEP, SMALLEST / type, 8);

    GTK_WIDGET_CLASS(pzk_score_board_parent_class)
        ->size_allocate(widget, allocation);
    GtkWidget *view = gtk_widget_get_parent(board->content);
    int high = 0;
    int wide = 0;
    gtk_widget_get_preferred_width(board->content, &wide, NULL);
    gtk_widget_get_preferred_height_for_width(
        board->content, gtk_widget_get_allocated_width(board->content), &high,
        NULL);
    if (design != board->design) {
        board->design = design;
        set_scale(board, design, FALSE, FALSE);
    }
    if (board->resize) {
        return; /* the new scale leads here again */
    }
    gboolean too_wide = wide > gtk_widget_get_allocated_width(view);
    gboolean smallest = board->scale < SMALLEST / type + STEP / 2;
    if (too_wide || high > gtk_widget_get_allocated_height(view)) {
        /* long words side by side are too wide at any scale */
        set_scale(board, MAX(board->scale - STEP, SMALLEST / type),
                  board->tight || smallest,
                  board->stacked || (board->tight && too_wide));
    }
}

static gboolean
on_key(PzkScoreBoard *board, GdkEventKey *event)
{
    if (event->keyval != GDK_KEY_Escape && event->keyval != GDK_KEY_F11) {
        return GDK_EVENT_PROPAGATE;
    }
    gtk_widget_destroy(GTK_WIDGET(board));
    return GDK_EVENT_STOP;
}

static void
dispose(GObject *object)
{
    PzkScoreBoard *board = PZK_SCORE_BOARD(object);

    g_clear_handle_id(&board->resize, g_source_remove);
    g_clear_object(&board->size);
    G_OBJECT_CLASS(pzk_score_board_parent_class)->dispose(object);
}

static void
pzk_score_board_init(PzkScoreBoard *board)
{
    g_type_ensure(PZK_TYPE_LARGE_SENTENCE);
    gtk_widget_init_template(GTK_WIDGET(board));
    board->scale = 1;
    board->size = pzk_own_type_new(board->content);
}

#define CHILD(id) PZK_CHILD(PzkScoreBoard, id)
static const struct pzk_part parts[] = {CHILD(content),      CHILD(accounts),
                                        CHILD(where),        CHILD(sentence),
                                        PZK_HANDLER(on_key), PZK_PARTS_END};

static void
pzk_score_board_class_init(PzkScoreBoardClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    widget->size_allocate = size_allocate;
    pzk_set_template(widget, "score-board.ui", parts);
}

PzkScoreBoard *
pzk_score_board_new(GtkWindow *parent, PzkTableModel *model)
{
    PzkScoreBoard *board =
        g_object_new(PZK_TYPE_SCORE_BOARD, "transient-for", parent,
                     "destroy-with-parent", TRUE, NULL);
    const struct pzk_table_game *game = pzk_shown(model)->game;

    gtk_label_set_text(board->where, pzk_words_game(game));
    GtkWidget *score = pzk_game_view(game)->score(model);

    gtk_container_add(GTK_CONTAINER(board->accounts), score);
    /* if the accounts are stacked anyway, there is no choice */
    if (GTK_IS_ORIENTABLE(score) &&
        gtk_orientable_get_orientation(GTK_ORIENTABLE(score)) ==
            GTK_ORIENTATION_HORIZONTAL) {
        board->score = GTK_ORIENTABLE(score);
    }
    pzk_large_sentence_set_model(board->sentence, model);
    pzk_large_sentence_hide_button(board->sentence);
    return board;
}

void
pzk_score_board_present(PzkScoreBoard *board)
{
    GtkWidget *parent =
        GTK_WIDGET(gtk_window_get_transient_for(GTK_WINDOW(board)));
    GdkDisplay *display = gtk_widget_get_display(parent);
    GdkMonitor *own = gdk_display_get_monitor_at_window(
        display, gtk_widget_get_window(parent));
    int at = 0;

    for (int i = 0; i < gdk_display_get_n_monitors(display); i++) {
        if (gdk_display_get_monitor(display, i) != own) {
            at = i;
        }
    }
    gtk_window_fullscreen_on_monitor(GTK_WINDOW(board),
                                     gtk_widget_get_screen(parent), at);
    gtk_window_present(GTK_WINDOW(board));
}
