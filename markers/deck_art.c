// SPDX-License-Identifier: MIT
#include "markers/deck_art.h"

const struct pzk_deck_art *
pzk_deck_art(const struct pzk_deck *deck)
{
    return deck ? pzk_piece_art(deck->runs->first) : NULL;
}

const struct pzk_deck_art *
pzk_piece_art(int piece)
{
    const struct pzk_deck_art *const *art = pzk_deck_arts;

    while (*art && (piece < (*art)->first || piece > (*art)->last)) {
        art++;
    }
    return *art;
}

struct pzk_whole_size
pzk_whole_size(int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    const struct pzk_deck_art *art = pzk_piece_art(piece);
    const struct pzk_whole_size *size = art ? art->sizes : NULL;

    for (; size && size->width > 0; size++) {
        if (size->kind == info->kind) {
            return *size;
        }
    }
    return (struct pzk_whole_size){info->kind, (double)info->width,
                                   (double)info->height, 0};
}
