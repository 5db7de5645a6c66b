// SPDX-License-Identifier: MIT
#include "markers/print/sheet_space.h"

#include <math.h>

static const double name_height = 6.2; /* two lines below a sticker */
static const double name_width = 22.9;
static const double name_column = 4.4; /* beside a strip */
static const double narrow = 10;       /* no room for a name below */

enum pzk_sheet_name
pzk_sheet_name_place(const struct pzk_sheet_item *item)
{
    const struct pzk_piece_info *piece = pzk_catalog_piece(item->piece);

    if (item->form == PZK_FORM_BACK) {
        return PZK_NAME_NONE;
    }
    if (item->form == PZK_FORM_WHOLE &&
        (piece->kind == PZK_KIND_CARD || piece->kind == PZK_KIND_BOARD ||
         piece->kind == PZK_KIND_MAP)) {
        return PZK_NAME_NONE; /* they bear their names */
    }
    return item->width < narrow ? PZK_NAME_BESIDE : PZK_NAME_BELOW;
}

struct pzk_sheet_cell
pzk_sheet_cell(const struct pzk_sheet_item *item)
{
    struct pzk_sheet_cell cell = {item->width, item->height, 0};

    switch (pzk_sheet_name_place(item)) {
    case PZK_NAME_BELOW:
        cell.width = fmax(item->width, name_width);
        cell.height += name_height;
        cell.x = (cell.width - item->width) / 2;
        break;
    case PZK_NAME_BESIDE:
        cell.width += name_column;
        break;
    case PZK_NAME_NONE:
        break;
    }
    return cell;
}

const char *
pzk_sheet_text(const struct pzk_sheet *sheet, const char *key)
{
    const struct pzk_sheet_words *words = sheet ? sheet->options.words : NULL;
    const char *text = words && words->text ? words->text(key) : NULL;

    return text ? text : "";
}
