// SPDX-License-Identifier: MIT
#include "ui/window/trick/paint.h"

/* A card being drawn. UNIT: an 88th of its width. */
struct drawing {
    cairo_t *cr;
    PangoContext *pango;
    const struct pzk_colors *palette;
    const struct pzk_rect *rect;
    double unit;
    const struct pzk_trick_guest *guest;
    const struct pzk_card_spot *spot;
    const struct pzk_spot_text *text;
    struct pzk_card_face face;
};

/* Dashes are thicker than other edges: words keep clear of them. */
static double
words_width(const struct pzk_card_spot *spot)
{
    gboolean dashed = spot->alarm || spot->kind == PZK_SPOT_DUE ||
                      spot->kind == PZK_SPOT_MISSING;

    return dashed ? 78 : 84;
}

static void
write_line(const struct drawing *d, const GdkRGBA *color, const char *text,
           double y, double height, gboolean bold, int lines)
{
    gdk_cairo_set_source_rgba(d->cr, color);
    pzk_paint_text(d->cr, d->pango, text, d->rect->x + d->rect->width / 2,
                   d->rect->y + y * d->unit, words_width(d->spot) * d->unit,
                   height * d->unit, bold, lines);
}

static void
draw_head(const struct drawing *d)
{
    const struct pzk_rect *r = d->rect;
    double unit = d->unit, middle = r->y + 22 * unit;

    cairo_save(d->cr);
    pzk_paint_round_rect(d->cr, r, 9 * unit);
    cairo_clip(d->cr);
    cairo_rectangle(d->cr, r->x, r->y, r->width, 44 * unit);
    gdk_cairo_set_source_rgba(d->cr, &d->face.soft);
    cairo_fill(d->cr);
    cairo_restore(d->cr);
    gdk_cairo_set_source_rgba(d->cr, &d->face.ink);
    if (d->palette->contrast) {
        cairo_rectangle(d->cr, r->x, r->y + 44 * unit, r->width, 1.5 * unit);
        cairo_fill(d->cr);
    }
    pzk_paint_text(d->cr, d->pango, d->face.index, r->x + 25 * unit, middle,
                   40 * unit, 32 * unit, TRUE, 1);
    d->guest->sign(d->cr, &d->face, d->spot->card, FALSE,
                   r->x + r->width - 21 * unit, middle, 30 * unit);
}

static void
draw_card(const struct drawing *d)
{
    const struct pzk_rect *r = d->rect;
    const struct pzk_colors *palette = d->palette;
    gboolean named = d->text->name != NULL;
    gboolean below = d->text->below && d->text->below[0];

    pzk_paint_shadow(d->cr, r, d->unit);
    gdk_cairo_set_source_rgba(d->cr, &palette->card);
    pzk_paint_round_rect(d->cr, r, 9 * d->unit);
    cairo_fill(d->cr);
    draw_head(d);
    write_line(d, &palette->ink, d->text->name, below ? 64 : 72, 16, TRUE, 2);
    if (d->spot->alarm) { /* needs the place of the sign */
        write_line(d, &palette->alarm, d->text->below, 108, 16, TRUE, 2);
        return;
    }
    write_line(d, &palette->muted, d->text->below, 91, 15, FALSE, 1);
    gdk_cairo_set_source_rgba(d->cr, &palette->ink);
    d->guest->sign(d->cr, &d->face, d->spot->card, TRUE, r->x + r->width / 2,
                   r->y + (named ? 114 : 88) * d->unit,
                   (named ? 28 : 35.2) * d->unit);
}

/* Draws the real card, with its index, and its name, on plates. */
static void
draw_real_card(const struct drawing *d)
{
    const struct pzk_colors *palette = d->palette;
    const struct pzk_rect *r = d->rect;
    double unit = d->unit;
    const struct pzk_rect badge = {r->x + 3 * unit, r->y + 3 * unit, 24 * unit,
                                   24 * unit};
    struct pzk_rect plate = {r->x + 3 * unit, r->y + r->height - 23 * unit,
                             r->width - 6 * unit, 20 * unit};

    pzk_paint_shadow(d->cr, r, unit);
    pzk_paint_picture(d->cr, r, 9 * unit, d->text->picture);
    pzk_paint_plate(d->cr, d->pango, &badge, &d->face.soft, &d->face.ink,
                    d->face.index);
    if (d->text->name) {
        pzk_paint_plate(d->cr, d->pango, &plate, &palette->card, &palette->ink,
                        d->text->name);
    }
    if (d->text->below && d->text->below[0]) {
        plate.y -= plate.height + unit;
        pzk_paint_plate(d->cr, d->pango, &plate, &palette->card,
                        d->spot->alarm ? &palette->alarm : &palette->muted,
                        d->text->below);
    }
}

static void
draw_edge(const struct drawing *d)
{
    const struct pzk_card_spot *spot = d->spot;

    if (spot->alarm) {
        pzk_paint_dashed_place(d->cr, d->rect, &d->palette->alarm, 3.6);
        return;
    }
    cairo_set_line_width(d->cr, (spot->lead ? 3.4 : 1.4) * d->unit);
    gdk_cairo_set_source_rgba(d->cr, spot->lead ? &d->palette->ink
                                                : &d->palette->faint);
    pzk_paint_round_rect(d->cr, d->rect, 9 * d->unit);
    cairo_stroke(d->cr);
}

void
pzk_trick_paint(cairo_t *cr, PangoContext *pango,
                const struct pzk_colors *palette, const struct pzk_rect *rect,
                const struct pzk_trick_guest *guest,
                const struct pzk_card_spot *spot,
                const struct pzk_spot_text *text)
{
    struct drawing d = {.cr = cr,
                        .pango = pango,
                        .palette = palette,
                        .rect = rect,
                        .unit = rect->width / 88,
                        .guest = guest,
                        .spot = spot,
                        .text = text};

    switch (spot->kind) {
    case PZK_SPOT_EMPTY:
        pzk_paint_dashed_place(cr, rect,
                               spot->alarm ? &palette->alarm : &palette->faint,
                               spot->alarm ? 3 : 1.6);
        break;
    case PZK_SPOT_DUE:
    case PZK_SPOT_MISSING: {
        const GdkRGBA *color = spot->alarm ? &palette->alarm : &palette->ink;

        pzk_paint_dashed_place(cr, rect, color, 3);
        write_line(&d, color, text->name, 66, 15, FALSE, 3);
        break;
    }
    case PZK_SPOT_CARD:
    case PZK_SPOT_STRAY:
    case PZK_SPOT_WRONG:
        guest->face(palette, spot->card, &d.face);
        if (text->picture && !palette->contrast) {
            draw_real_card(&d);
        } else {
            draw_card(&d);
        }
        draw_edge(&d);
        break;
    }
}
