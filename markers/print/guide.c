// SPDX-License-Identifier: MIT
/* The page of instructions: texts at the left, drawings beside them. */
#include "markers/print/guide.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "markers/deck_art.h"
#include "markers/print/card.h"

static const struct pzk_colour black = {0, 0, 0}, grey = {0.62, 0.62, 0.60},
                               pale = {0.93, 0.92, 0.89};

static const double text_width = 112;
static const double figure_x = 132, figure_width = 72; /* from the left edge */
static const double top = PZK_SHEET_MARGIN + PZK_SHEET_HEAD + 4;

static double
bottom_of(const struct pzk_sheet *sheet)
{
    return sheet->height - PZK_SHEET_MARGIN - PZK_SHEET_FOOT - 2;
}

/* ---- the texts ---- */

/* Keys of a heading and its text. */
struct step {
    const char *head, *body;
};

enum { STEPS = 10 };

static int
steps_of(const struct pzk_sheet *sheet, const struct pzk_deck_art *art,
         struct step steps[STEPS])
{
    static const char *const sticks[PZK_FAMILIES] = {
        "guide.stick.square", "guide.stick.square", "guide.stick.code128",
        "guide.stick.tactile"};
    static const char *const mirrored[PZK_FAMILIES] = {
        "guide.fan.square", "guide.fan.square", "guide.fan.code128",
        "guide.stick.tactile"};
    const struct pzk_sheet_options *options = &sheet->options;
    bool cards = options->kind == PZK_SHEET_CARDS && art->card;
    /* cards of a deck without shapes for fingers get tags instead */
    bool shapes = options->deck->runs->families & 1u << PZK_TACTILE;
    enum pzk_family family =
        options->family == PZK_TACTILE && !shapes ? PZK_TAG : options->family;
    const char *stick = art->guide_labels               ? art->guide_labels
                        : options->fan == PZK_FAN_RIGHT ? mirrored[family]
                                                        : sticks[family];
    int n = 0;

    steps[n++] = (struct step){"head.print", "guide.print"};
    steps[n++] = (struct step){"head.cut", "guide.cut"};
    steps[n++] = cards ? (struct step){"head.cards", "guide.cards"}
                       : (struct step){"head.stick", stick};
    if (options->twice && family != PZK_TACTILE && art->card) {
        steps[n++] = (struct step){"head.twice", "guide.twice"};
    }
    if (options->fan != PZK_FAN_NONE && art->card && !cards) {
        steps[n++] = (struct step){"head.fan", options->fan == PZK_FAN_LEFT
                                                   ? "guide.fan.left"
                                                   : "guide.fan.right"};
    }
    steps[n++] = (struct step){"head.table", art->guide_table};
    steps[n++] = (struct step){"head.camera", "guide.camera"};
    steps[n++] = (struct step){"head.light", "guide.light"};
    steps[n++] = (struct step){"head.check", "guide.check"};
    steps[n++] = (struct step){"head.blind", art->guide_blind};
    return n;
}

static const double indent = 9, head_size = 1.15; /* relative to the text's
                                                     size */

/* Copies TEXT to JOINED of SIZE bytes, protecting options like "--print" from
 * line breaks. A longer text is cut off. */
static void
join_options(const char *text, char *joined, size_t size)
{
    static const char dashes[] = "-\u2060-\u2060";
    size_t n = 0;

    for (; *text && n + sizeof(dashes) < size; text++) {
        if (strncmp(text, "--", 2) == 0) {
            memcpy(joined + n, dashes, sizeof(dashes) - 1);
            n += sizeof(dashes) - 1;
            text++;
        } else {
            joined[n++] = *text;
        }
    }
    joined[n] = '\0';
}

enum { LONGEST = 1600 }; /* bytes of a step's text, the NUL included */

static double
step_height(const struct pzk_sheet *sheet, cairo_t *cr, const struct step *step,
            double size)
{
    struct pzk_pen_font font = {size, false, PZK_PEN_LEFT};
    char body[LONGEST];

    join_options(pzk_sheet_text(sheet, step->body), body, sizeof(body));
    return 1.6 * size + pzk_pen_height(cr, font, body, text_width - indent);
}

/* Draws one step, from Y down: its number, its heading, its text. */
static void
draw_step(const struct pzk_sheet *sheet, cairo_t *cr, int number,
          const struct step *step, double size, double y)
{
    struct pzk_pen_font bold = {head_size * size, true, PZK_PEN_LEFT};
    struct pzk_pen_font plain = {size, false, PZK_PEN_LEFT};
    struct pzk_pen_font digit = {size, true, PZK_PEN_CENTRE};
    char text[12], body[LONGEST];
    double x = PZK_SHEET_MARGIN + indent, middle = y + 0.62 * size;

    snprintf(text, sizeof(text), "%d", number);
    pzk_pen_ink(cr, pzk_jekyll_palette.ink);
    cairo_new_path(cr);
    pzk_pen_disc(cr, PZK_SHEET_MARGIN + 3.6, middle, 0.77 * size);
    cairo_fill(cr);
    pzk_pen_ink(cr, pzk_jekyll_palette.paper);
    pzk_pen_line(cr, digit, text, PZK_SHEET_MARGIN + 3.6, middle, 4);
    pzk_pen_ink(cr, black);
    pzk_pen_line(cr, bold, pzk_sheet_text(sheet, step->head), x, middle,
                 text_width - indent);
    join_options(pzk_sheet_text(sheet, step->body), body, sizeof(body));
    pzk_pen_paragraph(cr, plain, body, x, y + 1.6 * size, text_width - indent);
}

/* Draws the steps in the largest letters that leave some space between them;
 * the rest of the page enlarges that space. */
static void
draw_steps(const struct pzk_sheet *sheet, const struct pzk_deck_art *art,
           cairo_t *cr)
{
    static const double largest = 4.4, smallest = 2.4, least_gap = 3.2;
    struct step steps[STEPS];
    int n = steps_of(sheet, art, steps);
    double room = bottom_of(sheet) - top, size = largest + 0.1, high;
    double y = top;

    do {
        size -= 0.1;
        high = 0;
        for (int i = 0; i < n; i++) {
            high += step_height(sheet, cr, &steps[i], size);
        }
    } while (size > smallest && high + (n - 1) * least_gap > room);
    for (int i = 0; i < n; i++) {
        draw_step(sheet, cr, i + 1, &steps[i], size, y);
        y += step_height(sheet, cr, &steps[i], size) + (room - high) / (n - 1);
    }
}

/* ---- the drawings ---- */

static void
caption(const struct pzk_sheet *sheet, cairo_t *cr, const char *key, double y)
{
    struct pzk_pen_font font = {3, false, PZK_PEN_CENTRE};

    pzk_pen_ink(cr, black);
    pzk_pen_paragraph(cr, font, pzk_sheet_text(sheet, key), figure_x, y,
                      figure_width);
}

static void
draw_box(cairo_t *cr, double w, double h, double radius,
         struct pzk_colour inside)
{
    cairo_new_path(cr);
    pzk_pen_rounded(cr, -w / 2, -h / 2, w, h, radius);
    pzk_pen_paint(cr, inside, black, 0.4);
}

static void
draw_label_at(cairo_t *cr, const struct pzk_mark_shape *shape, double x,
              double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    draw_box(cr, (double)shape->sticker_w, (double)shape->sticker_h, 0.5, grey);
    cairo_restore(cr);
}

/* Draws the piece of PLACE in outline, grey where its labels go: nothing that a
 * camera could read. */
static void
draw_place(const struct pzk_sheet *sheet, cairo_t *cr,
           const struct pzk_guide_place *place, double x, double y)
{
    enum pzk_family family = sheet->options.family;
    int piece = place->piece;
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    struct pzk_mark_shape shape;
    double second_x, second_y;

    enum pzk_fan fan =
        info->kind == PZK_KIND_CARD ? sheet->options.fan : PZK_FAN_NONE;
    enum pzk_which_mark main = pzk_main_mark(fan);

    if (!pzk_catalog_mark(piece, family, main, &shape) &&
        !pzk_catalog_mark(piece, PZK_TAG, main, &shape)) {
        return;
    }

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, place->scale, place->scale);
    draw_box(cr, (double)info->width, (double)info->height, 3.5, pale);
    draw_label_at(cr, &shape, (double)shape.dx, (double)shape.dy);
    if (sheet->options.twice &&
        pzk_card_second(piece, family, &second_x, &second_y)) {
        draw_label_at(cr, &shape, -(double)shape.dx, -(double)shape.dy);
    }
    if (pzk_catalog_mark(piece, PZK_TAG, pzk_fan_mark(fan), &shape)) {
        draw_label_at(cr, &shape, (double)shape.dx, (double)shape.dy);
    }
    cairo_restore(cr);
}

static void
draw_arrow(cairo_t *cr, double x, double y, double length)
{
    cairo_new_path(cr);
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x, y + length);
    cairo_move_to(cr, x - 1, y + 1.6);
    cairo_line_to(cr, x, y);
    cairo_line_to(cr, x + 1, y + 1.6);
    cairo_move_to(cr, x - 1, y + length - 1.6);
    cairo_line_to(cr, x, y + length);
    cairo_line_to(cr, x + 1, y + length - 1.6);
    pzk_pen_ink(cr, black);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
}

/* Adds PATH, moved by (X, Y), to the path. */
static void
add_at(cairo_t *cr, double x, double y, const char *path)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    pzk_pen_path(cr, path);
    cairo_restore(cr);
}

static void
fill(cairo_t *cr, double x, double y, struct pzk_colour colour,
     const char *path)
{
    add_at(cr, x, y, path);
    pzk_pen_ink(cr, colour);
    cairo_fill(cr);
}

/* Draws table and camera from the side: the camera looks down, a lamp is at the
 * side, where the cards do not mirror it. Y is the table's top. */
static void
draw_camera(cairo_t *cr, double y)
{
    struct pzk_pen_font font = {3, true, PZK_PEN_LEFT};
    double x = figure_x + 34, high = y - 48;

    fill(cr, x, y, pale, "M 0 -44 L 24 0 L -24 0 Z");
    fill(cr, x, y, grey, "R -33 0 66 3 R -30 3 3 16 R 27 3 3 16");
    fill(cr, x, y, pzk_jekyll_palette.ink, "R -5 -0.8 10 0.8 R -15 -0.8 7 0.8");
    fill(cr, x, y, pzk_hyde_palette.ink, "R 8 -0.8 7 0.8");
    pzk_pen_rounded(cr, x - 5, high - 3, 10, 6, 1.2);
    fill(cr, x, y, black, "R -1.8 -45 3.6 1.6");
    add_at(cr, x, y, "M -5 -48 L -36 -48 L -36 19");
    cairo_set_line_width(cr, 0.9);
    cairo_stroke(cr);
    /* the lamp, on a stand */
    add_at(cr, x, y, "M 37.5 19 L 37.5 -33 L 34 -35");
    cairo_stroke(cr);
    add_at(cr, x, y, "M 35.5 -37 L 26 -33 L 33 -26 Z");
    pzk_pen_paint(cr, pzk_jekyll_palette.accent, black, 0.4);
    draw_arrow(cr, x + 14, high + 5, 48 - 6);
    pzk_pen_ink(cr, black);
    pzk_pen_line(cr, font, "60\u201390 cm", x + 9, high + 1, 22);
}

/* Draws a sticker with its strip, and the marks along which both are cut. */
static void
draw_strip(const struct pzk_sheet *sheet, cairo_t *cr, double y)
{
    static const double scale = 1.3, tick = 2;
    static const double dashes[] = {1, 1};
    struct pzk_pen_font font = {4, true, PZK_PEN_CENTRE};
    const struct pzk_deck_art *art = pzk_deck_art(sheet->options.deck);
    double x = figure_x + figure_width / 2, half = 10 * scale;
    double torn = y + tick + 2 * half, end = torn + 9 * scale;

    cairo_new_path(cr);
    cairo_rectangle(cr, x - half, y + tick, 2 * half, end - y - tick);
    pzk_pen_ink(cr, pale);
    cairo_fill(cr);
    cairo_rectangle(cr, x - 0.8 * half, y + tick + 0.2 * half, 1.6 * half,
                    1.6 * half);
    pzk_pen_ink(cr, grey);
    cairo_fill(cr);
    for (int side = -1; side <= 1; side += 2) {
        double edge = x + side * half;

        cairo_move_to(cr, edge, y);
        cairo_line_to(cr, edge, y + tick - 0.5);
        cairo_move_to(cr, edge, end + 0.5);
        cairo_line_to(cr, edge, end + tick);
        for (int line = 0; line < 3; line++) {
            double at = line == 0 ? y + tick : line == 1 ? torn : end;

            cairo_move_to(cr, edge + side * 0.5, at);
            cairo_line_to(cr, edge + side * tick, at);
        }
    }
    pzk_pen_ink(cr, black);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
    cairo_save(cr);
    cairo_set_dash(cr, dashes, 2, 0);
    cairo_move_to(cr, x - half, torn);
    cairo_line_to(cr, x + half, torn);
    cairo_stroke(cr);
    cairo_restore(cr);
    pzk_pen_line(cr, font, pzk_piece_id(art->guide_places[0].piece), x,
                 (torn + end) / 2, 2 * half);
}

/* Draws the table from above: the placement card, its upper side at North, and
 * a card before each player. */
static void
draw_table(const struct pzk_sheet *sheet, cairo_t *cr, double y)
{
    static const char *const letters[] = {"N", "E", "S", "W"};
    static const double size = 44, card_w = 9, card_h = 14, apart = 14;
    struct pzk_pen_font font = {3.4, true, PZK_PEN_CENTRE};
    const struct pzk_deck_art *art = pzk_deck_art(sheet->options.deck);
    double quarter = 1.5707963267948966;

    cairo_save(cr);
    cairo_translate(cr, figure_x + figure_width / 2, y + size / 2);
    draw_box(cr, 14, 14, 1, pale);
    cairo_rectangle(cr, -2.5, -2.5, 5, 5);
    pzk_pen_ink(cr, grey);
    cairo_fill(cr);
    for (int seat = 0; seat < 4; seat += 4 / art->guide_seats) {
        cairo_save(cr);
        cairo_rotate(cr, seat * quarter);
        pzk_pen_ink(cr, black);
        cairo_translate(cr, 0, -5);
        cairo_rotate(cr, -seat * quarter);
        pzk_pen_line(cr, font, letters[seat], 0, 0, 4);
        cairo_restore(cr);
        cairo_save(cr);
        cairo_rotate(cr, seat * quarter);
        cairo_translate(cr, 0, -apart - 1);
        draw_box(cr, card_w, card_h, 1,
                 seat % 2 ? pzk_hyde_palette.light : pzk_jekyll_palette.light);
        cairo_restore(cr);
    }
    cairo_restore(cr);
}

/* Draws the texts, and the drawings one below the other; the rest of the page
 * goes between them. */
void
pzk_guide_draw(const struct pzk_sheet *sheet, cairo_t *cr)
{
    static const double stick = 50, strip = 42, table = 46, camera = 72;
    static const double extra = 20, text = 9; /* a caption and margin */
    const struct pzk_deck_art *art = pzk_deck_art(sheet->options.deck);
    double used = stick + strip + camera + 3 * text;
    int figures = 3;
    double y = top;

    used += art->guide_seats ? table + text : 0;
    used += art->guide_figure ? extra : 0;
    figures += (art->guide_seats != 0) + (art->guide_figure != NULL);
    double gap = fmax(0, (bottom_of(sheet) - top - used) / (figures - 1));

    draw_steps(sheet, art, cr);
    for (int i = 0; i < 2; i++) {
        draw_place(sheet, cr, &art->guide_places[i], figure_x + 18 + 36 * i,
                   y + stick / 2);
    }
    caption(sheet, cr, "figure.stick", y + stick);
    y += stick + text + gap;
    draw_strip(sheet, cr, y);
    caption(sheet, cr, "figure.cut", y + strip + 1);
    y += strip + text + gap;
    if (art->guide_seats) {
        draw_table(sheet, cr, y);
        caption(sheet, cr, "figure.table", y + table);
        y += table + text + gap;
    }
    draw_camera(cr, y + 52);
    caption(sheet, cr, "figure.camera", y + camera);
    if (art->guide_figure) {
        art->guide_figure(cr, sheet, figure_x, y + camera + text + gap + 3);
    }
}
