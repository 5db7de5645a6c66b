// SPDX-License-Identifier: MIT
#include "markers/print/sheet_space.h"

static const double name_height = 5.2; /* two lines below a whole piece, mm */
static const double name_gap = PZK_SHEET_TICK + 0.4; /* from the piece to its
                                                        name, beyond the cut
                                                        marks, mm */
static const double strip_height = 8.8; /* an id and two lines of a name, mm */
static const double strip_width = 2.8;  /* one line, beside a narrow sticker,
                                           mm */
static const double narrow = 10;        /* stickers narrower than this, in mm,
                                           have no room for a name below */

enum pzk_sheet_name
pzk_sheet_name_place(const struct pzk_sheet_item *item)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(item->piece);

    switch (item->form) {
    case PZK_FORM_STICKER:
    case PZK_FORM_FAN:
    case PZK_FORM_LABEL:
        return item->width < narrow ? PZK_NAME_STRIP_BESIDE
                                    : PZK_NAME_STRIP_BELOW;
    case PZK_FORM_WHOLE:
        /* all others show their names themselves */
        return piece->kind == PZK_KIND_COIN ? PZK_NAME_BELOW : PZK_NAME_NONE;
    case PZK_FORM_BACK:
        break;
    }
    return PZK_NAME_NONE;
}

struct pzk_sheet_cell
pzk_sheet_cell(const struct pzk_sheet_item *item)
{
    struct pzk_sheet_cell cell = {item->width, item->height};

    switch (pzk_sheet_name_place(item)) {
    case PZK_NAME_BELOW:
        cell.height += name_gap + name_height;
        break;
    case PZK_NAME_STRIP_BELOW:
        cell.height += strip_height;
        break;
    case PZK_NAME_STRIP_BESIDE:
        cell.width += strip_width;
        break;
    case PZK_NAME_NONE:
        break;
    }
    return cell;
}

struct pzk_sheet_box
pzk_sheet_name_box(const struct pzk_sheet_item *item)
{
    double x = item->x, y = item->y, w = item->width, h = item->height;

    switch (pzk_sheet_name_place(item)) {
    case PZK_NAME_BELOW:
        return (struct pzk_sheet_box){x, y + h + name_gap, w, name_height};
    case PZK_NAME_STRIP_BELOW:
        return (struct pzk_sheet_box){x, y + h, w, strip_height};
    case PZK_NAME_STRIP_BESIDE:
        return (struct pzk_sheet_box){x + w, y, strip_width, h};
    case PZK_NAME_NONE:
        break;
    }
    return (struct pzk_sheet_box){x, y, 0, 0};
}

const char *
pzk_sheet_text(const struct pzk_sheet *sheet, const char *key)
{
    const struct pzk_sheet_words *words = sheet ? sheet->options.words : NULL;
    const char *text = words && words->text ? words->text(key) : NULL;

    return text ? text : "";
}
