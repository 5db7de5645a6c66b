// SPDX-License-Identifier: MIT
/* Lays things out on pages. */
#include "markers/print/sheet.h"

#include <string.h>

#include "markers/deck_art.h"
#include "markers/print/card.h"
#include "markers/print/label.h"
#include "markers/print/practice.h"
#include "markers/print/sheet_pack.h"
#include "markers/print/sheet_space.h"

static const struct {
    const char *name;
    double width, height;
} papers[PZK_PAPERS] = {{"a4", 210, 297}, {"letter", 215.9, 279.4}};

static const char *const kinds[PZK_SHEET_KINDS] = {
    "kit", "stickers", "cards", "guide", "plotter", "swell", "shapes"};

const char *
pzk_paper_name(int paper)
{
    return paper >= 0 && paper < PZK_PAPERS ? papers[paper].name : NULL;
}

const char *
pzk_sheet_kind_name(int kind)
{
    return kind >= 0 && kind < PZK_SHEET_KINDS ? kinds[kind] : NULL;
}

static bool
is_outline_kind(enum pzk_sheet_kind kind)
{
    return kind == PZK_SHEET_PLOTTER || kind == PZK_SHEET_SWELL ||
           kind == PZK_SHEET_PRACTICE;
}

static bool
is_outline(const struct pzk_sheet_options *options)
{
    return is_outline_kind(options->kind);
}

bool
pzk_sheet_may_fan(const struct pzk_deck *deck, enum pzk_sheet_kind kind)
{
    const struct pzk_piece_info *run = deck->runs;

    while (run->width > 0 && run->kind != PZK_KIND_CARD) {
        run++;
    }
    return run->width > 0 && !is_outline_kind(kind);
}

/* Whether PIECE is printed whole on a sheet of KIND. A figure never is, since
 * it comes with the game: only its label is printed. */
static bool
is_printed_whole(const struct pzk_piece_info *piece, enum pzk_sheet_kind kind)
{
    switch (piece->kind) {
    case PZK_KIND_CARD:
        return kind == PZK_SHEET_CARDS;
    case PZK_KIND_FIGURE:
        return false;
    default:
        return kind != PZK_SHEET_STICKERS;
    }
}

static bool
is_wanted(int number, const struct pzk_sheet_options *options)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);
    double width, height;

    if (is_outline(options) && !(piece->families & 1u << PZK_TACTILE) &&
        (options->kind == PZK_SHEET_PLOTTER ||
         !pzk_label_size(number, &width, &height))) {
        return false;
    }
    return options->piece == PZK_NO_PIECE || options->piece == number;
}

static void
take_whole_size(struct pzk_sheet_item *item)
{
    const struct pzk_whole_size size = pzk_whole_size(item->piece);

    /* two columns of cards in landscape fill both papers best */
    item->turned = size.kind == PZK_KIND_CARD;
    item->width = item->turned ? size.height : size.width;
    item->height = item->turned ? size.width : size.height;
}

/* Returns what to print for piece NUMBER: its family, form and size. */
static struct pzk_sheet_item
item_of(int number, const struct pzk_sheet_options *options)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(number);
    struct pzk_mark_shape shape = {.sticker_w = 0};
    struct pzk_sheet_item item = {.piece = number};
    enum pzk_family family =
        is_outline(options) ? PZK_TACTILE : options->family;

    item.family = piece->families & 1u << family ? family : PZK_TAG;
    if (is_outline(options) && item.family != PZK_TACTILE) {
        item.form = PZK_FORM_LABEL;
        pzk_label_size(number, &item.width, &item.height);
    } else if (!is_outline(options) && is_printed_whole(piece, options->kind)) {
        item.form = PZK_FORM_WHOLE;
        take_whole_size(&item);
    } else {
        pzk_catalog_shape(number, item.family, &shape);
        item.width = shape.sticker_w;
        item.height = shape.sticker_h;
    }
    return item;
}

static void
add(struct pzk_sheet *sheet, const struct pzk_sheet_item *item)
{
    if (sheet->count < PZK_SHEET_MAX) {
        sheet->items[sheet->count++] = *item;
    }
}

/* Least distances of items from the paper's edges, mm; cut marks extend beyond
 * the outermost items. */
static const double edge = PZK_SHEET_MARGIN + PZK_SHEET_TICK;
static const double top = PZK_SHEET_MARGIN + PZK_SHEET_HEAD;

/* Returns a number by which to sort: stickers and labels of one height form a
 * group, those of cards first; what is printed whole comes last. */
static int
group_of(const struct pzk_sheet_item *item)
{
    bool card = pzk_catalog_piece(item->piece)->kind == PZK_KIND_CARD;
    bool whole = item->form == PZK_FORM_WHOLE;

    return whole ? 1000 : (int)item->height + (card ? 0 : 500);
}

static int
number_of(const struct pzk_sheet_item *item)
{
    return item->piece;
}

/* Sorts the items by KEY; those with an equal key keep their order. */
static void
sort(struct pzk_sheet *sheet, int (*key)(const struct pzk_sheet_item *item))
{
    for (size_t i = 1; i < sheet->count; i++) {
        struct pzk_sheet_item item = sheet->items[i];
        size_t at = i;

        for (; at > 0 && key(&sheet->items[at - 1]) > key(&item); at--) {
            sheet->items[at] = sheet->items[at - 1];
        }
        sheet->items[at] = item;
    }
}

/* Least number of stickers of one size that get a block of rows of their own,
 * for long straight cuts; others go where there is room. */
enum { BLOCK = 2 };

/* A position on the pages, from the top of the first one down. */
struct cursor {
    double y;
    int page;
};

/* Returns how many columns N things of CELL get on paper of WIDTH: as few rows
 * as possible, then rows of even length. */
static size_t
columns_of(size_t n, struct pzk_sheet_cell cell, double width)
{
    double step = cell.width + PZK_SHEET_GAP_X;
    size_t most = (size_t)((width - 2 * edge + PZK_SHEET_GAP_X + 1e-6) / step);
    size_t rows = (n + most - 1) / most;

    return (n + rows - 1) / rows;
}

/* Places the N items of one size from FIRST on at AT, row by row, and moves AT
 * below them. */
static void
place_block(struct pzk_sheet *sheet, size_t first, size_t n, struct cursor *at)
{
    double bottom = sheet->height - PZK_SHEET_MARGIN - PZK_SHEET_FOOT;
    struct pzk_sheet_cell cell = pzk_sheet_cell(&sheet->items[first]);
    double step = cell.width + PZK_SHEET_GAP_X;
    size_t columns = columns_of(n, cell, sheet->width);
    double left = (sheet->width - (double)columns * step + PZK_SHEET_GAP_X) / 2;

    for (size_t i = 0; i < n; i++) {
        struct pzk_sheet_item *item = &sheet->items[first + i];

        if (i > 0 && i % columns == 0) {
            at->y += cell.height + PZK_SHEET_GAP_Y;
        }
        if (at->y + cell.height > bottom + 1e-6) {
            *at = (struct cursor){top, at->page + 1};
        }
        item->page = at->page;
        item->x = left + (double)(i % columns) * step;
        item->y = at->y;
    }
    at->y += cell.height + PZK_SHEET_GAP_Y;
}

static bool
is_card(const struct pzk_sheet_item *item)
{
    return pzk_catalog_piece(item->piece)->kind == PZK_KIND_CARD;
}

/* Places blocks of stickers, then the rest where there is room, from the last
 * page of the blocks on. */
static void
lay_out_stickers(struct pzk_sheet *sheet)
{
    struct cursor at = {top, 0};
    size_t first = 0;

    sort(sheet, group_of);
    for (size_t end = 0; first < sheet->count; first = end) {
        const struct pzk_sheet_item *item = &sheet->items[first];

        while (end < sheet->count &&
               group_of(&sheet->items[end]) == group_of(item)) {
            end++;
        }
        if (item->form == PZK_FORM_WHOLE || end - first < BLOCK) {
            break;
        }
        place_block(sheet, first, end - first, &at);
    }
    const struct pzk_sheet_room room = {edge, at.page, at.page + 1};

    sheet->pages = at.page + 1;
    if (first < sheet->count) {
        pzk_sheet_pack(sheet, first, &room);
    }
    sort(sheet, number_of); /* restores the catalogue's order */
}

/* Places the first N items, which are cards: a page of faces, then a page of
 * their backs, positioned for duplex printing over the long edge; and so on.
 * Returns the next free page. */
static int
place_cards(struct pzk_sheet *sheet, size_t n)
{
    enum { COLUMNS = 2, ROWS = 4 };
    struct pzk_sheet_item *items = sheet->items;
    double step_x = items[0].width + PZK_SHEET_GAP_X;
    double step_y = items[0].height + PZK_SHEET_GAP_Y;
    double left = (sheet->width - 2 * items[0].width - PZK_SHEET_GAP_X) / 2;

    for (size_t i = 0; i < n; i++) {
        int at = (int)(i % (COLUMNS * ROWS));

        items[i].page = (int)(i / (COLUMNS * ROWS)) * 2;
        items[i].x = left + at % COLUMNS * step_x;
        items[i].y = top + at / COLUMNS * step_y;
        struct pzk_sheet_item back = items[i];

        back.form = PZK_FORM_BACK;
        back.page++;
        back.x = sheet->width - back.x - back.width;
        add(sheet, &back);
    }
    return (int)((n - 1) / (COLUMNS * ROWS) + 1) * 2;
}

/* Places the cards, which come first in the catalogue, with their backs behind
 * them, and all the rest where there is room, from the last page of faces on.
 */
static void
lay_out_cards(struct pzk_sheet *sheet)
{
    struct pzk_sheet all = *sheet;
    struct pzk_sheet_room room = {edge, 0, 1};
    size_t n = 0;

    while (n < all.count && is_card(&all.items[n])) {
        n++;
    }
    sheet->count = n;
    if (n > 0) {
        sheet->pages = place_cards(sheet, n);
        room = (struct pzk_sheet_room){sheet->items[0].x, sheet->pages - 2,
                                       sheet->pages};
    }
    size_t rest = sheet->count;

    for (size_t i = n; i < all.count; i++) {
        add(sheet, &all.items[i]);
    }
    if (rest < sheet->count) {
        int pages = sheet->pages;

        pzk_sheet_pack(sheet, rest, &room);
        sheet->pages = sheet->pages > pages ? sheet->pages : pages;
    }
}

/* Adds the sticker of a card's fan mark after ITEM, the card's sticker, if the
 * sheet's kind and options call for one. */
static void
add_fan(struct pzk_sheet *sheet, const struct pzk_sheet_item *item)
{
    const struct pzk_sheet_options *options = &sheet->options;
    struct pzk_sheet_item fan = {
        .piece = item->piece, .family = PZK_TAG, .form = PZK_FORM_FAN};
    struct pzk_mark_shape shape;

    if (item->form == PZK_FORM_STICKER && !is_outline(options) &&
        pzk_catalog_mark(item->piece, PZK_TAG, pzk_fan_mark(options->fan),
                         &shape)) {
        fan.width = (double)shape.sticker_w;
        fan.height = (double)shape.sticker_h +
                     (pzk_piece_art(item->piece)->corner ? PZK_CARD_INDEX : 0);
        add(sheet, &fan);
    }
}

static void
gather(struct pzk_sheet *sheet)
{
    const struct pzk_sheet_options *options = &sheet->options;

    for (int i = 0, number = 0;
         (number = pzk_deck_at(options->deck, i)) != PZK_NO_PIECE; i++) {
        if (!is_wanted(number, options)) {
            continue;
        }
        struct pzk_sheet_item item = item_of(number, options);

        add(sheet, &item);
        if (!is_outline(options) && item.family != options->family) {
            sheet->as_tags++;
        }
        if (options->twice && is_card(&item) && item.form == PZK_FORM_STICKER &&
            item.family != PZK_TACTILE && !is_outline(options)) {
            add(sheet, &item);
        }
        add_fan(sheet, &item);
    }
}

bool
pzk_sheet_layout(struct pzk_sheet *sheet,
                 const struct pzk_sheet_options *options)
{
    *sheet = (struct pzk_sheet){.options = *options,
                                .width = papers[options->paper].width,
                                .height = papers[options->paper].height};
    if (options->fan != PZK_FAN_NONE && options->family == PZK_CODE128) {
        sheet->options.twice = false; /* the second strip would cover the fan
                                         mark */
    }
    if (options->kind == PZK_SHEET_GUIDE) {
        sheet->options.guide = true;
        sheet->pages = 1;
        return true;
    }
    gather(sheet);
    if (sheet->count == 0) {
        return false;
    }
    if (options->kind == PZK_SHEET_CARDS) {
        lay_out_cards(sheet);
    } else if (options->kind == PZK_SHEET_PRACTICE) {
        sort(sheet, group_of);
        pzk_practice_lay_out(sheet);
    } else {
        lay_out_stickers(sheet);
    }
    sheet->options.guide = options->guide && !is_outline(options);
    sheet->pages += sheet->options.guide;
    return true;
}
