// SPDX-License-Identifier: MIT
/* Draws one page. */
#include "markers/print/sheet_space.h"

#include <stdio.h>

#include "markers/deck_art.h"
#include "markers/draw.h"
#include "markers/print/card.h"
#include "markers/print/guide.h"
#include "markers/print/label.h"
#include "markers/print/practice.h"
#include "markers/print/whole_piece.h"

static const double quarter_turn = 1.5707963267948966;

static const double tick_from = 0.4, tick_to = PZK_SHEET_TICK;

/* Adds a cut mark from (X, Y) in the direction of DX, and one in that of DY: 1,
 * -1, or 0 for none. */
static void
add_ticks(cairo_t *cr, double x, double y, double dx, double dy)
{
    if (dx != 0) {
        cairo_move_to(cr, x + dx * tick_from, y);
        cairo_line_to(cr, x + dx * tick_to, y);
    }
    if (dy != 0) {
        cairo_move_to(cr, x, y + dy * tick_from);
        cairo_line_to(cr, x, y + dy * tick_to);
    }
}

/* Draws two short lines outside each corner, so that no black remains on the
 * sticker if a cut is not quite straight; and one more at either end of the
 * line along which the strip with its name is torn off. */
static void
draw_ticks(cairo_t *cr, const struct pzk_sheet_item *item)
{
    enum pzk_sheet_name name = pzk_sheet_name_place(item);
    bool below = name == PZK_NAME_STRIP_BELOW;
    bool beside = name == PZK_NAME_STRIP_BESIDE;
    struct pzk_sheet_box strip = pzk_sheet_name_box(item);
    double left = item->x, right = left + item->width;
    double top = item->y, bottom = top + item->height;
    double far_right = beside ? right + strip.width : right;
    double far_bottom = below ? bottom + strip.height : bottom;

    cairo_new_path(cr);
    add_ticks(cr, left, top, -1, -1);
    add_ticks(cr, far_right, top, 1, -1);
    add_ticks(cr, left, far_bottom, -1, 1);
    add_ticks(cr, far_right, far_bottom, 1, 1);
    if (below) {
        add_ticks(cr, left, bottom, -1, 0);
        add_ticks(cr, right, bottom, 1, 0);
    } else if (beside) {
        add_ticks(cr, right, top, 0, -1);
        add_ticks(cr, right, bottom, 0, 1);
    }
    cairo_set_source_rgb(cr, 0.35, 0.35, 0.35);
    cairo_set_line_width(cr, 0.12);
    cairo_stroke(cr);
}

/* Returns the largest font up to SIZE in which TEXT, wrapped to WIDTH, is at
 * most HEIGHT high and no word is broken; about 1 mm if it fits in none. */
static struct pzk_pen_font
fitting_font(cairo_t *cr, double size, const char *text, double width,
             double height)
{
    static const double unbroken = 1000; /* mm: any word fits */
    struct pzk_pen_font font = {size, false, PZK_PEN_CENTRE};
    char words[160]; /* one per line */

    snprintf(words, sizeof(words), "%s", text);
    for (char *at = words; *at; at++) {
        *at = *at == ' ' ? '\n' : *at;
    }
    while (font.size > 1 &&
           (pzk_pen_height(cr, font, text, width) > height ||
            pzk_pen_height(cr, font, words, width) >
                pzk_pen_height(cr, font, words, unbroken) + 0.1)) {
        font.size -= 0.1;
    }
    return font;
}

/* Draws the piece's id, which identifies a loose sticker, and below it the
 * name. */
static void
draw_name_below(cairo_t *cr, struct pzk_sheet_box box, const char *id,
                const char *name)
{
    static const double side = 0.8; /* distance from the cuts */
    static const double line = 3.6, size = 2.1;
    struct pzk_pen_font code = {2.8, true, PZK_PEN_CENTRE};
    double width = box.width - 2 * side, height = box.height - line - 0.3;
    struct pzk_pen_font font = fitting_font(cr, size, name, width, height);

    pzk_pen_line(cr, code, id, box.x + box.width / 2, box.y + 2.2, width);
    pzk_pen_paragraph(cr, font, name, box.x + side, box.y + line, width);
}

static void
draw_name_beside(cairo_t *cr, struct pzk_sheet_box box, const char *id,
                 const char *name)
{
    static const double apart = 1.5, up = -0.15; /* letters have descenders */
    struct pzk_pen_font code = {2.1, true, PZK_PEN_RIGHT};
    struct pzk_pen_font font = {1.9, false, PZK_PEN_LEFT};
    double half = box.height / 2 - 2 * PZK_SHEET_TICK;

    cairo_save(cr);
    cairo_translate(cr, box.x + box.width / 2, box.y + box.height / 2);
    cairo_rotate(cr, -quarter_turn);
    pzk_pen_line(cr, code, id, -apart / 2 - half / 2, up, half / 2);
    pzk_pen_line(cr, font, name, apart / 2 - half / 2, up, 1.5 * half);
    cairo_restore(cr);
}

static void
draw_name(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    const struct pzk_sheet_words *words = sheet->options.words;
    const char *id = pzk_piece_id(item->piece);
    struct pzk_sheet_box box = pzk_sheet_name_box(item);
    char *name = words ? words->name(item->piece) : NULL;
    /* pale ink does not swell */
    double grey = sheet->options.kind == PZK_SHEET_SWELL ? 0.6 : 0;

    pzk_pen_ink(cr, (struct pzk_colour){grey, grey, grey});
    switch (pzk_sheet_name_place(item)) {
    case PZK_NAME_BELOW:
    case PZK_NAME_STRIP_BELOW:
        draw_name_below(cr, box, id, name ? name : "");
        break;
    case PZK_NAME_STRIP_BESIDE:
        draw_name_beside(cr, box, id, name ? name : "");
        break;
    case PZK_NAME_NONE:
        break;
    }
    if (name) {
        words->release(name);
    }
}

static bool
draw_look(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    switch (item->form) {
    case PZK_FORM_STICKER:
        return pzk_draw_sticker(cr, item->piece, item->family);
    case PZK_FORM_FAN:
        cairo_translate(cr, 0, (item->width - item->height) / 2);
        if (item->height > item->width) {
            pzk_card_index(cr, item->piece,
                           item->width / 2 + PZK_CARD_INDEX / 2 - 0.6);
        }
        return pzk_draw_fan_sticker(cr, item->piece);
    case PZK_FORM_WHOLE:
        return pzk_draw_whole_piece(cr, item->piece, item->family, sheet);
    case PZK_FORM_BACK:
        return pzk_card_back(cr, item->piece);
    case PZK_FORM_LABEL:
        break; /* drawn with the outlines */
    }
    return false;
}

static bool
draw_item(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    bool done;

    cairo_save(cr);
    cairo_translate(cr, item->x + item->width / 2, item->y + item->height / 2);
    if (item->turned) {
        /* seen from the paper's other side, a face's left is right */
        cairo_rotate(cr, item->form == PZK_FORM_BACK ? quarter_turn
                                                     : -quarter_turn);
    }
    done = draw_look(sheet, item, cr);
    cairo_restore(cr);
    draw_ticks(cr, item);
    draw_name(sheet, item, cr);
    return done;
}

/* Draws a tactile label as a cutting line or, for swell paper, solid with a
 * pale name; or a label for fingers. */
static bool
draw_outline(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
             cairo_t *cr)
{
    static const double hairline = 0.05;
    bool swell = sheet->options.kind == PZK_SHEET_SWELL;
    bool done = true;

    if (swell) {
        draw_ticks(cr, item);
        draw_name(sheet, item, cr);
    }
    if (item->form == PZK_FORM_LABEL) {
        return pzk_label_draw(sheet, item, cr);
    }
    cairo_save(cr);
    cairo_translate(cr, item->x + item->width / 2, item->y + item->height / 2);
    cairo_new_path(cr);
    done = pzk_add_tactile(cr, item->piece);
    cairo_restore(cr);
    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    if (swell) {
        cairo_save(cr);
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
        cairo_fill(cr);
        cairo_restore(cr);
    } else {
        cairo_set_line_width(cr, hairline);
        cairo_stroke(cr);
    }
    return done;
}

static void
draw_ruler(const struct pzk_sheet *sheet, cairo_t *cr)
{
    enum { LENGTH = 100 };
    struct pzk_pen_font font = {2.5, false, PZK_PEN_CENTRE};
    double x = PZK_SHEET_MARGIN + 1.5, y = sheet->height - PZK_SHEET_MARGIN;

    cairo_new_path(cr);
    for (int mm = 0; mm <= LENGTH; mm++) {
        double height = mm % 10 == 0 ? 4 : mm % 5 == 0 ? 3 : 2;

        cairo_move_to(cr, x + mm, y - 0.1);
        cairo_line_to(cr, x + mm, y - height);
    }
    cairo_move_to(cr, x, y - 0.1);
    cairo_line_to(cr, x + LENGTH, y - 0.1);
    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    cairo_set_line_width(cr, 0.15);
    cairo_stroke(cr);
    for (int mm = 0; mm <= LENGTH; mm += 10) {
        char text[16];

        snprintf(text, sizeof(text), mm == LENGTH ? "%d mm" : "%d", mm);
        pzk_pen_line(cr, font, text, x + mm, y - 5.4, 10);
    }
}

/* Draws title and page number above, ruler and hint below. */
static void
draw_rim(const struct pzk_sheet *sheet, int page, cairo_t *cr)
{
    struct pzk_pen_font title = {3.6, true, PZK_PEN_LEFT};
    struct pzk_pen_font number = {3, false, PZK_PEN_RIGHT};
    struct pzk_pen_font hint = {2.5, false, PZK_PEN_LEFT};
    double left = PZK_SHEET_MARGIN, right = sheet->width - PZK_SHEET_MARGIN;
    double bottom = sheet->height - PZK_SHEET_MARGIN;
    const char *text = pzk_sheet_text(sheet, "hint");

    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    if (sheet->options.title) {
        pzk_pen_line(cr, title, sheet->options.title, left, left + 1.8,
                     right - left - 20);
    }
    if (sheet->pages > 1) {
        char pages[32];

        snprintf(pages, sizeof(pages), "%d / %d", page + 1, sheet->pages);
        pzk_pen_line(cr, number, pages, right, left + 1.8, 18);
    }
    draw_ruler(sheet, cr);
    double width = right - left - 112;
    double high = pzk_pen_height(cr, hint, text, width);

    pzk_pen_paragraph(cr, hint, text, left + 112, bottom - high, width);
}

bool
pzk_sheet_draw(const struct pzk_sheet *sheet, int page, cairo_t *cr)
{
    enum pzk_sheet_kind kind = sheet->options.kind;
    bool outline = kind == PZK_SHEET_PLOTTER || kind == PZK_SHEET_SWELL;
    bool practice = kind == PZK_SHEET_PRACTICE;
    bool done = true;

    cairo_save(cr);
    if (!outline) {
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_paint(cr);
    }
    if (practice || kind == PZK_SHEET_SWELL) {
        draw_ruler(sheet, cr); /* fingers are to feel nothing else beside the
                                  items */
    } else if (!outline) {
        draw_rim(sheet, page, cr);
    }
    if (sheet->options.guide && page == sheet->pages - 1) {
        pzk_guide_draw(sheet, cr);
    }
    for (size_t i = 0; i < sheet->count; i++) {
        const struct pzk_sheet_item *item = &sheet->items[i];

        if (item->page == page) {
            done = (practice  ? pzk_practice_draw
                    : outline ? draw_outline
                              : draw_item)(sheet, item, cr) &&
                   done;
        }
    }
    cairo_restore(cr);
    return done && cairo_status(cr) == CAIRO_STATUS_SUCCESS;
}
