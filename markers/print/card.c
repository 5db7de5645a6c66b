// SPDX-License-Identifier: MIT
#include "markers/print/card.h"

#include <string.h>

#include "markers/deck_art.h"
#include "markers/draw.h"

static const double width = 59, height = 91;
/* Width of a white margin, which hides cuts that are not quite straight, mm. */
static const double rim = 2.5;

enum { LANGUAGES = 3 };

struct card {
    int piece;
    enum pzk_family family;
    bool twice; /* repeat the mark in the opposite corner */
    enum pzk_fan fan;
    char *names[LANGUAGES]; /* NULL where not given */
};

struct box {
    double x, y, w, h; /* from the card's top left corner */
};

/* The middle of a sign or a line of text, from the card's top left corner, and
 * its size, mm; size 0: there is none. */
struct spot {
    double x, y, size;
};

/* The layout of a face around its mark. */
struct plan {
    struct box art, names;
    struct spot index, sign, large_sign;
    struct spot guide; /* the tactile symbol; a size above 0 only says that
                          there is one */
    bool foot;         /* room for the index in the lower right corner */
};

static bool
is_card(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);

    return info && info->kind == PZK_KIND_CARD;
}

bool
pzk_card_second(int piece, enum pzk_family family, double *x, double *y)
{
    struct pzk_mark_shape shape;

    if (family == PZK_TACTILE || !is_card(piece) ||
        !pzk_catalog_shape(piece, family, &shape)) {
        return false;
    }
    *x = -(double)shape.dx;
    *y = -(double)shape.dy;
    return true;
}

/* Lays out index and sign, one above the other at X, and the tactile symbol at
 * GUIDE (0: none), beside the mark of a card without a fan mark. */
static void
plan_column(struct plan *plan, double x, double guide)
{
    plan->index = (struct spot){x, 9, 12.5};
    plan->sign = (struct spot){x, 19.8, 8.4};
    plan->guide = (struct spot){guide, 14.5, guide > 0};
}

static struct plan
plan_of(const struct card *card)
{
    bool twice = card->twice;
    struct plan plan = {.art = {5, 26, 49, twice ? 39 : 46.5},
                        .names = {twice ? 25 : 9, twice ? 67 : 74,
                                  twice ? 29 : 41, twice ? 20.5 : 13.5},
                        .foot = !twice};

    plan_column(&plan, 11, 27);
    switch (card->family) {
    case PZK_QR:
        plan.art = (struct box){5, 31, 49, twice ? 29.5 : 41.5};
        plan_column(&plan, 11, 24);
        if (twice) {
            plan.names = (struct box){30, 64, 24, 23};
        }
        break;
    case PZK_CODE128:
        plan.art = (struct box){twice ? 12 : 5, 26, twice ? 35 : 42, 46.5};
        plan.names = (struct box){twice ? 13 : 7, 74, twice ? 33 : 38, 13.5};
        plan_column(&plan, twice ? 18 : 11, 36);
        plan.foot = false;
        break;
    case PZK_TACTILE:
        plan_column(&plan, 11, 0);
        if (pzk_catalog_piece(card->piece)->long_label) {
            plan.art = (struct box){5, 25, 49, 21};
            plan.names = (struct box){4, 50, 18, 36};
            plan.large_sign = (struct spot){46.5, 68, 13};
        }
        break;
    default:
        break;
    }
    return plan;
}

static void
mirror_spot(struct spot *spot)
{
    spot->x = width - spot->x;
}

static void
mirror_box(struct box *box)
{
    box->x = width - box->x - box->w;
}

/* Makes room for a fan mark at the top left, with the index below it; mirrors
 * the layout for one on the right. */
static struct plan
plan_fan(struct plan plan, enum pzk_fan fan)
{
    static const double down = 2; /* how far the picture's upper edge moves */

    if (fan == PZK_FAN_NONE) {
        return plan;
    }
    plan.index = (struct spot){8, 21.2, 9};
    plan.sign = (struct spot){21, 7.4, 7.4};
    plan.guide.x = 21;
    plan.guide.y = 19;
    if (plan.art.y < 27) {
        plan.art.y += down;
        plan.art.h -= down;
    }
    if (fan == PZK_FAN_RIGHT) {
        mirror_box(&plan.art);
        mirror_box(&plan.names);
        mirror_spot(&plan.index);
        mirror_spot(&plan.sign);
        mirror_spot(&plan.large_sign);
        mirror_spot(&plan.guide);
    }
    return plan;
}

/* Draws the sign of the side, the colour or the potion. */
static void
draw_sign(cairo_t *cr, const struct pzk_card_art *look, double x, double y,
          double size)
{
    if (look->sign) {
        pzk_picture_layers(cr, look->sign, look->palette, x, y, size);
    } else {
        pzk_draw_team_sign(cr, look->hyde, look->palette->ink, x, y, size);
    }
}

static void
draw_index(cairo_t *cr, const struct pzk_card_art *look,
           const struct plan *plan)
{
    struct pzk_pen_font font = {plan->index.size, true, PZK_PEN_CENTRE};

    pzk_pen_ink(cr, look->palette->ink);
    pzk_pen_line(cr, font, look->rank, plan->index.x, plan->index.y,
                 1.12 * plan->index.size);
    draw_sign(cr, look, plan->sign.x, plan->sign.y, plan->sign.size);
    if (plan->large_sign.size > 0) {
        draw_sign(cr, look, plan->large_sign.x, plan->large_sign.y,
                  plan->large_sign.size);
    }
}

void
pzk_card_index(cairo_t *cr, int piece, double y)
{
    const struct pzk_card_art look = pzk_piece_art(piece)->card(piece);
    struct pzk_pen_font font = {6.5, true, PZK_PEN_RIGHT};

    cairo_save(cr);
    pzk_pen_ink(cr, look.palette->ink);
    pzk_pen_line(cr, font, look.rank, 0, y, 5.6);
    draw_sign(cr, &look, 3.2, y, 4.8);
    cairo_restore(cr);
}

/* Draws the index for a hand held the other way up. */
static void
draw_foot_index(cairo_t *cr, const struct pzk_card_art *look, enum pzk_fan fan)
{
    struct pzk_pen_font font = {7, true, PZK_PEN_CENTRE};

    cairo_save(cr);
    cairo_translate(cr, fan == PZK_FAN_RIGHT ? 7 : width - 7, height - 6.6);
    cairo_rotate(cr, 3.141592653589793);
    pzk_pen_ink(cr, look->palette->ink);
    pzk_pen_line(cr, font, look->rank, 0, 0, 7);
    cairo_restore(cr);
}

/* Draws the card's tactile symbol, small, thin and without its frame, so that
 * no camera takes it for a label. It shows where to add raised paint or one's
 * own label. */
static void
draw_guide(cairo_t *cr, int piece, struct pzk_colour ink,
           const struct spot *guide)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    double scale = info->long_label ? 0.42 : 0.62;

    if (!(info->families & 1u << PZK_TACTILE) || guide->size <= 0) {
        return;
    }
    cairo_save(cr);
    cairo_translate(cr, guide->x, guide->y);
    cairo_scale(cr, scale, scale);
    cairo_new_path(cr);
    pzk_add_raised(cr, piece);
    cairo_restore(cr);
    cairo_save(cr);
    pzk_pen_ink(cr, ink);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* Draws as many signs as the card's number, in one to three columns. */
static void
draw_pips(cairo_t *cr, const struct pzk_card_art *look, struct box art)
{
    static const struct {
        signed char x, y;
    } places[7][7] = {
        {{0, 0}},
        {{0, -1}, {0, 1}},
        {{0, -1}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {0, 0}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {1, 1}}};
    int n = look->pips;
    double size = n == 1 ? 0.66 * art.h : n <= 4 ? 0.34 * art.h : 0.26 * art.h;
    double step_x = 0.3 * art.w, step_y = n <= 4 ? 0.25 * art.h : 0.32 * art.h;

    for (int i = 0; i < n; i++) {
        draw_sign(cr, look, art.x + art.w / 2 + places[n - 1][i].x * step_x,
                  art.y + art.h / 2 + places[n - 1][i].y * step_y, size);
    }
}

static void
draw_art(cairo_t *cr, const struct pzk_card_art *look, struct box art)
{
    static const struct pzk_layer nothing[] = {{0}};
    static const struct pzk_picture blank = {NULL, nothing};
    const struct pzk_palette *palette = look->palette;

    pzk_picture_draw(cr, look->picture ? look->picture : &blank, palette, art.x,
                     art.y, art.w, art.h);
    cairo_new_path(cr);
    pzk_pen_rounded(cr, art.x, art.y, art.w, art.h, 2);
    if (!look->picture) {
        pzk_pen_ink(cr, palette->paper);
        cairo_fill(cr);
        draw_pips(cr, look, art);
        pzk_pen_rounded(cr, art.x, art.y, art.w, art.h, 2);
    }
    pzk_pen_ink(cr, palette->ink);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
}

static struct pzk_pen_font
name_font(int nth)
{
    return (struct pzk_pen_font){nth == 0 ? 3.9 : 2.9, nth == 0,
                                 PZK_PEN_CENTRE};
}

/* Draws the names in the box's middle, one below the other; a name that is the
 * same in several languages only once. */
static void
draw_names(cairo_t *cr, const struct card *card, struct pzk_colour ink,
           struct box box)
{
    const char *names[LANGUAGES];
    double high = 0, y;
    int n = 0;

    for (int i = 0; i < LANGUAGES; i++) {
        bool known = !card->names[i];

        for (int j = 0; j < n && !known; j++) {
            known = strcmp(names[j], card->names[i]) == 0;
        }
        if (!known) {
            names[n] = card->names[i];
            high += pzk_pen_height(cr, name_font(n), names[n], box.w);
            n++;
        }
    }
    pzk_pen_ink(cr, ink);
    y = box.y + (box.h - high) / 2;
    for (int i = 0; i < n; i++) {
        y = pzk_pen_paragraph(cr, name_font(i), names[i], box.x, y, box.w);
    }
}

/* Draws a label with white around it, out to the card's nearer edges: a reader
 * that looks for outlines must not take the label's for the mark's. FAN: draws
 * the fan mark's label, not the main mark's. */
static bool
draw_label(cairo_t *cr, const struct card *card, bool fan, double x, double y,
           const struct pzk_mark_shape *shape)
{
    static const double halo = 1.6;
    double w = (double)shape->sticker_w + 2 * halo;
    double h = (double)shape->sticker_h + 2 * halo;

    cairo_save(cr);
    cairo_translate(cr, x, y);
    pzk_pen_panel(cr, -w / 2, -h / 2, w, h, 1, (struct pzk_colour){1, 1, 1});
    bool done = fan ? pzk_draw_fan_sticker(cr, card->piece)
                    : pzk_draw_sticker(cr, card->piece, card->family);

    cairo_restore(cr);
    return done;
}

static bool
draw_marks(cairo_t *cr, const struct card *card)
{
    struct pzk_mark_shape shape, fan;
    double x, y;

    if (!pzk_catalog_mark(card->piece, card->family, pzk_main_mark(card->fan),
                          &shape)) {
        return false;
    }
    bool done =
        draw_label(cr, card, false, (double)shape.dx, (double)shape.dy, &shape);

    if (card->twice && pzk_card_second(card->piece, card->family, &x, &y)) {
        x = card->fan == PZK_FAN_RIGHT ? -x : x;
        done = draw_label(cr, card, false, x, y, &shape) && done;
    }
    if (pzk_catalog_mark(card->piece, PZK_TAG, pzk_fan_mark(card->fan), &fan)) {
        done =
            draw_label(cr, card, true, (double)fan.dx, (double)fan.dy, &fan) &&
            done;
    }
    return done;
}

static bool
draw_card(cairo_t *cr, const struct card *card)
{
    const struct pzk_card_art look =
        pzk_piece_art(card->piece)->card(card->piece);
    const struct plan plan = plan_fan(plan_of(card), card->fan);

    cairo_save(cr);
    cairo_translate(cr, -width / 2, -height / 2);
    pzk_pen_panel(cr, rim, rim, width - 2 * rim, height - 2 * rim, 2.5,
                  look.palette->light);
    draw_index(cr, &look, &plan);
    draw_guide(cr, card->piece, look.palette->ink, &plan.guide);
    draw_art(cr, &look, plan.art);
    draw_names(cr, card, look.palette->dark, plan.names);
    if (plan.foot) {
        draw_foot_index(cr, &look, card->fan);
    }
    cairo_restore(cr);
    return draw_marks(cr, card);
}

bool
pzk_card_draw(cairo_t *cr, int piece, enum pzk_family family,
              const struct pzk_sheet *sheet)
{
    const struct pzk_sheet_words *words = sheet ? sheet->options.words : NULL;
    struct card card = {.piece = piece,
                        .family = family,
                        .twice = sheet && sheet->options.twice,
                        .fan = sheet ? sheet->options.fan : PZK_FAN_NONE};

    if (!is_card(piece)) {
        return false;
    }
    for (int i = 0; words && i < LANGUAGES; i++) {
        card.names[i] = words->name_in(piece, i);
    }
    bool done = draw_card(cr, &card);

    for (int i = 0; i < LANGUAGES; i++) {
        if (card.names[i]) {
            words->release(card.names[i]);
        }
    }
    return done;
}

/* Draws a lattice: rings for Jekyll, lozenges for Hyde. */
static void
draw_lattice(cairo_t *cr, bool rings, bool lozenges)
{
    static const double step = 7.2;

    cairo_new_path(cr);
    for (int row = -7; row <= 7; row++) {
        for (int column = -5; column <= 5; column++) {
            double x = column * step, y = row * step;

            if (rings) {
                pzk_pen_disc(cr, x, y, 2.6);
            }
            if (lozenges) {
                cairo_move_to(cr, x, y - step / 2);
                cairo_line_to(cr, x + step / 2, y);
                cairo_line_to(cr, x, y + step / 2);
                cairo_line_to(cr, x - step / 2, y);
                cairo_close_path(cr);
            }
        }
    }
    cairo_set_source_rgba(cr, 1, 1, 1, 0.3);
    cairo_set_line_width(cr, 0.6);
    cairo_stroke(cr);
}

/* Draws the sign in the middle: one side's, or both. */
static void
draw_medallion(cairo_t *cr, const struct pzk_palette *palette, bool flask,
               bool hat)
{
    double apart = flask && hat ? 6.5 : 0;

    cairo_new_path(cr);
    pzk_pen_disc(cr, 0, 0, 15.5);
    pzk_pen_ink(cr, palette->paper);
    cairo_fill(cr);
    pzk_pen_disc(cr, 0, 0, 14.2);
    pzk_pen_ink(cr, palette->ink);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    cairo_save(cr);
    cairo_translate(cr, -apart, 0);
    if (flask) {
        pzk_draw_flask(cr, apart > 0 ? 12 : 18);
    }
    cairo_translate(cr, 2 * apart, 0);
    if (hat) {
        pzk_draw_hat(cr, apart > 0 ? 12 : 18);
    }
    cairo_restore(cr);
}

bool
pzk_card_back(cairo_t *cr, int piece)
{
    if (!is_card(piece)) {
        return false;
    }
    const struct pzk_card_back *back =
        &pzk_piece_art(piece)->backs[pzk_catalog_piece(piece)->back];

    cairo_save(cr);
    cairo_new_path(cr);
    pzk_pen_rounded(cr, rim - width / 2, rim - height / 2, width - 2 * rim,
                    height - 2 * rim, 2.5);
    pzk_pen_ink(cr, back->palette->ink);
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    draw_lattice(cr, back->flask, back->hat);
    draw_medallion(cr, back->palette, back->flask, back->hat);
    cairo_restore(cr);
    return true;
}
