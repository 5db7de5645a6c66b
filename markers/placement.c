// SPDX-License-Identifier: MIT
#include "markers/placement.h"

#include <math.h>

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
 * game (marks.md), which are shown on the sides of PLACEMENT; NULL if no teams
 * are. */
static const signed char *
teams_of(int placement)
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

    if (!words || words->team[team]) {
        pzk_draw_team_sign(cr, art->hyde, art->ink, 0,
                           half - (words ? 22.5 : 19), words ? 11 : 15);
    }
    pzk_pen_ink(cr, art->ink);
    if (!words) {
        pzk_draw_text(cr, letters[seat], 0, half - 6, 6.5, 9);
        return;
    }
    if (words->team[team]) {
        pzk_pen_line(cr, bold, words->team[team], 0, half - 13.4, 44);
    }
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

/* Draws a seat's sector of SIDES, as seen by the player at its bottom: the
 * lines to its neighbours, its number, and with NAMES a line for a person's
 * name. */
static void
draw_sector(cairo_t *cr, int sides, int seat, double half, bool names)
{
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6"};
    struct pzk_pen_font bold = {names ? 5 : 7, true, PZK_PEN_CENTRE};
    double way = 2 * quarter_turn / sides, far = 2 * half;

    pzk_pen_ink(cr, pzk_grey_palette.ink);
    cairo_move_to(cr, 0, 0);
    cairo_line_to(cr, far * sin(way), far * cos(way));
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    pzk_pen_line(cr, bold, numbers[seat], 0, half - (names ? 15 : 10), 9);
    if (names) {
        pzk_pen_panel(cr, -17, half - 11, 34, 7, 1.5, white);
        pzk_pen_ink(cr, pzk_grey_palette.ink);
        cairo_move_to(cr, -15, half - 5.6);
        cairo_line_to(cr, 15, half - 5.6);
        cairo_set_line_width(cr, 0.25);
        cairo_stroke(cr);
    }
}

bool
pzk_draw_placement(cairo_t *cr, int piece, enum pzk_family family,
                   const struct pzk_placement_words *words)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    const signed char *teams = teams_of(piece);
    int sides = pzk_placement_sides(piece);

    if (!info || !sides) {
        return false;
    }
    double half = info->width / 2;

    cairo_save(cr);
    cairo_new_path(cr);
    pzk_pen_rounded(cr, -half, -half, 2 * half, 2 * half, 3.5);
    cairo_clip(cr);
    if (!teams) {
        pzk_pen_ink(cr, pzk_grey_palette.paper);
        cairo_paint(cr);
    }
    for (int seat = 0; seat < sides; seat++) {
        cairo_save(cr);
        /* the upper seat needs half a turn to be at the bottom */
        cairo_rotate(cr, seat * 4 * quarter_turn / sides - 2 * quarter_turn);
        if (teams) {
            draw_quarter(cr, pzk_team_art(teams[seat] == PZK_HYDE), half);
            draw_place(cr, teams[seat], seat, half, words);
        } else {
            draw_sector(cr, sides, seat, half, words != NULL);
        }
        cairo_restore(cr);
    }
    cairo_restore(cr);
    return pzk_draw_sticker(cr, piece, family);
}
