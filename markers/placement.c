// SPDX-License-Identifier: MIT
#include "markers/placement.h"

#include "markers/draw.h"
#include "markers/pen.h"

static const struct pzk_colour white = {1, 1, 1};
static const double quarter_turn = 1.5707963267948966;

void
pzk_draw_text(cairo_t *cr, const char *text, double x, double y, double size,
              double widest)
{
    cairo_text_extents_t box;

    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_BOLD);
    cairo_set_font_size(cr, size);
    cairo_text_extents(cr, text, &box);
    if (box.width > widest) {
        cairo_set_font_size(cr, size * widest / box.width);
        cairo_text_extents(cr, text, &box);
    }
    cairo_move_to(cr, x - box.x_bearing - box.width / 2,
                  y - box.y_bearing - box.height / 2);
    cairo_show_text(cr, text);
}

const struct pzk_team_art *
pzk_team_art(bool hyde)
{
    static const struct pzk_team_art looks[] = {
        {{0.00, 0.34, 0.55}, {0.89, 0.95, 0.98}, {0.58, 0.78, 0.90}, false},
        {{0.60, 0.22, 0.02}, {0.99, 0.92, 0.86}, {0.93, 0.66, 0.48}, true}};

    return &looks[hyde];
}

/* Returns the teams, enum pzk_team, at seats N, E, S and W in a four-player
 * game (marks.md), which are shown on the sides of PLACEMENT; NULL if it is not
 * a placement card. */
static const signed char *
sides_of(int placement)
{
    static const signed char partners_opposite[] = {PZK_JEKYLL, PZK_HYDE,
                                                    PZK_JEKYLL, PZK_HYDE};
    static const signed char partners_adjacent[] = {PZK_JEKYLL, PZK_JEKYLL,
                                                    PZK_HYDE, PZK_HYDE};

    switch (placement) {
    case PZK_PA:
        return partners_opposite;
    case PZK_PB:
        return partners_adjacent;
    default:
        return NULL;
    }
}

/* Draws what a seat's quarter shows: the sign and below it, with WORDS, the
 * team's name and a line for a person's name. */
static void
draw_place(cairo_t *cr, int team, int seat, double half,
           const struct pzk_placement_words *words)
{
    static const char *const letters[] = {"N", "E", "S", "W"};
    const struct pzk_team_art *art = pzk_team_art(team == PZK_HYDE);
    struct pzk_pen_font bold = {4.2, true, PZK_PEN_CENTRE};
    struct pzk_pen_font small = {3, false, PZK_PEN_LEFT};

    pzk_draw_team_sign(cr, art->hyde, art->ink, 0, half - (words ? 22.5 : 19),
                       words ? 11 : 15);
    pzk_pen_ink(cr, art->ink);
    if (!words) {
        pzk_draw_text(cr, letters[seat], 0, half - 6, 6.5, 9);
        return;
    }
    pzk_pen_line(cr, bold, words->team[team], 0, half - 13.4, 44);
    pzk_pen_line(cr, bold, words->name, half - 12.5, half - 6.2, 5);
    pzk_pen_panel(cr, -25, half - 10, 50, 7.5, 1.5, white);
    pzk_pen_ink(cr, art->ink);
    bold.align = PZK_PEN_LEFT;
    pzk_pen_line(cr, bold, letters[seat], -23.5, half - 6.2, 5);
    pzk_pen_line(cr, small, words->seat[seat], -18.6, half - 6, 12);
    cairo_move_to(cr, -5, half - 4.6);
    cairo_line_to(cr, 23, half - 4.6);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
}

/* Draws the ground of one quarter, as seen by the player at its bottom. */
static void
draw_quarter(cairo_t *cr, const struct pzk_team_art *art, double half)
{
    cairo_new_path(cr);
    cairo_move_to(cr, 0, 0);
    cairo_line_to(cr, half, half);
    cairo_line_to(cr, -half, half);
    cairo_close_path(cr);
    pzk_pen_paint(cr, art->deep, white, 0.8);
}

bool
pzk_draw_placement(cairo_t *cr, int piece, enum pzk_family family,
                   const struct pzk_placement_words *words)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    const signed char *sides = sides_of(piece);

    if (!info || !sides) {
        return false;
    }
    double half = info->width / 2;

    cairo_save(cr);
    cairo_new_path(cr);
    pzk_pen_rounded(cr, -half, -half, 2 * half, 2 * half, 3.5);
    cairo_clip(cr);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        cairo_save(cr);
        /* S is at the bottom already; N needs half a turn */
        cairo_rotate(cr, (seat - PZK_S) * quarter_turn);
        draw_quarter(cr, pzk_team_art(sides[seat] == PZK_HYDE), half);
        draw_place(cr, sides[seat], seat, half, words);
        cairo_restore(cr);
    }
    cairo_restore(cr);
    return pzk_draw_sticker(cr, piece, family);
}
