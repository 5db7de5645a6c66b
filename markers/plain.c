// SPDX-License-Identifier: MIT
#include "markers/plain.h"

#include "markers/deck_art.h"
#include "markers/draw.h"
#include "markers/placement.h"

static const double quarter_turn = 1.5707963267948966;

/* Adds a box around the origin to the path. */
static void
add_rounded(cairo_t *cr, double w, double h, double radius)
{
    pzk_pen_rounded(cr, -w / 2, -h / 2, w, h, radius);
}

static void
draw_ground(cairo_t *cr, const struct pzk_team_art *art, double w, double h)
{
    static const double corner = 3.5;
    cairo_pattern_t *shade = cairo_pattern_create_linear(0, -h / 2, 0, h / 2);

    cairo_pattern_add_color_stop_rgb(shade, 0, art->light.r, art->light.g,
                                     art->light.b);
    cairo_pattern_add_color_stop_rgb(shade, 1, art->deep.r, art->deep.g,
                                     art->deep.b);
    pzk_pen_panel(cr, -w / 2, -h / 2, w, h, corner,
                  (struct pzk_colour){0.98, 0.97, 0.94});
    cairo_set_source(cr, shade);
    add_rounded(cr, w - 4, h - 4, corner - 1.5);
    cairo_fill_preserve(cr);
    pzk_pen_ink(cr, art->ink);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
    cairo_pattern_destroy(shade);
}

/* Draws the picture: the rank again, large, where no label covers it. */
static void
draw_medallion(cairo_t *cr, const struct pzk_team_art *art, const char *rank,
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
    pzk_pen_ink(cr, art->ink);
    cairo_set_line_width(cr, 0.9);
    cairo_stroke(cr);
    pzk_draw_text(cr, rank, x, 16, 24, 30);
}

bool
pzk_plain_face(cairo_t *cr, int piece, enum pzk_family family, enum pzk_fan fan)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    const struct pzk_deck_art *deck = pzk_piece_art(piece);
    struct pzk_mark_shape shape;

    if (!deck || !deck->plain) {
        return false;
    }
    const struct pzk_card_art card = deck->card(piece);
    const struct pzk_team_art *art = pzk_team_art(card.hyde);

    cairo_save(cr);
    draw_ground(cr, art, info->width, info->height);
    pzk_pen_ink(cr, art->ink);
    pzk_draw_text(cr, card.rank, -17.5, -31, 15, 17);
    pzk_draw_team_sign(cr, art->hyde, art->ink, -17.5, -13, 13);
    draw_medallion(cr, art, card.rank, piece, family);
    cairo_restore(cr);
    if (!pzk_catalog_mark(piece, family, pzk_main_mark(fan), &shape)) {
        return false;
    }
    cairo_save(cr);
    cairo_translate(cr, shape.dx, shape.dy);
    bool done = pzk_draw_sticker(cr, piece, family);
    cairo_restore(cr);
    if (pzk_catalog_mark(piece, PZK_TAG, pzk_fan_mark(fan), &shape)) {
        cairo_save(cr);
        cairo_translate(cr, shape.dx, shape.dy);
        done = pzk_draw_fan_sticker(cr, piece) && done;
        cairo_restore(cr);
    }
    return done;
}

void
pzk_plain_back(cairo_t *cr, enum pzk_team team)
{
    static const struct pzk_colour cream = {0.95, 0.94, 0.90};
    static const double w = 59, h = 91, step = 7.5;
    const struct pzk_team_art *art = pzk_team_art(team == PZK_HYDE);

    cairo_save(cr);
    pzk_pen_panel(cr, -w / 2, -h / 2, w, h, 3.5, cream);
    add_rounded(cr, w - 5, h - 5, 2);
    pzk_pen_ink(cr, art->ink);
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
    pzk_draw_team_sign(cr, art->hyde, art->ink, 0, 0, 18);
    cairo_restore(cr);
}
