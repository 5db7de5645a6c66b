// SPDX-License-Identifier: MIT
#include "markers/maze/map.h"

#include <math.h>

#include "markers/draw.h"
#include "markers/pen.h"
#include "markers/picture.h"
#include "src/rules/maze/maze.h"

static const double quarter_turn = 1.5707963267948966;
static const double area = 20, half = 40;

/* Signs of the resources A..D. */
static const struct pzk_layer star[] = {
    {'a', 0,
     "M 0 -48 L 14 -16 L 48 -14 L 22 8 L 30 42 L 0 24 L -30 42 L -22 8 L -48 "
     "-14 L -14 -16 Z"},
    {'d', 4,
     "M 0 -48 L 14 -16 L 48 -14 L 22 8 L 30 42 L 0 24 L -30 42 L -22 8 L -48 "
     "-14 L -14 -16 Z"},
    {0}};
static const struct pzk_layer key[] = {
    {'d', 0, "R -8 -8 16 54 R 8 18 18 9 R 8 34 24 10"},
    {'a', 14, "O 0 -24 17"},
    {'d', 3, "O 0 -24 25 O 0 -24 10"},
    {0}};
static const struct pzk_layer drop[] = {
    {'i', 0,
     "M 0 -48 C 14 -18 34 -4 34 18 C 34 38 18 48 0 48 C -18 48 -34 38 "
     "-34 18 C -34 -4 -14 -18 0 -48 Z"},
    {'p', 6, "M -20 16 C -20 28 -12 34 -4 36"},
    {0}};
static const struct pzk_layer leaf[] = {
    {'m', 0, "M -40 40 C -46 -10 -10 -46 44 -44 C 46 10 10 46 -40 40 Z"},
    {'d', 4,
     "M -40 40 C -46 -10 -10 -46 44 -44 C 46 10 10 46 -40 40 Z M -48 48 L 24 "
     "-24 M -18 18 L -20 -12 M -2 2 L -2 -22 M -18 18 L 12 20 M -2 2 L 22 2"},
    {0}};

void
pzk_maze_draw_wall(cairo_t *cr, int wall, double length)
{
    static const double blue_bar = 2.4, red_bar = 2.8, blocks = 7;

    if (wall == PZK_MAZE_OPEN) {
        return;
    }
    cairo_new_path(cr);
    if (wall == PZK_MAZE_BLUE) {
        pzk_pen_ink(cr, pzk_jekyll_palette.ink);
        pzk_pen_rounded(cr, 0, -blue_bar / 2, length, blue_bar, 1);
        cairo_fill(cr);
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_rectangle(cr, 1.5, -0.2, length - 3, 0.4);
    } else {
        double step = length / blocks;

        pzk_pen_ink(cr, pzk_red_palette.ink);
        for (int i = 0; i < blocks; i++) {
            cairo_rectangle(cr, i * step + 0.18 * step, -red_bar / 2,
                            0.64 * step, red_bar);
        }
    }
    cairo_fill(cr);
}

static void
draw_ground(cairo_t *cr)
{
    cairo_new_path(cr);
    cairo_rectangle(cr, -half, -half, 2 * half, 2 * half);
    pzk_pen_ink(cr, pzk_stone_palette.light);
    cairo_fill(cr);
    for (int row = 0; row < PZK_MAZE_SIDE; row++) {
        for (int column = 0; column < PZK_MAZE_SIDE; column++) {
            pzk_pen_rounded(cr, column * area - half + 1.3,
                            row * area - half + 1.3, area - 2.6, area - 2.6,
                            2.5);
        }
    }
    pzk_pen_paint(cr, pzk_stone_palette.paper, pzk_stone_palette.middle, 0.3);
}

/* Returns the place of wall line LINE, in mm from the card's middle. The outer
 * lines are inside the edge, because every card prints its own border. */
static double
line_at(int line)
{
    static const double inset = 1.7;
    double at = line * area - half;

    return line == 0 ? at + inset : line == PZK_MAZE_SIDE ? at - inset : at;
}

static void
draw_walls(cairo_t *cr, const struct pzk_maze_card *card)
{
    for (int line = 0; line <= PZK_MAZE_SIDE; line++) {
        for (int i = 0; i < PZK_MAZE_SIDE; i++) {
            cairo_save(cr);
            cairo_translate(cr, i * area - half, line_at(line));
            pzk_maze_draw_wall(cr, card->h[line][i], area);
            cairo_restore(cr);
            cairo_save(cr);
            cairo_translate(cr, line_at(line), i * area - half);
            cairo_rotate(cr, quarter_turn);
            pzk_maze_draw_wall(cr, card->v[i][line], area);
            cairo_restore(cr);
        }
    }
}

/* Draws a resource's sign and letter in their area, above or below the label of
 * LABEL mm in the card's middle, which covers a corner of the four inner areas.
 */
static void
draw_resource(cairo_t *cr, const struct pzk_maze_card *card, double label)
{
    static const struct pzk_layer *const signs[] = {star, key, drop, leaf};
    static const struct pzk_palette *const palettes[] = {
        &pzk_jekyll_palette, &pzk_grey_palette, &pzk_violet_palette,
        &pzk_green_palette};
    struct pzk_pen_font font = {6, true, PZK_PEN_CENTRE};

    if (card->res < 0) {
        return;
    }
    double x = (card->col + 0.5) * area - half;
    double y = (card->row + 0.5) * area - half;

    if (fabs(x) < area && fabs(y) < area) {
        y = copysign(label / 2 + 3.3, y);
    }
    pzk_picture_layers(cr, signs[card->res], palettes[card->res], x - 3, y, 6);
    pzk_pen_ink(cr, palettes[card->res]->dark);
    pzk_pen_line(cr, font, pzk_maze_resource_name(card->res), x + 3.6, y, 6);
}

/* Draws the card's name, and an arrow to its top. */
static void
draw_name(cairo_t *cr, const char *id)
{
    struct pzk_pen_font font = {3.4, true, PZK_PEN_LEFT};

    pzk_pen_ink(cr, pzk_stone_palette.ink);
    cairo_move_to(cr, -half + 4, -half + 6.6);
    cairo_line_to(cr, -half + 7, -half + 6.6);
    cairo_line_to(cr, -half + 5.5, -half + 3.9);
    cairo_close_path(cr);
    cairo_fill(cr);
    pzk_pen_line(cr, font, id, -half + 8, -half + 5.4, 10);
}

bool
pzk_maze_draw_map(cairo_t *cr, int piece, enum pzk_family family)
{
    struct pzk_mark_shape shape;
    struct pzk_maze_card card;

    if (!pzk_maze_deck_card(piece, &card) ||
        !pzk_catalog_shape(piece, family, &shape)) {
        return false;
    }
    cairo_save(cr);
    draw_ground(cr);
    draw_walls(cr, &card);
    draw_resource(cr, &card, (double)shape.sticker_h);
    draw_name(cr, pzk_piece_id(piece));
    cairo_restore(cr);
    return pzk_draw_sticker(cr, piece, family);
}

void
pzk_maze_add_raised(cairo_t *cr, int piece)
{
    /* dots as in braille, a bar as long as four of them */
    static const double radius = 0.75, step = 2.5, middle = 7.9, length = 8.4;
    bool hyde = (piece - PZK_C1J) % 2 == 1;
    int dots = (piece - PZK_C1J) / 2 + 1;
    double gap = hyde ? 1.8 : 0;

    for (int i = 0; i < dots; i++) {
        pzk_pen_disc(cr, (i - (dots - 1) / 2.0) * step, -middle, radius);
    }
    cairo_rectangle(cr, -length / 2, middle - radius, (length - gap) / 2,
                    2 * radius);
    cairo_rectangle(cr, gap / 2, middle - radius, (length - gap) / 2,
                    2 * radius);
}

bool
pzk_maze_draw_coin(cairo_t *cr, int piece, enum pzk_family family)
{
    struct pzk_pen_font font = {2.7, true, PZK_PEN_CENTRE};
    static const double radius = 10, ring = 1.1, middle = 7.3;

    if (piece < PZK_C1J || piece > PZK_C4H) {
        return false;
    }
    bool hyde = (piece - PZK_C1J) % 2 == 1;
    const struct pzk_palette *palette =
        hyde ? &pzk_hyde_palette : &pzk_jekyll_palette;
    const char number[] = {(char)('1' + (piece - PZK_C1J) / 2), '\0'};

    cairo_save(cr);
    cairo_new_path(cr);
    pzk_pen_disc(cr, 0, 0, radius);
    pzk_pen_disc(cr, 0, 0, radius - ring);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    pzk_pen_ink(cr, palette->middle);
    cairo_fill(cr);
    pzk_pen_ink(cr, palette->ink);
    for (int side = 0; side < 4; side++) {
        cairo_save(cr);
        cairo_rotate(cr, side * quarter_turn);
        if (side % 2 == 0) {
            pzk_pen_line(cr, font, number, 0, -middle, 3);
        } else {
            cairo_translate(cr, 0, -middle);
            (hyde ? pzk_draw_hat : pzk_draw_flask)(cr, 2.4);
        }
        cairo_restore(cr);
    }
    cairo_restore(cr);
    return pzk_draw_sticker(cr, piece, family);
}
