// SPDX-License-Identifier: MIT
#include "markers/face.h"

#include "markers/card.h"
#include "markers/draw.h"
#include "markers/pen.h"

static const struct pzk_colour white = {1, 1, 1};
static const double quarter_turn = 1.5707963267948966;

/* Ink, the light end of the ground, its deeper end; blue and orange differ for
 * the colour-blind too, and nothing is told by colour alone. */
struct look {
    struct pzk_colour ink, light, deep;
    bool hyde;
};

static const struct look jekyll = {
    {0.00, 0.34, 0.55}, {0.89, 0.95, 0.98}, {0.58, 0.78, 0.90}, false};
static const struct look hyde = {
    {0.60, 0.22, 0.02}, {0.99, 0.92, 0.86}, {0.93, 0.66, 0.48}, true};

/* A box around the origin. */
static void
add_rounded(cairo_t *cr, double w, double h, double radius)
{
    pzk_pen_rounded(cr, -w / 2, -h / 2, w, h, radius);
}

/* TEXT with the middle of its letters' box at (X, Y); SIZE in mm, smaller
 * where it would be wider than WIDEST. */
static void
draw_text(cairo_t *cr, const char *text, double x, double y, double size,
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

static const struct look *
look_of(bool is_hyde)
{
    return is_hyde ? &hyde : &jekyll;
}

static void
draw_ground(cairo_t *cr, const struct look *look, double w, double h)
{
    static const double corner = 3.5;
    cairo_pattern_t *shade = cairo_pattern_create_linear(0, -h / 2, 0, h / 2);

    cairo_pattern_add_color_stop_rgb(shade, 0, look->light.r, look->light.g,
                                     look->light.b);
    cairo_pattern_add_color_stop_rgb(shade, 1, look->deep.r, look->deep.g,
                                     look->deep.b);
    pzk_pen_panel(cr, -w / 2, -h / 2, w, h, corner,
                  (struct pzk_colour){0.98, 0.97, 0.94});
    cairo_set_source(cr, shade);
    add_rounded(cr, w - 4, h - 4, corner - 1.5);
    cairo_fill_preserve(cr);
    pzk_pen_ink(cr, look->ink);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
    cairo_pattern_destroy(shade);
}

/* The picture: the rank again, large, where no label hides it. */
static void
draw_medallion(cairo_t *cr, const struct look *look, const char *rank,
               int piece, enum pzk_family family)
{
    struct pzk_mark_shape shape = {.dy = 0};
    double x = 0;

    if (pzk_catalog_shape(piece, family, &shape)) {
        if (shape.dy > 0) {
            return; /* a label at the bottom */
        }
        if (shape.sticker_h > 60) {
            x = -5; /* a strip along the edge */
        }
    }
    cairo_new_path(cr);
    cairo_arc(cr, x, 16, 19, 0, 4 * quarter_turn);
    cairo_set_source_rgba(cr, 1, 1, 1, 0.72);
    cairo_fill_preserve(cr);
    pzk_pen_ink(cr, look->ink);
    cairo_set_line_width(cr, 0.9);
    cairo_stroke(cr);
    draw_text(cr, rank, x, 16, 24, 30);
}

bool
pzk_draw_face(cairo_t *cr, int piece, enum pzk_family family)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    struct pzk_mark_shape shape;
    char rank[8];

    if (!info || info->kind != PZK_KIND_CARD || piece > PZK_HX3) {
        return false;
    }
    const struct look *look = look_of(piece >= PZK_HT);

    pzk_card_rank(piece, rank);

    cairo_save(cr);
    draw_ground(cr, look, info->width, info->height);
    pzk_pen_ink(cr, look->ink);
    draw_text(cr, rank, -17.5, -31, 15, 17);
    pzk_draw_side(cr, look->hyde, look->ink, -17.5, -13, 13);
    draw_medallion(cr, look, rank, piece, family);
    cairo_restore(cr);
    if (!pzk_catalog_shape(piece, family, &shape)) {
        return false;
    }
    cairo_save(cr);
    cairo_translate(cr, shape.dx, shape.dy);
    bool done = pzk_draw_sticker(cr, piece, family);
    cairo_restore(cr);
    return done;
}

void
pzk_draw_back(cairo_t *cr, enum pzk_team team)
{
    static const struct pzk_colour cream = {0.95, 0.94, 0.90};
    static const double w = 59, h = 91, step = 7.5;
    const struct look *look = look_of(team == PZK_HYDE);

    cairo_save(cr);
    pzk_pen_panel(cr, -w / 2, -h / 2, w, h, 3.5, cream);
    add_rounded(cr, w - 5, h - 5, 2);
    pzk_pen_ink(cr, look->ink);
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    cairo_set_source_rgba(cr, 1, 1, 1, 0.22);
    cairo_set_line_width(cr, 1);
    for (double at = -h - w; at < h + w; at += step) {
        cairo_move_to(cr, at, -h / 2);
        cairo_line_to(cr, at + h, h / 2);
        cairo_move_to(cr, at, h / 2);
        cairo_line_to(cr, at + h, -h / 2);
    }
    cairo_stroke(cr);
    cairo_reset_clip(cr);
    cairo_arc(cr, 0, 0, 15, 0, 4 * quarter_turn);
    pzk_pen_ink(cr, cream);
    cairo_fill(cr);
    pzk_draw_side(cr, look->hyde, look->ink, 0, 0, 18);
    cairo_restore(cr);
}

const signed char *
pzk_face_sides(int placement)
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

/* The sign, and below it, with WORDS, the team's name and a line to write a
 * person's name on. */
static void
draw_place(cairo_t *cr, int team, int seat, double half,
           const struct pzk_placement_words *words)
{
    static const char *const letters[] = {"N", "E", "S", "W"};
    const struct look *look = look_of(team == PZK_HYDE);
    struct pzk_pen_font bold = {4.2, true, PZK_PEN_CENTRE};
    struct pzk_pen_font small = {3, false, PZK_PEN_LEFT};

    pzk_draw_side(cr, look->hyde, look->ink, 0, half - (words ? 22.5 : 19),
                  words ? 11 : 15);
    pzk_pen_ink(cr, look->ink);
    if (!words) {
        draw_text(cr, letters[seat], 0, half - 6, 6.5, 9);
        return;
    }
    pzk_pen_line(cr, bold, words->team[team], 0, half - 13.4, 44);
    pzk_pen_panel(cr, -25, half - 10, 50, 7.5, 1.5, white);
    pzk_pen_ink(cr, look->ink);
    bold.align = PZK_PEN_LEFT;
    pzk_pen_line(cr, bold, letters[seat], -23.5, half - 6.2, 5);
    pzk_pen_line(cr, small, words->seat[seat], -18.6, half - 6, 12);
    cairo_move_to(cr, -5, half - 4.6);
    cairo_line_to(cr, 23, half - 4.6);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
}

/* One quarter, seen by who sits at the bottom of it. */
static void
draw_quarter(cairo_t *cr, const struct look *look, double half)
{
    cairo_new_path(cr);
    cairo_move_to(cr, 0, 0);
    cairo_line_to(cr, half, half);
    cairo_line_to(cr, -half, half);
    cairo_close_path(cr);
    pzk_pen_paint(cr, look->deep, white, 0.8);
}

bool
pzk_draw_placement(cairo_t *cr, int piece, enum pzk_family family,
                   const struct pzk_placement_words *words)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    const signed char *sides = pzk_face_sides(piece);

    if (!info || !sides) {
        return false;
    }
    double half = info->width / 2;

    cairo_save(cr);
    cairo_new_path(cr);
    add_rounded(cr, info->width, info->height, 3.5);
    cairo_clip(cr);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        cairo_save(cr);
        /* S sits at the bottom as it is; N is half a turn away */
        cairo_rotate(cr, (seat - PZK_S) * quarter_turn);
        draw_quarter(cr, look_of(sides[seat] == PZK_HYDE), half);
        draw_place(cr, sides[seat], seat, half, words);
        cairo_restore(cr);
    }
    cairo_restore(cr);
    return pzk_draw_sticker(cr, piece, family);
}
