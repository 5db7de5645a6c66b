// SPDX-License-Identifier: MIT
#include "markers/print/sheet_pack.h"

#include <math.h>

#include "markers/print/sheet_space.h"

static const double top = PZK_SHEET_MARGIN + PZK_SHEET_HEAD;
static const double slack = 1e-6; /* mm, rounding error of sums */

/* Orders in which the items can be placed. */
enum order { AS_THEY_COME, BACKWARDS, TALLEST_FIRST, WIDEST_FIRST, ORDERS };

struct packing {
    struct pzk_sheet *sheet;
    const struct pzk_sheet_room *room;
    size_t first;
    size_t order[PZK_SHEET_MAX]; /* indices of items */
    bool placed[PZK_SHEET_MAX];
    bool go_back; /* look for room from the first page on for each item, not
                     only from the page of the item before it */
};

static double
key_of(const struct pzk_sheet_item *item, size_t index, enum order order)
{
    switch (order) {
    case AS_THEY_COME:
        return (double)index;
    case BACKWARDS:
        return -(double)index;
    case TALLEST_FIRST:
        return -pzk_sheet_cell(item).height;
    case WIDEST_FIRST:
    case ORDERS:
        break;
    }
    return -pzk_sheet_cell(item).width;
}

static void
arrange(struct packing *packing, enum order order)
{
    const struct pzk_sheet *sheet = packing->sheet;
    size_t n = 0;

    for (size_t i = packing->first; i < sheet->count; i++) {
        double key = key_of(&sheet->items[i], i, order);
        size_t at = n++;

        for (; at > 0; at--) {
            size_t before = packing->order[at - 1];

            if (key_of(&sheet->items[before], before, order) <= key) {
                break;
            }
            packing->order[at] = before;
        }
        packing->order[at] = i;
    }
    for (size_t i = 0; i < sheet->count; i++) {
        packing->placed[i] = i < packing->first;
    }
}

static bool
is_on(const struct packing *packing, size_t i, int page)
{
    return packing->placed[i] && packing->sheet->items[i].page == page;
}

/* Whether a cell at (X, Y) is on PAGE's paper and keeps its distance from the
 * cells already there. */
static bool
is_free(const struct packing *packing, int page, struct pzk_sheet_cell cell,
        double x, double y)
{
    const struct pzk_sheet *sheet = packing->sheet;
    double bottom = sheet->height - PZK_SHEET_MARGIN - PZK_SHEET_FOOT;

    if (x + cell.width > sheet->width - packing->room->left + slack ||
        y + cell.height > bottom + slack) {
        return false;
    }
    for (size_t i = 0; i < sheet->count; i++) {
        const struct pzk_sheet_item *other = &sheet->items[i];
        struct pzk_sheet_cell its = pzk_sheet_cell(other);

        if (is_on(packing, i, page) &&
            x < other->x + its.width + PZK_SHEET_GAP_X - slack &&
            other->x < x + cell.width + PZK_SHEET_GAP_X - slack &&
            y < other->y + its.height + PZK_SHEET_GAP_Y - slack &&
            other->y < y + cell.height + PZK_SHEET_GAP_Y - slack) {
            return false;
        }
    }
    return true;
}

/* Places ITEM at the highest free place on PAGE, the leftmost of those: at the
 * edges of the paper or of other things. Returns false if there is none; ITEM
 * is then in the page's corner. */
static bool
find_place(const struct packing *packing, int page, struct pzk_sheet_item *item)
{
    const struct pzk_sheet *sheet = packing->sheet;
    struct pzk_sheet_cell cell = pzk_sheet_cell(item);
    double xs[PZK_SHEET_MAX + 1] = {packing->room->left};
    double ys[PZK_SHEET_MAX + 1] = {top};
    double best_x = INFINITY, best_y = INFINITY;
    size_t n = 1;

    for (size_t i = 0; i < sheet->count; i++) {
        const struct pzk_sheet_item *other = &sheet->items[i];
        struct pzk_sheet_cell its = pzk_sheet_cell(other);

        if (is_on(packing, i, page)) {
            xs[n] = other->x + its.width + PZK_SHEET_GAP_X;
            ys[n] = other->y + its.height + PZK_SHEET_GAP_Y;
            n++;
        }
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            bool better = ys[i] < best_y - slack ||
                          (ys[i] < best_y + slack && xs[j] < best_x);

            if (better && is_free(packing, page, cell, xs[j], ys[i])) {
                best_x = xs[j];
                best_y = ys[i];
            }
        }
    }
    bool found = isfinite(best_x);

    item->page = page;
    item->x = found ? best_x : packing->room->left;
    item->y = found ? best_y : top;
    return found;
}

static int
page_after(const struct packing *packing, int page)
{
    return page == packing->room->page ? packing->room->next : page + 1;
}

/* Places all items and returns the number of pages. An item larger than an
 * empty page is placed in the corner of one. */
static int
place_all(struct packing *packing)
{
    int start = packing->room->page, last = start;

    for (size_t i = 0; packing->first + i < packing->sheet->count; i++) {
        size_t index = packing->order[i];
        int page = packing->go_back ? packing->room->page : start;

        while (!find_place(packing, page, &packing->sheet->items[index]) &&
               page <= last) {
            page = page_after(packing, page);
        }
        packing->placed[index] = true;
        start = page;
        last = page > last ? page : last;
    }
    return last + 1;
}

/* Returns the fill of the emptiest page of those used: the sum of its cells'
 * areas, in mm². */
static double
least_fill(const struct packing *packing, int pages)
{
    const struct pzk_sheet *sheet = packing->sheet;
    double least = INFINITY;

    for (int page = packing->room->page; page < pages;
         page = page_after(packing, page)) {
        double fill = 0;

        for (size_t i = 0; i < sheet->count; i++) {
            struct pzk_sheet_cell cell = pzk_sheet_cell(&sheet->items[i]);

            fill += is_on(packing, i, page) ? cell.width * cell.height : 0;
        }
        least = fmin(least, fill);
    }
    return least;
}

/* Centres horizontally what was placed on PAGE, unless something that was there
 * before extends below the upper edge of it. */
static void
centre(struct packing *packing, int page)
{
    struct pzk_sheet *sheet = packing->sheet;
    double left = INFINITY, right = 0, upper = INFINITY;

    for (size_t i = packing->first; i < sheet->count; i++) {
        const struct pzk_sheet_item *item = &sheet->items[i];

        if (item->page == page) {
            left = fmin(left, item->x);
            right = fmax(right, item->x + pzk_sheet_cell(item).width);
            upper = fmin(upper, item->y);
        }
    }
    for (size_t i = 0; i < packing->first; i++) {
        const struct pzk_sheet_item *item = &sheet->items[i];

        if (item->page == page &&
            item->y + pzk_sheet_cell(item).height > upper) {
            return;
        }
    }
    for (size_t i = packing->first; i < sheet->count; i++) {
        if (sheet->items[i].page == page) {
            sheet->items[i].x += (sheet->width - left - right) / 2;
        }
    }
}

static bool
is_before(const struct pzk_sheet_item *a, const struct pzk_sheet_item *b)
{
    if (a->page != b->page) {
        return a->page < b->page;
    }
    return fabs(a->y - b->y) > slack ? a->y < b->y : a->x < b->x;
}

/* Gives items of one form and size back their original order on the pages. */
static void
put_in_order(struct pzk_sheet *sheet, size_t first)
{
    for (size_t i = first; i < sheet->count; i++) {
        for (size_t j = i + 1; j < sheet->count; j++) {
            struct pzk_sheet_item *a = &sheet->items[i], *b = &sheet->items[j];

            if (a->form == b->form && a->width == b->width &&
                a->height == b->height && is_before(b, a)) {
                struct pzk_sheet_item was = *a;

                a->page = b->page;
                a->x = b->x;
                a->y = b->y;
                b->page = was.page;
                b->x = was.x;
                b->y = was.y;
            }
        }
    }
}

void
pzk_sheet_pack(struct pzk_sheet *sheet, size_t first,
               const struct pzk_sheet_room *room)
{
    struct pzk_sheet best = {.pages = 0};
    double best_fill = 0;
    struct packing packing = {.sheet = sheet, .room = room, .first = first};

    for (int i = 0; i < 2 * ORDERS; i++) {
        packing.go_back = i >= ORDERS;
        arrange(&packing, (enum order)(i % ORDERS));
        sheet->pages = place_all(&packing);
        double fill = least_fill(&packing, sheet->pages);

        if (i == 0 || sheet->pages < best.pages ||
            (sheet->pages == best.pages && fill > best_fill + slack)) {
            best = *sheet;
            best_fill = fill;
        }
    }
    *sheet = best;
    put_in_order(sheet, first);
    for (int page = room->page; page < sheet->pages; page++) {
        centre(&packing, page);
    }
}
