// SPDX-License-Identifier: MIT
#include "markers/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <pango/pangocairo.h>

#include "markers/draw.h"
#include "markers/face.h"

static const double mm_per_point = 25.4 / 72;

/* Printers leave the outermost 5 mm or so white. */
static const double margin = 11;
static const double head = 16; /* title and hint */
static const double foot = 10; /* the ruler */
static const double gap_x = 4; /* between cells; ticks need 2 each side */
static const double gap_y = 4.5;
static const double name_height = 6.5; /* two lines below a sticker */
static const double name_width = 22.9;

static const struct {
    const char *name;
    double width, height;
} papers[PZK_PAPERS] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}};

const char *
pzk_paper_name(int paper)
{
    return paper >= 0 && paper < PZK_PAPERS ? papers[paper].name : NULL;
}

/* Fills in what is printed of PIECE. */
static void
choose(const struct pzk_piece_info *piece, enum pzk_family family,
       struct pzk_sheet_item *item)
{
    struct pzk_mark_shape shape = {.sticker_w = 0};

    item->piece = piece->number;
    item->family = piece->families & 1u << family ? family : PZK_TAG;
    item->whole = piece->kind == PZK_KIND_PLACEMENT;
    pzk_catalog_shape(piece->number, item->family, &shape);
    item->width = item->whole ? piece->width : shape.sticker_w;
    item->height = item->whole ? piece->height : shape.sticker_h;
}

/* Puts the items into rows from the top left; a row holds one size, so that
 * long cuts are straight. */
static void
flow(struct pzk_sheet *sheet)
{
    double right = sheet->width - margin;
    double bottom = sheet->height - margin - foot;
    double x = margin, y = margin + head, row = 0;
    const struct pzk_sheet_item *before = NULL;
    int page = 0;

    for (size_t i = 0; i < sheet->count; i++) {
        struct pzk_sheet_item *item = &sheet->items[i];
        double cell = fmax(item->width, item->whole ? 0 : name_width);
        bool same = before && before->width == item->width &&
                    before->height == item->height;

        if (before && (!same || x + cell > right + 1e-6)) {
            x = margin;
            y += row + gap_y;
        }
        row = item->height + name_height;
        if (y + row > bottom + 1e-6) {
            page++;
            x = margin;
            y = margin + head;
        }
        item->page = page;
        item->x = x + (cell - item->width) / 2;
        item->y = y;
        x += cell + gap_x;
        before = item;
    }
    sheet->pages = page + 1;
}

bool
pzk_sheet_layout(struct pzk_sheet *sheet,
                 const struct pzk_sheet_options *options)
{
    *sheet = (struct pzk_sheet){.options = *options,
                                .width = papers[options->paper].width,
                                .height = papers[options->paper].height};
    for (size_t i = 0; i < pzk_catalog_count(); i++) {
        const struct pzk_piece_info *piece = pzk_catalog_at(i);

        if (!(piece->decks & 1u << options->deck) ||
            (options->piece != PZK_NO_PIECE &&
             options->piece != piece->number)) {
            continue;
        }
        choose(piece, options->family, &sheet->items[sheet->count]);
        if (sheet->items[sheet->count].family != options->family) {
            sheet->as_tags++;
        }
        sheet->count++;
    }
    flow(sheet);
    return sheet->count > 0;
}

/* TEXT in a box of WIDTH from (X, Y) down, POINTS high; returns how far down
 * it reaches, in mm. */
static double
draw_text(cairo_t *cr, const char *text, double x, double y, double width,
          double points, PangoAlignment align)
{
    PangoLayout *layout = pango_cairo_create_layout(cr);
    PangoFontDescription *font = pango_font_description_new();
    cairo_font_options_t *plain = cairo_font_options_create();
    int height = 0;

    /* letters where they belong on paper, not on a screen's pixels */
    cairo_font_options_set_hint_metrics(plain, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(plain, CAIRO_HINT_STYLE_NONE);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout),
                                         plain);
    pango_font_description_set_family(font, "sans-serif");
    pango_font_description_set_absolute_size(font, points * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (int)(width / mm_per_point * PANGO_SCALE));
    pango_layout_set_alignment(layout, align);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_text(layout, text, -1);
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, mm_per_point, mm_per_point);
    pango_cairo_show_layout(cr, layout);
    cairo_restore(cr);
    pango_layout_get_pixel_size(layout, NULL, &height);
    cairo_font_options_destroy(plain);
    pango_font_description_free(font);
    g_object_unref(layout);
    return y + height * mm_per_point;
}

/* Two short lines at each corner, outside: nothing black is left on the
 * sticker where a cut is not quite straight. */
static void
draw_ticks(cairo_t *cr, const struct pzk_sheet_item *item)
{
    static const double from = 0.4, to = 1.9;

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

static void
draw_name(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    const struct pzk_sheet_options *options = &sheet->options;
    double width = fmax(item->width, name_width) + 2;
    char *name = options->name ? options->name(item->piece) : NULL;
    char text[160];

    snprintf(text, sizeof(text), "%s%s%s", pzk_catalog_piece(item->piece)->id,
             name ? "  " : "", name ? name : "");
    if (name) {
        options->release(name);
    }
    cairo_set_source_rgb(cr, 0, 0, 0);
    draw_text(cr, text, item->x + (item->width - width) / 2,
              item->y + item->height + 2.1, width, 6, PANGO_ALIGN_CENTER);
}

static bool
draw_item(const struct pzk_sheet *sheet, const struct pzk_sheet_item *item,
          cairo_t *cr)
{
    bool done;

    cairo_save(cr);
    cairo_translate(cr, item->x + item->width / 2, item->y + item->height / 2);
    done = item->whole ? pzk_draw_placement(cr, item->piece, item->family)
                       : pzk_draw_sticker(cr, item->piece, item->family);
    cairo_restore(cr);
    draw_ticks(cr, item);
    draw_name(sheet, item, cr);
    return done;
}

static void
draw_ruler(const struct pzk_sheet *sheet, cairo_t *cr)
{
    enum { LENGTH = 100 };
    double x = margin, y = sheet->height - margin;

    cairo_new_path(cr);
    for (int mm = 0; mm <= LENGTH; mm++) {
        double height = mm % 10 == 0 ? 4 : mm % 5 == 0 ? 3 : 2;

        cairo_move_to(cr, x + mm, y);
        cairo_line_to(cr, x + mm, y - height);
    }
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x + LENGTH, y);
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_set_line_width(cr, 0.15);
    cairo_stroke(cr);
    for (int mm = 0; mm <= LENGTH; mm += 10) {
        char text[16];

        snprintf(text, sizeof(text), mm == LENGTH ? "%d mm" : "%d", mm);
        draw_text(cr, text, x + mm - 10, y - 7.4, 20, 7, PANGO_ALIGN_CENTER);
    }
}

bool
pzk_sheet_draw(const struct pzk_sheet *sheet, int page, cairo_t *cr)
{
    double width = sheet->width - 2 * margin;
    double y = margin;
    bool done = true;

    cairo_save(cr);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, 0, 0, 0);
    if (sheet->options.title) {
        y = draw_text(cr, sheet->options.title, margin, y, width, 11,
                      PANGO_ALIGN_LEFT);
    }
    if (sheet->pages > 1) {
        char text[32];

        snprintf(text, sizeof(text), "%d / %d", page + 1, sheet->pages);
        draw_text(cr, text, margin, margin, width, 9, PANGO_ALIGN_RIGHT);
    }
    if (sheet->options.hint) {
        draw_text(cr, sheet->options.hint, margin, y + 0.5, width, 7.5,
                  PANGO_ALIGN_LEFT);
    }
    for (size_t i = 0; i < sheet->count; i++) {
        if (sheet->items[i].page == page) {
            done = draw_item(sheet, &sheet->items[i], cr) && done;
        }
    }
    draw_ruler(sheet, cr);
    cairo_restore(cr);
    return done && cairo_status(cr) == CAIRO_STATUS_SUCCESS;
}
