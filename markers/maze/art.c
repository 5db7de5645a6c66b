// SPDX-License-Identifier: MIT
#include "markers/deck_art.h"
#include "markers/maze/deck.h"
#include "markers/maze/map.h"
#include "markers/print/sheet_space.h"
#include "src/rules/maze/maze.h"

static bool
draw(cairo_t *cr, int piece, enum pzk_family family,
     const struct pzk_sheet *sheet)
{
    return piece < PZK_C1J ? pzk_maze_draw_map(cr, piece, family)
                           : pzk_maze_draw_coin(cr, piece, family);
}

/* Draws the two kinds of walls, with what they mean. */
static void
draw_walls(cairo_t *cr, const struct pzk_sheet *sheet, double x, double y)
{
    static const struct {
        enum pzk_maze_wall wall;
        const char *key;
    } walls[] = {{PZK_MAZE_BLUE, "guide.wall.blue"},
                 {PZK_MAZE_RED, "guide.wall.red"}};
    struct pzk_pen_font font = {3, false, PZK_PEN_LEFT};

    for (int i = 0; i < 2; i++) {
        cairo_save(cr);
        cairo_translate(cr, x, y + 10 * i);
        pzk_maze_draw_wall(cr, (int)walls[i].wall, 20);
        pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
        const char *text = pzk_sheet_text(sheet, walls[i].key);

        pzk_pen_paragraph(cr, font, text, 24,
                          -pzk_pen_height(cr, font, text, 48) / 2, 48);
        cairo_restore(cr);
    }
}

const struct pzk_deck_art pzk_maze_deck_art = {
    .first = PZK_M1,
    .last = PZK_C4H,
    .add_raised = pzk_maze_add_raised,
    .draw = draw,
    .guide_table = "guide.table.maze",
    .guide_labels = "guide.stick.maze",
    .guide_blind = "guide.blind.maze",
    .guide_places = {{PZK_M1, 0.42}, {PZK_C1J, 1}},
    .guide_figure = draw_walls,
};
