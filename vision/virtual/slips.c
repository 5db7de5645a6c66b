// SPDX-License-Identifier: MIT
/* Decides whether a slip happens, and which one, as far as all games do so
 * alike. */
#include "markers/catalog.h"
#include "vision/virtual/demo_ops.h"

bool
pzk_slip_is_due(const struct pzk_demo *demo, struct pzk_random *random,
                int percent)
{
    const struct pzk_demo_options *options = &demo->options;
    bool happens = pzk_random_below(random, 100) < percent;

    return (happens || options->often) && !options->clean &&
           demo->played.n_slips < PZK_DEMO_SLIPS;
}

void
pzk_slip_note(struct pzk_demo *demo, int kind, const struct pzk_stage *stage)
{
    struct pzk_demo_played *played = &demo->played;

    demo->made[kind]++;
    if (played->n_slips < PZK_DEMO_SLIPS) {
        played->slips[played->n_slips++] =
            (struct pzk_demo_slip){.kind = kind, .mended_us = stage->now_us};
    }
}

bool
pzk_slip_try(struct pzk_demo *demo, const struct pzk_stage *stage,
             struct pzk_random *random, const struct pzk_slip_try *list, int n,
             void *play)
{
    enum { MOST = 16, LOT = 64 };
    int worth[MOST];

    for (int i = 0; i < n; i++) {
        worth[i] =
            LOT * demo->made[list[i].kind] + pzk_random_below(random, LOT);
    }
    for (int tried = 0; tried < n; tried++) {
        int best = 0;

        for (int i = 1; i < n; i++) {
            best = worth[i] < worth[best] ? i : best;
        }
        demo->trying = list[best].kind;
        if (list[best].err(play)) {
            pzk_slip_note(demo, demo->trying, stage);
            return true;
        }
        worth[best] = INT32_MAX;
    }
    return false;
}

int
pzk_slip_foreign_card(const struct pzk_demo *demo, struct pzk_random *random)
{
    const struct pzk_deck *deck = pzk_catalog_deck(demo->ops->names[0]);
    int strangers[PZK_PIECE_END], n = 0;

    for (int piece = 0; piece < PZK_PIECE_END; piece++) {
        const struct pzk_piece_info *info = pzk_catalog_piece(piece);

        if (info && info->kind == PZK_KIND_CARD && !pzk_deck_has(deck, piece)) {
            strangers[n++] = piece;
        }
    }
    return n > 0 ? strangers[pzk_random_below(random, n)] : PZK_NO_PIECE;
}
