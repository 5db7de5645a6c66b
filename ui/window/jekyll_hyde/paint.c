// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/paint.h"
#include "src/words/jekyll_hyde/jh_words.h"

/* ---- small sign at a card's foot: the sticker's tactile mark ---- */

static void
sign_shape(cairo_t *cr, int card, double s)
{
    static const double heart[] = {0,     0.9, -1.4, -0.1, -0.9, -1.1, 0,
                                   -0.45, 0.9, -1.1, 1.4,  -0.1, 0,    0.9};

    switch (card % PZK_HT) {
    case PZK_JT:
        cairo_move_to(cr, -s * 0.8, -s * 0.9);
        cairo_line_to(cr, s * 0.8, -s * 0.9);
        cairo_line_to(cr, -s * 0.8, s * 0.9);
        cairo_line_to(cr, s * 0.8, s * 0.9);
        cairo_close_path(cr);
        break;
    case PZK_JA:
        cairo_move_to(cr, 0, -s * 0.95);
        cairo_line_to(cr, s, s * 0.8);
        cairo_line_to(cr, -s, s * 0.8);
        cairo_close_path(cr);
        break;
    case PZK_JC:
        cairo_rectangle(cr, -s, -s * 0.3, 2 * s, s * 0.6);
        cairo_rectangle(cr, -s * 0.3, -s, s * 0.6, 2 * s);
        break;
    case PZK_JD:
        cairo_rectangle(cr, -s * 0.8, -s * 0.8, s * 1.6, s * 1.6);
        break;
    case PZK_JE:
        cairo_move_to(cr, heart[0] * s, heart[1] * s);
        cairo_curve_to(cr, heart[2] * s, heart[3] * s, heart[4] * s,
                       heart[5] * s, heart[6] * s, heart[7] * s);
        cairo_curve_to(cr, heart[8] * s, heart[9] * s, heart[10] * s,
                       heart[11] * s, heart[12] * s, heart[13] * s);
        break;
    default:
        break;
    }
    cairo_fill(cr);
}

static void
sign_grid(cairo_t *cr, double s)
{
    cairo_set_line_width(cr, s * 0.28);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, -s, i * s * 0.86);
        cairo_line_to(cr, s, i * s * 0.86);
        cairo_move_to(cr, i * s * 0.86, -s);
        cairo_line_to(cr, i * s * 0.86, s);
    }
    cairo_stroke(cr);
}

static void
sign_dots(cairo_t *cr, int n, double s)
{
    for (int i = 0; i < n; i++) {
        cairo_arc(cr, (i - (n - 1) / 2.0) * s * 1.25, 0, s * 0.5, 0, 2 * G_PI);
        cairo_fill(cr);
    }
}

static void
sign_bars(cairo_t *cr, int n, double s)
{
    for (int i = 0; i < n; i++) {
        cairo_rectangle(cr, -s * 1.3, (i - (n - 1) / 2.0) * s * 0.75 - s * 0.22,
                        s * 2.6, s * 0.44);
        cairo_fill(cr);
    }
}

static void
draw_sign(cairo_t *cr, int card, double x, double y, double s)
{
    int kind = card % PZK_HT;

    cairo_save(cr);
    cairo_translate(cr, x, y);
    if (kind == PZK_JB) {
        sign_grid(cr, s);
    } else if (kind >= PZK_J3 && kind <= PZK_J7) {
        sign_dots(cr, 3 + kind - PZK_J3, s);
    } else if (kind >= PZK_JX1) {
        sign_bars(cr, 1 + kind - PZK_JX1, s);
    } else {
        sign_shape(cr, card, s);
    }
    cairo_restore(cr);
}

/* ---- card ---- */

static void
draw_card_head(cairo_t *cr, PangoContext *pango,
               const struct pzk_colors *palette, const struct pzk_rect *r,
               int card)
{
    int team = pzk_jh_card_team(card);
    double unit = r->width / 88;
    char letter[8];

    cairo_save(cr);
    pzk_paint_round_rect(cr, r, 9 * unit);
    cairo_clip(cr);
    cairo_rectangle(cr, r->x, r->y, r->width, 44 * unit);
    gdk_cairo_set_source_rgba(cr, &palette->team_soft[team]);
    cairo_fill(cr);
    cairo_restore(cr);
    if (palette->contrast) {
        cairo_rectangle(cr, r->x, r->y + 44 * unit, r->width, 1.5 * unit);
        gdk_cairo_set_source_rgba(cr, &palette->team[team]);
        cairo_fill(cr);
    }
    pzk_jh_words_letter(card, letter);
    gdk_cairo_set_source_rgba(cr, &palette->team[team]);
    pzk_paint_text(cr, pango, letter, r->x + 25 * unit, r->y + 22 * unit,
                   40 * unit, 32 * unit, TRUE, 1);
    pzk_paint_symbol(cr, team, r->x + r->width - 21 * unit, r->y + 22 * unit,
                     30 * unit, &palette->team[team]);
}

static void
draw_card(cairo_t *cr, PangoContext *pango, const struct pzk_colors *palette,
          const struct pzk_rect *r, const struct pzk_card_spot *spot,
          const struct pzk_spot_text *text)
{
    double unit = r->width / 88;
    double middle = r->x + r->width / 2;
    gboolean below = text->below && text->below[0];

    pzk_paint_shadow(cr, r, unit);
    gdk_cairo_set_source_rgba(cr, &palette->card);
    pzk_paint_round_rect(cr, r, 9 * unit);
    cairo_fill(cr);
    draw_card_head(cr, pango, palette, r, spot->card);
    gdk_cairo_set_source_rgba(cr, &palette->ink);
    pzk_paint_text(cr, pango, text->name, middle,
                   r->y + (below ? 66 : 74) * unit, 80 * unit, 14 * unit, TRUE,
                   2);
    gdk_cairo_set_source_rgba(cr,
                              spot->alarm ? &palette->alarm : &palette->muted);
    pzk_paint_text(cr, pango, text->below, middle, r->y + 91 * unit, 80 * unit,
                   12 * unit, spot->alarm, 1);
    gdk_cairo_set_source_rgba(cr, &palette->ink);
    if (text->name) {
        draw_sign(cr, spot->card, middle, r->y + 114 * unit, 7 * unit);
    } else {
        draw_sign(cr, spot->card, middle, r->y + 88 * unit, 8.8 * unit);
    }
}

static void
draw_card_edge(cairo_t *cr, const struct pzk_colors *palette,
               const struct pzk_rect *r, const struct pzk_card_spot *spot)
{
    double unit = r->width / 88;

    if (spot->alarm) {
        pzk_paint_dashed_place(cr, r, &palette->alarm, 3.6);
        return;
    }
    cairo_set_line_width(cr, (spot->lead ? 3.4 : 1.4) * unit);
    gdk_cairo_set_source_rgba(cr, spot->lead ? &palette->ink : &palette->faint);
    pzk_paint_round_rect(cr, r, 9 * unit);
    cairo_stroke(cr);
}

void
pzk_jh_paint_spot(cairo_t *cr, PangoContext *pango,
                  const struct pzk_colors *palette, const struct pzk_rect *rect,
                  const struct pzk_card_spot *spot,
                  const struct pzk_spot_text *text)
{
    const GdkRGBA *color = spot->alarm ? &palette->alarm : &palette->ink;
    double unit = rect->width / 88;

    switch (spot->kind) {
    case PZK_SPOT_EMPTY:
        pzk_paint_dashed_place(cr, rect,
                               spot->alarm ? &palette->alarm : &palette->faint,
                               spot->alarm ? 3 : 1.6);
        break;
    case PZK_SPOT_DUE:
    case PZK_SPOT_MISSING:
        pzk_paint_dashed_place(cr, rect, color, 3);
        gdk_cairo_set_source_rgba(cr, color);
        pzk_paint_text(cr, pango, text->name, rect->x + rect->width / 2,
                       rect->y + rect->height / 2, 78 * unit, 15 * unit, FALSE,
                       3);
        break;
    case PZK_SPOT_CARD:
    case PZK_SPOT_STRAY:
    case PZK_SPOT_WRONG:
        draw_card(cr, pango, palette, rect, spot, text);
        draw_card_edge(cr, palette, rect, spot);
        break;
    }
}
