// SPDX-License-Identifier: MIT
#include "ui/window/maze/table.h"

#include <math.h>
#include <string.h>

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/paint.h"
#include "ui/window/paint/palette.h"
#include "ui/window/paint/piece.h"

/* Range of x and y on the map, with room for a shifted line on both sides
 * (M3.1). */
enum { LEAST = -2, MOST = 13, ACROSS = MOST - LEAST + 1, LEGAL_MAX = 512 };

struct _PzkMazeTable {
    GtkDrawingArea parent;
    PzkTableModel *model;
    struct pzk_game game; /* the game that is drawn */
    struct pzk_maze_status status;
    gboolean started;
    int x, y; /* the area explored with arrow keys */
    gboolean explored;
    gboolean reach[ACROSS][ACROSS]; /* whether the player on turn can reach an
                                       area; by y and x, from LEAST */
    int wrong; /* number of the player whose coin is misplaced; -1: none */
    struct pzk_maze_coin_seen seen; /* where that coin was seen, if on the
                                       map */
};

G_DEFINE_TYPE(PzkMazeTable, pzk_maze_table, GTK_TYPE_DRAWING_AREA)

/* Marks the areas the player on turn can reach. */
static void
find_reach(PzkMazeTable *table)
{
    g_autofree struct pzk_action *actions = g_new(struct pzk_action, LEGAL_MAX);
    size_t n = pzk_game_legal(&table->game, actions, LEGAL_MAX);

    for (size_t i = 0; i < MIN(n, LEGAL_MAX); i++) {
        const struct pzk_action *action = &actions[i];
        int x = action->x;
        int y = action->y;

        if (action->kind == PZK_MAZE_MOVE) {
            x = table->status.player[table->status.active].x;
            y = table->status.player[table->status.active].y;
            for (int k = 0; k < action->n; k++) {
                x += pzk_step_x(action->list[k]);
                y += pzk_step_y(action->list[k]);
            }
        } else if (action->kind != PZK_MAZE_ESCAPE) {
            continue;
        }
        table->reach[y - LEAST][x - LEAST] = TRUE;
    }
}

/* ---- drawing ---- */

struct canvas {
    cairo_t *cr;
    PangoContext *pango;
    struct pzk_colors palette;
    double area, x0, y0; /* px: side of an area; origin of area 0, 0 */
};

static struct pzk_rect
area_rect(const struct canvas *canvas, int x, int y)
{
    return (struct pzk_rect){canvas->x0 + x * canvas->area,
                             canvas->y0 + y * canvas->area, canvas->area,
                             canvas->area};
}

static void
draw_ground(PzkMazeTable *table, const struct canvas *canvas, int x, int y)
{
    struct pzk_rect rect = area_rect(canvas, x, y);
    const struct pzk_colors *palette = &canvas->palette;
    const struct pzk_maze_status *status = &table->status;

    gdk_cairo_set_source_rgba(canvas->cr, &palette->card);
    if (table->reach[y - LEAST][x - LEAST] && status->to_act >= 0) {
        gdk_cairo_set_source_rgba(
            canvas->cr, &palette->team_soft[status->player[status->to_act].hyde
                                                ? PZK_HYDE
                                                : PZK_JEKYLL]);
    }
    cairo_rectangle(canvas->cr, rect.x, rect.y, rect.width, rect.height);
    cairo_fill_preserve(canvas->cr);
    gdk_cairo_set_source_rgba(canvas->cr, &palette->faint);
    cairo_set_line_width(canvas->cr, 1);
    cairo_stroke(canvas->cr);
}

/* Draws the edge of a card, where the area at X, Y has one in DIRECTION. */
static void
draw_rim(PzkMazeTable *table, const struct canvas *canvas, int x, int y,
         int direction)
{
    struct pzk_rect rect = area_rect(canvas, x, y);
    int slot, other, row, col;
    double x1 = rect.x + (direction == PZK_E ? rect.width : 0);
    double y1 = rect.y + (direction == PZK_S ? rect.height : 0);

    pzk_maze_area(&table->game, x, y, &slot, &row, &col);
    if (pzk_maze_area(&table->game, x + pzk_step_x(direction),
                      y + pzk_step_y(direction), &other, &row, &col) &&
        other == slot) {
        return;
    }
    cairo_move_to(canvas->cr, x1, y1);
    cairo_line_to(
        canvas->cr,
        x1 + (direction == PZK_N || direction == PZK_S ? rect.width : 0),
        y1 + (direction == PZK_E || direction == PZK_W ? rect.height : 0));
    gdk_cairo_set_source_rgba(canvas->cr, &canvas->palette.muted);
    cairo_set_line_width(canvas->cr, MAX(1.5, canvas->area * 0.05));
    cairo_stroke(canvas->cr);
}

/* Draws a blue wall as a double line, a red one as a chain of dots: distinct
 * without colour. */
static void
draw_wall(PzkMazeTable *table, const struct canvas *canvas, int x, int y,
          int direction)
{
    struct pzk_rect rect = area_rect(canvas, x, y);
    enum pzk_maze_wall wall = pzk_maze_wall(&table->game, x, y, direction);
    gboolean across = direction == PZK_N || direction == PZK_S;
    double x1 = rect.x + (direction == PZK_E ? rect.width : 0);
    double y1 = rect.y + (direction == PZK_S ? rect.height : 0);
    double wide = canvas->area * 0.09;
    cairo_t *cr = canvas->cr;

    if (wall == PZK_MAZE_OPEN) {
        return;
    }
    cairo_save(cr);
    if (wall == PZK_MAZE_BLUE) {
        gdk_cairo_set_source_rgba(cr, &canvas->palette.team[PZK_JEKYLL]);
        cairo_set_line_width(cr, wide);
        for (int side = -1; side <= 1; side += 2) {
            double off = side * wide * 0.85;

            cairo_move_to(cr, x1 + (across ? 0 : off), y1 + (across ? off : 0));
            cairo_rel_line_to(cr, across ? rect.width : 0,
                              across ? 0 : rect.height);
            cairo_stroke(cr);
        }
    } else {
        gdk_cairo_set_source_rgba(cr, &canvas->palette.alarm);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_width(cr, wide * 2);
        cairo_set_dash(cr, (const double[]){0, canvas->area / 4}, 2,
                       -canvas->area / 8);
        cairo_move_to(cr, x1, y1);
        cairo_rel_line_to(cr, across ? rect.width : 0,
                          across ? 0 : rect.height);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

static void
draw_resource(PzkMazeTable *table, const struct canvas *canvas, int res)
{
    struct pzk_rect rect = area_rect(canvas, table->status.resource[res].x,
                                     table->status.resource[res].y);
    double x = rect.x + rect.width / 2;
    double y = rect.y + rect.height / 2;
    double r = rect.width * 0.36;

    /* a star with one ray more for each letter: A has four rays */
    cairo_new_path(canvas->cr);
    gdk_cairo_set_source_rgba(canvas->cr, &canvas->palette.ink);
    for (int i = 0; i < 2 * (res + 4); i++) {
        double a = G_PI * i / (res + 4) - G_PI / 2;
        double out = i % 2 ? r * 0.78 : r * 1.15;

        cairo_line_to(canvas->cr, x + cos(a) * out, y + sin(a) * out);
    }
    cairo_close_path(canvas->cr);
    cairo_fill(canvas->cr);
    gdk_cairo_set_source_rgba(canvas->cr, &canvas->palette.card);
    pzk_paint_text(canvas->cr, canvas->pango, pzk_maze_resource_name(res), x, y,
                   rect.width, rect.height * 0.42, TRUE, 1);
}

static void
draw_one_coin(PzkMazeTable *table, const struct canvas *canvas,
              const struct pzk_maze_player *who, int player, double x, double y,
              double r)
{
    gboolean turn = player == table->status.to_act;
    int team = who->hyde ? PZK_HYDE : PZK_JEKYLL;
    char number[4];

    cairo_new_path(canvas->cr);
    cairo_arc(canvas->cr, x, y, r, 0, 2 * G_PI);
    gdk_cairo_set_source_rgba(canvas->cr, &canvas->palette.team[team]);
    cairo_fill_preserve(canvas->cr);
    gdk_cairo_set_source_rgba(canvas->cr, turn ? &canvas->palette.ink
                                               : &canvas->palette.card);
    cairo_set_line_width(canvas->cr, canvas->area * (turn ? 0.10 : 0.04));
    cairo_stroke(canvas->cr);
    pzk_paint_symbol(canvas->cr, team, x, y - r * 0.30, r * 0.85,
                     &canvas->palette.card);
    g_snprintf(number, sizeof(number), "%d", player + 1);
    gdk_cairo_set_source_rgba(canvas->cr, &canvas->palette.card);
    pzk_paint_text(canvas->cr, canvas->pango, number, x, y + r * 0.50, r * 2,
                   r * 0.75, TRUE, 1);
}

/* Draws a cursor at the explored area while the map has the focus. */
static void
draw_cursor(PzkMazeTable *table, const struct canvas *canvas)
{
    struct pzk_rect rect = area_rect(canvas, table->x, table->y);

    if (!table->explored || !gtk_widget_has_focus(GTK_WIDGET(table))) {
        return;
    }
    gdk_cairo_set_source_rgba(canvas->cr, &canvas->palette.ink);
    cairo_set_line_width(canvas->cr, MAX(3, canvas->area * 0.10));
    cairo_rectangle(canvas->cr, rect.x, rect.y, rect.width, rect.height);
    cairo_stroke(canvas->cr);
}

/* Draws PLAYER's coin; several coins in one area side by side. Leaves out a
 * misplaced coin, so that its place stays visible. */
static void
draw_coin(PzkMazeTable *table, const struct canvas *canvas, int player)
{
    const struct pzk_maze_player *who = &table->status.player[player];
    struct pzk_rect rect = area_rect(canvas, who->x, who->y);
    int together = 0, place = 0;

    if (player == table->wrong && table->seen.here &&
        (table->seen.x != who->x || table->seen.y != who->y)) {
        return;
    }
    for (int i = 0; i < table->status.n_players; i++) {
        if (table->status.player[i].x == who->x &&
            table->status.player[i].y == who->y) {
            place += i < player;
            together++;
        }
    }
    draw_one_coin(table, canvas, who, player,
                  rect.x + rect.width / 2 +
                      (place - (together - 1) / 2.0) * canvas->area * 0.42,
                  rect.y + rect.height / 2,
                  canvas->area * (together > 1 ? 0.27 : 0.40));
}

/* Draws a dashed ring where a misplaced coin belongs, the coin in a red ring
 * where it is, and an arrow between them. */
static void
draw_wrong(PzkMazeTable *table, const struct canvas *canvas)
{
    const struct pzk_maze_player *who = &table->status.player[table->wrong];
    struct pzk_rect due = area_rect(canvas, who->x, who->y);
    struct pzk_rect lies = area_rect(canvas, table->seen.x, table->seen.y);
    double half = canvas->area / 2;
    double from[2] = {lies.x + half, lies.y + half};
    double to[2] = {due.x + half, due.y + half};
    double way = hypot(to[0] - from[0], to[1] - from[1]);
    const double dashes[] = {canvas->area * 0.16, canvas->area * 0.12};
    cairo_t *cr = canvas->cr;

    gdk_cairo_set_source_rgba(cr, &canvas->palette.alarm);
    cairo_set_line_width(cr, canvas->area * 0.12);
    cairo_new_path(cr);
    cairo_set_dash(cr, dashes, 2, 0);
    cairo_arc(cr, to[0], to[1], half * 1.15, 0, 2 * G_PI);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    if (!table->seen.here || way < half) {
        return;
    }
    struct pzk_maze_player there = *who;
    there.x = table->seen.x;
    there.y = table->seen.y;
    there.hyde = table->seen.hyde;
    draw_one_coin(table, canvas, &there, table->wrong, from[0], from[1],
                  canvas->area * 0.40);
    gdk_cairo_set_source_rgba(cr, &canvas->palette.alarm);
    cairo_set_line_width(cr, canvas->area * 0.12);
    cairo_new_path(cr);
    cairo_arc(cr, from[0], from[1], half * 1.15, 0, 2 * G_PI);
    cairo_stroke(cr);
    /* the arrow leads from ring to ring */
    double x = (to[0] - from[0]) / way * half * 1.3;
    double y = (to[1] - from[1]) / way * half * 1.3;
    double start[2] = {from[0] + x, from[1] + y};
    double end[2] = {to[0] - x, to[1] - y};
    double bend[2] = {(start[0] + end[0]) / 2, (start[1] + end[1]) / 2};
    pzk_paint_arrow(cr, &canvas->palette.alarm, canvas->area * 0.12, start,
                    bend, end);
}

static void
draw_town(PzkMazeTable *table, const struct canvas *canvas)
{
    int slot, row, col;

    for (int layer = 0; layer < 3; layer++) {
        for (int y = LEAST; y <= MOST; y++) {
            for (int x = LEAST; x <= MOST; x++) {
                if (!pzk_maze_area(&table->game, x, y, &slot, &row, &col)) {
                    continue;
                }
                if (layer == 0) {
                    draw_ground(table, canvas, x, y);
                }
                for (int side = 0; layer > 0 && side < 4; side++) {
                    (layer == 1 ? draw_rim : draw_wall)(table, canvas, x, y,
                                                        side);
                }
            }
        }
    }
    for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
        draw_resource(table, canvas, res);
    }
    for (int i = 0; i < table->status.n_players; i++) {
        draw_coin(table, canvas, i);
    }
    if (table->wrong >= 0) {
        draw_wrong(table, canvas);
    }
    draw_cursor(table, canvas);
}

/* Centres the town, as large as it fits: a shifted line juts out on one side
 * only. */
static void
place_town(PzkMazeTable *table, struct canvas *canvas, double width,
           double height)
{
    static const double RIM = 0.7; /* areas */
    int left = 0, right = 12, top = 0, bottom = 12;
    int slot, row, col;

    for (int y = LEAST; table->started && y <= MOST; y++) {
        for (int x = LEAST; x <= MOST; x++) {
            if (pzk_maze_area(&table->game, x, y, &slot, &row, &col)) {
                left = MIN(left, x);
                right = MAX(right, x + 1);
                top = MIN(top, y);
                bottom = MAX(bottom, y + 1);
            }
        }
    }
    canvas->area =
        MIN(width / (right - left + RIM), height / (bottom - top + RIM));
    canvas->x0 = width / 2 - canvas->area * (left + right) / 2;
    canvas->y0 = height / 2 - canvas->area * (top + bottom) / 2;
}

static gboolean
draw(GtkWidget *widget, cairo_t *cr)
{
    PzkMazeTable *table = PZK_MAZE_TABLE(widget);
    double width = gtk_widget_get_allocated_width(widget);
    double height = gtk_widget_get_allocated_height(widget);
    struct canvas canvas = {.cr = cr,
                            .pango = gtk_widget_get_pango_context(widget)};

    pzk_colors_fill(&canvas.palette, widget);
    pzk_paint_round_rect(cr, &(struct pzk_rect){0, 0, width, height}, 14);
    gdk_cairo_set_source_rgba(cr, &canvas.palette.felt);
    cairo_fill(cr);
    place_town(table, &canvas, width, height);
    if (table->started) {
        draw_town(table, &canvas);
    } else {
        gdk_cairo_set_source_rgba(cr, &canvas.palette.muted);
        pzk_paint_text(cr, canvas.pango, pzk_shown(table->model)->now,
                       width / 2, height / 2, width * 0.7,
                       MIN(width, height) / 18, FALSE, 3);
    }
    return FALSE;
}

/* ---- exploring ---- */

static char *
describe_area(gpointer widget)
{
    PzkMazeTable *table = PZK_MAZE_TABLE(widget);

    return table->explored
               ? pzk_maze_words_area(&pzk_shown(table->model)->people,
                                     &table->game, table->x, table->y, true)
               : NULL;
}

/* Returns the piece in SLOT, found by what is printed on it; PZK_NO_PIECE: it
 * is not of the printed deck. */
static int
map_card_in(const struct pzk_game *game, int slot)
{
    struct pzk_maze_card there, printed;

    memset(&there, 0, sizeof(there));
    pzk_maze_card(game, slot, &there);
    for (int piece = PZK_M1; piece <= PZK_M9; piece++) {
        memset(&printed, 0, sizeof(printed));
        if (pzk_maze_deck_card(piece, &printed) &&
            memcmp(&there, &printed, sizeof(there)) == 0) {
            return piece;
        }
    }
    return PZK_NO_PIECE; /* not of the printed deck */
}

/* Returns the piece on top in the explored area: a coin, or else its map card.
 */
static int
piece_there(PzkMazeTable *table)
{
    int slot, row, column;

    for (int i = 0; i < table->status.n_players; i++) {
        const struct pzk_maze_player *who = &table->status.player[i];

        if (who->x == table->x && who->y == table->y) {
            return PZK_C1J + 2 * i + (who->hyde ? 1 : 0);
        }
    }
    return pzk_maze_area(&table->game, table->x, table->y, &slot, &row, &column)
               ? map_card_in(&table->game, slot)
               : PZK_NO_PIECE;
}

/* Moves the cursor to the area at X, Y and describes that area; stays if the
 * map has no such area. */
static void
explore(PzkMazeTable *table, int x, int y)
{
    g_autofree char *text = pzk_maze_words_area(
        &pzk_shown(table->model)->people, &table->game, x, y, false);
    int slot, row, column;

    if (pzk_maze_area(&table->game, x, y, &slot, &row, &column)) {
        table->x = x;
        table->y = y;
        table->explored = TRUE;
        pzk_piece_put(GTK_WIDGET(table), piece_there(table));
        gtk_widget_queue_draw(GTK_WIDGET(table));
    }
    pzk_table_model_note(table->model, text);
}

/* Moves the cursor to the coin of the player on turn. */
static void
explore_coin(PzkMazeTable *table)
{
    int player = MAX(table->status.to_act, 0);

    explore(table, table->status.player[player].x,
            table->status.player[player].y);
}

static gboolean
on_key(GtkWidget *widget, GdkEventKey *event)
{
    static const guint keys[PZK_SEATS] = {GDK_KEY_Up, GDK_KEY_Right,
                                          GDK_KEY_Down, GDK_KEY_Left};
    PzkMazeTable *table = PZK_MAZE_TABLE(widget);

    if (!table->started ||
        event->state & gtk_accelerator_get_default_mod_mask()) {
        return GDK_EVENT_PROPAGATE;
    }
    if (event->keyval == GDK_KEY_Home) {
        explore_coin(table);
        return GDK_EVENT_STOP;
    }
    for (int side = 0; side < PZK_SEATS; side++) {
        if (event->keyval == keys[side]) {
            if (table->explored) {
                explore(table, table->x + pzk_step_x(side),
                        table->y + pzk_step_y(side));
            } else {
                explore_coin(table);
            }
            return GDK_EVENT_STOP;
        }
    }
    return GDK_EVENT_PROPAGATE;
}

/* ---- model ---- */

/* Finds the coin that the current mismatch is about. */
static void
find_wrong(PzkMazeTable *table, const struct pzk_table_view *view)
{
    const struct pzk_maze_view *own = pzk_maze_view_in(view);
    int coin = view->difference.card - PZK_C1J;

    table->wrong = -1;
    if (view->state == PZK_TABLE_MISMATCH && coin >= 0 &&
        coin / 2 < own->status.n_players) {
        table->wrong = coin / 2;
        table->seen = own->map_seen
                          ? own->map.coin[coin / 2]
                          : (struct pzk_maze_coin_seen){.here = false};
    }
}

static void
update(PzkMazeTable *table)
{
    const struct pzk_table_view *view = &pzk_shown(table->model)->view;
    g_autofree char *text =
        pzk_words_table(&pzk_shown(table->model)->people, view);

    table->started = view->started;
    memset(table->reach, 0, sizeof(table->reach));
    if (view->started) {
        table->game = view->rules_game;
        table->status = pzk_maze_view_in(view)->status;
        find_reach(table);
    }
    table->explored = table->explored && view->started;
    pzk_piece_put(GTK_WIDGET(table),
                  table->explored ? piece_there(table) : PZK_NO_PIECE);
    table->wrong = -1;
    if (view->started) {
        find_wrong(table, view);
    }
    pzk_piece_set_state(GTK_WIDGET(table), text);
    gtk_widget_queue_draw(GTK_WIDGET(table));
}

static void
pzk_maze_table_init(PzkMazeTable *table)
{
    AtkObject *accessible = gtk_widget_get_accessible(GTK_WIDGET(table));

    atk_object_set_name(accessible, _("The town: arrow keys go from area to "
                                      "area, Home to the coin"));
    atk_object_set_role(accessible, ATK_ROLE_IMAGE);
    gtk_widget_set_hexpand(GTK_WIDGET(table), TRUE);
    gtk_widget_set_vexpand(GTK_WIDGET(table), TRUE);
    gtk_widget_set_size_request(GTK_WIDGET(table), 180, 180);
    pzk_piece_make_focusable(GTK_WIDGET(table));
    pzk_piece_set_description(GTK_WIDGET(table), describe_area);
}

static void
pzk_maze_table_class_init(PzkMazeTableClass *class)
{
    GTK_WIDGET_CLASS(class)->draw = draw;
    GTK_WIDGET_CLASS(class)->key_press_event = on_key;
}

GtkWidget *
pzk_maze_table_new(PzkTableModel *model)
{
    PzkMazeTable *table = g_object_new(PZK_TYPE_MAZE_TABLE, NULL);

    pzk_table_model_attach(model, table, &table->model, G_CALLBACK(update));
    return GTK_WIDGET(table);
}
