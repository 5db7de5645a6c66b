// SPDX-License-Identifier: MIT
/* One page, drawn. */
#include "markers/print/sheet_space.h"

#include <math.h>
#include <stdio.h>

#include "markers/print/card.h"
#include "markers/draw.h"
#include "markers/print/deck_art.h"
#include "markers/print/guide.h"
#include "markers/print/practice.h"

static const double quarter_turn = 1.5707963267948966;

/* Two short lines at each corner, outside: nothing black is left on the
 * sticker where a cut is not quite straight. */
static void
draw_ticks(cairo_t *cr, const struct pzk_sheet_item *item)
{
    static const double from = 0.4, to = PZK_SHEET_TICK;

    cairo_new_path(cr);
    for (int corner = 0; corner < 4; corner++) {
        double x = item->x + (corner & 1 ? item->width : 0);
        double y = item->y + (corner & 2 ? item->height : 0);
        double out_x = corner & 1 ? 1 : -1, out_y = corner & 2 ? 1 : -1;

        cairo_move_to(cr, x + out_x * from, y);
        cairo_line_to(cr, x + out_x * to, y);
        cairo_move_to(cr, x, y + out_y * from);
        cairo_line_to(cr, x, y + out_y * to);
    }
    cairo_set_source_rgb(cr, 0.35, 0.35, 0.35);
    cairo_set_line_width(cr, 0.12);
    cairo_stroke(cr);
}

/* Its id and its name. */
static void
draw_name(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    const struct pzk_sheet_words *words = sheet->options.words;
    struct pzk_pen_font font = {2.2, false, PZK_PEN_CENTRE};
    enum pzk_sheet_name where = pzk_sheet_name_place(item);
    char *name = words ? words->name(item->piece) : NULL;
    char text[160];

    snprintf(text, sizeof(text), "%s%s%s", pzk_catalog_piece(item->piece)->id,
             name ? "  " : "", name ? name : "");
    if (name) {
        words->release(name);
    }
    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    if (where == PZK_NAME_BELOW) {
        double width = pzk_sheet_cell(item).width + 1;

        pzk_pen_paragraph(cr, font, text, item->x + (item->width - width) / 2,
                          item->y + item->height + 0.6, width);
    } else if (where == PZK_NAME_BESIDE) {
        cairo_save(cr);
        cairo_translate(cr, item->x + item->width + 2.2,
                        item->y + item->height / 2);
        cairo_rotate(cr, -quarter_turn);
        pzk_pen_line(cr, font, text, 0, 0, item->height);
        cairo_restore(cr);
    }
}

static bool
draw_look(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    switch (item->form) {
    case PZK_FORM_STICKER:
        return pzk_draw_sticker(cr, item->piece, item->family);
    case PZK_FORM_WHOLE:
        return pzk_draw_whole(cr, item->piece, item->family, sheet);
    case PZK_FORM_BACK:
        return pzk_card_back(cr, item->piece);
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
        /* seen from the paper's other side a face's left is right */
        cairo_rotate(cr, item->form == PZK_FORM_BACK ? quarter_turn
                                                     : -quarter_turn);
    }
    done = draw_look(sheet, item, cr);
    cairo_restore(cr);
    draw_ticks(cr, item);
    draw_name(sheet, item, cr);
    return done;
}

/* A tactile label as a line to cut along, or solid. */
static bool
draw_outline(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
             cairo_t *cr)
{
    static const double hairline = 0.05;
    bool done;

    cairo_save(cr);
    cairo_translate(cr, item->x + item->width / 2, item->y + item->height / 2);
    cairo_new_path(cr);
    done = pzk_add_tactile(cr, item->piece);
    cairo_restore(cr);
    pzk_pen_ink(cr, (struct pzk_colour){0, 0, 0});
    if (sheet->options.kind == PZK_SHEET_SWELL) {
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

/* Title and page number above, ruler and hint below. */
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
    if (practice) {
        draw_ruler(sheet, cr); /* fingers find nothing else beside the rows */
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
